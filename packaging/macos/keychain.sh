#!/bin/sh
# Puts the certificate of the makers (CERTIFICATE, a .p12 in base64, with CERTIFICATE_PASSWORD) into a keychain of its
# own, where codesign finds it. Without CERTIFICATE there is nothing to do: the app is signed ad hoc.
set -eu
if [ -z "${CERTIFICATE-}" ]; then
    echo "No certificate is given: the app will be signed for this computer only."
    exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
secret=$(openssl rand -hex 16)
keychain=$HOME/Library/Keychains/boardwell.keychain-db
printf '%s' "$CERTIFICATE" | base64 --decode >"$folder/certificate.p12"
security create-keychain -p "$secret" "$keychain"
security set-keychain-settings -lut 3600 "$keychain"
security unlock-keychain -p "$secret" "$keychain"
security import "$folder/certificate.p12" -P "$CERTIFICATE_PASSWORD" -k "$keychain" -T /usr/bin/codesign
security set-key-partition-list -S apple-tool:,apple: -s -k "$secret" "$keychain" >/dev/null
security list-keychains -d user -s "$keychain" login.keychain-db

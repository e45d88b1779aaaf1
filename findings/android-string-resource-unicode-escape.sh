#!/usr/bin/env bash
# In Android's string resources, a backslash, a u, and four digits are a character: `\u00e9` is é. android-string-resource
# takes away the backslash alone, as from `\'`: users read the digits, also after the file is written again. Other escapes
# are read: `\n`, `\'`, `\@`.
# Seen with android-string-resource 2.3.10 and Node 24.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error android-string-resource@2.3.10

cat > strings.xml <<'XML'
<resources>
  <string name="place">Caf\u00e9</string>
  <string name="name">The lamp\'s caf\u00e9</string>
</resources>
XML
said="$(node --input-type=module -e "
  import { readFileSync } from 'node:fs';
  import library from 'android-string-resource';
  const texts = await library.asr2js(readFileSync('strings.xml', 'utf8'));
  console.log(JSON.stringify(texts));
  console.log((await library.js2asr(texts)).match(/place\">([^<]*)/)[1]);
")"
if [ "$said" = $'{"place":"Cafu00e9","name":"The lamp\'s cafu00e9"}\nCafu00e9' ]; then
  echo 'as seen: an escaped character becomes its digits'
else
  echo "changed: $said"
  exit 1
fi

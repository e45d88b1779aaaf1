#!/usr/bin/env bash
# French puts a space before the colon, the semicolon, the question mark, and the exclamation mark, and before the percent
# sign. typograf has a locale for French, which writes the French quotes with their spaces, and removes the other spaces.
# Seen with typograf 7.8.0 and Node 20.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error typograf@7.8.0

said="$(node --input-type=module -e '
  import Typograf from "typograf";
  console.log(new Typograf({ locale: ["fr"] }).execute("La lampe : \"allumée\" ! À 10 % ; vrai ?").replace(/\s/gu, " "));
')"
if [ "$said" = 'La lampe: « allumée »! À 10%; vrai?' ]; then
  echo 'as seen: the spaces before French punctuation are removed'
else
  echo "changed: $said"
  exit 1
fi

#!/usr/bin/env bash
# smartquotes decides by the next letter whether a straight double quote opens, and knows the letters from A to Z alone.
# Before any other letter, the quote becomes a closing one, or an inch mark at the start of the text: also in French and
# German words with an accent or umlaut, and in all words of other scripts. Single quotes are right.
# Seen with smartquotes 2.3.2 and Node 20.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error smartquotes@2.3.2

said="$(node --input-type=module -e '
  import smartquotes from "smartquotes";
  const texts = ["Press \"Eteindre\".", "Press \"Éteindre\".", "\"Übung\" macht", "Нажмите \"лампа\".", "Press \u0027Éteindre\u0027."];
  for (const text of texts) {
    console.log(smartquotes.string(text));
  }
')"
expected='Press “Eteindre”.
Press ”Éteindre”.
″Übung” macht
Нажмите ”лампа”.
Press ‘Éteindre’.'
if [ "$said" = "$expected" ]; then
  echo 'as seen: before a letter that is not of A to Z, a quote does not open'
else
  echo "changed: $said"
  exit 1
fi

#!/usr/bin/env bash
# natural has a tokenizer for each of many languages. For the Italian one, è, ò, and ù are no letters: a word ends before
# them, and they are left out. So "è" (is) is missing, "più" (more) becomes "pi", and "però" (but) becomes "per", which is
# "for". The Dutch tokenizer cuts "coördinatie" in two, though Dutch has the ö. The French one knows the letters of French.
# Unicode Standard Annex 29, section 4.1: no word ends between two letters.
# Seen with natural 8.1.1 and Node 24.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error natural@8.1.1

said="$(node --input-type=module -e "
  import natural from 'natural/lib/natural/tokenizers/index.js';
  const shown = (words) => console.log(words.join(' / '));
  shown(new natural.AggressiveTokenizerIt().tokenize('Però la lampada è più in là'));
  shown(new natural.AggressiveTokenizerNl().tokenize('De coördinatie'));
  shown(new natural.AggressiveTokenizerFr().tokenize('La lampe est allumée là'));
")"
wanted='Per / la / lampada / pi / in / l
De / co / rdinatie
La / lampe / est / allumée / là'
if [ "$said" = "$wanted" ]; then
  echo 'as seen: Italian words lose their letters with an accent'
else
  echo "changed: $said"
  exit 1
fi

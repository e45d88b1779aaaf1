#!/usr/bin/env bash
# fuzzball says from 0 to 100 how alike two texts are, as a translation memory does. First, it removes "non-alphanumeric
# characters". For it, these are all that Unicode does not call a letter or a number, with the marks for vowels and tones:
# the Thai words for rice and news are alike to 100, and so are the Hindi words for day and gift. In a list that holds the
# very word, the other one comes first.
# Unicode Standard Annex 29, section 4.1: a mark is a part of the word.
# Seen with fuzzball 2.2.6 and Node 24.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error fuzzball@2.2.6

said="$(node --input-type=module -e "
  import { extract, ratio } from 'fuzzball';
  for (const [text, other] of [['ข้าว', 'ข่าว'], ['दिन', 'दान'], ['Tag', 'Tug']]) {
    console.log(text, other, ratio(text, other), ratio(text, other, { full_process: false }));
  }
  console.log(extract('ข้าว', ['ข่าว', 'ข้าว']).map(([text, score]) => text + ' ' + score).join(', '));
")"
wanted='ข้าว ข่าว 100 75
दिन दान 100 67
Tag Tug 67 67
ข่าว 100, ข้าว 100'
if [ "$said" = "$wanted" ]; then
  echo 'as seen: words with other vowels or tones are equal'
else
  echo "changed: $said"
  exit 1
fi

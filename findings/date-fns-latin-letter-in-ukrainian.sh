#!/usr/bin/env bash
# Ukrainian is written with the Cyrillic і, which looks like the Latin i. date-fns writes the Latin one in "2 дні", not in
# "5 днів", and n2words in most of its number words, such as those for 7, 8, 16, and 200. All looks right, but a search for
# the word does not find it, a spell checker takes it for an error, and a check for a term of a glossary says it is missing.
# Unicode Technical Standard 39, section 5.1: letters of two scripts in one word.
# Seen with date-fns 4.4.0, n2words 4.0.0, and Node 24.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error date-fns@4.4.0 n2words@4.0.0

said="$(node --input-type=module -e "
  import { formatDistanceStrict } from 'date-fns/formatDistanceStrict';
  import { uk } from 'date-fns/locale/uk';
  import { toCardinal } from 'n2words/uk-UA';
  const days = [2, 5].map((n) => formatDistanceStrict(Date.UTC(2020, 0, 1), Date.UTC(2020, 0, 1 + n), { locale: uk }));
  const words = [2, 7, 8, 16, 200].map((n) => toCardinal(n));
  for (const texts of [days, words]) {
    console.log(texts.map((text) => text.replace(/\p{Script=Latin}/gu, '[\$&]')).join(' / '));
  }
  console.log(days[0].includes('дні'), days[1].includes('днів'));
")"
wanted='2 дн[i] / 5 днів
два / с[i]м / в[i]с[i]м / ш[i]стнадцять / дв[i]ст[i]
false true'
if [ "$said" = "$wanted" ]; then
  echo 'as seen: Ukrainian words have a Latin letter'
else
  echo "changed: $said"
  exit 1
fi

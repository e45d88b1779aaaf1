#!/usr/bin/env bash
# In many languages, the words for a thousand and a million change with the number before them. to-words takes the wrong
# forms: for 5000, Russian and Polish have the singular of a thousand, in German, 1000000 is "Eins Million" and 2000000 is
# "Zwei Million", and in Italian, 1100 begins with the plural of a thousand. Contracts and invoices have such words.
# n2words has the right ones. CLDR's plural rules: in Russian and Polish, 5 is "many".
# Seen with to-words 5.7.0, n2words 4.0.0, and Node 24.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error to-words@5.7.0 n2words@4.0.0

cat > read.mjs <<'JS'
import { ToWords } from 'to-words';

const numbers = { 'ru-RU': [2000, 5000], 'pl-PL': [5000, 5000000], 'de-DE': [1000000, 2000000], 'it-IT': [1100] };
for (const [localeCode, values] of Object.entries(numbers)) {
  const toWords = new ToWords({ localeCode });
  const { toCardinal } = await import(`n2words/${localeCode}`);
  for (const value of values) console.log(`${value} ${toWords.convert(value)} | ${toCardinal(value)}`);
}
JS
said="$(node read.mjs)"
wanted='2000 Два Тысячи | две тысячи
5000 Пять Тысяча | пять тысяч
5000 Pięć Tysiąc | pięć tysięcy
5000000 Pięć Milion | pięć milionów
1000000 Eins Million | eine Million
2000000 Zwei Million | zwei Millionen
1100 Mila Cento | millecento'
if [ "$said" = "$wanted" ]; then
  echo 'as seen: the thousand has the form of another number'
else
  echo "changed: $said"
  exit 1
fi

#!/usr/bin/env bash
# Lingui's formatter for plurals of gettext asks the Plural-Forms of a file which form the first number of each CLDR
# category has. In Portuguese, Hindi, and others, 0 and 1 are the same category, but most files have a form for 1 alone:
# the form of 0 is that of 2, so the translation for 1 is dropped, and users read "1 candeeiros". In Irish, 0 shares the
# form of 3 to 6: the form for 11 and more is dropped. Nothing is reported.
# Seen with @lingui/format-po-gettext 5.9.0 and Node 20.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error @lingui/format-po-gettext@5.9.0

cat > read.mjs <<'JS'
import { formatter } from '@lingui/format-po-gettext';

const source = new URLSearchParams({ icu: '{n, plural, one {# lamp} other {# lamps}}', pluralize_on: 'n' });
async function read(locale, rule, forms) {
  const file = [
    'msgid ""',
    'msgstr ""',
    `"Language: ${locale}\\n"`,
    `"Plural-Forms: nplurals=${forms.length}; plural=${rule};\\n"`,
    '',
    `#. js-lingui:${source}`,
    'msgid "# lamp"',
    'msgid_plural "# lamps"',
    ...forms.map((form, index) => `msgstr[${index}] "# ${form}"`),
  ].join('\n');
  const catalog = await formatter().parse(file, { locale, sourceLocale: 'en', filename: `${locale}.po` });
  console.log(locale, Object.values(catalog)[0].translation.replace(/ +/g, ' '));
}
await read('de', 'n != 1', ['Lampe', 'Lampen']);
await read('pt-PT', 'n != 1', ['candeeiro', 'candeeiros']);
await read('hi', 'n != 1', ['बत्ती', 'बत्तियाँ']);
await read('ga', 'n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4', ['bhád amháin', 'bhád', 'bhád', 'mbád', 'bád']);
JS
said="$(node read.mjs 2>&1)"
wanted='de {n, plural, one {# Lampe} other {# Lampen}}
pt-PT {n, plural, other {# candeeiros}}
hi {n, plural, other {# बत्तियाँ}}
ga {n, plural, one {# bhád amháin} two {# bhád} other {# bhád} many {# mbád} }'
if [ "$said" = "$wanted" ]; then
  echo 'as seen: a plural form is dropped'
else
  echo "changed: $said"
  exit 1
fi

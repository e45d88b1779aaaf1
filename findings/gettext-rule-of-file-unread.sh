#!/usr/bin/env bash
# A gettext file says in Plural-Forms which of its forms is for which number, and files of one language differ: there are
# two orders for Slovenian, and Transifex writes four forms for Czech, with one for fractions. node-gettext and i18next-conv
# do not read that rule. They have a list of their own by language, so users read the form for 1 with 5 lamps, or that of
# fractions.
# Seen with node-gettext 3.0.1, i18next-conv 17.0.0, gettext-parser 10.0.0, and Node 20.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error node-gettext@3.0.1 i18next-conv@17.0.0 gettext-parser@10.0.0

po() {
  printf 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
  printf '"Language: %s\\n"\n"Plural-Forms: %s;\\n"\n\n' "$1" "$2"
  printf 'msgid "lamp"\nmsgid_plural "lamps"\nmsgstr[0] "%s"\nmsgstr[1] "%s"\nmsgstr[2] "%s"\nmsgstr[3] "%s"\n' "${@:3}"
}
po sl 'nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3)' one two few other > sl.po
po cs 'nplurals=4; plural=(n == 1 && n % 1 == 0) ? 0 : (n >= 2 && n <= 4 && n % 1 == 0) ? 1 : (n % 1 != 0) ? 2 : 3' \
  one few fraction other > cs.po

said="$(node --input-type=module -e "
  import { readFileSync } from 'node:fs';
  import { po } from 'gettext-parser';
  import { gettextToI18next } from 'i18next-conv';
  import Gettext from 'node-gettext';
  for (const locale of ['sl', 'cs']) {
    const source = readFileSync(locale + '.po');
    const gettext = new Gettext();
    gettext.addTranslations(locale, 'messages', po.parse(source));
    gettext.setLocale(locale);
    console.log(locale, 'node-gettext', [1, 2, 3, 5].map((n) => n + ' ' + gettext.ngettext('lamp', 'lamps', n)).join(', '));
    const keys = JSON.parse(await gettextToI18next(locale, source, { compatibilityJSON: 'v4' }));
    console.log(locale, 'i18next-conv', Object.entries(keys).map(([key, text]) => key.slice(5) + ': ' + text).join(', '));
  }
")"
wanted='sl node-gettext 1 one, 2 two, 3 few, 5 other
sl i18next-conv other: one, one: two, two: few, few: other
cs node-gettext 1 one, 2 few, 3 few, 5 fraction
cs i18next-conv one: one, few: few, other: fraction, 3: other'
if [ "$said" = "$wanted" ]; then
  echo 'as seen: the rule of the file is not read'
else
  echo "changed: $said"
  exit 1
fi

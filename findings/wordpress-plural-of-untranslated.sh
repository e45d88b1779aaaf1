#!/usr/bin/env bash
# A plural that a catalog of WordPress lacks is shown in the source language. @wordpress/i18n then chooses between the
# singular and the plural of English by the rule of the target language: with a Japanese catalog, users read "5 lamp", with
# a Russian one "21 lamp", and with an Arabic one "0 lamp" and "1 lamps". WordPress in PHP, with the same catalog, shows the
# singular for 1 alone, as GNU gettext does.
# Seen with @wordpress/i18n 6.29.0 and Node 20.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error @wordpress/i18n@6.29.0

said="$(node --input-type=module -e "
  import { createI18n } from '@wordpress/i18n';
  const rules = {
    de: 'nplurals=2; plural=(n != 1);',
    ja: 'nplurals=1; plural=0;',
    ru: 'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);',
    ar: 'nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);',
  };
  for (const [lang, rule] of Object.entries(rules)) {
    const { _n } = createI18n({ '': { lang, 'plural-forms': rule }, ship: ['…'] }, 'deck');
    console.log(lang, [0, 1, 5, 21].map((n) => n + ' ' + _n('lamp', 'lamps', n, 'deck')).join(', '));
  }
")"
wanted='de 0 lamps, 1 lamp, 5 lamps, 21 lamps
ja 0 lamp, 1 lamp, 5 lamp, 21 lamp
ru 0 lamps, 1 lamp, 5 lamps, 21 lamp
ar 0 lamp, 1 lamps, 5 lamps, 21 lamps'
if [ "$said" = "$wanted" ]; then
  echo 'as seen: English words follow the rule of another language'
else
  echo "changed: $said"
  exit 1
fi

#!/usr/bin/env bash
# In i18next, the key with `_zero` has two meanings. Its documentation names it as the text of 0, in any language. In a
# language with a CLDR category of that name, it is also the text of that category: in Latvian, of 10 to 20, 30, 40, and so on.
# So the text "no lamps" of an English file is right for 0 in all languages, but a Latvian translation of it is shown for
# 11 lamps. Its text needs the number there, and there is no other key for 0 alone.
# Seen with i18next 27.1.5 and Node 20.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error i18next@27.1.5

said="$(node --input-type=module -e "
  import { createInstance } from 'i18next';
  const lamps = { lamps_zero: 'none', lamps_one: 'one', lamps_other: 'many' };
  const i18n = createInstance({ fallbackLng: false });
  await i18n.init({ lng: 'lv', resources: { en: { translation: lamps }, lv: { translation: lamps } } });
  const shown = (lng) => [0, 1, 2, 11, 21, 30].map((count) => i18n.t('lamps', { count, lng })).join(' ');
  console.log(shown('en') + ' / ' + shown('lv'));
")"
if [ "$said" = 'none one many many many many / none one many none one none' ]; then
  echo 'as seen: the text of 0 is that of 11 and 30 in Latvian'
else
  echo "changed: $said"
  exit 1
fi

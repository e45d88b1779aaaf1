#!/usr/bin/env bash
# Lingui fills what a language lacks from its parent, by default the one of CLDR. In CLDR, no language has a parent in
# another script: that of zh-Hant and sr-Latn is the root, and that of zh-Hant-HK is zh-Hant. In Lingui, they are zh and
# sr: readers of Traditional Chinese get words in Simplified Chinese, also where zh-Hant has them, and readers of Latin
# Serbian get Cyrillic. With --strict, which fails for missing translations, the command succeeds.
# Seen with @lingui/cli 5.9.5 and Node 20, and the same with 6.11.0 and Node 24.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error @lingui/cli@5.9.5

cat > lingui.config.mjs <<'JS'
export default {
  locales: ['en', 'sr', 'sr-Latn', 'zh', 'zh-Hant', 'zh-Hant-HK'],
  sourceLocale: 'en',
  catalogs: [{ path: '<rootDir>/{locale}', include: ['src'] }],
};
JS
po() {
  printf 'msgid ""\nmsgstr ""\n"Language: %s\\n"\n\nmsgid "Lamp"\nmsgstr "%s"\n\nmsgid "Ship"\nmsgstr "%s"\n' "$@" > "$1.po"
}
po en Lamp Ship
po sr Лампа Брод
po sr-Latn Lampa ''
po zh 灯 船只
po zh-Hant 燈 ''
po zh-Hant-HK '' ''

if ! npx --no-install lingui compile --strict --namespace json > log 2>&1; then
  echo 'changed: missing translations are an error'
  exit 1
fi
said="$(node -e "
  for (const locale of ['sr-Latn', 'zh-Hant', 'zh-Hant-HK']) {
    console.log(locale, Object.values(require('./' + locale + '.json').messages).join(' '));
  }
")"
if [ "$said" = $'sr-Latn Lampa Брод\nzh-Hant 燈 船只\nzh-Hant-HK 灯 船只' ]; then
  echo 'as seen: missing translations are taken from another script'
else
  echo "changed: $said"
  exit 1
fi

#!/usr/bin/env bash
# In messages of vue-i18n, the name of a linked message ends at a space, but not at a line break: `@:brand` at the end of
# a line is a link to a message whose name goes on in the next line. No such message is there, so users read the name. An
# opening bracket ends a name. Joining or wrapping the lines of a text therefore changes what it says.
# Seen with @intlify/core-base 11.4.18 and Node 20.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error @intlify/core-base@11.4.18

said="$(node --input-type=module -e "
  import { compile, createCoreContext, translate } from '@intlify/core-base';
  const en = { brand: 'Lamp House', space: 'At @:brand you sail', line: 'At @:brand\nyou sail', bracket: 'At @:brand(now)' };
  const context = createCoreContext({
    locale: 'en', messages: { en }, messageCompiler: compile, missingWarn: false, fallbackWarn: false,
  });
  console.log(['space', 'line', 'bracket'].map((key) => JSON.stringify(translate(context, key))).join(' '));
" 2> /dev/null | grep -v '^\[intlify\]')"
if [ "$said" = '"At Lamp House you sail" "At brand\nyou sail" "At Lamp House(now)"' ]; then
  echo 'as seen: a line break is part of the name of a link'
else
  echo "changed: $said"
  exit 1
fi

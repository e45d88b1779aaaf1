#!/usr/bin/env bash
# A text of Fluent has a brace as a string in a placeable: `{ "{" }`. fluent_conv reads it as the brace alone, and writes
# that: a file that is read and written again has a message that no Fluent program can read. The message is skipped, and
# users see its name; the messages around it stay.
# Seen with fluent_conv 3.3.0, @fluent/bundle 0.19.1, and Node 24.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error fluent_conv@3.3.0 @fluent/bundle@0.19.1

cat > en.ftl <<'FTL'
open = Type { "{" } to open
close = And close it
FTL
said="$(node --input-type=module -e "
  import { readFileSync } from 'node:fs';
  import { FluentResource } from '@fluent/bundle';
  import library from 'fluent_conv';
  const source = readFileSync('en.ftl', 'utf8');
  const again = library.js2ftl(library.ftl2js(source));
  for (const text of [source, again]) {
    console.log(new FluentResource(text).body.map(({ id }) => id).join(' '));
  }
  console.log(again.split('\n')[0]);
")"
if [ "$said" = $'open close\nclose\nopen = Type { to open' ]; then
  echo 'as seen: a message with a brace is lost'
else
  echo "changed: $said"
  exit 1
fi

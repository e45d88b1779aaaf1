#!/usr/bin/env bash
# For GNU gettext, a message with an empty context and one without a context are two messages: msgfmt takes both, and a
# program finds each. gettext-parser keeps its messages by their contexts, with an empty one for none: of the two, the
# last is left, without an error. A file that is read and written again has lost a translation.
# Seen with gettext-parser 10.0.0 and Node 24.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error gettext-parser@10.0.0

cat > de.po <<'PO'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgctxt ""
msgid "Light"
msgstr "Lampe"

msgid "Light"
msgstr "Hell"
PO
said="$(node --input-type=module -e "
  import { readFileSync } from 'node:fs';
  import { po } from 'gettext-parser';
  console.log(po.compile(po.parse(readFileSync('de.po'))).toString());
" | grep -E '^msg(ctxt|id|str) "[LH]' | tr '\n' ' ')"
if [ "$said" = 'msgid "Light" msgstr "Hell" ' ]; then
  echo 'as seen: the message with an empty context is lost'
else
  echo "changed: $said"
  exit 1
fi

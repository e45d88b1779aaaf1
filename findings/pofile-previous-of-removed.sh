#!/usr/bin/env bash
# Where a source text was changed, gettext files keep the text before the change ("#| msgid"). When the changed text is
# removed later, msgmerge keeps both in comments: the entry begins with "#~| msgid". pofile takes that line for a part of
# the entry above it, and appends the text to its translation, or to its last plural form. Nothing is reported, and the
# next file that it writes holds the longer translation.
# Seen with pofile 1.1.4 and Node 20.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error pofile@1.1.4

cat > de.po <<'PO'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgid "The lamp is off."
msgstr "Die Lampe ist aus."

#~| msgid "Press the button."
#~ msgid "Press the key."
#~ msgstr "Drück den Knopf."
PO
said="$(node --input-type=module -e "
  import { readFileSync } from 'node:fs';
  import PO from 'pofile';
  const first = PO.parse(readFileSync('de.po', 'utf8'));
  const written = PO.parse(first.toString());
  for (const file of [first, written]) {
    console.log(file.items.map(({ msgstr }) => msgstr[0]).join(' / '));
  }
")"
if [ "$said" = $'Die Lampe ist aus.Press the button. / Drück den Knopf.\nDie Lampe ist aus.Press the button. / Drück den Knopf.' ]; then
  echo 'as seen: the earlier text of a removed entry ends the translation above it'
else
  echo "changed: $said"
  exit 1
fi

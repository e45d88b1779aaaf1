#!/usr/bin/env bash
# In XLIFF 2, a unit has one or more segments: translators' programs cut a text into its sentences, one segment each.
# Angular takes the last segment for the whole text. The other sentences are not shown, and nothing is reported, as the
# message has a translation.
# Seen with @angular/localize, @angular/compiler, @angular/compiler-cli 22.2.6, typescript 6.0.3, and Node 20.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error \
  @angular/localize@22.2.6 @angular/compiler@22.2.6 @angular/compiler-cli@22.2.6 typescript@6.0.3

cat > messages.de.xlf <<'XML'
<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de">
  <file id="ngi18n" original="ng.template">
    <unit id="one">
      <segment>
        <source>The lamp is off. Press the button.</source>
        <target>Die Lampe ist aus. Drück den Knopf.</target>
      </segment>
    </unit>
    <unit id="two">
      <segment><source>The lamp is off.</source><target>Die Lampe ist aus.</target></segment>
      <ignorable><source> </source><target> </target></ignorable>
      <segment><source>Press the button.</source><target>Drück den Knopf.</target></segment>
    </unit>
  </file>
</xliff>
XML
said="$(node --input-type=module -e "
  import { readFileSync } from 'node:fs';
  import { Xliff2TranslationParser } from '@angular/localize/tools';
  const source = readFileSync('messages.de.xlf', 'utf8');
  const parser = new Xliff2TranslationParser();
  const { hint } = parser.analyze('messages.de.xlf', source);
  const { translations, diagnostics } = parser.parse('messages.de.xlf', source, hint);
  console.log(Object.values(translations).map(({ text }) => text).join(' / '));
  console.log(diagnostics.messages.length);
")"
if [ "$said" = $'Die Lampe ist aus. Drück den Knopf. / Drück den Knopf.\n0' ]; then
  echo 'as seen: only the last segment of a unit is shown'
else
  echo "changed: $said"
  exit 1
fi

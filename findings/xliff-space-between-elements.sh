#!/usr/bin/env bash
# In XLIFF, words with a format of their own are elements in the text. Where only a space stands between two of them, xliff
# drops it, also with xml:space="preserve": "Lampe aus" becomes "Lampeaus", in both versions of the format. When it writes,
# it does the opposite: it puts a line break and blanks into the text, before each element. Nothing is reported.
# XML 1.0, section 2.10: with "preserve", programs keep all white space.
# Seen with xliff 6.4.0 and Node 24.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error xliff@6.4.0

cat > read.mjs <<'JS'
import { jsToXliff12, xliff12ToJs, xliff2js } from 'xliff';

const first = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="f" source-language="en" target-language="de" datatype="html"><body>
    <trans-unit id="t" xml:space="preserve">
      <source><g id="1">Lamp</g> <g id="2">off</g></source>
      <target><g id="1">Lampe</g> <g id="2">aus</g></target>
    </trans-unit>
    <trans-unit id="u" xml:space="preserve"><source>The <g id="1">lamp</g></source></trans-unit>
  </body></file>
</xliff>`;
const second = `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de">
  <file id="f"><unit id="t"><segment>
    <source xml:space="preserve"><pc id="1">Lamp</pc> <pc id="2">off</pc></source>
    <target xml:space="preserve"><pc id="1">Lampe</pc> <pc id="2">aus</pc></target>
  </segment></unit></file>
</xliff>`;
const shown = (parts) =>
  parts.map((part) => (typeof part === 'string' ? part : Object.values(part)[0].contents)).join('');
for (const [read, source] of [[xliff12ToJs, first], [xliff2js, second]]) {
  const { resources } = await read(source);
  console.log(shown(resources.f.t.source), shown(resources.f.t.target));
}
const written = await jsToXliff12(await xliff12ToJs(first));
console.log(JSON.stringify(written.match(/The[^<]*<g/)[0]));
JS
said="$(node read.mjs)"
if [ "$said" = $'Lampoff Lampeaus\nLampoff Lampeaus\n"The \\n          <g"' ]; then
  echo 'as seen: a space between two elements is lost'
else
  echo "changed: $said"
  exit 1
fi

#!/usr/bin/env bash
# In a document of Word, a hyphen at which no line may end is an element of its own. officeparser and word-extractor leave
# it out, with nothing in its place: "10‑12 watts" becomes "1012 watts", "re‑sign" becomes "resign", and the French "est‑ce"
# is no word any more. There is no warning. An ordinary hyphen stays, and mammoth reads both.
# ECMA-376 part 1, section 17.3.3.18 (noBreakHyphen).
# Seen with officeparser 8.1.1, word-extractor 1.0.4, mammoth 1.13.0, jszip 3.10.2, and Node 24.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error --ignore-scripts \
  officeparser@8.1.1 word-extractor@1.0.4 mammoth@1.13.0 jszip@3.10.2

cat > read.mjs <<'JS'
import JSZip from 'jszip';
import mammoth from 'mammoth';
import { OfficeParser } from 'officeparser';
import WordExtractor from 'word-extractor';

const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const words = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const hyphen = '</w:t><w:noBreakHyphen/><w:t xml:space="preserve">';
const paragraph = (text) =>
  `<w:p><w:r><w:t xml:space="preserve">${text.replace('‑', hyphen)}</w:t></w:r></w:p>`;
const zip = new JSZip();
zip.file(
  '[Content_Types].xml',
  `<Types xmlns="${packages}/content-types">
    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
    <Override PartName="/word/document.xml" ContentType="${words}"/>
  </Types>`,
);
zip.file(
  '_rels/.rels',
  `<Relationships xmlns="${packages}/relationships">
    <Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/>
  </Relationships>`,
);
zip.file(
  'word/document.xml',
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">
    <w:body>${['10‑12 watts', 're‑sign', 'est‑ce', '10-12 watts'].map(paragraph).join('')}</w:body>
  </w:document>`,
);
const buffer = await zip.generateAsync({ type: 'nodebuffer' });
const parsed = await OfficeParser.parseOffice(buffer, { fileType: 'docx' });
const texts = [
  (await parsed.to('text')).value,
  (await new WordExtractor().extract(buffer)).getBody(),
  (await mammoth.extractRawText({ buffer })).value,
];
for (const text of texts) console.log(text.trim().split(/\n+/).join(' / '));
console.log(parsed.warnings.length);
JS
said="$(node read.mjs)"
wanted='1012 watts / resign / estce / 10-12 watts
1012 watts / resign / estce / 10-12 watts
10‑12 watts / re‑sign / est‑ce / 10-12 watts
0'
if [ "$said" = "$wanted" ]; then
  echo 'as seen: a hyphen at which no line may end is lost'
else
  echo "changed: $said"
  exit 1
fi

#!/usr/bin/env bash
# In a document of Word, a Japanese word with its reading above it is one element, which has both. mammoth, which makes
# HTML and plain text of documents, leaves out all of it, not only the reading: of "灯火を消す", with the reading ともしび
# above its first word, "を消す" is left, "to put out" without what. It does the same with words that have a direction of
# their own, as in Hebrew and Arabic documents. Its result is no error, but has a message with the name of the element.
# Seen with mammoth 1.13.0, jszip 3.10.2, and Node 20.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error mammoth@1.13.0 jszip@3.10.2

cat > read.mjs <<'JS'
import JSZip from 'jszip';
import mammoth from 'mammoth';

const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const words = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const run = (content) => `<w:r>${content}</w:r>`;
const text = (content) => run(`<w:t>${content}</w:t>`);
const body = [
  run(`<w:ruby><w:rubyPr/><w:rt>${text('ともしび')}</w:rt><w:rubyBase>${text('灯火')}</w:rubyBase></w:ruby>`) +
    text('を消す'),
  text('המנורה ') + `<w:dir w:val="rtl">${text('כבויה')}</w:dir>`,
];
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
    <w:body>${body.map((paragraph) => `<w:p>${paragraph}</w:p>`).join('')}</w:body>
  </w:document>`,
);
const buffer = await zip.generateAsync({ type: 'nodebuffer' });
console.log((await mammoth.convertToHtml({ buffer })).value);
console.log((await mammoth.extractRawText({ buffer })).value.trim().split(/\s*\n+/).join(' / '));
JS
said="$(node read.mjs)"
if [ "$said" = $'<p>を消す</p><p>המנורה </p>\nを消す / המנורה' ]; then
  echo 'as seen: a word with a reading, and one with a direction, are left out'
else
  echo "changed: $said"
  exit 1
fi

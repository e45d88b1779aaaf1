#!/usr/bin/env bash
# In a workbook of Excel, a cell can hold its text itself, with how it is read: 灯火 with トモシビ. For ExcelJS, the end of the
# reading is the end of the sheet: the cells and rows after it are missing, and the reading is a part of the text before it.
# There is no error, and the next file that it writes does not have them. In a list of shared texts, it reads the same text.
# ECMA-376 part 1, sections 18.3.1.53 (is) and 18.4.6 (rPh).
# Seen with exceljs 4.4.0, jszip 3.10.2, and Node 24.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error exceljs@4.4.0 jszip@3.10.2

cat > read.mjs <<'JS'
import ExcelJS from 'exceljs';
import JSZip from 'jszip';

const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const relationship = (id, kind, target) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;

async function read(reading) {
  const cells = [`<t>灯火</t>${reading}`, '<t>lamplight</t>', '<t>船</t>', '<t>ship</t>'].map(
    (text, index) => `<c r="${'AB'[index % 2]}${1 + (index >> 1)}" t="inlineStr"><is>${text}</is></c>`,
  );
  const rows = `<row r="1">${cells.slice(0, 2).join('')}</row><row r="2">${cells.slice(2).join('')}</row>`;
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types">
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
      <Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>
      <Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/>
    </Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships">
      ${relationship('r1', 'officeDocument', 'xl/workbook.xml')}
    </Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${sheets}" xmlns:r="${office}">
      <sheets><sheet name="Terms" sheetId="1" r:id="r1"/></sheets>
    </workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">
      ${relationship('r1', 'worksheet', 'worksheets/sheet1.xml')}
    </Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${sheets}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  const zip = new JSZip();
  for (const [name, content] of Object.entries(files)) zip.file(name, content);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await zip.generateAsync({ type: 'nodebuffer' }));
  const texts = [];
  workbook.worksheets[0].eachRow((row) => row.eachCell((cell) => texts.push(cell.text)));
  return texts.join(' ');
}
console.log(await read(''));
console.log(await read('<rPh sb="0" eb="2"><t>トモシビ</t></rPh>'));
JS
said="$(node read.mjs)"
if [ "$said" = $'灯火 lamplight 船 ship\n灯火トモシビ' ]; then
  echo 'as seen: the sheet ends at a cell with a reading'
else
  echo "changed: $said"
  exit 1
fi

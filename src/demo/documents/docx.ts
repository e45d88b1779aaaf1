import { unzipSync, type Zippable, zipSync } from 'fflate';
import { countCharacters } from '../../text/countCharacters.ts';
import { type TranslateText, UnreadableDocument } from './documentTypes.ts';

/** Maximum unpacked bytes of all parts together: a larger document is refused before it is unpacked. */
const unpackedBytes = 256 * 1024 * 1024;

const textParts = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;
/** Between paragraphs, and around one in a text box of another. */
const paragraphEnds = /(?=<w:p[ >])|(?<=<\/w:p>)/;
const runs = /(<w:t(?:\s[^>]*)?>)([^<]*)(?=<\/w:t>)/g;
/** Separates two runs of a paragraph; no run can contain it unescaped. */
const between = '<run/>';

/** Returns the files in a Word document. Throws {@link UnreadableDocument}. */
function unpackDocx(file: Uint8Array): Record<string, Uint8Array> {
  let total = 0;
  let parts: Record<string, Uint8Array> = {};
  try {
    parts = unzipSync(file, { filter: ({ originalSize }) => (total += originalSize) <= unpackedBytes });
  } catch {
    // Reported below: without its main part it is not a document.
  }
  if (total > unpackedBytes || parts['word/document.xml'] === undefined) {
    throw new UnreadableDocument('The document is not a readable .docx file or is too large when unpacked.');
  }
  return parts;
}

/** The same files give the same bytes. */
function packDocx(parts: Zippable): Uint8Array {
  return zipSync(parts, { mtime: new Date(2000, 0, 1) });
}

function translateParagraph(xml: string, translate: TranslateText): string {
  const texts = [...xml.matchAll(runs)].map(([, , text = '']) => text);
  const translated = texts.length === 0 ? [] : translate(texts.join(between), 'xml').split(between);
  let index = 0;
  return xml.replace(runs, (_, tag: string) => tag + (translated[index++] ?? ''));
}

/** Translates the paragraphs of a Word document, including headers, footers and notes. Throws `UnreadableDocument`. */
export function translateDocx(file: Uint8Array, translate: TranslateText): Uint8Array {
  const parts = unpackDocx(file);
  for (const [name, bytes] of Object.entries(parts)) {
    if (textParts.test(name)) {
      const xml = Buffer.from(bytes).toString();
      const paragraphs = xml.split(paragraphEnds).map((paragraph) => translateParagraph(paragraph, translate));
      parts[name] = Buffer.from(paragraphs.join(''));
    }
  }
  return packDocx(parts);
}

/** Returns the characters (code points) of the text that {@link translateDocx} translates; 0 for an unreadable file. */
export function countDocx(file: Uint8Array): number {
  try {
    const xml = Object.entries(unpackDocx(file)).flatMap(([name, bytes]) =>
      textParts.test(name) ? [Buffer.from(bytes).toString()] : [],
    );
    const texts = [...xml.join('').matchAll(runs)].map(([, , text = '']) => text.replaceAll(/&[^;]+;/g, '&'));
    return countCharacters(texts.join(''));
  } catch {
    return 0;
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';

/** Returns a Word document with one paragraph. */
export function createDocx(text: string): Uint8Array {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const content = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t xml:space="preserve">${escaped}</w:t></w:r></w:p></w:body></w:document>`,
  };
  return packDocx(
    Object.fromEntries(Object.entries(content).map(([name, xml]) => [name, Buffer.from(declaration + xml)])),
  );
}

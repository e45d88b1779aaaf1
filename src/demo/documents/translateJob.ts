import { setImmediate as nextTurn } from 'node:timers/promises';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import { renderUnits } from '../../formats/renderUnits.ts';
import { countCharacters } from '../../text/countCharacters.ts';
import type { Part } from '../../text/unit.ts';
import { toBcp47 } from '../specification.ts';
import { type DocumentFormat, type TranslateText, UnreadableDocument } from './documentTypes.ts';

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
function translateDocx(file: Uint8Array, translate: TranslateText): Uint8Array {
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
function countDocx(file: Uint8Array): number {
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
function createDocx(text: string): Uint8Array {
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

/** Maximum bytes of a document that is translated as a whole; a larger one is returned unchanged. */
const maxBytes = 8 * 1024 * 1024;

export interface DocumentTask {
  readonly file: Buffer;
  readonly format: DocumentFormat;
  /** True if the translation is a Word document and the upload is not. */
  readonly becomesDocx: boolean;
  /** In upper case. */
  readonly target: string;
  readonly translate: TranslateText;
  readonly signal: AbortSignal;
}

/** Returns the translation of a document. Rejects with `UnreadableDocument`, or when `signal` is aborted. */
export async function translateJob(job: DocumentTask): Promise<Uint8Array> {
  const { file, format, translate } = job;
  if (job.becomesDocx) {
    return createDocx(translate('The demo service cannot read this document. Its translation would appear here.'));
  }
  if (format === 'bytes' || format === 'text' || (format !== 'lines' && file.length > maxBytes)) {
    return file;
  }
  if (format === 'docx') {
    return translateDocx(file, translate);
  }
  const { label, mark } = encodingOf(file);
  let text: string;
  try {
    text = new TextDecoder(label, { fatal: true }).decode(file);
  } catch {
    throw new UnreadableDocument('The text of the document is neither valid UTF-8 nor UTF-16 with a byte order mark.');
  }
  const bytes = Buffer.from(mark + (await translateText(format, text, job)), label === 'utf-8' ? 'utf8' : 'utf16le');
  return label === 'utf-16be' ? bytes.swap16() : bytes;
}

async function translateText(
  format: Exclude<DocumentFormat, 'bytes' | 'text' | 'docx'>,
  text: string,
  job: DocumentTask,
): Promise<string> {
  const { translate, signal } = job;
  switch (format) {
    case 'lines':
      return await translateLines(text, translate, signal);
    case 'srt':
      // The lines below the times of a cue.
      return text.replace(/(?<=-->[^\n]*\n)(?:[^\r\n]+(?:\r?\n|$))+/g, (cue) => translate(cue, 'html'));
    case 'xml':
      return translate(text, 'xml');
    default:
      return await translateUnits(format, text, job);
  }
}

/** Returns the characters (code points) of the text of a document; 0 if the demo service does not read it. */
export function countDocument(file: Buffer, format: DocumentFormat): number {
  if (format === 'docx') {
    return countDocx(file);
  }
  return format === 'bytes' ? 0 : countCharacters(new TextDecoder(encodingOf(file).label).decode(file));
}

/** Returns the encoding of a text, UTF-16 if a byte order mark says so, and the mark. */
function encodingOf([first, second, third]: Buffer): { readonly label: string; readonly mark: string } {
  if (first === 0xff && second === 0xfe) {
    return { label: 'utf-16le', mark: '\uFEFF' };
  }
  if (first === 0xfe && second === 0xff) {
    return { label: 'utf-16be', mark: '\uFEFF' };
  }
  return { label: 'utf-8', mark: first === 0xef && second === 0xbb && third === 0xbf ? '\uFEFF' : '' };
}

/** Translates in blocks of whole lines; other work of the process gets its turn meanwhile. */
async function translateLines(text: string, translate: TranslateText, signal: AbortSignal): Promise<string> {
  const blocks: string[] = [];
  for (const [block] of text.matchAll(/[^]{1,500000}[^\r\n]*/g)) {
    blocks.push(translate(block));
    await nextTurn(undefined, { signal });
  }
  return blocks.join('');
}

/** Translates the texts that the product finds in a file. Its formats are loaded with the first document. */
async function translateUnits(name: string, source: string, { target, translate }: DocumentTask): Promise<string> {
  const { formats } = await import('../../formats/all.ts');
  const format = formats.find((each) => each.name === name);
  const content = format?.open({ path: `document.${name}`, source });
  if (content === undefined || 'kind' in content || content.problem?.() !== undefined) {
    throw new UnreadableDocument(`The document is not valid ${name.toUpperCase()}.`);
  }
  const options = { keepPlurals: true, ...(content.bilingual && { targetLang: toBcp47(target) }) };
  const units = [...content.units(options)].filter((unit) => unit !== undefined);
  return renderUnits(
    source,
    units,
    new Map(units.map(({ parts }, index) => [index, translateParts(parts, translate)])),
  );
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const resolved = Object.fromEntries(Object.entries(escapes).map(([character, escaped]) => [escaped, character]));

/** Translates the text around the codes as one text, with a tag for each code. */
function translateParts(parts: readonly Part[], translate: TranslateText): readonly Part[] {
  const escape = (text: string): string => text.replace(/[&<>]/g, (character) => escapes[character] ?? '');
  const text = parts.map((part, index) => (typeof part === 'string' ? escape(part) : `<x${index}/>`)).join('');
  return translate(text, 'xml')
    .split(/(?=<x\d+\/>)|(?<=<x\d+\/>)/)
    .map((piece) => {
      const index = /^<x(\d+)\/>$/.exec(piece)?.[1];
      return (index && parts[Number(index)]) ?? piece.replace(/&(?:amp|lt|gt);/g, (escaped) => resolved[escaped] ?? '');
    });
}

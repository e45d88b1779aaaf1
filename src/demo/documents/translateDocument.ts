import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { DocumentFormat } from './documentTypes.ts';
import type { TranslateText } from './formats/translateText.ts';
import { inMemoryBytes } from './inMemoryBytes.ts';
import { createDecoder, encodeText, encodingOf } from './textEncoding.ts';

export interface DocumentJob {
  /** Path of the upload. */
  readonly source: string;
  readonly bytes: number;
  readonly format: DocumentFormat;
  /** The translation is a Word document, which the upload is not. */
  readonly becomesDocx: boolean;
  /** Path for the translation. */
  readonly result: string;
  /** In upper case. */
  readonly target: string;
  readonly translate: TranslateText;
  readonly signal: AbortSignal;
}

type TranslateWhole = (text: string, translate: TranslateText, target: string) => string;

/** The formats that are translated as one text; each is loaded when the first such document comes. */
const wholeTexts: Partial<Record<DocumentFormat, () => Promise<TranslateWhole>>> = {
  html: async () => (await import('./formats/translateHtml.ts')).translateHtml,
  xml: async () => (await import('./formats/translateXml.ts')).translateXml,
  xliff: async () => (await import('./formats/translateXliff.ts')).translateXliff,
  json: async () => (await import('./formats/translateJson.ts')).translateJson,
  srt: async () => (await import('./formats/translateSrt.ts')).translateSrt,
};

/** The translation, to be written; `undefined` where the upload itself is it. */
async function translationOf(job: DocumentJob): Promise<Uint8Array | undefined> {
  const { source, bytes, format, translate, target } = job;
  if (job.becomesDocx) {
    const { makeDocx } = await import('./formats/makeDocx.ts');
    return makeDocx(translate('The demo service cannot read this document. Its translation would appear here.'));
  }
  if (bytes > inMemoryBytes) {
    return undefined;
  }
  if (format === 'docx') {
    const { translateDocx } = await import('./formats/translateDocx.ts');
    return translateDocx(await readFile(source), translate);
  }
  const translateWhole = await wholeTexts[format]?.();
  if (translateWhole === undefined) {
    return undefined;
  }
  const file = await readFile(source);
  const encoding = encodingOf(file);
  const decode = createDecoder(encoding);
  const text = decode(file) + decode();
  return encodeText(translateWhole(text, translate, target), encoding);
}

/** Translates a document. Resolves to the path of the translation. Rejects with `UnreadableDocument`, or when `signal` is aborted. */
export async function translateDocument(job: DocumentJob): Promise<string> {
  const { source, format, result, translate, signal } = job;
  const options = { signal, mode: 0o600 };
  if (format === 'lines') {
    const { translateLines } = await import('./formats/translateLines.ts');
    await pipeline(translateLines(source, translate), createWriteStream(result, { mode: options.mode }), { signal });
    return result;
  }
  const translation = await translationOf(job);
  if (translation === undefined) {
    return source;
  }
  await writeFile(result, translation, options);
  return result;
}

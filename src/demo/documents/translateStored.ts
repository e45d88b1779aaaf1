import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { DocumentFormat } from './documentTypes.ts';
import { makeDocx } from './formats/makeDocx.ts';
import { translateDocx } from './formats/translateDocx.ts';
import { translateHtml } from './formats/translateHtml.ts';
import { translateJson } from './formats/translateJson.ts';
import { translateLines } from './formats/translateLines.ts';
import { translateSrt } from './formats/translateSrt.ts';
import type { TranslateText } from './formats/translateText.ts';
import { translateXliff } from './formats/translateXliff.ts';
import { translateXml } from './formats/translateXml.ts';
import { inMemoryBytes } from './inMemoryBytes.ts';
import { createDecoder, encodeText, encodingOf } from './textEncoding.ts';

export interface DocumentJob {
  /** Path of the upload. */
  readonly source: string;
  readonly bytes: number;
  readonly format: DocumentFormat;
  /** True if the translation is a Word document and the upload is not. */
  readonly becomesDocx: boolean;
  /** Path for the translation. */
  readonly result: string;
  /** In upper case. */
  readonly target: string;
  readonly translate: TranslateText;
  readonly signal: AbortSignal;
}

type TranslateWhole = (text: string, translate: TranslateText, target: string) => string;

/** The formats that are translated in memory. */
const wholeTexts: Partial<Record<DocumentFormat, TranslateWhole>> = {
  html: translateHtml,
  xml: translateXml,
  xliff: translateXliff,
  json: translateJson,
  srt: translateSrt,
};

/** Returns the translation to write; `undefined` if the upload itself is the result. */
async function translationOf(job: DocumentJob): Promise<Uint8Array | undefined> {
  const { source, bytes, format, translate, target } = job;
  if (job.becomesDocx) {
    return makeDocx(translate('The demo service cannot read this document. Its translation would appear here.'));
  }
  if (bytes > inMemoryBytes) {
    return undefined;
  }
  if (format === 'docx') {
    return translateDocx(await readFile(source), translate);
  }
  const translateWhole = wholeTexts[format];
  if (translateWhole === undefined) {
    return undefined;
  }
  const file = await readFile(source);
  const encoding = encodingOf(file);
  const decode = createDecoder(encoding);
  const text = decode(file) + decode();
  return encodeText(translateWhole(text, translate, target), encoding);
}

/**
 * Translates a document. Resolves to the path of the translation. Rejects with `UnreadableDocument`, or when `signal`
 * is aborted.
 */
export async function translateStored(job: DocumentJob): Promise<string> {
  const { source, format, result, translate, signal } = job;
  const options = { signal, mode: 0o600 };
  if (format === 'lines') {
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

import { limits } from '../specification.ts';

/** How the demo service treats a document: `text` is only counted, `bytes` is neither read nor translated. */
export type DocumentFormat = 'lines' | 'srt' | 'html' | 'xml' | 'xliff' | 'json' | 'docx' | 'text' | 'bytes';

export interface DocumentType {
  readonly contentType: string;
  readonly format: DocumentFormat;
}

const office = 'application/vnd.openxmlformats-officedocument';

/** The supported input types (specification, Document translation), by extension. */
const types: Readonly<Record<string, readonly [contentType: string, format: DocumentFormat]>> = {
  docx: [`${office}.wordprocessingml.document`, 'docx'],
  doc: ['application/msword', 'bytes'],
  pptx: [`${office}.presentationml.presentation`, 'bytes'],
  xlsx: [`${office}.spreadsheetml.sheet`, 'bytes'],
  pdf: ['application/pdf', 'bytes'],
  htm: ['text/html', 'html'],
  html: ['text/html', 'html'],
  txt: ['text/plain', 'lines'],
  xlf: ['application/xliff+xml', 'xliff'],
  xliff: ['application/xliff+xml', 'xliff'],
  srt: ['application/x-subrip', 'srt'],
  idml: ['application/vnd.adobe.indesign-idml-package', 'bytes'],
  xml: ['application/xml', 'xml'],
  json: ['application/json', 'json'],
  dita: ['application/dita+xml', 'text'],
  mif: ['application/vnd.mif', 'text'],
  jpeg: ['image/jpeg', 'bytes'],
  jpg: ['image/jpeg', 'bytes'],
  png: ['image/png', 'bytes'],
};

export const documentExtensions: readonly string[] = Object.keys(types);

/** Returns the type of an extension in lower case, without a dot. */
export function documentType(extension: string): DocumentType | undefined {
  const [contentType, format] = (Object.hasOwn(types, extension) && types[extension]) || [];
  return contentType === undefined || format === undefined ? undefined : { contentType, format };
}

/** Returns the extension of a file name, in lower case: `Report.DOCX` -> `docx`; empty if missing. */
export function parseExtension(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Types that can be requested as another one. `htm`, `xlf` and `jpg` are names of files only. */
const outputs: Readonly<Record<string, readonly string[]>> = {
  doc: ['docx'],
  pdf: ['pdf', 'docx'],
  htm: ['html'],
  xlf: ['xliff'],
  jpg: ['jpeg'],
};

/** Returns the output formats that can be requested for a type. */
export function findOutputFormats(extension: string): readonly string[] {
  return outputs[extension] ?? [extension];
}

/** Returns the minimum billed characters of a type (specification, Limits). */
export function readMinimumCharacters(extension: string): number {
  return ['pptx', 'docx', 'doc', 'xlsx', 'pdf'].includes(extension) ? limits.documentMinimumCharacters : 0;
}

/** A document that cannot be translated. Its message is for the user and quotes nothing from the document. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
}

/** Translates a text; its tags stay if `markup` says which language they are in. Without markup, each line is a text. */
export type TranslateText = (text: string, markup?: 'xml' | 'html') => string;

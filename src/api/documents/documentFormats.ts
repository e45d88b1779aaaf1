import { documentMinimumCharacters } from '../limits.ts';

/** File types that can be translated (specification, Document translation, Supported input types). */
export const documentExtensions: readonly string[] = [
  'docx',
  'doc',
  'pptx',
  'xlsx',
  'pdf',
  'htm',
  'html',
  'txt',
  'xlf',
  'xliff',
  'srt',
  'idml',
  'xml',
  'json',
  'dita',
  'mif',
  'jpeg',
  'jpg',
  'png',
];

/** Returns the extension in lower case: `Report.DOCX` -> `docx`; empty if there is none. */
export function extensionOf(fileName: string): string {
  return /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/** Aliases and conversions (specification, Document translation): extension -> possible output formats. */
const outputFormats: Readonly<Record<string, readonly string[]>> = {
  doc: ['docx'],
  pdf: ['pdf', 'docx'],
  htm: ['htm', 'html'],
  html: ['html', 'htm'],
  xlf: ['xlf', 'xliff'],
  xliff: ['xliff', 'xlf'],
  jpg: ['jpg', 'jpeg'],
  jpeg: ['jpeg', 'jpg'],
};

/**
 * Returns the output formats of a document; the first is the default.
 *
 * @param extension in lower case, without a dot
 */
export function outputFormatsOf(extension: string): readonly string[] {
  return outputFormats[extension] ?? [extension];
}

/** Returns the minimum billed characters of a document of a type (specification, Limits). */
export function minimumCharactersOf(extension: string): number {
  return ['pptx', 'docx', 'doc', 'xlsx', 'pdf'].includes(extension) ? documentMinimumCharacters : 0;
}

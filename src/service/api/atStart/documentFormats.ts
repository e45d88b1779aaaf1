import { documentMinimumCharacters } from './limits.ts';

/** File types that can be translated (specification, Document translation, Supported input types). */
export const documentExtensions: readonly string[] =
  'docx doc pptx xlsx pdf htm html txt xlf xliff srt idml xml json dita mif jpeg jpg png'.split(' ');

/** Returns the extension in lower case: `Report.DOCX` -> `docx`; empty if missing. */
export function readExtension(fileName: string): string {
  return /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/**
 * Types whose result has another one (specification, Document translation): extension -> possible output formats, the
 * default first. `htm`, `xlf` and `jpg` are names of files only.
 */
const outputFormats: Readonly<Record<string, readonly string[]>> = {
  doc: ['docx'],
  pdf: ['pdf', 'docx'],
  htm: ['html'],
  xlf: ['xliff'],
  jpg: ['jpeg'],
};

/**
 * Returns the output formats that can be requested for a document; the first is the default.
 *
 * @param extension in lower case, without a dot
 */
export function listOutputFormats(extension: string): readonly string[] {
  return outputFormats[extension] ?? [extension];
}

/** Returns the extension of a result whose output format is not requested: that of its source, unless it is `doc`. */
export function chooseResultExtension(extension: string): string {
  return extension === 'doc' ? 'docx' : extension;
}

/** Returns the minimum billed characters of a document of a type (specification, Limits). */
export function findMinimumCharacters(extension: string): number {
  return ['pptx', 'docx', 'doc', 'xlsx', 'pdf'].includes(extension) ? documentMinimumCharacters : 0;
}

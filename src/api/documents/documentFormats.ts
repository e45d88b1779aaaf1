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

/** `Report.DOCX` -> `docx`; empty where there is none. */
export function extensionOf(fileName: string): string {
  return /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/**
 * Other names of the same type, and conversions (specification, Document translation): extension -> what it can become.
 */
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
 * Returns the types that a document can come back as, first the one that it comes back as when no type is asked for.
 * @param extension in lower case, without a dot
 */
export function outputFormatsOf(extension: string): readonly string[] {
  return outputFormats[extension] ?? [extension];
}

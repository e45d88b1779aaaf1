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

/** The types a document can come back as, the one it comes back as unasked first (specification, Format conversion). */
export function outputFormatsOf(extension: string): readonly string[] {
  if (extension === 'doc') {
    return ['docx'];
  }
  return extension === 'pdf' ? ['pdf', 'docx'] : [extension];
}

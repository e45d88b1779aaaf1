import { documentMinimumCharacters } from '../../api/limits.ts';

/**
 * How the demo service treats a document: `text` is only counted, `bytes` is neither read nor translated, all others
 * are translated.
 */
export type DocumentFormat = 'lines' | 'srt' | 'html' | 'xml' | 'xliff' | 'json' | 'docx' | 'text' | 'bytes';

export interface DocumentType {
  readonly contentType: string;
  readonly format: DocumentFormat;
  /** Minimum billed characters. */
  readonly minimumCharacters: number;
}

const office = 'application/vnd.openxmlformats-officedocument';

function type(contentType: string, format: DocumentFormat, minimumCharacters = 0): DocumentType {
  return { contentType, format, minimumCharacters };
}

/** By extension, in lower case: the supported input types of the specification. */
const types: ReadonlyMap<string, DocumentType> = new Map([
  ['docx', type(`${office}.wordprocessingml.document`, 'docx', documentMinimumCharacters)],
  ['doc', type('application/msword', 'bytes', documentMinimumCharacters)],
  ['pptx', type(`${office}.presentationml.presentation`, 'bytes', documentMinimumCharacters)],
  ['xlsx', type(`${office}.spreadsheetml.sheet`, 'bytes', documentMinimumCharacters)],
  ['pdf', type('application/pdf', 'bytes', documentMinimumCharacters)],
  ['htm', type('text/html', 'html')],
  ['html', type('text/html', 'html')],
  ['txt', type('text/plain', 'lines')],
  ['xlf', type('application/xliff+xml', 'xliff')],
  ['xliff', type('application/xliff+xml', 'xliff')],
  ['srt', type('application/x-subrip', 'srt')],
  ['idml', type('application/vnd.adobe.indesign-idml-package', 'bytes')],
  ['xml', type('application/xml', 'xml')],
  ['json', type('application/json', 'json')],
  ['dita', type('application/dita+xml', 'text')],
  ['mif', type('application/vnd.mif', 'text')],
  ['jpeg', type('image/jpeg', 'bytes')],
  ['jpg', type('image/jpeg', 'bytes')],
  ['png', type('image/png', 'bytes')],
]);

/** Returns the type of an extension in any case, without a dot. */
export function documentType(extension: string): DocumentType | undefined {
  return types.get(extension.toLowerCase());
}

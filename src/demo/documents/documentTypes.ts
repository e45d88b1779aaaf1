import { documentMinimumCharacters } from '../../api/limits.ts';

/** How the demo service treats a document: what it can translate, a text it only counts, or bytes it knows nothing about. */
export type DocumentFormat = 'lines' | 'srt' | 'html' | 'xml' | 'xliff' | 'json' | 'docx' | 'text' | 'bytes';

export interface DocumentType {
  readonly contentType: string;
  readonly format: DocumentFormat;
  /** Characters that are billed at least. */
  readonly minimumCharacters: number;
  /** Extensions that the translation may have, the usual one first (specification, Document translation). */
  readonly outputs: readonly string[];
}

const office = 'application/vnd.openxmlformats-officedocument';

function type(
  contentType: string,
  format: DocumentFormat,
  outputs: readonly string[],
  minimumCharacters = 0,
): DocumentType {
  return { contentType, format, outputs, minimumCharacters };
}

/** By extension, in lower case: the supported input types of the specification. */
const types: ReadonlyMap<string, DocumentType> = new Map([
  ['docx', type(`${office}.wordprocessingml.document`, 'docx', ['docx'], documentMinimumCharacters)],
  ['doc', type('application/msword', 'bytes', ['docx'], documentMinimumCharacters)],
  ['pptx', type(`${office}.presentationml.presentation`, 'bytes', ['pptx'], documentMinimumCharacters)],
  ['xlsx', type(`${office}.spreadsheetml.sheet`, 'bytes', ['xlsx'], documentMinimumCharacters)],
  ['pdf', type('application/pdf', 'bytes', ['pdf', 'docx'], documentMinimumCharacters)],
  ['htm', type('text/html', 'html', ['htm', 'html'])],
  ['html', type('text/html', 'html', ['html', 'htm'])],
  ['txt', type('text/plain', 'lines', ['txt'])],
  ['xlf', type('application/xliff+xml', 'xliff', ['xlf', 'xliff'])],
  ['xliff', type('application/xliff+xml', 'xliff', ['xliff', 'xlf'])],
  ['srt', type('application/x-subrip', 'srt', ['srt'])],
  ['idml', type('application/vnd.adobe.indesign-idml-package', 'bytes', ['idml'])],
  ['xml', type('application/xml', 'xml', ['xml'])],
  ['json', type('application/json', 'json', ['json'])],
  ['dita', type('application/dita+xml', 'text', ['dita'])],
  ['mif', type('application/vnd.mif', 'text', ['mif'])],
  ['jpeg', type('image/jpeg', 'bytes', ['jpeg', 'jpg'])],
  ['jpg', type('image/jpeg', 'bytes', ['jpg', 'jpeg'])],
  ['png', type('image/png', 'bytes', ['png'])],
]);

/** Every supported extension, without a dot. */
export const documentExtensions: readonly string[] = [...types.keys()];

/** `extension` in any case, without a dot. */
export function documentType(extension: string): DocumentType | undefined {
  return types.get(extension.toLowerCase());
}

/** `Report.PDF` -> `pdf`; empty where there is none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

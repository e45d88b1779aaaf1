import { minimumCharactersOf } from '../../service/api/documents/documentFormats.ts';

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

type ReadType = Omit<DocumentType, 'minimumCharacters'>;

function type(contentType: string, format: DocumentFormat): ReadType {
  return { contentType, format };
}

/** By extension, in lower case: the supported input types of the specification. */
const types: ReadonlyMap<string, ReadType> = new Map([
  ['docx', type(`${office}.wordprocessingml.document`, 'docx')],
  ['doc', type('application/msword', 'bytes')],
  ['pptx', type(`${office}.presentationml.presentation`, 'bytes')],
  ['xlsx', type(`${office}.spreadsheetml.sheet`, 'bytes')],
  ['pdf', type('application/pdf', 'bytes')],
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
  const name = extension.toLowerCase();
  const found = types.get(name);
  return found && { ...found, minimumCharacters: minimumCharactersOf(name) };
}

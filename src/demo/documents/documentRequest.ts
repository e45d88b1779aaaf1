import {
  documentExtensions,
  extensionOf,
  outputFormatsOf,
  resultExtensionOf,
} from '../../service/api/documents/documentFormats.ts';
import type { FormParameters } from '../http/formParameters.ts';
import { badParameter, RequestError } from '../http/requestError.ts';
import { type DocumentType, documentType } from './documentTypes.ts';
import type { Multipart } from './readMultipart.ts';

/** The parameters of an upload that do not concern the translation of its text. */
export interface DocumentRequest {
  /** Name of the document, without folders. */
  readonly name: string;
  readonly type: DocumentType;
  /** Extension of the translation, without a dot. */
  readonly output: string;
}

/** Returns only the file name, without any folders and control characters that a client sends. */
function baseName(path: string): string {
  return (path.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{Cc}/gu, '').trim();
}

function readName(parameters: FormParameters, file: Multipart['file']): string {
  if (file === undefined) {
    throw badParameter('file', 'is required');
  }
  if (file.bytes === 0) {
    throw badParameter('file', 'is empty');
  }
  const name = baseName(parameters.string('filename') ?? file.name ?? '');
  if (name === '') {
    throw badParameter('filename', 'is required where the part file has no name');
  }
  return name;
}

/**
 * Checks the file and its formats (specification, Document translation). Throws 400; for an unsupported type the error
 * lists the supported ones.
 */
export function readDocumentRequest(parameters: FormParameters, file: Multipart['file']): DocumentRequest {
  const name = readName(parameters, file);
  const extension = extensionOf(name);
  const type = documentType(extension);
  if (type === undefined) {
    const supported = documentExtensions.join(', ');
    throw new RequestError(
      400,
      `Bad request: documents of this type are not supported. Supported types: ${supported}.`,
    );
  }
  const outputs = outputFormatsOf(extension);
  const asked = parameters.string('output_format')?.toLowerCase().replace(/^\./, '');
  if (asked !== undefined && asked !== extension && !outputs.includes(asked)) {
    throw badParameter('output_format', `must be one of ${outputs.join(', ')} for a document of type ${extension}`);
  }
  return { name, type, output: asked !== undefined && outputs.includes(asked) ? asked : resultExtensionOf(extension) };
}

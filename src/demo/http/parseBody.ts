import { FormParameters } from './formParameters.ts';
import { JsonParameters } from './jsonParameters.ts';
import type { Parameters } from './parameters.ts';
import { RequestError } from './requestError.ts';

/** `application/json; charset=utf-8` -> its type and character set, both in lower case. */
function mediaType(header: string): { readonly type: string; readonly charset: string } {
  const [type = '', ...attributes] = header.toLowerCase().split(';');
  const charset = attributes.map((attribute) => attribute.trim()).find((attribute) => attribute.startsWith('charset='));
  return { type: type.trim(), charset: charset?.slice('charset='.length).replaceAll('"', '') ?? 'utf-8' };
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RequestError(400, 'The request body is not valid UTF-8.');
  }
}

/**
 * Returns the parameters of a body, JSON and `application/x-www-form-urlencoded` alike (specification, Translation).
 * Throws 415 for any other type, 400 for a body that does not match its type.
 */
export function parseBody(contentType: string | undefined, bytes: Uint8Array): Parameters {
  const { type, charset } = mediaType(contentType ?? '');
  const known = type === 'application/json' || type === 'application/x-www-form-urlencoded';
  if (!known || (charset !== 'utf-8' && charset !== 'utf8')) {
    throw new RequestError(
      415,
      'Content-Type must be application/json or application/x-www-form-urlencoded, in UTF-8.',
      { code: 'invalid_content_type' },
    );
  }
  const text = decodeUtf8(bytes);
  return type === 'application/json' ? JsonParameters.parse(text) : FormParameters.parse(text);
}

import type { Format } from '../text/format.ts';

import { isDocumentation, plainText } from './plainText/plainText.ts';

/** The name of a document that was never saved. */
const unsavedName = /(?:^|\/)untitled-\d+$/i;

/**
 * Returns the format of a file as `formatFor` does. The parsers of all formats are loaded with the first file that is
 * not certainly plain text: plain text is read without them.
 *
 * @param source the text of the file, or its beginning; without it no format claims the file by its content
 */
export async function loadFormat(languageId: string, fileName = '', source = ''): Promise<Format> {
  if (languageId === 'plaintext' && isPlainName(fileName)) {
    return plainText;
  }
  const { formatFor } = await import('./all.ts');
  const format = formatFor(languageId, fileName, source);
  await format.load?.();
  return format;
}

/** Returns true for a name that no other format reads. */
function isPlainName(name: string): boolean {
  const isText = plainText.extensions.some((extension) => name.toLowerCase().endsWith(extension));
  return (isText && !isDocumentation(name)) || name === '' || unsavedName.test(name);
}

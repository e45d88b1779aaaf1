import type { Format } from '../unit.ts';
import { plainText } from './plainText.ts';

/** Names that no other format reads: text files, and documents that are not saved yet. */
const plainName = /(?:^|\/)(?:[^/]*\.te?xt|untitled-\d+)$/i;

/**
 * Returns the format of a file as `formatFor` does. The parsers of all formats are loaded with the first file that is
 * not certainly plain text: plain text is read without them.
 *
 * @param source the text of the file, or its beginning; without it no format claims the file by its content
 */
export async function loadFormat(languageId: string, fileName = '', source = ''): Promise<Format> {
  if (languageId === 'plaintext' && (fileName === '' || plainName.test(fileName))) {
    return plainText;
  }
  const { formatFor } = await import('./all.ts');
  return formatFor(languageId, fileName, source);
}

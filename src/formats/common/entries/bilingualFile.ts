import type { Content } from '../../../text/format.ts';

/**
 * Returns a function that makes the content of a parsed file with both languages.
 *
 * @param create also gets a function that returns the parsed file of an origin; undefined for one of another format
 */
export function bilingualFile<File>(
  create: (file: File, fileOf: (origin: Content | undefined) => File | undefined) => Content,
): (file: File) => Content {
  const files = new WeakMap<Content, File>();
  return (file) => {
    const content = create(file, (origin) => origin && files.get(origin));
    files.set(content, file);
    return content;
  };
}

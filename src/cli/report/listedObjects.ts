/** Most UTF-16 code units of an object, which is read as one text. */
const longestObject = 4 * 1024 * 1024;

/** A bracket, a brace, a quote, or an escaped character. */
const mark = /\\[^]|["{}[\]]/g;

/**
 * Reads the objects of a list that the object of a JSON file has: the file may be longer than a string can be. Returns
 * what is read in each; undefined if there is no such list.
 *
 * @throws SyntaxError for what is no JSON, as far as that is read, or is cut off, and for an object that is too long
 */
export async function listedObjects<T>(
  chunks: AsyncIterable<string>,
  list: string,
  read: (object: unknown) => readonly T[],
): Promise<readonly T[] | undefined> {
  let found: T[] | undefined;
  let text = '';
  let depth = 0;
  let name = '';
  let hasBegun = false;
  let isInList = false;
  let isInString = false;
  /** Where the string, or the object of the list, begins that is read; -1 for none that is needed. */
  let start = -1;
  /** The end of what was read. */
  let end = 0;
  for await (const chunk of chunks) {
    mark.lastIndex = end;
    text += chunk;
    for (let next = mark.exec(text); next !== null; next = mark.exec(text)) {
      const [character] = next;
      end = next.index + character.length;
      if (isInString) {
        isInString = character !== '"';
        if (!isInString && depth === 1) {
          name = text.slice(start + 1, end - 1);
          start = -1;
        }
      } else if (character === '"') {
        isInString = true;
        start = depth === 1 ? next.index : start;
      } else if (character === '{' || character === '[') {
        if (depth === 1 && character === '[' && name === list) {
          isInList = true;
          found ??= [];
        }
        start = isInList && depth === 2 ? next.index : start;
        depth += 1;
        hasBegun = true;
      } else if (character === '}' || character === ']') {
        depth -= 1;
        if (isInList && depth === 2) {
          found?.push(...read(JSON.parse(text.slice(start, end))));
          start = -1;
        }
        isInList &&= depth > 1;
      }
    }
    // An escape may be cut at the end of a chunk.
    end = text.endsWith('\\') && end < text.length ? text.length - 1 : text.length;
    const kept = start < 0 ? end : start;
    text = text.slice(kept);
    end -= kept;
    start = Math.min(start, 0);
    if (text.length > longestObject) {
      throw new SyntaxError('An object of the file is too long.');
    }
  }
  if (depth !== 0 || isInString || !hasBegun) {
    throw new SyntaxError('The file is no JSON.');
  }
  return found;
}

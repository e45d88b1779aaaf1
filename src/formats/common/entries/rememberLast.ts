import type { NamedText } from '../../../text/unit.ts';

/**
 * Returns a reader that remembers the file that it read last: a format is asked whether it reads a file, and opens it
 * then.
 */
export function rememberLast<Result>(read: (file: NamedText) => Result): (file: NamedText) => Result {
  let last: { readonly file: NamedText; readonly result: Result } | undefined;
  return (file) => {
    if (last === undefined || last.file.path !== file.path || last.file.source !== file.source) {
      last = { file, result: read(file) };
    }
    return last.result;
  };
}

import { hash } from 'node:crypto';
import { keyName } from '../../../text/keyName.ts';

/** UTF-16 code units of a path that is kept as it is, and of what is kept of a longer one. */
const longestPath = 300;
const keptPath = 200;
/** As above, for a key that is not a path, such as a text of gettext. */
const longestKey = 8000;

/** Returns the path of a name: names with dots between them. That of a deeply nested one begins with a hash. */
export function joinKeyPath(path: string, name: string): string {
  const own = path === '' ? keyName(name) : `${path}.${keyName(name)}`;
  return shortKey(own, longestPath);
}

/**
 * Returns a key whose length is limited: a longer one begins with a hash. Node looks up texts of more than 16,383 UTF-16
 * code units by their lengths alone, so that thousands of such keys would take minutes.
 */
export function shortKey(key: string, longest = longestKey): string {
  if (key.length <= longest) {
    return key;
  }
  const cut = key.length - keptPath;
  return `${hash('sha256', key.slice(0, cut), 'hex').slice(0, 10)}…${key.slice(cut)}`;
}

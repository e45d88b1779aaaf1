import { hash } from 'node:crypto';
import { keyName } from '../../../text/keyName.ts';

/** UTF-16 code units of a path that is kept as it is, and of what is kept of a longer one. */
const longestPath = 300;
const keptPath = 200;

/** Returns the path of a name: names with dots between them. That of a deeply nested one begins with a hash. */
export function joinKeyPath(path: string, name: string): string {
  const own = path === '' ? keyName(name) : `${path}.${keyName(name)}`;
  if (own.length <= longestPath) {
    return own;
  }
  const cut = own.length - keptPath;
  return `${hash('sha256', own.slice(0, cut), 'hex').slice(0, 10)}…${own.slice(cut)}`;
}

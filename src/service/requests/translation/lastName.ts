import type { LookupResult } from '../../lists/lookUp.ts';

const names = new Map<string, string>();

/**
 * Returns the name of what has an id, with which it was looked up now. If it was not found, as it is gone or another
 * connection has it, the name that it had before; undefined if it was never found in this window.
 */
export function lastName(id: string, looked: LookupResult<{ readonly name: string }>): string | undefined {
  if ('found' in looked) {
    names.set(id, looked.found.name);
  }
  return names.get(id);
}

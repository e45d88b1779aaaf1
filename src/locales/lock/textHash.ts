import { hash } from 'node:crypto';
import { innerDot, shownKey } from '../../text/keyName.ts';
import { decodedText, type Part } from '../../text/unit.ts';

/** Returns a text that is the same for the same words and the same placeholders and tags. */
export function printOf(parts: readonly Part[]): string {
  // Asked for hundreds of thousands of texts.
  let print = '';
  for (const part of parts) {
    print += typeof part === 'string' ? part : `\0${part.role}\0${part.id}\0${part.source}\0`;
  }
  return print;
}

/** Hexadecimal digits of a hash in the lock file. */
export const hashDigits = 10;
const keyDigits = 12;
/** UTF-16 code units of the longest key that is written as it is. */
const longestKey = 80;

/** Returns a hash as the lock file has it. */
export function hashOf(text: string): string {
  return digits(text, hashDigits);
}

/** Returns the hash by which the lock file knows a text. */
export function textHash(parts: readonly Part[]): string {
  return hashOf(decodedText(parts));
}

/**
 * Returns true for the hash of a text, also as lock files of version 1 have it.
 *
 * @param own the text's hash
 */
export function isTextHash(hash: string | undefined, parts: readonly Part[], own: string): boolean {
  return hash === own || (hash !== undefined && hasCodes(parts) && hash === hashOf(printOf(parts)));
}

/** Returns true for parts of which lock files of version 1 have another hash. */
export function hasCodes(parts: readonly Part[]): boolean {
  return parts.some((part) => typeof part !== 'string');
}

/** Formats whose keys may be the texts themselves. */
const keyedByText = /\.(?:pot?|xcstrings|strings|stringsdict|ts)(?: \S+)?$/i;

/**
 * Returns a key as the lock file has it. A key that may be a text, as in gettext, is not written there.
 *
 * @param name of the section in the lock file (`lockName`)
 */
export function lockKey(key: string, name: string): string {
  if (!key.includes(innerDot)) {
    return key.includes('..') ? digest(key) : oldLockKey(key, name);
  }
  const isClear = !/(?:^|[.\ufdd0])(?:[.\ufdd0]|$)/.test(key);
  return isClear ? oldLockKey(key.replaceAll(innerDot, '..'), name) : digest(key);
}

/** As {@link lockKey}, for versions in which the dots of names and those between names were the same. */
export function oldLockKey(key: string, name: string): string {
  const shown = shownKey(key);
  const isText = isKeyedByText(name) || shown.length > longestKey || /[\s#"\\]/.test(shown);
  return isText ? digest(shown) : shown;
}

function digest(key: string): string {
  return `#${digits(key, keyDigits)}`;
}

let lastName: readonly [name: string, isKeyedByText: boolean] = ['', false];

/** Returns true for a section of the lock file whose keys may be texts. Asked for one message after another. */
export function isKeyedByText(name: string): boolean {
  if (lastName[0] !== name) {
    lastName = [name, keyedByText.test(name)];
  }
  return lastName[1];
}

function digits(text: string, count: number): string {
  return hash('sha256', text, 'hex').slice(0, count);
}

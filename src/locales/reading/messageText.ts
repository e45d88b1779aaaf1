import { joinParts, type Unit } from '../../text/unit.ts';
import type { MessageText } from '../atStart/message.ts';
import { HashedText } from '../lock/knownPair.ts';
import { printOf } from '../lock/textHash.ts';

/** What all languages share of a text of their source. */
export interface SharedSource {
  readonly text: MessageText;
  /** It, and the text in whose place it is translated (see `Unit.ownParts`), by which the lock file may know it. */
  readonly hashed: readonly HashedText[];
}

const shared = new WeakMap<Unit, SharedSource>();

const prints = new WeakMap<MessageText, string>();

/** Returns `printOf` of a source, which is asked for in each language, and several times. */
export function printOfSource(source: MessageText): string {
  const print = prints.get(source) ?? printOf(source.parts);
  prints.set(source, print);
  return print;
}

/** Returns the source of a message, with what is the same for all languages. */
export function sharedSource(path: string, unit: Unit): SharedSource {
  // The source of a file with both languages is read for one language.
  const isShared = unit.source === undefined;
  const found = isShared ? shared.get(unit) : undefined;
  if (found !== undefined) {
    return found;
  }
  const { parts, ownParts, formats } = unit;
  const { start, end } = unit.place ?? unit.source ?? unit;
  const hashed = ownParts ? [new HashedText(parts), new HashedText(ownParts)] : [new HashedText(parts)];
  const text = { path, parts, text: joinParts(parts), start, end, ...(formats && { formats }) };
  const source = { text, hashed };
  if (isShared) {
    shared.set(unit, source);
  }
  return source;
}

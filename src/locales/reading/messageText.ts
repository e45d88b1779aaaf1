import type { Part, Unit } from '../../text/unit.ts';
import type { MessageText } from '../message.ts';

/** Returns parts as the reader of a file sees them. */
export function textOf(parts: readonly Part[]): string {
  const [first] = parts;
  return parts.length === 1 && typeof first === 'string'
    ? first
    : parts.map((part) => (typeof part === 'string' ? part : part.source)).join('');
}

/** All languages share the texts of their source. */
const known = new WeakMap<Unit, MessageText>();

/** Returns the source of a message. */
export function sourceText(path: string, unit: Unit): MessageText {
  const found = known.get(unit);
  if (found !== undefined) {
    return found;
  }
  const { parts } = unit;
  const { start, end } = unit.source ?? unit;
  const text = { path, parts, text: textOf(parts), start, end };
  known.set(unit, text);
  return text;
}

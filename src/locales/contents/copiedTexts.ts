import { fieldOf } from '../../text/fieldOf.ts';

/** The share of its lines that a copy has of its original: one of the two may have been edited since. */
const minShare = 0.5;

/** What compilers write around all messages. */
const isCompiled =
  /^\s*\{\s*(?:"(?:domain|lang|plural_forms)"\s*:\s*"[^"]*"\s*,\s*)*"(?:messages|locale_data)"\s*:\s*\{/;

/** Returns true for messages as FormatJS compiles those of another file: each is parsed, or without its description. */
function isOfFormatjs(text: string, original: string): boolean {
  const before = new Map(messagesOf(original));
  const own = messagesOf(text);
  const isParsed = (value: unknown): boolean =>
    Array.isArray(value) && value.every((each) => typeof fieldOf(each, 'type') === 'number');
  const isPlain = (key: string, value: unknown): boolean =>
    typeof value === 'string' && typeof fieldOf(before.get(key), 'defaultMessage') === 'string';
  return own.length > 0 && own.every(([key, value]) => before.has(key) && (isParsed(value) || isPlain(key, value)));
}

function messagesOf(text: string): readonly (readonly [key: string, value: unknown])[] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? Object.entries(value) : [];
  } catch {
    return [];
  }
}

/**
 * Returns true if most lines of a text are lines of the other, or if it is a file of JSON that is compiled from it.
 *
 * @param path of the original
 */
export function isBuiltCopy(text: string, original: string, path: string): boolean {
  if (!path.endsWith('.json') && isCompiled.test(text)) {
    return true;
  }
  if (path.endsWith('.json') && isOfFormatjs(text, original)) {
    return true;
  }
  const lines = new Set(original.split(/(?<!\s)\s*\n\s*/));
  // Others are brackets.
  const own = text.split(/(?<!\s)\s*\n\s*/).filter((line) => /\p{L}/u.test(line));
  return own.length > 0 && own.filter((line) => lines.has(line)).length >= own.length * minShare;
}

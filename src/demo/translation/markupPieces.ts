import { isVoidElement } from '../../text/tags.ts';

/** A part of a text with tags: words to translate, or markup that must stay unchanged. */
export interface MarkupPiece {
  readonly kind: 'words' | 'kept';
  readonly value: string;
}

export interface MarkupRules {
  readonly handling: 'xml' | 'html';
  /** Elements whose text stays unchanged. */
  readonly ignoreTags: readonly string[];
}

const htmlIgnored = ['script', 'style'];
/** Beginnings of markup other than elements, each with its end. */
const otherMarkup = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;
const tagStart = /<\/?([\p{L}_:][^\s/>"'<=]*)/uy;
const entity = /&(?:#\d+|#[xX][\da-fA-F]+|[A-Za-z][\dA-Za-z]*);/g;

/**
 * Returns the offset after the `>` of the tag that opens before `from`; `undefined` if it has none. Linear: it stops at
 * the next `<`.
 */
function tagEnd(text: string, from: number): number | undefined {
  for (let index = from; index < text.length; index += 1) {
    const character = text[index];
    if (character === '>') {
      return index + 1;
    }
    if (character === '<') {
      return undefined;
    }
    if (character === '"' || character === "'") {
      const close = text.indexOf(character, index + 1);
      if (close === -1) {
        return undefined;
      }
      index = close;
    }
  }
  return undefined;
}

interface Markup {
  readonly end: number;
  /** Absent for comments and the like. */
  readonly name?: string;
}

/**
 * Returns the markup at the `<` at `at`; `undefined` if that is just a character. `missing` remembers the ends that do
 * not occur any more, so that a text full of beginnings is not searched to its end for each.
 */
function markupAt(text: string, at: number, missing: Set<string>): Markup | undefined {
  for (const [open, close] of otherMarkup) {
    if (text.startsWith(open, at)) {
      const found = missing.has(close) ? -1 : text.indexOf(close, at + open.length);
      if (found === -1) {
        missing.add(close);
        return undefined;
      }
      return { end: found + close.length };
    }
  }
  tagStart.lastIndex = at;
  const name = tagStart.exec(text)?.[1];
  const end = name === undefined ? undefined : tagEnd(text, tagStart.lastIndex);
  return name === undefined || end === undefined ? undefined : { end, name };
}

/** Splits words from the entities in them, which are kept. */
function* splitWords(value: string): Generator<MarkupPiece> {
  let done = 0;
  for (const { 0: found, index } of value.matchAll(entity)) {
    yield { kind: 'words', value: value.slice(done, index) };
    yield { kind: 'kept', value: found };
    done = index + found.length;
  }
  yield { kind: 'words', value: value.slice(done) };
}

/** Splits a text with tags into parts; joined, they are the text again. Tags need not be balanced. */
export function* markupPieces(text: string, { handling, ignoreTags }: MarkupRules): Generator<MarkupPiece> {
  const fold = (name: string): string => (handling === 'html' ? name.toLowerCase() : name);
  const ignored = new Set([...ignoreTags.map(fold), ...(handling === 'html' ? htmlIgnored : [])]);
  // Nesting depth inside ignored elements.
  let depth = 0;
  let done = 0;
  let at = text.indexOf('<');
  const missing = new Set<string>();
  while (at !== -1) {
    const markup = markupAt(text, at, missing);
    if (markup !== undefined) {
      const words = text.slice(done, at);
      yield* depth > 0 ? [{ kind: 'kept' as const, value: words }] : splitWords(words);
      const tag = text.slice(at, markup.end);
      yield { kind: 'kept', value: tag };
      done = markup.end;
      const name = fold(markup.name ?? '');
      if (ignored.has(name) && tag.startsWith('</')) {
        depth = Math.max(0, depth - 1);
      } else if (ignored.has(name) && !tag.endsWith('/>') && !(handling === 'html' && isVoidElement(name))) {
        depth += 1;
      }
    }
    at = text.indexOf('<', Math.max(done, at + 1));
  }
  yield* depth > 0 ? [{ kind: 'kept' as const, value: text.slice(done) }] : splitWords(text.slice(done));
}

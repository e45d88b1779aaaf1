import { hasWords } from '../../asking/hasWords.ts';
import { type Edit, edited } from '../../entries/lines.ts';
import { detectLineEnd } from '../../lineBreaks.ts';
import { escapedCode } from '../../placeholders/escapedCode.ts';
import { protectText } from '../../placeholders/protect.ts';
import type { FormatOptions, Part, Unit } from '../../unit.ts';
import { messageContent } from '../messageContent.ts';
import type { PoComment, PoEntry, PoString } from './poEntries.ts';
import { escapePo, type PoStyle, writePo } from './poWrite.ts';

const fuzzy = 'fuzzy';

/** Returns true for an entry whose translation waits for a review. */
function isFuzzy({ comments }: PoEntry): boolean {
  return comments.some(({ text }) => flagsOf(text).includes(fuzzy));
}

function flagsOf(comment: string): string[] {
  return comment.startsWith('#,')
    ? comment
        .slice(2)
        .split(',')
        .map((flag) => flag.trim())
        .filter((flag) => flag !== '')
    : [];
}

/** The text before the string of a translation when its entry gets or loses the flag. */
interface FlagChange {
  readonly start: number;
  /** The text from there up to the string. */
  readonly text: string;
}

/**
 * Returns how an entry is written up to `end` with or without the flag. The former text (`#|`), for which the flagged
 * translation was made, goes with it.
 */
export function withFuzzy(source: string, entry: PoEntry, wanted: boolean, end: number): FlagChange {
  if (wanted === isFuzzy(entry)) {
    return { start: end, text: '' };
  }
  const changes = wanted ? [added(source, entry)] : entry.comments.flatMap((comment) => removed(source, comment));
  const start = changes[0]?.start ?? end;
  return { start, text: edited(source, { start, end }, changes) };
}

function added(source: string, { comments, context, id }: PoEntry): Edit {
  const flags = comments.find(({ text }) => text.startsWith('#,'));
  if (flags !== undefined) {
    const start = flags.start + '#,'.length;
    return { start, end: start, text: ` ${fuzzy},` };
  }
  const previous = comments.find(({ text }) => text.startsWith('#|'));
  const start = previous?.start ?? context?.keyword ?? id.keyword;
  return { start, end: start, text: `#, ${fuzzy}${detectLineEnd(source)}` };
}

/** Returns how a comment is written without the flag, if that is another way. */
function removed(source: string, { text, start, end }: PoComment): readonly Edit[] {
  const flags = flagsOf(text);
  const rest = flags.filter((flag) => flag !== fuzzy);
  if (rest.length > 0 && rest.length < flags.length) {
    return [{ start, end, text: `#, ${rest.join(', ')}` }];
  }
  if (!flags.includes(fuzzy) && !text.startsWith('#|')) {
    return [];
  }
  const lineEnd = /^(?:\r\n?|\n)/.exec(source.slice(end, end + 2))?.[0] ?? '';
  return [{ start, end: end + lineEnd.length, text: '' }];
}

/** What the units of a file share. */
export interface PoReading {
  readonly source: string;
  readonly style: PoStyle;
  readonly options: FormatOptions;
  /** True if the file's translations are in the target language. */
  readonly isOfTarget: boolean;
}

/** A text and the string in which its translation is written. */
export interface PoMessage {
  readonly text: PoString;
  readonly form: PoString;
  readonly key: string;
  /** Returns the text after the string, for the string that is written there. */
  readonly more?: (string: string) => string;
  /** Set if another string of the entry gets the flag. */
  readonly isFlagged?: false;
}

/** Returns no unit or one; a text without words is written unchanged if its form must not stay empty. */
export function messageUnit(reading: PoReading, entry: PoEntry, message: PoMessage): Unit[] {
  const { source, options, isOfTarget } = reading;
  const { text, form, key, more = () => '', isFlagged = true } = message;
  const { text: decoded } = text.value;
  const own = decoded.trim();
  const icu = entry.plural === undefined ? messageContent(own, { ...options, valueKey: key }, escapePo) : undefined;
  const parts =
    icu?.parts ??
    protectText(own, { ...options, valueKey: key }).map(
      (part): Part => (typeof part === 'string' ? part : escapedCode(part, escapePo)),
    );
  const translation = isOfTarget ? form.value.text : '';
  const state = translation === '' ? 'missing' : isFuzzy(entry) ? 'draft' : 'reviewed';
  const isFuzzyAfter = options.markForReview === true;
  const flag = isFlagged ? withFuzzy(source, entry, isFuzzyAfter, form.start) : { start: form.start, text: '' };
  const before = decoded.slice(0, decoded.length - decoded.trimStart().length);
  const after = decoded.slice(decoded.trimEnd().length);
  const write = (given: readonly Part[]): string => {
    const words = icu ? icu.write(normalized(given)) : normalized(given).map(escapedPart).join('');
    if (words === undefined) {
      return source.slice(flag.start, form.end);
    }
    const string = stringOf(reading, form, text, escapePo(before) + words + escapePo(after));
    return flag.text + string + more(string);
  };
  const range = { start: flag.start, end: form.end };
  if (!hasWords(parts)) {
    return entry.plural !== undefined && state === 'missing'
      ? [{ ...range, parts: [], write: () => write(parts) }]
      : [];
  }
  const note = readNote(entry, text);
  return [
    {
      ...range,
      parts,
      source: { start: text.start, end: text.end },
      target: { text: translation, state },
      key,
      ...(note !== undefined && { note }),
      write,
    },
  ];
}

function escapedPart(part: Part): string {
  return typeof part === 'string' ? escapePo(part) : part.source;
}

/**
 * Returns a translation whose line breaks are line feeds. gettext refuses a translation that begins or ends with a line
 * break if its source does not.
 */
function normalized(parts: readonly Part[]): Part[] {
  return parts.map((part, index) => {
    if (typeof part !== 'string') {
      return part;
    }
    const begun = index === 0 ? part.replace(/^[\r\n]+/, '') : part;
    const text = index === parts.length - 1 ? begun.replace(/[\r\n]+$/, '') : begun;
    return text.replace(/\r\n?/g, '\n');
  });
}

/** Returns escaped text as written in place of a string. */
function stringOf({ style }: PoReading, form: PoString, like: PoString, escaped: string): string {
  return writePo(escaped, { style, indent: form.start - form.keyword, like });
}

/** Returns context and text joined as in gettext. */
export function joinKey({ context, id }: PoEntry): string {
  return context === undefined ? id.value.text : `${context.value.text}\u0004${id.value.text}`;
}

/**
 * Returns the notes for translators.
 * @param text the text of the message, which may be in a comment and is no note then
 */
export function readNote({ comments }: PoEntry, text?: PoString): string | undefined {
  const lines = comments.flatMap(({ text: comment, start }) => {
    const isText = text !== undefined && start >= text.keyword && start < text.end;
    return isText ? [] : (/^#(?:\.|(?=\s))\s*(.+)$/.exec(comment)?.[1] ?? []);
  });
  return lines.length > 0 ? lines.join('\n') : undefined;
}

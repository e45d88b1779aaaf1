import { shownKey } from '../keyName.ts';
import type { Part } from '../unit.ts';

/** A text with what its file says about it: see `Unit`. */
export interface DescribedText {
  readonly parts: readonly Part[];
  readonly key?: string | undefined;
  readonly note?: string | undefined;
  readonly maxLength?: number | undefined;
}

/** A text with what is known about it. */
export interface KnownText {
  readonly unit: DescribedText;
  /** Where it is, in words, such as the heading above; absent: its key says so. */
  readonly place?: string | undefined;
  /** Code around its uses. */
  readonly uses?: readonly string[] | undefined;
  /** Returns the texts of a parent (`findParent`), which are named where they are not in the group themselves. */
  readonly siblings?: ((parent: string) => readonly string[]) | undefined;
}

/** Texts that are translated with the same context. */
export interface TextsInContext<Text> {
  /** Their context for the service, in English around texts of the source; absent: nothing. */
  readonly context?: string;
  readonly texts: readonly Text[];
}

/** Texts with a context in one request: as many as a request may have. */
const maxTexts = 50;
/** UTF-16 code units of a context. */
const longestContext = 1800;
/** Longer texts say enough themselves, unless they have a note. */
const maxWords = 8;
/** Texts before and after those of a group that it names. */
const nearSiblings = 8;
/** UTF-16 code units of texts next to those of a group, and of a context with them. */
const longestSiblings = 300;
const longestWhole = 1990;
/** UTF-16 code units of a text, and of a note, in the context. */
const longestText = 40;
const longestNote = 200;
/** UTF-16 code units of a key that is a name. Longer ones are texts. */
const longestKey = 120;

/** Last words of keys that say what a text is for. */
const roles: readonly (readonly [words: RegExp, role: string])[] = [
  [/^(?:btn|button|cta|action|submit)$/, 'button'],
  [/^(?:title|heading|header|headline)$/, 'title'],
  [/^(?:err|error|failure)$/, 'error message'],
  [/^placeholder$/, 'placeholder of an input'],
  [/^(?:tooltip|tip)$/, 'tooltip'],
  [/^label$/, 'label'],
  [/^(?:description|desc|hint|help)$/, 'description'],
  [/^(?:menu|tab|link|option|column)$/, 'menu, tab, link, or option'],
  [/^(?:alt|aria)$/, 'text for screen readers'],
];

/**
 * Divides texts, in the order of their file, into those that say enough themselves, and groups of short ones or such
 * with a note: the context of a group says where in the program its texts are, what they are for, and what their notes
 * say.
 */
export function textsInContext<Text extends KnownText>(texts: readonly Text[]): readonly TextsInContext<Text>[] {
  const plain: Text[] = [];
  const groups: TextsInContext<Text>[] = [];
  let context = '';
  let parent: string | undefined;
  let some: Text[] = [];
  /** The index of the first text with the parent. */
  let first = 0;
  const endParent = (): void => {
    const listed = new Set(some.slice(first).map(({ unit }) => shortText(unit)));
    const last = some.at(-1);
    const siblings = (parent !== undefined && last?.siblings?.(parent)) || [];
    const at = last ? siblings.indexOf(shortText(last.unit)) : 0;
    const near = siblings.slice(Math.max(0, at - nearSiblings), at + nearSiblings + 1);
    const others = [...new Set(near)].filter((text) => !listed.has(text)).join(' / ');
    if (others !== '' && some.length > 0) {
      context += `; next to: ${cut(others, Math.min(longestSiblings, longestWhole - context.length))}`;
    }
    first = some.length;
  };
  const end = (): void => {
    endParent();
    const [only, ...others] = some;
    if (only && others.length === 0 && context === shortText(only.unit)) {
      // It would say nothing but the text itself.
      plain.push(only);
    } else if (some.length > 0) {
      groups.push({ context, texts: some });
    }
    context = '';
    parent = undefined;
    some = [];
    first = 0;
  };
  for (const text of texts) {
    const { unit } = text;
    const words = describeParts(unit.parts);
    if (unit.note === undefined && isLong(words)) {
      plain.push(text);
      continue;
    }
    const names = placeOf(unit);
    const line = lineOf(text, names, words);
    const place = text.place ?? names.slice(0, -1).join(', ');
    if (some.length === maxTexts || context.length + place.length + line.length > longestContext) {
      end();
    } else if (place !== parent && parent !== undefined) {
      endParent();
    }
    context +=
      place === parent ? `; ${line}` : `${context === '' ? '' : '\n'}${place === '' ? '' : `${place}: `}${line}`;
    parent = place;
    some.push(text);
  }
  end();
  return plain.length > 0 ? [...groups, { texts: plain }] : groups;
}

/** Returns the words of the keys that lead to the parent of a text: `menu.file.open` is in menu, file. */
export function findParent(unit: DescribedText): string {
  return placeOf(unit).slice(0, -1).join(', ');
}

/** Returns the beginning of a text, as a context names it. */
export function shortText({ parts }: DescribedText): string {
  return cut(describeParts(parts), longestText);
}

/** Returns what is sent about a text alone, without the texts that share its context; undefined: nothing. */
export function describeTextContext(text: KnownText): string | undefined {
  return textsInContext([text])[0]?.context;
}

/** Returns what the context of a text says about it alone: where it is, what it is for, its note, and its limits. */
export function aboutText(text: KnownText): string {
  const names = placeOf(text.unit);
  return `${text.place ?? names.join(', ')}: ${lineOf(text, names, describeParts(text.unit.parts))}`;
}

/** @param names of its key (`placeOf`) @param words of its parts (`describeParts`) */
function lineOf({ unit, place, uses = [] }: KnownText, names: readonly string[], words: string): string {
  const { note, maxLength, key = '' } = unit;
  const last = place === undefined ? (names.at(-1) ?? '') : '';
  const role = last === '' ? undefined : roles.find(([named]) => last.split(' ').some((word) => named.test(word)))?.[1];
  const [, category] = /\[(?:\w+:)?(zero|one|two|few|many|other)\]$/.exec(key) ?? [];
  const facts = [
    ...(last === '' || isSame(last, words) ? [] : [last]),
    ...(role === undefined || role === last ? [] : [role]),
    ...(category === undefined ? [] : [`plural form "${category}"`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(note === undefined || wordsOfNote(note) === '' ? [] : [cut(wordsOfNote(note), longestNote)]),
    ...uses.map((use) => `in the code: ${use}`),
  ];
  const text = cut(words, longestText);
  return facts.length === 0 ? text : `${text} (${facts.join('; ')})`;
}

/** Returns the words of the keys that lead to a text: `menu.deleteButton` is menu, delete button. */
function placeOf({ key = '' }: DescribedText): readonly string[] {
  // The context of gettext and Qt is before the text, which is the rest of the key.
  const [context, ...rest] = shownKey(key).split('\u0004');
  const name = rest.length > 0 ? `${context ?? ''}.` : shownKey(key);
  if (name.length > longestKey || /[^\w.:/@$[\]#-]/u.test(name)) {
    return [''];
  }
  return name
    .replace(/\[[^\]]*\]|#\d+$/g, '')
    .split(/[.:/]/)
    .map((word) =>
      word
        .replace(/([a-z\d])(?=[A-Z])/g, '$1 ')
        .replace(/[_$@#-]+/g, ' ')
        .trim()
        .toLowerCase(),
    );
}

/** Returns a note without what it says to tools. */
function wordsOfNote(note: string): string {
  return note
    .replace(/language-services-ignore(?::[ \t]*\w+(?:[ \t]*,[ \t]*\w+)*)?/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function isSame(words: string, text: string): boolean {
  return (
    words ===
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N} ]/gu, '')
      .trim()
  );
}

/** Returns a text with its codes as words: a placeholder by its name. */
export function describeParts(parts: readonly Part[]): string {
  const words = parts.map((part) => {
    if (typeof part === 'string') {
      return part;
    }
    return part.role === 'alone' ? (/[A-Za-z_]\w+/.exec(part.source)?.[0] ?? '…') : '';
  });
  return words.join('').replace(/\s+/g, ' ').trim();
}

/** Returns true for a text that says enough itself. */
export function isLong(text: string): boolean {
  return wordsIn(text) > maxWords;
}

function wordsIn(text: string): number {
  // A writing without spaces has about two characters in a word.
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  return (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) + dense / 2;
}

/** Returns a text of at most as many UTF-16 code units. */
export function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;
}

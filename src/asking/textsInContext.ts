import { shownKey } from '../text/keyName.ts';
import type { Part } from '../text/unit.ts';

/** A text with what its file says about it: see `Unit`. */
export interface DescribedText {
  readonly parts: readonly Part[];
  readonly key?: string | undefined;
  readonly note?: string | undefined;
  readonly meaning?: string | undefined;
  readonly maxLength?: number | undefined;
}

/** A text in words: the same for every language that it is translated into. */
export class TextDescription {
  /** The words of the keys that lead to it: `menu.deleteButton` is menu, delete button. */
  readonly names: readonly string[];
  /** Those of the keys that lead to its parent: `menu.file.open` is in menu, file. */
  readonly parent: string;
  readonly #parts: readonly Part[];
  #words: string | undefined;
  #isLong: boolean | undefined;
  #purpose: readonly string[] | undefined;

  constructor(unit: DescribedText) {
    this.names = placeOf(unit);
    this.parent = this.names.slice(0, -1).join(', ');
    this.#parts = unit.parts;
  }

  /** Its words, with placeholders by their names. */
  get words(): string {
    this.#words ??= describeParts(this.#parts);
    return this.#words;
  }

  /** Its beginning, as a context names it. */
  get short(): string {
    return cut(this.words, longestText);
  }

  /** True for a text that says enough itself. */
  get isLong(): boolean {
    this.#isLong ??= isLong(this.words);
    return this.#isLong;
  }

  /** The last of its names, unless it has the words of the text, and what that name says the text is for. */
  get purpose(): readonly string[] {
    this.#purpose ??= purposeOf(this.names.at(-1) ?? '', this.words);
    return this.#purpose;
  }
}

/** A text with what is known about it. */
export interface KnownText {
  readonly unit: DescribedText;
  /** Absent: not described yet. */
  readonly description?: TextDescription;
  /** Where it is, in words, such as the heading above; absent: its key says so. */
  readonly place?: string | undefined;
  /** Code around its uses. */
  readonly uses?: readonly string[] | undefined;
  /** Returns the texts of a parent (`TextDescription.parent`): named where they are not in the group themselves. */
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
  let shorts: string[] = [];
  let words = new Set<string>();
  /** The index of the first text with the parent. */
  let first = 0;
  const repeated = repeatedWords(texts);
  const endParent = (): void => {
    const listed = new Set(shorts.slice(first));
    const siblings = (parent !== undefined && some.at(-1)?.siblings?.(parent)) || [];
    const at = siblings.indexOf(shorts.at(-1) ?? '');
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
    if (only && others.length === 0 && context === shorts[0]) {
      // It would say nothing but the text itself.
      plain.push(only);
    } else if (some.length > 0) {
      groups.push({ context, texts: some });
    }
    context = '';
    parent = undefined;
    some = [];
    shorts = [];
    words = new Set();
    first = 0;
  };
  for (const text of texts) {
    const description = text.description ?? new TextDescription(text.unit);
    const { note, meaning = '' } = text.unit;
    const isRepeated = repeated.has(description.words);
    if (note === undefined && !(isRepeated && meaning !== '') && description.isLong) {
      plain.push(text);
      continue;
    }
    const line = lineOf(text, description);
    const place = text.place ?? description.parent;
    const isFull = some.length === maxTexts || context.length + place.length + line.length > longestContext;
    // Equal texts of one request get one answer.
    if (isFull || (isRepeated && words.has(description.words))) {
      end();
    } else if (place !== parent && parent !== undefined) {
      endParent();
    }
    context +=
      place === parent ? `; ${line}` : `${context === '' ? '' : '\n'}${place === '' ? '' : `${place}: `}${line}`;
    parent = place;
    some.push(text);
    words.add(description.words);
    shorts.push(description.short);
  }
  end();
  return plain.length > 0 ? [...groups, { texts: plain }] : groups;
}

/** Returns the words that several texts have, of which one has a meaning. */
function repeatedWords(texts: readonly KnownText[]): ReadonlySet<string> {
  if (!texts.some(({ unit: { meaning = '' } }) => meaning !== '')) {
    return new Set();
  }
  const all = texts.map(({ unit, description }) => (description ?? new TextDescription(unit)).words);
  const seen = new Set<string>();
  return new Set(all.filter((words) => seen.size === seen.add(words).size));
}

/** Returns what is sent about a text alone, without the texts that share its context; undefined: nothing. */
export function describeTextContext(text: KnownText): string | undefined {
  return textsInContext([text])[0]?.context;
}

/** Returns what the context of a text says about it alone: where it is, what it is for, its note, and its limits. */
export function aboutText(text: KnownText): string {
  const description = text.description ?? new TextDescription(text.unit);
  return `${text.place ?? description.names.join(', ')}: ${lineOf(text, description)}`;
}

function lineOf({ unit, place, uses = [] }: KnownText, { short, purpose, names }: TextDescription): string {
  const { note, meaning = '', maxLength, key = '' } = unit;
  const [, category] = /\[(?:\w+:)?(zero|one|two|few|many|other)\]$/.exec(key) ?? [];
  const facts = [
    ...(place === undefined ? purpose : []),
    ...(category === undefined ? [] : [`plural form "${category}"`]),
    ...(meaning === '' || isSaid(meaning, names, note) ? [] : [`meaning "${cut(plainWords(meaning), longestText)}"`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(note === undefined || wordsOfNote(note) === '' ? [] : [cut(wordsOfNote(note), longestNote)]),
    ...uses.map((use) => `in the code: ${use}`),
  ];
  return facts.length === 0 ? short : `${short} (${facts.join('; ')})`;
}

/** Returns true for a meaning that the names of its key, or its note, say. */
function isSaid(meaning: string, names: readonly string[], note = ''): boolean {
  return names.join(' ').includes(plainWords(meaning).toLowerCase()) || note.includes(meaning);
}

function plainWords(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function purposeOf(name: string, words: string): readonly string[] {
  const role = roles.find(([named]) => name.split(' ').some((word) => named.test(word)))?.[1];
  const isSaid = name === '' || isSame(name, words);
  return [...(isSaid ? [] : [name]), ...(role === undefined || role === name ? [] : [role])];
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
    .replace(/\[[^\]]{0,500}\]|#\d+$/g, '')
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

import type { JsonValue } from './jsonFile.ts';
import { readJsonString } from './jsonText.ts';
import { readJsonTree } from './readJsonTree.ts';

/** The objects in which a tool has a message with what it says about the message. */
export interface ObjectLayout {
  /** The key of the text. */
  readonly text: RegExp;
  /** Keys below the object that are notes to translators. */
  readonly notes: RegExp;
  /** The key below the object that keeps equal texts apart. */
  readonly meaning?: string;
  /** Keys below the object that programs read. Only where the layout is known by its keys, which are then all of them. */
  readonly others?: RegExp;
  /** The key with the most characters that the text may have. */
  readonly limit?: string;
  /** Texts without objects may be next to the messages: the tool's keys are no words. */
  readonly mayMix?: true;
}

/** Chrome, VS Code, and Docusaurus, by the paths of their files. */
export const described: ObjectLayout = { text: /^message$/, notes: /^(?:description|comment(?:\.\d+)?)$/ };

/** Layouts that are known by their keys. A tool's own keys are those of no other. */
const byKeys: readonly ObjectLayout[] = [
  // FormatJS: `formatjs extract`.
  {
    text: /^defaultMessage$/,
    notes: /^description(?:\.|$)/,
    others: /^(?:id|file|line|col|start|end|meta)(?:\.|$)/,
    mayMix: true,
  },
  // Structured JSON of Lokalise, and Lingui: there `message` is the text of the source, in every language.
  {
    text: /^translation$/,
    notes: /^(?:notes|context|description|comments?(?:\.\d+)?|extractedComments\.\d+)$/,
    meaning: 'context',
    others: /^(?:message|limit|(?:origin|flags|extra|placeholders)\..*)$/,
    limit: 'limit',
  },
  // Structured JSON of Transifex.
  {
    text: /^string$/,
    notes: /^(?:developer_comment|context)$/,
    meaning: 'context',
    others: /^$/,
    limit: 'character_limit',
    mayMix: true,
  },
];

/** Returns true for the last name of a text in an object of one of these tools. */
export function isTextOfObject(name: string): boolean {
  return [described, ...byKeys].some(({ text }) => text.test(name));
}

const mayHaveObjects = /"(?:defaultMessage|translation|string|translate_paths)"\s*:/;
const maySaySo = /"translate_paths"\s*:/;

/** The key of settings for Smartling at the root of a file. */
export const settingsName = 'smartling';

/**
 * Returns the layout of the messages of a file: what it says to Smartling, else what all of its values show; undefined
 * for any other file.
 *
 * @param own the layout that its path shows
 */
export function objectLayout(
  source: string,
  values: () => readonly JsonValue[],
  own: ObjectLayout | undefined,
): ObjectLayout | undefined {
  if (!(own === undefined ? mayHaveObjects : maySaySo).test(source)) {
    return own;
  }
  const all = values().filter(({ keyPath }) => keyPath !== '$schema');
  const messages = all.filter((value) => !isSetting(value));
  const declared = messages.length < all.length ? smartlingLayout(source, all.filter(isSetting)) : undefined;
  return declared ?? own ?? (messages.length === 0 ? undefined : byKeys.find((layout) => hasLayout(messages, layout)));
}

/** Returns true for a value of the settings that a file has for Smartling. */
export function isSetting({ keyPath }: Pick<JsonValue, 'keyPath'>): boolean {
  return keyPath.startsWith(`${settingsName}.`);
}

/** Smartling: each path is that of a text, and may say where the note about it is. */
function smartlingLayout(source: string, values: readonly JsonValue[]): ObjectLayout | undefined {
  const names = (path: RegExp): readonly string[] =>
    values.flatMap((value) =>
      path.test(value.keyPath) ? (/[^/]*$/.exec(readJsonString(source, value.start, value.end).text)?.[0] ?? '') : [],
    );
  const texts = names(/\.translate_paths(?:\.\d+)?(?:\.path)?$/);
  const areNames = texts.length > 0 && texts.every((name) => /^[\w-]+$/.test(name));
  const oneOf = (list: readonly string[]): RegExp => new RegExp(`^(?:${list.join('|')})$`);
  const notes = names(/\.translate_paths\.\d+\.instruction$/).filter((name) => /^[\w-]+$/.test(name));
  return areNames ? { text: oneOf(texts), notes: notes.length === 0 ? /(?!)/ : oneOf(notes) } : undefined;
}

/** Returns true if each value is in an object with a text, under a key that the layout knows. */
function hasLayout(values: readonly JsonValue[], { text, notes, others, mayMix }: ObjectLayout): boolean {
  const objects = new Set(values.flatMap((value) => (text.test(value.key) ? (objectOf(value) ?? []) : [])));
  const inside = values.flatMap(({ keyPath }) => {
    const object = parentIn(objects, keyPath);
    return object === undefined ? [] : keyPath.slice(object.length + 1);
  });
  const isMixed = inside.length < values.length;
  return (
    objects.size > 0 &&
    inside.every((rest) => text.test(rest) || notes.test(rest) || others?.test(rest) === true) &&
    (!isMixed || (mayMix === true && inside.some((rest) => notes.test(rest))))
  );
}

/** Returns the path to the object of a value; undefined at the root. */
export function objectOf({ key, keyPath }: JsonValue): string | undefined {
  const length = keyPath.length - key.length - 1;
  return length > 0 ? keyPath.slice(0, length) : undefined;
}

/** Returns the outermost of some objects that a path leads into. */
export function parentIn(objects: ReadonlySet<string>, keyPath: string): string | undefined {
  for (let at = keyPath.indexOf('.'); at !== -1; at = keyPath.indexOf('.', at + 1)) {
    if (objects.has(keyPath.slice(0, at))) {
      return keyPath.slice(0, at);
    }
  }
  return undefined;
}

/** What the object of a message says besides strings, by the offset of the text's quotation mark. */
export interface MessageFacts {
  readonly maxLength?: number;
  /** No program shows it any more. */
  readonly isObsolete?: true;
}

/** Returns the facts about messages that have any. */
export function messageFacts(source: string, { text, limit = '' }: ObjectLayout): ReadonlyMap<number, MessageFacts> {
  const facts = new Map<number, MessageFacts>();
  const open = /"(?:obsolete|limit|character_limit)"\s*:/.test(source) ? [readJsonTree(source).root] : [];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    open.push(...(node.children ?? []));
    const fields = (node.type === 'object' ? (node.children ?? []) : []).map(({ children = [] }) => {
      const name: unknown = children[0]?.value;
      const value: unknown = children[1]?.value;
      return { name: String(name), value, offset: children[1]?.offset ?? 0 };
    });
    const most = Number(fields.find(({ name }) => name === limit)?.value);
    const isObsolete = fields.some(({ name, value }) => name === 'obsolete' && value === true);
    for (const { offset } of fields.filter(({ name }) => text.test(name))) {
      facts.set(offset, { ...(most > 0 && { maxLength: most }), ...(isObsolete && { isObsolete }) });
    }
  }
  return facts;
}

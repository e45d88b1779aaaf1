import { pluralSuffix } from '../../formats/common/plurals/pluralCategories.ts';
import { isTextOfObject } from '../../formats/json/messageObjects.ts';
import { shownKey } from '../../text/keyName.ts';
import type { Range } from '../../text/range.ts';
import { yieldTurn } from '../../text/runInTurns.ts';
import { decodedText, type Unit } from '../../text/unit.ts';
import type { Family } from '../family.ts';
import { isLanguageEqual } from '../finding/languageForm.ts';
import type { LocaleFolder } from '../localeFolder.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { sourceTexts } from '../reading/sourceTexts.ts';
import { nameInCode } from './usesInCode.ts';

/** A message of a source, as code names it. Its range is that of the text in the source, in UTF-16 code units. */
export interface NamedMessage extends Range {
  readonly family: Family;
  /** Without what code adds: the form of a plural, a context. */
  readonly name: string;
  /** More than one where it has plural forms. */
  readonly keys: readonly string[];
  readonly text: string;
}

/** The last name of a key. In files with notes, such as those of browser extensions, code does without it. */
const lastName = /\.([^.]+)$/;

/** The messages of a folder by their names in code. Messages whose keys are texts have none. */
export class KeyIndex {
  readonly #byName = new Map<string, NamedMessage[]>();
  /** By the paths of the sources. */
  readonly #byFamily = new Map<string, readonly NamedMessage[]>();
  readonly #namespaces = new Map<string, string>();
  /** In order; made at the first use. */
  #sorted: readonly string[] | undefined;

  /** @param units of the source, by their keys */
  add(family: Family, units: ReadonlyMap<string, Unit>): void {
    const messages = new Map<string, NamedMessage>();
    const all = [...units.keys()];
    const isNoted = all.every((key) => isTextOfObject(lastName.exec(key)?.[1] ?? ''));
    const shown = new Set(all.map(shownKey));
    for (const [key, { start, end, parts }] of units) {
      const whole = shownKey(key);
      const isForm = !pluralSuffix.test(whole) || shown.has(whole.replace(/[^_]+$/, 'other'));
      const name = isForm ? nameInCode(isNoted ? key.replace(lastName, '') : key) : whole;
      const text = decodedText(parts);
      if (name === '' || name === text || /\s/.test(name)) {
        continue;
      }
      const { keys, ...known } = messages.get(name) ?? { family, name, keys: [], text, start, end };
      messages.set(name, { ...known, keys: [...keys, key] });
    }
    for (const message of messages.values()) {
      // Code may name a form of a plural, or a message whose name only ends like one.
      for (const name of new Set([message.name, ...message.keys.map(shownKey)])) {
        const known = this.#byName.get(name) ?? [];
        known.push(message);
        this.#byName.set(name, known);
      }
    }
    this.#byFamily.set(family.source, [...messages.values()]);
    this.#namespaces.set(family.source, namespaceOf(family));
    this.#sorted = undefined;
  }

  /** Returns the messages of a family. */
  of(family: Family): readonly NamedMessage[] {
    return this.#byFamily.get(family.source) ?? [];
  }

  /**
   * Returns the messages that a name in code may be; none for another text.
   *
   * @param scopes what the code says that its keys begin with: see `scopesIn`
   */
  find(name: string, scopes: readonly string[] = []): readonly NamedMessage[] {
    // A namespace, or the keys above it.
    const scoped = scopes.flatMap((scope) => this.#whole(`${scope}.${name}`));
    return scoped.length > 0 ? scoped : this.#whole(name);
  }

  #whole(name: string): readonly NamedMessage[] {
    const found = this.#byName.get(name);
    if (found !== undefined) {
      return found;
    }
    const ends = [...name.matchAll(/[.:]/g)].map(({ index }) => index);
    return ends.flatMap((at) => this.#within(name.slice(0, at), name.slice(at + 1)));
  }

  /** Returns the messages of the files that a namespace is. */
  #within(namespace: string, name: string): readonly NamedMessage[] {
    return (this.#byName.get(name) ?? []).filter(({ family }) => this.#namespaces.get(family.source) === namespace);
  }

  /** Returns messages whose names begin with a text, in order, as code names them there. */
  startingWith(
    typed: string,
    scopes: readonly string[],
    most: number,
  ): readonly (readonly [name: string, message: NamedMessage])[] {
    this.#sorted ??= [...this.#byName]
      .flatMap(([name, messages]) => (messages.some((each) => each.name === name) ? name : []))
      .sort();
    const begins = ['', ...scopes.map((scope) => `${scope}.`)];
    return begins.flatMap((begin) => this.#named(begin, typed, most)).slice(0, most);
  }

  #named(begin: string, typed: string, most: number): (readonly [string, NamedMessage])[] {
    const names = this.#sorted ?? [];
    const whole = begin + typed;
    const found: (readonly [string, NamedMessage])[] = [];
    for (let at = firstFrom(names, whole); names[at]?.startsWith(whole) === true && found.length < most; at += 1) {
      const name = names[at] ?? '';
      const own = (this.#byName.get(name) ?? []).filter((each) => each.name === name);
      found.push(...own.map((each) => [name.slice(begin.length), each] as const));
    }
    return found;
  }
}

/** Returns the index of the first of sorted names that is not before another one. */
function firstFrom(names: readonly string[], name: string): number {
  let [from, to] = [0, names.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((names[middle] ?? '') < name) {
      from = middle + 1;
    } else {
      to = middle;
    }
  }
  return from;
}

/** Returns what code calls a file by: `shop` for `en/shop.json` and `shop.en.yml`, `admin/users` below `lang/en`. */
function namespaceOf({ source, sourceLang }: Family): string {
  const folders = source.replace(/(?<=[^/])\.[^./]+$/, '').split('/');
  const isLanguage = (name: string): boolean =>
    /^[a-z]{2,3}(?:[-_]\w+)?$/i.test(name) && isLanguageEqual(name, sourceLang);
  const at = folders.findIndex(isLanguage);
  const file = folders.at(-1) ?? '';
  const below = folders.slice(at + 1).join('/');
  return at >= 0
    ? below
    : file
        .split('.')
        .filter((part) => !isLanguage(part))
        .join('.');
}

/** Returns a name without the namespace of a file, which code may put before it. */
export function withoutNamespace(name: string, family: Family): string {
  const namespace = namespaceOf(family);
  const isBefore = namespace !== '' && /^[.:]./.test(name.slice(namespace.length)) && name.startsWith(namespace);
  return isBefore ? name.slice(namespace.length + 1) : name;
}

/** Reads the names of all messages of a folder. Rejects with the signal's reason. */
export async function readKeyIndex(
  folder: Pick<LocaleFolder, 'read'>,
  families: readonly Family[],
  options: LocaleOptions,
  signal: AbortSignal,
): Promise<KeyIndex> {
  const index = new KeyIndex();
  for (const family of families) {
    if (family.kind !== 'messages' || family.keyFiles !== undefined) {
      continue;
    }
    const text = await folder.read(family.source).catch(() => undefined);
    const source = text === undefined ? undefined : sourceTexts(family, text, options);
    if (source !== undefined && source.fault === undefined) {
      index.add(family, await source.load(family.sourceLang, signal));
      await yieldTurn(signal);
    }
  }
  return index;
}

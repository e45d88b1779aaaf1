import { isPluralCategory, pluralSuffix } from '../../formats/common/plurals/pluralCategories.ts';
import { isTextOfObject } from '../../formats/json/messageObjects.ts';
import { isLanguageEqual } from '../../names/languages/languageForm.ts';
import { findFirst } from '../../text/findFirst.ts';
import { addToGroup, groupBy } from '../../text/groupBy.ts';
import { shownKey } from '../../text/keyName.ts';
import type { Range } from '../../text/range.ts';
import { runInTurns, yieldTurn } from '../../text/turns/runInTurns.ts';
import { decodedText, type Unit } from '../../text/unit.ts';
import type { Family } from '../atStart/family.ts';
import type { LocaleFolder } from '../localeFolder.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { sourceTexts } from '../reading/sourceTexts.ts';
import { gap } from './joinedNames.ts';
import { formEnd, nameInCode } from './usesInCode.ts';

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
/** In these files, one name has several texts: a message has attributes (Fluent), a control has properties (Windows). */
const severalTexts = /\.(?:ftl|resw)$/i;

/** The messages of a folder by their names in code. Messages whose keys are texts have none. */
export class KeyIndex {
  readonly #byName = new Map<string, NamedMessage[]>();
  /** By the paths of the sources. */
  readonly #byFamily = new Map<string, readonly NamedMessage[]>();
  readonly #namespaces = new Map<string, string>();
  /** Names that all messages of a source are below, which code may leave out. */
  readonly #roots = new Set<string>();
  /** Of all entries, also of those without a text, such as a number or a group. */
  readonly #entries = new Map<string, Family[]>();
  /** In order; made at the first use. */
  #sorted: readonly string[] | undefined;
  /** By names with gaps, and scopes. */
  readonly #fitting = new Map<string, readonly NamedMessage[]>();

  /**
   * Adds the messages of a family. Other work of the process gets its turn. Rejects with the signal's reason.
   *
   * @param units of the source, by their keys
   * @param entries names of all that the source has, if they are asked about
   */
  async add(
    family: Family,
    units: ReadonlyMap<string, Unit>,
    entries: Iterable<string>,
    signal: AbortSignal,
  ): Promise<void> {
    const messages = new Map<string, NamedMessage>();
    const all = [...units.keys()];
    const isNoted =
      severalTexts.test(family.source) ||
      all.every((key) => isTextOfObject(lastName.exec(key.replace(formEnd, ''))?.[1] ?? ''));
    const shown = new Set(all.map(shownKey));
    const plurals = pluralGroups(shown);
    const name = ([key, { start, end, parts }]: readonly [string, Unit]): void => {
      const whole = shownKey(key);
      const group = whole.replace(lastName, '');
      const isForm = !pluralSuffix.test(whole) || shown.has(whole.replace(/[^_]+$/, 'other'));
      const named = isForm ? nameInCode(isNoted ? key.replace(lastName, '') : key) : whole;
      const own = plurals.has(group) ? group : named;
      const text = decodedText(parts);
      if (own === '' || own === text || /\s/.test(own)) {
        return;
      }
      const { keys, ...known } = messages.get(own) ?? { family, name: own, keys: [], text, start, end };
      messages.set(own, { ...known, keys: [...keys, key] });
    };
    await runInTurns(units, name, signal);
    const addMessage = (message: NamedMessage): void => {
      // Code may name a form of a plural, or a message whose name only ends like one.
      for (const each of new Set([message.name, ...message.keys.map(shownKey)])) {
        addToGroup(this.#byName, each, message);
      }
    };
    await runInTurns(messages.values(), addMessage, signal);
    await runInTurns(entries, (entry) => addToGroup(this.#entries, shownKey(entry), family), signal);
    const roots = new Set([...messages.keys()].map((name) => /^\w+(?=\.)/.exec(name)?.[0] ?? ''));
    const [root = ''] = roots;
    if (root !== '' && roots.size === 1 && messages.size > 1) {
      this.#roots.add(root);
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
   * Returns the messages that a name in code may be, none for another text. With gaps, all that fit, those that need the
   * fewest steps first.
   *
   * @param scopes of a name in a call: what the code says that its keys begin with (see `scopesIn`)
   */
  find(name: string, scopes?: readonly string[]): readonly NamedMessage[] {
    if (!name.includes(gap)) {
      return this.#find(name, scopes);
    }
    const asked = JSON.stringify([name, scopes]);
    const found = this.#fitting.get(asked) ?? [...this.#find(name, scopes)].sort((a, b) => stepsOf(a) - stepsOf(b));
    this.#fitting.set(asked, found);
    return found;
  }

  #find(name: string, scopes: readonly string[] | undefined): readonly NamedMessage[] {
    const within = (above: Iterable<string>) => [...above].flatMap((each) => this.#whole(`${each}.${name}`));
    // A namespace, or the keys above it.
    const scoped = within(scopes ?? []);
    const found = scoped.length > 0 ? scoped : this.#whole(name);
    return found.length > 0 || scopes === undefined ? found : within(this.#roots);
  }

  /** Returns true if a source has an entry with a name in code, whatever its value is. */
  has(name: string, scopes: readonly string[]): boolean {
    const names = [...[...scopes, ...this.#roots].map((above) => `${above}.${name}`), name];
    const isIn = (families: readonly Family[] | undefined, namespace: string) =>
      families?.some(({ source }) => this.#namespaces.get(source) === namespace) === true;
    return names.some(
      (each) =>
        this.#entries.has(each) ||
        // The namespace alone are all messages of its files.
        [...this.#namespaces.values()].includes(each) ||
        splits(each).some(([namespace, rest]) => isIn(this.#entries.get(rest), namespace)),
    );
  }

  #whole(name: string): readonly NamedMessage[] {
    const found = this.#named(name);
    return found.length > 0 ? found : splits(name).flatMap(([namespace, rest]) => this.#within(namespace, rest));
  }

  /** Returns the messages of the files that a namespace is. */
  #within(namespace: string, name: string): readonly NamedMessage[] {
    const isWithin = ({ family }: NamedMessage) => this.#namespaces.get(family.source) === namespace;
    return (name === gap ? this.#all : this.#named(name)).filter(isWithin);
  }

  #named(name: string): readonly NamedMessage[] {
    const [start = '', ...rest] = name.split(gap);
    if (rest.length === 0) {
      return this.#byName.get(name) ?? [];
    }
    return start === '' ? [] : this.#ownFrom(start).filter((each) => fits(each.name.slice(start.length), rest));
  }

  /** Returns messages whose names begin with a text, in order, as code names them there. */
  startingWith(
    typed: string,
    scopes: readonly string[],
    most: number,
  ): readonly (readonly [name: string, message: NamedMessage])[] {
    const begins = ['', ...scopes.map((scope) => `${scope}.`)];
    const named = (begin: string) =>
      this.#ownFrom(begin + typed, most)
        .filter(({ family }) => !this.#needsNamespace(family))
        .map((each) => [each.name.slice(begin.length), each] as const);
    return [...begins.flatMap(named), ...this.#withNamespace(typed)].slice(0, most);
  }

  /** Returns the messages of the files whose namespace is typed, or must be before their names, with it. */
  #withNamespace(typed: string): (readonly [name: string, message: NamedMessage])[] {
    return [...this.#byFamily.values()].flatMap((messages) => {
      const [{ family } = {}] = messages;
      const namespace = (family && this.#namespaces.get(family.source)) ?? '';
      const before = /^[.:]/.test(typed.slice(namespace.length))
        ? typed.slice(0, namespace.length + 1)
        : `${namespace}.`;
      const isTyped = namespace !== '' && typed.startsWith(namespace) && typed.startsWith(before);
      const isOffered = isTyped || (family !== undefined && this.#needsNamespace(family) && before.startsWith(typed));
      return isOffered
        ? messages.flatMap((each) =>
            `${before}${each.name}`.startsWith(typed) ? [[`${before}${each.name}`, each] as const] : [],
          )
        : [];
    });
  }

  /** Returns true for files of Laravel and the like: code names them before each of their messages. */
  #needsNamespace({ source }: Family): boolean {
    return /\.php$/i.test(source) && this.#namespaces.get(source) !== '';
  }

  /** Returns messages whose own names begin with a text, in order. */
  #ownFrom(begin: string, most = Number.POSITIVE_INFINITY): NamedMessage[] {
    this.#sorted ??= [...this.#byName]
      .flatMap(([name, messages]) => (messages.some((each) => each.name === name) ? name : []))
      .sort();
    const found: NamedMessage[] = [];
    for (let at = findFirst(this.#sorted, (name) => name >= begin); found.length < most; at += 1) {
      const name = this.#sorted[at];
      if (name?.startsWith(begin) !== true) {
        break;
      }
      found.push(...(this.#byName.get(name) ?? []).filter((each) => each.name === name));
    }
    return found;
  }

  get #all(): readonly NamedMessage[] {
    return [...this.#byFamily.values()].flat();
  }
}

/** Returns the ways in which a name may be that of a file and that of a message in it. */
function splits(name: string): (readonly [namespace: string, name: string])[] {
  return [...name.matchAll(/[.:]/g)].map(({ index }) => [name.slice(0, index), name.slice(index + 1)] as const);
}

/** Returns true for a text that has parts in their order, the last one at its end. */
function fits(text: string, parts: readonly string[]): boolean {
  let rest = text;
  for (const part of parts.slice(0, -1)) {
    const at = rest.indexOf(part);
    if (at < 0) {
      return false;
    }
    rest = rest.slice(at + part.length);
  }
  return rest.endsWith(parts.at(-1) ?? '');
}

function stepsOf({ name }: NamedMessage): number {
  return name.split(/[.:]/).length;
}

/** Returns the names of plurals whose forms are below them, as in Rails: `comments` with `comments.one`. */
function pluralGroups(names: ReadonlySet<string>): ReadonlySet<string> {
  const groups = groupBy(names, (name) => name.replace(lastName, ''));
  const isPlural = ([group, forms]: readonly [string, readonly string[]]) =>
    forms.length > 1 &&
    names.has(`${group}.other`) &&
    forms.every((form) => isPluralCategory(form.slice(group.length + 1)));
  return new Set([...groups].filter(isPlural).map(([group]) => group));
}

/** Returns what code calls a file by: `shop` for `en/shop.json` and `shop.en.yml`, `admin/users` below `lang/en`. */
export function namespaceOf({ source, sourceLang }: Pick<Family, 'source' | 'sourceLang'>): string {
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

/**
 * Reads the names of all messages of a folder. Rejects with the signal's reason.
 *
 * @param withEntries entries without a text are known, too (`has`): it takes longer
 */
export async function readKeyIndex(
  folder: Pick<LocaleFolder, 'read'>,
  families: readonly Family[],
  options: LocaleOptions,
  signal: AbortSignal,
  withEntries = false,
): Promise<KeyIndex> {
  const index = new KeyIndex();
  for (const family of families) {
    if (family.kind !== 'messages' || family.keyFiles !== undefined) {
      continue;
    }
    const text = await folder.read(family.source).catch(() => undefined);
    const source = text === undefined ? undefined : sourceTexts(family, text, options);
    const isRead = source !== undefined && source.file.fault === undefined;
    await yieldTurn(signal);
    if (isRead) {
      const units = await source.load(family.sourceLang, signal);
      await yieldTurn(signal);
      await index.add(family, units, withEntries ? source.entryNames.keys() : [], signal);
    }
  }
  return index;
}

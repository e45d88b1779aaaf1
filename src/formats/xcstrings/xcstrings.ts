// String Catalogs of Xcode: one file with all languages.
// Authority: Xcode, which writes version 1 of these files.

import type { Node } from 'jsonc-parser';
import { isSameLanguage } from '../../names/languages/sameLanguage.ts';
import type { Entry } from '../../text/entry.ts';
import type { Format, ObsoleteMessage } from '../../text/format.ts';
import { editedText } from '../../text/lines.ts';
import type { FormatOptions, Target, Unit } from '../../text/unit.ts';
import { removals } from '../common/entries/copyEntry.ts';
import { rememberLast } from '../common/entries/rememberLast.ts';
import { wholeText, wholeUnit } from '../common/values/createValueUnits.ts';
import { jsonEscaper } from '../json/jsonText.ts';
import { jsonTree } from '../json/jsonTree.ts';
import {
  type CatalogLeaf,
  type CatalogTree,
  catalogTree,
  isOfOtherKind,
  localizationDepth,
  missingCategories,
  newBranches,
  textAt,
  translationUnit,
} from './catalogTree.ts';
import { keyText } from './keyTexts.ts';
import {
  type Catalog,
  type CatalogEntry,
  findMember,
  getInnerRange,
  type JsonMember,
  languageIn,
  listMembers,
  readCatalog,
  stringText,
} from './xcstringsFile.ts';
import {
  type CatalogReading,
  type CatalogText,
  catalogStyle,
  catalogUnit,
  chooseState,
  findInsertion,
  type Insertion,
  stringUnit,
} from './xcstringsWrite.ts';

export const xcstrings: Format = {
  name: 'xcstrings',
  languageIds: ['xcstrings'],
  extensions: ['.xcstrings'],
  // Editors treat it as JSON.
  claims: ({ path }) => path.toLowerCase().endsWith('.xcstrings'),
  isBilingual: true,
  open: (file) => {
    const { source } = file;
    const { catalog, problem } = openCatalog(file);
    if (catalog === undefined) {
      return problem;
    }
    const holds = (targetLang: string): boolean => !isSameLanguage(catalog.sourceLanguage, targetLang);
    return {
      units: (options) => {
        const { targetLang } = options;
        return targetLang === undefined
          ? ownUnits(source, catalog, options)
          : holds(targetLang)
            ? targetUnits(source, catalog, { ...options, targetLang })
            : [];
      },
      bilingual: {
        holds,
        obsolete: (targetLang) => obsoleteInCatalog(source, catalog, targetLang),
        without: (messages, targetLang) => withoutInCatalog(source, catalog, messages, targetLang),
      },
    };
  },
};

/** A file is opened for each of its languages. */
const openCatalog = rememberLast(({ source }) => readCatalog(source));

/** Yields every text of a file, in any language. */
function* ownUnits(source: string, { entries }: Catalog, options: FormatOptions): Generator<Unit> {
  const form = { source, escape: jsonEscaper(source) };
  for (const entry of entries.filter(isTranslated)) {
    for (const { name, value } of entry.localizations.values()) {
      const { leaves } = catalogTree(source, value);
      for (const leaf of leaves.toSorted((one, other) => one.member.start - other.member.start)) {
        yield* wholeUnit(leaf.value, `${entry.name}:${name}${leaf.path}`, form, options);
      }
    }
  }
}

function isTranslated({ value }: JsonMember): boolean {
  const stale: unknown = findMember(value, 'extractionState')?.value.value;
  return findMember(value, 'shouldTranslate')?.value.value !== false && stale !== 'stale';
}

function* targetUnits(
  source: string,
  catalog: Catalog,
  options: FormatOptions & { readonly targetLang: string },
): Generator<Unit> {
  const { targetLang } = options;
  const style = catalogStyle(source);
  const reading: CatalogReading = { source, options, style, escape: jsonEscaper(source), targetLang };
  const language = languageIn(catalog, targetLang);
  for (const entry of catalog.entries.filter(isTranslated)) {
    const own = entry.localizations.get(catalog.sourceLanguage);
    const target = entry.localizations.get(language);
    const model = own && catalogTree(source, own.value);
    const note = stringText(source, findMember(entry.value, 'comment')?.value)?.text;
    const named = { entry, ...(note !== undefined && { note }) };
    const key = keyText(source, entry);
    const leaves = model?.leaves ?? [];
    // Nothing says what its text is.
    if (entry.value.type !== 'object' || (leaves.length === 0 && key.value.text === '')) {
      continue;
    }
    if (target !== undefined) {
      yield* existingUnits(
        reading,
        { ...named, key, language: target.name },
        leaves,
        catalogTree(source, target.value),
      );
    } else {
      const [leaf] = leaves;
      const place = newPlace(reading, entry, language);
      const isLeft = [...entry.localizations.values()].some(({ value }) => isOfOtherKind(value));
      if (isLeft || own === undefined || leaf === undefined || (leaves.length === 1 && leaf.path === '')) {
        const units = plainUnit(reading, named, textAt(leaves, '', key), place);
        yield* isLeft ? units.map((unit): Unit => ({ ...unit, isLeft })) : units;
      } else {
        yield* newLocalization(reading, { ...named, place, model: own.value });
      }
    }
  }
}

interface Named {
  readonly entry: JsonMember;
  readonly note?: string;
}

/** Returns the position of a missing localization, with the text around it. */
function newPlace({ style }: CatalogReading, entry: JsonMember, language: string): Insertion {
  const { colon, line } = style;
  const depth = localizationDepth - 1;
  const localizations = findMember(entry.value, 'localizations');
  const name = `"${language}"${colon}`;
  if (localizations?.value.type === 'object') {
    const { before, ...rest } = findInsertion(localizations.value, language, depth, style);
    return { ...rest, before: before + name };
  }
  const place = findInsertion(entry.value, 'localizations', depth - 1, style);
  return {
    ...place,
    before: `${place.before}"localizations"${colon}{${line(depth)}${name}`,
    after: `${line(depth - 1)}}${place.after}`,
  };
}

/** Returns the unit of a text without variations and without a translation. */
function plainUnit(reading: CatalogReading, { entry, note }: Named, text: CatalogText, place: Insertion): Unit[] {
  const { colon, line } = reading.style;
  const { start, end, before, after } = place;
  const head = `${before}{${line(localizationDepth)}"stringUnit"${colon}`;
  const tail = `${line(localizationDepth - 1)}}${after}`;
  return catalogUnit(reading, text, {
    ...{ start, end, key: entry.name, ...(note !== undefined && { note }) },
    write: (value) => head + stringUnit(reading, value, localizationDepth) + tail,
  });
}

/** Yields the units of an existing localization; its plurals get missing categories. */
function existingUnits(
  reading: CatalogReading,
  { entry, note, key, language }: Named & { readonly key: CatalogText; readonly language: string },
  sources: readonly CatalogLeaf[],
  { leaves, plurals, empty }: CatalogTree,
): Unit[] {
  const { source, style, options } = reading;
  const named = (path: string) => ({ key: entry.name + path, ...(note !== undefined && { note }) });
  const units = leaves.flatMap(({ path, member, depth, value }) =>
    translationUnit(reading, sources, path, key, {
      ...named(path),
      ...rewritten(reading, member.value, depth, textAt(sources, path, key).value.text),
      translation: () => wholeText(value, `${entry.name}:${language}${path}`, source, options),
    }),
  );
  const branches = plurals.flatMap((plural) =>
    missingCategories(reading, plural).flatMap((category) => {
      const { object, path, depth } = plural;
      const { start, end, before, after } = findInsertion(object, category, depth, style);
      const head = `${before}"${category}"${style.colon}{${style.line(depth + 1)}"stringUnit"${style.colon}`;
      return translationUnit(reading, sources, `${path}[${category}]`, key, {
        ...{ start, end, ...named(`${path}[${category}]`) },
        isNeeded: true,
        write: (value) => `${head}${stringUnit(reading, value, depth + 1)}${style.line(depth)}}${after}`,
      });
    }),
  );
  const filled = empty.flatMap(({ object, path, depth }) => {
    const { start, end, before, after } = findInsertion(object, 'stringUnit', depth, style);
    return translationUnit(reading, sources, path, key, {
      ...{ start, end, ...named(path) },
      write: (value) => `${before}"stringUnit"${style.colon}${stringUnit(reading, value, depth)}${after}`,
    });
  });
  return [...units, ...branches, ...filled].sort((one, other) => one.start - other.start);
}

/**
 * Returns the range of a translation with its state, and how to write another one.
 * @param own the text of the source, which an untranslated text may have; another one is by a person
 */
function rewritten(reading: CatalogReading, unit: Node, depth: number, own: string) {
  const { source, options } = reading;
  const [state, value] = ['state', 'value'].map((name) => findMember(unit, name)?.value);
  const named: unknown = state?.value;
  const isNew = named === 'new';
  const found = stringText(source, value)?.text ?? '';
  const text = isNew && found === own ? '' : found;
  const target: Target = {
    text,
    state: text === '' ? 'missing' : isNew ? 'draft' : named === 'needs_review' ? 'needsReview' : 'reviewed',
  };
  if (state?.type !== 'string' || value === undefined || listMembers(unit).length !== 2) {
    const { offset: start, length } = unit;
    return { start, end: start + length, target, write: (written: string) => stringUnit(reading, written, depth) };
  }
  const isStateFirst = state.offset < value.offset;
  const [first, last] = isStateFirst
    ? [getInnerRange(state), getInnerRange(value)]
    : [getInnerRange(value), getInnerRange(state)];
  const between = source.slice(first.end, last.start);
  const write = (written: string): string =>
    isStateFirst
      ? chooseState(options, written) + between + written
      : written + between + chooseState(options, written);
  return { start: first.start, end: last.end, target, write };
}

/** Returns the stale messages of a String Catalog that have a translation into the language. */
function obsoleteInCatalog(source: string, catalog: Catalog, targetLang: string): readonly ObsoleteMessage[] {
  return staleIn(catalog, targetLang).map(({ entry, localization }) => {
    const [leaf] = catalogTree(source, localization.value).leaves;
    const { start, end } = leaf?.member ?? localization;
    return {
      key: entry.name,
      text: leaf?.value.text ?? '',
      target: { start, end },
      start: entry.start,
      end: entry.end,
    };
  });
}

/** Returns a catalog without these translations, and without messages whose last translation goes. */
function withoutInCatalog(
  source: string,
  catalog: Catalog,
  messages: readonly ObsoleteMessage[],
  targetLang: string,
): string {
  const tree = jsonTree({ path: '', source });
  if (tree === undefined) {
    return source;
  }
  const wanted = new Set(messages.map(({ key }) => key));
  const stale = new Map(
    staleIn(catalog, targetLang).map(({ entry, localization }) => [entry.name, { entry, localization }]),
  );
  const going = new Set<Entry>();
  for (const entry of groupOf(tree.entries, 'strings')) {
    const found = wanted.has(entry.name) ? stale.get(entry.name) : undefined;
    const names = [...(found?.entry.localizations.keys() ?? [])];
    const others = names.filter((name) => name !== found?.localization.name && name !== catalog.sourceLanguage);
    const localizations = groupOf(entry.group?.entries ?? [], 'localizations');
    const own = localizations.filter(({ name }) => name === found?.localization.name);
    for (const each of found === undefined ? [] : others.length === 0 ? [entry] : own) {
      going.add(each);
    }
  }
  const edits = removals(source, tree, (entry) => going.has(entry));
  return editedText(source, edits);
}

function groupOf(entries: readonly Entry[], name: string): readonly Entry[] {
  return entries.find((entry) => entry.name === name)?.group?.entries ?? [];
}

function staleIn(
  catalog: Catalog,
  lang: string,
): { readonly entry: CatalogEntry; readonly localization: JsonMember }[] {
  const language = languageIn(catalog, lang);
  return catalog.entries.flatMap((entry) => {
    const state: unknown = findMember(entry.value, 'extractionState')?.value.value;
    const localization = entry.localizations.get(language);
    return state === 'stale' && localization ? [{ entry, localization }] : [];
  });
}

interface NewLocalization {
  readonly entry: JsonMember;
  readonly note?: string;
  readonly place: Insertion;
  /** The localization of the source language. */
  readonly model: Node;
}

/**
 * Returns the units of a new localization with the same variations as that of the source language. The text around the
 * translations is in units without parts, so that any translation can be missing.
 */
function newLocalization(reading: CatalogReading, { entry, note, place, model }: NewLocalization): Unit[] {
  const { source } = reading;
  const { start, end, before, after } = place;
  const whole = { start: entry.start, end: entry.end };
  const { leaves } = catalogTree(source, model);
  const units: Unit[] = [];
  let frame = before;
  const closeFrame = (): void => {
    const text = frame;
    units.push({ start, end, parts: [], source: whole, write: () => text });
    frame = '';
  };
  /**
   * Adds an object with braces as in the model, and anything else as it is.
   *
   * @param add adds its members, each after the same white space
   */
  const addBraces = (object: Node, add: (members: readonly JsonMember[], space: string) => void): void => {
    const members = listMembers(object);
    const [first] = members;
    const end = object.offset + object.length;
    if (first === undefined) {
      frame += source.slice(object.offset, end);
      return;
    }
    const space = source.slice(object.offset + 1, first.start);
    frame += `{${space}`;
    add(members, space);
    frame += source.slice(members.at(-1)?.end ?? end, end);
  };
  const addObject = (object: Node, path: string, depth: number): void =>
    addBraces(object, (members, space) => {
      let isBehind = false;
      for (const [index, member] of members.entries()) {
        const isLast = index === members.length - 1;
        const head = source.slice(member.start, member.value.offset);
        const value =
          member.name === 'stringUnit' ? stringText(source, findMember(member.value, 'value')?.value) : undefined;
        if (value !== undefined) {
          closeFrame();
          const [lead, tail] = [isBehind ? `,${space}` : '', isBehind || isLast ? '' : `,${space}`];
          units.push(
            ...translationUnit(
              reading,
              leaves,
              path,
              { value, start: member.start, end: member.end },
              {
                ...{ start, end, key: entry.name + path, isNeeded: true, ...(note !== undefined && { note }) },
                write: (written) => lead + head + stringUnit(reading, written, depth) + tail,
              },
            ),
          );
          continue;
        }
        frame += (isBehind ? `,${space}` : '') + head;
        isBehind = true;
        if (member.name === 'variations') {
          addVariations(member.value, path, depth + 1);
        } else if (member.name === 'substitutions') {
          addEach(member.value, (each) => addObject(each.value, `${path}.${each.name}`, depth + 2));
        } else {
          frame += source.slice(member.value.offset, member.end);
        }
      }
    });
  const addVariations = (variations: Node, path: string, depth: number): void =>
    addEach(variations, ({ name, value }) => {
      if (name === 'plural') {
        // A plural within a plural keeps its categories: added to each other's, they would be too many.
        const isInPlural = /\[\w+\]/.test(path);
        const branches = isInPlural ? undefined : newBranches(reading, listMembers(value));
        addEach(
          value,
          ({ name: category, value: branch }) => addObject(branch, `${path}[${category}]`, depth + 2),
          branches,
        );
      } else {
        addEach(value, ({ name: device, value: branch }) => addObject(branch, `${path}.${device}`, depth + 2));
      }
    });
  const addEach = (
    object: Node,
    add: (member: { readonly name: string; readonly value: Node }) => void,
    branches: readonly { readonly name: string; readonly from: JsonMember }[] = listMembers(object).map((from) => ({
      name: from.name,
      from,
    })),
  ): void =>
    addBraces(object, (_, space) => {
      for (const [index, { name, from }] of branches.entries()) {
        const colon = source.slice(from.key.offset + from.key.length, from.value.offset);
        frame += `${index > 0 ? `,${space}` : ''}${JSON.stringify(name)}${colon}`;
        add({ name, value: from.value });
      }
    });
  addObject(model, '', localizationDepth);
  frame += after;
  closeFrame();
  return units;
}

// Files of messages in several languages: `{ en: {…}, de: {…} }`, or with languages below each key, as in rust-i18n and
// Symfony UX. They are read as what they are, JSON, YAML, TOML or modules.
// Authority: that of these formats.

import { mayHoldLanguages } from '../../names/files/isLocaleFile.ts';
import { isSameLanguage } from '../../names/languages/sameLanguage.ts';
import type { Entry, EntryGroup } from '../../text/entry.ts';
import type { BilingualContent, Content, Format, ObsoleteMessage } from '../../text/format.ts';
import { keyName } from '../../text/keyName.ts';
import { editedText } from '../../text/lines.ts';
import type { FormatOptions, NamedText, Unit } from '../../text/unit.ts';
import { removals } from '../common/entries/copyEntry.ts';
import { listLeaves, unitsByLeaf } from '../common/entries/entryTree.ts';
import { rememberLast } from '../common/entries/rememberLast.ts';
import { repeatedNames, uniqueKeys } from '../document.ts';
import { json } from '../json/json.ts';
import { modules } from '../modules/modules.ts';
import { toml } from '../toml/toml.ts';
import { yaml } from '../yaml/yaml.ts';
import { findLanguages, type LanguageFile, languagesIn, sourceCode } from './branches.ts';
import { type BranchReading, BranchUnits } from './branchUnits.ts';
import { AdaptedUnits, indexUnits, type UnitIndex } from './unitIndex.ts';

export const languages: Format = {
  name: 'languages',
  languageIds: [],
  extensions: [],
  claims: ({ path, source }) => mayHoldLanguages(path) && readFile({ path, source }) !== undefined,
  isBilingual: true,
  open: (file) => readFile(file) ?? innerFormat(file.path).open(file),
};

const inner: readonly (readonly [RegExp, Format])[] = [
  [/\.ya?ml$/i, yaml],
  [/\.toml$/i, toml],
  [/\.[cm]?[jt]s$/i, modules],
];

function innerFormat(path: string): Format {
  return inner.find(([ending]) => ending.test(path))?.[1] ?? json;
}

/** Two keys that may be codes. */
const twoCodes =
  /(?<![\w-])[A-Za-z]{2,3}(?:[-_]\w{2,8})?["']?\s{0,9}[:=\].][^]*?(?<![\w-])[A-Za-z]{2,3}(?:[-_]\w{2,8})?["']?\s{0,9}[:=\].]/;

const readFile = rememberLast((file) => (twoCodes.test(file.source) ? contentOf(file) : undefined));

function contentOf({ path, source }: NamedText): Content | undefined {
  const content = innerFormat(path).open({ path, source });
  const tree = 'kind' in content || content.problem?.() !== undefined ? undefined : content.entries?.();
  const root = tree?.hasTables === true ? withPlainNames(tree) : tree;
  if ('kind' in content || root === undefined) {
    return undefined;
  }
  let plain: UnitIndex | undefined;
  const read = (options: FormatOptions): readonly Unit[] =>
    uniqueKeys(
      [...content.units(options)].flatMap((unit) => unit ?? []),
      () => repeatedNames(root),
    );
  const plainUnits = ({ targetLang: _, ...options }: FormatOptions): UnitIndex =>
    (plain ??= indexUnits(root, read(options)));
  const adapted = new AdaptedUnits((options) => indexUnits(root, read(options)));
  const byLeaf = unitsByLeaf(root, read({ path }));
  const textsIn = (entry: Entry): number =>
    entry.group === undefined
      ? (byLeaf.get(entry)?.length ?? 0)
      : [...listLeaves(entry.group)].reduce((sum, leaf) => sum + (byLeaf.get(leaf)?.length ?? 0), 0);
  const file = byLeaf.size === 0 ? undefined : findLanguages(source, root, textsIn);
  if (file === undefined) {
    return undefined;
  }
  const ownCodes = new Map<string, string>();
  const ownCode = (sourceLang = 'en'): string => {
    const code = ownCodes.get(sourceLang) ?? sourceCode(file.codes, sourceLang, (each) => textsOf(file, each, textsIn));
    ownCodes.set(sourceLang, code);
    return code;
  };
  const readingFor = (targetLang: string, options: FormatOptions): BranchReading => ({
    ...{ source, file, targetLang },
    own: ownCode(options.sourceLang),
    plain: plainUnits(options),
    renamed: renamer(path),
  });
  return {
    units: (options) => {
      const { targetLang } = options;
      return targetLang === undefined
        ? content.units(options)
        : isSameLanguage(ownCode(options.sourceLang), targetLang)
          ? []
          : new BranchUnits({ ...readingFor(targetLang, options), adapted: adapted.for(targetLang, options) }).units;
    },
    flaws: () => content.flaws?.() ?? [],
    bilingual: {
      holds: () => true,
      languages: (sourceLang) => {
        const own = ownCode(sourceLang);
        return { source: own, others: file.codes.filter((code) => code !== own) };
      },
      obsolete: (targetLang) => new BranchUnits(readingFor(targetLang, { path })).obsolete,
      without: (messages) => editedText(source, removals(source, root, goingTest(messages))),
    } satisfies BilingualContent,
  };
}

/** Returns the keys and tables of TOML with names as keys of units have them. */
function withPlainNames({ entries, ...group }: EntryGroup): EntryGroup {
  const plainName = (name: string): string =>
    name
      .replace(/^\[([^]*)\]$/, '$1')
      .split('\0')
      .map(keyName)
      .join('.');
  const plain = entries.map((entry): Entry => {
    const inside = entry.group && { group: withPlainNames(entry.group) };
    return { ...entry, name: plainName(entry.name), ...inside };
  });
  return { ...group, entries: plain };
}

function goingTest(messages: readonly ObsoleteMessage[]): (entry: Entry) => boolean {
  const starts = new Set(messages.map(({ start, end }) => `${start} ${end}`));
  return ({ start, end }) => starts.has(`${start} ${end}`);
}

function textsOf({ groups }: LanguageFile, code: string, textsIn: (entry: Entry) => number): number {
  return groups.reduce((sum, { group }) => {
    const entry = languagesIn(group).find(({ name }) => name === code);
    return sum + (entry === undefined ? 0 : textsIn(entry));
  }, 0);
}

/** Keys that YAML 1.1 reads as truth values. */
const truth = /^(?:y|n|yes|no|on|off)$/i;

/** Returns how a file writes the key of a further language: as that of the source, with quotes where it needs them. */
function renamer(path: string): (key: string, own: string, code: string) => string {
  return (key, own, code) => {
    // In TOML, the name of a table may follow: `[en.menu]`.
    const at = key.startsWith('[') ? key.indexOf(own) : key.lastIndexOf(own);
    const [before, after] = [key.slice(0, at), key.slice(at + own.length)];
    if (/\s/.test(before)) {
      // The name of a constant.
      return before + code.replaceAll('-', '_') + after;
    }
    const isBare = before === '' && after === '';
    const needsQuotes =
      innerFormat(path) === yaml ? truth.test(code) : /\.(?:json5|[cm]?[jt]s)$/i.test(path) && !/^\w+$/.test(code);
    return isBare && needsQuotes ? `'${code}'` : before + code + after;
  };
}

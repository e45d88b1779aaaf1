import { deepEqual, equal, notEqual, ok } from 'node:assert/strict';
import type { Family } from '../../../../src/locales/atStart/family.ts';
import type { FileChange, FolderHistory } from '../../../../src/locales/history/gitHistory.ts';
import { readPast } from '../../../../src/locales/history/readPast.ts';
import { Chance } from '../../../helpers/chance.ts';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';
import { usualOptions } from '../../../helpers/usualOptions.ts';
import { roundsOr } from '../../../host/runVariables.mts';
import { MemoryFolder } from '../memoryFolder.ts';

/** Texts by groups and names. */
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;
interface Files {
  readonly source: Texts;
  readonly target: Texts;
}

const groups = ['gate', 'wall', 'roof'] as const;
const names = ['title', 'note', 'hint', 'help'] as const;
const places = groups.flatMap((group) => names.map((name) => ({ group, name })));
/** With signs that mean something in a file, and without any. */
const sentences = [
  'Open the gate',
  'Close the gate',
  'Shut it now.',
  'Paint "{color}" here',
  "Don't open it: {count}",
  'Tor',
  'Yes and no',
] as const;

const prints: Readonly<Record<string, (texts: Texts) => string>> = {
  json: (texts) => `${JSON.stringify(texts, undefined, 2)}\n`,
  /** Without lines, nothing but the whole file says what is in it. */
  'min.json': (texts) => JSON.stringify(texts),
  yml: (texts) =>
    Object.entries(texts)
      .map(([group, own]) => {
        const lines = Object.entries(own).map(([name, text]) => {
          return `  ${name}: ${/^[\w ]+\.?$/.test(text) ? text : JSON.stringify(text)}\n`;
        });
        return `${group}:\n${lines.join('')}`;
      })
      .join(''),
};

/** Returns a history, from the first commit on. */
function randomHistory(chance: Chance, translation: () => string): readonly Files[] {
  const all = (text: () => string): Texts =>
    Object.fromEntries(groups.map((group) => [group, Object.fromEntries(names.map((name) => [name, text()]))]));
  const withText = (texts: Texts, text: () => string | undefined): Texts => {
    const { group, name } = chance.of([places[0] ?? { group: 'gate', name: 'title' }, ...places.slice(1)]);
    const { [name]: _, ...others } = texts[group] ?? {};
    const own = text();
    const changed = { ...texts[group], ...(own !== undefined && { [name]: own }) };
    return { ...texts, [group]: own === undefined && Object.keys(others).length > 0 ? others : changed };
  };
  const files: Files[] = [{ source: all(() => chance.of(sentences)), target: all(translation) }];
  for (let commit = 1; commit < 30; commit += 1) {
    const { source, target } = files.at(-1) ?? { source: {}, target: {} };
    const isOfSource = chance.is(0.6);
    const isGone = chance.is(0.1);
    files.push({
      source: isOfSource ? withText(source, () => (isGone ? undefined : chance.of(sentences))) : source,
      target: !isOfSource || chance.is(0.1) ? withText(target, () => (isGone ? undefined : translation())) : target,
    });
  }
  return files;
}

/** Returns a history as Git has it, with contents by their texts. */
function gitOf(files: readonly Files[], ending: string): FolderHistory {
  const texts = files.map(({ source, target }) => ({ en: prints[ending]?.(source), de: prints[ending]?.(target) }));
  const changes = (lang: 'en' | 'de'): readonly FileChange[] =>
    texts
      .flatMap((own, at): FileChange[] => {
        const [before, after] = [texts[at - 1]?.[lang], own[lang]];
        return before === after ? [] : [{ commit: `c${at}`, time: at, path: `${lang}.${ending}`, before, after }];
      })
      .toReversed();
  return {
    head: 'head',
    isWhole: true,
    ignored: new Set(),
    changesOf: async () =>
      new Map([`en`, `de`].map((lang) => [`${lang}.${ending}`, changes(lang === 'en' ? 'en' : 'de')])),
    read: async (object) => object,
    idsOf: async (objects) =>
      new Map(objects.map((object) => [object, texts[Number(object.slice(1, object.indexOf(':')))]?.en ?? ''])),
    isCut: () => false,
    cut: () => undefined,
    isOver: () => false,
    close: () => undefined,
  };
}

/** Returns the former texts by the keys of stale messages: what each commit had is compared with the one before. */
function staleIn(files: readonly Files[]): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  const now = files.at(-1);
  for (const { group, name } of places) {
    const [text, target] = [now?.source[group]?.[name], now?.target[group]?.[name]];
    const made = files.findIndex((own) => own.target[group]?.[name] === target);
    const source = files[made]?.source[group]?.[name];
    const first = files.findIndex((own) => own.source[group]?.[name] === text);
    const former = files.slice(0, first).map((own) => own.source[group]?.[name]);
    if (target !== undefined && text !== undefined && source !== undefined && former.includes(source)) {
      found[`${group}.${name}`] = source;
    }
  }
  return found;
}

/**
 * Returns the former texts of stale messages, by their keys.
 *
 * @param other than in the history as Git has it
 * @param lang of the translation
 */
async function readStale(
  files: readonly Files[],
  ending: string,
  other: Partial<FolderHistory> = {},
  lang = 'de',
): Promise<readonly (readonly [string, string])[]> {
  const [source, target] = [`en.${ending}`, `de.${ending}`];
  const members = [{ lang, path: target, isBilingual: false }];
  const family: Family = { source, sourceLang: 'en', kind: 'messages', members };
  const print = prints[ending] ?? String;
  const now = files.at(-1) ?? { source: {}, target: {} };
  const folder = new MemoryFolder({ [source]: print(now.source), [target]: print(now.target) });
  const { signal } = new AbortController();
  const { messages } = await readPast({ ...gitOf(files, ending), ...other }, folder, [family], usualOptions, signal);
  return [...(messages.get(target) ?? [])].map(([key, { text }]) => [key, text] as const).toSorted();
}

type FilesOf = (count: number) => readonly Files[];

/** Returns the texts of groups in which each name has the same one. */
function sameTexts(groupCount: number, nameCount: number, text: string): Texts {
  const own = Object.fromEntries(Array.from({ length: nameCount }, (_, at) => [`name${at}`, text]));
  return Object.fromEntries(Array.from({ length: groupCount }, (_, at) => [`group${at}`, own]));
}

/** Returns a history in which all texts of the source were changed once, after they were translated. */
function changedAtOnce(groupCount: number, nameCount: number): readonly Files[] {
  const target = sameTexts(groupCount, nameCount, 'Tor auf');
  return ['Open the gate', 'Go in now'].map((text) => ({ source: sameTexts(groupCount, nameCount, text), target }));
}

/** Returns a history in which each commit changed a few texts of the source, which were translated in the first one. */
function changedOften(commits: number): readonly Files[] {
  const target = sameTexts(1, 20, 'Tor auf');
  return Array.from({ length: commits }, (_, at) => ({ source: sameTexts(1, 20, `Version ${at}: go`), target }));
}

/** Returns a history in which all plurals were changed after they were translated, also into forms that only Polish has. */
function changedPlurals(count: number): readonly Files[] {
  const textsOf = (forms: readonly string[], text: string): Texts => ({
    bed: Object.fromEntries(
      Array.from({ length: count }, (_, at) =>
        forms.map((form) => [`name${at}_${form}`, `${text} ${at}: {{count}}`] as const),
      ).flat(),
    ),
  });
  const target = textsOf(['one', 'few', 'many', 'other'], 'Miejsca');
  return ['Old beds', 'New places'].map((text) => ({ source: textsOf(['one', 'other'], text), target }));
}

const histories = roundsOr(30);

describe('the history of messages', () => {
  for (const ending of ['json', 'yml']) {
    it(`says of ${ending} what a comparison of all commits says`, async () => {
      let found = 0;
      for (let seed = 1; seed <= histories; seed += 1) {
        const chance = new Chance(seed);
        let last = 0;
        // A text of the source may come back, a translation does not.
        const files = randomHistory(chance, () => `Satz ${(last += 1)} ${chance.is(0.5) ? 'ist da' : '"hier"'}.`);
        const stale = Object.entries(staleIn(files)).toSorted();
        deepEqual(await readStale(files, ending), stale, `history ${seed}`);
        found += stale.length;
      }
      notEqual(found, 0);
    });
  }

  it('says the same of files without lines', async () => {
    for (let seed = 1; seed <= histories; seed += 1) {
      const chance = new Chance(seed);
      const files = randomHistory(chance, () => `Satz ${chance.upTo(8)} ist da.`);
      const stale = await readStale(files, 'min.json');
      deepEqual(await readStale(files, 'json'), stale, `history ${seed}`);
      deepEqual(await readStale(files, 'yml'), stale, `history ${seed}`);
    }
  });

  const measured: readonly (readonly [title: string, ending: string, sizes: readonly number[], filesOf: FilesOf])[] = [
    ['groups with the same lines', 'json', [125, 500], (count) => changedAtOnce(count, 1)],
    ['lines of one group', 'json', [1000, 4000], (count) => changedAtOnce(1, count)],
    ['versions', 'min.json', [500, 2000], changedOften],
    ['forms of plurals that only the translation has', 'json', [50, 200], changedPlurals],
  ];
  for (const [title, ending, sizes, filesOf] of measured) {
    it(`is read in a time that grows no faster than the number of ${title}`, async () => {
      const timeFor = async (count: number): Promise<number> => {
        const files = filesOf(count);
        const began = workedMs();
        const stale = await readStale(files, ending, {}, 'pl');
        const time = workedMs() - began;
        equal(stale.length, Object.values(files[0]?.target ?? {}).flatMap(Object.keys).length);
        return time;
      };
      const [few = 0, most = 0] = sizes;
      const [some, many] = [await timeFor(few), await timeFor(most)];
      ok(many < 300 || many < some * 8, `${some} ms, ${many} ms`);
    });
  }

  it('is left where it is when its time is over, and says so', async () => {
    const files = changedAtOnce(4, 8);
    let [asked, cuts] = [0, 0];
    const cut = (): number => (cuts += 1);
    equal((await readStale(files, 'json', { cut })).length, 32);
    equal(cuts, 0);
    // The versions of the source and the first messages are compared.
    const stale = await readStale(files, 'json', { cut, isOver: () => (asked += 1) > 5 });
    deepEqual([stale.length, cuts], [16, 1]);
    deepEqual([await readStale(files, 'json', { cut, isOver: () => true }), cuts], [[], 2]);
  });
});

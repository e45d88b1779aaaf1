import { deepEqual } from 'node:assert/strict';
import type { Family } from '../../../../src/locales/atStart/family.ts';
import type { FileChange, FolderHistory } from '../../../../src/locales/history/gitHistory.ts';
import { PastMemo } from '../../../../src/locales/history/pastMemo.ts';
import { readPast } from '../../../../src/locales/history/readPast.ts';
import { usualOptions } from '../../../helpers/usualOptions.ts';
import { MemoryFolder } from '../memoryFolder.ts';

const langs = ['de', 'fr', 'ja'];
const names = Array.from({ length: 6 }, (_, at) => `page${at}.md`);
const { signal } = new AbortController();

/** A history in which each page was translated from `Old NAME` in the second commit, and changed to `New NAME` since. */
class Pages implements FolderHistory {
  readonly head = 'c3';
  readonly isWhole = true;
  readonly ignored = new Set<string>();
  /** What was asked for, in order. */
  readonly asked: string[] = [];

  readonly changesOf = async (paths: readonly string[]): Promise<ReadonlyMap<string, readonly FileChange[]>> => {
    this.asked.push('changes');
    const change = (path: string, time: number, before: string | undefined, after: string): FileChange => {
      return { commit: `c${time}`, time, path, before, after };
    };
    return new Map(
      paths.map((path) => {
        const name = path.slice(path.indexOf('/') + 1);
        const [first, last] = path.startsWith('en/') ? [`Old ${name}`, `New ${name}`] : ['', `${path} is done`];
        return [path, [change(path, path.startsWith('en/') ? 3 : 2, first, last), change(path, 1, undefined, first)]];
      }),
    );
  };

  readonly read = async (object: string): Promise<string> => {
    this.asked.push(object);
    return /^c2:\.\/en\/(.*)$/.exec(object)?.[1]?.replace(/^/, 'Old ') ?? object;
  };

  readonly cut = (): void => undefined;

  readonly idsOf = async (): Promise<ReadonlyMap<string, string>> => new Map();
  readonly isCut = (): boolean => false;
  readonly isOver = (): boolean => false;
  readonly close = (): void => undefined;
}

describe('the history of pages', () => {
  const families = names.map((name): Family => {
    const members = langs.map((lang) => ({ lang, path: `${lang}/${name}`, isBilingual: false }));
    return { source: `en/${name}`, sourceLang: 'en', kind: 'prose', members };
  });
  const folder = new MemoryFolder(Object.fromEntries(names.map((name) => [`en/${name}`, `New ${name}`])));
  const expected = families.flatMap(({ members, source }) =>
    members.map(({ path }) => {
      return [path, { text: `Old ${source.slice(3)}`, translated: 2, target: `${path} is done` }] as const;
    }),
  );

  it('is asked once for all changes, and for each content of a translation', async () => {
    const [history, memo] = [new Pages(), new PastMemo('')];
    const { pages } = await readPast(history, folder, families, usualOptions, signal, memo);
    deepEqual([...pages].toSorted(), expected.toSorted());
    const counts = history.asked.filter((each) => each === 'changes' || each.endsWith(' is done'));
    deepEqual(counts.toSorted(), ['changes', ...expected.map(([path]) => `${path} is done`)].toSorted());
  });

  it('is asked once for all changes where only translations are not known', async () => {
    const memo = new PastMemo('');
    await readPast(new Pages(), folder, families, usualOptions, signal, memo);
    memo.retain([]);
    const history = new Pages();
    const { pages } = await readPast(history, folder, families, usualOptions, signal, memo);
    deepEqual([...pages].toSorted(), expected.toSorted());
    deepEqual(
      history.asked.filter((each) => each === 'changes'),
      ['changes'],
    );
  });
});

import { deepEqual, ok } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openGit } from '../../../../src/locales/git/git.ts';
import { openHistory } from '../../../../src/locales/history/gitHistory.ts';
import { runGit } from '../../../helpers/runGit.ts';

const { signal } = new AbortController();

describe('the history of files', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'history-'));
    git('init', '--quiet', '-b', 'main');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const git = (...args: readonly string[]): string => runGit(folder, ...args).trim();

  /** Commits texts by their paths, which may be such as no folder of this system can have. */
  const commit = (files: Readonly<Record<string, string>>): void => {
    const entries = Object.entries(files).map(([name, text]) => {
      writeFileSync(join(folder, 'text'), text);
      return `100644 blob ${git('hash-object', '-w', 'text')}\t${name}\0`;
    });
    commitTree(treeOf(entries));
  };
  const treeOf = (entries: readonly string[]): string =>
    execFileSync('git', ['mktree', '-z'], { cwd: folder, input: entries.join(''), encoding: 'utf8' }).trim();
  const commitTree = (tree: string): void => {
    const parents = git('for-each-ref', '--format=%(objectname)').split('\n').filter(Boolean);
    const options = ['-m', 'step', ...parents.flatMap((parent) => ['-p', parent])];
    git('update-ref', 'refs/heads/main', git('commit-tree', tree, ...options));
  };
  const open = async () => {
    const opened = await openGit(folder);
    const history = opened && (await openHistory(opened, {}, signal));
    ok(history);
    return history;
  };
  /** Returns how often each of the files changed. */
  const countChanges = async (...paths: readonly string[]) => {
    const history = await open();
    const changes = await history.changesOf(paths).finally(() => history.close());
    return Object.fromEntries([...changes].map(([name, own]) => [name, own.length]));
  };

  it('is known also where another has a name at which Git ends', async () => {
    commit({ 'en.json': '1', 'a\rb.json': '1' });
    commit({ 'en.json': '2', 'a\rb.json': '2' });
    const known = { 'en.json': 2, 'a\rb.json': 2 };
    for (const other of [
      'x\n../a.json',
      'x\n/a.json',
      '\n',
      '\n/a',
      'x\n\n..',
      '\r',
      '..\r',
      '../a.json',
      '/a.json',
      'a/../../b',
    ]) {
      deepEqual(await countChanges(...Object.keys(known), other), known, JSON.stringify(other));
      deepEqual(await countChanges(other), {}, JSON.stringify(other));
    }
  });

  it('is known also where another had a name at which Git ends', async () => {
    for (const [at, name] of ['..', '..\r', '\r', '\n..', '..\n'].entries()) {
      const text = `the text of ${JSON.stringify(name)}\n`.repeat(9);
      commit({ [name]: text, 'en.json': '1' });
      commit({ 'de.json': text, 'en.json': '2' });
      deepEqual((await countChanges('en.json', 'de.json'))['en.json'], 2 * (at + 1), JSON.stringify(name));
    }
  });

  it('does not take a name for what Git says about commits and files', async () => {
    const id = '1'.repeat(40);
    const names = [id, '\x01deadbeef 7', `:100644 100644 ${id} ${id} M`, `:000000 100644 ${id} ${id} A`];
    const texts = (text: string) => Object.fromEntries([...names, 'z.json'].map((name) => [name, text]));
    commit(texts('1'));
    commit(texts('2'));
    const history = await open();
    const changes = await history.changesOf([...names, 'z.json']).finally(() => history.close());
    const expected = [git('rev-parse', 'main'), git('rev-parse', 'main^')];
    for (const name of [...names, 'z.json']) {
      deepEqual(
        changes.get(name)?.map((change) => change.commit),
        expected,
        JSON.stringify(name),
      );
    }
  });

  it('says that it is not whole where a file had too many names', async () => {
    const text = 'the text of a file that moves\n'.repeat(9);
    for (const [names, isCut] of [
      [50, false],
      [52, true],
    ] as const) {
      for (let at = 1; at <= names; at += 1) {
        commit({ [`${names}-${at}.json`]: text });
      }
      const history = await open();
      const changes = await history.changesOf([`${names}-${names}.json`]).finally(() => history.close());
      deepEqual([changes.get(`${names}-${names}.json`)?.length, history.isCut()], [isCut ? 51 : 50, isCut]);
    }
  });

  it('is known in folders whose names have signs of patterns', async () => {
    const names = ['[lang]', 'a*', 'a?b', 'a\\*', '[]', '!x', ':(top)x', '**', '#x', ' '];
    for (const text of ['1', '2', '3']) {
      writeFileSync(join(folder, 'text'), text);
      const file = `100644 blob ${git('hash-object', '-w', 'text')}\ten.json\0`;
      commitTree(treeOf(names.map((name) => `040000 tree ${treeOf([file])}\t${name}\0`)));
    }
    const paths = names.map((name) => `${name}/en.json`);
    deepEqual(await countChanges(...paths), Object.fromEntries(paths.map((path) => [path, 3])));
    for (const path of paths) {
      deepEqual(await countChanges(path), { [path]: 3 }, path);
    }
  });

  it('does not list what is below the folders of the files', async () => {
    const names = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
    writeFileSync(join(folder, 'text'), 'text');
    const file = `100644 blob ${git('hash-object', '-w', 'text')}`;
    let tree = treeOf(names.map((name) => `${file}\t${name}\0`));
    for (let files = 10; files < 1_000_000; files *= 10) {
      tree = treeOf(names.map((name) => `040000 tree ${tree}\t${name}\0`));
    }
    const own = `${file}\ten.json\0`;
    commitTree(treeOf([`040000 tree ${treeOf([own])}\tlocales\0`]));
    commitTree(treeOf([`040000 tree ${treeOf([own, `040000 tree ${tree}\tmany\0`])}\tlocales\0`]));
    commitTree(treeOf([`040000 tree ${treeOf([own])}\tlocales\0`]));
    deepEqual(await countChanges('locales/en.json'), { 'locales/en.json': 1 });
  });
});

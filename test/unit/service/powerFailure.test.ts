import { strict as assert } from 'node:assert';
import fs from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskFolder } from '../../../src/cli/project/diskFolder.ts';
import { AnswerStore } from '../../../src/service/answers/answerStore.ts';
import { DurableFile } from '../../../src/service/durableFile.ts';
import { isWindows } from '../../helpers/systems.ts';
import { pay } from './answers/answerScene.ts';

/** What a run did with files, in its order. */
class DiskRecord {
  readonly #root: string;
  readonly #restore: (() => void)[] = [];
  readonly #opened = new Map<number, string>();
  #steps: string[] = [];

  constructor(root: string) {
    this.#root = root;
    const { openSync, fsyncSync, renameSync } = fs;
    const { open, rename, unlink } = fs.promises;
    this.#restore.push(() => Object.assign(fs, { openSync, fsyncSync, renameSync }));
    this.#restore.push(() => Object.assign(fs.promises, { open, rename, unlink }));
    const record = (step: string, file: fs.PathLike) => this.#steps.push(`${step} ${this.#nameOf(String(file))}`);
    fs.openSync = (file, ...others) => {
      const opened = openSync(file, ...others);
      this.#opened.set(opened, String(file));
      return opened;
    };
    fs.fsyncSync = (opened) => {
      record('sync', this.#opened.get(opened) ?? '');
      fsyncSync(opened);
    };
    fs.renameSync = (from, to) => {
      record('rename', to);
      renameSync(from, to);
    };
    fs.promises.open = async (file, ...others) => {
      const handle: FileHandle = await open(file, ...others);
      const [sync, datasync] = [handle.sync.bind(handle), handle.datasync.bind(handle)];
      handle.sync = () => (record('sync', String(file)), sync());
      handle.datasync = () => (record('sync', String(file)), datasync());
      return handle;
    };
    fs.promises.rename = (from, to) => (record('rename', to), rename(from, to));
    fs.promises.unlink = (file) => (record('remove', file), unlink(file));
    syncBuiltinESMExports();
  }

  /** Returns the steps since the last call. */
  take(): readonly string[] {
    const steps = this.#steps;
    this.#steps = [];
    return steps;
  }

  end(): void {
    this.#restore.forEach((restore) => restore());
    syncBuiltinESMExports();
  }

  #nameOf(file: string): string {
    const name = path.relative(this.#root, path.resolve(file)).split(path.sep).join('/') || '.';
    return name
      .replace(/\d+-[\da-f-]{36}\.jsonl/, 'ANSWERS')
      .replace(/\.language-services-[\da-f-]{36}\.tmp/, 'TEMPORARY')
      .replace(/\.\d+\.(?:new|last)$/, '.TEMPORARY');
  }
}

/** On Windows, folders are not opened. */
const withFolders = (steps: readonly string[]) =>
  isWindows ? steps.filter((step) => step.startsWith('rename ') || /\.json|ANSWERS|TEMPORARY/.test(step)) : steps;

describe('a power failure', () => {
  let root = '';
  let disk: DiskRecord;

  beforeEach(() => {
    root = fs.mkdtempSync(path.join(tmpdir(), 'power-'));
    disk = new DiskRecord(root);
  });

  afterEach(() => {
    disk.end();
    fs.rmSync(root, { recursive: true });
  });

  it('leaves a kept value as it was before or after', async () => {
    const kept = new DurableFile(path.join(root, 'made', 'kept.json'));
    await kept.keep({ text: 'first' });
    assert.deepEqual(
      disk.take(),
      withFolders(['sync made/kept.json.TEMPORARY', 'rename made/kept.json', 'sync made', 'sync .']),
    );
    const last = kept.keep({ text: 'last' });
    kept.dispose();
    assert.deepEqual(disk.take(), withFolders(['sync made/kept.json.TEMPORARY', 'rename made/kept.json', 'sync made']));
    await last;
  });

  it('is not waited for with what can be found out again', async () => {
    const kept = new DurableFile(path.join(root, 'cache.json'), true);
    await kept.keep({ text: 'first' });
    assert.deepEqual(disk.take(), ['rename cache.json']);
  });

  it('leaves a file of the project as it was before or after', async () => {
    const folder = new DiskFolder(root);
    await folder.write('de.json', '{}', undefined);
    assert.deepEqual(disk.take(), withFolders(['sync TEMPORARY', 'rename de.json', 'sync .']));
  });

  it('loses no answer that counts as kept, nor the name of its file', async () => {
    const store = new AnswerStore(path.join(root, 'storage', 'answers'));
    const run = await store.begin();
    const [first = assert.fail(), ...others] = pay(run, ['pump', 'valve']);
    assert.deepEqual(disk.take(), []);
    await store.kept();
    const folders = ['sync storage/answers', 'sync storage', 'sync .'];
    assert.deepEqual(disk.take().toSorted(), withFolders(['sync storage/answers/ANSWERS', ...folders]).toSorted());
    pay(run, ['lamp']);
    await store.kept();
    assert.deepEqual(disk.take(), ['sync storage/answers/ANSWERS']);
    await run.settle(others);
    const steps = disk.take();
    const removed = steps.indexOf('remove storage/answers/ANSWERS.taken');
    assert.ok(removed > steps.indexOf('sync storage/answers/ANSWERS'), String(steps));
    assert.ok(steps.includes('sync storage/answers/ANSWERS'), String(steps));
    assert.ok(first);
  });

  it('loses no folder of answers that a claim has created', async () => {
    const store = new AnswerStore(path.join(root, 'storage', 'answers'));
    const leave = await store.enter();
    const steps = disk.take();
    const missing = withFolders(['sync storage/answers', 'sync storage', 'sync .']).filter(
      (step) => !steps.includes(step),
    );
    assert.deepEqual(missing, []);
    await leave();
  });

  it('is waited for once for many answers that come together', async () => {
    const store = new AnswerStore(path.join(root, 'answers'));
    const run = await store.begin();
    for (let at = 0; at < 1000; at += 1) {
      pay(run, [`text ${at}`]);
    }
    await store.kept();
    assert.ok(disk.take().length < 20);
  });
});

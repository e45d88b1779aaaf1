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
  /** Called before the bytes of a file get to the disk. */
  onSync = (): void => undefined;
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
      this.onSync();
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
      handle.datasync = async () => {
        record('sync', String(file));
        this.onSync();
        await datasync();
      };
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
    const steps = disk.take();
    assert.deepEqual(steps.slice(0, 2), ['sync made/kept.json.TEMPORARY', 'rename made/kept.json']);
    // Each of the two names gets to the disk, whichever is first.
    assert.deepEqual(steps.slice(2).toSorted(), withFolders(['sync .', 'sync made']));
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

  for (const { code, isWritten } of [
    { code: 'EINVAL', isWritten: true },
    { code: 'ENOSYS', isWritten: true },
    { code: 'EIO', isWritten: false },
    { code: 'ENOSPC', isWritten: false },
  ]) {
    it(`${isWritten ? 'keeps nothing from being written' : 'leaves a file as it was'} on a disk that fails with ${code}`, async () => {
      const [file, kept] = [path.join(root, 'de.json'), path.join(root, 'kept.json')];
      await new DiskFolder(root).write('de.json', 'before', undefined);
      await new DurableFile(kept).keep({ text: 'before' });
      disk.onSync = () => {
        throw Object.assign(new Error(code), { code });
      };
      const writing = new DiskFolder(root).write('de.json', 'after', 'before');
      await (isWritten ? writing : assert.rejects(writing, { code }));
      await new DurableFile(kept).keep({ text: 'after' });
      const text = isWritten ? 'after' : 'before';
      assert.equal(fs.readFileSync(file, 'utf8'), text);
      assert.deepEqual(await new DurableFile(kept).read(), { text });
      assert.deepEqual(fs.readdirSync(root).sort(), ['de.json', 'kept.json']);
    });
  }

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

  it('is not waited for with answers that come later, however many do', async () => {
    const store = new AnswerStore(path.join(root, 'answers'));
    const run = await store.begin();
    let added = 0;
    disk.onSync = () => {
      added += 1;
      if (added < 1000) {
        pay(run, [`text ${added}`]);
      }
    };
    pay(run, ['first']);
    await store.kept();
    assert.ok(added < 10, `${added} were added`);
    disk.onSync = () => undefined;
    await store.kept();
  });
});

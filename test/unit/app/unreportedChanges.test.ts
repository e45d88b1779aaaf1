import { strict as assert } from 'node:assert';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UnreportedChanges } from '../../../src/app/families/unreportedChanges.ts';

// Elsewhere the system watches folders with all that is in them.
if (process.platform === 'linux') {
  describe('a change that the editor does not report', () => {
    let root: string;
    let changes: UnreportedChanges;
    let found: Set<string>;
    let look: () => void;

    beforeEach(() => {
      root = realpathSync(mkdtempSync(path.join(tmpdir(), 'changes-')));
      write('locales/en.json');
      found = new Set();
      look = () => {};
      const report = (changed: string, how: string) => {
        found.add(`${how} ${path.relative(root, changed)}`);
        look();
      };
      changes = new UnreportedChanges(root, (each) => each === 'out', report, 50);
      changes.follow(['locales/en.json']);
    });

    afterEach(() => {
      changes.dispose();
      rmSync(root, { recursive: true });
    });

    /** Resolves once all are found after the last call. */
    const finds = async (...all: readonly string[]) => {
      await new Promise<void>((resolve) => {
        look = () => (all.every((each) => found.has(each)) ? resolve() : undefined);
        look();
      });
      found.clear();
    };

    function write(name: string): string {
      const file = path.join(root, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, '{}');
      return file;
    }

    it('is found in a followed file, however it is written', async () => {
      write('locales/en.json');
      await finds('came locales/en.json');
      renameSync(write('next'), path.join(root, 'locales/en.json'));
      await finds('came locales/en.json', 'gone next');
      rmSync(path.join(root, 'locales'), { recursive: true });
      await finds('gone locales/en.json', 'gone locales');
    });

    it('is found in folders that are created in each other', async () => {
      const inner = 'apps/shop/src/main/locales';
      write(`${inner}/en.json`);
      await finds(`came ${inner}/en.json`);
      write(`${inner}/de.json`);
      await finds(`came ${inner}/de.json`);
    });

    it('is found in a folder that was deleted and is there again', async () => {
      rmSync(path.join(root, 'locales'), { recursive: true });
      write('locales/de.json');
      await finds('came locales/de.json');
      write('locales/de.json');
      await finds('came locales/de.json');
    });

    it('is not found where the editor reports it, and not in folders that are left out', async () => {
      write('out/app/en.json');
      const reported = write('locales/de.json');
      write('locales/en.json');
      await new Promise<void>((resolve) => {
        look = () => (found.has('came locales/en.json') ? resolve() : undefined);
        // The system reports all changes in one step.
        setImmediate(() => changes.reported(reported));
      });
      assert.deepEqual([...found], ['came locales/en.json']);
    });
  });
}

import { deepEqual, equal, ok } from 'node:assert/strict';
import { lockPath } from '../../../../src/locales/locales.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const texts = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`key${at}`, `Text number ${at}`]));
const files = {
  'locales/en.json': `${JSON.stringify(texts, undefined, 2)}\n`,
  'locales/de.json': '{}\n',
  'locales/fr.json': '{\n  "key3": "Texte numéro 3"\n}\n',
};

/** A folder that writes only a number of files, and then fails, or never ends. */
class FailingFolder extends MemoryFolder {
  left = Infinity;
  isKilled = false;
  readonly stopped = Promise.withResolvers<undefined>();
  override readonly write = async (path: string, text: string) => {
    if (this.left === 0 && this.isKilled) {
      this.stopped.resolve(undefined);
      await new Promise(() => undefined);
    }
    if (this.left === 0) {
      throw new Error('ENOSPC');
    }
    this.left -= 1;
    this.writes.push(path);
    this.files.set(path, text);
  };
}

/** Returns the states of all translations; what is in no file is missing. */
async function statesIn(folder: MemoryFolder): Promise<readonly string[]> {
  return [...(await folder.statesOf('de')), ...(await folder.statesOf('fr'))];
}

describe('a run that ends between two files', () => {
  for (const isKilled of [false, true]) {
    it(`counts no translation of the service as reviewed, and the next run leaves the same files: ${isKilled ? 'killed' : 'full disk'}`, async () => {
      const whole = new FailingFolder(files);
      await whole.translate(new TranslateCalls());
      const all = whole.writes.length;
      ok(all > 2);
      for (let writes = 0; writes < all; writes += 1) {
        const folder = new FailingFolder(files);
        folder.left = writes;
        folder.isKilled = isKilled;
        const run = folder.translate(new TranslateCalls()).catch(() => undefined);
        await Promise.race(isKilled ? [run, folder.stopped.promise] : [run]);
        const next = new FailingFolder(Object.fromEntries(folder.files));
        const reviewed = (await statesIn(next)).filter((state) => state.endsWith(': reviewed'));
        deepEqual(reviewed, ['key3: reviewed'], `after ${writes} files`);
        await next.translate(new TranslateCalls());
        deepEqual(Object.fromEntries(next.files), Object.fromEntries(whole.files), `after ${writes} files`);
        equal(next.text(lockPath), whole.text(lockPath));
      }
    });
  }
});

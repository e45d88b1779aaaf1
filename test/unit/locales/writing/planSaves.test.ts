import { strict as assert } from 'node:assert';
import { lockPath } from '../../../../src/locales/lockFile.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const json = (values: Readonly<Record<string, string>>): string => `${JSON.stringify(values, null, 2)}\n`;

describe('what a plan has translated', () => {
  const source = json({ a: 'One', b: 'Two' });

  it('is kept where the request for it fails or is cancelled before its other texts are there', async () => {
    for (const isCancelled of [true, false]) {
      const folder = new MemoryFolder({ 'locales/en.json': source, 'locales/de.json': json({}) });
      const stop = new AbortController();
      const { failures } = await folder.translate(new TranslateCalls(), undefined, {
        signal: stop.signal,
        translate: async ({ onTranslated }) => {
          onTranslated(0, ['Eins']);
          if (isCancelled) {
            stop.abort();
          }
          throw new Error('no answer');
        },
      });
      assert.equal(failures.length, isCancelled ? 0 : 1);
      assert.equal(folder.text('locales/de.json'), json({ a: 'Eins' }));
      assert.deepEqual(await folder.statesOf('de'), ['a: machine', 'b: missing']);
    }
  });

  it('is written when a language is complete, though another one waits', async () => {
    const isWritten = Promise.withResolvers<unknown>();
    class WatchedFolder extends MemoryFolder {
      override readonly write = async (path: string, text: string) => {
        this.files.set(path, text);
        if (path === 'locales/de.json') {
          isWritten.resolve(path);
        }
      };
    }
    const folder = new WatchedFolder({
      'locales/en.json': source,
      'locales/de.json': json({}),
      'locales/fr.json': json({}),
    });
    const calls = new TranslateCalls();
    await folder.translate(calls, undefined, {
      saveEvery: 1,
      translate: async (request) => {
        if (request.lang === 'fr') {
          await isWritten.promise;
          assert.equal(folder.text('locales/de.json'), json({ a: 'DE One', b: 'DE Two' }));
        }
        return calls.translate(request);
      },
    });
    assert.equal(folder.text('locales/fr.json'), json({ a: 'FR One', b: 'FR Two' }));
    assert.deepEqual(await folder.statesOf('de'), ['a: machine', 'b: machine']);
  });

  it('leaves what another process has written to the lock file meanwhile', async () => {
    const files = { 'locales/en.json': source, 'locales/de.json': json({}) };
    const other = new MemoryFolder({ ...files, 'locales/fr.json': json({}) });
    other.files.delete('locales/de.json');
    await other.translate(new TranslateCalls());
    class SharedFolder extends MemoryFolder {
      override readonly write = async (path: string, text: string) => {
        this.files.set(path, text);
        if (path === 'locales/de.json') {
          this.files.set('locales/fr.json', other.text('locales/fr.json'));
          this.files.set(lockPath, other.text(lockPath));
        }
      };
    }
    const folder = new SharedFolder(files);
    await folder.translate(new TranslateCalls());
    assert.deepEqual(await folder.statesOf('de'), ['a: machine', 'b: machine']);
    assert.deepEqual(await folder.statesOf('fr'), ['a: machine', 'b: machine']);
  });

  it('is written to the other files if one cannot be written', async () => {
    const failed = Promise.withResolvers<unknown>();
    class FullFolder extends MemoryFolder {
      override readonly write = async (path: string, text: string) => {
        if (path === 'locales/de.json') {
          failed.resolve(path);
          throw new Error('no space');
        }
        this.files.set(path, text);
      };
    }
    const folder = new FullFolder({
      'locales/en.json': source,
      'locales/de.json': json({}),
      'locales/fr.json': json({}),
    });
    const calls = new TranslateCalls();
    const run = folder.translate(calls, undefined, {
      saveEvery: 1,
      translate: async (request) => {
        if (request.lang === 'fr') {
          await failed.promise;
        }
        return calls.translate(request);
      },
    });
    const { failures } = await run;
    assert.deepEqual(
      failures.map(({ lang, error }) => [lang, error.message]),
      [['de', 'no space']],
    );
    assert.equal(folder.text('locales/fr.json'), json({ a: 'FR One', b: 'FR Two' }));
  });
});

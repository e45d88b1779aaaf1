import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { markReviewed, readLock, removeObsolete, restoreTexts, sectionsOf } from '../../../src/locales/locales.ts';
import type { KnownFile } from '../../../src/locales/restoring/lockSections.ts';
import type { WrittenFile } from '../../../src/locales/restoring/restoreTexts.ts';
import { MemoryFolder, TranslateCalls } from './memoryFolder.ts';

const json = (texts: object) => `${JSON.stringify(texts, null, 2)}\n`;
const parsed = (text: string): Record<string, string> => {
  const texts: unknown = JSON.parse(text);
  assert.ok(typeof texts === 'object' && texts !== null);
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, String(value)]));
};

/** Changes the translations of a folder, and keeps what its file and the lock file were before and after. */
class Recorder {
  readonly folder: MemoryFolder;
  readonly #path: string;
  readonly #known: KnownFile[] = [];
  readonly #calls = new TranslateCalls();

  constructor(folder: MemoryFolder, path: string) {
    this.folder = folder;
    this.#path = path;
  }

  async translate(): Promise<void> {
    await this.#write(() => this.folder.translate(this.#calls));
  }

  async markReviewed(keys: readonly string[]): Promise<void> {
    const { family } = await this.#file();
    await this.#write(() => markReviewed(this.folder, { family, lang: 'de', keys }, this.folder.options));
  }

  async removeObsolete(): Promise<void> {
    const { family } = await this.#file();
    await this.#write(() => removeObsolete(this.folder, { family, lang: 'de' }, this.folder.options));
  }

  /** Gives the translations another text, as an undo or a reverted change does. */
  async revert(text: string): Promise<void> {
    this.folder.files.set(this.#path, text);
    const written = await this.#file();
    const restored = await restoreTexts(this.folder, [written], this.folder.options);
    this.#known.push(...restored.values());
  }

  /** Returns the entries of the lock file. */
  async entries(): Promise<ReadonlyMap<string, unknown>> {
    const { member } = await this.#file();
    return sectionsOf(await readLock(this.folder), member).entries;
  }

  async #write(work: () => Promise<unknown>): Promise<void> {
    const before = await this.#now();
    await work();
    this.#known.push(before, await this.#now());
  }

  async #now(): Promise<KnownFile> {
    const { member } = await this.#file();
    return { text: this.folder.files.get(this.#path), sections: sectionsOf(await readLock(this.folder), member) };
  }

  async #file(): Promise<WrittenFile> {
    const [state] = await this.folder.states();
    const member = state?.family.members.find(({ lang }) => lang === 'de');
    assert.ok(state && member);
    return { family: state.family, member, known: this.#known };
  }
}

describe('the lock file after texts are restored', () => {
  const source = 'locales/en.json';
  const target = 'locales/de.json';
  const messages = (texts: object) => new MemoryFolder({ [source]: json(texts), [target]: json({}) });

  it('has the entries that they had', async () => {
    const folder = messages({ a: 'Pump', b: 'Valve' });
    const recorder = new Recorder(folder, target);
    await recorder.translate();
    folder.change(source, 'Pump', 'Two pumps');
    const [stale, lock] = [folder.text(target), folder.text('language-services.lock.json')];
    await recorder.translate();
    const translated = folder.text(target);
    assert.deepEqual(await folder.statesOf('de'), ['a: machine', 'b: machine']);
    await recorder.revert(stale);
    assert.deepEqual(await folder.statesOf('de'), ['a: stale', 'b: machine']);
    assert.equal(folder.text('language-services.lock.json'), lock);
    await recorder.revert(translated);
    assert.deepEqual(await folder.statesOf('de'), ['a: machine', 'b: machine']);
  });

  it('has no entry for a message that is missing again', async () => {
    const folder = messages({ a: 'Pump', b: 'Valve' });
    const recorder = new Recorder(folder, target);
    await recorder.translate();
    const { a } = parsed(folder.text(target));
    await recorder.revert(json({ a }));
    assert.deepEqual([...(await recorder.entries()).keys()], ['a']);
  });

  it('stays where someone else changed it', async () => {
    const folder = messages({ a: 'Pump' });
    const recorder = new Recorder(folder, target);
    await recorder.translate();
    const path = 'language-services.lock.json';
    const other = folder.text(path).replace(/ m [\da-f]+/, ' r');
    folder.files.set(path, other);
    await recorder.revert(json({}));
    assert.equal(folder.text(path), other);
  });

  it('has the entry that each text of a history had last', async () => {
    const keys = ['a', 'b', 'c', 'd'] as const;
    const step = fc.oneof(
      fc.record({ kind: fc.constant('source' as const), key: fc.constantFrom(...keys) }),
      fc.record({ kind: fc.constant('translate' as const) }),
      fc.record({ kind: fc.constant('review' as const), key: fc.constantFrom(...keys) }),
      fc.record({ kind: fc.constant('obsolete' as const), key: fc.constantFrom(...keys) }),
      fc.record({ kind: fc.constant('revert' as const), choice: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const folder = messages({ a: 'Text a.', b: 'Text b.', c: 'Text c.', d: 'Text d.' });
        const recorder = new Recorder(folder, target);
        /** Key -> text -> its entry. */
        const expected = new Map<string, Map<string | undefined, unknown>>();
        const note = async () => {
          const [texts, entries] = [parsed(folder.text(target)), await recorder.entries()];
          for (const key of keys) {
            expected.set(key, (expected.get(key) ?? new Map<string, unknown>()).set(texts[key], entries.get(key)));
          }
        };
        for (const [at, each] of steps.entries()) {
          if (each.kind === 'source') {
            const texts = parsed(folder.text(source));
            folder.files.set(source, json({ ...texts, [each.key]: `Text ${each.key} ${at}.` }));
            continue;
          }
          if (each.kind === 'obsolete') {
            const texts = Object.entries(parsed(folder.text(source))).filter(([key]) => key !== each.key);
            folder.files.set(source, json(Object.fromEntries(texts)));
            await note();
            await recorder.removeObsolete();
            await note();
            continue;
          }
          if (each.kind !== 'revert') {
            await note();
            await (each.kind === 'translate' ? recorder.translate() : recorder.markReviewed([each.key]));
            await note();
            continue;
          }
          const texts = keys.flatMap((key, index) => {
            const all = [...(expected.get(key)?.keys() ?? [])];
            const text = all[(each.choice[index] ?? 0) % Math.max(1, all.length)];
            return text === undefined ? [] : [[key, text] as const];
          });
          await recorder.revert(json(Object.fromEntries(texts)));
          const [now, entries] = [parsed(folder.text(target)), await recorder.entries()];
          for (const key of keys) {
            assert.deepEqual(entries.get(key), expected.get(key)?.get(now[key]), `${key} after step ${at}`);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the lock file after paragraphs are restored', () => {
  const source = 'docs/en/start.md';
  const target = 'docs/de/start.md';
  const page = (...paragraphs: readonly string[]) => `${paragraphs.join('\n\n')}\n`;

  it('has the entries that they had', async () => {
    const folder = new MemoryFolder({ [source]: page('# Start', 'One.', 'Two.'), [target]: '' });
    const recorder = new Recorder(folder, target);
    await recorder.translate();
    folder.files.set(source, page('# Start', 'One more.', 'Two.', 'Three.'));
    const [stale, lock] = [folder.text(target), folder.text('language-services.lock.json')];
    const before = await folder.statesOf('de');
    await recorder.translate();
    const translated = folder.text(target);
    assert.equal(translated, page('# DE Start', 'DE One more.', 'DE Two.', 'DE Three.'));
    await recorder.revert(stale);
    assert.equal(folder.text('language-services.lock.json'), lock);
    assert.deepEqual(await folder.statesOf('de'), before);
    await recorder.revert(translated);
    await recorder.revert(page('# DE Start', 'DE One.', 'DE Two.', 'DE Three.'));
    assert.deepEqual(await folder.statesOf('de'), [
      'Start: machine',
      'One more.: stale',
      'Two.: machine',
      'Three.: machine',
    ]);
    await recorder.revert(page('# DE Start', 'DE One more.', 'DE Two.'));
    assert.deepEqual((await folder.statesOf('de')).slice(1), [
      'One more.: machine',
      'Two.: machine',
      'Three.: missing',
    ]);
  });
});

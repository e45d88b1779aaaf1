import { strict as assert } from 'node:assert';
import { lockPath } from '../../../src/locales/locales.ts';
import type { TranslatedPlan, TranslatePlanOptions } from '../../../src/locales/planTranslation.ts';
import { MemoryFolder, TranslateCalls } from './memoryFolder.ts';

const json = (values: Readonly<Record<string, string>>): string => `${JSON.stringify(values, null, 2)}\n`;
const outcomeOf = ({ members, failures }: TranslatedPlan) => ({
  members: members.map(({ member, translated, kept }) => [member.lang, translated, kept]),
  failures: failures.map(({ lang, error }) => [lang, error.message]),
});

describe('a file that changes while it is translated', () => {
  let folder: MemoryFolder;
  let calls: TranslateCalls;

  beforeEach(() => {
    folder = new MemoryFolder({
      'locales/en.json': json({ a: 'One', b: 'Two', c: 'Three' }),
      'locales/de.json': json({ own: 'Eigen', a: 'Eins' }),
    });
    calls = new TranslateCalls();
  });

  /** Translates, and changes something after the texts are sent. */
  const translateAnd = (change: () => void): Promise<TranslatedPlan> => {
    const translate: TranslatePlanOptions['translate'] = async (request) => {
      change();
      return calls.translate(request);
    };
    return folder.translate(calls, undefined, { translate });
  };

  it('gets no translation of a source text that changed, neither a new nor a stale one', async () => {
    await folder.translate(calls);
    folder.change('locales/en.json', '"Two"', '"Two more"');
    folder.change('locales/en.json', '"c": "Three"', '"c": "Three",\n  "d": "Four",\n  "e": "Five"');
    const result = await translateAnd(() => {
      folder.change('locales/en.json', '"Two more"', '"Two or more"');
      folder.change('locales/en.json', '"Four"', '"For"');
    });
    assert.deepEqual(outcomeOf(result), {
      members: [['de', 1, 2]],
      failures: [['de', 'locales/en.json changed in the meantime. Try again.']],
    });
    assert.equal(
      folder.text('locales/de.json'),
      json({ own: 'Eigen', a: 'Eins', b: 'DE Two', c: 'DE Three', e: 'DE Five' }),
    );
    await folder.translate(calls);
    assert.deepEqual(calls.texts.slice(-2), ['de Two or more', 'de For']);
    const states = await folder.statesOf('de');
    assert.deepEqual(states, ['a: reviewed', 'b: machine', 'c: machine', 'd: machine', 'e: machine', 'own: obsolete']);
  });

  it('is not created again after it is deleted', async () => {
    const result = await translateAnd(() => folder.files.delete('locales/de.json'));
    assert.deepEqual(outcomeOf(result), {
      members: [['de', 0, 2]],
      failures: [['de', 'locales/de.json changed in the meantime. Try again.']],
    });
    assert.equal(result.hasUnwritten, true);
    assert.deepEqual([...folder.files.keys()], ['locales/en.json']);
  });

  for (const path of ['locales/en.json', 'locales/de.json']) {
    it(`is left unchanged while ${path} has a syntax error`, async () => {
      const before = folder.text('locales/de.json');
      const result = await translateAnd(() => folder.change(path, '{', '{\n  "new": "New'));
      assert.deepEqual(outcomeOf(result), {
        members: [['de', 0, 2]],
        failures: [['de', `${path} changed in the meantime. Try again.`]],
      });
      folder.change(path, '{\n  "new": "New', '{');
      assert.equal(folder.text('locales/de.json'), before);
      assert.deepEqual((await folder.statesOf('de')).slice(0, 2), ['a: reviewed', 'b: missing']);
    });
  }

  it('costs nothing if its source has a syntax error', async () => {
    folder.change('locales/en.json', '{', '{\n  "new": "New');
    await folder.translate(calls);
    assert.deepEqual(calls.calls, []);
  });

  it('is read and written again if it changes in between', async () => {
    class BusyFolder extends MemoryFolder {
      override readonly write = async (path: string, text: string) => {
        if (path === 'locales/de.json' && !this.text(path).includes('typed')) {
          this.change(path, '"own": "Eigen"', '"own": "Eigen, typed"');
          throw new Error('changed');
        }
        this.files.set(path, text);
      };
    }
    folder = new BusyFolder(Object.fromEntries(folder.files));
    const result = await folder.translate(calls);
    assert.deepEqual(outcomeOf(result), { members: [['de', 2, 0]], failures: [] });
    assert.equal(folder.text('locales/de.json'), json({ own: 'Eigen, typed', a: 'Eins', b: 'DE Two', c: 'DE Three' }));
    assert.equal(folder.text(lockPath).match(/ m /g)?.length, 2);
    assert.equal(calls.texts.length, 2);
  });

  it('does not keep the others from being written, and is translated later, if it is read-only', async () => {
    class ReadOnlyFolder extends MemoryFolder {
      isReadOnly = true;
      override readonly write = async (path: string, text: string) => {
        if (this.isReadOnly && path === 'locales/de.json') {
          throw new Error('read-only');
        }
        this.files.set(path, text);
      };
    }
    const readOnly = new ReadOnlyFolder({
      'locales/en.json': json({ a: 'One' }),
      'locales/de.json': json({}),
      'locales/fr.json': json({}),
    });
    const { members, failures } = await readOnly.translate(calls);
    assert.deepEqual(
      failures.map(({ lang, error }) => [lang, error.message]),
      [['de', 'read-only']],
    );
    assert.deepEqual(
      members.map(({ member, translated, kept }) => [member.lang, translated, kept]),
      [
        ['de', 0, 1],
        ['fr', 1, 0],
      ],
    );
    assert.equal(readOnly.text('locales/fr.json'), json({ a: 'FR One' }));
    assert.deepEqual(await readOnly.statesOf('fr'), ['a: machine']);
    assert.deepEqual(await readOnly.statesOf('de'), ['a: missing']);
    readOnly.isReadOnly = false;
    await readOnly.translate(calls);
    assert.deepEqual(await readOnly.statesOf('de'), ['a: machine']);
    assert.deepEqual(calls.texts.toSorted(), ['de One', 'de One', 'fr One']);
  });
});

import assert from 'node:assert/strict';
import { markFamilyReviewed } from '../../../../src/locales/locales.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const source = (note: string): string =>
  JSON.stringify({ '@@locale': 'en', bank: 'Bank', '@bank': { description: note }, save: 'Save' });

describe('a note that changed', () => {
  let folder: MemoryFolder;

  beforeEach(async () => {
    folder = new MemoryFolder({ 'l10n/app_en.arb': source('Of a river'), 'l10n/app_de.arb': '{ "@@locale": "de" }\n' });
    await folder.translate(new TranslateCalls());
  });

  /** Returns the messages into German as `key: state`, with what is found in them. */
  const found = async (): Promise<readonly string[]> =>
    (await folder.messages('de')).map(({ key, state, problems, remarks = [] }) =>
      [`${key}: ${state}`, ...problems.map(({ kind }) => kind), ...remarks.map((each) => each.problem.kind)].join(' '),
    );

  async function review(): Promise<number> {
    const family = await folder.family();
    return markFamilyReviewed(folder, { family, lang: 'de', keys: ['bank'] }, folder.options);
  }

  it('is a hint at its translation, which is neither stale nor broken, until that is reviewed', async () => {
    assert.deepEqual(await found(), ['bank: machine', 'save: machine']);
    folder.files.set('l10n/app_en.arb', source('For money'));
    assert.deepEqual(await found(), ['bank: machine noteChanged', 'save: machine']);
    const again = new TranslateCalls();
    await folder.translate(again);
    assert.deepEqual(again.calls, []);
    assert.deepEqual(await found(), ['bank: machine noteChanged', 'save: machine']);
    await review();
    assert.deepEqual(await found(), ['bank: reviewed', 'save: machine']);
    folder.files.set('l10n/app_en.arb', source('For blood'));
    assert.deepEqual(await found(), ['bank: reviewed noteChanged', 'save: machine']);
    await review();
    assert.deepEqual(await found(), ['bank: reviewed', 'save: machine']);
  });

  it('is empty where the lock file of an earlier version knows no notes', async () => {
    const lock = folder.text('language-services.lock.json');
    const without = lock.replace(/ n [\da-f]+"/, '"');
    assert.notEqual(without, lock);
    folder.files.set('language-services.lock.json', without);
    folder.files.set('l10n/app_en.arb', source('For money'));
    assert.deepEqual(await found(), ['bank: machine', 'save: machine']);
  });

  it('is no hint where its check is turned off', async () => {
    folder.options = { ...folder.options, checks: { noteChanged: 'off' } };
    folder.files.set('l10n/app_en.arb', source('For money'));
    assert.deepEqual(await found(), ['bank: machine', 'save: machine']);
  });
});

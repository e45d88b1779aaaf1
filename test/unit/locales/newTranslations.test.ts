import { strict as assert } from 'node:assert';
import { markFamilyReviewed, recordNewTranslations } from '../../../src/locales/locales.ts';
import { MemoryFolder, TranslateCalls } from './memoryFolder.ts';

const json = (texts: Readonly<Record<string, string>>) => `${JSON.stringify(texts, null, 2)}\n`;

interface Sample {
  readonly kind: string;
  /** The German was translated by the service. */
  readonly files: Readonly<Record<string, string>>;
  /** Has the second text. */
  readonly source: string;
  readonly states: readonly string[];
}

const samples: readonly Sample[] = [
  {
    kind: 'messages',
    files: {
      'locales/en.json': json({ a: 'One.', b: 'Two.' }),
      'locales/de.json': json({ a: 'Eins.', b: 'Zwei.' }),
    },
    source: 'locales/en.json',
    states: ['a: machine', 'b: machine'],
  },
  {
    kind: 'paragraphs',
    files: { 'docs/en/start.md': '# One.\n\nTwo.\n', 'docs/de/start.md': '# Eins.\n\nZwei.\n' },
    source: 'docs/en/start.md',
    states: ['One.: machine', 'Two.: machine'],
  },
];

describe('the translations of a new file', () => {
  for (const { kind, files, source, states } of samples) {
    it(`are the service's: ${kind} wait for a review, and are translated again when their source changes`, async () => {
      const folder = new MemoryFolder(files);
      const record = async () =>
        recordNewTranslations(folder, { family: await folder.family(), lang: 'de' }, folder.options);
      assert.equal(await record(), 2);
      assert.deepEqual(await folder.statesOf('de'), states);
      assert.equal(await record(), 0);
      folder.change(source, 'Two.', 'Two more.');
      const service = new TranslateCalls();
      await folder.translate(service, { include: ['missing', 'stale'] });
      assert.deepEqual(service.texts.flat(), ['de Two more.']);
    });
  }

  it('stay reviewed where a person reviewed the same text', async () => {
    const folder = new MemoryFolder(samples[0]?.files ?? {});
    const family = await folder.family();
    await recordNewTranslations(folder, { family, lang: 'de' }, folder.options);
    await markFamilyReviewed(folder, { family, lang: 'de', keys: ['a'] }, folder.options);
    await recordNewTranslations(folder, { family, lang: 'de' }, folder.options);
    assert.deepEqual(await folder.statesOf('de'), ['a: reviewed', 'b: machine']);
  });
});

import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { readEntryFile } from '../../../../src/terms/glossary/entryFile.ts';
import { type GlossaryEntry, selectEntries } from '../../../../src/terms/glossary/glossaryEntry.ts';
import { withEntries } from '../../../../src/terms/glossary/withEntries.ts';

const pair = { sourceLang: 'en', targetLang: 'de' };
const read = (name: string, text: string) =>
  readEntryFile(text, { name, pair, maxBytes: 1024 }, () => Promise.resolve());
const put = async (name: string, text: string, wanted: readonly GlossaryEntry[]) =>
  withEntries(text, await read(name, text), wanted, pair);

describe('withEntries', () => {
  it('changes only the lines that differ', async () => {
    const text = 'source;target\r\n\r\n"pump";Pumpe\r\nvalve;Hahn\r\nno entry\r\nold;alt\r\n';
    const wanted = [
      { source: 'new; "one"', target: 'neu' },
      { source: 'valve', target: 'Ventil' },
      { source: 'pump', target: 'Pumpe' },
    ];
    assert.equal(
      await put('terms.csv', text, wanted),
      'source;target\r\n\r\n"pump";Pumpe\r\nvalve;Ventil\r\nno entry\r\n"new; ""one""";neu\r\n',
    );
  });

  it('keeps entries of other languages and adds the languages to new ones', async () => {
    const text = 'pump,pompe,en,fr\npump,Pumpe,en,de';
    assert.equal(
      await put('terms.csv', text, [{ source: 'valve', target: 'Ventil' }]),
      'pump,pompe,en,fr\nvalve,Ventil,en,de',
    );
  });

  it('fills an empty file', async () => {
    assert.equal(await put('terms.tsv', '', [{ source: 'a', target: 'b' }]), 'a\tb\n');
  });

  const phrase = fc
    .string({ unit: fc.constantFrom('a', 'b', '"', ',', ';', ' ', 'ä', '猫'), minLength: 1, maxLength: 6 })
    .map((text) => `x${text}x`);
  const dictionary = fc
    .uniqueArray(fc.record({ source: phrase, target: phrase }), {
      selector: ({ source }) => source,
      minLength: 1,
      maxLength: 6,
    })
    // The separator of a single line is unknown.
    .map((entries) => [{ source: 'plain', target: 'text' }, ...entries]);

  for (const name of ['terms.tsv', 'terms.csv']) {
    it(`writes the new entries to ${name}, and leaves the file unchanged if it has them`, async () => {
      await fc.assert(
        fc.asyncProperty(dictionary, dictionary, async (before, after) => {
          const text = await put(name, name.endsWith('csv') ? '"source","target"\n' : '', before);
          assert.equal(await put(name, text, before), text);
          const file = await read(name, await put(name, text, after));
          const bySource = (entries: readonly GlossaryEntry[]) =>
            new Map(entries.map(({ source, target }) => [source, target]));
          assert.deepEqual([...bySource(selectEntries(file.entries, pair))].sort(), [...bySource(after)].sort());
          assert.deepEqual(file.rejected, []);
        }),
      );
    });
  }
});

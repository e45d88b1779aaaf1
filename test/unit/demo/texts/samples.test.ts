import { strict as assert } from 'node:assert';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { samples } from '../../../../scripts/host/copyWorkspace.mts';
import { askFor } from '../../../../src/asking/askFor.ts';
import { loadParsers } from '../../../../src/formats/all.ts';
import { readUnits } from '../../../../src/formats/readText.ts';
import { findCorrections } from '../../../../src/terms/corrections/findCorrections.ts';
import { fields, items } from '../../endpoints/outcomes.ts';
import { text } from '../field.ts';
import { startDemoOnce } from '../startDemo.ts';

const read = (name: string): string => readFileSync(path.join(samples, name), 'utf8');
const names = globSync('**/*', { cwd: samples, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== 'language-services.lock.json' && !entry.name.endsWith('.tsv'))
  .map((entry) => path.relative(samples, path.join(entry.parentPath, entry.name)));

/** The texts of a sample, as they are sent: with a tag for each placeholder. */
function textsOf(name: string, targetLang?: string): readonly string[] {
  const file = {
    languageId: '',
    name: path.join(samples, name),
    source: read(name),
    ...(targetLang && { targetLang }),
  };
  return readUnits(file).flatMap(({ parts }) => askFor(parts).texts);
}

const tagsOf = (words: string) => (words.match(/<[^>]+>/g) ?? []).toSorted();
const paragraphs = (name: string) => read(name).trim().split('\n\n');

describe('demo service: the samples', () => {
  const demo = startDemoOnce();
  before(() => loadParsers(names));

  const translate = async (sent: readonly string[], target: string, more: object = {}): Promise<readonly string[]> => {
    const json = { text: sent, target_lang: target, tag_handling: 'xml', ...more };
    const answer = await demo.call('POST', '/v2/translate', { json });
    assert.equal(answer.status, 200);
    return items(fields(answer.json).translations).map((each) => text(each, 'text'));
  };
  const write = async (endpoint: 'rephrase' | 'correct', sent: readonly string[], more: object = {}) => {
    const answer = await demo.call('POST', `/v2/write/${endpoint}`, { json: { text: sent, ...more } });
    assert.equal(answer.status, 200);
    return items(fields(answer.json).improvements).map((each) => text(each, 'text'));
  };

  for (const target of ['DE', 'FR', 'JA']) {
    it(`are translated into ${target}, each text of each file, with its tags and lines`, async () => {
      for (const name of names) {
        const sent = textsOf(name, target).filter((words) => words !== '' && words !== 'Back');
        assert.ok(sent.length > 0, name);
        for (const [index, translation] of (await translate(sent, target)).entries()) {
          assert.doesNotMatch(translation, /\[[A-Z]{2}\]/, `${name}: ${sent[index]}`);
          assert.deepEqual(tagsOf(translation), tagsOf(sent[index] ?? ''), name);
        }
      }
    });
  }

  it('are translated from each of their languages', async () => {
    const [german = '', japanese = ''] = textsOf('src/timer.ts').slice(-2);
    assert.deepEqual(await translate([german, japanese], 'EN-GB'), [
      'Without a timer, the lamp stays off until someone presses the button.',
      'Sorts by time, earliest first. The original array is not changed.',
    ]);
    assert.deepEqual(await translate([german], 'DE'), [german]);
    assert.deepEqual(await translate(['Mode'], 'DE', { source_lang: 'FR' }), ['Modus']);
  });

  it('are translated sentence by sentence, in any text, whose other sentences are marked', async () => {
    assert.deepEqual(
      await translate(['Hi! The ring turns\nblue. It is on. <b>Its head can reach 60 °C.</b>\nDone\n'], 'DE'),
      ['[DE] Hi! Der Ring leuchtet blau. It is ön. <b>Its heäd cän reäch 60 °C.</b>\nFertig\n'],
    );
    assert.deepEqual(await translate(['The ring turns blue. It is on.'], 'DE'), [
      'Der Ring leuchtet blau. [DE] It is ön.',
    ]);
    assert.deepEqual(await translate(['The ring turns blues.'], 'DE'), ['[DE] The ring türns blües.']);
    assert.deepEqual(await translate(['Hi.\ue000 Done'], 'DE'), ['[DE] Hi.\ue000 Döne']);
  });

  it('are marked with a trait, in other languages, and where they lack the term of a glossary', async () => {
    const sent = ['The ring turns blue.'];
    assert.deepEqual(await translate(sent, 'DE', { formality: 'more' }), ['[DE formal] The ring türns blüe.']);
    assert.deepEqual(await translate(sent, 'NL'), ['[NL] Thë rïng turns bluë.']);
    const glossary = async (entries: string) => {
      const json = { name: 'Lamp', dictionaries: [{ source_lang: 'en', target_lang: 'de', entries }] };
      const made = await demo.call('POST', '/v3/glossaries', { json });
      return translate(sent, 'DE', { source_lang: 'EN', glossary_id: text(made.json, 'glossary_id') });
    };
    assert.deepEqual(await glossary('ring\tRing'), ['Der Ring leuchtet blau.']);
    assert.deepEqual(await glossary('ring\tKranz'), ['[DE] The Kranz türns blüe.']);
  });

  it('are rephrased in three tones, without one, and not in others, also sentences that the file wraps', async () => {
    const letter = paragraphs('mail.txt').slice(0, 5);
    const tones = ['friendly', 'confident', 'diplomatic'];
    const results = await Promise.all([undefined, ...tones].map((tone) => write('rephrase', letter, { tone })));
    for (const result of results) {
      assert.doesNotMatch(result.join('\n'), /\[rephrased/);
    }
    assert.equal(new Set(results.map(([, , body]) => body)).size, 4);
    const [business = ''] = await write('rephrase', letter.slice(2), { writing_style: 'business' });
    assert.match(business, /^\[rephrased business\] Last week, we received/);
    for (const comment of textsOf('src/timer.ts')) {
      const [plain = ''] = await write('rephrase', [comment]);
      assert.doesNotMatch(plain, /\[rephrased/);
      assert.notEqual(plain, comment);
    }
    assert.deepEqual(await write('rephrase', ['The ring turns blue. It is on.']), [
      'The ring then lights up in blue. [rephrased] It is on.',
    ]);
  });

  it('have one mail with eight mistakes, which are corrected, and no others', async () => {
    const sent = paragraphs('reply.txt');
    const corrected = await write('correct', sent);
    assert.deepEqual(corrected, [
      'Subject: Your lamps for the reading room',
      'Dear library team,',
      'Thank you for your message. We are sorry that three of the lamps flicker. We have received a similar report from\nanother customer, and we believe that a reset solves it.',
      'Please press the dial until the ring turns white. If the lamps still flicker, we will of course replace them.\nThe new lamps have a longer cable, too.',
      'Kind regards,\nCustomer service',
    ]);
    const found = sent.flatMap((source, index) => {
      const written = corrected[index] ?? '';
      return findCorrections({ source, parts: [source], corrected: [written], written });
    });
    assert.equal(found.length, 8);
    assert.match(read('README.md'), /lists its eight\s+mistakes/);
    for (const name of ['mail.txt', 'README.md', 'manual.md', 'docs/en/care.md']) {
      const texts = textsOf(name).filter((words) => !/[éà]/.test(words));
      assert.deepEqual(await write('correct', texts), texts, name);
    }
    // What is translated or rephrased with its mistakes has none.
    assert.deepEqual(await translate(sent, 'DE'), await translate(corrected, 'DE'));
    assert.deepEqual(await write('rephrase', sent), await write('rephrase', corrected));
  });
});

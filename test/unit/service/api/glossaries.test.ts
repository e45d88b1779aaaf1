import assert from 'node:assert/strict';
import { createGlossaries } from '../../../../src/service/api/glossaries/glossaries.ts';
import { createLegacyGlossaries } from '../../../../src/service/api/glossaries/legacyGlossaries.ts';
import { Opened } from '../../../helpers/documents/opened.ts';
import { startRawServer } from '../../../helpers/service/servers.ts';
import { startRecording } from './recording.ts';
import { errorOf, never, startSending } from './sending.ts';

const pair = { sourceLang: 'EN', targetLang: 'de' };
const entries = [{ source: 'pump', target: 'Pumpe' }];
const dictionary = { source_lang: 'en', target_lang: 'de', entry_count: 1 };
const glossary = { glossary_id: 'g', name: 'Plant', dictionaries: [dictionary], creation_time: '2026-01-01T00:00:00Z' };
const read = {
  glossaryId: 'g',
  name: 'Plant',
  dictionaries: [{ ...pair, sourceLang: 'en', entryCount: 1 }],
  creationTime: glossary.creation_time,
};

describe('a glossary', () => {
  const opened = Opened.inTests();

  it('is requested with the names in the specification, with ids as a single path segment', async () => {
    const { send, requests } = await startRecording(opened, { ...glossary, ...dictionary, future: 1 });
    const glossaries = createGlossaries(send);
    const wire = { source_lang: 'en', target_lang: 'de', entries: 'pump\tPumpe', entries_format: 'tsv' };
    assert.deepEqual(await glossaries.create('Plant', [{ ...pair, entries }], never()), read);
    assert.deepEqual(await glossaries.get('a/b?c', never()), read);
    assert.equal((await glossaries.putDictionary('g', { ...pair, entries }, never())).entryCount, 1);
    assert.deepEqual(await glossaries.rename('g', 'New', never()), { name: 'Plant', dictionaries: read.dictionaries });
    assert.deepEqual(requests(), [
      ['POST /v3/glossaries', { name: 'Plant', dictionaries: [wire] }],
      'GET /v3/glossaries/a%2Fb%3Fc',
      ['PUT /v3/glossaries/g/dictionaries', wire],
      ['PATCH /v3/glossaries/g', { name: 'New' }],
    ]);
  });

  for (const [what, dictionaries, detail] of [
    [
      'of another pair',
      [{ source_lang: 'en', target_lang: 'fr', entries: '', entries_format: 'tsv' }],
      /language pair/,
    ],
    [
      'that are no TSV',
      [{ source_lang: 'en', target_lang: 'DE', entries: 'a\tb\nc', entries_format: 'tsv' }],
      /line 2/,
    ],
    [
      'of another format',
      [{ source_lang: 'en', target_lang: 'de', entries: 'a,b', entries_format: 'csv' }],
      /entries_format/,
    ],
  ] as const) {
    it(`rejects entries ${what} as an answer to a request for one dictionary`, async () => {
      const { send, requests } = await startRecording(opened, { dictionaries });
      const error = await errorOf(createGlossaries(send).entries('g', pair, never()));
      assert.equal(error.kind, 'protocol');
      assert.match(error.detail ?? '', detail);
      assert.deepEqual(requests(), ['GET /v3/glossaries/g/entries?source_lang=en&target_lang=de']);
    });
  }

  for (const [field, name] of [
    ['name', ''],
    ['name', `${'ä'.repeat(512)}x`],
  ] as const) {
    it(`is refused with a name of ${name.length} letters`, async () => {
      const { send, requests } = await startRecording(opened, {});
      const refused = { name: 'InvalidInput', field };
      await assert.rejects(createGlossaries(send).create(name, [], never()), refused);
      await assert.rejects(createGlossaries(send).rename('g', name, never()), refused);
      await assert.rejects(createLegacyGlossaries(send).create(name, { ...pair, entries }, never()), refused);
      assert.deepEqual(requests(), []);
    });
  }

  it('is not created twice when an answer is lost, while idempotent requests are retried', async () => {
    let count = 0;
    const server = opened.add(
      await startRawServer((socket) =>
        socket.once('data', () => {
          count += 1;
          socket.resetAndDestroy();
        }),
      ),
    );
    const glossaries = createGlossaries(opened.add(startSending(server.url)).send);
    const triesOf = async (call: Promise<unknown>) => {
      count = 0;
      const { kind, mayHaveBeenRemoved } = await errorOf(call);
      return [kind, count, mayHaveBeenRemoved];
    };
    assert.deepEqual(await triesOf(glossaries.create('Plant', [], never())), ['network', 1, false]);
    assert.deepEqual(await triesOf(glossaries.deleteUndocumented('g', never())), ['network', 1, true]);
    assert.deepEqual(await triesOf(glossaries.putDictionary('g', { ...pair, entries }, never())), [
      'network',
      3,
      false,
    ]);
    assert.deepEqual(await triesOf(glossaries.list(never())), ['network', 3, false]);
  });

  it('is deleted when the service supports it, with any answer', async () => {
    const silent = await startRecording(opened, '', 204);
    await createGlossaries(silent.send).deleteUndocumented('g', never());
    const talkative = await startRecording(opened, { deleted: true });
    await createGlossaries(talkative.send).deleteUndocumented('g', never());
  });
});

describe('a legacy glossary', () => {
  const opened = Opened.inTests();

  it('returns its entries as text, requested with the Accept header', async () => {
    const { send, server, requests } = await startRecording(opened, 'pump\tPumpe\r\n"q"\t„q“\n');
    assert.deepEqual(await createLegacyGlossaries(send).entries('g', never()), [
      { source: 'pump', target: 'Pumpe' },
      { source: '"q"', target: '„q“' },
    ]);
    assert.deepEqual(requests(), ['GET /v2/glossaries/g/entries']);
    assert.equal(server.arrived[0]?.headers.accept, 'text/tab-separated-values');
  });

  it('rejects anything else as entries', async () => {
    const json = await startRecording(opened, { entries: [] });
    assert.equal((await errorOf(createLegacyGlossaries(json.send).entries('g', never()))).kind, 'protocol');
    const prose = await startRecording(opened, 'not a table');
    const error = await errorOf(createLegacyGlossaries(prose.send).entries('g', never()));
    assert.match(error.detail ?? '', /line 1/);
  });

  for (const [field, given] of [
    ['targetLang', 'en-US'],
    ['entries', 'a\tb\na\tc'],
  ] as const) {
    it(`is refused before it is sent with ${JSON.stringify(given)}`, async () => {
      const { send, requests } = await startRecording(opened, {});
      const dictionary = { ...pair, entries, [field]: given };
      await assert.rejects(createLegacyGlossaries(send).create('Old', dictionary, never()), { field });
      assert.deepEqual(requests(), []);
    });
  }

  it('is deleted', async () => {
    const { send, requests } = await startRecording(opened, '', 204);
    await createLegacyGlossaries(send).delete('g', never());
    assert.deepEqual(requests(), ['DELETE /v2/glossaries/g']);
  });
});

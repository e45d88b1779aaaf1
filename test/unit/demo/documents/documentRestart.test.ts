import { strict as assert } from 'node:assert';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { field } from '../field.ts';
import { type StartedDemo, startDemo } from '../startDemo.ts';
import { ended, resultOf, uploaded } from './documentClient.ts';
import { leapingClock } from './documentClock.ts';

describe('demo service: documents in a data folder', () => {
  let dataFolder: string;
  const now = leapingClock();

  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'demo-data-'));
  });

  afterEach(() => rm(dataFolder, { recursive: true }));

  const start = (): Promise<StartedDemo> => startDemo({ dataFolder, now });

  it('survive a restart, done or not', async () => {
    const first = await start();
    const long = await uploaded(first, { content: 'Hello\n'.repeat(1_000_000) });
    const short = await uploaded(first, { fields: { source_lang: 'EN', formality: 'more' } });
    const same = await uploaded(first, { fields: { source_lang: 'DE' } });
    await first.close();
    const second = await start();
    assert.equal(field(await ended(second, long), 'billed_characters'), 6_000_000);
    assert.equal(field(await ended(second, short), 'status'), 'done');
    assert.equal(field(await ended(second, same), 'status'), 'error');
    await second.close();
    const third = await start();
    assert.equal((await resultOf(third, short)).text, '[DE formal] Hellö');
    assert.equal((await resultOf(third, short)).status, 404);
    assert.equal((await resultOf(third, long)).bytes.length, 12_000_000);
    await third.close();
    const fourth = await start();
    assert.equal((await resultOf(fourth, long)).status, 404);
    await fourth.close();
  });

  it('are removed when an earlier run left them incomplete', async () => {
    await (await start()).close();
    const first = await start();
    const document = await uploaded(first);
    await ended(first, document);
    await first.close();
    await writeFile(join(dataFolder, 'documents', 'STRAY.upload'), 'half');
    const second = await start();
    assert.deepEqual((await readdir(join(dataFolder, 'documents'))).sort(), [
      `${document.id}.result`,
      `${document.id}.upload`,
    ]);
    assert.equal((await resultOf(second, document)).text, '[DE] Hellö');
    await second.close();
  });

  it('prevent a start when their format is unknown, and the error names the file', async () => {
    await writeFile(join(dataFolder, 'documents.json'), '[{"id":1}]');
    await assert.rejects(start(), /^Error: Could not read the saved state in .*documents\.json/);
  });
});

import { strict as assert } from 'node:assert';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Persistence } from '../../../src/demo/persistence.ts';
import { type StartedDemo, startDemo } from './startDemo.ts';

describe('demo service: data folder', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'demo-data-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  /** Returns the figures of `GET /v2/usage` for a Pro key. */
  const usage = async (demo: StartedDemo): Promise<unknown> => (await demo.call('GET', '/v2/usage')).json;
  const translate = (demo: StartedDemo) =>
    demo.call('POST', '/v2/translate', { json: { text: ['Hello'], target_lang: 'DE' } });

  it('is created when missing, and keeps usage over a restart', async () => {
    const dataFolder = join(folder, 'new', 'data');
    const first = await startDemo({ dataFolder });
    assert.equal((await translate(first)).status, 200);
    const before = await usage(first);
    await first.close();
    const second = await startDemo({ dataFolder });
    assert.deepEqual(await usage(second), before);
    await second.close();
  });

  it('contains each change once it is answered, and no half-written file', async () => {
    const demo = await startDemo({ dataFolder: folder });
    await Promise.all(Array.from({ length: 20 }, () => translate(demo)));
    const saved: unknown = JSON.parse(await readFile(join(folder, 'usage.json'), 'utf8'));
    assert.ok(typeof saved === 'object' && saved !== null && 'keys' in saved);
    assert.deepEqual(Object.entries(saved.keys ?? {}).find(([key]) => key === 'demo-pro')?.[1], {
      translate: 100,
      write: 0,
    });
    assert.deepEqual(await readdir(folder), ['usage.json']);
    await demo.close();
  });

  it('drops the usage of an earlier billing period', async () => {
    const demo = await startDemo({ dataFolder: folder });
    const fresh = await usage(demo);
    await translate(demo);
    await demo.close();
    const file = join(folder, 'usage.json');
    const saved = await readFile(file, 'utf8');
    await writeFile(file, saved.replace(/"period":"[^"]+"/, '"period":"2001-01-01T00:00:00.000Z"'));
    const later = await startDemo({ dataFolder: folder });
    assert.deepEqual(await usage(later), fresh);
    await later.close();
  });

  for (const [name, text] of [
    ['is no JSON', '{"keys":'],
    ['is another shape', '{"keys":{"demo-pro":{"translate":-1}}}'],
  ] as const) {
    it(`prevents a start when the saved state ${name}, naming the file`, async () => {
      await writeFile(join(folder, 'usage.json'), text);
      await assert.rejects(
        startDemo({ dataFolder: folder }),
        /^Error: Could not read the saved state in .*usage\.json/,
      );
    });
  }

  it('answers 500 when it cannot be saved, and is saved with the next request that can', async () => {
    const demo = await startDemo({ dataFolder: folder });
    await rm(folder, { recursive: true });
    assert.equal((await translate(demo)).status, 500);
    assert.equal((await demo.call('GET', '/v2/languages-of-nowhere')).status, 500);
    await Persistence.open(folder);
    assert.equal((await demo.call('GET', '/v2/usage')).status, 200);
    assert.deepEqual(await readdir(folder), ['usage.json']);
    await demo.close();
  });
});

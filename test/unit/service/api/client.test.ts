import assert from 'node:assert/strict';
import { type DemoService, startDemoService } from '../../../../src/demo/demoService.ts';
import type { ClientOptions } from '../../../../src/service/api/client.ts';
import type { RequestRecord } from '../../../../src/service/api/transport/requestLog.ts';
import { Opened } from '../../../helpers/documents/opened.ts';
import { demoControl } from '../../../helpers/service/demoService.ts';
import { answerJson, startServer } from '../../../helpers/service/servers.ts';
import { demoClient } from './demoClient.ts';
import { never } from './sending.ts';

describe('client of the demo service', () => {
  const opened = Opened.inTests();
  let demo: DemoService;
  let records: RequestRecord[];
  beforeEach(async () => {
    demo = opened.add(await startDemoService({ port: 0 }));
    records = [];
  });

  const connect = (given: Partial<ClientOptions> = {}) =>
    opened.add(
      demoClient(demo.url, {
        network: { mode: 'auto', bypassProxy: true },
        log: (record) => records.push(record),
        ...given,
      }),
    );
  const translate = (client: ReturnType<typeof connect>, texts: readonly string[]) =>
    client.translateTexts(texts, { targetLang: 'de', sourceLang: 'en' }, { signal: never() });

  for (const mode of ['auto', 'direct', 'editor'] as const) {
    it(`translates and is billed for code points with ${mode} connections`, async () => {
      const client = connect({ network: { mode, proxySupport: false } });
      const result = await translate(client, ['Hello world', 'Ships 🙂']);
      assert.deepEqual(result.failures, []);
      assert.equal(result.billedCharacters, 'Hello world'.length + 'Ships '.length + 1);
      assert.notEqual(result.translations[0]?.text, 'Hello world');
      assert.equal(result.requests, 1);
      assert.equal(records[0]?.status, 200);
      assert.ok(records[0].traceId);
    });
  }

  it('never logs a key or a text', async () => {
    await demoControl(demo.url).plant({ match: '/v2/translate', status: 500 });
    const client = connect();
    await translate(client, ['A very private sentence']);
    await translate(client, ['A very private sentence']);
    assert.equal(records.length, 2);
    assert.equal(/demo-pro|private/.test(JSON.stringify(records)), false);
  });

  it('logs of a context its length only', async () => {
    const options = { signal: never() };
    await connect().translateTexts(['Bank'], { targetLang: 'DE', context: 'A private river 🌊' }, options);
    assert.equal(records[0]?.contextCharacters, 17);
    assert.equal(/private/.test(JSON.stringify(records)), false);
  });

  it('refuses style rules before sending when the plan is known to be Free', async () => {
    const client = connect({ address: `${demo.url}/free`, key: 'demo-free', plan: 'free' });
    const parameters = { targetLang: 'de', styleId: 's' };
    const refused = { name: 'InvalidInput', field: 'styleId', found: 'free' };
    await assert.rejects(client.translateTexts(['a'], parameters, { signal: never() }), refused);
    await assert.rejects(client.styleRules.list({}, never()), { name: 'InvalidInput', field: 'plan' });
    assert.deepEqual(records, []);
  });

  it('does not send a key to an unsafe address', () => {
    assert.throws(() => connect({ address: 'http://api.example.com' }), { field: 'url' });
  });

  it('releases everything when closed, and stays closed', async () => {
    const server = opened.add(await startServer(() => {}));
    const client = connect({ address: server.url });
    const lost = assert.rejects(client.usage(never()), { kind: 'network' });
    await server.received(1);
    await client.close();
    await lost;
    await server.idle();
    await assert.rejects(client.usage(never()), { kind: 'network' });
    assert.equal(server.arrived.length, 1);
  });

  it('names the field that makes the usage unreadable', async () => {
    const server = opened.add(await startServer((response) => answerJson(response, { character_count: 'many' })));
    const broken = connect({ address: server.url }).usage(never());
    await assert.rejects(broken, { kind: 'protocol', detail: /character_count/ });
  });
});

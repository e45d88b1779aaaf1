// Ten thousand short texts through our client, deepl-node and a bare undici loop, all through the same relay (which
// adds the authentication scheme of the service to deepl-node's requests) to the same demo service.
import { DeepLClient } from 'deepl-node';
import { Agent } from 'undici';
import { compared, figure } from '../../helpers/measuring/figures.ts';
import { demoControl } from '../../helpers/service/demoService.ts';
import { translateBare } from './bareUndici.mts';
import { bundledClient } from './bundles.mts';
import { sampleTexts } from './sampleTexts.mts';
import { endWithParent } from './services/endWithParent.mts';
import { startServer } from './services/startServer.mts';

const latencyMs = 50;
/** Maximum texts of a request, for the loop without batching. */
const textsPerRequest = 50;
const rounds = 5;

endWithParent();
const texts = sampleTexts(10_000);
const demo = await startServer('demo', String(latencyMs));
const relay = await startServer('relay', demo.url);
const service = demoControl(demo.url);

const ours = bundledClient(relay.url);
const deepl = new DeepLClient('demo-pro', { serverUrl: relay.url });
const dispatcher = new Agent({ connections: 1 });

async function inTurn(all: readonly string[], translate: (part: string[]) => Promise<readonly unknown[]>) {
  const results: unknown[] = [];
  for (let start = 0; start < all.length; start += textsPerRequest) {
    results.push(...(await translate(all.slice(start, start + textsPerRequest))));
  }
  return results;
}

const ways: Readonly<Record<string, (all: readonly string[]) => Promise<readonly unknown[]>>> = {
  'our client': async (all) => {
    const { signal } = new AbortController();
    return (await ours.translateTexts(all, { targetLang: 'DE' }, { signal })).translations;
  },
  'deepl-node': (all) => inTurn(all, (part) => deepl.translateText(part, null, 'de')),
  'bare undici': (all) => inTurn(all, (part) => translateBare(relay.url, dispatcher, part)),
};

const name = `${texts.length} texts (${new Set(texts).size} distinct), ${latencyMs} ms`;
const seconds: Record<string, number[]> = {};
for (let round = 0; round < rounds; round += 1) {
  for (const [way, translate] of Object.entries(ways)) {
    // The first request loads the code and makes connections.
    await translate(texts.slice(0, 1));
    await service.reset();
    const started = performance.now();
    const results = await translate(texts);
    (seconds[way] ??= []).push((performance.now() - started) / 1000);
    if (results.length !== texts.length || results.includes(undefined)) {
      throw new Error(`${way} did not translate all texts`);
    }
    if (round === 0) {
      const requests = (await service.requests('/v2/translate')).length;
      figure(`${name}: ${way}`, requests, 'requests');
    }
  }
}

const { 'our client': own = [], 'deepl-node': theirs = [], 'bare undici': bare = [] } = seconds;
compared(name, { ours: own, theirs }, 'deepl-node', 's', { atMost: 1 / 8 });
compared(name, { ours: own, theirs: bare }, 'bare undici', 's');

await Promise.all([ours.close(), dispatcher.close()]);
await relay.stop();
await demo.stop();
// deepl-node never closes its connections.
process.exit();

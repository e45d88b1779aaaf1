// Ten thousand short texts through our client, deepl-node and a bare undici loop, all through the same relay (which
// adds the authentication scheme of the service to deepl-node's requests) to the same demo service.
import { DeepLClient } from 'deepl-node';
import { Agent } from 'undici';
import { figure } from '../../helpers/figures.ts';
import { demoControl } from '../../helpers/service/demoService.ts';
import { translateBare } from './bareUndici.mts';
import { bundledClient } from './bundles.mts';
import { sampleTexts } from './sampleTexts.mts';
import { endWithParent } from './services/endWithParent.mts';
import { startServer } from './services/startServer.mts';

const latencyMs = 50;
/** Maximum texts of a request, for the loop without batching. */
const textsPerRequest = 50;

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

const distinct = new Set(texts).size;
const seconds: Record<string, number> = {};
for (const [way, translate] of Object.entries(ways)) {
  // The first request loads the code and makes connections.
  await translate(texts.slice(0, 1));
  await service.reset();
  const started = performance.now();
  const results = await translate(texts);
  const took = (performance.now() - started) / 1000;
  if (results.length !== texts.length || results.includes(undefined)) {
    throw new Error(`${way} did not translate all texts`);
  }
  seconds[way] = took;
  const requests = (await service.requests()).filter(({ path }) => path === '/v2/translate').length;
  figure(`${texts.length} texts (${distinct} distinct), ${latencyMs} ms: ${way}`, requests, 'requests');
  figure(`${texts.length} texts (${distinct} distinct), ${latencyMs} ms: ${way}`, took, 's');
}

const { 'our client': own = 0, 'deepl-node': theirs = 0, 'bare undici': bare = 0 } = seconds;
figure('... our client as many times as fast as deepl-node', theirs / own, 'ratio', { atLeast: 4 });
figure('... our client as many times as fast as bare undici', bare / own, 'ratio');

await Promise.all([ours.close(), dispatcher.close()]);
await relay.stop();
await demo.stop();
// deepl-node never closes its connections.
process.exit();

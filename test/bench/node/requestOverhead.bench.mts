// The time our client adds to a request compared with bare undici, one request after another without latency: to a
// server without any logic, and to the demo service.
import { Agent } from 'undici';
import { alternate } from '../../helpers/measuring/alternate.ts';
import { compared } from '../../helpers/measuring/figures.ts';
import { translateBare } from './bareUndici.mts';
import { bundledClient } from './bundles.mts';
import { sampleTexts } from './sampleTexts.mts';
import { endWithParent } from './services/endWithParent.mts';
import { startServer } from './services/startServer.mts';

const textsPerRequest = 50;

endWithParent();
const texts = [...new Set(sampleTexts(textsPerRequest * 2))].slice(0, textsPerRequest);
const length = Math.round(texts.join('').length / texts.length);
const { signal } = new AbortController();

interface Load {
  readonly warmUps: number;
  readonly rounds: number;
  readonly requestsPerRound: number;
}

async function compare(name: string, url: string, { warmUps, rounds, requestsPerRound }: Load): Promise<void> {
  const client = bundledClient(url);
  const dispatcher = new Agent({ connections: 1 });
  const repeat = (once: () => Promise<{ readonly length: number }>, times: number) => async () => {
    for (let count = 0; count < times; count += 1) {
      if ((await once()).length !== texts.length) {
        throw new Error('not all texts were translated');
      }
    }
  };
  const ours = async () => (await client.translateTexts(texts, { targetLang: 'DE' }, { signal })).translations;
  const theirs = () => translateBare(url, dispatcher, texts);
  await repeat(ours, warmUps)();
  await repeat(theirs, warmUps)();
  const times = await alternate(rounds, {
    ours: repeat(ours, requestsPerRound),
    theirs: repeat(theirs, requestsPerRound),
  });
  const microseconds = (milliseconds: number) => (milliseconds * 1000) / requestsPerRound;
  const each = { ours: times.ours.map(microseconds), theirs: times.theirs.map(microseconds) };
  compared(`request of ${texts.length} texts, ${name}`, each, 'bare undici', 'µs', { atMost: 1.3 });
  await Promise.all([client.close(), dispatcher.close()]);
}

const nothing = await startServer('answers');
await compare('idle server', `${nothing.url}/${texts.length}/${length}`, {
  warmUps: 3000,
  rounds: 201,
  requestsPerRound: 20,
});
await nothing.stop();

const demo = await startServer('demo', '0');
await compare('demo service', demo.url, { warmUps: 500, rounds: 101, requestsPerRound: 10 });
await demo.stop();

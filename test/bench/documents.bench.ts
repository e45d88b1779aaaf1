import { runCommand } from '../helpers/extension.ts';
import { figure } from '../helpers/figures.ts';
import { longestBlock } from '../helpers/heartbeat.ts';
import { SampleFolder } from '../helpers/sampleFolder.ts';
import { connect, disconnect, startService, type TestService } from '../helpers/service.ts';

const count = 200;

/** The demo service runs in the same extension host: what it works at is in the longest block too. */
describe(`${count} documents at once`, () => {
  let service: TestService;

  before(async () => {
    service = await startService();
    await connect(service);
  });

  after(async () => {
    await disconnect();
    await service.stop();
  });

  it('are translated with few requests and without a halt', async () => {
    const folder = new SampleFolder();
    const uris = Array.from({ length: count }, (_, at) => folder.write(`${at}.txt`, `This is document ${at}.`));
    // Code is loaded with the first.
    await runCommand('translateDocument', { uri: folder.write('first.txt', 'Hello.'), targetLang: 'DE' });
    await service.reset();
    const started = performance.now();
    const { result, blockMs } = await longestBlock(() => runCommand('translateDocument', { uris, targetLang: 'DE' }));
    const seconds = (performance.now() - started) / 1000;
    if (result.status !== 'done' || result.jobs.length !== count) {
      throw new Error(`not translated: ${result.status}`);
    }
    const requests = (await service.requests()).length;
    figure(`${count} documents at once`, seconds, 's');
    figure(`${count} documents at once: requests`, requests, 'requests');
    figure(`${count} documents at once: requests a minute`, (requests * 60) / seconds, 'requests');
    figure(`${count} documents at once: longest block`, blockMs, 'ms', { atMost: 50 });
  }).timeout(240_000);
});

import path from 'node:path';
import * as vscode from 'vscode';
import { extensionUnderTest, runCommand } from '../helpers/extension.ts';
import { figure } from '../helpers/measuring/figures.ts';
import { longestBlock } from '../helpers/measuring/heartbeat.ts';
import { SampleFolder } from '../helpers/sampleFolder.ts';
import { demoControl } from '../helpers/service/demoService.ts';
import { type ForkedServer, forkServer } from '../helpers/service/forkServer.ts';
import { connect, disconnect } from '../helpers/service/service.ts';

const count = 200;
const rounds = 2;
const aim = { atMost: 50 };

/** The service is a separate process; all rows of the Documents view are visible. */
describe(`${count} documents at once`, () => {
  let service: ForkedServer;

  before(async () => {
    service = await forkServer(
      path.join(extensionUnderTest().extensionPath, 'test/bench/node/services/demo.server.mts'),
      [],
    );
    await connect(service);
    await vscode.commands.executeCommand('languageServices.documents.focus');
  });

  after(async () => {
    await runCommand('removeDoneDocuments');
    await disconnect();
    await service.stop();
  });

  it('are translated with few requests and without a pause', async () => {
    const control = demoControl(service.url);
    const folder = new SampleFolder();
    // The first job loads the code.
    await runCommand('translateDocument', { uri: folder.write('first.txt', 'Hello.'), targetLang: 'DE' });
    const [times, requests, blocks, works]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let round = 0; round < rounds; round += 1) {
      const uris = Array.from({ length: count }, (_, at) =>
        folder.write(`${round}/${at}.txt`, `This is document ${at} of round ${round}.`),
      );
      await runCommand('removeDoneDocuments');
      await control.reset();
      const started = performance.now();
      const { result, blockMs, workMs } = await longestBlock(() =>
        runCommand('translateDocument', { uris, targetLang: 'DE' }),
      );
      times.push((performance.now() - started) / 1000);
      if (result.status !== 'done' || result.jobs.length !== count) {
        throw new Error(`not translated: ${result.status}`);
      }
      requests.push((await control.requests()).length);
      blocks.push(blockMs);
      works.push(workMs);
    }
    figure(`${count} documents at once`, times, 's', { atMost: 31 });
    figure(`${count} documents at once: requests`, requests, 'requests');
    figure(`${count} documents at once: longest block`, blocks, 'ms', aim);
    figure(`${count} documents at once: longest block, work alone`, works, 'ms', aim);
  }).timeout(480_000);
});

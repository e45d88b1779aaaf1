import path from 'node:path';
import * as vscode from 'vscode';
import { extensionUnderTest, runCommand } from '../helpers/extension.ts';
import { figure } from '../helpers/figures.ts';
import { longestBlock } from '../helpers/heartbeat.ts';
import { SampleFolder } from '../helpers/sampleFolder.ts';
import { demoControl } from '../helpers/service/demoService.ts';
import { type ForkedServer, forkServer } from '../helpers/service/forkServer.ts';
import { connect, disconnect } from '../helpers/service/service.ts';

const count = 200;
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
    const uris = Array.from({ length: count }, (_, at) => folder.write(`${at}.txt`, `This is document ${at}.`));
    // The first job loads the code.
    await runCommand('translateDocument', { uri: folder.write('first.txt', 'Hello.'), targetLang: 'DE' });
    await control.reset();
    const started = performance.now();
    const { result, blockMs, workMs } = await longestBlock(() =>
      runCommand('translateDocument', { uris, targetLang: 'DE' }),
    );
    const seconds = (performance.now() - started) / 1000;
    if (result.status !== 'done' || result.jobs.length !== count) {
      throw new Error(`not translated: ${result.status}`);
    }
    const arrived = (await control.requests()).length;
    figure(`${count} documents at once`, seconds, 's');
    figure(`${count} documents at once: requests`, arrived, 'requests');
    figure(`${count} documents at once: requests a minute`, (arrived * 60) / seconds, 'requests');
    figure(`${count} documents at once: longest block`, blockMs, 'ms', aim);
    figure(`${count} documents at once: longest block, work alone`, workMs, 'ms', aim);
  }).timeout(240_000);
});

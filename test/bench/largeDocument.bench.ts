import { open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { extensionUnderTest, runCommand } from '../helpers/extension.ts';
import { figure } from '../helpers/measuring/figures.ts';
import { longestBlock } from '../helpers/measuring/heartbeat.ts';
import { peakMemory } from '../helpers/measuring/peakMemory.ts';
import { SampleFolder } from '../helpers/sampleFolder.ts';
import { forkServer } from '../helpers/service/forkServer.ts';
import { connect, disconnect } from '../helpers/service/service.ts';

const megabyte = 1024 * 1024;
/** The second is much larger, and must not need more memory. */
const sizes = [64, 512];

/**
 * The whole path through the extension: uploaded, polled, downloaded to a private file, and saved. The service is a
 * separate process.
 */
describe('a large document', () => {
  const server = () => path.join(extensionUnderTest().extensionPath, 'test/bench/node/services/documents.server.mts');
  let folder: SampleFolder;

  before(() => (folder = new SampleFolder()));

  /** Creates a sparse file of this size. */
  const makeFile = async (name: string, bytes: number) => {
    const uri = folder.write(name, '');
    const file = await open(uri.fsPath, 'w');
    await file.truncate(bytes);
    await file.close();
    return uri;
  };

  /** Uploads and downloads. */
  const translate = async (name: string, bytes: number) => {
    const service = await forkServer(server(), [String(bytes)]);
    const uri = await makeFile(`${name}.txt`, bytes);
    await connect(service);
    const { status, jobs } = await runCommand('translateDocument', { uri, targetLang: 'DE' });
    const came = await stat(folder.uri(`${name}.de.txt`).fsPath);
    if (status !== 'done' || jobs.length !== 1 || came.size !== bytes) {
      throw new Error(`not translated: ${status}, ${came.size} bytes`);
    }
    await runCommand('removeDoneDocuments');
    await disconnect();
    await service.stop();
    await Promise.all(folder.names().map((each) => rm(folder.uri(each).fsPath)));
  };

  for (const size of sizes) {
    it(`of ${size} MiB is uploaded and downloaded with little memory`, async () => {
      // Loads and runs everything once.
      await translate('note', 1);
      const started = performance.now();
      const { result, blockMs, workMs } = await longestBlock(() =>
        peakMemory(() => translate('manual', size * megabyte)),
      );
      const name = `${size} MiB document through its job`;
      figure(name, (performance.now() - started) / 1000, 's');
      figure(`${name}: peak of the extension host above idle`, result.aboveIdle / megabyte, 'MiB', { atMost: 40 });
      figure(`${name}: longest block`, blockMs, 'ms', { atMost: 50 });
      figure(`${name}: longest block, work alone`, workMs, 'ms', { atMost: 50 });
    }).timeout(240_000);
  }
});

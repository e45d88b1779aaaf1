import { closeAllEditors, openText, select } from '../helpers/documents/documents.ts';
import { runCommand } from '../helpers/extension.ts';
import { figure } from '../helpers/figures.ts';
import { connect, disconnect, startService } from '../helpers/service/service.ts';

const latencyMs = 50;

describe('in the editor', () => {
  it(`translates 60 selections at ${latencyMs} ms latency`, async () => {
    const service = await startService({ latencyMs });
    await connect(service);
    // The first request loads the client, which has its own figure.
    await translateLines(1, 'first request, with loading the client');
    const { requests } = await translateLines(60, '60 selections');
    figure('60 selections', requests, 'requests', { atMost: 2 });
    await disconnect();
    await service.stop();
  });
});

async function translateLines(count: number, name: string): Promise<{ requests: number }> {
  const lines = Array.from({ length: count }, (_, line) => `This is sentence number ${line} of ${count}.`);
  const editor = await openText(lines.join('\n'));
  select(editor, ...lines);
  const started = performance.now();
  const outcome = await runCommand('translateSelection', { targetLang: 'DE' });
  figure(name, performance.now() - started, 'ms');
  await closeAllEditors();
  if (outcome.status !== 'done' || outcome.applied !== count) {
    throw new Error(`not translated: ${JSON.stringify(outcome)}`);
  }
  return outcome;
}

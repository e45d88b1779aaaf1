import { strict as assert } from 'node:assert';
import { createServer } from 'node:net';
import type { ErrorKind } from '../../src/service/api/atStart/errors.ts';
import { closeAllEditors, openText, select } from '../helpers/documents/documents.ts';
import { logWith, runCommand, until, writeSetting } from '../helpers/extension.ts';
import { connect, disconnect, startService, type TestService } from '../helpers/service/service.ts';
import { WindowMessages } from '../helpers/windowMessages.ts';

interface Case {
  readonly name: string;
  readonly fault: object;
  readonly kind: ErrorKind;
  readonly status?: number;
  readonly buttons: readonly string[];
  /** Number of requests that arrive: one if nothing is repeated. */
  readonly requests?: number;
}

const cases: readonly Case[] = [
  { name: '400', fault: { status: 400 }, kind: 'badRequest', status: 400, buttons: ['Open Settings', 'Show Log'] },
  { name: '401', fault: { status: 401 }, kind: 'unauthorized', status: 401, buttons: ['Set API Key', 'Show Log'] },
  { name: '403', fault: { status: 403 }, kind: 'forbidden', status: 403, buttons: ['Set API Key', 'Show Log'] },
  { name: '404', fault: { status: 404 }, kind: 'notFound', status: 404, buttons: ['Open Settings', 'Show Log'] },
  { name: '413', fault: { status: 413 }, kind: 'tooLarge', status: 413, buttons: ['Show Log'] },
  { name: '415', fault: { status: 415 }, kind: 'unsupportedMediaType', status: 415, buttons: ['Show Log'] },
  {
    name: '429 with a Retry-After beyond all patience',
    fault: { status: 429, retryAfter: 3600 },
    kind: 'tooManyRequests',
    status: 429,
    buttons: ['Retry', 'Show Log'],
  },
  { name: '456', fault: { status: 456 }, kind: 'quotaExceeded', status: 456, buttons: ['Show Usage', 'Show Log'] },
  { name: '500', fault: { status: 500 }, kind: 'serverError', status: 500, buttons: ['Retry', 'Show Log'] },
  {
    name: '503 with a Retry-After beyond all patience',
    fault: { status: 503, retryAfter: 3600 },
    kind: 'unavailable',
    status: 503,
    buttons: ['Retry', 'Show Log'],
  },
  {
    name: '529 with a Retry-After beyond all patience',
    fault: { status: 529, retryAfter: 3600 },
    kind: 'tooManyRequests',
    status: 529,
    buttons: ['Retry', 'Show Log'],
  },
  { name: 'a dropped connection', fault: { dropConnection: true }, kind: 'network', buttons: ['Retry', 'Show Log'] },
  {
    name: 'an answer that cannot be read',
    fault: { status: 200, body: '{"translations":[' },
    kind: 'protocol',
    status: 200,
    buttons: ['Retry', 'Show Log'],
  },
  {
    name: 'an answer of the wrong shape',
    fault: { status: 200, body: { translations: [] } },
    kind: 'protocol',
    status: 200,
    buttons: ['Retry', 'Show Log'],
  },
];

describe('errors', () => {
  const secret = 'demo-pro';
  const text = 'The pump of Building Seven is ready.';
  let service: TestService;
  let messages: WindowMessages;

  before(async () => {
    service = await startService();
    await connect(service, secret);
  });

  beforeEach(async () => {
    messages = new WindowMessages();
    await service.reset();
  });

  afterEach(async () => {
    messages.dispose();
    await closeAllEditors();
  });

  after(async () => {
    await disconnect();
    await service.stop();
  });

  const translate = async () => {
    const editor = await openText(text);
    select(editor, text);
    const outcome = await runCommand('translateSelection', { targetLang: 'DE' });
    return { editor, outcome };
  };

  for (const { name, fault, kind, status, buttons } of cases) {
    it(`reports ${name} in one sentence with the right button, sends it once and leaves the text alone`, async () => {
      await service.plant({ match: '/v2/translate', ...fault });
      const { editor, outcome } = await translate();
      assert.equal(outcome.status, 'failed');
      assert.equal(outcome.error?.kind, kind);
      assert.equal(outcome.error.status, status);
      // The reason why an answer cannot be read is our text, not the service's.
      assert.equal(outcome.error.message.includes(' Service: '), status !== undefined && kind !== 'protocol');
      assert.equal(editor.document.getText(), text);
      assert.equal(messages.shown.length, 1);
      assert.equal(messages.shown[0]?.severity, 'error');
      assert.equal(messages.shown[0].message, outcome.error.message);
      assert.deepEqual(messages.shown[0].buttons, buttons);
      assert.equal((await service.requests()).length, 1);
      if (status !== undefined && status !== 200) {
        const { traceId } = outcome.error ?? {};
        assert.ok(traceId, 'the trace id is told');
        assert.match(await logWith(traceId), /POST \/v2\/translate/);
      }
    });
  }

  it('shows the service’s words as plain text, without links', async () => {
    const body = { message: 'See [this](command:workbench.action.quit) and [that](https://example.com).' };
    await service.plant({ match: '/v2/translate', status: 400, body });
    const { outcome } = await translate();
    assert.ok(outcome.error?.message.includes(body.message));
    const shown = messages.shown[0]?.message ?? '';
    assert.match(shown, /See \[this\].*\(command:workbench/);
    assert.doesNotMatch(shown, /\]\(/);
  });

  it('warns that a broken request may have been billed', async () => {
    await service.plant({ match: '/v2/translate', dropConnection: true });
    const { outcome } = await translate();
    assert.match(outcome.error?.message ?? '', /billed/);
  });

  it('repeats 429, 503 and 529 automatically until the service answers', async () => {
    for (const status of [429, 503, 529]) {
      await service.reset();
      await service.plant({ match: '/v2/translate', status, retryAfter: 0 });
      const { outcome } = await translate();
      assert.equal(outcome.status, 'done', String(status));
      assert.equal((await service.requests()).length, 2);
    }
    assert.deepEqual(messages.shown, []);
  });

  it('retries from the message, at the current range of the source', async () => {
    await service.plant({ match: '/v2/translate', status: 500 });
    const { editor } = await translate();
    await editor.edit((edit) => edit.insert(editor.document.positionAt(0), 'New.\n'));
    messages.shown[0]?.press('Retry');
    await until('the text is translated', () => !editor.document.getText().includes(text));
    assert.match(editor.document.getText(), /^New\.\n./);
  });

  it('times out after the seconds in the setting', async () => {
    await writeSetting('requestTimeout', 1);
    await service.plant({ match: '/v2/translate', delayMs: 30_000 });
    const { outcome } = await translate();
    assert.equal(outcome.error?.kind, 'timeout');
    assert.deepEqual(messages.shown[0]?.buttons, ['Retry', 'Open Settings', 'Show Log']);
    await writeSetting('requestTimeout', undefined);
  });

  it('reports a service that cannot be reached', async () => {
    const free = await new Promise<number>((resolve) => {
      const probe = createServer().listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
      });
    });
    await runCommand('addConnection', { name: 'Gone', url: `http://127.0.0.1:${free}`, plan: 'pro', key: 'demo-pro' });
    const { outcome } = await translate();
    assert.equal(outcome.error?.kind, 'network');
    assert.doesNotMatch(outcome.error.message, /billed/);
    await runCommand('removeConnection', { name: 'Gone' });
    await runCommand('switchConnection', { name: 'Test' });
  });

  it('asks for a key after a 401 and continues with it', async () => {
    await runCommand('setKey', { key: 'wrong-key' });
    const { editor, outcome } = await translate();
    assert.equal(outcome.error?.kind, 'unauthorized');
    await runCommand('setKey', { key: secret });
    assert.equal(messages.shown.length, 1, 'one message, not a loop');
    select(editor, text);
    assert.equal((await runCommand('translateSelection', { targetLang: 'DE' })).status, 'done');
  });

  it('never writes a key or a text to the log', async () => {
    await runCommand('setKey', { key: 'wrong-key' });
    await translate();
    await runCommand('setKey', { key: secret });
    let lastTrace = '';
    for (const { fault } of [...cases, { fault: { status: 500 } }]) {
      await service.plant({ match: '/v2/translate', ...fault });
      lastTrace = (await translate()).outcome.error?.traceId ?? '';
    }
    assert.notEqual(lastTrace, '');
    const log = await logWith(lastTrace);
    for (const hidden of [secret, 'wrong-key', 'Building Seven']) {
      assert.ok(!log.includes(hidden), `${hidden} is in the log`);
    }
  });
});

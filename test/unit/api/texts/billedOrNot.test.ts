import assert from 'node:assert/strict';
import { lstat, readFile, symlink } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { detectTexts } from '../../../../src/api/detect.ts';
import { documentExtensions, outputFormatsOf } from '../../../../src/api/documents/documentFormats.ts';
import { createDocuments } from '../../../../src/api/documents/documents.ts';
import { wireInstruction } from '../../../../src/api/styleRules/styleRuleChecks.ts';
import { translateTexts } from '../../../../src/api/translation/translateTexts.ts';
import { createUndiciCarrier } from '../../../../src/api/transport/carriers/undiciCarrier.ts';
import { getUsage } from '../../../../src/api/usage.ts';
import { Opened } from '../../../helpers/documents/opened.ts';
import { basic, startProxy } from '../../../helpers/service/proxy.ts';
import { answerJson, startRawServer, startServer } from '../../../helpers/service/servers.ts';
import { startRecording } from '../recording.ts';
import { billed, errorOf, never, reading, startSending } from '../sending.ts';
import { TemporaryFolder } from '../temporaryFolder.ts';

describe('answers of a service or a proxy', () => {
  const opened = new Opened();
  afterEach(() => opened.closeAll());

  it('13.11: are not requested compressed, but are read when they are', async () => {
    const server = opened.add(
      await startServer((response) =>
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
          .end(gzipSync('{"ok":true}')),
      ),
    );
    const { send } = opened.add(startSending(server.url));
    assert.deepEqual(await send(reading, never()), { ok: true });
    assert.equal(server.arrived[0]?.headers['accept-encoding'], 'identity');
  });

  it('13.11: a one-time gzip download is kept', async () => {
    const folder = opened.add(await TemporaryFolder.create());
    const server = opened.add(
      await startServer((response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('Hallo'))),
    );
    const { send } = opened.add(startSending(server.url));
    const target = folder.file('letter.txt');
    await createDocuments(send, 'pro').download({ documentId: 'd', documentKey: 'k' }, target, { signal: never() });
    assert.equal(await readFile(target, 'utf8'), 'Hallo');
  });

  it('13.11: a download to a link writes to the file that it points to, which need not exist', async () => {
    const folder = opened.add(await TemporaryFolder.create());
    const server = opened.add(await startServer((response) => response.writeHead(200).end('Hallo')));
    const { send } = opened.add(startSending(server.url));
    const link = folder.file('link.txt');
    await symlink('letter.txt', link);
    await createDocuments(send, 'pro').download({ documentId: 'd', documentKey: 'k' }, link, { signal: never() });
    assert.ok((await lstat(link)).isSymbolicLink());
    assert.equal(await readFile(folder.file('letter.txt'), 'utf8'), 'Hallo');
  });

  it('13.12: each failure has a code in the log', async () => {
    const garbage = opened.add(await startRawServer((socket) => socket.once('data', () => socket.end('garbage\r\n'))));
    const closing = opened.add(await startRawServer((socket) => socket.once('data', () => socket.end())));
    const carrier = opened.add(createUndiciCarrier({ mode: 'direct', proxy: garbage.url }, 5000));
    for (const sending of [
      startSending(garbage.url),
      startSending(closing.url),
      startSending('http://service.test', { carrier }),
    ]) {
      const { send, records } = opened.add(sending);
      await errorOf(send(billed, never()));
      for (const { failure } of records) {
        assert.match(failure ?? '', /^\w+ \S+/);
      }
    }
  });

  it('13.15: a defect of ours after an answer is reported as possibly billed', async () => {
    const server = opened.add(await startServer((response) => answerJson(response, {})));
    const { send } = opened.add(startSending(server.url));
    const cause = new TypeError('reading has a defect');
    const read = () => {
      throw cause;
    };
    const error = await errorOf(send({ ...billed, read }, never()));
    assert.deepEqual([error.kind, error.mayHaveBeenBilled, error.cause], ['internal', true, cause]);
    await assert.rejects(send({ ...reading, read }, never()), cause);
  });

  for (const [status, reason] of [
    [407, 'Proxy Authentication Required'],
    [403, 'Forbidden'],
    [302, 'Found'],
  ] as const) {
    it(`13.14: a proxy that answers ${status} is not retried`, async () => {
      let asked = 0;
      const proxy = opened.add(
        await startRawServer((socket) =>
          socket.on('data', () => {
            asked += 1;
            socket.end(`HTTP/1.1 ${status} ${reason}\r\nContent-Length: 0\r\n\r\n`);
          }),
        ),
      );
      const carrier = opened.add(createUndiciCarrier({ mode: 'direct', proxy: proxy.url }, 5000));
      const { send } = opened.add(startSending('http://service.test', { carrier }));
      const error = await errorOf(send(billed, never()));
      assert.equal(error.kind, 'network');
      assert.equal(error.detail, `PROXY HTTP ${status}`);
      assert.equal(asked, 1);
    });
  }

  it('13.14: credentials that a proxy accepts are used', async () => {
    const service = opened.add(await startServer((response) => answerJson(response, {})));
    const proxy = opened.add(await startProxy(service.port, basic('user:password')));
    const address = proxy.url.replace('//', '//user:password@');
    const carrier = opened.add(createUndiciCarrier({ mode: 'direct', proxy: address }, 5000));
    const { send } = opened.add(startSending('http://service.test', { carrier }));
    await send(billed, never());
    assert.equal(proxy.asked.length, 1);
  });

  for (const status of [502, 504, 524]) {
    it(`13.15: ${status} to a billed request is reported as possibly billed, and is not retried`, async () => {
      const { send, server } = await startRecording(opened, {}, status);
      assert.equal((await errorOf(send(billed, never()))).mayHaveBeenBilled, true);
      assert.equal(server.arrived.length, 1);
      assert.equal((await errorOf(send(reading, never()))).mayHaveBeenBilled, false);
    });
  }

  it('13.15: 500 is not reported as possibly billed', async () => {
    const { send } = await startRecording(opened, {}, 500);
    assert.equal((await errorOf(send(billed, never()))).mayHaveBeenBilled, false);
  });

  it('13.15: null in an optional field counts as absent', async () => {
    const translated = await startRecording(opened, {
      translations: [{ text: 'Hallo', detected_source_language: 'EN', billed_characters: null, model_type_used: null }],
    });
    const { translations } = await translateTexts(
      translated.send,
      ['Hello'],
      { targetLang: 'DE' },
      { signal: never() },
    );
    assert.equal(translations[0]?.text, 'Hallo');
    const detected = await startRecording(opened, {
      results: [{ detection_status: 'insufficient_confidence', detected_language: null }],
    });
    const { results } = await detectTexts(detected.send, ['Hello'], { signal: never() });
    assert.deepEqual(results, [{ detectionStatus: 'insufficient_confidence' }]);
    const used = await startRecording(opened, {
      character_count: 1,
      character_limit: 2,
      start_time: null,
      products: null,
    });
    assert.equal((await getUsage(used.send, never())).characterLimit, 2);
  });

  it('13.15: null in a required field is refused', async () => {
    const { send } = await startRecording(opened, { character_count: null, character_limit: 2 });
    assert.equal((await errorOf(getUsage(send, never()))).kind, 'protocol');
  });

  it('13.15: an instruction without words is left to the service to check', () => {
    assert.deepEqual(wireInstruction({ label: '', prompt: '' }), { label: '', prompt: '' });
  });

  it('13.15: equivalent file types accept each other as output', () => {
    for (const [one, other] of [
      ['htm', 'html'],
      ['jpg', 'jpeg'],
      ['xlf', 'xliff'],
    ] as const) {
      assert.deepEqual(outputFormatsOf(one), [one, other]);
      assert.deepEqual(outputFormatsOf(other), [other, one]);
    }
    assert.ok(documentExtensions.every((extension) => outputFormatsOf(extension).length > 0));
  });
});

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { deflateSync, gzipSync } from 'node:zlib';
import {
  chooseResultExtension,
  documentExtensions,
  listOutputFormats,
} from '../../../../../src/service/api/atStart/documentFormats.ts';
import { detectTexts } from '../../../../../src/service/api/detect.ts';
import { createDocuments } from '../../../../../src/service/api/documents/documents.ts';
import { wireInstruction } from '../../../../../src/service/api/styleRules/styleRules.ts';
import { translateTexts } from '../../../../../src/service/api/translation/translateTexts.ts';
import { createUndiciCarrier } from '../../../../../src/service/api/transport/carriers/undiciCarrier.ts';
import { getUsage } from '../../../../../src/service/api/usage.ts';
import { Opened } from '../../../../helpers/documents/opened.ts';
import { basic, startProxy } from '../../../../helpers/service/proxy.ts';
import { answerJson, startRawServer, startServer } from '../../../../helpers/service/servers.ts';
import { receiveFile } from '../../../endpoints/documents/receiveFile.ts';
import { startRecording } from '../recording.ts';
import { billed, errorOf, never, reading, startSending } from '../sending.ts';
import { TemporaryFolder } from '../temporaryFolder.ts';

describe('an answer of a service or a proxy', () => {
  const opened = Opened.inTests();

  it('is not requested compressed, but is read when it is', async () => {
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

  it('is read as JSON without a content type, and with any of JSON, but not as a page', async () => {
    let type: string | undefined;
    const server = opened.add(
      await startServer((response) =>
        response.writeHead(200, type === undefined ? {} : { 'content-type': type }).end('{"ok":1}'),
      ),
    );
    const { send } = opened.add(startSending(server.url));
    for (type of [
      undefined,
      'text/json',
      'application/x-json',
      'application/problem+json; charset=utf-8',
      'APPLICATION/JSON',
    ]) {
      assert.deepEqual(await send(reading, never()), { ok: 1 }, type);
    }
    type = 'text/html';
    assert.equal((await errorOf(send(reading, never()))).kind, 'protocol');
  });

  for (const [what, coding, body, kept] of [
    ['is decoded', 'gzip', gzipSync('Hallo'), undefined],
    ['is decoded in every layer', 'deflate, gzip', gzipSync(deflateSync('Hallo')), undefined],
    ['is kept as it is where it is no gzip', 'gzip', Buffer.from('Hallo'), 'gzip'],
    ['is kept as it is where it breaks off', 'gzip', gzipSync('Hallo').subarray(0, -5), 'gzip'],
    ['is kept as it is in a coding that is not known', 'x-own', Buffer.from('Hallo'), 'x-own'],
  ] as const) {
    it(`${what} when it is a one-time download that a proxy compressed`, async () => {
      const folder = opened.add(await TemporaryFolder.create());
      const server = opened.add(
        await startServer((response) => response.writeHead(200, { 'content-encoding': coding }).end(body)),
      );
      const { send } = opened.add(startSending(server.url));
      const handle = { documentId: 'd', documentKey: 'k' };
      const target = folder.file('letter.txt');
      const received = await receiveFile(createDocuments(send, 'pro'), handle, target, { signal: never() });
      assert.equal(received.coding, kept);
      assert.deepEqual(await readFile(target), kept === undefined ? Buffer.from('Hallo') : body);
      assert.equal(received.bytes, (await readFile(target)).length);
      assert.deepEqual(await folder.names(), ['letter.txt']);
    });
  }

  it('has a code in the log when it fails', async () => {
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

  for (const [status, reason] of [
    [407, 'Proxy Authentication Required'],
    [403, 'Forbidden'],
    [302, 'Found'],
  ] as const) {
    it(`is not requested again when a proxy answers ${status}`, async () => {
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

  it('arrives through a proxy that accepts the credentials', async () => {
    const service = opened.add(await startServer((response) => answerJson(response, {})));
    const proxy = opened.add(await startProxy(service.port, basic('user:password')));
    const address = proxy.url.replace('//', '//user:password@');
    const carrier = opened.add(createUndiciCarrier({ mode: 'direct', proxy: address }, 5000));
    const { send } = opened.add(startSending('http://service.test', { carrier }));
    await send(billed, never());
    assert.equal(proxy.asked.length, 1);
  });

  it('may have null in an optional field, which counts as absent', async () => {
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

  it('is refused with null in a required field', async () => {
    const { send } = await startRecording(opened, { character_count: null, character_limit: 2 });
    assert.equal((await errorOf(getUsage(send, never()))).kind, 'protocol');
  });

  it('decides about an instruction without words', () => {
    assert.deepEqual(wireInstruction({ label: '', prompt: '' }), { label: '', prompt: '' });
  });

  it('has the output formats of the specification: some extensions are names of files only', () => {
    for (const [extension, formats] of [
      ['htm', ['html']],
      ['html', ['html']],
      ['jpg', ['jpeg']],
      ['xlf', ['xliff']],
      ['xliff', ['xliff']],
      ['pdf', ['pdf', 'docx']],
      ['doc', ['docx']],
      ['docx', ['docx']],
    ] as const) {
      assert.deepEqual(listOutputFormats(extension), formats);
    }
    assert.deepEqual(['htm', 'jpg', 'xlf', 'doc', 'pdf'].map(chooseResultExtension), 'htm jpg xlf docx pdf'.split(' '));
    assert.ok(documentExtensions.every((extension) => listOutputFormats(extension).length > 0));
  });
});

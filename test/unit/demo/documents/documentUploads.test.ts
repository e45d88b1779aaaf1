import { strict as assert } from 'node:assert';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import fc from 'fast-check';
import { text } from '../field.ts';
import { type StartedDemo, startDemo } from '../startDemo.ts';
import { ended, resultOf, upload } from './documentClient.ts';
import { leapingClock } from './documentClock.ts';

const part = (disposition: string, content: string, more = ''): string =>
  `--XX\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`;
const filePart = part('name="file"; filename="a.txt"', 'Hello', 'Content-Type: text/plain\r\n');
const targetPart = part('name="target_lang"', 'DE');
const contentType = 'multipart/form-data; boundary=XX';

describe('demo service: document uploads', () => {
  let demo: StartedDemo;
  let hasty: StartedDemo;

  before(async () => {
    demo = await startDemo({ now: leapingClock() });
    hasty = await startDemo({ requestTimeoutMs: 200 });
  });

  afterEach(async () => {
    assert.equal((await demo.call('GET', '/v2/usage')).status, 200, 'the service goes on');
    await demo.reset();
  });

  after(() => Promise.all([demo.close(), hasty.close()]));

  const send = (body: string | Buffer, type = contentType) =>
    demo.call('POST', '/v2/document', { body: Uint8Array.from(Buffer.from(body)), headers: { 'content-type': type } });

  /** Returns a connection on which an upload has begun. */
  const begin = async (body: string, { port } = demo): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    await once(socket, 'connect');
    const head = `POST /v2/document HTTP/1.1\r\nHost: localhost\r\nAuthorization: Service-Auth-Key demo-pro\r\nContent-Type: ${contentType}\r\nContent-Length: 1000000\r\n\r\n`;
    await new Promise<void>((resolve) => {
      socket.write(head + body, () => resolve());
    });
    return socket;
  };

  for (const [name, body] of [
    ['the file last', `${targetPart}${filePart}--XX--\r\n`],
    ['the file first', `${filePart}${targetPart}--XX--\r\n`],
    ['no line end after the end', `${filePart}${targetPart}--XX--`],
    ['a preamble and an epilogue', `hello\r\n${filePart}${targetPart}--XX--\r\nbye`],
    [
      'parts that it does not know',
      `${part('name="x"', 'y')}${filePart}${part('name="y"; filename="z"', 'y')}${targetPart}--XX--`,
    ],
  ] as const) {
    it(`accepts a body with ${name}`, async () => {
      const { status, json, message } = await send(body);
      assert.equal(status, 200, message);
      const document = { id: text(json, 'document_id'), key: text(json, 'document_key') };
      await ended(demo, document);
      assert.equal((await resultOf(demo, document)).text, '[DE] Hellö');
    });
  }

  for (const [name, type, body, status] of [
    ['no body', contentType, '', 400],
    ['no boundary', 'multipart/form-data', filePart, 400],
    ['an empty boundary', 'multipart/form-data; boundary=', filePart, 400],
    ['another boundary', 'multipart/form-data; boundary=YY', `${filePart}${targetPart}--XX--`, 400],
    ['no end', contentType, `${targetPart}${filePart}`, 400],
    ['an end in the middle of the file', contentType, `${targetPart}${filePart.slice(0, -4)}`, 400],
    ['an end in the headers of a part', contentType, `${targetPart}--XX\r\nContent-Disp`, 400],
    ['nothing but the end', contentType, '--XX--\r\n', 400],
    ['two files', contentType, `${filePart}${filePart}${targetPart}--XX--`, 400],
    ['a field of 65 KiB', contentType, `${part('name="x"', 'y'.repeat(66_560))}${filePart}${targetPart}--XX--`, 400],
    ['101 fields', contentType, `${targetPart.repeat(101)}${filePart}--XX--`, 400],
    ['a nameless file', contentType, `${part('name="file"', 'Hello')}${targetPart}--XX--`, 400],
    ['a nameless part', contentType, `${part('filename="a.txt"', 'Hello')}${targetPart}--XX--`, 400],
    ['a multipart body of another kind', 'multipart/mixed; boundary=XX', `${filePart}${targetPart}--XX--`, 415],
    ['a longer type', 'multipart/form-datas; boundary=XX', `${filePart}${targetPart}--XX--`, 415],
    ['no type', '', `${filePart}${targetPart}--XX--`, 415],
  ] as const) {
    it(`answers ${status} to ${name}`, async () => {
      const answer = await send(body, type);
      assert.equal(answer.status, status, answer.text);
      assert.match(answer.message ?? '', /\.$/);
    });
  }

  it('answers 4xx to random bodies', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '--XX',
        '--',
        '\r\n',
        '\r',
        '\n',
        '--XX--',
        filePart,
        'Content-Disposition: form-data; name="file"',
        ': ',
        '\r\n\r\n',
        '"',
        'é',
        '\u0000',
      ),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece), async (pieces) => {
        const { status, text: answer } = await send(pieces.join(''));
        assert.equal(status, 400, answer);
      }),
      { numRuns: 300 },
    );
  });

  it('answers 4xx to any body with swapped bytes, however it arrives', async () => {
    // Without a target it is refused even if complete.
    const whole = Buffer.from(`${part('name="source_lang"', 'EN')}${filePart}--XX--\r\n`);
    const change = fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 }));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 4 }), fc.nat({ max: whole.length }), async (changes, cut) => {
        const bytes = Buffer.from(whole);
        for (const [at, byte] of changes) {
          bytes[at] = byte;
        }
        const socket = connect({ port: demo.port, host: '127.0.0.1' });
        socket.setNoDelay(true);
        socket.write(
          `POST /v2/document HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Service-Auth-Key demo-pro\r\nContent-Type: ${contentType}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
        );
        await new Promise<void>((resolve) => {
          socket.write(bytes.subarray(0, cut), () => resolve());
        });
        socket.write(bytes.subarray(cut));
        assert.match(await readAll(socket), /^HTTP\/1\.1 400 [^]*\{"message":".+"\}$/);
      }),
      { numRuns: 200 },
    );
  });

  it('lists a client that disconnects in the middle of the file', async () => {
    const socket = await begin(filePart.slice(0, -2));
    socket.resetAndDestroy();
    await once(socket, 'close');
    const listed = async () => (await demo.requests()).at(-1);
    let row = await listed();
    while (row?.outcome === 'pending') {
      row = await listed();
    }
    assert.deepEqual([row?.outcome, row?.status], ['aborted', null]);
    assert.ok(row !== undefined && row.bodyBytes > 0);
  });

  it('answers 408 to a body that never ends', async () => {
    const socket = await begin(filePart, hasty);
    assert.match(await readAll(socket), /^HTTP\/1\.1 408 /);
  });

  it('refuses a key before anything is written, even for a large file', async () => {
    for (const [key, status] of [
      ['unknown', 401],
      ['demo-scoped', 403],
      ['demo-free', 403],
    ] as const) {
      const answer = await upload(demo, { key, content: 'x'.repeat(3_000_000) });
      assert.equal(answer.status, status);
      assert.ok(((await demo.requests()).at(-1)?.bodyBytes ?? 0) > 3_000_000, 'it was listened to');
    }
  });

  it('refuses a compressed body with 415', async () => {
    const headers = { 'content-type': contentType, 'content-encoding': 'gzip' };
    assert.equal((await demo.call('POST', '/v2/document', { body: 'x', headers })).status, 415);
  });
});

import { strict as assert } from 'node:assert';
import { once } from 'node:events';
import { connect } from 'node:net';
import { field } from '../field.ts';
import { startDemoEach } from '../startDemo.ts';
import { ended, resultOf, statusOf, type UploadedDocument, upload, uploaded } from './documentClient.ts';
import { leapingClock } from './documentClock.ts';

describe('demo service: a document fault', () => {
  const demo = startDemoEach({ now: leapingClock() });

  const done = async (content = 'Hello'): Promise<UploadedDocument> => {
    const document = await uploaded(demo, { content });
    assert.equal(field(await ended(demo, document), 'status'), 'done');
    return document;
  };

  it('applies to an upload, which is then not billed', async () => {
    await demo.plant({ match: 'POST /v2/document', status: 503 });
    await demo.plant({ match: 'POST /v2/document', dropConnection: true });
    assert.equal((await upload(demo)).status, 503);
    await assert.rejects(upload(demo), TypeError);
    assert.equal(field((await demo.call('GET', '/v2/usage')).json, 'character_count'), 0);
    const rows = await demo.requests();
    assert.ok(rows.slice(0, 2).every(({ bodyBytes }) => bodyBytes > 100));
    assert.equal((await upload(demo)).status, 200);
  });

  it('returns a planted status, such as a wild estimate', async () => {
    const document = await done();
    const body = { document_id: document.id, status: 'translating', seconds_remaining: 134_217_000 };
    await demo.plant({ match: 'POST /v2/document/*', status: 200, body });
    assert.deepEqual((await statusOf(demo, document)).json, body);
    assert.equal(field((await statusOf(demo, document)).json, 'status'), 'done');
  });

  it('breaks off inside a download, which can then be repeated', async () => {
    const document = await done('Hello\n'.repeat(100_000));
    await demo.plant({ match: 'POST /v2/document/*/result', dropConnection: 'inside' });
    const response = await fetch(`${demo.url}/v2/document/${document.id}/result`, {
      method: 'POST',
      headers: { authorization: 'Service-Auth-Key demo-pro', 'content-type': 'application/json' },
      body: JSON.stringify({ document_key: document.key }),
    });
    assert.equal(response.status, 200);
    const length = Number(response.headers.get('content-length'));
    let bytes = 0;
    const counter = new WritableStream<Uint8Array>({
      write(chunk) {
        bytes += chunk.length;
      },
    });
    await assert.rejects(async () => response.body?.pipeTo(counter), TypeError);
    assert.ok(bytes > 0 && bytes <= Math.ceil(length / 2), `${bytes} of ${length}`);
    assert.equal((await resultOf(demo, document)).bytes.length, length);
    assert.equal((await resultOf(demo, document)).status, 404);
  });

  it('may count a broken download as the only one', async () => {
    const document = await done();
    await demo.plant({ match: 'POST /v2/document/*/result', dropConnection: 'inside', delivered: true });
    await assert.rejects(resultOf(demo, document), TypeError);
    assert.equal((await resultOf(demo, document)).status, 404);
  });

  it('keeps a document when the client breaks off its download, and refuses a second download meanwhile', async () => {
    const content = 'more than two sockets hold\n'.repeat(1_000_000);
    const document = await uploaded(demo, { name: 'a.pdf', content });
    await ended(demo, document);
    const socket = connect(demo.port, '127.0.0.1');
    await once(socket, 'connect');
    const body = JSON.stringify({ document_key: document.key });
    socket.write(
      `POST /v2/document/${document.id}/result HTTP/1.1\r\nHost: localhost\r\nAuthorization: Service-Auth-Key demo-pro\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await once(socket, 'readable');
    assert.equal((await resultOf(demo, document)).status, 503);
    socket.destroy();
    let again = await resultOf(demo, document);
    while (again.status === 503) {
      again = await resultOf(demo, document);
    }
    assert.equal(again.status, 200);
    assert.equal(again.bytes.length, content.length);
    const broken = (await demo.requests()).find(
      ({ path, outcome }) => path.endsWith('/result') && outcome === 'aborted',
    );
    assert.ok(broken);
  });
});

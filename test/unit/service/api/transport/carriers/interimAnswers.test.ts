import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import type { NetworkOptions } from '../../../../../../src/service/api/transport/carriers/carrier.ts';
import { createUndiciCarrier } from '../../../../../../src/service/api/transport/carriers/undiciCarrier.ts';
import { Opened } from '../../../../../helpers/documents/opened.ts';
import { startProxy } from '../../../../../helpers/service/proxy.ts';
import { startRawServer } from '../../../../../helpers/service/servers.ts';
import { startSocksProxy } from '../../../../../helpers/service/socksProxy.ts';
import { encode, fetchText } from '../exchanges.ts';

const asked = 'HTTP/1.1 100 Continue\r\n\r\n';
const answer = (text: string): string => `HTTP/1.1 200 OK\r\nContent-Length: ${text.length}\r\n\r\n${text}`;

/** Writes pieces to each complete request, one for each turn of the event loop. */
function answerWith(socket: Socket, pieces: readonly string[]): void {
  const write = ([first, ...others]: readonly string[]): void => {
    if (first !== undefined) {
      socket.write(first, () => setImmediate(write, others));
    }
  };
  socket.on('data', (received: Buffer) => {
    if (received.toString().endsWith('{}')) {
      write(pieces);
    }
  });
}

describe('an answer after an unexpected "100 Continue"', () => {
  const opened = Opened.inTests();
  const carrier = (network: Partial<NetworkOptions>) =>
    opened.add(createUndiciCarrier({ mode: 'direct', ...network }, 5000));
  const post = { method: 'POST', body: encode('{}') } as const;

  const cases: readonly { readonly what: string; readonly pieces: (text: string) => readonly string[] }[] = [
    { what: 'before it', pieces: (text) => [asked, answer(text)] },
    { what: 'with it', pieces: (text) => [asked + answer(text)] },
    {
      what: 'twice, with a header',
      pieces: (text) => [asked, asked.replace('\r\n\r\n', '\r\nX: HTTP/1.1 100\r\n\r\n') + answer(text)],
    },
    { what: 'byte by byte', pieces: (text) => [...(asked + answer(text))] },
    {
      what: 'beside another interim answer',
      pieces: (text) => ['HTTP/1.1 103 Early Hints\r\n\r\n', asked, answer(text)],
    },
    { what: 'that is only in its text', pieces: (text) => [answer(text).slice(0, -text.length), text] },
  ];
  for (const { what, pieces } of cases) {
    it(`is received: ${what}`, async () => {
      // The text is not changed, whatever it begins with.
      const text = `${asked}HTTP/1.1 100 Continue`;
      const server = opened.add(await startRawServer((socket) => answerWith(socket, pieces(text))));
      const own = carrier({ bypassProxy: true });
      assert.equal(await fetchText(own, server.url, post), text);
      assert.equal(await fetchText(own, server.url, post), text);
    });
  }

  it('is received through proxies', async () => {
    const server = opened.add(await startRawServer((socket) => answerWith(socket, [asked, answer('{}')])));
    const proxy = opened.add(await startProxy(server.port));
    const socks = opened.add(await startSocksProxy(server.port));
    for (const address of [proxy.url, `socks5h://127.0.0.1:${socks.port}`]) {
      assert.equal(await fetchText(carrier({ proxy: address }), 'http://service.test/', post), '{}');
    }
  });
});

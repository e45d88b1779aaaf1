import assert from 'node:assert/strict';
import { type Carrier, CarrierFailure } from '../../../../../../src/service/api/transport/carriers/carrier.ts';
import {
  chooseCarrier,
  createAutoCarrier,
} from '../../../../../../src/service/api/transport/carriers/chooseCarrier.ts';
import { createFetchCarrier } from '../../../../../../src/service/api/transport/carriers/fetchCarrier.ts';
import { createUndiciCarrier } from '../../../../../../src/service/api/transport/carriers/undiciCarrier.ts';
import { Opened } from '../../../../../helpers/documents/opened.ts';
import { startProxy } from '../../../../../helpers/service/proxy.ts';
import { answerJson, startRawServer, startServer, startTlsServer } from '../../../../../helpers/service/servers.ts';
import { fetchText } from '../exchanges.ts';
import { loopbackIdentity } from '../loopbackIdentity.ts';

describe('auto carrier', () => {
  const opened = new Opened();
  const fetchBefore = globalThis.fetch;
  afterEach(async () => {
    globalThis.fetch = fetchBefore;
    await opened.closeAll();
  });

  function counting(carrier: Carrier): Carrier & { count: number } {
    return {
      count: 0,
      exchange(request) {
        this.count += 1;
        return carrier.exchange(request);
      },
      close: () => carrier.close(),
    };
  }

  it('switches to the editor when no connection can be made, and keeps using it', async () => {
    const server = opened.add(await startServer((response) => answerJson(response, { ok: true })));
    const gone = await startProxy(server.port);
    await gone.close();
    const direct = counting(createUndiciCarrier({ mode: 'auto', proxy: gone.url }, 5000));
    const editor = counting(createFetchCarrier());
    const carrier = opened.add(createAutoCarrier(direct, editor));
    assert.equal(await fetchText(carrier, server.url), '{"ok":true}');
    assert.equal(await fetchText(carrier, server.url), '{"ok":true}');
    assert.deepEqual([direct.count, editor.count], [1, 2]);
  });

  it('returns to its own connections when they can be made again, which few requests find out', async () => {
    const server = opened.add(await startServer((response) => answerJson(response, { ok: true })));
    const gone = await startProxy(server.port);
    await gone.close();
    const unreachable = createUndiciCarrier({ mode: 'auto', proxy: gone.url }, 5000);
    const reachable = opened.add(createUndiciCarrier({ mode: 'auto', proxySupport: false }, 5000));
    let network = unreachable;
    let time = 0;
    const direct = counting({ exchange: (request) => network.exchange(request), close: () => unreachable.close() });
    const editor = counting(createFetchCarrier());
    const carrier = opened.add(createAutoCarrier(direct, editor, () => time));
    const counts = async () => {
      assert.equal(await fetchText(carrier, server.url), '{"ok":true}');
      return [direct.count, editor.count];
    };
    assert.deepEqual(await counts(), [1, 1]);
    network = reachable;
    assert.deepEqual(await counts(), [1, 2]);
    network = unreachable;
    time += 5 * 60_000;
    assert.deepEqual(
      [await counts(), await counts()],
      [
        [2, 3],
        [2, 4],
      ],
    );
    network = reachable;
    time += 5 * 60_000;
    assert.deepEqual(
      [await counts(), await counts()],
      [
        [3, 4],
        [4, 4],
      ],
    );
  });

  it('does not resend what may have been sent', async () => {
    const server = opened.add(await startRawServer((socket) => socket.once('data', () => socket.resetAndDestroy())));
    const editor = counting(createFetchCarrier());
    const carrier = opened.add(
      createAutoCarrier(createUndiciCarrier({ mode: 'auto', proxySupport: false }, 5000), editor),
    );
    await assert.rejects(fetchText(carrier, server.url), { reason: 'reset', nothingSent: false });
    assert.equal(editor.count, 0);
  });

  it('reports the first failure when the editor fails too, and tries both again next time', async () => {
    const server = opened.add(await startTlsServer(loopbackIdentity, (response) => answerJson(response, {})));
    const url = server.url.replace('http:', 'https:');
    const direct = counting(createUndiciCarrier({ mode: 'auto', proxySupport: false }, 5000));
    const editor = counting(createFetchCarrier());
    const carrier = opened.add(createAutoCarrier(direct, editor));
    await assert.rejects(fetchText(carrier, url), { reason: 'tls', nothingSent: true });
    await assert.rejects(fetchText(carrier, url), { reason: 'tls', nothingSent: true });
    assert.deepEqual([direct.count, editor.count], [2, 2]);
    assert.equal(server.arrived.length, 0);
  });

  it('reports the failure of the editor when it got far enough to send', async () => {
    const server = opened.add(await startRawServer((socket) => socket.once('data', () => socket.resetAndDestroy())));
    const refused: Carrier = {
      exchange: () => Promise.reject(new CarrierFailure('connect', true, 'refused')),
      close: () => Promise.resolve(),
    };
    const carrier = opened.add(createAutoCarrier(refused, createFetchCarrier()));
    await assert.rejects(fetchText(carrier, server.url), { reason: 'reset', nothingSent: false });
  });

  it('uses the fetch that the editor has at the time of use', async () => {
    const carrier = opened.add(chooseCarrier({ mode: 'editor' }, 5000));
    globalThis.fetch = () => Promise.resolve(Response.json({ from: 'editor' }));
    assert.equal(await fetchText(carrier, 'http://service.test/'), '{"from":"editor"}');
  });

  it('reports a redirect that fetch hides as 302', async () => {
    const carrier = opened.add(createFetchCarrier());
    globalThis.fetch = () => {
      const response = Response.error();
      Object.defineProperty(response, 'type', { value: 'opaqueredirect' });
      return Promise.resolve(response);
    };
    const { status } = await carrier.exchange({
      method: 'GET',
      url: 'http://service.test/',
      headers: {},
      signal: new AbortController().signal,
      timeoutMs: 1000,
    });
    assert.equal(status, 302);
  });

  it('never uses the editor for a service that must not go through a proxy', async () => {
    const server = opened.add(await startServer((response) => answerJson(response, { ok: true })));
    globalThis.fetch = () => Promise.reject(new Error('must not be asked'));
    for (const mode of ['auto', 'direct', 'editor'] as const) {
      const carrier = opened.add(chooseCarrier({ mode, bypassProxy: true }, 5000));
      assert.equal(await fetchText(carrier, server.url), '{"ok":true}');
    }
  });

  it('makes its own connections only with a Node that undici supports', async () => {
    const server = opened.add(await startServer((response) => answerJson(response, { from: 'service' })));
    globalThis.fetch = () => Promise.resolve(Response.json({ from: 'editor' }));
    const answeredBy = async (version: string) =>
      fetchText(opened.add(chooseCarrier({ mode: 'direct', proxySupport: false }, 5000, version)), server.url);
    for (const version of ['20.19.5', '21.20.0', '22.18.0', '22.9.1']) {
      assert.equal(await answeredBy(version), '{"from":"editor"}', version);
    }
    for (const version of ['22.19.0', '22.21.3', '23.0.0', '24.1.0']) {
      assert.equal(await answeredBy(version), '{"from":"service"}', version);
    }
  });

  it('turns to the editor only if the settings let it choose', async () => {
    const gone = await startServer(() => {});
    await gone.close();
    globalThis.fetch = () => Promise.resolve(Response.json({ from: 'editor' }));
    const proxySupport = false;
    const auto = opened.add(chooseCarrier({ mode: 'auto', proxySupport }, 5000));
    assert.equal(await fetchText(auto, gone.url), '{"from":"editor"}');
    for (const network of [
      { mode: 'direct', proxySupport },
      { mode: 'auto', bypassProxy: true },
      { mode: 'editor', bypassProxy: true },
    ] as const) {
      const own = opened.add(chooseCarrier(network, 5000));
      await assert.rejects(fetchText(own, gone.url), { reason: 'connect', nothingSent: true });
    }
    const server = opened.add(await startServer((response) => answerJson(response, { from: 'service' })));
    const editor = opened.add(chooseCarrier({ mode: 'editor', proxySupport }, 5000));
    assert.equal(await fetchText(editor, server.url), '{"from":"editor"}');
  });

  it('ends what is under way when closed', async () => {
    const server = opened.add(await startServer(() => {}));
    for (const mode of ['auto', 'direct'] as const) {
      const carrier = chooseCarrier({ mode, proxySupport: false }, 5000);
      const rejected = assert.rejects(fetchText(carrier, server.url), { name: 'CarrierFailure' });
      await server.received(mode === 'auto' ? 1 : 2);
      await carrier.close();
      await rejected;
      await server.idle();
    }
  });

  it('closes both carriers', async () => {
    const closed: string[] = [];
    const closing = (name: string): Carrier => ({
      exchange: () => Promise.reject(new Error(name)),
      close: async () => {
        closed.push(name);
      },
    });
    await createAutoCarrier(closing('first'), closing('second')).close();
    assert.deepEqual(closed.sort(), ['first', 'second']);
  });

  it('reports the first of two failures that sent nothing, and any other failure of the second', async () => {
    const failing = (failure: Error): Carrier => ({
      exchange: () => Promise.reject(failure),
      close: () => Promise.resolve(),
    });
    const first = new CarrierFailure('tls', true, 'not trusted');
    for (const [second, reported] of [
      [new CarrierFailure('connect', true, 'refused'), first],
      [new CarrierFailure('reset', false, 'broken'), undefined],
      [new Error('a defect'), undefined],
    ] as const) {
      const carrier = createAutoCarrier(failing(first), failing(second));
      await assert.rejects(fetchText(carrier, 'http://service.test/'), reported ?? second);
    }
  });

  it('tries its own connections with one request only while the others use the editor', async () => {
    let time = 0;
    const asked: string[] = [];
    let answerFirst = (): void => assert.fail('no request is waiting');
    let isReachable = true;
    const response = () => ({ status: 200, headers: {}, body: new Response('{}').body ?? assert.fail() });
    const first: Carrier = {
      exchange: async () => {
        asked.push('first');
        if (isReachable) {
          isReachable = false;
          throw new CarrierFailure('connect', true, 'refused');
        }
        await new Promise<void>((resolve) => {
          answerFirst = resolve;
        });
        return response();
      },
      close: () => Promise.resolve(),
    };
    const second: Carrier = {
      exchange: async () => {
        asked.push('second');
        return response();
      },
      close: () => Promise.resolve(),
    };
    const carrier = createAutoCarrier(first, second, () => time);
    await fetchText(carrier, 'http://service.test/');
    assert.deepEqual(asked.splice(0), ['first', 'second']);
    time = 5 * 60_000;
    const trying = fetchText(carrier, 'http://service.test/');
    await fetchText(carrier, 'http://service.test/');
    assert.deepEqual(asked.splice(0), ['first', 'second']);
    answerFirst();
    await trying;
  });
});

import assert from 'node:assert/strict';
import type { NetworkOptions } from '../../../../../../src/service/api/transport/carriers/carrier.ts';
import { failureCode } from '../../../../../../src/service/api/transport/carriers/classifyFailure.ts';
import { createUndiciCarrier } from '../../../../../../src/service/api/transport/carriers/undiciCarrier.ts';
import { Opened } from '../../../../../helpers/documents/opened.ts';
import { ProxyVariables } from '../../../../../helpers/service/proxyVariables.ts';
import {
  answerJson,
  type HttpTestServer,
  startRawServer,
  startServer,
  startTlsServer,
} from '../../../../../helpers/service/servers.ts';
import { startSocksProxy } from '../../../../../helpers/service/socksProxy.ts';
import { encode, fetchText } from '../exchanges.ts';
import { loopbackIdentity } from '../loopbackIdentity.ts';

describe('a SOCKS 5 proxy', () => {
  const opened = new Opened();
  let variables: ProxyVariables;
  let service: HttpTestServer;

  beforeEach(async () => {
    variables = new ProxyVariables();
    service = opened.add(await startServer((response) => answerJson(response, { ok: true })));
  });
  afterEach(async () => {
    await opened.closeAll();
    variables.restore();
  });

  const carrier = (network: Partial<NetworkOptions> = {}, connectTimeoutMs = 5000) =>
    opened.add(createUndiciCarrier({ mode: 'direct', systemCertificates: false, ...network }, connectTimeoutMs));

  for (const scheme of ['socks5h', 'socks5', 'socks']) {
    it(`is used from ALL_PROXY with ${scheme}://, looks up the name, and prints no warning`, async () => {
      const warnings: string[] = [];
      const onWarning = ({ message }: Error): void => {
        warnings.push(message);
      };
      process.on('warning', onWarning);
      const proxy = opened.add(await startSocksProxy(service.port));
      process.env['ALL_PROXY'] = `${scheme}://127.0.0.1:${proxy.port}`;
      assert.equal(await fetchText(carrier(), 'http://service.test/v2/usage'), '{"ok":true}');
      await new Promise((resolve) => setImmediate(resolve));
      process.off('warning', onWarning);
      assert.deepEqual(proxy.asked, [{ target: 'service.test:80', credentials: undefined }]);
      assert.equal(service.arrived[0]?.headers.host, 'service.test');
      assert.deepEqual(warnings, []);
    });
  }

  it('is used for services with TLS, whose certificate is verified', async () => {
    const tls = opened.add(await startTlsServer(loopbackIdentity, (response) => answerJson(response, { ok: true })));
    const proxy = opened.add(await startSocksProxy(tls.port));
    const network = { proxy: `socks5h://127.0.0.1:${proxy.port}` };
    assert.equal(await fetchText(carrier({ ...network, strictTls: false }), 'https://service.test/'), '{"ok":true}');
    assert.deepEqual(proxy.asked, [{ target: 'service.test:443', credentials: undefined }]);
    await assert.rejects(fetchText(carrier(network), 'https://service.test/'), { reason: 'tls', nothingSent: true });
    assert.equal(tls.arrived.length, 1);
  });

  it('keeps its connection for the next request', async () => {
    const proxy = opened.add(await startSocksProxy(service.port));
    const own = carrier({ proxy: `socks5h://127.0.0.1:${proxy.port}` });
    for (const text of ['{"a":1}', '{"b":2}']) {
      await fetchText(own, 'http://service.test/', { method: 'POST', body: encode(text) });
    }
    assert.deepEqual(
      service.arrived.map(({ body }) => body),
      ['{"a":1}', '{"b":2}'],
    );
    assert.equal(proxy.asked.length, 1);
  });

  it('receives the user and password of its address', async () => {
    const proxy = opened.add(await startSocksProxy(service.port, 'ann:p@ss'));
    const address = (credentials: string): string => `socks5h://${credentials}@127.0.0.1:${proxy.port}`;
    await fetchText(carrier({ proxy: address('ann:p%40ss') }), 'http://service.test/');
    assert.deepEqual(proxy.asked, [{ target: 'service.test:80', credentials: 'ann:p@ss' }]);
    const refused = fetchText(carrier({ proxy: address('ann:wrong') }), 'http://service.test/');
    await assert.rejects(refused, (error: Error) => {
      assert.deepEqual([Reflect.get(error, 'reason'), Reflect.get(error, 'nothingSent')], ['connect', true]);
      assert.doesNotMatch(`${error.message} ${error.stack}`, /wrong@|ann:/);
      return true;
    });
    assert.equal(service.arrived.length, 1);
  });

  it('is reported as nothing sent when it does not answer, closes, or does not exist', async () => {
    const silent = opened.add(await startRawServer((socket) => socket.resume()));
    const closing = opened.add(await startRawServer((socket) => socket.end()));
    const gone = await startSocksProxy(service.port);
    await gone.close();
    for (const { port } of [silent, closing, gone]) {
      const exchange = fetchText(carrier({ proxy: `socks5h://127.0.0.1:${port}` }, 200), 'http://service.test/');
      await assert.rejects(exchange, { reason: 'connect', nothingSent: true });
    }
  });

  it('is released when aborted before it answers', async () => {
    const silent = opened.add(await startRawServer((socket) => socket.resume()));
    const controller = new AbortController();
    const own = carrier({ proxy: `socks5h://127.0.0.1:${silent.port}` });
    const exchange = fetchText(own, 'http://service.test/', { signal: controller.signal });
    await silent.connected();
    controller.abort(new Error('stop'));
    await assert.rejects(exchange, { message: 'stop' });
    await silent.idle();
  });

  it('of another kind is named, and not needed for services that NO_PROXY names', async () => {
    process.env['ALL_PROXY'] = 'socks4://ann:secret@127.0.0.1:1';
    await assert.rejects(fetchText(carrier(), 'http://service.test/'), (error: Error) => {
      assert.deepEqual([Reflect.get(error, 'reason'), Reflect.get(error, 'nothingSent')], ['connect', true]);
      assert.equal(failureCode(error), 'PROXY socks4');
      assert.doesNotMatch(`${error.message} ${error.stack}`, /secret/);
      return true;
    });
    process.env['NO_PROXY'] = '127.0.0.0/8';
    assert.equal(await fetchText(carrier(), service.url), '{"ok":true}');
  });
});

import assert from 'node:assert/strict';
import type { NetworkOptions } from '../../../../../../src/service/api/transport/carriers/carrier.ts';
import { findProxy, networkFor } from '../../../../../../src/service/api/transport/carriers/findProxy.ts';
import { createUndiciCarrier } from '../../../../../../src/service/api/transport/carriers/undiciCarrier.ts';
import { Opened } from '../../../../../helpers/documents/opened.ts';
import { basic, startProxy } from '../../../../../helpers/service/proxy.ts';
import { ProxyVariables, proxyVariables } from '../../../../../helpers/service/proxyVariables.ts';
import {
  answerJson,
  type HttpTestServer,
  startRawServer,
  startServer,
  startTlsServer,
} from '../../../../../helpers/service/servers.ts';
import { fetchText } from '../exchanges.ts';
import { loopbackIdentity } from '../loopbackIdentity.ts';

describe('the proxy of our own connections', () => {
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

  const carrier = (network: Partial<NetworkOptions>, connectTimeoutMs = 5000) =>
    opened.add(createUndiciCarrier({ mode: 'direct', systemCertificates: false, ...network }, connectTimeoutMs));

  it('is used with CONNECT as http.proxy says', async () => {
    const proxy = opened.add(await startProxy(service.port));
    assert.equal(await fetchText(carrier({ proxy: proxy.url }), 'http://service.test/v2/usage'), '{"ok":true}');
    assert.deepEqual(proxy.asked, [{ target: 'service.test:80', authorization: undefined }]);
    assert.equal(service.arrived[0]?.headers.host, 'service.test');
  });

  it('receives the user and password of its address, which the service does not', async () => {
    const proxy = opened.add(await startProxy(service.port, basic('ann:p@ss')));
    const address = proxy.url.replace('//', '//ann:p%40ss@');
    assert.equal(await fetchText(carrier({ proxy: address }), 'http://service.test/'), '{"ok":true}');
    assert.equal(service.arrived[0]?.headers['proxy-authorization'], undefined);
  });

  it('receives http.proxyAuthorization', async () => {
    const proxy = opened.add(await startProxy(service.port, 'Negotiate abc'));
    const network = { proxy: proxy.url, proxyAuthorization: 'Negotiate abc' };
    assert.equal(await fetchText(carrier(network), 'http://service.test/'), '{"ok":true}');
  });

  it('is reported as nothing sent when it refuses, without its password', async () => {
    const proxy = opened.add(await startProxy(service.port, basic('ann:right')));
    const address = proxy.url.replace('//', '//ann:wrong-password@');
    const exchange = fetchText(carrier({ proxy: address }), 'http://service.test/');
    await assert.rejects(exchange, (error: Error) => {
      assert.match(error.message, /\b407\b/);
      assert.doesNotMatch(error.message, /wrong-password/);
      return true;
    });
    await assert.rejects(exchange, { reason: 'connect', nothingSent: true });
    assert.equal(service.sockets.size, 0);
  });

  it('is reported as nothing sent when it does not exist', async () => {
    const proxy = await startProxy(service.port);
    await proxy.close();
    const exchange = fetchText(carrier({ proxy: proxy.url }), 'http://service.test/');
    await assert.rejects(exchange, { reason: 'connect', nothingSent: true });
  });

  it('is reported as nothing sent when the certificate behind it has no trusted issuer', async () => {
    const tls = opened.add(await startTlsServer(loopbackIdentity, (response) => answerJson(response, { ok: true })));
    const proxy = opened.add(await startProxy(tls.port));
    const exchange = fetchText(carrier({ proxy: proxy.url }), 'https://service.test/');
    await assert.rejects(exchange, { reason: 'tls', nothingSent: true });
    assert.equal(proxy.asked.length, 1);
    assert.equal(tls.arrived.length, 0);
  });

  it('times out like a connection when it does not answer', async () => {
    const silent = opened.add(await startRawServer((socket) => socket.resume()));
    const exchange = fetchText(carrier({ proxy: silent.url }, 50), 'http://service.test/');
    await assert.rejects(exchange, { reason: 'connect', nothingSent: true });
  });

  it('is released when aborted before it answer', async () => {
    const silent = opened.add(await startRawServer((socket) => socket.resume()));
    const controller = new AbortController();
    const exchange = fetchText(carrier({ proxy: silent.url }), 'http://service.test/', { signal: controller.signal });
    await silent.connected();
    controller.abort(new Error('stop'));
    await assert.rejects(exchange, { message: 'stop' });
    await silent.idle();
  });

  it('is released when aborted during a handshake behind it', async () => {
    const silent = opened.add(await startRawServer((socket) => socket.resume()));
    const proxy = opened.add(await startProxy(silent.port));
    const controller = new AbortController();
    const exchange = fetchText(carrier({ proxy: proxy.url }), 'https://service.test/', { signal: controller.signal });
    await silent.connected();
    controller.abort(new Error('stop'));
    await assert.rejects(exchange, { message: 'stop' });
    await proxy.idle();
  });

  it('never shows a password when its address is wrong', async () => {
    const exchange = fetchText(carrier({ proxy: 'http://ann:secret@[bad' }), 'http://service.test/');
    await assert.rejects(exchange, (error: Error) => {
      assert.equal(Reflect.get(error, 'nothingSent'), true);
      assert.equal(`${error.message} ${error.stack}`.includes('secret'), false);
      return true;
    });
  });

  for (const name of proxyVariables.filter((variable) => !/no_proxy/i.test(variable))) {
    it(`is used from ${name}`, async () => {
      const tls = opened.add(await startTlsServer(loopbackIdentity, (response) => answerJson(response, { ok: true })));
      const proxy = opened.add(await startProxy(tls.port));
      process.env[name] = proxy.url.replace('http://', '');
      assert.equal(await fetchText(carrier({ strictTls: false }), 'https://service.test/'), '{"ok":true}');
      assert.deepEqual(proxy.asked, [{ target: 'service.test:443', authorization: undefined }]);
    });
  }

  it('is not used for the hosts of http.noProxy and NO_PROXY', async () => {
    const proxy = opened.add(await startProxy(service.port));
    process.env['NO_PROXY'] = '.localhost';
    await fetchText(carrier({ proxy: proxy.url, noProxy: ['127.0.0.1'] }), service.url);
    await fetchText(carrier({ proxy: proxy.url }), `http://localhost:${service.port}/`);
    assert.equal(proxy.asked.length, 0);
    await fetchText(carrier({ proxy: proxy.url }), service.url);
    assert.equal(proxy.asked.length, 1);
  });

  for (const hosts of ['127.0.0.1', '*', 'localhost,127.0.0.1', '127.0.0.0/8']) {
    it(`is not used when NO_PROXY is ${hosts}`, async () => {
      const proxy = opened.add(await startProxy(service.port));
      process.env['HTTP_PROXY'] = proxy.url;
      process.env['NO_PROXY'] = hosts;
      await fetchText(carrier({}), service.url);
      assert.equal(proxy.asked.length, 0);
    });
  }

  it('is reported as possibly sent when something breaks behind it, and receives the request once', async () => {
    const broken = opened.add(await startServer((response) => response.destroy()));
    const proxy = opened.add(await startProxy(broken.port));
    const exchange = fetchText(carrier({ proxy: proxy.url }), 'http://service.test/');
    await assert.rejects(exchange, { nothingSent: false });
    assert.equal(broken.arrived.length, 1);
  });

  it('is not used when the settings forbid it or the service is the built-in one', async () => {
    const proxy = opened.add(await startProxy(service.port));
    process.env['http_proxy'] = proxy.url;
    await fetchText(carrier({ proxy: proxy.url, proxySupport: false }), service.url);
    await fetchText(carrier({ proxy: proxy.url, bypassProxy: true }), service.url);
    assert.equal(proxy.asked.length, 0);
  });

  it('comes from the setting before the environment, and from HTTPS_PROXY before the others', () => {
    const environment = { HTTP_PROXY: 'http://a:1', https_proxy: 'http://b:2', ALL_PROXY: 'http://c:3' };
    assert.deepEqual(findProxy({ mode: 'auto' }, environment), { http: 'http://a:1', https: 'http://b:2', except: '' });
    const set = findProxy({ mode: 'auto', proxy: 'http://d:4', noProxy: ['x', 'y'] }, { no_proxy: 'z' });
    assert.deepEqual(set, { http: 'http://d:4', https: 'http://d:4', except: 'x,y,z' });
  });

  for (const [environment, http, https] of [
    [{ HTTP_PROXY: 'a:1' }, 'http://a:1', 'http://a:1'],
    [{ HTTPS_PROXY: 'b:2' }, '', 'http://b:2'],
    [{ ALL_PROXY: 'socks://c:3' }, 'socks://c:3', 'socks://c:3'],
    [{ HTTP_PROXY: 'a:1', ALL_PROXY: 'c:3' }, 'http://a:1', 'http://a:1'],
  ] as const) {
    it(`comes from ${Object.keys(environment).join(' and ')}`, () => {
      assert.deepEqual(findProxy({ mode: 'auto' }, environment), { http, https, except: '' });
    });
  }

  it('is not used without an address, whatever hosts are left out', () => {
    assert.equal(findProxy({ mode: 'auto', noProxy: ['x'] }, { NO_PROXY: 'y' }), undefined);
    assert.equal(findProxy({ mode: 'auto', proxy: '' }, {}), undefined);
  });

  it('is not used for plain HTTP to a service on this machine unless it is local', () => {
    const kept = (address: string, network: Partial<NetworkOptions>, environment = {}) =>
      networkFor(address, { mode: 'auto', ...network }, environment).bypassProxy === true;
    assert.equal(kept('http://127.0.0.2:8080', { proxy: 'http://proxy.test:3128' }), true);
    assert.equal(kept('http://api.localhost', { proxy: 'not an address' }), true);
    assert.equal(kept('http://[::1]:8080', {}, { HTTP_PROXY: 'proxy.test:3128' }), true);
    assert.equal(kept('https://localhost', {}, { HTTPS_PROXY: 'https://proxy.test' }), true);
    assert.equal(kept('http://localhost', {}, { HTTPS_PROXY: 'https://proxy.test' }), false);
    assert.equal(kept('http://localhost', { proxy: 'http://ann:pass@localhost:3128' }), false);
    assert.equal(kept('http://localhost', { proxy: 'http://proxy.test', proxySupport: false }), false);
    assert.equal(kept('https://service.test', { proxy: 'http://proxy.test:3128' }), false);
  });
});

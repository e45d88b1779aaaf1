import { strict as assert } from 'node:assert';
import { NetworkScene } from '../../helpers/service/networkScene.ts';
import { startProxy, type TestProxy } from '../../helpers/service/proxy.ts';
import type { HttpTestServer } from '../../helpers/service/servers.ts';

// Each way to write them: test/unit/service/api/transport/carriers/proxy.test.ts.
/** The effect of settings and environment, in the editor. */
describe('proxies', () => {
  let scene: NetworkScene;
  let service: HttpTestServer;
  let proxy: TestProxy;

  beforeEach(async () => {
    scene = new NetworkScene();
    service = await scene.startService();
    proxy = scene.add(await startProxy(service.port));
  });

  afterEach(() => scene.end());

  /** Translates over a new connection; returns what arrived at the service and at the proxy. */
  const translate = async (url = service.url) => {
    await scene.connect(url);
    const { status } = await scene.translate();
    return { status, arrived: service.arrived.length, proxied: proxy.asked.length };
  };
  const straight = { status: 'done', arrived: 1, proxied: 0 };

  it('uses http.proxy with CONNECT, starting with the next request', async () => {
    assert.deepEqual(await translate(), straight);
    await scene.set('http.proxy', proxy.url);
    assert.equal((await scene.translate()).status, 'done');
    assert.deepEqual(proxy.asked, [{ target: `127.0.0.1:${service.port}`, authorization: undefined }]);
    await scene.set('http.proxy', undefined);
    assert.equal((await scene.translate()).status, 'done');
    assert.deepEqual([service.arrived.length, proxy.asked.length], [3, 1]);
  });

  it('sends http.proxyAuthorization to the proxy only', async () => {
    const strict = scene.add(await startProxy(service.port, 'Bearer of-the-proxy'));
    await scene.set('http.proxy', strict.url);
    await scene.set('http.proxyAuthorization', 'Bearer of-the-proxy');
    assert.deepEqual(await translate(), straight);
    assert.equal(strict.asked[0]?.authorization, 'Bearer of-the-proxy');
    assert.equal(service.arrived[0]?.headers['proxy-authorization'], undefined);
  });

  it('bypasses the proxy for the hosts in http.noProxy', async () => {
    await scene.set('http.proxy', proxy.url);
    await scene.set('http.noProxy', ['other.test', '127.0.0.1']);
    assert.deepEqual(await translate(), straight);
    await scene.set('http.noProxy', ['other.test']);
    assert.equal((await scene.translate()).status, 'done');
    assert.equal(proxy.asked.length, 1);
  });

  it('bypasses the proxy when http.proxySupport is off', async () => {
    process.env['HTTP_PROXY'] = proxy.url;
    await scene.set('http.proxy', proxy.url);
    await scene.set('http.proxySupport', 'off');
    assert.deepEqual(await translate(), straight);
  });

  it('never uses a proxy for the demo service', async () => {
    for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY']) {
      process.env[name] = proxy.url;
    }
    await scene.set('http.proxy', proxy.url);
    for (const mode of ['auto', 'direct', 'editor']) {
      await scene.set('languageServices.network', mode);
      await scene.switchTo('Demo');
      assert.equal((await scene.translate()).status, 'done', mode);
    }
    assert.deepEqual([service.arrived.length, proxy.asked.length], [0, 0]);
  });
});

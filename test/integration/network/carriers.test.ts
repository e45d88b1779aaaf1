import { strict as assert } from 'node:assert';
import { identityOf, NetworkScene, systemStoreIsOurs } from '../../helpers/service/networkScene.ts';
import { startProxy } from '../../helpers/service/proxy.ts';
import type { HttpTestServer } from '../../helpers/service/servers.ts';

/** Returns who sent each request: only `fetch` identifies itself in a header. */
const carriersOf = ({ arrived }: HttpTestServer) =>
  arrived.map(({ headers }) => (headers['sec-fetch-mode'] === undefined ? 'own' : 'fetch'));

describe('languageServices.network', () => {
  let scene: NetworkScene;

  beforeEach(() => (scene = new NetworkScene()));

  afterEach(() => scene.end());

  /** Returns the address of a closed proxy. */
  const goneProxy = async () => {
    const proxy = await startProxy(1);
    await proxy.close();
    return proxy.url;
  };

  describe('auto', () => {
    it('uses our own connections when they can be made', async () => {
      const service = await scene.startService();
      await scene.connect(service.url);
      assert.equal((await scene.translate()).status, 'done');
      assert.deepEqual(carriersOf(service), ['own']);
    });

    // The editor's fetch reaches this machine without a proxy, and read its variables from the environment at its
    // start.
    for (const [source, give] of [
      ['http.proxy', (proxy: string) => scene.set('http.proxy', proxy)],
      [
        'HTTP_PROXY',
        (proxy: string) => {
          process.env['HTTP_PROXY'] = proxy;
        },
      ],
    ] as const) {
      it(`keeps using the editor's fetch after the proxy of ${source} could not be reached`, async () => {
        const service = await scene.startService();
        await give(await goneProxy());
        await scene.connect(service.url);
        assert.equal((await scene.translate()).status, 'done');
        assert.equal((await scene.translate()).status, 'done');
        assert.deepEqual(carriersOf(service), ['fetch', 'fetch']);
      });
    }

    it('goes back to our own connections when the settings change', async () => {
      const service = await scene.startService();
      await scene.set('http.proxy', await goneProxy());
      await scene.connect(service.url);
      await scene.translate();
      await scene.set('http.proxy', undefined);
      await scene.translate();
      assert.deepEqual(carriersOf(service), ['fetch', 'own']);
    });

    if (systemStoreIsOurs) {
      it('uses a route that only the editor knows', async () => {
        // With http.noProxy set, the editor ignores NO_PROXY; we use both, and service.test has no address here.
        const service = await scene.startTlsService(identityOf('system'));
        const proxy = scene.add(await startProxy(service.port));
        process.env['NO_PROXY'] = 'service.test';
        await scene.set('http.noProxy', ['other.test']);
        await scene.set('http.proxy', proxy.url);
        await scene.connect('https://service.test');
        assert.equal((await scene.translate()).status, 'done');
        assert.deepEqual(carriersOf(service), ['fetch']);
        assert.deepEqual(proxy.asked, [{ target: 'service.test:443', authorization: undefined }]);
      });
    }

    it('does not resend a request that failed on its way through the editor', async () => {
      const service = await scene.startService((response) => response.destroy());
      await scene.set('http.proxy', await goneProxy());
      await scene.connect(service.url);
      const { error } = await scene.translate();
      assert.equal(error?.kind, 'network');
      assert.match(error.message, /billed/);
      assert.deepEqual(carriersOf(service), ['fetch']);
    });
  });

  describe('direct', () => {
    it('never uses the editor’s fetch', async () => {
      const service = await scene.startService();
      await scene.set('languageServices.network', 'direct');
      await scene.set('http.proxy', await goneProxy());
      await scene.connect(service.url);
      const { error } = await scene.translate();
      assert.equal(error?.kind, 'network');
      assert.doesNotMatch(error.message, /billed/);
      await scene.set('http.proxy', undefined);
      assert.equal((await scene.translate()).status, 'done');
      assert.deepEqual(carriersOf(service), ['own']);
    });
  });

  describe('editor', () => {
    beforeEach(() => scene.set('languageServices.network', 'editor'));

    it('uses the editor’s fetch alone, which uses no proxy for this machine', async () => {
      const service = await scene.startService();
      const proxy = scene.add(await startProxy(service.port));
      await scene.set('http.proxy', proxy.url);
      await scene.connect(service.url);
      assert.equal((await scene.translate()).status, 'done');
      assert.deepEqual(carriersOf(service), ['fetch']);
      assert.equal(proxy.asked.length, 0);
    });

    if (systemStoreIsOurs) {
      it('uses the proxy of the editor: http.proxy', async () => {
        const service = await scene.startTlsService(identityOf('system'));
        const proxy = scene.add(await startProxy(service.port));
        await scene.set('http.proxy', proxy.url);
        await scene.connect('https://service.test');
        assert.equal((await scene.translate()).status, 'done');
        assert.deepEqual(carriersOf(service), ['fetch']);
        assert.deepEqual(proxy.asked, [{ target: 'service.test:443', authorization: undefined }]);
      });
    }

    it('does not fall back to our own connections when the editor fails', async () => {
      const service = await scene.startTlsService(identityOf('loopback'));
      // Our own connections would use it.
      await scene.set('http.proxyStrictSSL', false);
      await scene.connect(service.url.replace('http:', 'https:'));
      assert.equal((await scene.translate()).error?.kind, 'network');
      assert.equal(service.arrived.length, 0);
    });

    it('sends a failed request once', async () => {
      const service = await scene.startService((response) => response.destroy());
      await scene.connect(service.url);
      assert.equal((await scene.translate()).error?.kind, 'network');
      assert.deepEqual(carriersOf(service), ['fetch']);
    });
  });
});

import { strict as assert } from 'node:assert';
import {
  identityOf,
  NetworkScene,
  sceneKey,
  sceneText,
  systemStoreIsOurs,
} from '../../helpers/service/networkScene.ts';
import { basic, startProxy } from '../../helpers/service/proxy.ts';

// Redirects and proxies of our own connections: test/unit/service/api/transport/carriers/carrierAnswers.test.ts and
// proxy.test.ts.
describe('an API key in transit', () => {
  let scene: NetworkScene;

  beforeEach(() => (scene = new NetworkScene()));

  afterEach(() => scene.end());

  for (const mode of ['direct', 'editor'] as const) {
    if (systemStoreIsOurs) {
      it(`is hidden from a proxy, and so are texts (${mode})`, async () => {
        const service = await scene.startTlsService(identityOf('system'));
        const proxy = scene.add(await startProxy(service.port));
        await scene.set('languageServices.network', mode);
        await scene.set('http.proxy', proxy.url);
        await scene.connect('https://service.test');
        assert.equal((await scene.translate()).status, 'done');
        assert.equal(service.arrived[0]?.headers.authorization, `Service-Auth-Key ${sceneKey}`);
        assert.match(service.arrived[0].body, new RegExp(sceneText));
        assert.deepEqual(proxy.asked, [{ target: 'service.test:443', authorization: undefined }]);
        const seen = proxy.seen().toString('latin1');
        assert.match(seen, /service\.test/, 'the record holds what came in');
        for (const secret of [sceneKey, 'Service-Auth-Key', basic(sceneKey), sceneText, '/v2/translate']) {
          assert.ok(!seen.includes(secret), secret);
        }
      });
    }
  }

  it('is not sent to another address after a redirect', async () => {
    const other = await scene.startService();
    const service = await scene.startService((response) =>
      response.writeHead(307, { location: `${other.url}/v2/translate` }).end(),
    );
    await scene.set('languageServices.network', 'editor');
    await scene.connect(service.url);
    const { status, error } = await scene.translate();
    assert.equal(status, 'failed');
    assert.equal(error?.kind, 'protocol');
    assert.equal(service.arrived.length, 1);
    assert.equal(other.sockets.size, 0);
    assert.equal(other.arrived.length, 0);
  });

  it('for a service on this machine bypasses proxies, because that service may use plain HTTP', async () => {
    const service = await scene.startService();
    await scene.set('languageServices.network', 'editor');
    await scene.set('http.proxy', 'http://proxy.test:3128');
    await scene.connect(service.url);
    assert.equal((await scene.translate()).status, 'done');
    assert.equal(service.arrived[0]?.headers['sec-fetch-mode'], undefined);
  });
});

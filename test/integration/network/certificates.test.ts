import { strict as assert } from 'node:assert';
import { identityOf, NetworkScene, systemStoreIsOurs } from '../../helpers/service/networkScene.ts';
import type { HttpTestServer } from '../../helpers/service/servers.ts';

// Of our own connections, as Node makes them: test/unit/service/api/transport/carriers/certificates.test.ts and
// undiciCarrier.test.ts.
describe('certificates', () => {
  let scene: NetworkScene;

  beforeEach(() => (scene = new NetworkScene()));

  afterEach(() => scene.end());

  /** Starts a service with one of our certificates and connects to it. */
  const connect = async (name: 'loopback' | 'system') => {
    const service = await scene.startTlsService(identityOf(name));
    await scene.connect(service.url.replace('http:', 'https:'));
    return service;
  };
  const assertAccepted = async (service: HttpTestServer) => {
    assert.equal((await scene.translate()).status, 'done');
    assert.equal(service.arrived.length, 1);
  };
  const assertRefused = async (service: HttpTestServer, why: RegExp) => {
    const before = service.arrived.length;
    const { status, error } = await scene.translate();
    assert.equal(status, 'failed');
    assert.equal(error?.kind, 'network');
    assert.match(error.message, why);
    assert.doesNotMatch(error.message, /billed/);
    assert.equal(service.arrived.length, before, 'nothing was sent');
  };

  for (const mode of ['auto', 'editor'] as const) {
    it(`rejects a certificate without a trusted issuer (${mode})`, async () => {
      await scene.set('languageServices.network', mode);
      await assertRefused(await connect('loopback'), /SELF_SIGNED/);
    });
  }

  it('accepts any certificate while http.proxyStrictSSL is off', async () => {
    await scene.set('http.proxyStrictSSL', false);
    const service = await connect('loopback');
    await assertAccepted(service);
    await scene.set('http.proxyStrictSSL', undefined);
    await assertRefused(service, /SELF_SIGNED/);
  });

  if (systemStoreIsOurs) {
    for (const mode of ['direct', 'editor'] as const) {
      it(`accepts a certificate from the system's store, unless http.systemCertificates is off (${mode})`, async () => {
        await scene.set('languageServices.network', mode);
        const service = await connect('system');
        await assertAccepted(service);
        await scene.set('http.systemCertificates', false);
        await assertRefused(service, /SELF_SIGNED/);
      });
    }
  }
});

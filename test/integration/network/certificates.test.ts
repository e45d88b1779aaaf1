import { strict as assert } from 'node:assert';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { identityOf, NetworkScene, systemStoreIsOurs } from '../../helpers/service/networkScene.ts';
import { startProxy } from '../../helpers/service/proxy.ts';
import type { HttpTestServer } from '../../helpers/service/servers.ts';

describe('certificates', () => {
  const trusted = getCACertificates('default');
  let scene: NetworkScene;

  beforeEach(() => {
    scene = new NetworkScene();
  });

  afterEach(async () => {
    setDefaultCACertificates(trusted);
    await scene.end();
  });

  /** Starts a service with one of our certificates and connects to it. */
  const connect = async (name: 'loopback' | 'system') => {
    const service = await scene.startTlsService(identityOf(name));
    await scene.connect(service.url.replace('http:', 'https:'));
    return service;
  };
  /** The same behind a proxy, under another host name. */
  const connectBehindProxy = async (host: string) => {
    const service = await scene.startTlsService(identityOf('loopback'));
    const proxy = scene.add(await startProxy(service.port));
    await scene.set('http.proxy', proxy.url);
    await scene.connect(`https://${host}`);
    return { service, proxy };
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

  for (const mode of ['auto', 'direct', 'editor'] as const) {
    it(`refuses one that nobody vouches for (${mode})`, async () => {
      await scene.set('languageServices.network', mode);
      await assertRefused(await connect('loopback'), /SELF_SIGNED/);
    });
  }

  it('refuses one that nobody vouches for behind a proxy', async () => {
    const { service, proxy } = await connectBehindProxy('service.test');
    await assertRefused(service, /SELF_SIGNED/);
    assert.ok(proxy.asked.length > 0);
  });

  it('takes one that Node trusts by default, as with NODE_EXTRA_CA_CERTS', async () => {
    setDefaultCACertificates([...trusted, identityOf('loopback').cert]);
    await assertAccepted(await connect('loopback'));
  });

  it('takes any where http.proxyStrictSSL is off, and no longer when it is on again', async () => {
    await scene.set('http.proxyStrictSSL', false);
    const service = await connect('loopback');
    await assertAccepted(service);
    await scene.set('http.proxyStrictSSL', undefined);
    await assertRefused(service, /SELF_SIGNED/);
  });

  if (systemStoreIsOurs) {
    for (const mode of ['direct', 'editor'] as const) {
      it(`takes one of the system's store, unless http.systemCertificates is off (${mode})`, async () => {
        await scene.set('languageServices.network', mode);
        const service = await connect('system');
        await assertAccepted(service);
        await scene.set('http.systemCertificates', false);
        await assertRefused(service, /SELF_SIGNED/);
      });
    }
  }
});

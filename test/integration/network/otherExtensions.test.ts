import { strict as assert } from 'node:assert';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';
import { pluck } from '../../helpers/pluck.ts';
import { NetworkScene } from '../../helpers/service/networkScene.ts';
import { startProxy } from '../../helpers/service/proxy.ts';
import { answerJson, type HttpTestServer } from '../../helpers/service/servers.ts';

/** Returns what all extensions of the host share for network access. */
function shared(): Readonly<Record<string, unknown>> {
  const slots = ['undici.globalDispatcher.1', 'undici.globalDispatcher.2'];
  return {
    ...Object.fromEntries(slots.map((name) => [name, Reflect.get(globalThis, Symbol.for(name))])),
    fetch: globalThis.fetch,
    WebSocket: globalThis.WebSocket,
    'http.request': http.request,
    'http.globalAgent': http.globalAgent,
    'https.request': https.request,
    'https.globalAgent': https.globalAgent,
    'net.connect': net.connect,
    'tls.connect': tls.connect,
    'tls.createSecureContext': tls.createSecureContext,
  };
}

describe('the network of other extensions', () => {
  let scene: NetworkScene;
  let other: HttpTestServer;

  beforeEach(async () => {
    scene = new NetworkScene();
    other = await scene.startService((response) => answerJson(response, { for: 'another extension' }));
  });

  afterEach(() => scene.end());

  /** Sends a request like another extension, and returns what arrived. */
  const askAsOther = async () => {
    const response = await fetch(`${other.url}/others`, { headers: { 'x-other': 'yes' } });
    const answer: unknown = await response.json();
    const { method, url, headers } = other.arrived.at(-1) ?? {};
    return { status: response.status, type: response.type, answer, method, url, headers };
  };

  for (const mode of ['auto', 'direct', 'editor'] as const) {
    it(`is the same before and after our requests (${mode})`, async () => {
      const before = shared();
      assert.notEqual(before['undici.globalDispatcher.1'], undefined, 'the editor has taken the slot');
      const asked = await askAsOther();
      const service = await scene.startService();
      await scene.set('languageServices.network', mode);
      await scene.connect(service.url);
      assert.equal((await scene.translate()).status, 'done');
      assert.deepEqual(await askAsOther(), asked);
      const after = shared();
      for (const [name, value] of Object.entries(before)) {
        assert.equal(after[name], value, name);
      }
    });
  }

  it('does not use a proxy that our requests use', async () => {
    const service = await scene.startService();
    const proxy = scene.add(await startProxy(service.port));
    process.env['HTTP_PROXY'] = proxy.url;
    await scene.connect(service.url);
    assert.equal((await scene.translate()).status, 'done');
    assert.deepEqual((await askAsOther()).answer, { for: 'another extension' });
    assert.deepEqual(pluck(proxy.asked, 'target'), [`127.0.0.1:${service.port}`]);
  });
});

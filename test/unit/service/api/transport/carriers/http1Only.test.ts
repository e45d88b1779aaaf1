import assert from 'node:assert/strict';
import { createSecureServer } from 'node:http2';
import { createUndiciCarrier } from '../../../../../../src/service/api/transport/carriers/undiciCarrier.ts';
import { Opened } from '../../../../../helpers/documents/opened.ts';
import { startProxy } from '../../../../../helpers/service/proxy.ts';
import { listen } from '../../../../../helpers/service/servers.ts';
import { fetchText } from '../exchanges.ts';
import { loopbackIdentity } from '../loopbackIdentity.ts';

// Connections are made with `allowH2: false`, so a server cannot choose HTTP/2.
describe('a service that prefers HTTP/2', () => {
  const opened = Opened.inTests();

  const startService = async () =>
    opened.add(
      await listen(
        createSecureServer({ ...loopbackIdentity, allowHTTP1: true }, (request, response) => {
          response.end(request.httpVersion);
        }),
      ),
    );
  const carrier = (proxy = '') =>
    opened.add(createUndiciCarrier({ mode: 'direct', systemCertificates: false, strictTls: false, proxy }, 5000));

  it('receives HTTP/1.1', async () => {
    const { port } = await startService();
    assert.equal(await fetchText(carrier(), `https://127.0.0.1:${port}/`), '1.1');
  });

  it('receives HTTP/1.1 through a proxy', async () => {
    const { port } = await startService();
    const proxy = opened.add(await startProxy(port));
    assert.equal(await fetchText(carrier(proxy.url), 'https://service.test/'), '1.1');
  });
});

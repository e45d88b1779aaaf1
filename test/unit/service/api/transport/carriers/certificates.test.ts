import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Opened } from '../../../../../helpers/documents/opened.ts';
import { startProxy } from '../../../../../helpers/service/proxy.ts';
import { answerJson, startTlsServer } from '../../../../../helpers/service/servers.ts';
import { loopbackIdentity } from '../loopbackIdentity.ts';

const program = `
  const { createUndiciCarrier } = await import(process.env.CARRIER);
  const carrier = createUndiciCarrier({ mode: 'direct', proxy: process.env.PROXY }, 5000);
  const signal = new AbortController().signal;
  const response = await carrier.exchange({ method: 'GET', url: process.env.URL, headers: {}, signal, timeoutMs: 5000 });
  for await (const piece of response.body) process.stdout.write(piece);
  await carrier.close();
`;

/** Node reads NODE_EXTRA_CA_CERTS when it starts, so the exchange runs in a separate process. */
async function exchangeElsewhere(environment: Record<string, string>): Promise<string> {
  const CARRIER = new URL('../../../../../../src/service/api/transport/carriers/undiciCarrier.ts', import.meta.url)
    .href;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    env: { PATH: process.env['PATH'], CARRIER, ...environment },
  });
  return stdout;
}

describe('certificates of our own connections', () => {
  const opened = Opened.inTests();

  it('trusts the certificates in NODE_EXTRA_CA_CERTS, directly and behind a proxy', async () => {
    const server = opened.add(await startTlsServer(loopbackIdentity, (response) => answerJson(response, { ok: true })));
    const NODE_EXTRA_CA_CERTS = loopbackIdentity.certificateFile;
    const URL = server.url.replace('http:', 'https:');
    assert.equal(await exchangeElsewhere({ NODE_EXTRA_CA_CERTS, URL }), '{"ok":true}');
    const proxy = opened.add(await startProxy(server.port));
    const behind = { NODE_EXTRA_CA_CERTS, URL: 'https://service.test/', PROXY: proxy.url };
    assert.equal(await exchangeElsewhere(behind), '{"ok":true}');
    assert.equal(proxy.asked.length, 1);
  });

  // On other systems the store is not a file that a test can set.
  if (process.platform === 'linux') {
    it('trusts the certificates of the system', async () => {
      const server = opened.add(
        await startTlsServer(loopbackIdentity, (response) => answerJson(response, { ok: true })),
      );
      const environment = {
        SSL_CERT_FILE: loopbackIdentity.certificateFile,
        URL: server.url.replace('http:', 'https:'),
      };
      assert.equal(await exchangeElsewhere(environment), '{"ok":true}');
    });
  }

  it('refuses a name that the certificate does not have, also behind a proxy', async () => {
    const server = opened.add(await startTlsServer(loopbackIdentity, (response) => answerJson(response, { ok: true })));
    const proxy = opened.add(await startProxy(server.port));
    const NODE_EXTRA_CA_CERTS = loopbackIdentity.certificateFile;
    const exchange = exchangeElsewhere({ NODE_EXTRA_CA_CERTS, URL: 'https://other.test/', PROXY: proxy.url });
    await assert.rejects(exchange, /reason: 'tls',\s+nothingSent: true/);
    assert.equal(server.arrived.length, 0);
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Who a TLS server is: a self-signed certificate for `localhost`, `service.test` and 127.0.0.1, and its key. */
export interface TlsIdentity {
  /** The certificate for whoever is to trust it, an absolute path. */
  readonly certificateFile: string;
  readonly cert: string;
  readonly key: string;
}

/**
 * Reads `<name>.cert.pem` and `<name>.key.pem`; the caller alone knows where test/fixtures is: some tests are bundled.
 */
export function readTlsIdentity(fixtures: string, name: 'loopback' | 'system'): TlsIdentity {
  const certificateFile = path.join(fixtures, `${name}.cert.pem`);
  const key = readFileSync(path.join(fixtures, `${name}.key.pem`), 'utf8');
  return { certificateFile, cert: readFileSync(certificateFile, 'utf8'), key };
}

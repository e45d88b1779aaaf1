import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The identity of a TLS server: a self-signed certificate for `localhost`, `service.test` and 127.0.0.1, and its key.
 */
export interface TlsIdentity {
  /** Absolute path of the certificate, for clients that trust it. */
  readonly certificateFile: string;
  readonly cert: string;
  readonly key: string;
}

/** Reads `<name>.cert.pem` and `<name>.key.pem`; the caller passes test/fixtures, as some tests are bundled. */
export function readTlsIdentity(fixtures: string, name: 'loopback' | 'system'): TlsIdentity {
  const certificateFile = path.join(fixtures, `${name}.cert.pem`);
  const key = readFileSync(path.join(fixtures, `${name}.key.pem`), 'utf8');
  return { certificateFile, cert: readFileSync(certificateFile, 'utf8'), key };
}

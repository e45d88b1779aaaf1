import path from 'node:path';
import { readTlsIdentity } from '../../../../helpers/service/tlsIdentity.ts';

/** A certificate that is not trusted. */
export const loopbackIdentity = readTlsIdentity(path.join(import.meta.dirname, '../../../../fixtures'), 'loopback');

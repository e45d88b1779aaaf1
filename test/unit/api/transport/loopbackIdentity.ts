import path from 'node:path';
import { readTlsIdentity } from '../../../helpers/service/tlsIdentity.ts';

/** The certificate that nobody knows. */
export const loopbackIdentity = readTlsIdentity(path.join(import.meta.dirname, '../../../fixtures'), 'loopback');

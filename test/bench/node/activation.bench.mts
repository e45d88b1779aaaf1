// The cost of the extension's activation in every window.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { distFolder } from '../../../scripts/bundle/options.mts';
import { activateAlone } from '../../helpers/activateAlone.ts';
import { figure } from '../../helpers/measuring/figures.ts';
import { endWithParent } from './services/endWithParent.mts';

endWithParent();
const storage = await mkdtemp(path.join(tmpdir(), 'activation-'));
const { loadMs, activateMs } = await activateAlone(distFolder, storage);
figure('load the extension', loadMs, 'ms');
figure('activate the extension', activateMs, 'ms', { atMost: 10 });
await rm(storage, { recursive: true });

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copySamples } from '../../../scripts/host/copySamples.mts';

export interface TemporaryFolder {
  /** For the editor's data. */
  readonly data: string;
  /** A copy of the samples. */
  readonly workspace: string;
  remove(): Promise<void>;
}

export async function temporaryFolder(): Promise<TemporaryFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ui-'));
  const workspace = path.join(folder, 'samples');
  await copySamples(workspace);
  return { data: path.join(folder, 'editor'), workspace, remove: () => rm(folder, { recursive: true, force: true }) };
}

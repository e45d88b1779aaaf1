import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyWorkspace, testWorkspace } from '../../../scripts/host/copyWorkspace.mts';

export interface TemporaryFolder {
  /** For the editor's data. */
  readonly data: string;
  /** A copy of the workspace for tests, or of another one. */
  readonly workspace: string;
  remove(): Promise<void>;
}

export async function temporaryFolder(original = testWorkspace): Promise<TemporaryFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ui-'));
  const workspace = path.join(folder, 'samples');
  await copyWorkspace(original, workspace);
  return { data: path.join(folder, 'editor'), workspace, remove: () => rm(folder, { recursive: true, force: true }) };
}

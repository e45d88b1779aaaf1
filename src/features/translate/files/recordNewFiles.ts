import * as vscode from 'vscode';
import { familiesIn, onlyLanguages } from '../../../app/families/localeScope.ts';
import type { WorkspaceFamilies } from '../../../app/families/workspaceFamilies.ts';
import type { Services } from '../../../app/services.ts';
import { exists } from '../../../editor/files/writeNewFile.ts';
import { asServiceError } from '../../../notify/faults.ts';

/**
 * Records that the service made new translations of locale files, and of pages in a folder with a lock file: they are
 * not reviewed. The files are there in any case, so a failure is only logged.
 */
export async function recordNewFiles({ families, log }: Services, files: readonly vscode.Uri[]): Promise<void> {
  try {
    const made = await families.get();
    await made.settle(files);
    for (const [folder, own] of Map.groupBy(files, (uri) => vscode.workspace.getWorkspaceFolder(uri))) {
      await (folder && recordIn(made, folder.uri, own));
    }
  } catch (error) {
    asServiceError(error, log);
  }
}

async function recordIn(families: WorkspaceFamilies, root: vscode.Uri, files: readonly vscode.Uri[]): Promise<void> {
  const { signal } = new AbortController();
  for (const [uri, { space, family }] of await familiesIn(families, root, files, signal)) {
    const { core, texts, options } = space;
    const member = family.members.find(({ path }) => path === texts.pathOf(uri));
    if (member && (family.kind !== 'prose' || (await exists(texts.uriOf(core.lockPath))))) {
      const messages = { family: onlyLanguages(family, [member.lang]), lang: member.lang };
      await space.writing(() => core.recordNewTranslations(texts, messages, options, signal));
    }
  }
}

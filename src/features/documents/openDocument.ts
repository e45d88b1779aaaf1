import * as vscode from 'vscode';
import { getFileName } from '../../notify/getFileName.ts';
import { ServiceError } from '../../service/api/errors.ts';
import type { JobRecord } from './jobs/jobRecord.ts';
import { openResult } from './resultUris.ts';
import { aboutEach } from './view/aboutEach.ts';
import { type JobCommand, namedJobs, requireFile, requireResult } from './view/namedJob.ts';

/** Returns a command that does something with translated documents. */
function withResults(act: (result: vscode.Uri, record: JobRecord) => PromiseLike<unknown>): JobCommand {
  return async (services, given, _, rows) => {
    const { records } = await namedJobs(services, given, rows, ({ result }) => result !== undefined);
    await aboutEach(records, async (record) => act(await requireResult(record), record));
    return { status: 'done' };
  };
}

/** Opens translated documents. */
export const openDocument = withResults(openResult);

/** Shows a translated document in the explorer or, outside of the workspace, in the system's file manager. */
export const revealDocument = withResults(reveal);

/** Shows a translated document in the system's file manager, for windows on this machine only. */
export const revealDocumentInSystem = withResults((result) => vscode.commands.executeCommand('revealFileInOS', result));

/** Opens source and translation side by side, the source on the left. */
export const compareDocument = withResults(async (result, record) => {
  const source = await requireFile(vscode.Uri.parse(record.source, true));
  const title = vscode.l10n.t('{0} ↔ {1}', getFileName(source), getFileName(result));
  await vscode.commands.executeCommand('vscode.diff', source, result, title);
});

async function reveal(uri: vscode.Uri): Promise<void> {
  if (vscode.workspace.getWorkspaceFolder(uri)) {
    await vscode.commands.executeCommand('revealInExplorer', uri);
  } else if (uri.scheme === 'file' && vscode.env.uiKind === vscode.UIKind.Desktop && !vscode.env.remoteName) {
    await vscode.commands.executeCommand('revealFileInOS', uri);
  } else {
    throw new ServiceError(
      'invalidInput',
      vscode.l10n.t('{0} is outside this workspace. Open its folder to see it in the Explorer.', uri.fsPath),
    );
  }
}

import * as vscode from 'vscode';
import type { CommandOutcome } from '../../contract/contributions.ts';
import { nameOf } from '../../notify/nameOf.ts';
import { ServiceError } from '../../service/api/errors.ts';
import type { DocumentServices } from './jobs/documentJobsHolder.ts';
import type { JobRecord } from './jobs/jobRecord.ts';
import { openResult } from './openResult.ts';
import { aboutEach, type JobChoice, namedJobs, requireFile, resultOf } from './view/namedJob.ts';

const isTranslated = ({ result }: JobRecord) => result !== undefined;

/** Opens translated documents. */
export async function openDocument(
  services: DocumentServices,
  choice: JobChoice,
): Promise<CommandOutcome<'openDocument'>> {
  const { records } = await namedJobs(services, choice, isTranslated);
  await aboutEach(records, async (record) => openResult(await resultOf(record)));
  return { status: 'done' };
}

/** Shows a translated document in the explorer or, outside of the workspace, in the system's file manager. */
export async function revealDocument(
  services: DocumentServices,
  choice: JobChoice,
): Promise<CommandOutcome<'revealDocument'>> {
  const { records } = await namedJobs(services, choice, isTranslated);
  await aboutEach(records, async (record) => reveal(await resultOf(record)));
  return { status: 'done' };
}

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

/** Shows a translated document in the system's file manager, for windows on this machine only. */
export async function revealDocumentInSystem(
  services: DocumentServices,
  choice: JobChoice,
): Promise<CommandOutcome<'revealDocumentInSystem'>> {
  const { records } = await namedJobs(services, choice, isTranslated);
  await aboutEach(records, async (record) => vscode.commands.executeCommand('revealFileInOS', await resultOf(record)));
  return { status: 'done' };
}

/** Opens source and translation side by side, the source on the left. */
export async function compareDocument(
  services: DocumentServices,
  choice: JobChoice,
): Promise<CommandOutcome<'compareDocument'>> {
  const { records } = await namedJobs(services, choice, isTranslated);
  await aboutEach(records, async (record) => {
    const result = await resultOf(record);
    const source = await requireFile(vscode.Uri.parse(record.source, true));
    const title = vscode.l10n.t('{0} ↔ {1}', nameOf(source), nameOf(result));
    await vscode.commands.executeCommand('vscode.diff', source, result, title);
  });
  return { status: 'done' };
}

import * as vscode from 'vscode';
import { ServiceError } from '../../api/errors.ts';
import type { CommandOutcome } from '../../contributions.ts';
import type { Services } from '../../state/services.ts';
import type { GivenOptions } from '../../ui/registerCommand.ts';
import { nameOf } from '../../ui/resourceOptions.ts';
import { namedJob, resultOf, standing } from './namedJob.ts';
import { openResult } from './openResult.ts';

/** Opens a translated document. */
export async function openDocument(
  services: Services,
  { jobId }: GivenOptions<'openDocument'>,
): Promise<CommandOutcome<'openDocument'>> {
  await openResult(await resultOf(await namedJob(services, jobId)));
  return { status: 'done' };
}

/** Shows a translated document in the explorer, or where it lies outside of the workspace in the system's file manager. */
export async function revealDocument(
  services: Services,
  { jobId }: GivenOptions<'revealDocument'>,
): Promise<CommandOutcome<'revealDocument'>> {
  const uri = await resultOf(await namedJob(services, jobId));
  if (vscode.workspace.getWorkspaceFolder(uri)) {
    await vscode.commands.executeCommand('revealInExplorer', uri);
  } else if (uri.scheme === 'file' && vscode.env.uiKind === vscode.UIKind.Desktop && !vscode.env.remoteName) {
    await vscode.commands.executeCommand('revealFileInOS', uri);
  } else {
    throw new ServiceError('invalidInput', vscode.l10n.t('{0} is outside of this workspace.', uri.fsPath));
  }
  return { status: 'done' };
}

/** Shows a translated document in the system's file manager; of a window on this machine only. */
export async function revealDocumentInSystem(
  services: Services,
  { jobId }: GivenOptions<'revealDocumentInSystem'>,
): Promise<CommandOutcome<'revealDocumentInSystem'>> {
  await vscode.commands.executeCommand('revealFileInOS', await resultOf(await namedJob(services, jobId)));
  return { status: 'done' };
}

/** Opens source and translation side by side, the source on the left. */
export async function compareDocument(
  services: Services,
  { jobId }: GivenOptions<'compareDocument'>,
): Promise<CommandOutcome<'compareDocument'>> {
  const job = await namedJob(services, jobId);
  const result = await resultOf(job);
  const source = await standing(vscode.Uri.parse(job.record.source, true));
  const title = vscode.l10n.t('{0} ↔ {1}', nameOf(source), nameOf(result));
  await vscode.commands.executeCommand('vscode.diff', source, result, title);
  return { status: 'done' };
}

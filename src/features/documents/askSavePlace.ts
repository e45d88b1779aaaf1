import * as vscode from 'vscode';
import type { JobRecord } from '../../state/documentJobs/jobRecord.ts';
import { nameOf } from '../../ui/resourceOptions.ts';

/** Asks where a translation goes that found no place; beside its source is offered. Undefined where the user says nothing. */
export async function askSavePlace({ source, target }: JobRecord): Promise<vscode.Uri | undefined> {
  const name = nameOf(vscode.Uri.parse(target, true));
  const defaultUri = vscode.Uri.joinPath(vscode.Uri.parse(source, true), '..', name);
  return vscode.window.showSaveDialog({ title: vscode.l10n.t('Save the Translation {0}', name), defaultUri });
}

import * as vscode from 'vscode';
import { prefix } from '../contributions.ts';

/** Sets a context key, after `languageServices.`, that `when` clauses of the manifest ask for. */
export function setContext(key: string, value: unknown): Thenable<unknown> {
  return vscode.commands.executeCommand('setContext', `${prefix}.${key}`, value);
}

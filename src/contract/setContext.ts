import * as vscode from 'vscode';
import { prefix } from './contributions.ts';

/** Sets a context key, prefixed with `languageServices.`, for `when` clauses of the manifest. */
export function setContext(key: string, value: unknown): Thenable<unknown> {
  return vscode.commands.executeCommand('setContext', `${prefix}.${key}`, value);
}

import * as vscode from 'vscode';
import { literalLine } from './literalMarkdown.ts';

/** Maximum UTF-16 code units of the label or title of a link. */
const maxLabel = 200;

/** Returns the address that runs a command, for a link in a hover or a diagnostic. */
export function commandAddress(command: string, ...given: readonly unknown[]): vscode.Uri {
  return vscode.Uri.parse(`command:${command}`).with({ query: JSON.stringify(given) });
}

/** Returns a link of Markdown in one line. Its label and title are text, such as a path or a key. */
export function markdownLink(label: string, address: vscode.Uri, title = ''): string {
  return `[${literalLine(label, maxLabel)}](${address.toString()}${title === '' ? '' : ` "${literalLine(title, maxLabel)}"`})`;
}

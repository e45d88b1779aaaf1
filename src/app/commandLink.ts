import * as vscode from 'vscode';
import { visibleText } from '../text/visibleText.ts';
import { literal } from './literalMarkdown.ts';

/** Returns the address that runs a command, for a link in a hover or a diagnostic. */
export function commandAddress(command: string, ...given: readonly unknown[]): vscode.Uri {
  return vscode.Uri.parse(`command:${command}`).with({ query: JSON.stringify(given) });
}

/** Returns a link of Markdown in one line. Its label and title are text, such as a path or a key. */
export function markdownLink(label: string, address: vscode.Uri, title = ''): string {
  const plain = (text: string): string => literal(visibleText(text));
  return `[${plain(label)}](${address.toString()}${title === '' ? '' : ` "${plain(title)}"`})`;
}

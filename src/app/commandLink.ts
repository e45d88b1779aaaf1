import * as vscode from 'vscode';

/** Returns the address that runs a command, for a link in a hover or a diagnostic. */
export function commandAddress(command: string, ...given: readonly unknown[]): vscode.Uri {
  return vscode.Uri.parse(`command:${command}`).with({ query: JSON.stringify(given) });
}

/** Returns a link of Markdown. */
export function markdownLink(label: string, address: vscode.Uri, title = ''): string {
  const plain = (text: string): string => text.replaceAll(/[\\[\]"`*_<>$]/g, String.raw`\$&`);
  return `[${plain(label)}](${address.toString()}${title === '' ? '' : ` "${plain(title)}"`})`;
}

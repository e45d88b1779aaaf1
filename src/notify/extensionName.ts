import * as vscode from 'vscode';

/** Returns the name of an extension as the editor shows it, or its id if it is not installed or has no name. */
export function extensionName(id: string): string {
  const manifest: unknown = vscode.extensions.getExtension(id)?.packageJSON;
  const name: unknown = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'displayName') : '';
  return typeof name === 'string' && name !== '' ? name : id;
}

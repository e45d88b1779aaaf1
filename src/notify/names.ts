import * as vscode from 'vscode';
import { namesIn } from '../service/api/atStart/namesIn.ts';

/** Returns the name of a file or folder. */
export function getFileName(uri: vscode.Uri): string {
  return uri.path.split('/').findLast((part) => part !== '') ?? uri.toString();
}

/** Returns the language's name in the user's display language, which never changes in a window. */
export const languageName = namesIn(() => vscode.env.language);

/** The id under which calls of unknown extensions count. No extension has it. */
export const unknownExtension = '_.unknown';

/** Returns the name of an extension as the editor shows it, or its id if it is not installed or has no name. */
export function extensionName(id: string): string {
  if (id === unknownExtension) {
    return vscode.l10n.t('Unknown extension');
  }
  const manifest: unknown = vscode.extensions.getExtension(id)?.packageJSON;
  const name: unknown = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'displayName') : '';
  return typeof name === 'string' && name !== '' ? name : id;
}

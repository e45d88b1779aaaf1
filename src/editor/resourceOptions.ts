import * as vscode from 'vscode';
import { InvalidInput, phrase } from '../service/api/atStart/errors.ts';

/**
 * Returns the URIs in the options of a command: each a `vscode.Uri` or a string, one as `uri` or several as `uris`.
 * @returns undefined if the options have none
 * @throws InvalidInput
 */
export function givenResources(uri: unknown, uris: unknown): readonly vscode.Uri[] | undefined {
  if (uris !== undefined) {
    if (!Array.isArray(uris) || uris.length === 0) {
      throw new InvalidInput({ field: 'uris', allowed: phrase`a list of URIs`, found: typeof uris });
    }
    return uris.map((one) => resource('uris', one));
  }
  return uri === undefined ? undefined : [resource('uri', uri)];
}

function resource(field: string, given: unknown): vscode.Uri {
  if (given instanceof vscode.Uri) {
    return given;
  }
  const parsed = typeof given === 'string' && /^[a-z][\w.+-]+:/i.test(given) ? parse(given) : undefined;
  if (parsed) {
    return parsed;
  }
  throw new InvalidInput({
    field,
    allowed: phrase`a URI with a scheme, such as ${'file:///a/b.md'}`,
    found: typeof given,
  });
}

/** Returns undefined for text that only looks like a URI, such as `file:////a`. */
function parse(address: string): vscode.Uri | undefined {
  try {
    return vscode.Uri.parse(address, true);
  } catch {
    return undefined;
  }
}

/** Returns what the active tab shows: its text document, or the file in an editor of another kind. */
export function resourceInFront(): vscode.Uri | undefined {
  const document = vscode.window.activeTextEditor?.document;
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  const file = input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom ? input.uri : undefined;
  return document?.uri ?? file;
}

import * as vscode from 'vscode';
import { Cancelled } from '../../notify/faults.ts';
import { getFileName } from '../../notify/names.ts';
import { InvalidInput } from '../../service/api/atStart/errors.ts';
import { givenResources } from '../resourceOptions.ts';
import { openedDocument } from './sourceText.ts';

/** Returns the file of an option or of the menu, else the user's choice. Throws `Cancelled`. */
export async function chosenFile(
  given: unknown,
  resources: readonly vscode.Uri[],
  question: vscode.OpenDialogOptions,
): Promise<vscode.Uri> {
  const [named] = givenResources(given, undefined) ?? resources;
  if (named) {
    return named;
  }
  const [chosen] = (await vscode.window.showOpenDialog(question)) ?? [];
  if (!chosen) {
    throw new Cancelled();
  }
  return chosen;
}

/**
 * Returns the text of a file as it is in the editor, saved or not; if it is not open, in the encoding of its byte order
 * mark or the settings. Throws `InvalidInput` for a file that cannot be read or is not text.
 *
 * @param allowed what the file should be, for the error
 */
export async function readFileText(uri: vscode.Uri, allowed: string): Promise<string> {
  const open = openedDocument(uri);
  const text = open?.getText() ?? (await read(uri, allowed));
  if (text.includes('\0')) {
    throw new InvalidInput({ field: 'uri', allowed, found: getFileName(uri) });
  }
  return text;
}

async function read(uri: vscode.Uri, allowed: string): Promise<string> {
  const found = getFileName(uri);
  const bytes = await Promise.resolve(vscode.workspace.fs.readFile(uri)).catch(() => {
    const sentence = vscode.l10n.t('Could not read {0}. Check its permissions, then try again.', found);
    throw new InvalidInput({ field: 'uri', found, sentence });
  });
  try {
    return await vscode.workspace.decode(bytes, { uri });
  } catch {
    // The editor decodes no binary files.
    throw new InvalidInput({ field: 'uri', allowed, found });
  }
}

import * as vscode from 'vscode';
import type { ListedGlossary } from '../../state/glossaryList.ts';
import { Cancelled } from '../../ui/cancelled.ts';

/** Says what saving a legacy glossary does. Throws `Cancelled` unless the user agrees. */
export async function confirmLegacy({ name }: ListedGlossary): Promise<void> {
  const { t } = vscode.l10n;
  const save = t('Save');
  const detail = t(
    'This is a legacy glossary, which never changes. Saving makes a new glossary of that name, checks it, puts its id in your settings for the old one’s, and then deletes the old glossary. Ids written down elsewhere stop working.',
  );
  const message = t('Replace the glossary “{0}” by a changed one?', name);
  if ((await vscode.window.showWarningMessage(message, { modal: true, detail }, save)) !== save) {
    throw new Cancelled();
  }
}

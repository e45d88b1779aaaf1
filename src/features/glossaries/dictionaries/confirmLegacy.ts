import * as vscode from 'vscode';
import { confirmAction } from '../../../notify/pickers/pickers.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';

/** Explains what saving a legacy glossary does. Throws `Cancelled` unless the user agrees. */
export async function confirmLegacy({ name }: Pick<ListedGlossary, 'name'>): Promise<void> {
  const { t } = vscode.l10n;
  const save = t('Save');
  const detail = t(
    'You cannot change a legacy glossary. Saving creates and checks a new glossary with this name, updates the ID in your settings, and deletes the old glossary. Copies of the old ID elsewhere stop working.',
  );
  const message = t('Replace glossary “{0}” with the new version?', name);
  await confirmAction(message, detail, save);
}

import * as vscode from 'vscode';
import { chosenFile } from '../../../editor/files/fileToRead.ts';
import { withProgress } from '../../../notify/progress.ts';
import { glossaryTextBytes } from '../../../service/api/limits.ts';
import { textEngine } from '../../../service/textEngine.ts';
import type { EntryFile, EntryFileOptions } from '../../../text/glossary/entryFile.ts';
import { pauses } from '../files/pauses.ts';

/** Returns the file in an option or of the menu, else the user's choice. Throws `Cancelled`. */
export function givenOrChosenFile(given: unknown, resources: readonly vscode.Uri[]): Promise<vscode.Uri> {
  const { t } = vscode.l10n;
  return chosenFile(given, resources, {
    title: t('Select a file with glossary entries'),
    filters: { [t('CSV and TSV')]: ['csv', 'tsv', 'tab', 'txt'], [t('All Files')]: ['*'] },
    openLabel: t('Import'),
  });
}

/** Returns the entries of a text, and the errors of its other lines. */
export async function readEntries(text: string, options: Omit<EntryFileOptions, 'maxBytes'>): Promise<EntryFile> {
  const engine = await textEngine();
  return withProgress(vscode.l10n.t('Reading {0}…', options.name), (signal, report) =>
    engine.readEntryFile(text, { ...options, maxBytes: glossaryTextBytes }, pauses(signal, report)),
  );
}

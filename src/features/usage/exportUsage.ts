import * as vscode from 'vscode';
import type { CommandRun } from '../../app/registerCommand.ts';
import { fileToWrite, writeChosenFile } from '../../editor/files/fileToWrite.ts';
import { showDocument } from '../../editor/files/showDocument.ts';
import { textEngine } from '../../service/textEngine.ts';
import type { LedgerRow, UsageServices } from './ledger.ts';

/** Writes what this machine recorded as billed to a CSV file: a line for each day, feature and language. */
export const exportUsage: CommandRun<'exportUsage', UsageServices> = async ({ ledger }, given) => {
  const rows = withoutExtensions(await (await ledger.get()).rows());
  const { t } = vscode.l10n;
  const place = await fileToWrite(given.uri, {
    title: t('Export Local Usage'),
    name: 'usage',
    ending: '.csv',
    filters: { [t('CSV')]: ['csv'] },
  });
  const { formatCsvTable } = await textEngine();
  const lines = rows.map(({ day, feature, language, characters }) => [day, feature, language, String(characters)]);
  const text = formatCsvTable([['day', 'feature', 'language', 'characters'], ...lines]);
  const uri = await writeChosenFile(place, text, 'utf8');
  if (given.uri === undefined) {
    await showDocument(uri);
  }
  return { status: 'done', uri: uri.toString(), rows: rows.length };
};

/** Adds up the rows of all extensions. */
function withoutExtensions(rows: readonly LedgerRow[]): readonly LedgerRow[] {
  const groups = Map.groupBy(rows, ({ day, feature, language }) => [day, feature, language].join());
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map((row) => ({ ...row, characters: group.reduce((sum, each) => sum + each.characters, 0) })),
  );
}

import * as vscode from 'vscode';
import { type CommandRun, optionalText } from '../../app/commandRun.ts';
import { prefix } from '../../contract/contributions.ts';
import { fileToWrite, writeChosenFile } from '../../editor/edits/fileToWrite.ts';
import { showDocument } from '../../editor/files/showDocument.ts';
import { Cancelled, detached } from '../../notify/faults.ts';
import { extensionName } from '../../notify/names.ts';
import { visibleRow } from '../../notify/pickerRows.ts';
import { confirmAction } from '../../notify/pickers/pickers.ts';
import { withProgress } from '../../notify/progress.ts';
import { ServiceError } from '../../service/api/atStart/errors.ts';
import { ExtensionAccess } from '../../service/connections/extensionAccess.ts';
import { termEngine } from '../../service/textEngine.ts';
import { plainMessage } from '../../text/plainMessage.ts';
import type { LedgerRow, UsageServices } from './ledger.ts';
import { likelyLimit } from './usageWatch.ts';

const { t } = vscode.l10n;

/** Deletes what this machine recorded as billed. The service's own count stays. */
export const clearUsage: CommandRun<'clearUsage', UsageServices> = async (
  { ledger, usageList },
  { isConfirmed = false },
) => {
  if (!isConfirmed) {
    const clear = t('Clear');
    const detail = t('This cannot be undone. Usage counted by the service does not change.');
    const question = t('Clear the usage recorded on this computer?');
    await confirmAction(question, detail, clear);
  }
  await (await ledger.get()).clear();
  usageList.showAgain();
  return { status: 'done' };
};

/** Writes what this machine recorded as billed to a CSV file: a line for each day, feature and language. */
export const exportUsage: CommandRun<'exportUsage', UsageServices> = async ({ ledger }, given) => {
  const rows = withoutExtensions(await (await ledger.get()).rows());
  const place = await fileToWrite(given.uri, {
    title: t('Export Local Usage'),
    name: 'usage',
    ending: '.csv',
    filters: { [t('CSV')]: ['csv'] },
  });
  const { formatCsvTable } = await termEngine();
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

/** Requests the characters used and left, and shows the view. */
export const showUsage: CommandRun<'showUsage'> = async ({ usageList, log }, { reveal = true, isUsedUp = false }) => {
  const [usage] = await withProgress(t('Loading usage…'), (signal) => usageList.listAnew(signal));
  if (!usage) {
    throw new ServiceError('protocol', 'The service returned no usage.');
  }
  if (reveal) {
    await vscode.commands.executeCommand(`${prefix}.usage.focus`);
  }
  if (isUsedUp) {
    detached(log, vscode.window.showInformationMessage(plainMessage(likelyLimit(usage))));
  }
  return { status: 'done', ...usage };
};

/** Forgets whether another extension may send text with a connection: the user is asked again when it calls. */
export const revokeExtensionAccess: CommandRun<'revokeExtensionAccess'> = async (services, given) => {
  const access = new ExtensionAccess(services);
  const extension = optionalText('extension', given.extension) ?? (await askExtension(access));
  await access.forget(extension);
  services.usageList.showAgain();
  return { status: 'done', extension };
};

async function askExtension(access: ExtensionAccess): Promise<string> {
  const groups = Map.groupBy(await access.list(), ({ extension }) => extension);
  if (groups.size === 0) {
    await vscode.window.showInformationMessage(plainMessage(t('No extension has asked to send text.')));
    throw new Cancelled();
  }
  const items = [...groups].map(([extension, decisions]) => ({
    label: extensionName(extension),
    description: decisions.some(({ isAllowed }) => isAllowed) ? t('Allowed') : t('Not allowed'),
    detail: decisions.map(({ address }) => address).join(', '),
    extension,
  }));
  const chosen = await vscode.window.showQuickPick(items.map(visibleRow), { title: t('Revoke Extension Access') });
  if (!chosen) {
    throw new Cancelled();
  }
  return chosen.extension;
}

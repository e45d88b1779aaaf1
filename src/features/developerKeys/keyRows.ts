import { createHash } from 'node:crypto';
import * as vscode from 'vscode';
import { itemRows, type ListRow, type ListRows, listRows, type ViewRows } from '../../app/views/listRows.ts';
import { plainTooltip } from '../../app/views/treeItems.ts';
import { type InView, inView, own } from '../../contract/ownOptions.ts';
import { formatTime } from '../../notify/localFormats.ts';
import { activeDeveloperKeys } from '../../service/api/atStart/limits.ts';
import type { DeveloperKey } from '../../service/api/developerKeys.ts';
import type { DeveloperKeyServices } from './developerKeyList.ts';
import { formatLimit, getKeyName, isActive } from './keyWords.ts';

/** A row for a key. Commands confirm what the user starts from it. */
interface KeyRow extends ListRow, InView {
  readonly keyId: string;
}

/**
 * Returns the rows of the view: the active keys by label, then one row for all deactivated ones; the description shows
 * how many are active, and the maximum.
 */
export function keyRows({ developerKeyList, log }: DeveloperKeyServices): ViewRows<ListRow> {
  const stale = (sentence: string) =>
    vscode.l10n.t('Could not refresh. Showing the last known developer keys. {0}', sentence);
  return itemRows((signal) => listRows(log, developerKeyList, signal, rowsOf, stale));
}

function rowsOf(keys: readonly DeveloperKey[]): ListRows<ListRow> {
  const { compare } = new Intl.Collator(vscode.env.language, { numeric: true });
  const sorted = [...keys].sort(
    (one, other) => compare(one.label, other.label) || compare(one.creationTime, other.creationTime),
  );
  const active = sorted.filter(isActive).map(keyRow);
  const deactivated = sorted.filter((key) => !isActive(key)).map(keyRow);
  return {
    nodes: deactivated.length === 0 ? active : [...active, deactivatedRow(deactivated)],
    state: keys.length === 0 ? 'empty' : 'listed',
    description: vscode.l10n.t('{0} of {1} active', active.length, activeDeveloperKeys),
  };
}

/** A key's id is never shown. */
function keyRow(key: DeveloperKey): KeyRow {
  const { t } = vscode.l10n;
  const isBlocked = key.usageLimits?.characters === 0;
  const marks = key.isDeactivated
    ? [key.deactivatedTime && t('deactivated on {0}', formatTime(key.deactivatedTime, { dateStyle: 'medium' }))]
    : [formatLimit(key), t('created on {0}', formatTime(key.creationTime, { dateStyle: 'medium' }))];
  const said = marks.filter((mark) => mark !== undefined);
  const item = new vscode.TreeItem(getKeyName(key), vscode.TreeItemCollapsibleState.None);
  // The id may be the secret key, so the editor gets a hash.
  item.id = createHash('sha256').update(key.keyId).digest('base64url');
  item.description = said.join(' · ');
  item.iconPath = new vscode.ThemeIcon(key.isDeactivated ? 'archive' : isBlocked ? 'circle-slash' : 'key');
  item.contextValue = `developerKey ${key.isDeactivated ? 'deactivated' : 'active'}`;
  item.tooltip = plainTooltip([
    getKeyName(key),
    t('Created on {0}', formatTime(key.creationTime, { dateStyle: 'long' })),
    key.deactivatedTime && t('Deactivated on {0}', formatTime(key.deactivatedTime, { dateStyle: 'long' })),
    key.isDeactivated
      ? t('This key no longer works and cannot be reactivated.')
      : isBlocked
        ? t('Blocked: a limit of 0 allows no characters.')
        : formatLimit(key) && t('Limit: {0}', formatLimit(key) ?? ''),
  ]);
  item.accessibilityInformation = {
    label: [t('developer key {0}', getKeyName(key)), ...said].join(', '),
    role: 'treeitem',
  };
  return { ...inView, keyId: key.keyId, item };
}

function deactivatedRow(deactivated: ListRow[]): ListRow {
  const item = new vscode.TreeItem(vscode.l10n.t('Deactivated'), vscode.TreeItemCollapsibleState.Collapsed);
  item.id = 'deactivated';
  item.description = String(deactivated.length);
  item.contextValue = 'deactivatedKeys';
  return { ...own, item, below: () => deactivated };
}

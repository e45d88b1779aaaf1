import { createHash } from 'node:crypto';
import * as vscode from 'vscode';
import { type ListRows, listRows } from '../../app/views/listRows.ts';
import type { ViewRows } from '../../app/views/listView.ts';
import { plainTooltip } from '../../app/views/treeItems.ts';
import { formatTime } from '../../notify/localFormats.ts';
import type { DeveloperKey } from '../../service/api/developerKeys.ts';
import { activeDeveloperKeys } from '../../service/api/limits.ts';
import type { DeveloperKeyServices } from './developerKeyList.ts';
import { formatLimit, getKeyName, isActive } from './keyWords.ts';

/** A row for a key. Menus pass it to commands as options, marked as started by the user. */
interface KeyNode {
  readonly inView: true;
  readonly keyId: string;
  readonly key: DeveloperKey;
}

/** The row that contains the deactivated keys. */
interface DeactivatedNode {
  readonly deactivated: readonly KeyNode[];
}

type KeyViewNode = KeyNode | DeactivatedNode;

/**
 * Returns the rows of the view: the active keys by label, then one row for all deactivated ones; the description shows
 * how many are active, and the maximum.
 */
export function keyRows({ developerKeyList, log }: DeveloperKeyServices): ViewRows<KeyViewNode> {
  const stale = (sentence: string) =>
    vscode.l10n.t('Could not refresh. Showing the last known developer keys. {0}', sentence);
  return {
    rows: (signal) => listRows(log, developerKeyList, signal, rowsOf, stale),
    below: (node) => ('deactivated' in node ? [...node.deactivated] : []),
    item: (node) => ('key' in node ? itemOfKey(node.key) : itemOfDeactivated(node)),
  };
}

function rowsOf(keys: readonly DeveloperKey[]): ListRows<KeyViewNode> {
  const { compare } = new Intl.Collator(vscode.env.language, { numeric: true });
  const sorted = [...keys].sort(
    (one, other) => compare(one.label, other.label) || compare(one.creationTime, other.creationTime),
  );
  const nodeOf = (key: DeveloperKey): KeyNode => ({ inView: true, keyId: key.keyId, key });
  const active = sorted.filter(isActive).map(nodeOf);
  const deactivated = sorted.filter((key) => !isActive(key)).map(nodeOf);
  return {
    nodes: deactivated.length === 0 ? active : [...active, { deactivated }],
    state: keys.length === 0 ? 'empty' : 'listed',
    description: vscode.l10n.t('{0} of {1} active', active.length, activeDeveloperKeys),
  };
}

/** A key's id is never shown. */
function itemOfKey(key: DeveloperKey): vscode.TreeItem {
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
  return item;
}

function itemOfDeactivated({ deactivated }: DeactivatedNode): vscode.TreeItem {
  const item = new vscode.TreeItem(vscode.l10n.t('Deactivated'), vscode.TreeItemCollapsibleState.Collapsed);
  item.id = 'deactivated';
  item.description = String(deactivated.length);
  item.contextValue = 'deactivatedKeys';
  return item;
}

import * as vscode from 'vscode';
import { type ListRows, listRows } from '../../app/views/listRows.ts';
import type { DeveloperKey } from '../../service/api/developerKeys.ts';
import { activeDeveloperKeys } from '../../service/api/limits.ts';
import type { DeveloperKeyServices } from './developerKeyList.ts';
import { type KeyViewNode, keyNode } from './keyNode.ts';
import { isActive } from './keyWords.ts';

/**
 * Returns the rows of the view: the active keys by label, then one row for all deactivated ones; the description shows
 * how many are active, and the maximum. Never rejects.
 */
export function keyRows(
  { developerKeyList, log }: DeveloperKeyServices,
  signal: AbortSignal,
): Promise<ListRows<KeyViewNode>> {
  const stale = (sentence: string) =>
    vscode.l10n.t('Could not refresh. Showing the last known developer keys. {0}', sentence);
  return listRows(log, developerKeyList, signal, rowsOf, stale);
}

function rowsOf(keys: readonly DeveloperKey[]): ListRows<KeyViewNode> {
  const { compare } = new Intl.Collator(vscode.env.language, { numeric: true });
  const sorted = [...keys].sort(
    (one, other) => compare(one.label, other.label) || compare(one.creationTime, other.creationTime),
  );
  const active = sorted.filter(isActive).map(keyNode);
  const deactivated = sorted.filter((key) => !isActive(key)).map(keyNode);
  return {
    nodes: deactivated.length === 0 ? active : [...active, { deactivated }],
    state: keys.length === 0 ? 'empty' : 'listed',
    description: vscode.l10n.t('{0} of {1} active', active.length, activeDeveloperKeys),
  };
}

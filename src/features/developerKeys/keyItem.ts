import { createHash } from 'node:crypto';
import * as vscode from 'vscode';
import type { DeveloperKey } from '../../service/api/developerKeys.ts';
import type { DeactivatedNode, KeyViewNode } from './keyNode.ts';
import { limitOf, momentOf, nameOf } from './keyWords.ts';

/** Returns the tree item of a row. A key's id is never shown. */
export function keyItem(node: KeyViewNode): vscode.TreeItem {
  return 'key' in node ? itemOfKey(node.key) : itemOfDeactivated(node);
}

function itemOfKey(key: DeveloperKey): vscode.TreeItem {
  const { t } = vscode.l10n;
  const isBlocked = key.usageLimits?.characters === 0;
  const marks = key.isDeactivated
    ? [key.deactivatedTime && t('deactivated on {0}', momentOf(key.deactivatedTime, 'medium'))]
    : [limitOf(key), t('created on {0}', momentOf(key.creationTime, 'medium'))];
  const said = marks.filter((mark) => mark !== undefined);
  const item = new vscode.TreeItem(nameOf(key), vscode.TreeItemCollapsibleState.None);
  // The id may be the secret key, so the editor gets a hash.
  item.id = createHash('sha256').update(key.keyId).digest('base64url');
  item.description = said.join(' · ');
  item.iconPath = new vscode.ThemeIcon(key.isDeactivated ? 'archive' : isBlocked ? 'circle-slash' : 'key');
  item.contextValue = `developerKey ${key.isDeactivated ? 'deactivated' : 'active'}`;
  item.tooltip = tooltipOf(key);
  item.accessibilityInformation = {
    label: [t('developer key {0}', nameOf(key)), ...said].join(', '),
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

/** Labels come from the service: they are shown as text, never as Markdown. */
function tooltipOf(key: DeveloperKey): vscode.MarkdownString {
  const { t } = vscode.l10n;
  const limit = key.usageLimits?.characters;
  const lines = [
    nameOf(key),
    t('Created on {0}', momentOf(key.creationTime, 'long')),
    key.deactivatedTime && t('Deactivated on {0}', momentOf(key.deactivatedTime, 'long')),
    key.isDeactivated
      ? t('This key no longer works and cannot be reactivated.')
      : limit === 0
        ? t('Blocked: a limit of 0 allows no characters.')
        : limitOf(key) && t('Limit: {0}', limitOf(key) ?? ''),
  ];
  const tooltip = new vscode.MarkdownString();
  for (const line of lines.filter((each) => each !== undefined)) {
    tooltip.appendText(line).appendMarkdown('\n\n');
  }
  return tooltip;
}

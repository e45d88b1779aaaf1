import * as vscode from 'vscode';
import { percentOf } from '../../service/lists/shares.ts';
import { ledgerItem } from './ledgerNodes.ts';
import type { LeftNode, PeriodNode, ProductNode, ShareNode, UsageNode } from './usageNode.ts';
import { bar, charactersOf, dayOf, numberOf, ownerOf, productName, shareSentence } from './usageWords.ts';

/** Returns the tree item of a row. */
export function usageItem(node: UsageNode): vscode.TreeItem {
  if ('bars' in node) {
    return ledgerItem(node);
  }
  if ('share' in node) {
    return itemOfShare(node);
  }
  return 'product' in node ? itemOfProduct(node) : 'left' in node ? itemOfLeft(node) : itemOfPeriod(node);
}

function itemOfShare({ share, below }: ShareNode): vscode.TreeItem {
  const { t } = vscode.l10n;
  const { None, Expanded } = vscode.TreeItemCollapsibleState;
  const { of, used, limit } = share;
  const percent = percentOf(share);
  const item = new vscode.TreeItem(ownerOf(share), below.length === 0 ? None : Expanded);
  item.id = of;
  item.description =
    limit === undefined
      ? t('{0} used, no limit', numberOf(used))
      : t('{0} {1}%', bar(limit === 0 ? 1 : used / limit), percent ?? 0);
  item.iconPath = new vscode.ThemeIcon(
    percent === undefined || percent < 80
      ? of === 'account'
        ? 'organization'
        : 'key'
      : percent < 100
        ? 'warning'
        : 'error',
  );
  item.tooltip = shareSentence(share);
  item.contextValue = 'usageShare';
  item.accessibilityInformation = { label: shareSentence(share), role: 'treeitem' };
  return item;
}

function itemOfProduct({ product, characters, of }: ProductNode): vscode.TreeItem {
  const item = new vscode.TreeItem(productName(product), vscode.TreeItemCollapsibleState.None);
  item.id = `${of}/${product}`;
  item.description = numberOf(characters);
  item.tooltip = charactersOf(productName(product), characters);
  item.accessibilityInformation = { label: item.tooltip, role: 'treeitem' };
  return item;
}

function itemOfLeft({ left, limit, of }: LeftNode): vscode.TreeItem {
  const item = new vscode.TreeItem(vscode.l10n.t('Remaining'), vscode.TreeItemCollapsibleState.None);
  item.id = `${of}/left`;
  item.description = vscode.l10n.t('{0} of {1}', numberOf(left), numberOf(limit));
  item.tooltip = vscode.l10n.t('{0} of {1} characters remaining', numberOf(left), numberOf(limit));
  item.accessibilityInformation = { label: item.tooltip, role: 'treeitem' };
  return item;
}

function itemOfPeriod({ endTime }: PeriodNode): vscode.TreeItem {
  const label = vscode.l10n.t('Period ends on {0}', dayOf(endTime, 'long'));
  const item = new vscode.TreeItem(label);
  item.id = 'period';
  item.iconPath = new vscode.ThemeIcon('calendar');
  item.tooltip = vscode.l10n.t('The service then starts counting from zero.');
  item.accessibilityInformation = { label, role: 'treeitem' };
  return item;
}

import * as vscode from 'vscode';
import { type ListRows, listRows } from '../../app/views/listRows.ts';
import type { ViewRows } from '../../app/views/listView.ts';
import { formatNumber, formatTime } from '../../notify/localFormats.ts';
import type { Usage } from '../../service/api/usage.ts';
import { ExtensionAccess } from '../../service/connections/extensionAccess.ts';
import { computePercent, computeShares, type QuotaShare } from '../../service/lists/shares.ts';
import type { UsageServices } from './ledger.ts';
import { type LedgerNode, ledgerItem, ledgerNode } from './ledgerNodes.ts';
import { formatBar, formatCharacters, formatOwner, productName, shareSentence } from './usageWords.ts';

/** The characters of one product. */
interface ProductNode {
  readonly product: string;
  readonly characters: number;
  readonly of: QuotaShare['of'];
}

/** Remaining code points of a limit. */
interface LeftNode {
  readonly left: number;
  readonly limit: number;
  readonly of: QuotaShare['of'];
}

interface ShareNode {
  readonly share: QuotaShare;
  readonly below: readonly (LeftNode | ProductNode)[];
}

interface PeriodNode {
  /** End of the billing period, as the service writes it. */
  readonly endTime: string;
}

type UsageNode = ShareNode | LeftNode | ProductNode | PeriodNode | LedgerNode;

/**
 * Returns the rows of the view: the account's quota, the key's, the period, and the characters billed on this machine.
 */
export function usageRows(services: UsageServices): ViewRows<UsageNode> {
  return {
    rows: (signal) => topRows(services, signal),
    below: (node) => ('below' in node ? [...node.below] : 'bars' in node ? [...node.bars] : []),
    item: (node) => {
      if ('bars' in node) {
        return ledgerItem(node);
      }
      if ('share' in node) {
        return itemOfShare(node);
      }
      return 'product' in node ? itemOfProduct(node) : 'left' in node ? itemOfLeft(node) : itemOfPeriod(node);
    },
  };
}

async function topRows(services: UsageServices, signal: AbortSignal): Promise<ListRows<UsageNode>> {
  const { usageList, ledger, log } = services;
  const stale = (sentence: string) => vscode.l10n.t('Could not refresh. Showing the last known usage. {0}', sentence);
  // Numbers that cannot be read are left out, as they are less important.
  const decided = [...new Set((await new ExtensionAccess(services).list()).map(({ extension }) => extension))];
  const kept = ledgerNode(await (await ledger.get()).rows().catch(() => []), decided);
  const rowsOf = (all: readonly Usage[]): ListRows<UsageNode> => ({
    nodes: [...all.flatMap((usage) => nodesOf(usageList.now(usage))), ...(kept ? [kept] : [])],
    state: 'listed',
  });
  return listRows(log, usageList, signal, rowsOf, stale);
}

function nodesOf(usage: Usage): UsageNode[] {
  const shares = computeShares(usage).map(
    (share): ShareNode => ({ share, below: [...leftOf(share), ...productsOf(usage, share.of)] }),
  );
  return usage.endTime === undefined ? shares : [...shares, { endTime: usage.endTime }];
}

function leftOf({ of, used, limit }: QuotaShare): LeftNode[] {
  return limit === undefined ? [] : [{ of, limit, left: Math.max(0, limit - used) }];
}

function productsOf({ products = [] }: Usage, of: ProductNode['of']): ProductNode[] {
  return products.flatMap(({ productType, characterCount, apiKeyCharacterCount }) => {
    const characters = of === 'account' ? characterCount : apiKeyCharacterCount;
    return characters === undefined ? [] : [{ product: productType, characters, of }];
  });
}

function itemOfShare({ share, below }: ShareNode): vscode.TreeItem {
  const { t } = vscode.l10n;
  const { None, Expanded } = vscode.TreeItemCollapsibleState;
  const { of, used, limit } = share;
  const percent = computePercent(share);
  const item = new vscode.TreeItem(formatOwner(share), below.length === 0 ? None : Expanded);
  item.id = of;
  item.description =
    limit === undefined
      ? t('{0} used, no limit', formatNumber(used))
      : t('{0} {1}%', formatBar(limit === 0 ? 1 : used / limit), percent ?? 0);
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
  item.description = formatNumber(characters);
  item.tooltip = formatCharacters(productName(product), characters);
  item.accessibilityInformation = { label: item.tooltip, role: 'treeitem' };
  return item;
}

function itemOfLeft({ left, limit, of }: LeftNode): vscode.TreeItem {
  const item = new vscode.TreeItem(vscode.l10n.t('Remaining'), vscode.TreeItemCollapsibleState.None);
  item.id = `${of}/left`;
  item.description = vscode.l10n.t('{0} of {1}', formatNumber(left), formatNumber(limit));
  item.tooltip = vscode.l10n.t('{0} of {1} characters remaining', formatNumber(left), formatNumber(limit));
  item.accessibilityInformation = { label: item.tooltip, role: 'treeitem' };
  return item;
}

function itemOfPeriod({ endTime }: PeriodNode): vscode.TreeItem {
  const label = vscode.l10n.t('Period ends on {0}', formatTime(endTime, { dateStyle: 'long' }));
  const item = new vscode.TreeItem(label);
  item.id = 'period';
  item.iconPath = new vscode.ThemeIcon('calendar');
  item.tooltip = vscode.l10n.t('The service then starts counting from zero.');
  item.accessibilityInformation = { label, role: 'treeitem' };
  return item;
}

import * as vscode from 'vscode';
import { type ListRows, listRows } from '../../app/views/listRows.ts';
import type { ViewRows } from '../../app/views/listView.ts';
import { extensionName } from '../../notify/extensionName.ts';
import { formatNumber, formatTime } from '../../notify/localFormats.ts';
import { languageName } from '../../notify/pickers/languageName.ts';
import type { Usage } from '../../service/api/usage.ts';
import { ExtensionAccess } from '../../service/connections/extensionAccess.ts';
import { computePercent, computeShares, type QuotaShare } from '../../service/lists/shares.ts';
import type { LedgerRow, UsageServices } from './ledger.ts';
import { formatBar, formatCharacters, formatOwner, productName, shareSentence } from './usageWords.ts';

const { t } = vscode.l10n;

/** Days that the view shows; the export has all of them. */
const daysShown = 14;

/** A bar of the chart, or a row with bars below it. */
interface LedgerNode {
  readonly id: string;
  readonly name: string;
  readonly characters: number;
  /** Relative to the longest bar next to it, 0 to 1; absent if missing. */
  readonly part?: number;
  readonly bars: readonly LedgerNode[];
  /** Id of the extension whose usage it is, if it is that of another extension. */
  readonly extension?: string;
}

/**
 * Returns the rows of billed characters by day, feature, language and extension; undefined if missing.
 * @param decided ids of the extensions that the user was asked about: they are shown with no usage, too
 */
function ledgerNode(rows: readonly LedgerRow[], decided: readonly string[]): LedgerNode | undefined {
  if (rows.length === 0 && decided.length === 0) {
    return undefined;
  }
  const all = sumOf(rows);
  const byDay = barsOf(
    'day',
    rows,
    ({ day }) => day,
    (day) => formatTime(`${day}T12:00:00`, { dateStyle: 'medium' }),
  );
  const latest = byDay.sort((one, other) => other.id.localeCompare(one.id)).slice(0, daysShown);
  const groups = [
    { id: 'days', name: t('By Day'), bars: latest },
    { id: 'features', name: t('By Feature'), bars: barsOf('feature', rows, ({ feature }) => feature, featureOf) },
    { id: 'languages', name: t('By Language'), bars: barsOf('language', rows, ({ language }) => language, languageOf) },
  ];
  const used = barsOf(
    'extension',
    rows.filter((row) => row.extension !== ''),
    (row) => row.extension,
    extensionName,
  );
  const usedBy = new Set(rows.map((row) => row.extension));
  const unused = decided
    .filter((id) => !usedBy.has(id))
    .map((id) => ({ id: `extension/${id}`, name: extensionName(id), characters: 0, part: 0, bars: [] }));
  const byExtension = [...used, ...unused].map((each) => ({ ...each, extension: each.id.replace('extension/', '') }));
  if (byExtension.length > 0) {
    groups.push({ id: 'extensions', name: t('By Extension'), bars: byExtension });
  }
  const bars = groups.map((group) => ({ ...group, characters: all }));
  return { id: 'ledger', name: t('On This Computer'), characters: all, bars };
}

function barsOf(
  kind: string,
  rows: readonly LedgerRow[],
  keyOf: (row: LedgerRow) => string,
  nameOf: (key: string) => string,
): LedgerNode[] {
  const groups = [...Map.groupBy(rows, keyOf)].map(([key, some]) => [key, sumOf(some)] as const);
  const longest = Math.max(...groups.map(([, characters]) => characters));
  return groups
    .sort(([, one], [, other]) => other - one)
    .map(([key, characters]) => {
      const part = longest === 0 ? 0 : characters / longest;
      return { id: `${kind}/${key}`, name: nameOf(key), characters, part, bars: [] };
    });
}

function sumOf(rows: readonly LedgerRow[]): number {
  return rows.reduce((sum, { characters }) => sum + characters, 0);
}

function featureOf(feature: string): string {
  const names: ReadonlyMap<string, string> = new Map([
    ['translate', t('Translation')],
    ['rephrase', t('Rephrasing')],
    ['correct', t('Correcting')],
    ['documents', t('Documents')],
  ]);
  return names.get(feature) ?? feature;
}

function languageOf(code: string): string {
  return code === '' ? t('Unknown') : languageName(code);
}

/** Returns the tree item of a row. */
function ledgerItem({ id, name, characters, part, bars, extension }: LedgerNode): vscode.TreeItem {
  const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
  const item = new vscode.TreeItem(name, bars.length === 0 ? None : id === 'days' ? Expanded : Collapsed);
  item.id = `ledger/${id}`;
  if (extension !== undefined) {
    item.contextValue = 'usageExtension';
  }
  if (part !== undefined) {
    item.description = `${formatBar(part)} ${formatNumber(characters)}`;
  } else if (id === 'ledger') {
    item.description = formatNumber(characters);
    item.iconPath = new vscode.ThemeIcon('graph');
    item.contextValue = 'usageLedger';
  }
  const label = formatCharacters(name, characters);
  item.tooltip = id === 'ledger' ? t('Characters billed on this computer. No text is stored.') : label;
  item.accessibilityInformation = { label, role: 'treeitem' };
  return item;
}

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
  const stale = (sentence: string) => t('Could not refresh. Showing the last known usage. {0}', sentence);
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
  const item = new vscode.TreeItem(t('Remaining'), vscode.TreeItemCollapsibleState.None);
  item.id = `${of}/left`;
  item.description = t('{0} of {1}', formatNumber(left), formatNumber(limit));
  item.tooltip = t('{0} of {1} characters remaining', formatNumber(left), formatNumber(limit));
  item.accessibilityInformation = { label: item.tooltip, role: 'treeitem' };
  return item;
}

function itemOfPeriod({ endTime }: PeriodNode): vscode.TreeItem {
  const label = t('Period ends on {0}', formatTime(endTime, { dateStyle: 'long' }));
  const item = new vscode.TreeItem(label);
  item.id = 'period';
  item.iconPath = new vscode.ThemeIcon('calendar');
  item.tooltip = t('The service then starts counting from zero.');
  item.accessibilityInformation = { label, role: 'treeitem' };
  return item;
}

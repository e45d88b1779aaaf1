import * as vscode from 'vscode';
import { itemRows, type ListRow, listRows, type ViewRows } from '../../app/views/listRows.ts';
import { own } from '../../contract/ownOptions.ts';
import { formatCharacterCount, formatNumber, formatTime, formatUnlimited } from '../../notify/localFormats.ts';
import { extensionName, languageName } from '../../notify/names.ts';
import type { Usage } from '../../service/api/usage.ts';
import { ExtensionAccess } from '../../service/connections/extensionAccess.ts';
import { computePercent, computeShares, type QuotaShare } from '../../service/lists/shares.ts';
import type { LedgerRow, UsageServices } from './ledger.ts';
import { formatBar, formatCharacters, formatOwner, productName, shareSentence } from './usageWords.ts';

const { t } = vscode.l10n;

const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;

/** Days that the view shows; the export has all of them. */
const daysShown = 14;

interface UsageRow extends ListRow {
  /** Id of the extension whose usage it is, if it is that of another extension. */
  readonly extension?: string;
}

/**
 * Returns the rows of the view: the account's quota, the key's, the period, and the characters billed on this machine.
 */
export function usageRows(services: UsageServices): ViewRows<ListRow> {
  const { usageList, ledger, log } = services;
  const stale = (sentence: string) => t('Could not refresh. Showing the last known usage. {0}', sentence);
  return itemRows(async (signal) => {
    // Numbers that cannot be read are left out, as they are less important.
    const decided = [...new Set((await new ExtensionAccess(services).list()).map(({ extension }) => extension))];
    const billed = ledgerRows(await (await ledger.get()).rows().catch(() => []), decided);
    const rowsOf = (all: readonly Usage[]) => ({
      nodes: [...all.flatMap((usage) => serviceRows(usageList.now(usage))), ...billed],
      state: 'listed' as const,
    });
    return listRows(log, usageList, signal, rowsOf, stale);
  });
}

/** Characters of the chart that are summed by a day, feature, language, or extension. */
interface Bar {
  readonly key: string;
  readonly characters: number;
  /** Relative to the longest bar next to it, 0 to 1. */
  readonly part: number;
}

/**
 * Returns the row of billed characters, by day, feature, language and extension; empty if nothing was billed or
 * decided.
 * @param decided ids of the extensions that the user was asked about: they are shown with no usage, too
 */
function ledgerRows(rows: readonly LedgerRow[], decided: readonly string[]): UsageRow[] {
  if (rows.length === 0 && decided.length === 0) {
    return [];
  }
  const all = sumOf(rows);
  const days = barsOf(rows, ({ day }) => day).sort((one, other) => other.key.localeCompare(one.key));
  const usedBy = barsOf(
    rows.filter(({ extension }) => extension !== ''),
    ({ extension }) => extension,
  );
  const unused = decided.filter((id) => rows.every(({ extension }) => extension !== id));
  const extensions = [...usedBy, ...unused.map((key) => ({ key, characters: 0, part: 0 }))].map(extensionRow);
  const groupRow = (id: string, name: string, below: UsageRow[], open = Collapsed) => {
    return { ...own, item: ledgerItem(id, name, all, below.length === 0 ? None : open), below: () => below };
  };
  const groups = [
    groupRow('days', t('By Day'), days.slice(0, daysShown).map(barRow('day', formatDay)), Expanded),
    groupRow('features', t('By Feature'), barsOf(rows, ({ feature }) => feature).map(barRow('feature', featureOf))),
    groupRow(
      'languages',
      t('By Language'),
      barsOf(rows, ({ language }) => language).map(barRow('language', languageOf)),
    ),
    ...(extensions.length === 0 ? [] : [groupRow('extensions', t('By Extension'), extensions)]),
  ];
  const item = ledgerItem('ledger', t('On This Computer'), all, Collapsed);
  item.description = formatCharacterCount(all);
  item.iconPath = new vscode.ThemeIcon('graph');
  item.contextValue = 'usageLedger';
  item.tooltip = t('Characters billed on this computer. No text is stored.');
  return [{ ...own, item, below: () => groups }];
}

/** Returns the bars of the keys, the longest first. */
function barsOf(rows: readonly LedgerRow[], keyOf: (row: LedgerRow) => string): Bar[] {
  const groups = [...Map.groupBy(rows, keyOf)].map(([key, some]) => ({ key, characters: sumOf(some) }));
  const longest = Math.max(...groups.map(({ characters }) => characters));
  return groups
    .sort((one, other) => other.characters - one.characters)
    .map((group) => ({ ...group, part: longest === 0 ? 0 : group.characters / longest }));
}

function sumOf(rows: readonly LedgerRow[]): number {
  return rows.reduce((sum, { characters }) => sum + characters, 0);
}

function barRow(kind: string, nameOf: (key: string) => string): (bar: Bar) => UsageRow {
  return ({ key, characters, part }) => {
    const item = ledgerItem(`${kind}/${key}`, nameOf(key), characters, None);
    item.description = `${formatBar(part)} ${formatNumber(characters)}`;
    return { ...own, item };
  };
}

function extensionRow(bar: Bar): UsageRow {
  const { item } = barRow('extension', extensionName)(bar);
  item.contextValue = 'usageExtension';
  return { ...own, item, extension: bar.key };
}

function ledgerItem(
  id: string,
  name: string,
  characters: number,
  state: vscode.TreeItemCollapsibleState,
): vscode.TreeItem {
  return labeledItem(`ledger/${id}`, name, formatCharacters(name, characters), state);
}

function formatDay(day: string): string {
  return formatTime(`${day}T12:00:00`, { dateStyle: 'medium' });
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

/** Returns the rows of what the service reports. */
function serviceRows(usage: Usage): UsageRow[] {
  const shares = computeShares(usage).map((share) => shareRow(share, usage));
  return usage.endTime === undefined ? shares : [...shares, periodRow(usage.endTime)];
}

function shareRow(share: QuotaShare, { products = [] }: Usage): UsageRow {
  const { of, used, limit } = share;
  const below = [
    ...(limit === undefined ? [] : [leftRow(of, Math.max(0, limit - used), limit)]),
    ...products.flatMap(({ productType, characterCount, apiKeyCharacterCount }) => {
      const characters = of === 'account' ? characterCount : apiKeyCharacterCount;
      return characters === undefined ? [] : [productRow(of, productType, characters)];
    }),
  ];
  const percent = computePercent(share);
  const item = labeledItem(of, formatOwner(share), shareSentence(share), below.length === 0 ? None : Expanded);
  item.description =
    limit === undefined
      ? formatUnlimited(used)
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
  item.contextValue = 'usageShare';
  return { ...own, item, below: () => below };
}

/** @param left remaining code points of the limit */
function leftRow(of: QuotaShare['of'], left: number, limit: number): UsageRow {
  const numbers = [formatNumber(left), formatNumber(limit)] as const;
  const item = labeledItem(`${of}/left`, t('Remaining'), t('{0} of {1} characters remaining', ...numbers));
  item.description = t('{0} of {1} characters', ...numbers);
  return { ...own, item };
}

function productRow(of: QuotaShare['of'], product: string, characters: number): UsageRow {
  const name = productName(product);
  const item = labeledItem(`${of}/${product}`, name, formatCharacters(name, characters));
  item.description = formatCharacterCount(characters);
  return { ...own, item };
}

/** @param endTime of the billing period, as the service writes it */
function periodRow(endTime: string): UsageRow {
  const label = t('Period ends on {0}', formatTime(endTime, { dateStyle: 'long' }));
  const item = labeledItem('period', label, label);
  item.iconPath = new vscode.ThemeIcon('calendar');
  item.tooltip = t('The service then starts counting from zero.');
  return { ...own, item };
}

/** @param sentence read by screen readers, and shown as the tooltip */
function labeledItem(id: string, label: string, sentence: string, state = None): vscode.TreeItem {
  const item = new vscode.TreeItem(label, state);
  item.id = id;
  item.tooltip = sentence;
  item.accessibilityInformation = { label: sentence, role: 'treeitem' };
  return item;
}

import * as vscode from 'vscode';
import { extensionName } from '../../notify/extensionName.ts';
import { formatNumber, formatTime } from '../../notify/localFormats.ts';
import { languageName } from '../../notify/pickers/languageName.ts';
import type { LedgerRow } from './ledger.ts';
import { formatBar, formatCharacters } from './usageWords.ts';

/** Days that the view shows; the export has all of them. */
const daysShown = 14;

/** A bar of the chart, or a row with bars below it. */
export interface LedgerNode {
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
export function ledgerNode(rows: readonly LedgerRow[], decided: readonly string[]): LedgerNode | undefined {
  const { t } = vscode.l10n;
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
  const { t } = vscode.l10n;
  const names: ReadonlyMap<string, string> = new Map([
    ['translate', t('Translation')],
    ['rephrase', t('Rephrasing')],
    ['correct', t('Correcting')],
    ['documents', t('Documents')],
  ]);
  return names.get(feature) ?? feature;
}

function languageOf(code: string): string {
  return code === '' ? vscode.l10n.t('Unknown') : languageName(code);
}

/** Returns the tree item of a row. */
export function ledgerItem({ id, name, characters, part, bars, extension }: LedgerNode): vscode.TreeItem {
  const { t } = vscode.l10n;
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

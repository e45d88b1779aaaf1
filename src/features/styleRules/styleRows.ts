import * as vscode from 'vscode';
import type { Services } from '../../app/services.ts';
import { itemRows, type ListRow, listRows, type ViewRows } from '../../app/views/listRows.ts';
import { activeCheckBox, plainTooltip } from '../../app/views/treeItems.ts';
import { prefix } from '../../contract/contributions.ts';
import { own } from '../../contract/ownOptions.ts';
import { formatTime } from '../../notify/localFormats.ts';
import { languageName } from '../../notify/names.ts';
import type { CustomInstruction, StyleRuleList } from '../../service/api/styleRules/styleRuleList.ts';

const { t } = vscode.l10n;

const { Collapsed, None } = vscode.TreeItemCollapsibleState;

/** A row of the view: a list, its rules, or its instructions. */
interface StyleRow extends ListRow {
  readonly styleId: string;
}

/** Returns the rows of the view: the lists, and below each its rules and instructions. */
export function styleRows({ log, styleRuleLists, styleRulesInUse }: Services): ViewRows<ListRow> {
  const rowsOf = (lists: readonly StyleRuleList[]) => ({
    nodes: lists.map((list) => listRow(list, styleRulesInUse.id(undefined) === list.styleId)),
    state: lists.length === 0 ? ('empty' as const) : ('listed' as const),
  });
  const stale = (sentence: string) => t('Could not refresh. Showing the last known style rule lists. {0}', sentence);
  return itemRows((signal) => listRows(log, styleRuleLists, signal, rowsOf, stale));
}

function listRow(list: StyleRuleList, used: boolean): StyleRow {
  const { styleId, name, language, version } = list;
  const marks = [...(used ? [t('active')] : []), languageName(language), t('version {0}', version)];
  const item = new vscode.TreeItem(name, Collapsed);
  const tooltip = used
    ? t('Stop using this style rule list in the workspace')
    : t('Use this style rule list in the workspace');
  item.id = styleId;
  item.description = [...marks.slice(0, -1), t('v{0}', version)].join(' · ');
  item.iconPath = new vscode.ThemeIcon('law');
  item.contextValue = `styleRules ${used ? 'used' : 'unused'}`;
  item.checkboxState = activeCheckBox(used, tooltip);
  item.accessibilityInformation = { label: [t('style rule list {0}', name), ...marks].join(', '), role: 'treeitem' };
  item.tooltip = plainTooltip([
    name,
    t('For translations into {0}', languageName(language)),
    t('Changed on {0}', formatTime(list.updatedTime, { dateStyle: 'long', timeStyle: 'short' })),
    t('ID: {0}', styleId),
  ]);
  return { ...own, styleId, item, below: () => [rulesRow(list), instructionsRow(list)] };
}

function rulesRow({ styleId, configuredRules = {} }: StyleRuleList): StyleRow {
  const rows = Object.entries(configuredRules).map(([category, options]) => categoryRow(styleId, category, options));
  const item = groupItem(t('Rules'), rows.length);
  item.id = `${styleId}/`;
  item.iconPath = new vscode.ThemeIcon('checklist');
  item.contextValue = 'styleRuleGroup';
  return { ...own, styleId, item, below: () => rows };
}

function categoryRow(styleId: string, category: string, options: Readonly<Record<string, string>>): StyleRow {
  const item = new vscode.TreeItem(category, Collapsed);
  item.id = `${styleId}/${category}`;
  item.contextValue = 'styleCategory';
  const ruleRow = ([rule, option]: readonly [string, string]) => {
    const leaf = leafItem(styleId, t('{0}: {1}', rule, option));
    leaf.id = `${styleId}/${category}/${rule}`;
    leaf.contextValue = 'styleRule';
    return { ...own, styleId, item: leaf };
  };
  return { ...own, styleId, item, below: () => Object.entries(options).map(ruleRow) };
}

function instructionsRow({ styleId, customInstructions = [] }: StyleRuleList): StyleRow {
  const item = groupItem(t('Custom Instructions'), customInstructions.length);
  item.id = `${styleId}//`;
  item.iconPath = new vscode.ThemeIcon('comment');
  item.contextValue = 'styleInstructionGroup';
  const instructionRow = ({ id, label, prompt, sourceLanguage }: CustomInstruction) => {
    const leaf = leafItem(styleId, label);
    leaf.id = `${styleId}//${id}`;
    leaf.contextValue = 'styleInstruction';
    leaf.description = prompt;
    const source = sourceLanguage && t('For source texts in {0}', languageName(sourceLanguage));
    leaf.tooltip = plainTooltip([label, prompt, source]);
    return { ...own, styleId, item: leaf };
  };
  return { ...own, styleId, item, below: () => customInstructions.map(instructionRow) };
}

function groupItem(label: string, count: number): vscode.TreeItem {
  const item = new vscode.TreeItem(label, count === 0 ? None : Collapsed);
  item.description = count === 0 ? t('none') : String(count);
  return item;
}

/** Returns the item of a row that opens the document of its list. */
function leafItem(styleId: string, label: string): vscode.TreeItem {
  const item = new vscode.TreeItem(label, None);
  item.command = { command: `${prefix}.editStyleRules`, title: t('Edit Style Rule List'), arguments: [{ styleId }] };
  return item;
}

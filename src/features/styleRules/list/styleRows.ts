import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { listRows } from '../../../app/views/listRows.ts';
import type { ViewRows } from '../../../app/views/listView.ts';
import { activeCheckBox, plainTooltip } from '../../../app/views/treeItems.ts';
import { prefix } from '../../../contract/contributions.ts';
import { formatTime } from '../../../notify/localFormats.ts';
import { languageName } from '../../../notify/pickers/languageName.ts';
import type { CustomInstruction, StyleRuleList } from '../../../service/api/styleRules/styleRuleList.ts';

const { t } = vscode.l10n;

const { Collapsed, None } = vscode.TreeItemCollapsibleState;

/** A row for a list. Menus pass rows to commands as their options. */
interface StyleListNode {
  readonly styleId: string;
  readonly list: StyleRuleList;
}

/** The parent row of all rules, or of all instructions. */
interface StyleGroupNode {
  readonly styleId: string;
  readonly group: 'rules' | 'instructions';
  readonly children: readonly StyleNode[];
}

interface StyleCategoryNode {
  readonly styleId: string;
  readonly category: string;
  readonly children: readonly StyleNode[];
}

interface StyleRuleNode {
  readonly styleId: string;
  readonly category: string;
  readonly rule: string;
  readonly option: string;
}

interface StyleInstructionNode {
  readonly styleId: string;
  readonly instruction: CustomInstruction;
}

type StyleNode = StyleListNode | StyleGroupNode | StyleCategoryNode | StyleRuleNode | StyleInstructionNode;

/** Returns the rows of the view: the lists, and below each its rules and instructions. */
export function styleRows(services: Services): ViewRows<StyleNode> {
  const { log, styleRuleLists } = services;
  const rowsOf = (lists: readonly StyleRuleList[]) => ({
    nodes: lists.map((list) => ({ styleId: list.styleId, list })),
    state: lists.length === 0 ? ('empty' as const) : ('listed' as const),
  });
  const stale = (sentence: string) => t('Could not refresh. Showing the last known style rule lists. {0}', sentence);
  return {
    rows: (signal) => listRows(log, styleRuleLists, signal, rowsOf, stale),
    below: (node) => ('list' in node ? groupsOf(node.list) : 'children' in node ? [...node.children] : []),
    item: (node) => itemOf(services, node),
  };
}

function groupsOf({ styleId, configuredRules = {}, customInstructions = [] }: StyleRuleList): StyleGroupNode[] {
  const rules = Object.entries(configuredRules).map(([category, options]) => {
    const children = Object.entries(options).map(([rule, option]) => ({ styleId, category, rule, option }));
    return { styleId, category, children };
  });
  const instructions = customInstructions.map((instruction) => ({ styleId, instruction }));
  return [
    { styleId, group: 'rules', children: rules },
    { styleId, group: 'instructions', children: instructions },
  ];
}

function itemOf({ styleRulesInUse }: Services, node: StyleNode): vscode.TreeItem {
  const { styleId } = node;
  if ('list' in node) {
    return itemOfList(node.list, styleRulesInUse.id(undefined) === styleId);
  }
  if ('group' in node) {
    return itemOfGroup(node);
  }
  if ('children' in node) {
    const item = new vscode.TreeItem(node.category, Collapsed);
    item.id = `${styleId}/${node.category}`;
    item.contextValue = 'styleCategory';
    return item;
  }
  const item =
    'rule' in node
      ? new vscode.TreeItem(t('{0}: {1}', node.rule, node.option), None)
      : new vscode.TreeItem(node.instruction.label, None);
  if ('rule' in node) {
    item.id = `${styleId}/${node.category}/${node.rule}`;
    item.contextValue = 'styleRule';
  } else {
    const { id, label, prompt, sourceLanguage } = node.instruction;
    item.id = `${styleId}//${id}`;
    item.contextValue = 'styleInstruction';
    item.description = prompt;
    const source = sourceLanguage && t('For source texts in {0}', languageName(sourceLanguage));
    item.tooltip = plainTooltip([label, prompt, source]);
  }
  item.command = {
    command: `${prefix}.editStyleRules`,
    title: t('Edit Style Rule List'),
    arguments: [node],
  };
  return item;
}

function itemOfList(list: StyleRuleList, used: boolean): vscode.TreeItem {
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
  return item;
}

function itemOfGroup({ styleId, group, children }: StyleGroupNode): vscode.TreeItem {
  const item = new vscode.TreeItem(
    group === 'rules' ? t('Rules') : t('Custom Instructions'),
    children.length === 0 ? None : Collapsed,
  );
  item.id = `${styleId}/${group === 'rules' ? '' : '/'}`;
  item.description = children.length === 0 ? t('none') : String(children.length);
  item.iconPath = new vscode.ThemeIcon(group === 'rules' ? 'checklist' : 'comment');
  item.contextValue = group === 'rules' ? 'styleRuleGroup' : 'styleInstructionGroup';
  return item;
}

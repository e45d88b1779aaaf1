import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { prefix } from '../../../contract/contributions.ts';
import { languageName } from '../../../notify/pickers/languageName.ts';
import type { StyleRuleList } from '../../../service/api/styleRules/styleRuleList.ts';
import type { StyleGroupNode, StyleNode } from './styleNode.ts';

const { Collapsed, None } = vscode.TreeItemCollapsibleState;

/** Returns the tree item of a row. Its id survives a refresh, so that expanded rows stay expanded. */
export function styleItem({ styleRulesInUse }: Services, node: StyleNode): vscode.TreeItem {
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
      ? new vscode.TreeItem(vscode.l10n.t('{0}: {1}', node.rule, node.option), None)
      : new vscode.TreeItem(node.instruction.label, None);
  if ('rule' in node) {
    item.id = `${styleId}/${node.category}/${node.rule}`;
    item.contextValue = 'styleRule';
  } else {
    const { id, label, prompt, sourceLanguage } = node.instruction;
    item.id = `${styleId}//${id}`;
    item.contextValue = 'styleInstruction';
    item.description = prompt;
    const source = sourceLanguage && vscode.l10n.t('For source texts in {0}', languageName(sourceLanguage));
    item.tooltip = plain([label, prompt, ...(source === undefined ? [] : [source])]);
  }
  item.command = {
    command: `${prefix}.editStyleRules`,
    title: vscode.l10n.t('Edit Style Rule List'),
    arguments: [node],
  };
  return item;
}

function itemOfList(list: StyleRuleList, used: boolean): vscode.TreeItem {
  const { t } = vscode.l10n;
  const { styleId, name, language, version } = list;
  const marks = [...(used ? [t('active')] : []), languageName(language), t('version {0}', version)];
  const item = new vscode.TreeItem(name, Collapsed);
  const { Checked, Unchecked } = vscode.TreeItemCheckboxState;
  const tooltip = used
    ? t('Stop using this style rule list in the workspace')
    : t('Use this style rule list in the workspace');
  item.id = styleId;
  item.description = [...marks.slice(0, -1), t('v{0}', version)].join(' · ');
  item.iconPath = new vscode.ThemeIcon('law');
  item.contextValue = `styleRules ${used ? 'used' : 'unused'}`;
  item.checkboxState = { state: used ? Checked : Unchecked, tooltip, accessibilityInformation: { label: tooltip } };
  item.accessibilityInformation = { label: [t('style rule list {0}', name), ...marks].join(', '), role: 'treeitem' };
  const when = (moment: string) => {
    const date = new Date(moment);
    return Number.isNaN(date.getTime())
      ? moment
      : date.toLocaleString(vscode.env.language, { dateStyle: 'long', timeStyle: 'short' });
  };
  item.tooltip = plain([
    name,
    t('For translations into {0}', languageName(language)),
    t('Changed on {0}', when(list.updatedTime)),
    t('ID: {0}', styleId),
  ]);
  return item;
}

function itemOfGroup({ styleId, group, children }: StyleGroupNode): vscode.TreeItem {
  const { t } = vscode.l10n;
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

/** Texts come from the service: they are shown as text, never as Markdown. */
function plain(lines: readonly string[]): vscode.MarkdownString {
  const tooltip = new vscode.MarkdownString();
  for (const line of lines) {
    tooltip.appendText(line).appendMarkdown('\n\n');
  }
  return tooltip;
}

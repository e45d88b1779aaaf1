import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { prefix } from '../../../contract/contributions.ts';
import { languageName } from '../../../notify/pickers/languageName.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import { pairLabel } from '../pairLabel.ts';
import type { DictionaryNode, ViewNode } from './glossaryNode.ts';

/** Returns the tree item of a row. Its id survives a refresh, so that expanded rows stay expanded. */
export function glossaryItem({ glossariesInUse }: Services, node: ViewNode): vscode.TreeItem {
  return 'glossary' in node
    ? itemOfGlossary(node.glossary, glossariesInUse.ids(undefined).includes(node.glossaryId))
    : itemOfDictionary(node);
}

function itemOfGlossary(glossary: ListedGlossary, used: boolean): vscode.TreeItem {
  const { t } = vscode.l10n;
  const { id, name, legacy } = glossary;
  const marks = [
    ...(used ? [t('active')] : []),
    ...(legacy ? [t('legacy')] : []),
    countOfDictionaries(glossary.dictionaries.length),
  ];
  const item = new vscode.TreeItem(name, vscode.TreeItemCollapsibleState.Collapsed);
  const { Checked, Unchecked } = vscode.TreeItemCheckboxState;
  const tooltip = used ? t('Stop using this glossary in the workspace') : t('Use this glossary in the workspace');
  item.id = id;
  item.description = marks.join(' · ');
  item.iconPath = new vscode.ThemeIcon(legacy ? 'archive' : 'book');
  item.contextValue = ['glossary', legacy ? 'legacy' : 'current', used ? 'used' : 'unused'].join(' ');
  item.tooltip = tooltipOf(glossary);
  item.checkboxState = { state: used ? Checked : Unchecked, tooltip, accessibilityInformation: { label: tooltip } };
  item.accessibilityInformation = { label: [t('glossary {0}', name), ...marks].join(', '), role: 'treeitem' };
  return item;
}

function itemOfDictionary(node: DictionaryNode): vscode.TreeItem {
  const { t } = vscode.l10n;
  const { glossaryId, sourceLang, targetLang, entryCount } = node;
  const item = new vscode.TreeItem(pairLabel(node), vscode.TreeItemCollapsibleState.None);
  const names = t('{0} → {1}', languageName(sourceLang), languageName(targetLang));
  const count = countOfEntries(entryCount);
  item.id = `${glossaryId}/${sourceLang}-${targetLang}`;
  item.description = count;
  item.iconPath = new vscode.ThemeIcon('list-flat');
  item.contextValue = `dictionary ${node.parent.glossary.legacy ? 'legacy' : 'current'}`;
  item.tooltip = `${names}\n${count}`;
  item.accessibilityInformation = { label: [t('dictionary {0}', names), count].join(', '), role: 'treeitem' };
  item.command = { command: `${prefix}.editDictionary`, title: t('Open Dictionary'), arguments: [node] };
  return item;
}

function countOfDictionaries(count: number): string {
  const { t } = vscode.l10n;
  return count === 1 ? t('1 dictionary') : t('{0} dictionaries', count);
}

function countOfEntries(count: number): string {
  const { t } = vscode.l10n;
  return count === 1 ? t('1 entry') : t('{0} entries', new Intl.NumberFormat(vscode.env.language).format(count));
}

/** Names come from the service: they are shown as text, never as Markdown. */
function tooltipOf({ id, name, creationTime, legacy }: ListedGlossary): vscode.MarkdownString {
  const { t } = vscode.l10n;
  const made = new Date(creationTime);
  const when = Number.isNaN(made.getTime())
    ? creationTime
    : made.toLocaleString(vscode.env.language, { dateStyle: 'long', timeStyle: 'short' });
  const lines = [
    name,
    t('Created on {0}', when),
    ...(legacy
      ? [
          t(
            'Legacy glossary with one dictionary that cannot be changed. Saving creates a new glossary and deletes this glossary.',
          ),
        ]
      : []),
    t('ID: {0}', id),
  ];
  const tooltip = new vscode.MarkdownString();
  for (const line of lines) {
    tooltip.appendText(line).appendMarkdown('\n\n');
  }
  return tooltip;
}

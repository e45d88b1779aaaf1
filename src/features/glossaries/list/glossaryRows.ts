import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { type ListRows, listRows } from '../../../app/views/listRows.ts';
import type { ViewRows } from '../../../app/views/listView.ts';
import { activeCheckBox, plainTooltip } from '../../../app/views/treeItems.ts';
import { prefix } from '../../../contract/contributions.ts';
import { formatNumber, formatTime } from '../../../notify/localFormats.ts';
import { languageName } from '../../../notify/pickers/languageName.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import { pairLabel } from '../pairLabel.ts';

const { t } = vscode.l10n;

/** Options that menus pass to commands, marked as started by the user, so that what cannot be undone is confirmed. */
interface OfView {
  readonly inView: true;
  readonly glossaryId: string;
}

/** A row of the view for a glossary. */
interface GlossaryNode extends OfView {
  readonly glossary: ListedGlossary;
}

/** A row for one of its dictionaries. */
interface DictionaryNode extends OfView {
  readonly sourceLang: string;
  readonly targetLang: string;
  readonly entryCount: number;
  readonly parent: GlossaryNode;
}

export type ViewNode = GlossaryNode | DictionaryNode;

/**
 * Returns the rows of the view: the glossaries, and below each its dictionaries.
 * @param filter returns a text that a shown glossary has in its name, a language pair or its id
 */
export function glossaryRows(
  { glossaryList, glossariesInUse, log }: Services,
  filter: () => string,
): ViewRows<ViewNode> {
  const stale = (sentence: string) => t('Could not refresh. Showing the last known glossaries. {0}', sentence);
  return {
    rows: (signal) => listRows(log, glossaryList, signal, (all) => createRows(all, filter()), stale),
    below: (node) => ('glossary' in node ? dictionaryNodes(node) : []),
    item: (node) =>
      'glossary' in node
        ? itemOfGlossary(node.glossary, glossariesInUse.ids(undefined).includes(node.glossaryId))
        : itemOfDictionary(node),
  };
}

function createRows(all: readonly ListedGlossary[], filter: string): ListRows<GlossaryNode> {
  const shown = all.filter((glossary) => matches(glossary, filter));
  const nodes = shown.map(glossaryNode);
  if (all.length === 0) {
    return { nodes, state: 'empty' };
  }
  if (shown.length === 0) {
    return { nodes, state: 'filtered' };
  }
  const message = t('{0} of {1} glossaries match “{2}”.', shown.length, all.length, filter);
  return { nodes, state: 'listed', ...(filter !== '' && { message }) };
}

function matches({ id, name, dictionaries }: ListedGlossary, filter: string): boolean {
  const wanted = filter.toLowerCase();
  const texts = [id, name, ...dictionaries.map(pairLabel), ...dictionaries.map(pairCode)];
  return texts.some((text) => text.toLowerCase().includes(wanted));
}

/** As the user types it. */
const pairCode = ({ sourceLang, targetLang }: ListedGlossary['dictionaries'][number]) => `${sourceLang}-${targetLang}`;

function glossaryNode(glossary: ListedGlossary): GlossaryNode {
  return { inView: true, glossaryId: glossary.id, glossary };
}

function dictionaryNodes(parent: GlossaryNode): DictionaryNode[] {
  return parent.glossary.dictionaries.map(({ sourceLang, targetLang, entryCount }) => {
    return { inView: true, glossaryId: parent.glossaryId, sourceLang, targetLang, entryCount, parent };
  });
}

function itemOfGlossary(glossary: ListedGlossary, used: boolean): vscode.TreeItem {
  const { id, name, legacy } = glossary;
  const marks = [
    ...(used ? [t('active')] : []),
    ...(legacy ? [t('legacy')] : []),
    countOfDictionaries(glossary.dictionaries.length),
  ];
  const item = new vscode.TreeItem(name, vscode.TreeItemCollapsibleState.Collapsed);
  const tooltip = used ? t('Stop using this glossary in the workspace') : t('Use this glossary in the workspace');
  item.id = id;
  item.description = marks.join(' · ');
  item.iconPath = new vscode.ThemeIcon(legacy ? 'archive' : 'book');
  item.contextValue = ['glossary', legacy ? 'legacy' : 'current', used ? 'used' : 'unused'].join(' ');
  item.tooltip = plainTooltip([
    name,
    t('Created on {0}', formatTime(glossary.creationTime, { dateStyle: 'long', timeStyle: 'short' })),
    legacy
      ? t(
          'Legacy glossary with one dictionary that cannot be changed. Saving creates a new glossary and deletes this glossary.',
        )
      : undefined,
    t('ID: {0}', id),
  ]);
  item.checkboxState = activeCheckBox(used, tooltip);
  item.accessibilityInformation = { label: [t('glossary {0}', name), ...marks].join(', '), role: 'treeitem' };
  return item;
}

function itemOfDictionary(node: DictionaryNode): vscode.TreeItem {
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
  return count === 1 ? t('1 dictionary') : t('{0} dictionaries', count);
}

function countOfEntries(count: number): string {
  return count === 1 ? t('1 entry') : t('{0} entries', formatNumber(count));
}

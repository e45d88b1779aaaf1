import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { itemRows, type ListRow, type ListRows, listRows, type ViewRows } from '../../../app/views/listRows.ts';
import { activeCheckBox, plainTooltip } from '../../../app/views/treeItems.ts';
import { prefix } from '../../../contract/contributions.ts';
import { type InView, inView } from '../../../contract/ownOptions.ts';
import { formatNumber, formatTime } from '../../../notify/localFormats.ts';
import { languageName } from '../../../notify/names.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import { pairLabel } from '../pairLabel.ts';

const { t } = vscode.l10n;

type ListedDictionary = ListedGlossary['dictionaries'][number];

/** A row for a glossary, or for one of its dictionaries. Commands confirm what the user starts from it. */
interface GlossaryRow extends ListRow, InView {
  readonly glossaryId: string;
}

interface DictionaryRow extends GlossaryRow {
  readonly sourceLang: string;
  readonly targetLang: string;
}

/**
 * Returns the rows of the view: the glossaries, and below each its dictionaries.
 * @param filter returns a text that a shown glossary has in its name, a language pair or its id
 */
export function glossaryRows(
  { glossaryList, glossariesInUse, log }: Services,
  filter: () => string,
): ViewRows<ListRow> {
  const stale = (sentence: string) => t('Could not refresh. Showing the last known glossaries. {0}', sentence);
  const rowsOf = (all: readonly ListedGlossary[]) => createRows(all, filter(), glossariesInUse.ids(undefined));
  return itemRows((signal) => listRows(log, glossaryList, signal, rowsOf, stale));
}

function createRows(all: readonly ListedGlossary[], filter: string, used: readonly string[]): ListRows<ListRow> {
  const shown = all.filter((glossary) => matches(glossary, filter));
  const nodes = shown.map((glossary) => glossaryRow(glossary, used.includes(glossary.id)));
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
const pairCode = ({ sourceLang, targetLang }: ListedDictionary) => `${sourceLang}-${targetLang}`;

function glossaryRow(glossary: ListedGlossary, used: boolean): GlossaryRow {
  const { id, name, legacy, dictionaries } = glossary;
  const marks = [
    ...(used ? [t('active')] : []),
    ...(legacy ? [t('legacy')] : []),
    countOfDictionaries(dictionaries.length),
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
  return {
    ...inView,
    glossaryId: id,
    item,
    below: () => dictionaries.map((dictionary) => dictionaryRow(glossary, dictionary)),
  };
}

function dictionaryRow({ id, legacy }: ListedGlossary, dictionary: ListedDictionary): DictionaryRow {
  const { sourceLang, targetLang, entryCount } = dictionary;
  const options = { ...inView, glossaryId: id, sourceLang, targetLang } as const;
  const item = new vscode.TreeItem(pairLabel(dictionary), vscode.TreeItemCollapsibleState.None);
  const names = t('{0} → {1}', languageName(sourceLang), languageName(targetLang));
  const count = countOfEntries(entryCount);
  item.id = `${id}/${sourceLang}-${targetLang}`;
  item.description = count;
  item.iconPath = new vscode.ThemeIcon('list-flat');
  item.contextValue = `dictionary ${legacy ? 'legacy' : 'current'}`;
  item.tooltip = `${names}\n${count}`;
  item.accessibilityInformation = { label: [t('dictionary {0}', names), count].join(', '), role: 'treeitem' };
  item.command = { command: `${prefix}.editDictionary`, title: t('Open Dictionary'), arguments: [options] };
  return { ...options, item };
}

function countOfDictionaries(count: number): string {
  return count === 1 ? t('1 dictionary') : t('{0} dictionaries', count);
}

function countOfEntries(count: number): string {
  return count === 1 ? t('1 entry') : t('{0} entries', formatNumber(count));
}

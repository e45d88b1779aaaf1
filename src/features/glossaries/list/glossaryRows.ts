import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { type ListRows, listRows } from '../../../app/views/listRows.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import { pairLabel } from '../pairLabel.ts';
import { dictionaryNodes, type GlossaryNode, glossaryNode, type ViewNode } from './glossaryNode.ts';

/** Returns the rows of the view. Never rejects. */
export function glossaryRows(
  { glossaryList, log }: Services,
  filter: string,
  signal: AbortSignal,
): Promise<ListRows<GlossaryNode>> {
  const stale = (sentence: string) =>
    vscode.l10n.t('Could not refresh. Showing the last known glossaries. {0}', sentence);
  return listRows(log, glossaryList, signal, (all) => rowsOf(all, filter), stale);
}

export function childrenOf(node: ViewNode): ViewNode[] {
  return 'glossary' in node ? dictionaryNodes(node) : [];
}

function rowsOf(all: readonly ListedGlossary[], filter: string): ListRows<GlossaryNode> {
  const shown = all.filter((glossary) => matches(glossary, filter));
  const nodes = shown.map(glossaryNode);
  if (all.length === 0) {
    return { nodes, state: 'empty' };
  }
  if (shown.length === 0) {
    return { nodes, state: 'filtered' };
  }
  const message = vscode.l10n.t('{0} of {1} glossaries match “{2}”.', shown.length, all.length, filter);
  return { nodes, state: 'listed', ...(filter !== '' && { message }) };
}

function matches({ id, name, dictionaries }: ListedGlossary, filter: string): boolean {
  const wanted = filter.toLowerCase();
  const texts = [id, name, ...dictionaries.map(pairLabel), ...dictionaries.map(pairCode)];
  return texts.some((text) => text.toLowerCase().includes(wanted));
}

/** As the user types it. */
const pairCode = ({ sourceLang, targetLang }: ListedGlossary['dictionaries'][number]) => `${sourceLang}-${targetLang}`;

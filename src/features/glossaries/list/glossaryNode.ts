import type { Dictionary } from '../../../service/api/glossaries/glossaryAnswers.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';

/** Options that menus pass to commands, marked as started by the user, so that what cannot be undone is confirmed. */
interface OfView {
  readonly inView: true;
  readonly glossaryId: string;
}

/** A row of the view for a glossary. */
export interface GlossaryNode extends OfView {
  readonly glossary: ListedGlossary;
}

/** A row for one of its dictionaries. */
export interface DictionaryNode extends OfView {
  readonly sourceLang: string;
  readonly targetLang: string;
  readonly entryCount: number;
  readonly parent: GlossaryNode;
}

export type ViewNode = GlossaryNode | DictionaryNode;

export function glossaryNode(glossary: ListedGlossary): GlossaryNode {
  return { inView: true, glossaryId: glossary.id, glossary };
}

export function dictionaryNodes(parent: GlossaryNode): DictionaryNode[] {
  return parent.glossary.dictionaries.map(({ sourceLang, targetLang, entryCount }: Dictionary) => {
    return { inView: true, glossaryId: parent.glossaryId, sourceLang, targetLang, entryCount, parent };
  });
}

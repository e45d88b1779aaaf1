import { swapChange } from './changeDraft.ts';
import type { PageWords } from './pageWords.ts';
import type { PanelState } from './panelState.ts';

/** Why buttons are disabled, as sentences; undefined: enabled. */
export type DisabledReasons = Readonly<Record<'swap' | 'take' | 'insert' | 'replace', string | undefined>>;

export function findReasons(state: PanelState, words: PageWords): DisabledReasons {
  const { isThere, hasSelection, isReadOnly } = state.editor;
  const take = !isThere ? words.noEditor : hasSelection ? undefined : words.nothingSelected;
  const insert = !isThere ? words.noEditor : isReadOnly ? words.readOnly : undefined;
  return { swap: swapChange(state) ? undefined : words.noSwap, take, insert, replace: insert ?? take };
}

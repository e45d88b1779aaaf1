import { swapChange } from './changeDraft.ts';
import type { PanelState } from './panelState.ts';
import type { Words } from './words.ts';

/** Why buttons are disabled, as sentences; undefined: enabled. */
export type Reasons = Readonly<Record<'swap' | 'take' | 'insert' | 'replace', string | undefined>>;

export function reasonsOf(state: PanelState, words: Words): Reasons {
  const { isThere, hasSelection, isReadOnly } = state.editor;
  const take = !isThere ? words.noEditor : hasSelection ? undefined : words.nothingSelected;
  const insert = !isThere ? words.noEditor : isReadOnly ? words.readOnly : undefined;
  return { swap: swapChange(state) ? undefined : words.noSwap, take, insert, replace: insert ?? take };
}

import type { InstructionLimits } from '../shared/translator/instructions.ts';
import { offered } from '../shared/translator/changeDraft.ts';
import type { PanelState } from '../shared/translator/panelState.ts';
import type { Words } from '../shared/translator/words.ts';
import { instructionSentence } from './parts/instructions.ts';

/** Why a draft cannot be sent, as a sentence; undefined: it can. */
export function refusalOf({ draft, offer }: PanelState, words: Words, limits: InstructionLimits): string | undefined {
  if (draft.text.trim() === '') {
    return words.noText;
  }
  if (draft.mode === 'translate' && draft.targetLang === '') {
    return words.noTarget;
  }
  return offer?.obstacle ?? instructionSentence(offered(draft, offer).instructions, words, limits);
}

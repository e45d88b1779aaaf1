import type { ApplyMode } from '../../contract/contributions.ts';
import { replaceSpans } from '../edits/applyEdits.ts';
import { insertBelow } from './insertBelow.ts';
import type { ApplyMethod, ApplyRequest, ApplyResult } from './place.ts';
import { review } from './review.ts';
import { sideBySide } from './sideBySide.ts';

/** Replaces the sources. */
const replace: ApplyMethod = async ({ spans, texts }) => {
  const applied = await replaceSpans(spans, texts);
  return { applied, missed: [...texts.keys()].filter((index) => !applied.has(index)) };
};

const modes: { readonly [Mode in ApplyMode]: ApplyMethod } = { replace, insertBelow, sideBySide, review };

export function applyByMode(mode: ApplyMode, placing: ApplyRequest): Promise<ApplyResult> {
  return modes[mode](placing);
}

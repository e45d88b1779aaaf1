import type { ApplyMode } from '../../contract/contributions.ts';
import { replaceSpans } from '../edits/applyEdits.ts';
import { insertBelow } from './insertBelow.ts';
import type { Place, Placed, Placing } from './place.ts';
import { review } from './review.ts';
import { sideBySide } from './sideBySide.ts';

/** Replaces the sources. */
const replace: Place = async ({ spans, texts }) => {
  const applied = await replaceSpans(spans, texts);
  return { applied, missed: [...texts.keys()].filter((index) => !applied.has(index)) };
};

const modes: { readonly [Mode in ApplyMode]: Place } = { replace, insertBelow, sideBySide, review };

export function place(mode: ApplyMode, placing: Placing): Promise<Placed> {
  return modes[mode](placing);
}

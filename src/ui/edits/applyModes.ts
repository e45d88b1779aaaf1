import type { ApplyMode } from '../../contributions.ts';
import { insertBelow } from './insertBelow.ts';
import type { Place, Placed, Placing } from './place.ts';
import { replace } from './replace.ts';
import { review } from './review.ts';
import { sideBySide } from './sideBySide.ts';

const modes: { readonly [Mode in ApplyMode]: Place } = { replace, insertBelow, sideBySide, review };

export function place(mode: ApplyMode, placing: Placing): Promise<Placed> {
  return modes[mode](placing);
}

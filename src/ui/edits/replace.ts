import { replaceSpans } from './applyEdits.ts';
import type { Place } from './place.ts';

/** Replaces the sources. */
export const replace: Place = async ({ spans, texts }) => {
  const applied = await replaceSpans(spans, texts);
  return { applied, missed: [...texts.keys()].filter((index) => !applied.has(index)) };
};

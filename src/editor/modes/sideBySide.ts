import { findOpenDocument } from '../edits/applyEdits.ts';
import { trackRanges } from '../edits/snapshot.ts';
import type { Comparison } from './comparisons.ts';
import type { ApplyMethod } from './place.ts';

/** Shows texts next to the document, in a diff editor, until they are applied. */
export const sideBySide: ApplyMethod = async ({ spans, texts, label, comparisons }) => {
  const document = await findOpenDocument(spans.uri);
  const currentRange = document ? spans.currentRanges(document) : () => undefined;
  const shown = [...texts].flatMap(([index, text]) => {
    const range = currentRange(index);
    return range ? [{ index, range, text }] : [];
  });
  let comparison: Comparison | undefined;
  shown.sort((a, b) => a.range.start.compareTo(b.range.start));
  if (document && shown.length > 0) {
    const ranges = shown.map(({ range }) => range);
    const own = trackRanges(document, ranges);
    comparison = await comparisons.preview(document, own, new Map(shown.map(({ text }, at) => [at, text])), label);
  }
  const found = new Set(shown.map(({ index }) => index));
  const missed = [...texts.keys()].filter((index) => !found.has(index));
  return { applied: new Set(), missed, comparison };
};

import type * as vscode from 'vscode';
import { trackRanges, withSpans } from '../../editor/edits/trackedSpans.ts';
import { toEditorRange } from '../../editor/files/passageRange.ts';
import type { Comparisons } from '../../editor/modes/comparisons.ts';
import { reviewDoubtful } from '../../editor/modes/reviewDoubtful.ts';
import type { Passage, ReadText } from '../../formats/readInFormat.ts';
import type { DoubtfulTexts } from '../../notify/errors/notifyKept.ts';
import { languageName } from '../../notify/names.ts';
import type { WantedTranslation } from '../../service/requests/translation/translateParameters.ts';
import type { UnitsResult } from '../../service/requests/translation/unitsResult.ts';

/** A text that was written to a document in another language. */
interface WrittenText extends ReadText {
  readonly text: string;
  readonly wanted: WantedTranslation;
}

/**
 * Returns how doubtful translations replace their sources in a document; undefined if no source is in it anymore.
 *
 * @param texts that were written in place of units, by their index
 * @param starts offsets of the written text, which may be there several times
 */
export function doubtfulIn(
  document: vscode.TextDocument,
  { text, units, wanted, write }: WrittenText,
  { doubtful }: Pick<UnitsResult, 'doubtful'>,
  texts: ReadonlyMap<number, string>,
  comparisons: Comparisons,
  starts: readonly number[] = [0],
): DoubtfulTexts | undefined {
  const indexes = [...doubtful.keys()].sort((a, b) => a - b);
  const places = keptPlaces(units, texts, indexes);
  const unchanged = starts.flatMap((at) =>
    indexes.flatMap((index, each) => {
      const [unit, place] = [units[index], places[each]];
      const range = place && toEditorRange(document, { start: at + place.start, end: at + place.end });
      const isSame = unit && range && document.getText(range) === text.slice(unit.start, unit.end);
      return isSame ? [{ range, index }] : [];
    }),
  );
  if (unchanged.length === 0) {
    return undefined;
  }
  const ranges = unchanged.map(({ range }) => range);
  const spans = trackRanges(document, ranges);
  return {
    withSpans: (work) => withSpans([spans], work),
    async review() {
      const written = await write(doubtful);
      const placed = unchanged.flatMap(({ index }, at) => {
        const translation = written.texts.get(index);
        return translation === undefined ? [] : [[at, translation] as const];
      });
      await reviewDoubtful({ spans, texts: new Map(placed), label: languageName(wanted.targetLang), comparisons });
    },
  };
}

/**
 * Returns the positions of unchanged units in the rendered text: offsets in UTF-16 code units.
 * @param texts translations of the other units, by their index
 */
export function keptPlaces(
  units: readonly Passage[],
  texts: ReadonlyMap<number, string>,
  kept: Iterable<number>,
): readonly Pick<Passage, 'start' | 'end'>[] {
  const wanted = new Set(kept);
  let growth = 0;
  return units.flatMap(({ start, end }, index) => {
    const place = { start: start + growth, end: end + growth };
    growth += (texts.get(index)?.length ?? end - start) - (end - start);
    return wanted.has(index) ? [place] : [];
  });
}

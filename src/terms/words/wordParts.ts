import { runInTurns } from '../../text/turns/runInTurns.ts';
import type { Unit } from '../../text/unit.ts';
import { wordDifference } from './wordDifference.ts';

/** A part of two versions of a text. */
export interface WordPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/**
 * Returns the differences, word by word, between a text and the same with other texts in place of units, as in
 * `placeTexts`. The parts joined without `added` are the source, without `removed` the other; adjacent parts differ in
 * kind. Rejects with the signal's reason.
 *
 * @param units in the order of the text
 * @param texts by the index of the unit
 */
export async function wordParts(
  source: string,
  units: readonly Pick<Unit, 'start' | 'end'>[],
  texts: ReadonlyMap<number, string>,
  signal?: AbortSignal,
): Promise<readonly WordPart[]> {
  const parts: { kind: WordPart['kind']; text: string }[] = [];
  const add = (kind: WordPart['kind'], text: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) {
      last.text += text;
    } else if (text !== '') {
      parts.push({ kind, text });
    }
  };
  let done = 0;
  await runInTurns(
    units.entries(),
    ([index, { start, end }]) => {
      const own = source.slice(start, end);
      for (const change of wordDifference(own, texts.get(index) ?? own)) {
        add('same', source.slice(done, start + change.start));
        add('removed', own.slice(change.start, change.end));
        add('added', change.text);
        done = start + change.end;
      }
    },
    signal,
  );
  add('same', source.slice(done));
  return parts;
}

import type { DifferencePart } from '../../shared/translator/draft.ts';
import type { TextEngine } from '../../state/textEngine.ts';
import type { Passage } from '../../text/reading/readText.ts';

/**
 * What differs, word by word, between a text and the same with other texts in the place of passages. Rejects with the signal's reason.
 * @param texts by the index of the passage
 */
export async function differenceOf(
  engine: TextEngine,
  source: string,
  passages: readonly Passage[],
  texts: ReadonlyMap<number, string>,
  signal: AbortSignal,
): Promise<DifferencePart[]> {
  const parts: DifferencePart[] = [];
  const add = (kind: DifferencePart['kind'], text: string) => {
    const last = parts.at(-1);
    if (text === '') {
      return;
    }
    if (last?.kind === kind) {
      parts.pop();
      parts.push({ kind, text: last.text + text });
    } else {
      parts.push({ kind, text });
    }
  };
  let done = 0;
  const inOrder = [...texts].sort(([one], [other]) => (passages[one]?.start ?? 0) - (passages[other]?.start ?? 0));
  await engine.inTurns(
    inOrder,
    ([index, text]) => {
      const passage = passages[index];
      if (!passage) {
        return;
      }
      const own = source.slice(passage.start, passage.end);
      for (const { start, end, text: other } of engine.wordDifference(own, text)) {
        add('same', source.slice(done, passage.start + start));
        add('removed', own.slice(start, end));
        add('added', other);
        done = passage.start + end;
      }
    },
    signal,
  );
  add('same', source.slice(done));
  return parts;
}

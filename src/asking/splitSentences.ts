import { matchAt } from '../text/matchAt.ts';
import { type Code, joinTexts, type Part } from '../text/unit.ts';
import { layoutText } from './layout.ts';
import { sentenceEnds } from './sentences.ts';

const visible = /\S/g;

/**
 * Returns the sentences and lines of a unit, each with the white space behind it: all together are the unit again. It
 * is not cut within a pair, nor where a mark may belong to an abbreviation.
 */
export function splitSentences(parts: readonly Part[]): readonly (readonly Part[])[] {
  const text = layoutText(parts);
  const breaks = Array.from(text.matchAll(/\n/g), ({ index }) => index + 1);
  const ends = [...new Set([...sentenceEnds(text).certain, ...breaks])].sort((a, b) => a - b);
  if (ends.length === 0) {
    const whole = joinTexts<Code>(parts);
    return whole.length === 0 ? [] : [whole];
  }
  const sentences: Part[][] = [[]];
  let nextEnd = 0;
  let at = 0;
  let depth = 0;
  const add = (part: Part) => sentences.at(-1)?.push(part);
  for (const [index, part] of parts.entries()) {
    if (typeof part !== 'string') {
      depth += { open: 1, close: -1, alone: 0 }[part.role];
      at += part.role === 'alone' ? 1 : 0;
      add(part);
      continue;
    }
    let done = 0;
    let next = 0;
    for (; (ends[nextEnd] ?? Infinity) <= at + part.length; nextEnd += 1) {
      const end = Math.max(0, (ends[nextEnd] ?? 0) - at);
      // Several ends may be in the same white space.
      if (depth !== 0 || end < next) {
        continue;
      }
      next = matchAt(visible, part, end)?.index ?? part.length;
      if (next > done && (next < part.length || index < parts.length - 1)) {
        add(part.slice(done, next));
        sentences.push([]);
        done = next;
      }
    }
    add(part.slice(done));
    at += part.length;
  }
  return sentences.map((sentence) => joinTexts<Code>(sentence)).filter((sentence) => sentence.length > 0);
}

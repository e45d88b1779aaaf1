import { type Code, joinTexts, type Part } from '../text/unit.ts';
import { layoutText } from './layout.ts';
import { sentenceEnds } from './sentences.ts';

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
    while (depth === 0 && ends[0] !== undefined && ends[0] <= at + part.length) {
      const end = Math.max(0, (ends.shift() ?? 0) - at);
      const next = end + part.slice(end).search(/\S|$/);
      if (next > done && (next < part.length || index < parts.length - 1)) {
        add(part.slice(done, next));
        sentences.push([]);
        done = next;
      }
    }
    while (ends[0] !== undefined && ends[0] <= at + part.length) {
      ends.shift();
    }
    add(part.slice(done));
    at += part.length;
  }
  return sentences.map((sentence) => joinTexts<Code>(sentence)).filter((sentence) => sentence.length > 0);
}

import fc from 'fast-check';
import { computeOutline } from '../../../src/asking/selections/outline.ts';
import type { Code, Part } from '../../../src/text/unit.ts';

/**
 * Generates translations of a unit as a hostile service could return them and still pass verification: words before,
 * between and after the codes, codes and whole pairs in another order, nothing lost.
 */
export function anyTranslation(parts: readonly Part[], words: fc.Arbitrary<string>): fc.Arbitrary<Part[]> {
  const own = parts.filter((part): part is Code => typeof part !== 'string');
  const filled = [...computeOutline(parts).pairs].filter(([, { words: has }]) => has).map(([code]) => code);
  const texts = fc.array(words, { minLength: own.length + 1, maxLength: own.length + 1 });
  return fc.tuple(texts, fc.infiniteStream(fc.nat())).map(([given, random]) => {
    const order = shuffle(own, random);
    const result: Part[] = [];
    for (const [index, text] of given.entries()) {
      const around = order[index - 1];
      const needed = around === undefined || around.role === 'open';
      result.push(
        text.trim() === '' && needed && filled.includes(around?.role === 'open' ? around : undefined) ? 'w' : text,
      );
      const next = order[index];
      if (next !== undefined) {
        result.push(next);
      }
    }
    return result.filter((part) => part !== '');
  });
}

/** Reorders the codes of a unit: siblings swap places, with all content of pairs. */
function shuffle(codes: readonly Code[], random: Iterator<number>): Code[] {
  const groups: Code[][] = [];
  for (let index = 0; index < codes.length; index += 1) {
    const code = codes[index];
    if (code === undefined) {
      continue;
    }
    const close =
      code.role === 'open' ? codes.findIndex((other) => other.id === code.id && other.role === 'close') : index;
    const last = codes[close];
    groups.push(
      code.role === 'open' && last !== undefined
        ? [code, ...shuffle(codes.slice(index + 1, close), random), last]
        : [code],
    );
    index = close;
  }
  for (let index = groups.length - 1; index > 0; index -= 1) {
    const other = Number(random.next().value) % (index + 1);
    const group = groups[index];
    const swapped = groups[other];
    if (group !== undefined && swapped !== undefined) {
      groups[index] = swapped;
      groups[other] = group;
    }
  }
  return groups.flat();
}

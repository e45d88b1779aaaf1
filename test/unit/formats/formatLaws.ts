import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { renderUnits } from '../../../src/formats/renderUnits.ts';
import type { Format } from '../../../src/text/format.ts';
import { joinParts, type Part, textOutsideCodes } from '../../../src/text/unit.ts';
import { workedMs } from '../../helpers/measuring/workedMs.ts';
import { unitsIn } from '../../helpers/unitsIn.ts';

/** Asserts what every format guarantees for every text, valid or not. */
export function keepsLaws(format: Format, source: string): void {
  const units = unitsIn(format, source, {});
  assert.equal(renderUnits(source, units, new Map()), source);
  let done = 0;
  for (const { start, end, parts, write } of units) {
    assert.ok(start >= done && end > start && end <= source.length, `${start}-${end} after ${done}`);
    assert.equal(write(parts), source.slice(start, end));
    assert.match(textOutsideCodes(parts), /\p{L}/u);
    assert.equal(joinParts(parts).trim(), joinParts(parts));
    done = end;
  }
}

/** Asserts the laws for a long text, in a time that is far beyond what it takes if it grows with the length. */
export function keepsLawsInTime(format: Format, source: string): void {
  const msOf = (text: string) => {
    const began = workedMs();
    keepsLaws(format, text);
    return workedMs() - began;
  };
  const ms = msOf(source);
  // On a slow machine, a quarter of the text takes long, too: with the square of the length, a sixteenth of the time.
  assert.ok(
    ms < 3000 || ms < 8 * msOf(source.slice(0, source.length / 4)),
    `${Math.round(ms)} ms for ${source.slice(0, 30)}`,
  );
}

/** Returns the words of every unit, including codes. */
export function wordsOf(format: Format, source: string): string[] {
  return unitsIn(format, source, {}).map(({ parts }) => joinParts(parts));
}

/** Returns the source with each text of each unit changed; codes stay. */
export function translate(format: Format, source: string, change: (text: string) => string): string {
  const units = unitsIn(format, source, {});
  const changed = units.map(({ parts }, index): [number, Part[]] => [
    index,
    parts.map((part) => (typeof part === 'string' ? change(part) : part)),
  ]);
  return renderUnits(source, units, new Map(changed));
}

/** Returns a function that replaces each text with the next of a list, over and over. */
export function inTurn(texts: readonly string[]): (text: string) => string {
  let index = 0;
  return () => {
    index += 1;
    return texts[(index - 1) % texts.length] ?? '';
  };
}

/** Texts of translations, including characters with a meaning in any of the formats. */
export const anyTexts: fc.Arbitrary<readonly string[]> = fc.array(
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          ...['words', ' ', '\n', '\n\n', '\r\n', '\t', '"', "'", "''", '`', '\\', '\\n', '/', '*/', '/*', '//', '"""'],
          ...["'''", ': ', ':', ' #', '# ', '- ', '---', '...', '? ', '!', '&', '*', '|', '>', '%', '@', '{', '}', '['],
          ...[
            ']',
            ',',
            '=',
            'null',
            '12',
            'true',
            'é',
            'ß',
            '語',
            '🙂',
            'مرحبا',
            '\u00a0',
            '\u2028',
            '\ufeff',
            '\ud800',
          ],
          ...[
            '--',
            '<!--',
            '-->',
            '?>',
            '#>',
            ']]',
            ']]>',
            '=end',
            '*',
            '\f',
            '\v',
            '\u0085',
            '\u0007',
            '$',
            '${',
            'a',
          ],
        ),
        fc.string({ maxLength: 5 }),
      ),
      { minLength: 1, maxLength: 7 },
    )
    .map((pieces) => `w${pieces.join('')}`),
  { minLength: 1, maxLength: 5 },
);

/** Returns the files under test/fixtures/formats of one format. */
export function fixtures(folder: string): { readonly file: string; readonly source: string }[] {
  const path = join(import.meta.dirname, '../../fixtures/formats', folder);
  return readdirSync(path).map((file) => ({ file, source: readFileSync(join(path, file), 'utf8') }));
}

/** A change of texts that keeps their letters. */
export const upper = (text: string): string => text.toUpperCase();

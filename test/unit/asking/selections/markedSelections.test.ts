import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { askFor } from '../../../../src/asking/askFor.ts';
import { formatFor, loadParsers } from '../../../../src/formats/all.ts';
import { readUnits } from '../../../../src/formats/readText.ts';
import { placeTexts } from '../../../../src/formats/renderUnits.ts';
import { writtenUnit } from '../../../../src/formats/writtenUnit.ts';
import { sourceRange } from '../../../../src/text/mappedText.ts';
import { joinParts, listCodes, type Part, type Range, type Unit } from '../../../../src/text/unit.ts';
import { seededRandom } from '../../../helpers/seededRandom.ts';
import { roundsOr } from '../../../host/runVariables.mts';

const rounds = roundsOr(100);
const folder = path.join(import.meta.dirname, '../../../fixtures/formats');
/** Formats that divide the lines of a text again. */
const wraps = new Set(['srt', 'vtt']);

interface Sample {
  readonly name: string;
  readonly format: string;
  readonly source: string;
  readonly units: readonly Unit[];
}

/** Returns the fixtures of a format, read as for a selection of all their text. */
function samplesIn(name: string): Sample[] {
  return readdirSync(path.join(folder, name)).flatMap((file) => {
    const source = readFileSync(path.join(folder, name, file), 'utf8');
    const range = { start: 0, end: source.length };
    const units = readUnits({ source, languageId: '', name: file, ranges: [range] }).filter(
      ({ parts }) => parts.length > 0,
    );
    return units.length > 0 ? [{ name: file, format: formatFor('', file, source).name, source, units }] : [];
  });
}

/** Returns a range that mostly begins and ends inside a unit, at any character or at those of words. */
function anyRange({ source, units }: Sample, random: () => number): Range {
  const upTo = (most: number) => Math.floor(random() * most);
  const unit = units[upTo(units.length)] ?? assert.fail();
  let [start, end] =
    random() < 0.25
      ? [upTo(source.length), upTo(source.length)].sort((one, other) => one - other)
      : [unit.start + upTo(unit.end - unit.start), unit.end - upTo(unit.end - unit.start)];
  [start = 0, end = 0] = [Math.min(start ?? 0, end ?? 0), Math.max(start ?? 0, end ?? 0)];
  const isWord = (at: number) => /[\p{L}\p{N}]/u.test(source.charAt(at));
  if (random() < 0.5) {
    while (isWord(start - 1) && isWord(start)) {
      start -= 1;
    }
    while (isWord(end - 1) && isWord(end)) {
      end += 1;
    }
  }
  return { start, end };
}

interface Character extends Range {
  readonly text: string;
  readonly isCode: boolean;
}

/** Returns each code of a unit, and each code point of its texts, with its range in the source. */
function charactersOf({ parts, places }: Unit): Character[] {
  let offset = 0;
  return parts.flatMap((part) =>
    (typeof part === 'string' ? [...part] : [part.source]).map((text): Character => {
      const range = sourceRange(places ?? assert.fail(), offset, offset + text.length);
      offset += text.length;
      return { ...range, text, isCode: typeof part !== 'string' };
    }),
  );
}

/** Returns what a selection contains of a unit: codes and escapes that it touches, without line breaks at its ends. */
function selectedOf(source: string, unit: Unit, { start, end }: Range): Character[] {
  const isSpace = ({ text, isCode }: Character) => !isCode && text.trim() === '';
  const isBreak = (found: Character) => isSpace(found) && /[\r\n]/.test(source.slice(found.start, found.end));
  const touched = charactersOf(unit).filter(
    (found) => found.start < end && start < found.end && !(isSpace(found) && (found.start < start || end < found.end)),
  );
  const first = touched.findIndex((found) => !isBreak(found));
  return first < 0 ? [] : touched.slice(first, touched.findLastIndex((found) => !isBreak(found)) + 1);
}

/** Returns the parts of a unit that a service returns between marks; undefined if they add a line, which is refused. */
function marked({ parts }: Unit): readonly Part[] | undefined {
  const [first, ...others] = [askFor(parts.map(asOneText))].map(({ texts, next }) =>
    next(texts.map((text) => `‹${text}›`)),
  );
  assert.equal(others.length, 0);
  const addsLine = parts.some((part) => typeof part === 'string' && /^\s*\n|\n\s*$/.test(part));
  return first?.kind === 'translated' ? first.parts : addsLine ? undefined : assert.fail('refused');
}

/** A text within another one is asked for itself, and would have marks too. */
function asOneText(part: Part): Part {
  if (typeof part === 'string') {
    return part;
  }
  const { isAside: _, ...code } = part;
  return code;
}

/** Returns true where Markdown would read marks as part of an address, or a link is named by the text in it. */
function changesMeaning(format: string, { parts }: Unit): boolean {
  const codes = listCodes(parts).map(({ source }) => source);
  const ends = [parts[0], parts.at(-1)].map((part) => (typeof part === 'object' ? part.source : ''));
  return (
    /^(?:markdown|mdx)$/.test(format) &&
    (codes.some((code) => /^!?\[$|^\](?!\()/.test(code)) || ends.some((code) => /^<?https?:/.test(code)))
  );
}

/** Returns a file without what its format writes for the marks, or for the line breaks within them. */
function withPlainMarks(file: string, format: string): string {
  const plain = file.replace(/\\u2039/i, '‹').replace(/\\u203a/i, '›');
  // A word without quotes gets them.
  const unquoted = format === 'strings' ? plain.replace(/"(‹\w+›)"/, '$1') : plain;
  // The line below a title is as long as the title.
  const underlined = /^(?:asciidoc|restructuredText)$/.test(format)
    ? unquoted.replace(/^([-=~^+*#])\1+(?=\r?$)/gm, '$1')
    : unquoted;
  // What referred to the title keeps its former name.
  const named = /^(?:asciidoc|restructuredText)$/.test(format)
    ? underlined.replace(/^(?:\.\. _`.*`:\r?\n\r?\n|\[\[_the_.*\]\]\r?\n)/gm, '')
    : underlined;
  return wraps.has(format) ? named.replace(/\s+/g, ' ') : named;
}

describe('a selection', () => {
  before(() => loadParsers(['a.adoc', 'a.rst', 'a.dita', 'a.tex']));

  for (const name of readdirSync(folder)) {
    it(`is sent as it is, and only marks around it change the file: ${name}, in ${rounds} rounds`, function () {
      this.timeout(120_000 + rounds * 100);
      const samples = samplesIn(name);
      let written = 0;
      let refused = 0;
      for (let round = 0; round < rounds; round += 1) {
        const random = seededRandom(round);
        const sample = samples[Math.floor(random() * samples.length)] ?? assert.fail();
        const { source, format } = sample;
        const range = anyRange(sample, random);
        const message = `round ${round}: ${sample.name} ${JSON.stringify(source.slice(range.start, range.end))}`;
        const wanted = sample.units
          .filter(({ start, end, places }) => start < range.end && range.start < end && places !== undefined)
          .map((unit) => selectedOf(source, unit, range))
          .filter((found) => found.some(({ text, isCode }) => !isCode && /\p{L}/u.test(text)));
        const clipped = readUnits({ source, languageId: '', name: sample.name, ranges: [range] }).filter(
          ({ parts, places }) => parts.length > 0 && places !== undefined,
        );
        assert.deepEqual(
          clipped.map(({ parts }) => joinParts(parts)),
          wanted.map((found) => found.map(({ text }) => text).join('')),
          message,
        );
        for (const [index, unit] of clipped.entries()) {
          const parts = changesMeaning(format, unit) ? undefined : marked(unit);
          const text = parts && writtenUnit(source, unit, parts);
          const [start, end] = [wanted[index]?.[0]?.start ?? 0, wanted[index]?.at(-1)?.end ?? 0];
          if (text === undefined) {
            refused += 1;
          } else {
            const expected = `${source.slice(0, start)}‹${source.slice(start, end)}›${source.slice(end)}`;
            const file = placeTexts(source, [unit], new Map([[0, text]]));
            assert.equal(withPlainMarks(file, format), withPlainMarks(expected, format), message);
            written += 1;
          }
        }
      }
      assert.ok(written > refused * 5, `${refused} of ${written + refused} selections were not written`);
    });
  }
});

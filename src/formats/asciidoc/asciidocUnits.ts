import type { Content } from '../../text/format.ts';
import { lineStart } from '../../text/lines.ts';
import { joinLines } from '../../text/mappedText.ts';
import type { Range } from '../../text/range.ts';
import { type FormatOptions, type Part, textOutsideCodes, type Unit } from '../../text/unit.ts';
import { asciidoc, firstAsciidoc } from '../common/inline/asciidoc.ts';
import { PartsReader, textUnit } from '../common/placeholders/partsReader.ts';
import { protectText } from '../common/placeholders/protect.ts';
import { isNameOrOption } from '../common/values/looksLikeId.ts';
import { frontMatterUnits } from '../html/frontMatter.ts';
import { type AsciidocRun, readRuns } from './asciidocBlocks.ts';
import { writeAt } from './asciidocPlaces.ts';

/** Returns the units of a file. A signature of PGP, which has the ending of older pages, has none. */
export function readAsciidoc(source: string): Content {
  return { units: (options) => (/^-{5}BEGIN PGP /.test(source) ? [] : readUnits(source, options)) };
}

const front = /^\ufeff?(---[ \t]*\r?\n[^]*?\n---)[ \t]*(?:\r?\n|$)/;

function* readUnits(source: string, options: FormatOptions): Generator<Unit> {
  const [head = '', settings] = front.exec(source) ?? [];
  if (settings !== undefined) {
    const start = head.indexOf('-');
    yield* frontMatterUnits(source, { start, end: start + settings.length }, options);
  }
  const { runs, isFirst } = readRuns(source, head === '' && source.startsWith('\ufeff') ? 1 : head.length);
  for (const run of runs) {
    yield* runUnit(source, run, options, isFirst);
  }
}

function runUnit(source: string, run: AsciidocRun, options: FormatOptions, isFirst: boolean): Unit[] {
  const { lines, place, underline } = run;
  const [first, last] = [lines[0], lines.at(-1)];
  const markup = isFirst ? firstAsciidoc : asciidoc;
  const text = joinLines(source, lines);
  const reader = new PartsReader(source);
  reader.addText(
    text,
    markup.read(text.text, (plain) => protectText(plain, options)),
  );
  const read = reader.read();
  if (first === undefined || last === undefined || isNameOrOption(textOutsideCodes(read.parts))) {
    return [];
  }
  const own = read.parts.map(asRead);
  const breaks = lines.slice(1).map(({ start }, index) => source.slice(lines[index]?.end, start));
  const range = { start: first.start, end: underline?.end ?? last.end };
  return textUnit(source, range, read, (parts) => {
    const written = writeAt(place, markup, parts.map(asRead), own);
    if (written === undefined || written.trim() === '') {
      return source.slice(range.start, range.end);
    }
    const isUnderlined = mayBeUnderlined(source, range, written) && underline === undefined;
    let line = -1;
    const filled = written.replace(/\n/g, () => {
      line += 1;
      return breaks[line] ?? breaks.at(-1) ?? ' ';
    });
    const below =
      underline && source.slice(last.end, underline.start) + source.charAt(underline.start).repeat([...filled].length);
    return filled + (isUnderlined ? '{empty}' : (below ?? ''));
  });
}

/** Returns true for a line that would be a title with the line below it, such as the beginning of a block. */
function mayBeUnderlined(source: string, { start, end }: Range, written: string): boolean {
  const [, below] = /^[ \t]*\r?\n(=+|-+|~+|\++|\^+)[ \t]*(?:[\r\n]|$)/.exec(source.slice(end, end + 300)) ?? [];
  const [head = ''] = /[^|!]*$/.exec(source.slice(lineStart(source, start), start)) ?? [];
  const length = head.trimStart().length + [...written].length;
  return below !== undefined && !written.includes('\n') && Math.abs(length - below.length) <= 1;
}

/** Returns a part as it is read: a code without the beginnings of lines; a text that stays is a text. */
function asRead(part: Part): Part {
  return typeof part === 'string' ? part : (part.text ?? { ...part, source: part.decoded ?? part.source });
}

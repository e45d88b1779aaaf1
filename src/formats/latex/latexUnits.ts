import type { Content } from '../../text/format.ts';
import { lineBreaksIn } from '../../text/lineBreaks.ts';
import { MappedText } from '../../text/mappedText.ts';
import { type FormatOptions, type Part, type ReadParts, textOutsideCodes, type Unit } from '../../text/unit.ts';
import { PartsReader, textUnit } from '../common/placeholders/partsReader.ts';
import { protectText } from '../common/placeholders/protect.ts';
import { isOnlyName } from '../common/values/looksLikeId.ts';
import { ownMacrosIn, withLongTexts } from './latexDefinitions.ts';
import { type Fonts, readFonts } from './latexFonts.ts';
import { withAside, wordsIn } from './latexFormulas.ts';
import { isNeeded, type LatexRun, type Piece, readDocument, readRuns } from './latexRuns.ts';
import { type TextPlace, writeLatex } from './latexWriting.ts';

/** Returns the units of a file. */
export function readLatex(source: string): Content {
  return {
    *units(options) {
      const habits = { ...readFonts(source), ownMacros: ownMacrosIn(source) };
      const document = readDocument(source, habits);
      const fonts = { ...habits, ownMacros: withLongTexts(document, habits) };
      for (const run of readRuns(source, fonts, document)) {
        yield* runUnits(source, run, fonts, options);
      }
    },
  };
}

/** Returns the text of a run, and those of formulas at its ends. */
function* runUnits(source: string, run: LatexRun, fonts: Fonts, options: FormatOptions): Generator<Unit> {
  const { pieces, isOptional } = run;
  const hasWords = pieces.some((piece) => piece.kind === 'text' && /\p{L}/u.test(piece.text));
  const from = hasWords ? pieces.findIndex(isNeeded) : pieces.length;
  const to = hasWords ? pieces.findLastIndex(isNeeded) + 1 : pieces.length;
  const place = { isOptional, fonts };
  for (const piece of pieces.slice(0, from)) {
    yield* formulaUnits(source, piece, place, options);
  }
  const sentence = pieces.slice(from, to).flatMap((piece) => withAside(source, piece));
  yield* piecesUnit(source, sentence, place, options);
  for (const piece of pieces.slice(to)) {
    yield* formulaUnits(source, piece, place, options);
  }
}

function formulaUnits(source: string, piece: Piece, place: TextPlace, options: FormatOptions): Unit[] {
  return wordsIn(source, piece).flatMap((words) => piecesUnit(source, words, place, options));
}

function piecesUnit(source: string, pieces: readonly Piece[], place: TextPlace, options: FormatOptions): Unit[] {
  const [first, last] = [pieces[0], pieces.at(-1)];
  const read = partsOf(source, pieces, options);
  if (first === undefined || last === undefined || isName(textOutsideCodes(read.parts))) {
    return [];
  }
  const range = { start: first.start, end: last.end };
  const own = read.parts.map(asRead);
  const codes = pieces.filter(({ kind }) => kind === 'code');
  const marks = new Set(codes.map(({ start, end }) => source.slice(start, end)));
  const spaces = codes.flatMap(({ start, end }) => {
    const [space] = /^\\?\s/.exec(source.slice(end, end + 2)) ?? [];
    return space === undefined ? [] : [[source.slice(start, end), space] as const];
  });
  const breaks = lineBreaksIn(source, read);
  return textUnit(source, range, read, (parts) => {
    const written = writeLatex(parts.map(asRead), own, { ...place, marks, spaces: new Map(spaces), breaks });
    return written ?? source.slice(range.start, range.end);
  });
}

function partsOf(source: string, pieces: readonly Piece[], options: FormatOptions): ReadParts {
  const reader = new PartsReader(source);
  let text = new MappedText();
  const endText = (): void => {
    if (text.text !== '') {
      reader.addText(text, protectText(text.text, options));
    }
    text = new MappedText();
  };
  for (const piece of pieces) {
    if (piece.kind === 'code') {
      endText();
      reader.addCode(piece);
    } else if (piece.text !== '') {
      text.add(piece.text, piece.start, piece.end);
    }
  }
  endText();
  return reader.read();
}

/** Returns true for a name, a letter, or an option of a program. */
function isName(text: string): boolean {
  return (
    isOnlyName(text) ||
    /^[\s\p{P}\p{S}\p{N}]*(?:\p{L}[\s\p{P}\p{S}\p{N}]*)?$/u.test(text) ||
    /^--?[\w-]+(?:=\S*)?$|^\[[^\]=]*=[^\]]*\]$/.test(text)
  );
}

/** Returns a part as it is read; a text that stays is a text. */
function asRead(part: Part): Part {
  return typeof part === 'string' ? part : (part.text ?? part);
}

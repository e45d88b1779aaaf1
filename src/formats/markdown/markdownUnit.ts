import { leading, trailing } from '../../asking/selections/strip.ts';
import { hasWords } from '../../text/hasWords.ts';
import { readTag } from '../../text/tags.ts';
import {
  type Code,
  codeName,
  type FormatOptions,
  listCodes,
  type Part,
  textOutsideCodes,
  type Unit,
} from '../../text/unit.ts';
import { PartsReader, textUnit } from '../common/placeholders/partsReader.ts';
import { protectText } from '../common/placeholders/protect.ts';
import { isOnlyName } from '../common/values/looksLikeId.ts';
import type { MdxAttribute } from './inline/mdxTag.ts';
import { isStatement } from './inline/templateEnd.ts';
import { codeReading, describeReading, type RunCheck, toPlainText } from './markdownCheck.ts';
import type { MarkdownReader } from './markdownEvents.ts';
import type { Item } from './markdownItems.ts';
import type { CodePiece, InlineRun, MarkdownPiece, TextPiece } from './markdownPieces.ts';
import type { RunPlace } from './markdownPlaces.ts';
import { withoutPrefixes } from './markdownPrefixes.ts';
import { type RunForm, writeRun } from './markdownWrite.ts';
import { attributeUnits } from './mdx/mdxAttributes.ts';
import { escapeBars, splitTag } from './tagParts.ts';

/** The pieces of a run: those to translate, and those before and after. */
interface TrimmedRun {
  readonly lead: readonly MarkdownPiece[];
  readonly core: readonly MarkdownPiece[];
  readonly tail: readonly MarkdownPiece[];
}

/** Maximum number of pairs around the whole that are removed. */
const deepest = 20;

/**
 * Removes what a translation does not need: white space, comments, line breaks and attributes at the ends, and pairs
 * around the whole.
 */
function trimRun(source: string, pieces: readonly MarkdownPiece[]): TrimmedRun {
  const core = [...pieces];
  const lead: MarkdownPiece[] = [];
  const tail: MarkdownPiece[] = [];
  let before = -1;
  for (let depth = 0; depth < deepest && before !== lead.length + tail.length; depth += 1) {
    before = lead.length + tail.length;
    lead.push(...trimPieces(core, 0, source));
    tail.unshift(...trimPieces(core, -1, source).toReversed());
    const first = core[0];
    const last = core.at(-1);
    if (first !== undefined && last !== undefined && isPair(first, last, core)) {
      lead.push(first);
      tail.unshift(last);
      core.splice(0, 1);
      core.pop();
    }
  }
  return { lead, core, tail };
}

/** Removes what a translation does not need at an end of the pieces; returns it, from the outermost. */
function trimPieces(core: MarkdownPiece[], at: 0 | -1, source: string): readonly MarkdownPiece[] {
  const removed: MarkdownPiece[] = [];
  for (const piece of at === 0 ? core : core.toReversed()) {
    if (piece.kind === 'text') {
      const { text } = piece;
      const { length } = text.text;
      const space = (at === 0 ? leading(text.text) : trailing(text.text)).length;
      if (space < length) {
        const [from, to] = at === 0 ? [space, length] : [0, length - space];
        const [cut, kept] = [at === 0 ? text.slice(0, from) : text.slice(to, length), text.slice(from, to)];
        drop(removed.length);
        core.splice(at, 1, { kind: 'text', text: kept });
        return space === 0 ? removed : [...removed, { kind: 'text', text: cut }];
      }
    } else if (!isEmpty(piece, source)) {
      break;
    }
    removed.push(piece);
  }
  drop(removed.length);
  return removed;

  function drop(count: number): void {
    core.splice(at === 0 ? 0 : core.length - count, count);
  }
}

/** Codes that are a word of their sentence: values of templates, math, wiki links. */
const valueSign = /^(?:\$|\\|!?\[\[|\{\{|\{%)/;

/** Comments, line breaks, tags whose other half is elsewhere, attributes. */
function isEmpty({ kind, role, start, end }: CodePiece, source: string): boolean {
  if (kind !== 'tag' || role !== 'alone') {
    return kind === 'break';
  }
  const tag = source.slice(start, end);
  return (
    /^<(?:!--|br\b|wbr\b|\/?>)/i.test(tag) ||
    (readTag(tag)?.role !== 'alone' && (!valueSign.test(tag) || isStatement(tag)))
  );
}

/** Returns true for a pair around everything else. */
function isPair(first: MarkdownPiece, last: MarkdownPiece, core: readonly MarkdownPiece[]): boolean {
  return (
    first.kind !== 'text' &&
    last.kind !== 'text' &&
    first.role === 'open' &&
    last.role === 'close' &&
    first.id === last.id &&
    // A link that is named by its text gets its name at its end, so it stays with the text.
    last.label === undefined &&
    core.every((piece) => piece === first || piece === last || piece.kind === 'text' || piece.id !== first.id)
  );
}

/** What the units of a file share. */
export interface MarkdownFile {
  readonly source: string;
  readonly options: FormatOptions;
  readonly mdx: boolean;
  readonly check: RunCheck;
  readonly read: MarkdownReader;
}

/** Returns no unit or one. */
export function runUnit(file: MarkdownFile, run: InlineRun, place: RunPlace): Unit[] {
  const { source, options } = file;
  const { lead, core: whole, tail } = trimRun(source, run.pieces);
  const core = whole.flatMap((piece) => splitTag(source, piece));
  const around = (pieces: readonly MarkdownPiece[]): Unit[] => pieces.flatMap(unitsOfTag);
  const first = core[0];
  const last = core.at(-1);
  const hasText = whole.some((piece) => piece.kind === 'text' && piece.text.text.trim() !== '');
  if (!hasText && whole.some((piece) => piece.kind !== 'text' && piece.attributes !== undefined)) {
    return around([...lead, ...whole, ...tail]);
  }
  if (first === undefined || last === undefined) {
    return around([...lead, ...tail]);
  }
  const codes: CodePiece[] = [];
  const reader = new PartsReader(source);
  for (const piece of core) {
    if (piece.kind === 'text') {
      addText(piece);
    } else {
      codes.push(piece);
      reader.addCode(piece);
    }
  }
  const { parts, places } = reader.read();
  if (!hasWords(parts) || isOnlyName(textOutsideCodes(parts))) {
    return around([...lead, ...tail]);
  }
  const pieceOf = new Map<string, CodePiece>();
  for (const [index, code] of listCodes(parts).entries()) {
    const piece = codes[index];
    if (piece !== undefined) {
      pieceOf.set(codeName(code), piece);
    }
  }
  const itemOf = (code: Code): Item => {
    const piece = pieceOf.get(codeName(code));
    return piece === undefined ? { kind: 'code', piece, source: code.source, plain: code.source } : pieceItem(piece);
  };
  const start = first.kind === 'text' ? first.text.startOf(0) : first.start;
  const end = last.kind === 'text' ? last.text.endOf(last.text.text.length) : last.end;
  const form: RunForm = {
    ownText: textOutsideCodes(parts),
    source: source.slice(start, end),
    lead: lead.map(itemOfPiece),
    tail: tail.map(itemOfPiece),
    itemOf,
    breaks: run.breaks,
    habits: run.habits,
    place,
    mdx: file.mdx,
    check: file.check,
  };
  const units = textUnit(source, { start, end }, { parts, places }, (translated) => writeRun(translated, form));
  return [...around(lead), ...units, ...around(tail)];

  function addText({ text }: TextPiece): void {
    reader.addText(text, protectText(text.text, options), ({ role, source: meaning }, range) => {
      codes.push({ kind: 'protected', role, id: 0, meaning, ...range });
    });
  }
  function unitsOfTag(piece: MarkdownPiece): Unit[] {
    const attributes = piece.kind === 'text' ? undefined : piece.attributes;
    return (attributes ?? []).flatMap((attribute) => {
      const units = attributeUnits(source, { attributes: [attribute] }, options);
      return place.token === 'tableContent' ? units.map((unit) => unitInCell(unit, source, attribute)) : units;
    });
  }
  function pieceItem(piece: CodePiece): Item {
    const plain = withoutPrefixes(source, piece, run.prefixes);
    const reading =
      piece.inner !== undefined
        ? codeReading(piece, describeReading(source, piece.inner, run.prefixes))
        : piece.attributes === undefined
          ? piece.meaning
          : codeReading(piece, toPlainText(source, piece, run.prefixes));
    return { kind: 'code', piece, source: source.slice(piece.start, piece.end), plain, reading };
  }
  function itemOfPiece(piece: MarkdownPiece): Item {
    return piece.kind === 'text' ? { kind: 'text', text: piece.text.text } : pieceItem(piece);
  }
}

/** Returns the unit of an attribute with bars written so that they do not end their cell. */
function unitInCell(unit: Unit, source: string, { form }: MdxAttribute): Unit {
  const own = source.slice(unit.start, unit.end);
  const write = (parts: readonly Part[]): string => {
    const written = unit.write(parts);
    return written === own ? own : escapeBars(written, form);
  };
  return { ...unit, write };
}

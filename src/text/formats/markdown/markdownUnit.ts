import { hasWords } from '../../asking/hasWords.ts';
import { PartsReader } from '../../placeholders/partsReader.ts';
import { protectText } from '../../placeholders/protect.ts';
import type { Code, FormatOptions, Part, Unit } from '../../unit.ts';
import { isOnlyName } from '../looksLikeId.ts';
import { codeReading, describeReading, type RunCheck, toPlainText } from './markdownCheck.ts';
import type { MarkdownReader } from './markdownEvents.ts';
import type { Item } from './markdownItems.ts';
import type { CodePiece, InlineRun, MarkdownPiece, TextPiece } from './markdownPieces.ts';
import type { RunPlace } from './markdownPlaces.ts';
import { withoutPrefixes } from './markdownPrefixes.ts';
import { trimRun } from './markdownTrim.ts';
import { type RunForm, writeRun } from './markdownWrite.ts';
import { attributeUnits } from './mdx/mdxAttributes.ts';
import type { MdxAttribute } from './mdx/mdxTag.ts';
import { escapeBars, splitTag } from './mdx/tagParts.ts';

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
  if (!hasWords(parts) || isOnlyName(wordsIn(parts))) {
    return around([...lead, ...tail]);
  }
  const pieceOf = new Map<string, CodePiece>();
  for (const [index, code] of parts.filter(isCode).entries()) {
    const piece = codes[index];
    if (piece !== undefined) {
      pieceOf.set(keyOf(code), piece);
    }
  }
  const itemOf = (code: Code): Item => {
    const piece = pieceOf.get(keyOf(code));
    return piece === undefined ? { kind: 'code', piece, source: code.source, plain: code.source } : pieceItem(piece);
  };
  const start = first.kind === 'text' ? first.text.startOf(0) : first.start;
  const end = last.kind === 'text' ? last.text.endOf(last.text.text.length) : last.end;
  const form: RunForm = {
    own: parts,
    ownText: wordsIn(parts),
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
  return [
    ...around(lead),
    { start, end, parts, places, write: (translated) => writeRun(translated, form) },
    ...around(tail),
  ];

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

function wordsIn(parts: readonly Part[]): string {
  return parts.filter((part) => typeof part === 'string').join('');
}

function isCode(part: Part): part is Code {
  return typeof part !== 'string';
}

function keyOf({ id, role }: Code): string {
  return `${role} ${id}`;
}

import type { CST } from 'yaml';
import { detectLineEnd } from '../../text/lineBreaks.ts';
import { MappedText } from '../../text/mappedText.ts';
import { sameParts } from '../../text/sameParts.ts';
import { type FormatOptions, movedUnit, type Part, type Range, type Unit } from '../../text/unit.ts';
import type { BrokenText, LineBreak } from '../common/values/breaksWithin.ts';
import { createValueUnits, type ValueKey } from '../common/values/createValueUnits.ts';
import { hasVariants } from '../common/values/messageFormat2.ts';
import { plainTextUnits } from '../plainText/plainText.ts';

/** Values that YAML 1.1 or 1.2 would read as a number, a date, true, nothing, … */
const resolved: readonly RegExp[] = [
  /^(?:true|false|yes|no|on|off|y|n|null|~|=|<<)$/i,
  /^[-+]?(?:\.\d|\d)[\d_,.:]*(?:e[-+]?\d+)?$/i,
  /^[-+]?0[xob][\da-f_]+$/i,
  /^[-+]?\.(?:inf|nan)$/i,
  /^\d{4}-\d{1,2}-\d{1,2}/,
];

/** Returns true for a text that YAML does not read as text without quotes. */
export function isResolved(text: string): boolean {
  return resolved.some((expression) => expression.test(text));
}

/** Characters that YAML allows only as escapes, and line breaks of YAML 1.1. */
export const unprintable =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|\p{Surrogate}/gu;

interface PlainPlace {
  readonly inFlow: boolean;
  /** True at the beginning of the value. */
  readonly first: boolean;
  /** The character before. */
  readonly before?: string;
}

/** Returns true for characters that need no escape in a value without quotes. */
export function fitsPlain(written: string, { inFlow, first, before = '' }: PlainPlace): boolean {
  return (
    written !== '' &&
    written.trim() === written &&
    !/:(?:\s|$)|\s#|\r(?!\n)|\t/.test(before.trim() === '' ? ` ${written}` : written) &&
    !(inFlow && /[,[\]{}]|:["']/.test(written)) &&
    written.search(unprintable) === -1 &&
    !(first && (/^(?:[-?:](?:\s|$)|[,[\]{}#&*!|>'"%@`]|---|\.\.\.)/.test(written) || isResolved(written))) &&
    !(first && inFlow && /^[-?:]/.test(written))
  );
}

/** A plural or select of ICU, whose branches may be on separate lines. */
const branches = /\{\s{0,9}[\w.-]{1,60}\s{0,9},\s{0,9}(?:plural|select|selectordinal)\s{0,9},/;

/**
 * Returns the units of a literal (`|`) or folded (`>`) value: its paragraphs and list items. Header, indentation and
 * the lines at the end stay.
 */
export function blockUnits(source: string, token: CST.BlockScalar, key: ValueKey, options: FormatOptions): Unit[] {
  const start = blockStart(token);
  const content = source.slice(start, start + token.source.length);
  const indent = indentOf(content);
  const isMessage2 = options.worlds?.includes('messageFormat2') === true && hasVariants(content);
  const isMessage = isMessage2 || branches.test(content);
  const units = isMessage
    ? messageUnits(source, start, content, indent, key, options)
    : plainTextUnits(content, { ...options, valueKey: key.keyPath }).map((unit) => ({
        ...movedUnit(unit, start),
        key: key.keyPath,
      }));
  return units.map((unit) => {
    const write = (parts: readonly Part[]): string => {
      const written = sameParts(parts, unit.parts) ? '' : unit.write(fitBlock(parts, unit.parts, indent));
      // A new text has the line break that is before the next one.
      const own = unit.start === unit.end ? written : written.trim();
      return own === '' ? source.slice(unit.start, unit.end) : own;
    };
    return { ...unit, write };
  });
}

/** Returns where the lines of a value begin. */
export function blockStart({ props, offset }: CST.BlockScalar): number {
  const head = props.at(-1);
  return head === undefined || !('source' in head) ? offset : head.offset + head.source.length;
}

/** Returns where the lines of a value end. */
export function blockEnd(token: CST.BlockScalar): number {
  return blockStart(token) + token.source.length;
}

function indentOf(content: string): number {
  let indent = Number.POSITIVE_INFINITY;
  for (const [spaces] of content.matchAll(/^ *(?=[^ \r\n])/gm)) {
    indent = Math.min(indent, spaces.length);
  }
  return Number.isFinite(indent) ? indent : 0;
}

/** Keeps only characters that YAML allows, and line breaks that leave each line of the value at its indentation. */
function fitBlock(parts: readonly Part[], own: readonly Part[], indent: number): Part[] {
  const isLined = own.some((part) => typeof part === 'string' && part.includes('\n'));
  return parts.map((part) => {
    if (typeof part !== 'string') {
      return part;
    }
    const lines = part.replace(unprintable, '').split(/[\r\n]+/);
    const trimmed = lines.map((line, index) => (index === 0 ? line : line.trimStart()));
    const text = trimmed.join(isLined ? '\n' : ' ');
    return indent > 0 ? text : text.replace(/\n(?=---|\.\.\.)/g, ' ');
  });
}

/** Returns the units of a message as one value, its lines without their indentation. */
function messageUnits(
  source: string,
  start: number,
  content: string,
  indent: number,
  key: ValueKey,
  options: FormatOptions,
): readonly Unit[] {
  const eol = detectLineEnd(content);
  const range = { start, end: start + content.length };
  const lineStart = new RegExp(`${indent > 0 ? `^ {1,${indent}}|` : ''}\\r?\\n {0,${indent}}`, 'g');
  const value = new MappedText().addDecoded(source, range, lineStart, ([found]) => (found.includes('\n') ? '\n' : ''));
  const escape = (text: string): string => text.replaceAll('\n', eol + ' '.repeat(indent));
  return createValueUnits(value, key, { source, escape }, options);
}

export type YamlStyle = 'plain' | 'single' | 'double';

interface Piece extends Range {
  readonly kind: 'text' | 'space' | 'escape' | 'fold' | 'joint';
  readonly text: string;
}

const tokens: Readonly<Record<YamlStyle, RegExp>> = {
  plain: /[ \t]+(?:\r?\n[ \t\r\n]*)?|\r?\n[ \t\r\n]*|[^ \t\r\n]+(?:[ \t]+[^ \t\r\n]+){0,99}/g,
  single: /[ \t]+(?:\r?\n[ \t\r\n]*)?|\r?\n[ \t\r\n]*|''|[^ \t\r\n']+(?:[ \t]+[^ \t\r\n']+){0,99}/g,
  double:
    /[ \t]+(?:\r?\n[ \t\r\n]*)?|\r?\n[ \t\r\n]*|\\(?:\r?\n[ \t]*|x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[^xuU])|[^ \t\r\n\\]+(?:[ \t]+[^ \t\r\n\\]+){0,99}|\\/g,
};

/** Without these, a text is as it is in the file. */
const special: Readonly<Record<YamlStyle, RegExp>> = { plain: /[\r\n]/, single: /[\r\n']/, double: /[\r\n\\]/ };

const escapes: Readonly<Record<string, string>> = {
  ...{ '0': '\0', a: '\u0007', b: '\b', e: '\u001b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', '\t': '\t' },
  ...{ ' ': ' ', '"': '"', '/': '/', '\\': '\\', N: '\u0085', _: '\u00a0', L: '\u2028', P: '\u2029' },
};

/**
 * Returns the text of a plain or quoted value. A line break of the file, which YAML reads as a space, is a line break
 * of the text too; but in a value with its own line breaks (`\n`) it is that space.
 *
 * @param start of the characters between the quotes
 * @returns `undefined` for an escape that YAML does not have
 */
export function yamlText(source: string, start: number, end: number, style: YamlStyle): BrokenText | undefined {
  const raw = source.slice(start, end);
  if (!special[style].test(raw)) {
    const value = new MappedText();
    value.add(raw, start, end);
    return { value, breaks: [] };
  }
  const pieces: Piece[] = [];
  for (const { 0: token, index } of raw.matchAll(tokens[style])) {
    const piece = readToken(token, start + index, style);
    if (piece === undefined) {
      return undefined;
    }
    pieces.push(piece);
  }
  return joinPieces(source, pieces);
}

function readToken(token: string, start: number, style: YamlStyle): Piece | undefined {
  const end = start + token.length;
  if (/^\\\r?\n/.test(token)) {
    return { kind: 'joint', text: '', start, end };
  }
  if (/[\r\n]/.test(token)) {
    return { kind: 'fold', text: '', start, end };
  }
  if (style === 'single' && token === "''") {
    return { kind: 'escape', text: "'", start, end };
  }
  if (style !== 'double' || !token.startsWith('\\')) {
    return { kind: /^[ \t]/.test(token) ? 'space' : 'text', text: token, start, end };
  }
  const code = token.length > 2 ? Number.parseInt(token.slice(2), 16) : Number.NaN;
  const text = code <= 0x10_ffff ? String.fromCodePoint(code) : escapes[token.slice(1)];
  return text === undefined ? undefined : { kind: 'escape', text, start, end };
}

function joinPieces(source: string, pieces: readonly Piece[]): BrokenText {
  const hard = pieces.some(({ text }) => text === '\n');
  const value = new MappedText();
  const breaks: LineBreak[] = [];
  for (const [index, { kind, text, start, end }] of pieces.entries()) {
    const next = pieces[index + 1];
    if (kind === 'joint') {
      // Together with the space before it; without one it has no meaning.
      const before = pieces[index - 1];
      if (before?.kind === 'space') {
        addBreak(before.start, end, 1);
      }
    } else if (kind === 'fold') {
      addBreak(start, end, source.slice(start, end).split('\n').length - 1);
    } else if (kind !== 'space' || next?.kind !== 'joint') {
      value.add(text, start, end);
    }
  }
  return { value, breaks };

  function addBreak(start: number, end: number, lines: number): void {
    if (hard) {
      value.add(lines === 1 ? ' ' : '\n'.repeat(lines - 1), start, end);
      return;
    }
    const each = source.slice(start, end).match(/(?<![ \t])[ \t]*\\?\r?\n(?:[ \t]+$)?/g) ?? [];
    let at = start;
    for (const lineBreak of each) {
      breaks.push({ start: at, source: lineBreak });
      value.add('\n', at, at + lineBreak.length);
      at += lineBreak.length;
    }
  }
}

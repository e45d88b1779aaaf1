import { lineBreaksIn, writeLineBreaks } from '../../text/lineBreaks.ts';
import { MappedText } from '../../text/mappedText.ts';
import { matchAt, matchEnd } from '../../text/matchAt.ts';
import { type Range, trimmedRange } from '../../text/range.ts';
import type { FormatOptions, Part, Unit } from '../../text/unit.ts';
import { readParts, type SourcePiece, textUnit } from '../common/placeholders/partsReader.ts';
import { looksLikeId } from '../common/values/looksLikeId.ts';
import { commentCodes } from './commentCodes.ts';
import { areCode } from './commentedCode.ts';
import { licence, notice } from './licenceNotice.ts';

/** Commands whose text people read, and what precedes it in an item. */
const command = /^=(?:head[1-6]|item)(?:[ \t]+(?:\*|\d{1,3}\.?)(?=\s|$))?(?:[ \t]+|[ \t]*\r?\n|$)/;

/** Lines without an empty one between them. */
const paragraphs = /(?<=^|\n)(?:[^\S\n]*\S[^\n]*(?:\n|$))+/g;

/** Returns the units of documentation in pod: headings, items, and paragraphs that are not indented. */
export function podUnits(source: string, { start, end }: Range, options: FormatOptions): Unit[] {
  const units: Unit[] = [];
  /** The kind of text between `=begin` and `=end` that people do not read. */
  let isForeign = false;
  for (const { 0: paragraph, index } of source.slice(start, end).matchAll(paragraphs)) {
    if (/^=(?:begin|end)\b/.test(paragraph)) {
      isForeign = /^=begin\s+(?!:)/.test(paragraph);
    } else if (!isForeign && !/^\s/.test(paragraph)) {
      const words = paragraph.startsWith('=') ? command.exec(paragraph)?.[0].length : 0;
      if (words !== undefined) {
        const at = start + index;
        units.push(...paragraphUnits(source, { start: at + words, end: at + paragraph.length }, options));
      }
    }
  }
  return units;
}

function paragraphUnits(source: string, range: Range, options: FormatOptions): Unit[] {
  const { start, end } = trimmedRange(source, range);
  const text = source.slice(start, end);
  if (areCode(text.split(/\r?\n/), true) || looksLikeId('', text) || notice.test(text) || licence.test(text)) {
    return [];
  }
  const { pieces, isWhole } = formattingPieces(source, { start, end });
  const own = { ...options, protect: [...(options.protect ?? []), ...commentCodes] };
  const read = readParts(source, pieces, own);
  const breaks = lineBreaksIn(source, read);
  return isWhole ? textUnit(source, { start, end }, read, (written) => writePod(written, breaks) ?? text) : [];
}

/** Formatting whose content is words: bold, italic, an index entry is not. Of a link, only its text. */
const around = /[BIU]<(?![<])/y;
const linkText = /L<(?=[^<>|]*\|)/y;
const formatting = /[A-Z]<(?:<+\s)?/g;

/** Returns the words and codes of a paragraph. */
function formattingPieces(
  source: string,
  { start, end }: Range,
): { readonly pieces: readonly SourcePiece[]; readonly isWhole: boolean } {
  const pieces: SourcePiece[] = [];
  let words = new MappedText();
  const add = (from: number, to: number): void => {
    words.addDecoded(source, { start: from, end: to }, /\r\n/g, () => '\n');
  };
  const addCode = (id: number, role: 'open' | 'close' | 'alone', from: number, to: number): void => {
    pieces.push(...(words.text === '' ? [] : [words]), {
      id,
      role,
      source: source.slice(from, to),
      start: from,
      end: to,
    });
    words = new MappedText();
  };
  /** The open pairs, with the offset where the text of a link ends its pair. */
  const open: { readonly id: number; readonly closeAt?: number }[] = [];
  let id = 0;
  /** The next `>` after the offset it was looked for. */
  let closing = start - 1;
  for (let at = start; at < end; ) {
    const inner = open.at(-1);
    if (inner !== undefined && (inner.closeAt === at || (inner.closeAt === undefined && source[at] === '>'))) {
      const close = inner.closeAt === undefined ? at + 1 : source.indexOf('>', at) + 1;
      if (close === 0 || close > end) {
        return { pieces, isWhole: false };
      }
      open.pop();
      addCode(inner.id, 'close', at, close);
      at = close;
      continue;
    }
    const sign = source.slice(at, at + 2);
    if (/^[A-Z]<$/.test(sign)) {
      id += 1;
      const pair = pairAt(source, at);
      const close = pair === undefined ? codeEnd(source, at, end) : undefined;
      if (pair !== undefined) {
        open.push({ id, ...(pair.closeAt !== undefined && { closeAt: pair.closeAt }) });
        addCode(id, 'open', at, at + 2);
        at += 2;
      } else if (close !== undefined) {
        addCode(id, 'alone', at, close);
        at = close;
      } else {
        return { pieces, isWhole: false };
      }
      continue;
    }
    const next = matchAt(formatting, source, at)?.index ?? end;
    if (closing < at) {
      const found = source.indexOf('>', at);
      closing = found < 0 ? source.length : found;
    }
    const limit = inner === undefined ? end : (inner.closeAt ?? closing);
    const to = Math.min(next > at ? next : at + 1, limit, end);
    add(at, to);
    at = to;
  }
  return { pieces: words.text === '' ? pieces : [...pieces, words], isWhole: open.length === 0 };
}

/** Returns the pair of codes that begins at an offset; `closeAt` is the bar after the text of a link. */
function pairAt(source: string, at: number): { readonly closeAt?: number } | undefined {
  if (matchEnd(linkText, source, at) !== undefined) {
    return { closeAt: source.indexOf('|', at) };
  }
  return matchEnd(around, source, at) === undefined ? undefined : {};
}

/** Returns where `C<…>` or `C<< … >>` ends; `undefined` if it does not end in its paragraph. */
function codeEnd(source: string, start: number, limit: number): number | undefined {
  const more = /^[A-Z](<{2,9})\s/.exec(source.slice(start, start + 12))?.[1];
  if (more !== undefined) {
    const close = source.indexOf('>'.repeat(more.length), start);
    return close < 0 || close >= limit ? undefined : close + more.length;
  }
  const signs = /[A-Z]<|>/g;
  signs.lastIndex = start;
  let depth = 0;
  for (let found = signs.exec(source); found !== null && found.index < limit; found = signs.exec(source)) {
    depth += found[0] === '>' ? -1 : 1;
    if (depth === 0) {
      return signs.lastIndex;
    }
  }
  return undefined;
}

/** Writes a paragraph so that it stays one; `undefined` if nothing is left. */
function writePod(parts: readonly Part[], breaks: readonly string[]): string | undefined {
  let depth = 0;
  const safe = parts.map((part): Part => {
    if (typeof part !== 'string') {
      depth += part.role === 'open' ? 1 : part.role === 'close' ? -1 : 0;
      return part;
    }
    const lines = part.replace(/[^\P{Cc}\n\r\t]/gu, ' ').split(/[\r\n]+/);
    const joined = lines
      .map((line, index) => (index > 0 ? line.trimStart() : line))
      .join(breaks.length > 0 ? '\n' : ' ');
    const escaped = joined.replace(/(?<=[A-Z])</g, 'E<lt>');
    return depth > 0
      ? escaped
          .replace(/>/g, (sign, index: number) => (escaped.endsWith('E<lt', index) ? sign : 'E<gt>'))
          .replaceAll('|', 'E<verbar>')
      : escaped;
  });
  const text = writeLineBreaks(safe, breaks).trim();
  const starts = text.replace(/^=/gm, 'E<61>');
  return starts === '' || /\n[ \t]*\n/.test(starts) ? undefined : starts;
}

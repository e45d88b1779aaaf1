import { lineBreaksOf } from '../../lineBreaks.ts';
import type { Part, Range } from '../../unit.ts';
import { breaksWithin, type LineBreak } from '../breaksWithin.ts';

/** Indentation of new lines relative to the first, in a message without line breaks. */
const indentation = '    ';

/**
 * Writes translated parts of a pattern, with the pattern's line breaks and indentation. Syntax characters become a
 * string between braces: `{"{"}`.
 */
export function writeFluent(
  { source, eol }: { readonly source: string; readonly eol: string },
  parts: readonly Part[],
  range: Range,
  all: readonly LineBreak[],
): string {
  const breaks = breaksWithin(all, range);
  const line = source.slice(source.lastIndexOf('\n', range.start - 1) + 1, range.start);
  const isLineStart = line.trim() === '';
  const margin = /^ */.exec(line)?.[0] ?? '';
  const usual = eol + (isLineStart && margin !== '' ? margin : margin + indentation);
  const indented = breaks.findLast((each) => each.source.endsWith(' '))?.source ?? usual;
  let index = 0;
  const breakBefore = (text: string, isLast: boolean): string => {
    const own = breaks[index]?.source ?? indented;
    index += 1;
    const isBlank = text === '' && !isLast;
    return isBlank ? own.replace(/ +$/, '') : own.endsWith(' ') ? own : indented;
  };
  let written = '';
  for (const part of parts) {
    if (typeof part !== 'string') {
      written += part.source;
      index += lineBreaksOf(part);
      continue;
    }
    // Some programs treat line separators as line breaks, after which a message may begin.
    const [first = '', ...lines] = part.split(/\r\n?|[\n\u2028\u2029]/);
    written += escape(first, written === '' && isLineStart);
    for (const [at, each] of lines.entries()) {
      // White space other than spaces would end the message in some programs.
      const text = each.trimStart();
      written = written.replace(/ +$/, '') + breakBefore(text, at === lines.length - 1) + escape(text, true);
    }
  }
  return written.trim() || source.slice(range.start, range.end);
}

/** `.`, `*` and `[` are syntax only at the beginning of a line. */
function escape(text: string, isLineStart: boolean): string {
  const escaped = text.replace(/[{}]/g, '{"$&"}');
  return isLineStart ? escaped.replace(/^( *)([.*[])/, '$1{"$2"}') : escaped;
}

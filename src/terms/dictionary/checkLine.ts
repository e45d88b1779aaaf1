/** A problem in a line of a dictionary's text (specification, Dictionary, entry format rules; Limits). */
export interface LineFinding {
  /** UTF-16 offsets in the line. */
  readonly start: number;
  readonly end: number;
  /** `controlCharacter` and `outerSpace` are hints for the user: the service accepts them. */
  readonly problem: 'noTab' | 'extraTab' | 'empty' | 'tooLong' | 'controlCharacter' | 'outerSpace';
  readonly field?: 'source' | 'target';
  /** With `tooLong`: UTF-8 bytes. */
  readonly bytes?: number;
}

/**
 * Control characters except the tab, and line breaks that only Unicode defines: they are invisible and hard to find.
 */
const controls = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]/g;

/**
 * Checks quickly whether a line is an entry without problems. A positive result is certain; other lines need {@link
 * lineFindings}.
 *
 * @returns UTF-16 code units of the source term, 0 for an empty line; -1 for a line that needs a closer check
 */
export function plainLine(line: string, maxBytes: number): number {
  const { length } = line;
  // No UTF-16 code unit takes more than three bytes, so a short line has no long term.
  if (length * 3 > maxBytes && Buffer.byteLength(line) > maxBytes) {
    return -1;
  }
  let tab = -1;
  for (let at = 0; at < length; at += 1) {
    const unit = line.charCodeAt(at);
    if (unit > 31 && unit < 127) {
      continue;
    }
    if (unit === 9 && tab === -1) {
      tab = at;
    } else if (!isPlain(unit)) {
      return -1;
    }
  }
  if (length === 0) {
    return 0;
  }
  // A space is allowed within a term, not around it.
  const isEnd = (at: number) => line.charCodeAt(at) <= 32;
  return tab < 1 || tab === length - 1 || isEnd(0) || isEnd(tab - 1) || isEnd(tab + 1) || isEnd(length - 1) ? -1 : tab;
}

/** Returns true for anything but control characters and white space. */
function isPlain(unit: number): boolean {
  return (unit > 0xa0 && unit < 0x1680) || (unit > 0x3000 && unit < 0xfeff);
}

/**
 * Returns the problems of one line of a dictionary's text, in order: it must have a source and a target term with one
 * tab between. An empty line is ignored.
 *
 * @param maxBytes maximum UTF-8 bytes of a term
 */
export function lineFindings(line: string, maxBytes: number): LineFinding[] {
  const tab = line.indexOf('\t');
  const second = tab === -1 ? -1 : line.indexOf('\t', tab + 1);
  if (tab === -1) {
    return line === '' ? [] : [{ start: 0, end: line.length, problem: 'noTab' }];
  }
  if (second !== -1) {
    return [{ start: second, end: line.length, problem: 'extraTab' }];
  }
  return [
    ...phraseFindings(line.slice(0, tab), 0, 'source', maxBytes),
    ...phraseFindings(line.slice(tab + 1), tab + 1, 'target', maxBytes),
  ];
}

function* phraseFindings(
  phrase: string,
  offset: number,
  field: 'source' | 'target',
  maxBytes: number,
): Generator<LineFinding> {
  const [start, end] = [offset, offset + phrase.length];
  const trimmed = phrase.trim();
  if (trimmed === '') {
    yield { start, end, problem: 'empty', field };
    return;
  }
  const bytes = Buffer.byteLength(phrase);
  if (bytes > maxBytes) {
    yield { start, end, problem: 'tooLong', field, bytes };
  }
  const first = phrase.length - phrase.trimStart().length;
  if (first > 0) {
    yield { start, end: start + first, problem: 'outerSpace', field };
  }
  if (first + trimmed.length < phrase.length) {
    yield { start: start + first + trimmed.length, end, problem: 'outerSpace', field };
  }
  for (const { index } of trimmed.matchAll(controls)) {
    yield { start: start + first + index, end: start + first + index + 1, problem: 'controlCharacter', field };
  }
}

/** Returns true for problems that the service would refuse. */
export function isRefused(problem: LineFinding['problem'] | 'duplicate'): boolean {
  return problem !== 'controlCharacter' && problem !== 'outerSpace';
}

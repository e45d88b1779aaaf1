import { isRefused, type LineFinding, lineFindings, plainLine } from './checkLine.ts';
import { type LineChange, replacedLines, splitLines } from './lineChanges.ts';

/** A problem with its line: 0 for the first. */
export type DictionaryProblem =
  | (LineFinding & { readonly line: number })
  | {
      readonly line: number;
      readonly start: number;
      readonly end: number;
      readonly problem: 'duplicate';
      /** The first line with that source term. */
      readonly first: number;
    };

interface Line {
  readonly text: string;
  /** UTF-16 code units before the tab. */
  readonly sourceLength: number;
  /** True if the line itself has a problem. */
  readonly wrong: boolean;
  /** True if another line has the same source term. */
  repeated: boolean;
}

/** Maximum changes, and lines of each, that are edited in place; for more, rewriting is faster. */
const few = { places: 16, lines: 1024 };

/**
 * The checked lines of a dictionary's text, updated through edits: an edit costs only the check of the affected lines
 * and moving the others.
 */
export class DictionaryLines {
  readonly #mostBytes: number;
  #lines: Line[] = [];
  /** The line with a source term, or all of them if there are several. */
  readonly #sources = new Map<string, Line | Set<Line>>();
  #filled = 0;
  #bytes = 0;
  /** Lines with a problem or a duplicate source term. */
  #marked = 0;

  /** @param maxBytes maximum UTF-8 bytes of a term */
  constructor(maxBytes: number) {
    this.#mostBytes = maxBytes;
  }

  /** UTF-8 bytes of the text as it is sent: without empty lines, and without a line break after the last. */
  get bytes(): number {
    return this.#bytes + Math.max(0, this.#filled - 1);
  }

  /** Appends lines. */
  add(texts: readonly string[]): void {
    for (const text of texts) {
      this.#lines.push(this.#take(text));
    }
    this.#bytes += Buffer.byteLength(texts.join(''));
  }

  /** Applies an edit; its changes all refer to the text before it, and do not overlap. */
  apply(changes: readonly LineChange[]): void {
    const replaced = replacedLines(changes, (line) => this.#lines[line]?.text ?? '');
    for (const { first, count } of replaced) {
      const gone = this.#lines.slice(first, first + count);
      gone.forEach((line) => this.#drop(line));
      this.#bytes -= Buffer.byteLength(gone.map(({ text }) => text).join(''));
    }
    const fresh = replaced.map(({ first, count, text }) => {
      const texts = splitLines(text);
      this.#bytes += Buffer.byteLength(texts.join(''));
      return { first, count, lines: texts.map((each) => this.#take(each)) };
    });
    const isFew = fresh.every(({ lines, count }) => lines.length <= few.lines && count <= few.lines);
    if (isFew && fresh.length <= few.places) {
      for (const { first, count, lines } of fresh.reverse()) {
        this.#lines.splice(first, count, ...lines);
      }
      return;
    }
    const all: Line[] = [];
    let done = 0;
    for (const { first, count, lines } of fresh) {
      pushAll(all, this.#lines.slice(done, first));
      pushAll(all, lines);
      done = first + count;
    }
    pushAll(all, this.#lines.slice(done));
    this.#lines = all;
  }

  /** Yields the problems, line by line from the first. */
  *problems(): Generator<DictionaryProblem> {
    let left = this.#marked;
    const firsts = new Map<string, number>();
    for (let line = 0; left > 0 && line < this.#lines.length; line += 1) {
      const found = this.#lines[line];
      if (found === undefined || !(found.wrong || found.repeated)) {
        continue;
      }
      left -= 1;
      for (const finding of found.wrong ? lineFindings(found.text, this.#mostBytes) : []) {
        yield { line, ...finding };
      }
      if (found.repeated) {
        const source = sourceOf(found);
        const first = firsts.get(source);
        if (first === undefined) {
          firsts.set(source, line);
        } else {
          yield { line, start: 0, end: source.length, problem: 'duplicate', first };
        }
      }
    }
  }

  /** Returns the number of problems that the service would refuse, and the line of the first. */
  refused(): { readonly count: number; readonly line: number } | undefined {
    let count = 0;
    let first = 0;
    for (const { problem, line } of this.problems()) {
      if (isRefused(problem)) {
        first = count === 0 ? line : first;
        count += 1;
      }
    }
    return count === 0 ? undefined : { count, line: first };
  }

  #take(text: string): Line {
    const plain = plainLine(text, this.#mostBytes);
    const line: Line = {
      text,
      sourceLength: plain >= 0 ? plain : entrySource(text),
      wrong: plain === -1 && lineFindings(text, this.#mostBytes).length > 0,
      repeated: false,
    };
    this.#count(line, 1);
    const other = line.sourceLength > 0 ? this.#addSource(line) : undefined;
    if (other) {
      this.#mark(line, true);
      this.#mark(other, true);
    }
    return line;
  }

  #drop(line: Line): void {
    const left = line.sourceLength > 0 ? this.#removeSource(line) : undefined;
    this.#mark(line, false);
    if (left) {
      this.#mark(left, false);
    }
    this.#count(line, -1);
  }

  /** @returns another line with that source term, if any */
  #addSource(line: Line): Line | undefined {
    const source = sourceOf(line);
    const known = this.#sources.get(source);
    if (known instanceof Set) {
      known.add(line);
      const [other] = known;
      return other;
    }
    this.#sources.set(source, known === undefined ? line : new Set([known, line]));
    return known;
  }

  /** @returns the other line with that source term, if there is exactly one */
  #removeSource(line: Line): Line | undefined {
    const source = sourceOf(line);
    const known = this.#sources.get(source);
    if (!(known instanceof Set)) {
      this.#sources.delete(source);
      return undefined;
    }
    known.delete(line);
    const [left] = known;
    if (left === undefined || known.size > 1) {
      return undefined;
    }
    this.#sources.set(source, left);
    return left;
  }

  #count({ text, wrong }: Line, by: 1 | -1): void {
    this.#filled += text === '' ? 0 : by;
    this.#marked += wrong ? by : 0;
  }

  #mark(line: Line, repeated: boolean): void {
    this.#marked += line.wrong ? 0 : Number(repeated) - Number(line.repeated);
    line.repeated = repeated;
  }
}

function sourceOf({ text, sourceLength }: Line): string {
  return text.slice(0, sourceLength);
}

/** Returns the UTF-16 code units of the source term of a line with one tab; 0 if it is empty, -1 for other lines. */
function entrySource(line: string): number {
  const tab = line.indexOf('\t');
  const isEntry = tab > 0 && !line.includes('\t', tab + 1) && line.slice(0, tab).trim() !== '';
  return isEntry ? tab : -1;
}

function pushAll(lines: Line[], more: readonly Line[]): void {
  more.forEach((line) => lines.push(line));
}

import { styleText } from 'node:util';
import { visibleText } from '../../text/visibleText.ts';
import { type Annotation, annotationLine, inertLine } from './inertText.ts';
import { jsonPieces } from './jsonPieces.ts';

/** Where the program writes to. */
export interface OutputStreams {
  readonly out: (text: string) => void;
  /**
   * Resolves once all that was written to standard output is taken, to false if its reader is gone. Absent: it is taken
   * at once.
   */
  readonly taken?: () => Promise<boolean>;
  readonly err: (text: string) => void;
  /** Standard output is a terminal. */
  readonly outIsTerminal: boolean;
  /** Standard error is a terminal. */
  readonly errIsTerminal: boolean;
}

type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'cyan';

/** A part of a line that terminals show in a color or weight. */
interface StyledText {
  readonly style: Style;
  readonly text: Line;
}

/** One line: texts, one after another. All in them is shown: no terminal and no CI reads a command in it. */
export type Line = string | StyledText | readonly Line[];

/** Returns a part of a line in a color or weight. */
export function styled(style: Style, text: Line): StyledText {
  return { style, text };
}

/** Milliseconds between two states of the progress line. */
const progressMs = 100;
/** UTF-16 code units of a long result that are written at once. */
const pieceLength = 65_536;
/** Back to the start of the line, and clear it. */
const clearLine = '\r\u001b[K';

/**
 * Writes results to standard output, and all else to standard error. The texts may come from files, the service, or the
 * arguments, so only this class writes line breaks, colors, and commands.
 */
export class Output {
  readonly #streams: OutputStreams;
  readonly #isColored: boolean;
  #progressAt = 0;
  #hasProgress = false;

  constructor(streams: OutputStreams, environment: NodeJS.ProcessEnv) {
    this.#streams = streams;
    this.#isColored = streams.outIsTerminal && !environment.NO_COLOR && environment.TERM !== 'dumb';
  }

  /** Writes lines of a result. */
  lines(...lines: readonly Line[]): void {
    this.#endProgress();
    this.#streams.out(lines.map((line) => this.#lineOf(line, this.#isColored)).join(''));
  }

  /** Writes the lines of a result that may be long: they are read one after another, as fast as they are taken. */
  list(lines: Iterable<Line>): Promise<void> {
    return this.#write(mapEach(lines, (line) => this.#lineOf(line, this.#isColored)));
  }

  /**
   * Writes commands with which GitHub shows messages next to lines of files.
   *
   * @param into `out` if they are the result, or end it
   */
  async annotations(annotations: Iterable<Annotation>, into: 'out' | 'err'): Promise<void> {
    const lines = mapEach(annotations, (annotation) => `${annotationLine(annotation)}\n`);
    if (into === 'out') {
      return this.#write(lines);
    }
    this.#endProgress();
    for (const line of lines) {
      this.#streams.err(line);
    }
  }

  /** Writes a result for programs. Iterables in it are written as `jsonPieces` says. */
  async json(value: object): Promise<void> {
    await this.#write(jsonPieces(value));
    this.#streams.out('\n');
  }

  async #write(pieces: Iterable<string>): Promise<void> {
    this.#endProgress();
    let text = '';
    for (const piece of pieces) {
      text += piece;
      if (text.length >= pieceLength) {
        this.#streams.out(text);
        text = '';
        if ((await this.#streams.taken?.()) === false) {
          return;
        }
      }
    }
    this.#streams.out(text);
  }

  /** Writes a sentence about the run, which is not part of the result. */
  say(sentence: Line): void {
    this.#endProgress();
    this.#streams.err(this.#lineOf(sentence, false));
  }

  /** Shows how far the run is, in one line of a terminal. */
  progress(state: () => string): void {
    const now = performance.now();
    if (this.#streams.errIsTerminal && now - this.#progressAt >= progressMs) {
      this.#progressAt = now;
      this.#hasProgress = true;
      this.#streams.err(`${clearLine}${visibleText(state())}`);
    }
  }

  #lineOf(line: Line, isColored: boolean): string {
    return `${inertLine(shownLine(line, isColored))}\n`;
  }

  #endProgress(): void {
    if (this.#hasProgress) {
      this.#hasProgress = false;
      this.#streams.err(clearLine);
    }
  }
}

function shownLine(line: Line, isColored: boolean): string {
  if (typeof line === 'string') {
    return visibleText(line);
  }
  if ('text' in line) {
    const text = shownLine(line.text, isColored);
    return isColored ? styleText(line.style, text, { validateStream: false }) : text;
  }
  return line.map((part) => shownLine(part, isColored)).join('');
}

function* mapEach<Item>(items: Iterable<Item>, textOf: (item: Item) => string): Generator<string> {
  for (const item of items) {
    yield textOf(item);
  }
}

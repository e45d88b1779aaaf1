import { styleText } from 'node:util';
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

type Style = Parameters<typeof styleText>[0];

/** Milliseconds between two states of the progress line. */
const progressMs = 100;
/** UTF-16 code units of a long result that are written at once. */
const pieceLength = 65_536;
/** Back to the start of the line, and clear it. */
const clearLine = '\r\u001b[K';

/** Writes results to standard output, and all else to standard error. */
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
  lines(...lines: readonly string[]): void {
    this.#endProgress();
    this.#streams.out(lines.map((line) => `${line}\n`).join(''));
  }

  /** Writes the lines of a result that may be long: they are read one after another, as fast as they are taken. */
  list(lines: Iterable<string>): Promise<void> {
    return this.#write(withLineEnds(lines));
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
  say(sentence: string): void {
    this.#endProgress();
    this.#streams.err(`${sentence}\n`);
  }

  /** Shows how far the run is, in one line of a terminal. */
  progress(state: () => string): void {
    const now = performance.now();
    if (this.#streams.errIsTerminal && now - this.#progressAt >= progressMs) {
      this.#progressAt = now;
      this.#hasProgress = true;
      this.#streams.err(`${clearLine}${state()}`);
    }
  }

  /** Returns a text in a colour, on a terminal that shows any. */
  styled(style: Style, text: string): string {
    return this.#isColored ? styleText(style, text, { validateStream: false }) : text;
  }

  #endProgress(): void {
    if (this.#hasProgress) {
      this.#hasProgress = false;
      this.#streams.err(clearLine);
    }
  }
}

function* withLineEnds(lines: Iterable<string>): Generator<string> {
  for (const line of lines) {
    yield `${line}\n`;
  }
}

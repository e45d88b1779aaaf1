import { ScriptReader } from './scriptReader.ts';

/** Maximum UTF-16 code units of an expression. */
const longest = 100_000;

/** Upper bound for reading code that does not end, as a multiple of the text's length (keeps masking linear). */
const patience = 5;

const blankLine = /\n[ \t]*(?=\r?\n|\r?$(?![^]))/g;
const isBlank = /[ \t\r]*(?:\n|$(?![^]))/y;
const nextStatement = /(?:import|export|const|let|var) /y;
const moreOfStatement = /\/[/*]|[ \t]*[.;,})\]]/y;
/** A line that cannot continue code. */
const markdownLine = /(?:#{1,6} |<[\p{L}/>!]|`{3}|~{3}|:{3}|\{\/\*)/uy;

/** Finds where the code of MDX ends: expressions, imports and exports. */
export class MdxScript {
  readonly #source: string;
  #left: number;

  constructor(source: string) {
    this.#source = source;
    this.#left = longest + patience * source.length;
  }

  /**
   * Returns the offset after the `}` of the expression that begins with `{` at `start`; `undefined` if it does not end.
   */
  readonly expressionEnd = (start: number): number | undefined => {
    const reader = new ScriptReader(this.#source, start, start + Math.min(longest, this.#left));
    const end = reader.readExpression();
    this.countVain(end === undefined ? reader.at - start : 0);
    return end;
  };

  /**
   * Returns the offset of the line break after the imports and exports that begin at `start`. MDX ends them at a blank
   * line; Markdown directly below ends them too, as such a file is readable although MDX refuses it.
   */
  moduleEnd(start: number): number {
    const source = this.#source;
    blankLine.lastIndex = start;
    const firstBlank = blankLine.exec(source)?.index ?? source.length;
    const reader = new ScriptReader(source, start, firstBlank + this.#left);
    let statement = start;
    const isEnd = (lineEnd: number, lastCode: string): boolean => {
      const next = lineEnd + 1;
      if (matches(isBlank, source, next)) {
        return true;
      }
      if (matches(nextStatement, source, next)) {
        statement = next;
        return false;
      }
      const isImport = source.startsWith('import', statement) && /["';]/.test(lastCode);
      return !matches(moreOfStatement, source, next) && (isImport || matches(markdownLine, source, next));
    };
    const end = reader.readModule(isEnd);
    this.countVain(end === undefined ? Math.max(0, reader.at - firstBlank) : 0);
    return end ?? firstBlank;
  }

  /** Reduces the length that may still be read without result. */
  countVain(length: number): void {
    this.#left = Math.max(0, this.#left - length);
  }
}

function matches(expression: RegExp, source: string, at: number): boolean {
  expression.lastIndex = at;
  return expression.test(source);
}

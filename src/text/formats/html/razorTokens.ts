import { beginsLine } from './ownLines.ts';

/** Where code continues: at a brace, at the HTML in it, or nowhere. */
export type CodeToken =
  | { readonly kind: 'open' | 'close' | 'line' | 'end'; readonly end: number }
  /** `start`: where the code before it ends; `tag`: its `<`. */
  | { readonly kind: 'element'; readonly start: number; readonly tag: number; readonly end: number };

/** Text that is not code, longer before shorter. */
const skipped = [
  ...[/\/\/[^\n]*/y, /\/\*[^]*?(?:\*\/|$(?![^]))/y, /@\*[^]*?(?:\*@|$(?![^]))/y],
  ...[
    /\${0,8}"""[^]*?(?:"""|$(?![^]))/y,
    /(?:@\$?|\$@)"(?:[^"]|"")*"/y,
    /\$?"(?:[^"\\\n]|\\.)*"/y,
    /'(?:[^'\\\n]|\\.){1,10}'/y,
  ],
];
const sign = /[{}"'/@$<]/g;

/** Returns the next brace or HTML in C#. HTML begins where a statement could. */
export function pastCode(source: string, start: number): CodeToken {
  let done = start;
  /** The last character of the code so far, without white space and comments. */
  let before = ';';
  sign.lastIndex = start;
  for (let match = sign.exec(source); match !== null; match = sign.exec(source)) {
    const { 0: found, index } = match;
    before = lastSign(source, done, index) ?? before;
    const next = source[index + 1] ?? '';
    if (found === '{' || found === '}') {
      return { kind: found === '{' ? 'open' : 'close', end: index + 1 };
    }
    if (found === '@' && next === ':') {
      return { kind: 'line', end: index + 2 };
    }
    const tag = found === '@' ? index + 1 : index;
    if (
      /^<[a-z]/i.test(source.slice(tag, tag + 2)) &&
      (found === '@' || /[;{}:]/.test(before) || beginsLine(source, index))
    ) {
      return { kind: 'element', start: tag, tag, end: tag };
    }
    const end = pastSkipped(source, index);
    before = end === undefined ? found : /^(?:\/|@\*)/.test(source.slice(index, index + 2)) ? before : '"';
    done = end ?? index + 1;
    sign.lastIndex = done;
  }
  return { kind: 'end', end: source.length };
}

function pastSkipped(source: string, start: number): number | undefined {
  for (const expression of skipped) {
    expression.lastIndex = start;
    if (expression.test(source)) {
      return expression.lastIndex;
    }
  }
  return undefined;
}

function lastSign(source: string, start: number, end: number): string | undefined {
  return source.slice(start, end).trimEnd().at(-1);
}

import type { Range } from '../../unit.ts';

/** A token of PHP code; `broken` is a string or comment without an end. */
export interface PhpToken extends Range {
  readonly kind: 'string' | 'open' | 'close' | 'other' | 'comment' | 'broken';
  readonly text: string;
}

const forms: readonly (readonly [PhpToken['kind'] | 'space', RegExp])[] = [
  ['space', /\s+/y],
  ['comment', /\/\/[^\r\n]*|#(?!\[)[^\r\n]*|\/\*[^]*?\*\//y],
  ['string', /'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"/y],
  ['other', /<<<[ \t]*(["']?)([A-Za-z_]\w{0,80})\1\r?\n(?:[^]*?\n)??[ \t]*\2\b/y],
  ['broken', /['"`]|\/\*|<<</y],
  ['open', /array\s{0,99}\(|[[({]/iy],
  ['close', /[\])}]/y],
  ['other', /[\w\\$\u0080-\uffff]+|=>|\?>|[^]/y],
];

/** Yields the tokens of PHP code from an offset, without white space. */
export function* phpTokens(source: string, start: number): Generator<PhpToken> {
  for (let at = start; at < source.length; ) {
    for (const [kind, expression] of forms) {
      expression.lastIndex = at;
      if (expression.test(source)) {
        const end = expression.lastIndex;
        if (kind !== 'space') {
          yield { kind, text: source.slice(at, end), start: at, end };
        }
        at = end;
        break;
      }
    }
  }
}

/** Returns where the code of a PHP file begins; undefined for a file that begins with something else. */
export function phpStart(source: string): number | undefined {
  return /^\ufeff?\s{0,99}<\?php\b/i.exec(source)?.[0].length;
}

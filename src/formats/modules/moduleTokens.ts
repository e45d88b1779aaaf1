import { matchAt, matchEnd } from '../../text/matchAt.ts';
import type { Range } from '../../text/range.ts';

/** A token of JavaScript or TypeScript; `broken` is a string, template, or comment without an end. */
export interface ModuleToken extends Range {
  /** `computed`: a template with expressions. */
  readonly kind: 'string' | 'template' | 'computed' | 'open' | 'close' | 'word' | 'sign' | 'comment' | 'broken';
  readonly text: string;
}

/** White space and a token. What follows in the list is only tried where nothing before it fits. */
const kinds = {
  comment: String.raw`\/\/[^\r\n\u2028\u2029]*|\/\*[^]*?\*\/`,
  string: String.raw`'(?:[^'\\\r\n]|\\(?:\r\n|[^]))*'|"(?:[^"\\\r\n]|\\(?:\r\n|[^]))*"`,
  broken: String.raw`['"]|\/\*`,
  backtick: '`',
  slash: String.raw`\/`,
  open: String.raw`[[({]`,
  close: String.raw`[\])}]`,
  word: String.raw`[\w$#@\\\u0080-\u{10ffff}]+`,
  sign: String.raw`\.\.\.|=>|[^]`,
};
const spaceAndToken = new RegExp(
  String.raw`[\s\ufeff]*(?:${Object.values(kinds)
    .map((each) => `(${each})`)
    .join('|')})`,
  'uy',
);

const regularExpression = /\/(?:[^/\\[\r\n]|\\[^\r\n]|\[(?:[^\]\\\r\n]|\\[^\r\n]){0,500}\]){1,500}\/[a-z]{0,9}/y;
const templateText = /(?:[^`\\$]|\\[^]|\$(?!\{))*/y;
/** Words that no value ends with. */
const operators: ReadonlySet<string> = new Set(['return', 'typeof', 'case', 'in', 'of', 'default', 'await', 'yield']);

/** A template around: where it begins, and how many brackets are open in its expression; 0 in its text. */
interface OpenTemplate {
  readonly start: number;
  depth: number;
}

/** Yields the tokens of a module, without white space. A template with expressions is one token. */
export function* moduleTokens(source: string): Generator<ModuleToken> {
  const templates: OpenTemplate[] = [];
  let last: ModuleToken | undefined;
  for (let at = 0; at < source.length; ) {
    const inside = templates.at(-1);
    const read = inside?.depth === 0 ? templateEnd(source, at) : nextToken(source, at, last);
    if (read === undefined) {
      break;
    }
    at = read.end;
    let token: ModuleToken | undefined;
    if (read.kind === 'expression') {
      templates.splice(-1, 1, { start: inside?.start ?? read.start, depth: 1 });
      last = undefined;
    } else if (read.kind === 'templateEnd') {
      token = { kind: 'computed', text: '', start: templates.pop()?.start ?? read.start, end: at };
    } else if (read.kind === 'backtick') {
      const end = templateEnd(source, at);
      if (end?.kind === 'templateEnd') {
        at = end.end;
        token = { kind: 'template', text: source.slice(read.start, at), start: read.start, end: at };
      } else {
        templates.push({ start: read.start, depth: 0 });
      }
    } else if (read.kind === 'comment') {
      if (inside === undefined) {
        yield read;
      }
    } else {
      token = read;
      if (inside !== undefined) {
        inside.depth += read.kind === 'open' ? 1 : read.kind === 'close' ? -1 : 0;
      }
    }
    last = token ?? last;
    if (token?.kind === 'broken' || (token !== undefined && templates.length === 0)) {
      yield token;
    }
    if (token?.kind === 'broken') {
      return;
    }
  }
  const [open] = templates;
  if (open !== undefined) {
    yield { kind: 'broken', text: '`', start: open.start, end: source.length };
  }
}

type Read =
  | ModuleToken
  | (Range & { readonly kind: 'backtick' })
  | (Range & { readonly kind: 'expression' })
  | (Range & { readonly kind: 'templateEnd' });

/** Reads on in a template behind an expression: its end, or the next expression; undefined without an end. */
function templateEnd(source: string, start: number): Read | undefined {
  const end = matchEnd(templateText, source, start) ?? start;
  return source.charAt(end) === '`'
    ? { kind: 'templateEnd', start, end: end + 1 }
    : source.charAt(end) === '$'
      ? { kind: 'expression', start, end: end + 2 }
      : undefined;
}

function nextToken(source: string, from: number, last: ModuleToken | undefined): Read | undefined {
  const found = matchAt(spaceAndToken, source, from);
  if (found === null) {
    return undefined;
  }
  const [whole, comment, string, broken, backtick, slash, open, close, word, sign = ''] = found;
  const end = from + whole.length;
  const tokenOf = (kind: ModuleToken['kind'], text: string): ModuleToken => ({
    kind,
    text,
    start: end - text.length,
    end,
  });
  if (word !== undefined) {
    return tokenOf('word', word);
  }
  if (string !== undefined) {
    return tokenOf('string', string);
  }
  if (open !== undefined || close !== undefined) {
    return open === undefined ? tokenOf('close', close ?? '') : tokenOf('open', open);
  }
  if (comment !== undefined || broken !== undefined) {
    return comment === undefined ? tokenOf('broken', broken ?? '') : tokenOf('comment', comment);
  }
  if (backtick !== undefined) {
    return { kind: 'backtick', start: end - 1, end };
  }
  if (slash !== undefined) {
    const behind = endsValue(last) ? undefined : matchEnd(regularExpression, source, end - 1);
    return { kind: 'sign', text: '/', start: end - 1, end: behind ?? end };
  }
  return tokenOf('sign', sign);
}

/** Returns true if a slash behind a token divides. */
function endsValue(last: ModuleToken | undefined): boolean {
  switch (last?.kind) {
    case undefined:
    case 'open':
    case 'sign':
    case 'comment':
      return false;
    case 'word':
      return !operators.has(last.text);
    default:
      return true;
  }
}

import { matchEnd } from '../../text/matchAt.ts';
import type { Range } from '../../text/range.ts';

/** A token of JavaScript or TypeScript; `broken` is a string, template, or comment without an end. */
export interface ModuleToken extends Range {
  /** `computed`: a template with expressions. */
  readonly kind: 'string' | 'template' | 'computed' | 'open' | 'close' | 'word' | 'sign' | 'comment' | 'broken';
  readonly text: string;
}

const space = /[\s\ufeff]*/y;
const word = /[\w$#@\\\u0080-\uffff]+/y;
const string = /'[^'\\\r\n]*(?:\\(?:\r\n|[^])[^'\\\r\n]*)*'|"[^"\\\r\n]*(?:\\(?:\r\n|[^])[^"\\\r\n]*)*"/y;
const comment = /\/\/[^\r\n\u2028\u2029]*|\/\*[^]*?\*\//y;
const longSign = /\.\.\.|=>/y;
/** Tokens of one character, as most are. */
const single: Readonly<Record<string, 'open' | 'close' | 'sign'>> = {
  ...{ '(': 'open', '[': 'open', '{': 'open', ')': 'close', ']': 'close', '}': 'close', ',': 'sign', ':': 'sign' },
};
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
  const start = matchEnd(space, source, from) ?? from;
  const to = (kind: ModuleToken['kind'], end: number): ModuleToken => ({
    kind,
    text: source.slice(start, end),
    start,
    end,
  });
  const sign = source.charAt(start);
  const kind = single[sign];
  if (kind !== undefined) {
    return to(kind, start + 1);
  }
  if (sign === '"' || sign === "'") {
    const end = matchEnd(string, source, start);
    return end === undefined ? to('broken', start + 1) : to('string', end);
  }
  if (sign === '`') {
    return { kind: 'backtick', start, end: start + 1 };
  }
  if (sign === '/') {
    const end = matchEnd(comment, source, start);
    if (end !== undefined || source.startsWith('/*', start)) {
      return end === undefined ? to('broken', start + 2) : to('comment', end);
    }
    const behind = endsValue(last) ? undefined : matchEnd(regularExpression, source, start);
    return { kind: 'sign', text: '/', start, end: behind ?? start + 1 };
  }
  const end = matchEnd(word, source, start);
  if (end !== undefined) {
    return to('word', end);
  }
  return sign === '' ? undefined : to('sign', matchEnd(longSign, source, start) ?? start + 1);
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

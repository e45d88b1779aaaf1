import type { Range } from '../../range.ts';
import { beginsLine } from './ownLines.ts';

/** A tag, with the expressions in it. */
export interface RazorTag {
  /** In lower case. */
  readonly name: string;
  readonly role: 'open' | 'close' | 'alone';
  readonly end: number;
  readonly expressions: readonly Range[];
}

/** A block; `end` is after its brace. */
export interface RazorBlock {
  readonly kind: 'code' | 'section';
  readonly end: number;
  /** True if `else` and the like may follow. */
  readonly continues: boolean;
}

export interface RazorExpressions {
  readonly tagAt: (start: number) => RazorTag;
  readonly blockAt: (start: number) => RazorBlock | undefined;
  readonly expressionAt: (start: number) => number | undefined;
}

const bare = /@(?:(?:functions|code|try|do)\s*)?\{/y;
const section = /@section\s+\w+\s*\{/y;
const conditional = /@(?:if|for|foreach|while|switch|lock|using|await\s+foreach|await\s+using)\s*(?=\()/y;
const brace = /\s*\{/y;
const comment = /@\*[^]*?(?:\*@|$(?![^]))/y;
const directive =
  /@(?:addTagHelper|attribute|implements|inherits|inject|layout|model|namespace|page|preservewhitespace|removeTagHelper|rendermode|tagHelperPrefix|typeparam|using)\b[^\n\r]*/y;
const identifier = /@(?:await\s+)?[A-Za-z_]\w*/y;
const member = /(?:\?\.|!?\.)[A-Za-z_]\w*/y;
const index = /\??\[(?:[^[\]"\n]|"(?:[^"\\\n]|\\.)*"|\[[^[\]\n]{0,200}\]){0,100}\]/y;
/** After `@` in a tag: `@onclick="…"`, `@bind-Value:event="…"`. */
const attribute = /@[A-Za-z][\w:-]*\s*=/y;
const tagName = /<\/?([a-z][^\s/>]{0,200})/iy;

/** Returns functions that read what begins at an offset of a Razor page. */
export function razorExpressions(source: string, closeOf: (start: number) => number | undefined): RazorExpressions {
  const blockAt = (start: number): RazorBlock | undefined => {
    const end = endOf(bare, source, start);
    if (end !== undefined) {
      return { kind: 'code', end, continues: /^@(?:try|do)/.test(source.slice(start, end)) };
    }
    const sectionEnd = endOf(section, source, start);
    if (sectionEnd !== undefined) {
      return { kind: 'section', end: sectionEnd, continues: false };
    }
    const header = endOf(conditional, source, start);
    const close = header === undefined ? undefined : closeOf(header);
    const past = close === undefined ? undefined : endOf(brace, source, close);
    return past === undefined ? undefined : { kind: 'code', end: past, continues: true };
  };

  const expressionAt = (start: number): number | undefined => {
    const next = source[start + 1] ?? '';
    if (next === '@') {
      return start + 2;
    }
    if (next === '*') {
      return endOf(comment, source, start);
    }
    if (next === '(') {
      return closeOf(start + 1);
    }
    if (/\w/.test(source[start - 1] ?? '')) {
      return undefined;
    }
    const whole = beginsLine(source, start) ? endOf(directive, source, start) : undefined;
    let end = whole ?? endOf(identifier, source, start);
    for (let more = end; more !== undefined && whole === undefined; ) {
      end = more;
      more = endOf(member, source, end) ?? endOf(index, source, end) ?? closeOf(end);
    }
    return end;
  };

  const tagAt = (start: number): RazorTag => {
    tagName.lastIndex = start;
    const name = tagName.exec(source)?.[1]?.toLowerCase() ?? '';
    const expressions: Range[] = [];
    let quote = '';
    let before = '';
    let at = start + 1;
    for (; at < source.length && (quote !== '' || source[at] !== '>'); at += 1) {
      const character = source[at] ?? '';
      if (character === '@') {
        const end = quote === '' && endOf(attribute, source, at) !== undefined ? undefined : expressionAt(at);
        if (end !== undefined) {
          expressions.push({ start: at, end });
          at = end - 1;
        }
      } else if (quote !== '') {
        quote = character === quote ? '' : quote;
      } else if ((character === '"' || character === "'") && before === '=') {
        quote = character;
      }
      before = character.trim() === '' ? before : character;
    }
    const role = source[start + 1] === '/' ? 'close' : source[at - 1] === '/' ? 'alone' : 'open';
    return { name, role, end: Math.min(source.length, at + 1), expressions };
  };

  return { blockAt, expressionAt, tagAt };
}

function endOf(expression: RegExp, source: string, start: number): number | undefined {
  expression.lastIndex = start;
  return expression.test(source) ? expression.lastIndex : undefined;
}

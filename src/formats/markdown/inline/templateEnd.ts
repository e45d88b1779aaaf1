import { codeElements } from '../../../text/templateStatement.ts';
import { Finder } from './finder.ts';
import type { HiddenEnd } from './mathEnd.ts';

/** Maximum UTF-16 code units of a template tag, or of a template element whose content is code. */
const longestTag = 3000;
const longestElement = 50_000;

/**
 * Pairs of delimiters. A longer one precedes its prefix. `block`: on a separate line it is not a word of a sentence.
 */
const signs = [
  { open: '{{{', close: '}}}', block: false },
  { open: '{{<', close: '>}}', block: true },
  { open: '{{%', close: '%}}', block: true },
  { open: '{{#', close: '}}', block: true },
  { open: '{{/', close: '}}', block: true },
  { open: '{{> ', close: '}}', block: true },
  { open: '{{', close: '}}', block: false },
  { open: '{%', close: '%}', block: true },
  { open: '{# ', close: '#}', block: true },
] as const;

/** Elements of Liquid and Hugo whose content is not prose. */
const verbatim = new RegExp(`^(?:${codeElements})$`);
/** Of those whose content is not prose only with certain arguments: a text that is set, and code in a language. */
const verbatimCall = /^\{%-?\s{0,9}set\s{1,9}[\w.]{1,60}\s{0,9}-?%\}$|^\{\{[<%]\s{0,9}tab\s[^]{0,500}\blang\s{0,9}=/;
const tagName = /^\{(?:%-?|\{[<%])\s{0,9}(?<name>[\w.-]{1,60})/;

interface TemplateTag extends HiddenEnd {
  /** Where its first tag ends: the rest is code. */
  readonly tagEnd: number;
}

/**
 * Returns the tag of Liquid, Hugo, Jekyll or Mustache that begins at a brace, including its content if that is code.
 */
export function templateTag(finder: Finder, start: number): TemplateTag | undefined {
  const { source } = finder;
  const sign = signs.find(({ open }) => source.startsWith(open, start));
  if (sign === undefined) {
    return undefined;
  }
  const from = start + sign.open.length;
  const first = finder.next(sign.close, from, longestTag);
  const isOpen = first === undefined || finder.hasBlankLine(from, first);
  const at = isOpen ? undefined : afterQuoted(finder, from, first, sign.close);
  if (at === undefined || finder.hasBlankLine(from, at)) {
    return undefined;
  }
  const end = at + sign.close.length;
  return {
    end: elementEnd(finder, source.slice(start, end), end) ?? end,
    tagEnd: end,
    block: sign.block || isStatement(source.slice(start, end)),
  };
}

/** An example of a shortcode of Hugo, which is printed as it is. */
const escapedShortcode = /^\{\{[<%]\/\*/;

/** Returns template tags with spaces in place of code between them, and of examples of shortcodes. */
export function blankCode(tags: string): string {
  const finder = new Finder(tags);
  let text = '';
  let done = 0;
  for (let at = tags.indexOf('{'); at >= 0; at = tags.indexOf('{', Math.max(done, at + 1))) {
    const tag = templateTag(finder, at);
    if (tag !== undefined) {
      const from = escapedShortcode.test(tags.slice(at, at + 5)) ? at : tag.tagEnd;
      text += tags.slice(done, from) + ' '.repeat(tag.end - from);
      done = tag.end;
    }
  }
  return text + tags.slice(done);
}

/** Moves from the end of a tag within the quotes of another (`{{#card title="Hello {{name}}"}}`) to the outer one. */
function afterQuoted(finder: Finder, from: number, first: number, close: string): number | undefined {
  let at: number | undefined = first;
  for (let count = 0; count < 9 && at !== undefined; count += 1) {
    const inside: string = finder.source.slice(from, at);
    if (close !== '}}' || !/\{\{[^"{}]*$/.test(inside) || inside.split('"').length % 2 === 1) {
      return at;
    }
    at = finder.next(close, at + close.length, longestTag);
  }
  return first;
}

const statement = new RegExp(
  [
    String.raw`\{%-?\s{0,9}(?:end\w{0,30}|if\w{0,30}|else|elsif|elseif|unless|for|case|when)\b`,
    String.raw`\{\{[-~]?\s{0,9}(?:[#/]|(?:end|if|else|range|with|define|block)(?=\s{0,9}[-~]?\}\}|\s{1,9}[^\s|=]))`,
  ].join('|'),
  'y',
);

/** Returns whether a tag is a statement of a template, and so not a word of its sentence. */
export function isStatement(tag: string): boolean {
  statement.lastIndex = 0;
  return statement.test(tag);
}

/** Returns where the element ends whose content is code and whose first tag this is. */
function elementEnd(finder: Finder, tag: string, end: number): number | undefined {
  const name = tagName.exec(tag)?.groups?.['name'] ?? '';
  if (!(verbatim.test(name) || verbatimCall.test(tag)) || tag.endsWith('/>}}') || tag.endsWith('/%}}')) {
    return undefined;
  }
  const closes = tag.startsWith('{%')
    ? [`{% end${name} %}`, `{%- end${name} -%}`, `{%end${name}%}`, `{%- end${name} %}`]
    : [`{{< /${name} >}}`, `{{</ ${name} >}}`, `{{</${name}>}}`, `{{% /${name} %}}`, `{{%/${name}%}}`];
  const ends = closes.flatMap((close) => {
    const at = finder.next(close, end, longestElement);
    return at === undefined ? [] : [at + close.length];
  });
  return ends.length === 0 ? undefined : Math.min(...ends);
}

const urlCharacters = /[^\s<>"'()`{}\\[\]|]{1,2000}/y;

/** Returns where a URL ends whose scheme's `://` is at an offset, and whether it contains template tags. */
export function urlEnd(finder: Finder, start: number): { readonly end: number; readonly hasTags: boolean } {
  const { source } = finder;
  let at = start;
  let hasTags = false;
  for (;;) {
    urlCharacters.lastIndex = at;
    const tag = source[at] === '{' ? templateTag(finder, at) : undefined;
    if (tag !== undefined) {
      hasTags = true;
      at = tag.end;
    } else if (urlCharacters.test(source)) {
      at = urlCharacters.lastIndex;
    } else {
      return { end: at, hasTags };
    }
  }
}

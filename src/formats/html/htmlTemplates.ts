import { matchAt, matchEnd } from '../../text/matchAt.ts';
import type { Range } from '../../text/range.ts';
import { codeElements } from '../../text/templateStatement.ts';
import { ScriptFinder } from '../sourceCode/scriptFinder.ts';
import { angularBlocks } from './angularBlocks.ts';
import { messageFinder } from './angularMessages.ts';
import type { HtmlPlace } from './htmlText.ts';
import type { HiddenRange, MaskedText } from './mask.ts';
import { parenthesesFinder } from './parenthesesFinder.ts';
import { razorCode } from './razorCode.ts';

/** Directives whose arguments are optional. Others, such as `@media` or `@click`, are text or attributes. */
const plain = new Set(
  (
    'append auth aware break continue csrf default else empty env fragment guest livewireScripts livewireStyles ' +
    'livewireScriptConfig once overwrite parent persist production prepend push routes show stop teleport verbatim ' +
    'viteReactRefresh'
  ).split(' '),
);

/** Directives whose arguments may follow a space. */
const spaced = new Set(
  (
    'auth can canany cannot case checked choice class component continue break disabled each else elseif elseauth elsecan ' +
    'elsecanany elsecannot elseguest env error extends for foreach forelse fragment guest hasSection if include includeFirst ' +
    'includeIf includeUnless includeWhen inject isset json lang livewire method once php prepend props push readonly required ' +
    'section sectionMissing selected session slot stack style switch unless use vite while yield empty'
  ).split(' '),
);

const php = /@php\b(?!\s*\()[^]*?@endphp\b/y;
const escaped = /@(?:@\w+|\{\{[^]{0,2000}?\}\}|\{!![^]{0,2000}?!!\})/y;
const directive = /@(\w+(?:::\w+)?)([ \t]*)/y;

/**
 * Returns a function that returns the end of the Blade directive whose `@` is at an offset; `undefined` for an `@` of
 * the text.
 */
function bladeFinder(source: string): (start: number) => number | undefined {
  const closeOf = parenthesesFinder(source);
  const lastPhpEnd = source.lastIndexOf('@endphp');
  // Packages add directives: those with an end, and those whose arguments are those of a call.
  const paired = new Set([...source.matchAll(/@(?:end|else)([A-Za-z]\w{0,60})/g)].map(([, name = '']) => name));
  return (start) => {
    // As in an e-mail address.
    if (/\w/.test(source[start - 1] ?? '')) {
      return undefined;
    }
    const whole = (start < lastPhpEnd ? matchEnd(php, source, start) : undefined) ?? matchEnd(escaped, source, start);
    if (whole !== undefined) {
      return whole;
    }
    directive.lastIndex = start;
    const [found = '', name = '', space = ''] = directive.exec(source) ?? [];
    const past = start + found.length;
    const isKnown = spaced.has(name) || paired.has(name);
    const isCall = space === '' || isKnown || /^\((?:[$'"[\d]|\))/.test(source.slice(past, past + 2));
    const close = name !== '' && isCall ? closeOf(past) : undefined;
    const isAlone = isKnown || plain.has(name) || /^end[a-z]/i.test(name) || isOnlyWord(source, start, past);
    return close ?? (isAlone ? past - space.length : undefined);
  };
}

/** Returns true for a name of at least three letters that is all of its line. */
function isOnlyWord(source: string, start: number, end: number): boolean {
  const near = source.slice(Math.max(0, start - 200), start);
  const before = near.slice(near.lastIndexOf('\n') + 1);
  return /^\s*$/.test(before) && end - start > 3 && /^[ \t]*(?:\r?\n|$)/.test(source.slice(end, end + 200));
}

/** Beginnings and ends of templates. A longer one precedes its prefix. */
const templates: readonly (readonly [open: string, close: string])[] = [
  ['<?', '?>'],
  ['<%--', '--%>'],
  ['<%', '%>'],
  ['{{--', '--}}'],
  ['{{!--', '--}}'],
  ['{{{{', '}}}}'],
  ['{{{', '}}}'],
  ['{{', '}}'],
  ['{!!', '!!}'],
  ['{%', '%}'],
  ['{#', '#}'],
];

/** Maximum UTF-16 code units in braces; more is not a template. */
const longest = 5000;

/** Finds the `}}` that ends `{{ … }}`, skipping strings and parentheses. */
const inOutput =
  /\{\{|\}\}|[()]|'(?:[^'\\\n{]|\\.|\{(?!\{)){0,200}'|"(?:[^"\\\n{]|\\.|\{(?!\{)){0,200}"|"(?:[^"\\\n{}]|\\.|\{(?!\{)|\}(?!\})|\{\{[^"\n{}]{0,100}\}\}){0,200}"/g;

/** Blocks of Liquid and Jinja whose content is not HTML. */
const codeBlock = new RegExp(
  String.raw`\{%-?\s*(?:(${codeElements})(?![\w-])[^%\n]{0,200}|(set)\s{1,9}[\w.]{1,60}\s{0,9}-?)%\}`,
  'y',
);

/** Templates in a file, in addition to those of any HTML file. */
export interface TemplateSyntax {
  /** `{…}` is an expression, as in Svelte. */
  readonly braces?: boolean;
  /** True for templates of Smarty and benchpress: `{if $a}`, `{$name}`, `{posts.title}`, `[[global:name]]`. */
  readonly smarty?: boolean;
  /** Ranges of code that another reader found, hidden too. */
  readonly code?: readonly Range[];
  /** Finds all that is code, instead of the templates of others. */
  readonly codeOf?: (source: string) => readonly HiddenRange[];
  /** The meaning of `@`. */
  readonly at?: 'angular' | 'blade' | 'razor';
}

/** A file with its templates hidden, and the characters that begin one. */
export interface TemplateMask extends MaskedText {
  readonly syntax: HtmlPlace['syntax'];
}

/**
 * Hides templates of PHP, EJS, Handlebars, Jinja, Vue and the like from the HTML parser. They are replaced by letters,
 * as they may be names and values.
 *
 * @param front where the front matter ends, which is hidden too
 */
export function maskTemplates(source: string, syntax: TemplateSyntax, front = 0): TemplateMask {
  const { at, smarty = false, code = [], codeOf } = syntax;
  if (codeOf !== undefined) {
    return { ...maskRanges(source, codeOf(source)), syntax: { braces: true, at: false, hasPlainValues: true } };
  }
  const braces = syntax.braces === true || smarty;
  const head = front > 0 ? [{ start: 0, end: front, divides: true }] : [];
  const own = mergeRanges(head, at === 'razor' ? razorCode(source) : code);
  const { ranges, hasMessages } = findTemplates(source, syntax);
  const masked = maskRanges(source, mergeRanges(own, ranges));
  if (at !== 'angular') {
    return { ...masked, syntax: { braces, at: at !== undefined } };
  }
  const blocks = source.includes('@') ? angularBlocks(masked.text) : [];
  const isAngular = hasMessages || blocks.length > 0;
  const all = blocks.length > 0 ? maskRanges(source, mergeRanges(masked.ranges, blocks)) : masked;
  return { ...all, syntax: { braces: isAngular, at: isAngular } };
}

/** The end of a block of Svelte, whose slash does not begin a regular expression. */
const svelteEnd = /\{\s{0,99}\/[a-z]+\s{0,99}\}/y;

function findTemplates(
  source: string,
  { braces = false, smarty = false, at }: TemplateSyntax,
): { readonly ranges: readonly HiddenRange[]; readonly hasMessages: boolean } {
  const ranges: HiddenRange[] = [];
  let hasMessages = false;
  const script = new ScriptFinder(source, false);
  const findMessage = at === 'angular' ? messageFinder(source) : undefined;
  const findDirective = at === 'blade' ? bladeFinder(source) : undefined;
  const findEnd = endFinder(source);
  const own = smarty ? smartyTag : pandocMark.test(source) ? pandocTag : undefined;
  const sign = at === 'blade' ? /[{<@]/g : smarty ? /[{<[]/g : own === undefined ? /[{<]/g : /[{<$]/g;
  for (let match = sign.exec(source); match !== null; match = sign.exec(source)) {
    const { 0: found, index: start } = match;
    const message = found === '{' ? findMessage?.(start) : undefined;
    const end =
      (own && matchEnd(own, source, start)) ??
      (found === '@'
        ? findDirective?.(start)
        : found === '{' && braces
          ? (matchEnd(svelteEnd, source, start) ?? script.expressionEnd(start))
          : (message?.at(-1)?.end ?? findEnd(start)));
    if (end !== undefined) {
      hasMessages ||= message !== undefined;
      ranges.push(...(message ?? [{ start, end }]));
      sign.lastIndex = end;
    }
  }
  return { ranges, hasMessages };
}

/** A tag of Smarty or benchpress, or its `{literal}` with all that it contains. */
const smartyTag =
  /\{\*[^]{0,5000}?\*\}|\{literal\}[^]{0,20000}?\{\/literal\}|\{(?=[$/"'#A-Za-z])(?:[^{}"\n]|"(?:[^"\\\n]|\\.){0,500}"|\{[^{}\n]{0,300}\}){1,1000}\}|\[\[[\w.-]{1,60}:[^[\]\n]{1,500}\]\]/y;
/** A statement or a variable in a template of Pandoc, and what only such a template has. */
const pandocTag =
  /\$(?:(?:if|elseif|for)\([^()$\n]{1,100}\)|--[^\n]{0,300}|[A-Za-z][\w.-]{0,60}(?:\(\))?(?:[/:][\w.]{1,60}){0,9}(?:\[[^\]$\n]{0,60}\])?)\$/y;
const pandocMark = /\$(?:if|for)\([\w.-]{1,60}\)\$|\$body\$/;

/** Returns a function that returns the end of the template at an offset; `undefined` if missing. */
function endFinder(source: string): (start: number) => number | undefined {
  /** Closing characters that do not occur any more. */
  const missing = new Set<string>();
  const find = (close: string, from: number): number | undefined => {
    // `{{{a}} b}`: a brace of the text before `{{a}}`.
    const sign = close === '}}}' ? '}}' : close;
    const end = missing.has(sign) ? -1 : source.indexOf(sign, from);
    if (end < 0) {
      missing.add(sign);
    }
    return end < 0 || !source.startsWith(close, end) ? undefined : end;
  };
  const blockEnd = (start: number): number | undefined => {
    const found = matchAt(codeBlock, source, start);
    const name = found?.[1] ?? found?.[2];
    if (name === undefined || missing.has(name)) {
      return undefined;
    }
    const close = new RegExp(`\\{%-?\\s*end${name}\\s*-?%\\}`, 'g');
    close.lastIndex = codeBlock.lastIndex;
    if (close.exec(source) === null) {
      missing.add(name);
      return undefined;
    }
    return close.lastIndex;
  };
  return (start) => {
    const block = source[start + 1] === '%' ? blockEnd(start) : undefined;
    if (block !== undefined) {
      return block;
    }
    const end = outputEnd(source, start);
    if (end !== undefined) {
      return endsScript(source, start, end) ? undefined : end;
    }
    for (const [open, close] of templates) {
      const end = source.startsWith(open, start) ? find(close, start + open.length) : undefined;
      if (end !== undefined) {
        return open.startsWith('{') && !open.endsWith('--') && endsScript(source, start, end)
          ? undefined
          : end + close.length;
      }
      if (open === '{{{' && source.startsWith(open, start)) {
        return undefined;
      }
    }
    // The last PHP of a file needs no end.
    return source.startsWith('<?php', start) ? source.length : undefined;
  };
}

/** Returns where the `{{ … }}` at an offset ends; `undefined` if strings and parentheses do not match. */
function outputEnd(source: string, start: number): number | undefined {
  if (!/^\{\{(?!\{|!|--)/.test(source.slice(start, start + 4))) {
    return undefined;
  }
  let depth = 0;
  inOutput.lastIndex = start + 2;
  for (let match = inOutput.exec(source); match !== null; match = inOutput.exec(source)) {
    const { 0: found, index } = match;
    if (found === '{{' || index - start > longest) {
      return undefined;
    }
    if (found === '}}' && depth === 0) {
      return index + 2;
    }
    depth += found === '(' ? 1 : found === ')' ? -1 : 0;
  }
  return undefined;
}

/** Returns true if braces like a template's belong to a script or a style, whose content continues after them. */
function endsScript(source: string, start: number, end: number): boolean {
  return end - start > longest || /<\/(?:script|style)/i.test(source.slice(start, end));
}

/** Merges both lists in order; overlapping ranges are joined. */
function mergeRanges(one: readonly HiddenRange[], other: readonly HiddenRange[]): readonly HiddenRange[] {
  if (one.length === 0 || other.length === 0) {
    return one.length === 0 ? other : one;
  }
  const result: HiddenRange[] = [];
  for (const range of [...one, ...other].sort((first, second) => first.start - second.start)) {
    const last = result.at(-1);
    if (last !== undefined && range.start < last.end) {
      result[result.length - 1] = { ...last, end: Math.max(last.end, range.end) };
    } else {
      result.push(range);
    }
  }
  return result;
}

function maskRanges(source: string, ranges: readonly HiddenRange[]): MaskedText {
  let text = '';
  let done = 0;
  for (const { start, end } of ranges) {
    text += source.slice(done, start) + 'x'.repeat(end - start);
    done = end;
  }
  return { text: text + source.slice(done), ranges };
}

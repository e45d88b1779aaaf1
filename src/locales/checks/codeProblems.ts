import type { Part } from '../../text/unit.ts';
import type { Problem } from '../message.ts';
import { textOf } from '../reading/messageText.ts';

/**
 * Returns the problems of placeholders and tags. They are compared as the program reads them: without the escapes of
 * the file, and by the grammar of its format. Arguments may be used in any order and any number of times.
 *
 * @param path of the translation
 * @param mayLack the text is a form of a plural that may do without its number
 */
export function codeProblems(
  source: readonly Part[],
  target: readonly Part[],
  path: string,
  mayLack: boolean,
): readonly Problem[] {
  const grammar = grammarOf(path);
  const [before, after] = [codesOf(source, grammar), codesOf(target, grammar)];
  const missing = [...before.arguments].filter(([name]) => !after.arguments.has(name) && !after.has(name));
  const isSuffixed = (name: string): boolean =>
    grammar === 'laravel' && [...before.arguments.keys()].some((each) => name.startsWith(each));
  const added = [...after.arguments].filter(
    ([name]) => !before.arguments.has(name) && !before.has(name) && !isSuffixed(name),
  );
  const problems: Problem[] = [];
  if ((missing.length > 0 && !(mayLack && added.length === 0)) || added.length > 0) {
    problems.push({ kind: 'placeholders', missing: rawOf(missing), added: rawOf(added) });
  }
  const tags = { missing: without(before.tags, after.tags), added: without(after.tags, before.tags) };
  const isUnbalanced = isBalanced(before.formatting) && !isBalanced(after.formatting);
  const formatting = {
    missing: without(before.formatting, after.formatting),
    added: without(after.formatting, before.formatting),
  };
  if (tags.missing.length + tags.added.length > 0) {
    problems.push({ kind: 'tags', ...tags });
  }
  if (formatting.missing.length + formatting.added.length > 0) {
    problems.push({ kind: isUnbalanced ? 'tags' : 'formatting', ...formatting });
  }
  return problems;
}

type Grammar = 'qt' | 'laravel' | 'fluent' | 'ruby' | 'other';

function grammarOf(path: string): Grammar {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const grammars: Readonly<Record<string, Grammar>> = {
    ts: 'qt',
    php: 'laravel',
    ftl: 'fluent',
    yml: 'ruby',
    yaml: 'ruby',
  };
  return grammars[ending] ?? 'other';
}

interface Tag {
  readonly name: string;
  /** As the file writes it. */
  readonly raw: string;
}

interface Codes {
  /** Canonical name -> as the file writes it. */
  readonly arguments: ReadonlyMap<string, string>;
  /** Returns true if the text has an argument, even where it is not read as one: `%dh`. */
  readonly has: (name: string) => boolean;
  /** Tags that a program needs, without attributes, each as often as it is there. */
  readonly tags: readonly Tag[];
  /** Tags of formatting. */
  readonly formatting: readonly Tag[];
}

function codesOf(parts: readonly Part[], grammar: Grammar): Codes {
  const found = new Map<string, string>();
  const tags: Tag[] = [];
  const formatting: Tag[] = [];
  const numbering = new Numbering();
  const add = (code: string, raw: string): void => {
    const name = argumentName(code, grammar, numbering);
    if (name !== undefined && !found.has(name)) {
      found.set(name, raw);
    }
  };
  for (const part of parts) {
    if (typeof part === 'string') {
      continue;
    }
    const code = decoded(part.source);
    const [, close = '', name, rest = ''] = tag.exec(code) ?? [];
    if (name === undefined) {
      add(code, part.source);
    } else if (/^(?:x|ph|it)$/.test(name)) {
      found.set(`<${name} ${idIn(rest)}>`, part.source);
    } else {
      const id = /^(?:g|pc|bx|ex|bpt|ept|sc|ec)$/.test(name) ? ` ${idIn(rest)}` : '';
      const list = formattingTags.has(name.toLowerCase()) ? formatting : tags;
      list.push({ name: `<${close}${name.toLowerCase()}${id}>`, raw: part.source });
      [...rest.matchAll(inAttributes)].forEach(([each]) => add(each, each));
    }
  }
  const closed = new Set(tags.map(({ name }) => name));
  for (const each of tags.filter(({ name, raw }) => isLiteral.test(raw) && !closed.has(name.replace('<', '</')))) {
    tags.splice(tags.indexOf(each), 1);
    formatting.push(each);
  }
  const text = decoded(textOf(parts));
  if (grammar === 'laravel') {
    [...text.matchAll(/(?<![\w:]):([a-z_]\w*)/gi)].forEach(([raw]) => found.set(raw.toLowerCase(), raw));
  }
  return { arguments: found, has: textual(text, grammar), tags, formatting };
}

/** A tag as text: `<a href="…">`, `</0>`. */
const tag = /^<\s*(\/?)\s*([a-z\d][\w:.-]*)([^]*)>$/i;
/** A word in angle brackets that no tag of HTML has: `<file>` in the description of a command. */
const isLiteral =
  /^<(?!(?:a|area|audio|base|button|canvas|col|details|embed|form|frame|i?frame|img|input|label|link|meta|object|option|param|script|select|source|style|svg|table|tbody|td|textarea|tfoot|th|thead|tr|track|video)>)[\p{L}][\p{L}_-]*>$/iu;
const inAttributes = /%(?:\d+\$)?[sd@]|%\(\w+\)[sd]|\$?\{\{?[^{}]{1,60}\}?\}/g;
const formattingTags: ReadonlySet<string> = new Set(
  (
    'b i u s em strong small big sub sup br hr wbr p span font tt code kbd samp var mark strike del ins bdi bdo div li ul ol ' +
    'dl dt dd h1 h2 h3 h4 h5 h6 blockquote pre q cite abbr center nobr'
  ).split(' '),
);
/** Tags that are never closed, or need not be. */
const unclosed = /^<\/?(?:br|hr|wbr|p|li|dt|dd)>$/;

/** Returns what the program reads: without the wrapping, escapes, and entities of the file. */
function decoded(text: string): string {
  return text
    .replace(/"[ \t]*\r?\n[ \t]*"/g, '')
    .replace(/\\(?=["'=:#!/])/g, '')
    .replaceAll("''", "'")
    .replace(/&(?:lt|#60|#x3c);/gi, '<')
    .replace(/&(?:gt|#62|#x3e);/gi, '>')
    .replace(/&(?:quot|#34|#x22);/gi, '"')
    .replace(/&(?:apos|#39|#x27);/gi, "'")
    .replaceAll('&amp;', '&');
}

/** Numbers the arguments that have no number: `%s %s` is `%1$s %2$s`. */
class Numbering {
  #count = 0;

  next(): number {
    this.#count += 1;
    return this.#count;
  }
}

/** It ends at the letter of its conversion: in `%sth`, the rest is text. */
export const printf =
  /^%(?:(\d+)\$)?[-+0#']*(?:\d+|\*)?(?:\.(?:\d+|\*))?(?:hh|h|ll|l|L|q|z|j|t)?([sdiuoxXfFeEgGaAcCpnSD@])(?![^]*%$)/;
/** Conversions of dates that a number or a text does not have. */
const ofDates = /^%[-EO]?[YmHMBbAyIpjUWZ]$/;

/** Returns the name of an argument, the same for all ways to write it; undefined for what no program fills in. */
function argumentName(raw: string, grammar: Grammar, numbering: Numbering): string | undefined {
  if (grammar === 'qt') {
    const [, number] = /^%(?:L?(\d{1,2})|n)/.exec(raw) ?? [];
    return raw.startsWith('%n') ? '%n' : number === undefined ? undefined : `%${number}`;
  }
  if (grammar === 'laravel' && /^:/.test(raw)) {
    return raw.toLowerCase();
  }
  if (ofDates.test(raw)) {
    // Each language has its own order and names of dates.
    return undefined;
  }
  const [isPrintf, position, conversion = ''] = printf.exec(raw) ?? [];
  if (isPrintf !== undefined) {
    return `%${position ?? numbering.next()}${conversion === 'i' ? 'd' : conversion}`;
  }
  if (/^%#@/.test(raw) || raw === '%%') {
    // Names of substitutions are those of a translation.
    return undefined;
  }
  const [, sign = '', inner] = /^([%$#]?\{\{?)([^]*?)\}?\}$/.exec(raw) ?? [];
  if (inner !== undefined) {
    if ((sign === '#{' && grammar !== 'ruby') || (grammar === 'fluent' && /^\s*["']/.test(inner))) {
      return undefined;
    }
    const name = grammar === 'fluent' ? (/\$[\w-]+|-[\w-]+|[\w-]+/.exec(inner)?.[0] ?? '') : inner.split(/[,|]/, 1)[0];
    return `${sign}${(name ?? '').trim()}`;
  }
  return /^(?:%\d|[%$@]|#|\[%key)/.test(raw) ? raw : undefined;
}

/** Returns whether a text has an argument where it is not read as one, such as right before a letter. */
function textual(text: string, grammar: Grammar): (name: string) => boolean {
  let found: ReadonlySet<string> | undefined;
  const read = (): ReadonlySet<string> => {
    const numbering = new Numbering();
    const expression =
      grammar === 'qt'
        ? /%(?:L?\d{1,2}|n)/g
        : /%(?:\d+\$)?[-+0#']*(?:\d+|\*)?(?:\.\d+)?(?:hh|h|ll|l|L|q|z|j|t)?[sdiuoxXfeEgGcC@]|[%$#]?\{\{?[^{}]{1,200}\}?\}|%\d+/g;
    return new Set([...text.matchAll(expression)].flatMap(([raw]) => argumentName(raw, grammar, numbering) ?? []));
  };
  return (name) => {
    found ??= read();
    return found.has(name) || (grammar === 'laravel' && name.startsWith(':') && text.toLowerCase().includes(name));
  };
}

function rawOf(codes: readonly (readonly [name: string, raw: string])[]): string[] {
  return codes.map(([, raw]) => raw);
}

function idIn(attributes: string): string {
  return /\bid\s*=\s*["']?([^"'\s>]+)/.exec(attributes)?.[1] ?? '';
}

/** Returns the first tags without the others, each as often as it is there. */
function without(tags: readonly Tag[], others: readonly Tag[]): string[] {
  const left = others.map(({ name }) => name);
  return tags.flatMap(({ name, raw }) => {
    const at = left.indexOf(name);
    if (at >= 0) {
      left.splice(at, 1);
    }
    return at < 0 ? [raw] : [];
  });
}

function isBalanced(tags: readonly Tag[]): boolean {
  const open = new Map<string, number>();
  for (const { name: each } of tags.filter(({ name }) => !unclosed.test(name))) {
    const isClose = each.startsWith('</');
    const name = each.replace(/[</>]/g, '');
    open.set(name, (open.get(name) ?? 0) + (isClose ? -1 : 1));
  }
  return [...open.values()].every((count) => count === 0);
}

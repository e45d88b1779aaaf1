import { protectText } from '../../text/placeholders/protect.ts';
import { joinParts, type Part } from '../../text/unit.ts';
import type { MessageProblem } from '../message.ts';

/** What a text may do as a form of a plural. */
export interface FormRules {
  /** It may do without the number: it is used for one number only, or it is a copy of the source. */
  readonly mayLack: boolean;
  /** The form of the source for other numbers, whose arguments and tags every form may have. */
  readonly other?: readonly Part[];
  /** The name of the number. */
  readonly argument?: string;
}

/**
 * Returns the problems of placeholders and tags. They are compared as the program reads them: without the escapes of
 * the file, and by the grammar of its format. Arguments may be used in any order and any number of times.
 *
 * @param path of the translation
 */
export function codeProblems(
  source: readonly Part[],
  target: readonly Part[],
  path: string,
  { mayLack, other = [], argument }: FormRules,
): readonly MessageProblem[] {
  const grammar = grammarOf(path);
  const before = codesOf(source, grammar);
  const after = codesOf(target, grammar, before);
  const named = argument === undefined ? [] : [`{${argument}`, `{$${argument}`];
  const ofOther = codesOf(other, grammar);
  const known = new Set([...ofOther.arguments.keys(), ...named]);
  // The reader of codes does not know all conversions, so that the numbers of others may be too small.
  const isNumbered = (codes: Codes, name: string): boolean => !numbered.test(name) || codes.has(name);
  const missing = [...before.arguments].filter(
    ([name]) => !after.arguments.has(name) && !after.has(name) && isNumbered(before, name) && !isApart(name, after),
  );
  const isSuffixed = (name: string): boolean =>
    grammar === 'laravel' && [...before.arguments.keys()].some((each) => name.startsWith(each));
  const added = [...after.arguments].filter(
    ([name, raw]) =>
      name !== '{}' &&
      !isShare(raw, before.text) &&
      !known.has(name) &&
      !before.arguments.has(name) &&
      !before.has(name) &&
      !isSuffixed(name) &&
      isNumbered(after, name),
  );
  const problems: MessageProblem[] = [];
  // `% n` is a damaged placeholder.
  const isLeftOut = mayLack && (hasSign(source) || !hasSign(target));
  if ((missing.length > 0 && !isLeftOut) || added.length > 0) {
    problems.push({ kind: 'placeholders', missing: rawOf(missing), added: rawOf(added) });
  }
  const all = [before, after].flatMap(({ tags, formatting }) => [...tags, ...formatting]);
  const closed = new Set(all.filter(({ name }) => name.startsWith('</')).map(nameOf));
  const isLiteral = (each: Tag): boolean =>
    literal.test(decoded(each.raw)) && !closed.has(nameOf(each)) && !unclosed.test(each.name);
  const isTag = (each: Tag): boolean => !isLiteral(each);
  const tags = differenceOf(before.tags.filter(isTag), after.tags.filter(isTag));
  const isOther = (): boolean => {
    const { missing: lost, added: more } = differenceOf(ofOther.tags.filter(isTag), after.tags.filter(isTag));
    return other.length > 0 && lost.length + more.length === 0;
  };
  if (tags.missing.length + tags.added.length > 0 && !isOther()) {
    problems.push({ kind: isRepeated(tags, before, after) ? 'formatting' : 'tags', ...tags });
  }
  const formatting = differenceOf(before.formatting.filter(isTag), after.formatting.filter(isTag));
  const literals = [...before.tags, ...before.formatting].filter(isLiteral);
  const others = [...after.tags, ...after.formatting].filter(isLiteral);
  const lost = [...formatting.missing, ...(literals.length > after.angles ? without(literals, others) : [])];
  if (lost.length + formatting.added.length > 0) {
    const isUnbalanced = isBalanced(before.formatting.filter(isTag)) && !isBalanced(after.formatting.filter(isTag));
    problems.push({ kind: isUnbalanced ? 'tags' : 'formatting', missing: lost, added: formatting.added });
  }
  return problems;
}

/** Returns true for a text with a percent sign that is not part of a placeholder. */
function hasSign(parts: readonly Part[]): boolean {
  return parts.some((part) => typeof part === 'string' && part.includes('%'));
}

/** Returns true for pairs of the source that are only used more often: a program can fill in each of them. */
function isRepeated({ missing, added }: ReturnType<typeof differenceOf>, before: Codes, after: Codes): boolean {
  const known = new Set(before.tags.map(({ raw }) => raw));
  return missing.length === 0 && added.every((raw) => known.has(raw)) && isBalanced(after.tags);
}

/** Returns parts as the program reads them: backticks hide nothing outside Markdown (`` `%s' `` of GNU programs). */
export function readableParts(parts: readonly Part[], path: string): readonly Part[] {
  return parts.some((part) => typeof part === 'object' && part.source.startsWith('`')) && !/\.mdx?$/i.test(path)
    ? protectText(joinParts(parts).replaceAll('`', "'"), {})
    : parts;
}

/** A conversion of printf (`conversionName`). */
const numbered = /^%\d+[a-z@]$/;

type Grammar = 'qt' | 'laravel' | 'fluent' | 'ruby' | 'gettext' | 'other';

function grammarOf(path: string): Grammar {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const grammars: Readonly<Record<string, Grammar>> = {
    ts: 'qt',
    php: 'laravel',
    ftl: 'fluent',
    yml: 'ruby',
    yaml: 'ruby',
    po: 'gettext',
    pot: 'gettext',
  };
  return grammars[ending] ?? 'other';
}

interface Tag {
  readonly name: string;
  /** As the file writes it. */
  readonly raw: string;
}

interface Codes {
  /** As the program reads it. */
  readonly text: string;
  /** Canonical name -> as the file writes it. */
  readonly arguments: ReadonlyMap<string, string>;
  /** Returns true if the text has an argument, even where it is not read as one: `%dh`. */
  readonly has: (name: string) => boolean;
  /** Tags that a program needs, without attributes, each as often as it is there. */
  readonly tags: readonly Tag[];
  /** Tags of formatting. */
  readonly formatting: readonly Tag[];
  /** Number of words in angle brackets, in any script: `<file>`. */
  readonly angles: number;
}

/** @param model the codes of the source, if these are those of its translation */
function codesOf(parts: readonly Part[], grammar: Grammar, model?: Codes): Codes {
  const text = decoded(joinParts(parts));
  const found = new Map<string, string>();
  const tags: Tag[] = [];
  const formatting: Tag[] = [];
  const numbering = new Numbering();
  const isOfWiki = choosesWord.test(text);
  const add = (code: string, raw: string): void => {
    if (isOfWiki && code.startsWith('{{')) {
      return;
    }
    if (isPrice(code, model?.text, text) || isEncoded(code, text)) {
      return;
    }
    for (const own of argumentNames(code, grammar, numbering)) {
      const name = nameAsIn(model, code, own, grammar);
      if (!found.has(name)) {
        found.set(name, raw);
      }
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
  if (grammar === 'gettext' && [...found.keys()].some((name) => numbered.test(name))) {
    // A program has one way to fill in arguments: braces are words here.
    [...found.keys()].filter((name) => /^\$?\{|^\$/.test(name)).forEach((name) => found.delete(name));
  }
  if (grammar === 'laravel') {
    [...text.matchAll(/(?<![\w:]):([a-z_]\w*)/gi)].forEach(([raw]) => found.set(raw.toLowerCase(), raw));
  }
  const angles = text.match(inAngles)?.length ?? 0;
  return { text, arguments: found, has: textual(text, grammar), tags, formatting, angles };
}

/** Functions of MediaWiki that choose a word for a number, a person, or a case. Each language uses different ones. */
const choosesWord = /\{\{\s*(?:plural|gender|grammar)\s*:/i;

/** What follows a dollar and a digit in a price; `$1` alone is an argument. */
const ofPrice = /^\$\d{1,3}(?:[.,]\d|[ \u00a0\u202f'’]\d{3}(?!\d)| ?(?:thousand|[mbt]illion|bn|USD)\b)/;
/** A price in any notation: `$ 5`, `5 $`, `US$5`. */
const price = /\$\s?\d|\d\s?\$/;

/**
 * Returns true for a price in dollars.
 *
 * @param source the text that this is a translation of
 */
function isPrice(code: string, source: string | undefined, text: string): boolean {
  if (!/^\$\d/.test(code)) {
    return false;
  }
  const at = text.indexOf(code);
  return ofPrice.test(text.slice(at)) || (source !== undefined && price.test(source) && !source.includes(code));
}

/** Returns true for a part of an address with encoded characters: `%E3%81%82`. */
function isEncoded(code: string, text: string): boolean {
  return /^%[\dA-F]{2}$/.test(code) && (text.match(/(?:%[\dA-F]{2}){3,}/g) ?? []).some((each) => each.includes(code));
}

/** Returns true for a percentage of the source, in a language that writes its sign first: `%48`. */
function isShare(code: string, source: string): boolean {
  const [, number] = /^%(\d+)/.exec(code) ?? [];
  return number !== undefined && new RegExp(String.raw`(?<![\d.,])${number}(?:[.,]\d+)?\s?%`).test(source);
}

/** Returns true for an argument and a percent sign that a translation writes apart: `%1 %`, `% %1`, `%s %`. */
function isApart(name: string, { text }: Codes): boolean {
  const [, argument] = /^(%(?:\d+|[a-z]))%$/i.exec(name) ?? [];
  if (argument === undefined) {
    return false;
  }
  // `%%d` is a sign and a letter, unlike `%%1`.
  const space = /\d/.test(argument) ? '*' : '+';
  return new RegExp(String.raw`${argument}\s+%|%\s${space}${argument}`).test(text);
}

/** Returns the name of an argument; that of the source if letters or a percent sign next to it are text. */
function nameAsIn(model: Codes | undefined, code: string, name: string, grammar: Grammar): string {
  const known = model?.arguments;
  if (known === undefined || known.has(name)) {
    return name;
  }
  const [number] = /^%\d{1,2}(?![\d$%])/.exec(code) ?? [];
  if (number !== undefined && known.has(number)) {
    return number;
  }
  const isShareOfArgument = name.startsWith('%{') && grammar !== 'ruby' && known.has(name.slice(1));
  return isShareOfArgument && /\}\s?%/.test(model?.text ?? '') ? name.slice(1) : name;
}

/** A tag as text: `<a href="…">`, `</0>`. */
const tag = /^<\s*(\/?)\s*([a-z\d][\w:.-]*)([^]*)>$/i;
/** What may be a word in angle brackets: `<file>` in the description of a command. It is one if nothing closes it. */
const literal = /^<\p{L}[\p{L}\p{N}._-]*>$/u;
const inAngles = /<[^<>\s/][^<>\n]{0,60}>/g;
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
export function decoded(text: string): string {
  if (!encoded.test(text)) {
    return text;
  }
  const plain = text
    .replace(/"[ \t]*\r?\n[ \t]*"/g, '')
    .replace(/\\(?=["'=:#!/])/g, '')
    .replaceAll("''", "'");
  return plain.includes('&') ? withoutEntities(plain) : plain;
}

/** What all escapes have in common. */
const encoded = /["'\\&]/;

function withoutEntities(text: string): string {
  return text
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

const width = String.raw`(?:\d+|\*(?:\d+\$)?)`;
const conversion = String.raw`%(?:\d+\$)?[-+0#'I]*${width}?(?:\.${width}?)?(?:hh|h|ll|l|L|q|z|j|t)?(?:[sdiuoxXfFeEgGaAcCpnSD@]|<PRI[a-zA-Z\d]{1,8}>)`;
/** It ends at the letter of its conversion: in `%sth`, the rest is text. */
export const printf = new RegExp(String.raw`^${conversion}(?![^]*%$)`);
/** Conversions of dates that a number or a text does not have. */
const ofDates = /^%[-EO]?[YmHMBbAyIpjUWZ]$/;
/** A sign before a word: `%-encoding`. */
const signedWord = /^%-\p{L}/u;
/** Conversions that show the same value: punctuation, case, and notation may differ. */
const sameConversions: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'iuD>'].map((letter) => [letter, 'd'])),
  ...Object.fromEntries([...'FeEgGaA'].map((letter) => [letter, 'f'])),
  X: 'x',
  S: 's',
  C: 'c',
};

/** Returns the name of a conversion of printf; undefined for other codes. */
function conversionName(raw: string, numbering: Numbering): string | undefined {
  const [found] = printf.exec(raw) ?? [];
  if (found === undefined || signedWord.test(raw)) {
    return undefined;
  }
  // A width or precision of its own is an argument before that of the conversion.
  for (const _ of found.match(/\*(?!\d+\$)/g) ?? []) {
    numbering.next();
  }
  const [, position] = /^%(\d+)\$/.exec(found) ?? [];
  const letter = found.slice(-1);
  return `%${position ?? numbering.next()}${sameConversions[letter] ?? letter}`;
}

/** In braces: a name, a number of up to two digits, or nothing; in two, or after a sign, any expression. */
const braced = /^([%$#@]?\{\{?)([^]*?)\}?\}$/;
const bracedName = /^\s*(?:[$-]?[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.[\]'"-]*)?\s*$/u;
const typed =
  /^[^,]*,\s*(?:number|date|time|spellout|ordinal|duration|list|plural|select|selectordinal|choice)\s*(?:,|$)/;

/** Returns the names of the arguments in a code, the same for all ways to write them. */
function argumentNames(raw: string, grammar: Grammar, numbering: Numbering): readonly string[] {
  const name = argumentName(raw, grammar, numbering);
  if (name !== undefined) {
    return [name];
  }
  // `{%u}` is a conversion in braces.
  return /^\{[^{]*%/.test(raw) ? namesIn(raw.slice(1), grammar, numbering) : [];
}

/** Returns the name of an argument; undefined for what no program fills in. */
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
  const converted = conversionName(raw, numbering);
  if (converted !== undefined || signedWord.test(raw) || /^%#@/.test(raw) || raw === '%%') {
    // Names of substitutions are those of a translation.
    return converted;
  }
  const [, sign = '', inner] = braced.exec(raw) ?? [];
  if (inner !== undefined) {
    return bracedArgument(sign, inner, grammar);
  }
  if (grammar === 'gettext' && /^\$\w/.test(raw)) {
    // The name of a variable in a text about shells.
    return undefined;
  }
  return /^(?:%\d|[%$@]|#|\[%key)/.test(raw) ? raw : undefined;
}

function bracedArgument(sign: string, inner: string, grammar: Grammar): string | undefined {
  if (sign === '#{' && grammar !== 'ruby') {
    return undefined;
  }
  if (grammar === 'fluent') {
    const name = /\$[\w-]+|-[\w-]+|[\w-]+/.exec(inner)?.[0];
    return name === undefined || /^\s*["']/.test(inner) ? undefined : `{${name}`;
  }
  if (sign === '{{' && /^#?[a-z]+:/i.test(inner)) {
    // A namespace or a message of MediaWiki: `{{ns:file}}`, `{{int:preferences}}`.
    return undefined;
  }
  if (sign === '{' && inner.includes(',') && !typed.test(inner)) {
    return undefined;
  }
  const name = inner.split(sign === '{' ? /[,|:!]/ : /[,|]/, 1)[0] ?? '';
  if (sign === '{' && (!bracedName.test(name) || /^\d{3,}$/.test(name))) {
    return undefined;
  }
  const isVariable = grammar === 'gettext' && sign === '${' && /^\w+$/.test(name);
  return isVariable ? `$${name}` : `${sign}${name.trim()}`;
}

const inQt = /%(?:L?\d{1,2}|n)/g;
const anywhere = new RegExp(
  String.raw`%%|${conversion}|[%$#@]?\{\{?[^{}]{0,200}\}?\}|%\d+|(?<![\w$])\$[A-Za-z_]\w*`,
  'g',
);

function namesIn(text: string, grammar: Grammar, numbering: Numbering): readonly string[] {
  return [...text.matchAll(grammar === 'qt' ? inQt : anywhere)].flatMap(([found]) => {
    // Outside Ruby, `#{0}` may be a number sign and an argument.
    const raw = grammar === 'ruby' ? found : found.replace(/^#(?=\{)/, '');
    return /^\$\w/.test(raw) ? raw : argumentNames(raw, grammar, numbering);
  });
}

/** Returns whether a text has an argument where it is not read as one, such as right before a letter. */
function textual(text: string, grammar: Grammar): (name: string) => boolean {
  let found: ReadonlySet<string> | undefined;
  return (name) => {
    found ??= new Set(namesIn(text, grammar, new Numbering()));
    return (
      found.has(name) ||
      // Within a function: `{{PLURAL:$1|bed|beds}}`.
      (/^\$\d+$/.test(name) && new RegExp(String.raw`[$]${name.slice(1)}(?!\d)`).test(text)) ||
      // The reader of codes ends `%3$.*2$s` at its number.
      (/^%\d+$/.test(name) && [...found].some((each) => each.startsWith(name) && /\D$/.test(each))) ||
      (grammar === 'laravel' && name.startsWith(':') && text.toLowerCase().includes(name))
    );
  };
}

function nameOf({ name }: Tag): string {
  return name.replace(/[</>]/g, '');
}

function rawOf(codes: readonly (readonly [name: string, raw: string])[]): string[] {
  return codes.map(([, raw]) => raw);
}

function idIn(attributes: string): string {
  return /\bid\s*=\s*["']?([^"'\s>]+)/.exec(attributes)?.[1] ?? '';
}

function differenceOf(before: readonly Tag[], after: readonly Tag[]): { missing: string[]; added: string[] } {
  return { missing: without(before, after), added: without(after, before) };
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
  for (const each of tags.filter(({ name }) => !unclosed.test(name))) {
    const isClose = each.name.startsWith('</');
    const name = nameOf(each);
    open.set(name, (open.get(name) ?? 0) + (isClose ? -1 : 1));
  }
  return [...open.values()].every((count) => count === 0);
}

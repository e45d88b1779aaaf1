import { inlineMarkup } from '../../formats/common/inline/inlineMarkup.ts';
import { readReference } from '../../formats/common/inline/restructuredText.ts';
import { protectText } from '../../formats/common/placeholders/protect.ts';
import { richTag } from '../../formats/common/placeholders/valuePatterns.ts';
import { functionCalls } from '../../formats/common/values/functionMessages.ts';
import { remembered } from '../../names/languages/remembered.ts';
import { decodedText, type InlineMarkup, joinParts, type Part, type Unit } from '../../text/unit.ts';
import type { MessageProblem, TextChecks } from '../atStart/message.ts';
import { argumentNames, formatsDate, type Grammar, grammarOf, Numbering, textual } from './argumentNames.ts';

/** What a text may do as a form of a plural. */
export interface FormRules {
  /** It may do without the number: it is used for one number only, or it is a copy of the source. */
  readonly mayLack: boolean;
  /** The translation has selectors within the text, whose variants may repeat its tags. */
  readonly isDivided?: boolean;
  /** It may do without any argument. */
  readonly isFree?: boolean;
  /** It may do without the number, but for 0. */
  readonly isOfZero?: boolean;
  /** The form of the source for other numbers, whose arguments and tags every form may have. */
  readonly other?: readonly Part[];
  /** All texts of the message of the source: a translation may have in one branch what is elsewhere in it. */
  readonly message?: readonly Part[];
  /** The name of the number. */
  readonly argument?: string;
  /** See `Checks`. */
  readonly hasOnlyPrintf?: boolean;
  /** That of the file that the source was taken out of. */
  readonly markup?: InlineMarkup | undefined;
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
  {
    mayLack,
    isDivided = false,
    isFree = false,
    isOfZero = false,
    other = [],
    message = noParts,
    argument,
    hasOnlyPrintf,
    markup,
  }: FormRules,
): readonly MessageProblem[] {
  const grammar = grammarOf(path, joinParts(source));
  const before = codesOf(source, grammar, { markup });
  const after = codesOf(target, grammar, { markup, model: before });
  const named = argument === undefined ? [] : ['#', `{${argument}`, `{$${argument}`];
  const ofOther = codesOf(other, grammar, { markup });
  const ofMessage = codesOfMessage(message, grammar, markup);
  // A message may have thousands of forms, each of which is compared with all of its arguments and tags.
  const isKnown = (name: string): boolean =>
    ofOther.arguments.has(name) || ofMessage.arguments.has(name) || named.includes(name);
  // The reader of codes does not know all conversions, so that the numbers of others may be too small.
  const isNumbered = (codes: Codes, name: string): boolean => !numbered.test(name) || codes.has(name);
  const missing = [...before.arguments].filter(
    ([name]) =>
      !after.arguments.has(name) && !after.has(name) && isNumbered(before, name) && !isApart(name, before, after),
  );
  const lengths = grammar === 'laravel' ? new Set(Array.from(before.arguments.keys(), ({ length }) => length)) : [];
  const isSuffixed = (name: string): boolean =>
    [...lengths].some((length) => length <= name.length && before.arguments.has(name.slice(0, length)));
  const added = [...after.arguments].filter(
    ([name, raw]) =>
      !isShare(raw, before.text) &&
      !(raw.startsWith('% ') && hasSign(source, '% ')) &&
      !isKnown(name) &&
      !before.arguments.has(name) &&
      !before.has(name) &&
      !isSuffixed(name) &&
      isNumbered(after, name),
  );
  // Of Unreal Engine: what no message has is not read as a function, and is shown with its arguments.
  const calls = functionCalls(after.text).filter((call) => !before.text.includes(call));
  added.push(...calls.map((call): [string, string] => [call, call]));
  const problems: MessageProblem[] = [];
  // The number may also be shown by another argument, such as a formatted one.
  const isShown = named.some((name) => before.arguments.has(name) || ofOther.arguments.has(name));
  const isNumber = ([name]: readonly string[]): boolean => isFree || !isShown || named.includes(name ?? '');
  // `% n` is a damaged placeholder.
  const isUndamaged = hasSign(source) || !hasSign(target);
  const mayDo = mayLack && isUndamaged && added.length === 0;
  const lacking = mayDo ? missing.filter((each) => !isNumber(each)) : [...missing];
  if (!isUndamaged && before.text.includes('%%') && [...before.arguments.keys()].some((name) => name.startsWith('%'))) {
    // The program reads the sign and what follows it.
    lacking.push(['%%', '%%']);
  }
  if (lacking.length > 0 || added.length > 0) {
    const areAll = (isOne: (name: string) => boolean): boolean => [...lacking, ...added].every(([name]) => isOne(name));
    const isMild =
      (isOfZero && isUndamaged && added.length === 0 && missing.every(isNumber)) ||
      (grammar === 'fluent' && areAll(isReference)) ||
      (grammar === 'gettext' && areAll((name) => name.startsWith('`'))) ||
      areAll((name) => page.test(name)) ||
      (grammar !== 'fluent' && [...lacking, ...added].every(([, raw]) => spacedWord.test(raw))) ||
      (added.length === 0 && areAll((name) => entity.test(name))) ||
      (hasOnlyPrintf === true && areAll((name) => /^\$?\{/.test(name)));
    problems.push({ kind: 'placeholders', missing: rawOf(lacking), added: rawOf(added), ...(isMild && { isMild }) });
  }
  const all = [before, after].flatMap(({ tags, formatting }) => [...tags, ...formatting]);
  const closed = new Set(all.filter(({ name }) => name.startsWith('</')).map(nameOf));
  const isLiteral = (each: Tag): boolean =>
    literal.test(decoded(each.raw)) && !closed.has(nameOf(each)) && !unclosed.test(each.name);
  const isTag = (each: Tag): boolean => !isLiteral(each);
  const compare = (own: readonly Tag[], written: readonly Tag[]): ReturnType<typeof differenceOf> => {
    const found = differenceOf(own.filter(isTag), written.filter(isTag));
    const isMoved = isBalanced(written) && found.added.every((raw) => rawTags(ofMessage).has(raw));
    return isDivided || isMoved ? { ...found, added: [] } : found;
  };
  const tags = compare(before.tags, after.tags);
  const isOther = (): boolean => {
    const { missing: lost, added: more } = compare(ofOther.tags, after.tags);
    return other.length > 0 && lost.length + more.length === 0;
  };
  if (tags.missing.length + tags.added.length > 0 && !isOther()) {
    problems.push({ kind: isRepeated(tags, before, after) ? 'formatting' : 'tags', ...tags });
  }
  const formatting = compare(before.formatting, after.formatting);
  const literals = [...before.tags, ...before.formatting].filter(isLiteral);
  const others = [...after.tags, ...after.formatting].filter(isLiteral);
  const lost = [...formatting.missing, ...(literals.length > after.angles ? without(literals, others) : [])];
  if (lost.length + formatting.added.length > 0) {
    const mayBeOpen = (each: Tag): boolean => isTag(each) && each.isStyle !== true;
    const isUnbalanced =
      isBalanced(before.formatting.filter(mayBeOpen)) && !isBalanced(after.formatting.filter(mayBeOpen));
    problems.push({ kind: isUnbalanced ? 'tags' : 'formatting', missing: lost, added: formatting.added });
  }
  return problems;
}

const noParts: readonly Part[] = [];

/** By its parts: each text of a message is compared with all of them. */
const messageCodes = new WeakMap<readonly Part[], { readonly grammar: Grammar; readonly codes: Codes }>();
const messageTags = new WeakMap<Codes, ReadonlySet<string>>();

/** Returns the tags of a message, as its file writes them. */
function rawTags(codes: Codes): ReadonlySet<string> {
  const tags = messageTags.get(codes) ?? new Set([...codes.tags, ...codes.formatting].map(({ raw }) => raw));
  messageTags.set(codes, tags);
  return tags;
}

/** Returns the codes of all texts of a message, which has one markup. */
function codesOfMessage(message: readonly Part[], grammar: Grammar, markup: InlineMarkup | undefined): Codes {
  const known = messageCodes.get(message);
  if (known?.grammar === grammar) {
    return known.codes;
  }
  const codes = codesOf(message, grammar, { markup });
  messageCodes.set(message, { grammar, codes });
  return codes;
}

/** Returns the name of an argument in a link as it is written: names have no closing brace. */
function closed(name: string): string {
  return name.includes('{') && !name.endsWith('}') ? `${name}}` : name;
}

/** An entity that its file has to declare; a translation may have its text instead. */
const entity = /^&[\p{L}_:][\p{L}\p{N}_.:-]*;$/u;

/**
 * The target of a link that each language may have its own of: a path, a number to call. Of a reference, another
 * paragraph has the target.
 */
const page = /^(?:\[…\]\[|\.{0,2}\/|[\w-]+\/|[\w-]+\.(?:md|html?)\b|tel:|sms:)/;

/** A word in braces, which may be an argument or not. */
const spacedWord = /^\{ \p{L}+ \}$/u;

/** Returns true for the name of a message or term of Fluent. */
function isReference(name: string): boolean {
  return /^\{[^$]/.test(name);
}

/** Returns true for a text with a percent sign that is not part of a placeholder. */
function hasSign(parts: readonly Part[], sign = '%'): boolean {
  return parts.some((part) => typeof part === 'string' && part.includes(sign));
}

/** Returns true for pairs of the source that are only used more often: a program can fill in each of them. */
function isRepeated({ missing, added }: ReturnType<typeof differenceOf>, before: Codes, after: Codes): boolean {
  const known = new Set(before.tags.map(({ raw }) => raw));
  return missing.length === 0 && added.every((raw) => known.has(raw)) && isBalanced(after.tags);
}

/** Text in backticks, which is no reference of reStructuredText. */
const quotedCode = /^`{1,2}[^`]+`{1,2}$/;

/**
 * Returns parts as the program reads them: backticks hide nothing outside pages (`` `%s' `` of GNU programs), and a
 * translation has the placeholders of its source's programs, whatever is in its file.
 */
export function readableParts(
  parts: readonly Part[],
  path: string,
  { worlds = [] }: Pick<TextChecks, 'worlds'>,
  { markup }: Pick<Unit, 'markup'>,
): readonly Part[] {
  if (markup !== undefined) {
    return parts;
  }
  const isHidden = parts.some((part) => typeof part === 'object' && quotedCode.test(part.source));
  return worlds.length > 0 || (isHidden && !/\.mdx?$/i.test(path))
    ? protectText(decodedText(parts).replaceAll('`', "'"), { valueKey: '', worlds })
    : parts;
}

/** A conversion of printf (`conversionName`). */
const numbered = /^%\d+[a-z@]$/;

interface Tag {
  readonly name: string;
  /** As the file writes it. */
  readonly raw: string;
  /** A style of a markup, which is no tag and so needs no other half. */
  readonly isStyle?: true;
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
  /** The text is a list of plural forms (`listsForms`): each has all arguments. */
  readonly isFormList: boolean;
  /** The text has the parts of a date in the order of its language (`formatsDate`). */
  readonly isDate: boolean;
}

interface CodesReading {
  readonly markup: InlineMarkup | undefined;
  /** The codes of the source, if these are those of its translation. */
  readonly model?: Codes;
}

function codesOf(parts: readonly Part[], grammar: Grammar, { markup, model }: CodesReading): Codes {
  const text = decoded(joinParts(parts));
  const found = new Map<string, string>();
  const tags: Tag[] = [];
  const formatting: Tag[] = [];
  const isFormList = model?.isFormList ?? (grammar === 'properties' && listsForms(text));
  const isDate = model?.isDate ?? formatsDate(text);
  let numbering = new Numbering();
  const isOfWiki = choosesWord.test(text);
  let references = 0;
  const nextReference = (): number => {
    references += 1;
    return references;
  };
  const readMark = markup && inlineMarkup[markup].readMark;
  const prices = model !== undefined && /\$\d/.test(text) && price.test(model.text) ? model.text : undefined;
  const isNoArgument = remembered(
    (code) => isPrice(code, text, prices) || isEncoded(code, text) || isLispWord(code, text),
  );
  const add = (code: string, raw: string): void => {
    const reference = grammar === 'gettext' && !readMark ? readReference(code, nextReference) : undefined;
    if (reference !== undefined) {
      found.set(reference.name, reference.shown);
      return;
    }
    if (isOfWiki && code.startsWith('{{')) {
      return;
    }
    const isPart = isDate && /^%[^%]*[a-z]$/i.test(code);
    if (isPart || isNoArgument(code)) {
      return;
    }
    for (const own of argumentNames(code, grammar, numbering)) {
      const name = nameAsIn(model, code, own, grammar);
      if (!found.has(name)) {
        // Of a link, only its target is named.
        found.set(name, /^\][([]/.test(raw) ? closed(name) : raw);
      }
    }
  };
  for (const part of grammar === 'android' ? parts.flatMap(withoutGuard) : parts) {
    if (typeof part === 'string') {
      numbering = isFormList && part.includes(';') ? new Numbering() : numbering;
      continue;
    }
    const code = decoded(part.source);
    const meaning = readMark?.({ source: part.decoded ?? part.source, role: part.role }, nextReference);
    if (meaning === 'nothing') {
      continue;
    }
    if (meaning !== undefined) {
      if ('name' in meaning) {
        found.set(meaning.name, meaning.shown);
      } else if (!formatting.some(({ name }) => name === meaning.style)) {
        // Sentences of manuals name a thing more or less often in another language.
        formatting.push({ name: meaning.style, raw: part.source, isStyle: true });
      }
      continue;
    }
    const [, close = '', name, rest = ''] = tag.exec(code) ?? [];
    if (grammar === 'android' && entity.test(code)) {
      found.set(code, part.source);
    } else if (styles.test(code)) {
      formatting.push({ name: code, raw: part.source });
    } else if (name === undefined) {
      add(code, part.source);
    } else if (/^(?:x|ph|it)$/.test(name)) {
      found.set(`<${name} ${idIn(rest)}>`, part.source);
    } else {
      const id = /^(?:g|pc|bx|ex|bpt|ept|sc|ec)$/.test(name) ? ` ${idIn(rest)}` : '';
      const list = formattingTags.has(name.toLowerCase()) ? formatting : tags;
      // Behind a quotation mark may be text.
      const rich = richTag.test(code) ? code.replace(/["'][^]*/, '') : undefined;
      list.push({ name: rich ?? `<${close}${name.toLowerCase()}${id}>`, raw: part.source });
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
  return { text, arguments: found, has: textual(text, grammar), tags, formatting, angles, isFormList, isDate };
}

/** Returns what `<xliff:g>` of Android is around: it is for translators only, and not in the program. */
function withoutGuard(part: Part): readonly Part[] {
  const guard = /<\/?xliff:g\b[^<>]*>/g;
  return typeof part === 'object' && part.source.startsWith('<xliff:g')
    ? protectText(part.source.replace(guard, ''), { valueKey: '' })
    : [part];
}

/** Returns true for the plural forms of a text in one value, as Mozilla's programs have them: `One tab;%S tabs`. */
function listsForms(text: string): boolean {
  const forms = text.split(';');
  const used = forms.map((form) => (form.match(/%(?:\d+\$)?[a-zA-Z]/g) ?? []).join('')).filter((each) => each !== '');
  return forms.length > 1 && forms.every((form) => /^\S/.test(form)) && new Set(used).size === 1;
}

/** Functions of MediaWiki that choose a word for a number, a person, or a case. Each language uses different ones. */
const choosesWord = /\{\{\s*(?:plural|gender|grammar)\s*:/i;

/** What follows a dollar and a digit in a price; `$1` alone is an argument. */
const ofPrice = /^\$\d{1,3}(?:[.,]\d|[ \u00a0\u202f'’]\d{3}(?!\d)| ?(?:thousand|[mbt]illion|bn|USD)\b)/;
/** A price in any notation but `$5`, which may be an argument: `$ 5`, `$5.00`, `5 $`, `US$5`. */
const price = /[A-Za-z]\$\d|\$\s\d|\$\d(?:\d|[.,]\d)|(?<![\d$.,])[\d.,]*\d\s?\$(?!\d)/;

/** Returns true for a price in dollars. @param prices the source, if it has one */
function isPrice(code: string, text: string, prices: string | undefined): boolean {
  return /^\$\d/.test(code) && (ofPrice.test(text.slice(text.indexOf(code))) || prices?.includes(code) === false);
}

/** Returns true for a part of an address with encoded characters: `%E3%81%82`. */
function isEncoded(code: string, text: string): boolean {
  return /^%[\dA-F]{2}$/.test(code) && (text.match(/(?:%[\dA-F]{2}){3,}/g) ?? []).some((each) => each.includes(code));
}

/** Returns true for a word after a line break of Lisp: `Error.~%Unable to open it`. */
function isLispWord(code: string, text: string): boolean {
  return /^%[a-z]{3}/i.test(code) && text.includes(`~${code}`);
}

/** Returns true for a percentage of the source, in a language that writes its sign first: `%48`. */
function isShare(code: string, source: string): boolean {
  const [, number] = /^%(\d+)/.exec(code) ?? [];
  return number !== undefined && new RegExp(String.raw`(?<![\d.,])${number}(?:[.,]\d+)?\s?%`).test(source);
}

/** Returns true for an argument and a sign that a translation writes apart: `%1 %`, `% %1`, `%s %`, `%1 × %2`. */
function isApart(name: string, before: Codes, { text, arguments: own }: Codes): boolean {
  if (/^%\d+x$/.test(name) && before.text.includes(`${name}%`)) {
    return own.has(name.slice(0, -1));
  }
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
  const [, index] = /^\{(\d{1,2})$/.exec(name) ?? [];
  if (index !== undefined && grammar !== 'properties' && known.has(`{}${index}`)) {
    // A translation numbers arguments to change their order. `MessageFormat` of Java has no `{}`.
    return `{}${index}`;
  }
  const isShareOfArgument = name.startsWith('%{') && grammar !== 'ruby' && known.has(name.slice(1));
  return isShareOfArgument && /\}\s?%/.test(model?.text ?? '') ? name.slice(1) : name;
}

/** A tag as text: `<a href="…">`, `</0>`. */
const tag = /^<(?=[^]*>$)\s*(?:(\/)\s*)?([a-z\d_][\w:.-]*)([^]*)>$/i;
/** Emphasis, and what games begin a color or a style with: `**`, `&a`, `§l`, `|cff00ff00`, `\c[3]`, `<#ff0000>`. */
const styles =
  /^(?:\*\*?$|__?$|~~$|[&§](?:#[\da-f]{6}|[\da-fk-orx])(?!\w*;)|\|(?:c|r$|h$)|\\c\[|<\/?\\?#[\da-f]{3,8}>)/i;
/** What may be words in angle brackets: `<file>` in the description of a command. They are if nothing closes them. */
const literal = /^<\p{L}[\p{L}\p{N}._-]*(?: \p{L}[\p{L}\p{N}._-]*){0,5}>$/u;
const inAngles = /<[^<>\s/][^<>\n]{0,60}>/g;
const inAttributes = /%(?:\d+\$)?[sd@]|%\(\w+\)[sd]|\$?\{\{?[^{}]{1,60}\}?\}/g;
/** Of HTML and DocBook. */
const formattingTags: ReadonlySet<string> = new Set(
  (
    'b i u s em strong small big sub sup br hr wbr p span font tt code kbd samp var mark strike del ins bdi bdo div li ul ol ' +
    'dl dt dd h1 h2 h3 h4 h5 h6 blockquote pre q cite abbr center nobr ' +
    'literal emphasis filename command option replaceable userinput application email varname guilabel guibutton'
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
  const left = new Map<string, number>();
  others.forEach(({ name }) => left.set(name, (left.get(name) ?? 0) + 1));
  return tags.flatMap(({ name, raw }) => {
    const count = left.get(name) ?? 0;
    left.set(name, count - 1);
    return count > 0 ? [] : [raw];
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

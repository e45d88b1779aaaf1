import { linkTarget } from '../../formats/common/placeholders/linkPatterns.ts';
import { isModulePath } from '../../names/paths/modulePath.ts';
import { entryFor } from '../../text/entryFor.ts';

/** How the programs of a format read its arguments. */
export type Grammar = 'qt' | 'laravel' | 'fluent' | 'ruby' | 'gettext' | 'properties' | 'android' | 'other';

/**
 * @param path of a file
 * @param text of its source
 */
export function grammarOf(path: string, text: string): Grammar {
  // TypeScript has the ending of Qt.
  if (/\.ts$/i.test(path) && isModulePath(path) && !/%L?(?:\d|n)/.test(text)) {
    return 'other';
  }
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const grammars: Readonly<Record<string, Grammar>> = {
    ts: 'qt',
    php: 'laravel',
    ftl: 'fluent',
    yml: 'ruby',
    yaml: 'ruby',
    po: 'gettext',
    pot: 'gettext',
    properties: 'properties',
  };
  return entryFor(grammars, ending) ?? (/(?:^|\/)values[^/]*\/[^/]+\.xml$/i.test(path) ? 'android' : 'other');
}

/** Numbers the arguments that have no number: `%s %s` is `%1$s %2$s`, and `{} {}` is `{0} {1}`. */
export class Numbering {
  #count = 0;
  #bare = 0;

  next(): number {
    this.#count += 1;
    return this.#count;
  }

  nextBare(): number {
    this.#bare += 1;
    return this.#bare - 1;
  }
}

const width = String.raw`(?:\d+|\*(?:\d+\$)?)`;
/** Zeros before the width are flags. */
const conversion = String.raw`%(?:\d+\$)?[-+0#'I]*(?:[1-9]\d*|\*(?:\d+\$)?)?(?:\.${width}?)?(?:hh|h|ll|l|L|q|z|j|t)?(?:[sdiuoxXfFeEgGaAcCpnSD@]|<PRI[a-zA-Z\d]{1,8}>)`;
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

/** Returns true for a format of `strftime`: two parts of dates, one of which printf does not have. */
export function formatsDate(text: string): boolean {
  const found = text.match(/%[-_0^#EO]?[YmHMBbyIpjklUWZ](?![A-Za-z])/g) ?? [];
  return new Set(found).size > 1 && found.some((each) => /[YHMBbyIj]$/.test(each));
}

/** Returns the name of a conversion of printf; undefined for other codes. */
function conversionName(raw: string, numbering: Numbering): string | undefined {
  const [found] = printf.exec(raw) ?? [];
  if (found === undefined || signedWord.test(raw)) {
    return undefined;
  }
  // Each `*` takes the width or the precision from an argument, before the value.
  for (const _ of found.match(/\*(?!\d+\$)/g) ?? []) {
    numbering.next();
  }
  const [, position] = /^%(\d+)\$/.exec(found) ?? [];
  const letter = found.slice(-1);
  return `%${position ?? numbering.next()}${sameConversions[letter] ?? letter}`;
}

/** In braces: a name, a number of up to two digits, or nothing; in two, or after a sign, any expression. */
const braced = /^([%$#@]?\{\{?)([^]*?)\}?\}$/;
const bracedName = /^\s*(?:[$-]?[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.[\]'"-]*\s*)?$/u;
const typed =
  /^[^,]*,\s*(?:number|date|time|spellout|ordinal|duration|list|plural|select|selectordinal|choice)\s*(?:,|$)/;

/** Words after a comma: not a width as in `{0,-10}`, nor the format of Python behind a colon as in `{price:,.2f}`. */
const listed = /^[^:]*,(?!\s*-?\d+\s*(?::|$))/;

/** An address of the web. */
const isAddress = /^(?:https?|ftp|mailto):|^www\.|^[\w.+-]+@[\w-]+\./i;
/** Signs of programs with placeholders of their own (`worldsOf`). */
const ofWorld = /^[!\\][\w{}.|!><^$]|^\[\^|^\[[a-z][\w-]*:|^\|[HT]|^;?\s*\([\d-]+(?:inf)?\)\[/;

/** Returns the names of the arguments in a code, the same for all ways to write them. */
export function argumentNames(raw: string, grammar: Grammar, numbering: Numbering): readonly string[] {
  const target = linkTarget(raw);
  if (raw.startsWith('][')) {
    return [`[…][${target}]`];
  }
  if (target !== undefined) {
    // Each language may have its own pages. A placeholder in a target is one outside of a link, too.
    return isAddress.test(target) || /[{}%$]/.test(target) ? namesIn(target, grammar, numbering) : [target];
  }
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
    // `%Ln` is `%n` with the separators of the language.
    const [, number] = /^%L?(\d{1,2}|n)/.exec(raw) ?? [];
    return number === undefined ? undefined : `%${number}`;
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
    const name = bracedArgument(sign, inner, grammar);
    return name === '{' ? `{}${numbering.nextBare()}` : name;
  }
  if (grammar === 'gettext' && /^\$\w/.test(raw)) {
    // The name of a variable in a text about shells.
    return undefined;
  }
  const [, link, name] = /^(@(?:\.\w+)?:)(?:\{\s?'|\()([^']*?)(?:'\s?\}|\))$/.exec(raw) ?? [];
  if (link !== undefined) {
    return `${link}${name}`;
  }
  return /^(?:%\d|[%$@]|#|\[%key)/.test(raw) || ofWorld.test(raw) ? raw : undefined;
}

/** A name, message, or text that MediaWiki inserts: `{{ns:file}}`, `{{int:preferences}}`, `{{#special:version}}`. */
const ofMediaWiki =
  /^\s*(?:#[a-z]+|int|nse?|msg|raw|[lu]c(?:first)?|(?:full|local|canonical)urle?|filepath|(?:url|anchor)encode|formatnum|plural|gender|grammar|bidi|project|mediawiki)\s*:/i;

function bracedArgument(sign: string, inner: string, grammar: Grammar): string | undefined {
  if ((sign === '#{' && grammar !== 'ruby') || (sign === '@{' && inner.startsWith('<'))) {
    // In `@{<date>}` of Git, the user replaces the words in angle brackets.
    return undefined;
  }
  if (grammar === 'fluent') {
    // In a function, only the variable matters: `{ NUMBER($count) }`.
    const name = (/\$[\w-]+/.exec(inner) ?? /-?[\w-]+/.exec(inner))?.[0];
    return name === undefined || /^\s*["']/.test(inner) ? undefined : `{${name}`;
  }
  if (sign === '{{' && ofMediaWiki.test(inner)) {
    return undefined;
  }
  if (sign === '{' && listed.test(inner) && !typed.test(inner)) {
    return undefined;
  }
  const name = inner.split(sign === '{' ? /[,|:!]/ : /[,|]/, 1)[0] ?? '';
  if (sign === '{' && (!bracedName.test(name) || /^\d{3,}$/.test(name))) {
    return undefined;
  }
  const isVariable = grammar === 'gettext' && sign === '${' && /^\w+$/.test(name);
  return isVariable ? `$${name}` : `${sign}${name.trim()}`;
}

const inQt = /%L?(?:\d{1,2}|n)/g;
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
export function textual(text: string, grammar: Grammar): (name: string) => boolean {
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

import { balancedEnd } from './balancedEnd.ts';
import { linkPatterns } from './linkPatterns.ts';
import type { ProtectedPattern } from './protectedPattern.ts';

const letter = String.raw`[\p{L}_]`;
/** `name`, `user.name`, `items[0].price`, `menu-save`. */
const path = String.raw`(?:${letter}[\p{L}\p{M}\d_.-]{0,80}|\d{1,4})(?:[.[][\p{L}\d_.'"[\]-]{1,60})?`;
/** Text allowed after the colon of `{n:…}`: no words after a space, as prose in braces has them. */
const braceFormat = String.raw`(?:(?!\s+[\p{L}])[^{}\n]|[{][^{}\n]{0,40}[}])(?:[^{}\n]|[{][^{}\n]{0,40}[}]){0,80}`;
const printfFormat = String.raw`(?:\d{1,2}\$)?[-+0#,]{0,5}(?:'(?=[\d.]{0,6}[dif]))?(?:\*(?:\d{1,2}\$)?|\d{1,4})?(?:\.(?:\*|\d{1,4}))?`;
const printf = String.raw`%${printfFormat}(?:hh|h|ll|l|L|q|j|z|I64|I32)?(?:[diouxXeEfFgGaAcCsSpnqvTUbBh@]|[tT][A-Za-z])`;
/** Not after a number in prose; one in a placeholder (`%1 %s`) is not. */
const notAfterNumber = String.raw`(?<!(?:^|[^\w%$#])\d[\d.,]{0,15}\s?)`;
const inBraces = String.raw`[{](?:[^{}\n]|[{][^{}\n]{0,60}[}]){1,100}[}]`;
/** Also with doubled apostrophes, as in `java.text.MessageFormat`. */
const attribute = String.raw`(?:\s+|(?<=["']))[:@\w.-]{1,60}(?:\s{0,9}=\s{0,9}(?:"[^"<]{0,2000}"|''[^'<>]{1,2000}''|'[^'<]{0,2000}'|\{\{[^{}<>]{1,100}\}\}|[^\s"'<>=\x60]{1,200}))`;
const bare = String.raw`\s+[:@\w.-]{1,60}`;
/** Elements that have attributes without a value; elsewhere words between angle brackets are words. */
const switched = 'input|button|select|option|textarea|script|video|audio|details|dialog|iframe|ol|form|img|track';
/** Characters of a URL: brackets only in pairs, no quotes and no punctuation of other scripts. */
const address = String.raw`[^\s<>"(){}\x60|\\^，。、；：！？（）「」『』【】《》“”«»…]`;

/**
 * Every family, one a row. Of two that begin at one offset, the longer one is used.
 *
 * Similar prose stays prose: `50 % of users`, `100% sure`, `10 %discount` (a number before the sign and letters after),
 * `{see below}`, `{note: see below}` (several words), `<your name>` (words, no attributes), `10:30`, `note:this`.
 */
export const protectedPatterns: readonly ProtectedPattern[] = [
  { name: 'url', sign: '://', expression: url(String.raw`(?<![\w+.-])[a-z][a-z\d+.-]{1,20}:\/\/`) },
  { name: 'url without a scheme', sign: 'www.', expression: url(String.raw`(?<![\w@/.-])www\.`) },
  {
    name: 'e-mail address',
    sign: '@',
    expression: /(?<![\w.+-])(?:mailto:)?[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gu,
  },
  {
    name: 'emoji shortcode',
    sign: ':',
    expression: /(?<![\p{Lu}\p{Ll}\d_:]):(?:[+-]1|100|1234|[a-z][a-z0-9_+-]{0,50}):(?![\p{Lu}\p{Ll}\d_])/gu,
  },
  {
    name: 'emoji shortcodes in a row',
    sign: '::',
    expression: /(?<![\w:]):[a-z][a-z0-9_+-]{0,50}:(?::[a-z][a-z0-9_+-]{0,50}:){1,20}(?![\w:])/gu,
  },
  // A lone surrogate is not a character, so requests cannot contain one.
  {
    name: 'half of a surrogate pair',
    sign: '',
    mayMatch: (text) => !text.isWellFormed(),
    expression: /\p{Cs}/gu,
  },
  { name: 'footnote mark', sign: '[', expression: /\[(?:\^[^\s[\]^]{1,100}|\d{1,3})\](?:_(?!\w))?(?!\(\S)/gu },
  ...linkPatterns,
  {
    name: 'code span',
    sign: '`',
    expression: /(?<!`)`[^`\n]{1,300}`(?!`)(?:__?(?![\w`]))?|(?<!`)``(?!`)(?:[^`\n]|`(?!`)){1,300}``(?!`)/gu,
  },
  { name: 'entity', sign: '&', expression: /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/gu },
  { name: 'comment', sign: '<!--', expression: /<!--(?:(?!<!--)[^]){0,2000}?-->/gu },
  {
    name: 'tag',
    sign: '<',
    expression: new RegExp(
      String.raw`<(?:\/?[A-Za-z][\w:.-]{0,60}\s{0,9}\/?|[A-Za-z][\w:.-]{0,60}${attribute}(?:${attribute}|${bare}){0,30}\s{0,9}\/?)>`,
      'gu',
    ),
  },
  {
    name: 'style, script',
    sign: '</s',
    expression: /<(style|script)\b[^<>]{0,300}>[^<]{0,20000}<\/\1\s{0,9}>/giu,
    pair: () => ({ name: '', role: 'alone' }),
  },
  {
    name: 'tag with an attribute that has no value',
    sign: '<',
    expression: new RegExp(String.raw`<(?:${switched})(?:${attribute}|${bare}){1,30}\s{0,9}\/?>`, 'giu'),
  },
  { name: '<0>…</0>', sign: '<', expression: /<(?:\/\d{1,3}|\d{1,3}\s?\/?)>/gu },
  { name: '<%= %>, <? ?>', sign: '<', expression: /<%(?:(?!<%)[^]){0,500}?%>|<\?(?:(?!<\?)[^]){0,500}?\?>/gu },
  { name: '{% %}, {# #}', sign: '{', expression: /\{%(?:(?!\{%)[^]){0,500}?%\}|\{#(?:(?!\{#)[^]){0,500}?#\}/gu },
  {
    name: '{{n}}, {{{n}}}',
    sign: '{{',
    // No more closing braces than opening ones: the others close what is around it.
    expression: new RegExp(
      [4, 3, 2].map((most) => String.raw`\{{${most}}(?:(?!\{\{|\}\})[^]){0,300}\}{2,${most}}`).join('|'),
      'gu',
    ),
  },
  // In `#{{n}}`, the sign is one before a number.
  {
    name: '${n}, #{n}, %{n}, @{n}',
    sign: '{',
    expression: new RegExp(String.raw`(?:[$%@]|#(?!\{\{))${inBraces}`, 'gu'),
  },
  {
    name: '{}, {0}, {n}, {n!r:>10}, {0:N2}, { $n }, { -term }',
    sign: '{',
    expression: new RegExp(
      String.raw`\{\s{0,3}(?:[$-]?${path})?(?:![rsa])?=?(?:,\s?-?\d{1,4})?(?::(?:${braceFormat})?)?\s{0,3}\}`,
      'gu',
    ),
  },
  { name: '[%key:…%]', sign: '[%key:', expression: /\[%key:[\w:.\s-]{1,300}%\]/gu },
  { name: '{…} without a space', sign: '{', expression: /\{[\x21-\x7a|~]{1,100}\}/gu },
  {
    name: "{'@'}",
    sign: "'",
    expression: /\{\s{0,3}'[^'\n]{1,60}'\s{0,3}\}/gu,
  },
  {
    name: 'Fluent functions, terms with arguments and literals',
    sign: '{',
    expression:
      /\{\s{0,9}(?:[A-Z][A-Z\d_-]{0,40}\([^(){}\n]{0,200}\)|-[A-Za-z][\w-]{0,60}(?:\.[\w-]{1,60})?\([^(){}\n]{0,200}\)|"[^"{}\n]{0,60}")\s{0,9}\}/gu,
  },
  {
    name: 'ICU argument with a type',
    sign: '{',
    mayMatch: hasComma,
    expression:
      /\{\s{0,9}[\p{L}\d_.-]{1,60}\s{0,9},\s{0,9}(?:number|date|time|spellout|ordinal|duration|list)\s{0,9}(?:,(?:[^{}'\n]|'[^'\n]{0,60}'){0,100})?\}/gu,
  },
  {
    name: 'ICU plural, select and selectordinal as a whole',
    sign: '{',
    mayMatch: hasComma,
    expression: /\{\s{0,9}[\p{L}\d_.-]{1,60}\s{0,9},\s{0,9}(?:plural|select|selectordinal|choice)\s{0,9},/gu,
    end: balancedEnd,
  },
  { name: '%#@n@', sign: '#@', expression: /%(?:\d{1,2}\$)?#@[^@\s]{1,60}@/gu },
  {
    name: 'printf',
    sign: '%',
    // After a number, only at the end of a word. In Lisp, `~%` is a line break, also before a word: `Error.~%Unable to`.
    expression: new RegExp(
      String.raw`(?<!~(?=%\p{Lu}\p{Ll}{2}))${notAfterNumber}${printf}\w{0,60}|${printf}(?![\p{Script=Latin}\d_])`,
      'gu',
    ),
  },
  {
    name: 'printf without digits after the point',
    sign: '%',
    expression: new RegExp(String.raw`${notAfterNumber}%[-+0#]{0,5}\d{0,3}\.[dfFeEgG](?![\p{L}\d_])`, 'gu'),
  },
  // A value that a translation leaves out.
  { name: "Mozilla's %0.S, %1$0.S", sign: '0.s', expression: /%(?:\d{1,2}\$)?0\.S/gu },
  {
    name: 'printf with a space for the sign',
    sign: '% ',
    expression: /(?<![\d}%)]\s?)% \d{0,3}(?:\.\d{1,3})?[dieEfFgG](?![\p{L}\d_'’])/gu,
  },
  { name: '%%', sign: '%%', expression: /%%/gu },
  {
    name: 'Python %(n)s',
    sign: '%(',
    // With a space as flag only at the end of a word: `5 %(a) d'un` is text.
    expression:
      /%\([^()\n]{1,60}\)(?:[-+0#]{0,5}\d{0,4}(?:\.\d{1,4})?[hlL]?[diouxXeEfFgGcrsa]|[-+ 0#]{1,5}\d{0,4}(?:\.\d{1,4})?[hlL]?[diouxXeEfFgGcrsa](?![\p{L}\d_'’]))/gu,
  },
  {
    name: '%<n>s',
    sign: '%<',
    expression: /%<[\w.]{1,60}>(?:[-+0#]{0,5}\d{0,4}(?:\.\d{1,4})?[diouxXeEfFgGaAcspbB])?/gu,
  },
  {
    name: '%n%, %1%',
    sign: '%',
    expression:
      /%(?:[A-Za-z_][\w.-]{0,60}|\d{1,2})%(?![-+#\w%@({]|\.[\d*]|<[\w.]{1,60}>[-+0#\d.]{0,9}[A-Za-z](?!\p{L}))/gu,
  },
  // A printf conversion has so few letters that the second sign may begin another: `%ld%-5d`.
  { name: '%name% before a sign', sign: '%', expression: /%[A-Za-z_][\w.-]{2,60}%(?:%(?!\w)|(?![\w%]))/gu },
  { name: 'Qt %1, %L1, %n, %Ln', sign: '%', expression: /%L?(?:\d{1,2}(?!\w)|n(?![\p{Script=Latin}\d_]))/gu },
  { name: ':n', sign: ':', expression: /(?<![\p{Lu}\p{Ll}\p{N}_:.,;!?)\]}>\\@$#%&*+=~^|]):[A-Za-z_]\w{0,60}/gu },
  { name: '$t(key)', sign: '$t(', expression: /(?<![\w$])\$t\((?:[^()\n]|\([^()\n]{0,100}\)){1,300}\)/gu },
  { name: '$NAME$', sign: '$', expression: /(?<![\w$])\$[A-Za-z_][\w@]{0,60}\$(?![\w$])/gu },
];

function hasComma(text: string): boolean {
  return text.includes(',');
}

function url(start: string): RegExp {
  // Several words in angle brackets are not a tag: `http://<your domain>/path`.
  const words = String.raw`(?<=[/.=@:-])<\w{1,30}(?:[ -]\w{1,30}){1,5}>`;
  const pair = String.raw`\(${address}{0,200}\)|\{{1,2}[^{}\s]{0,80}\}{1,2}|${words}`;
  // A BBCode tag ends it.
  const next = String.raw`(?!\[\/)${address}`;
  // A longer one is read again from each placeholder in it.
  return new RegExp(String.raw`${start}(?:${next}|${pair}){0,2000}(?:(?![.,;:!?'*_~\]])${next}|${pair})`, 'giu');
}

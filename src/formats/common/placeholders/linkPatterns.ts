import type { ProtectedPattern } from './protectedPattern.ts';

// Links and pictures of Markdown. After `](` comes the target, in any form. The brackets are a pair of codes around the
// text, and the target is part of the closing one.

/** A placeholder, with spaces. */
const braces = String.raw`\{{1,3}[^{}\n]{0,100}\}{1,3}`;
const target = String.raw`\]\((?:<[^<>\n]{1,300}>|(?:[^\s()<>{}]|${braces}|\([^\s()]{0,200}\)|<[^<>\n]{1,200}>){1,1000})`;
/** A title is text. */
const title = String.raw`(?=\s{1,3}(?:"[^"\n]{1,300}"|'[^'\n]{1,300}')\))`;
const closing = String.raw`${target}(?:\)|${title})`;
/** A name of a target that is elsewhere, such as `oil-terms`; a word alone may be text. */
const reference = String.raw`\]\[(?=[^[\]]{0,60}[-_.:\d])[\p{Ll}\d][\w.:-]{0,60}\]`;
/** Attributes of a text of Apple, such as `inflect: true` and `morphology: {number: "one"}`. */
const attributes = String.raw`\]\(\s?[A-Za-z]\w{0,40}\s?:(?:[^(){}\n]|\{[^{}\n]{0,200}\}){1,200}\)`;
const label = String.raw`(?:[^[\]]|\[[^[\]]{0,200}\]){0,300}`;

/** Returns true for a text with attributes of Apple. */
function mayHaveAttributes(text: string): boolean {
  return text.includes('^[');
}

const opens = () => ({ name: '[', role: 'open' }) as const;
const closes = () => ({ name: '[', role: 'close' }) as const;

export const linkPatterns: readonly ProtectedPattern[] = [
  {
    name: '[ of a link',
    sign: '](',
    expression: new RegExp(String.raw`!?\[(?=${label}(?:${closing}))`, 'gu'),
    pair: opens,
  },
  { name: '](target)', sign: '](', expression: new RegExp(closing, 'gu'), pair: closes },
  {
    name: '[ of a reference',
    sign: '][',
    expression: new RegExp(String.raw`!?\[(?=${label}${reference})`, 'gu'),
    pair: opens,
  },
  { name: '][reference]', sign: '][', expression: new RegExp(reference, 'gu'), pair: closes },
  {
    name: '[reference]: target',
    sign: ']:',
    expression: /^\[[^[\]\n]{1,60}\]:[ \t]{1,3}(?:[/#.]|[a-z][a-z\d+.-]{0,20}:)\S{1,1000}/gmu,
  },
  {
    name: '^[ of attributes',
    sign: '^[',
    expression: new RegExp(String.raw`\^\[(?=${label}${attributes})`, 'gu'),
    pair: opens,
  },
  {
    name: '](inflect: true)',
    sign: '](',
    mayMatch: mayHaveAttributes,
    expression: new RegExp(attributes, 'gu'),
    pair: closes,
  },
];

/** Returns the target of a link, its reference or attributes, from its closing bracket; `undefined` for other codes. */
export function linkTarget(source: string): string | undefined {
  return /^\][([]<?([^]*?)>?[)\]]?$/.exec(source)?.[1];
}

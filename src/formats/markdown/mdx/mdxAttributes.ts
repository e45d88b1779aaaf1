import { MappedText } from '../../../text/mappedText.ts';
import { type Range, trimmedRange } from '../../../text/range.ts';
import { type FormatOptions, joinParts, type Unit } from '../../../text/unit.ts';
import { readParts, textUnit } from '../../common/placeholders/partsReader.ts';
import { looksLikeId } from '../../common/values/looksLikeId.ts';
import { expressionUnits } from '../../html/expressionStrings.ts';
import { noTemplates } from '../../html/htmlText.ts';
import { createAttributeUnits } from '../../html/htmlUnits.ts';
import { type IsTextAttribute, textAttributeTest } from '../../html/textAttributes.ts';
import { escapeTitle, readTitle } from '../inline/linkTitle.ts';
import type { MdxAttribute, MdxTag } from '../inline/mdxTag.ts';

const filePath = /^(?:[.@~]?\/\S*|\S*\/\S*\.[a-z]\w{0,5})$/;
/** A value of several lines in a quotation contains the `>` of its lines. */
const quotedLine = /\n[ \t]*>/;

/** Returns the attributes of a tag that people read. */
export function findProseAttributes(
  source: string,
  { attributes }: Pick<MdxTag, 'attributes'>,
  isText: IsTextAttribute,
): readonly MdxAttribute[] {
  return attributes.filter(({ name, form, start, end }) => {
    const value = source.slice(start, end);
    return (
      (form === 'title' || isText(name)) &&
      !looksLikeId(name, value) &&
      !filePath.test(value) &&
      !quotedLine.test(value)
    );
  });
}

/** Returns the units of the values of attributes: none or one each. */
export function attributeUnits(source: string, tag: Pick<MdxTag, 'attributes'>, options: FormatOptions): Unit[] {
  return findProseAttributes(source, tag, textAttributeTest(options.textAttributes)).flatMap((attribute) =>
    attribute.form === 'html'
      ? createAttributeUnits(
          { source, masked: { text: source, ranges: [], syntax: noTemplates }, options },
          attribute,
        ).map((unit): Unit => ({ ...unit, write: (parts) => escapeBraces(unit.write(parts), attribute.inBraces) }))
      : literalUnit(source, attribute, options),
  );
}

/** Returns the units of the strings that people read in the values of attributes that are expressions. */
export function attributeCodeUnits(
  source: string,
  { expressions }: Pick<MdxTag, 'expressions'>,
  options: FormatOptions,
): Unit[] {
  const own = expressions.filter(({ attribute, start, end }) => {
    return attribute !== '' && !quotedLine.test(source.slice(start, end));
  });
  return own.length === 0 ? [] : expressionUnits(source, own, [], options);
}

/** Writes braces, and backslashes, which escape the quote after them, as entities in a list of attributes. */
export function escapeBraces(escaped: string, inBraces = false): string {
  return inBraces ? escaped.replace(/[{}\\]/g, (sign) => `&#${sign.charCodeAt(0)};`) : escaped;
}

function literalUnit(source: string, { start, end, quote, form }: MdxAttribute, options: FormatOptions): Unit[] {
  const [read, escape] = form === 'title' ? [readTitle, escapeTitle] : [readScript, escapeScript];
  const range = trimmedRange(source, { start, end });
  const text = read(source, range, new MappedText());
  const write: Unit['write'] = (parts) => joinParts(parts, (words) => escape(words, quote)).trim();
  return /[\n\r]/.test(source.slice(start, end))
    ? []
    : textUnit(source, range, readParts(source, [text], options), write);
}

/** Reads what is between the quotes of a JavaScript string literal. */
export function readScript(source: string, range: Range, target: MappedText): MappedText {
  return target.addDecoded(source, range, /\\./g, ([found]) => found.slice(1));
}

/** Escapes text for a JavaScript string literal. */
export function escapeScript(text: string, quote: string): string {
  return text
    .replace(/[\r\n\u2028\u2029]+/g, ' ')
    .replace(/["'\\]/g, (sign) => (sign === quote || sign === '\\' ? `\\${sign}` : sign));
}

import { entryFor } from '../../text/entryFor.ts';
import type { Range } from '../../text/range.ts';

/** A value of a list of attributes. Its range has no quotes. */
export interface AttributeValue extends Range {
  readonly isQuoted: boolean;
}

interface Attribute extends AttributeValue {
  /** Absent: it is known by its position. */
  readonly name: string | undefined;
}

const attribute = /[ \t]*(?:([\w-]+)[ \t]*=[ \t]*)?(?:"((?:[^"\\]|\\.)*)"[ \t]*(?=,|$)|([^,]*))(?:,|$)/gy;

/** Returns the attributes between brackets. @param at where they begin in the file */
export function readAttributes(list: string, at: number): readonly Attribute[] {
  const attributes: Attribute[] = [];
  for (const found of list.matchAll(attribute)) {
    const [whole, name, quoted, bare = ''] = found;
    if (whole === '' && found.index === list.length && attributes.length > 0) {
      break;
    }
    const value = quoted ?? bare;
    const start =
      at + found.index + (quoted === undefined ? whole.indexOf(bare, name?.length ?? 0) : whole.indexOf('"') + 1);
    attributes.push({ name, isQuoted: quoted !== undefined, start, end: start + value.length });
  }
  return attributes;
}

const named: ReadonlySet<string> = new Set([
  'alt',
  'title',
  'caption',
  'attribution',
  'citetitle',
  'reftext',
  'xreftext',
]);
/** The positions of texts, by the style of a block or the name of a macro. */
const positions: Readonly<Record<string, readonly number[]>> = { image: [0], quote: [1, 2], verse: [1, 2] };

/** Returns the values that people read. */
export function textOfAttributes(attributes: readonly Attribute[], style: string): readonly AttributeValue[] {
  let position = -1;
  return attributes.flatMap(({ name, ...value }) => {
    position += name === undefined ? 1 : 0;
    const isText = name === undefined ? entryFor(positions, style)?.includes(position) === true : named.has(name);
    return isText ? [value] : [];
  });
}

/** A word. One with a comma may be a name in a list, and does not count. */
const word = /^["(]?\p{L}{2,}[.;:)"]*$/u;
const fewestWords = 8;

/** Returns true for the lines of a value with any name that are a sentence: a note that several pages have. */
export function isLongText(lines: readonly string[]): boolean {
  const texts = lines.flatMap((line) => line.split(/\s+/));
  const words = texts.filter((text) => word.test(text)).length;
  return words >= fewestWords && words * 2 > texts.length;
}

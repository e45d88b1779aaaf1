import type { MappedText } from '../../../text/mappedText.ts';
import type { Unit } from '../../../text/unit.ts';
import { withTexts } from './withTexts.ts';

/** How programs write a list of texts as one. */
interface ListSyntax {
  readonly program: string;
  readonly sign: string;
  /** What the note of such a list says. */
  readonly note: RegExp;
  /** What is written for the sign in one of the texts. */
  readonly instead: string;
  /** The program finds a text by its place: a translation has as many. */
  readonly isCounted: boolean;
}

/** Every program, one a row. */
const lists: readonly ListSyntax[] = [
  {
    program: 'Business Central',
    sign: ',',
    note: /\bProperty OptionCaption(?:ML)?\b/,
    instead: ';',
    isCounted: true,
  },
  {
    program: 'Desktop entries',
    sign: ';',
    note: /translate[^.!]{0,40}\bsemi-?colons?\b|\bmust (?:also )?end with a semi-?colon\b/i,
    instead: ',',
    isCounted: false,
  },
];

/** Returns the sign between the texts of a list, as its note says; undefined for any other text. */
export function listSign(text: string, note: string | undefined): string | undefined {
  return note === undefined ? undefined : lists.find((each) => each.note.test(note) && text.includes(each.sign))?.sign;
}

/** Returns the units of the texts of a list. @param unitsOf returns the unit of a text, if it has words */
export function listUnits(
  value: MappedText,
  sign: string,
  unitsOf: (text: MappedText, key: string) => readonly Unit[],
): readonly Unit[] {
  const { instead = ' ' } = lists.find((each) => each.sign === sign) ?? {};
  let start = 0;
  return value.text.split(sign).flatMap((text, at) => {
    const units = unitsOf(value.slice(start, start + text.length), `#${at + 1}`);
    start += text.length + sign.length;
    return units.map((unit) => withTexts(unit, (each) => each.replaceAll(sign, instead)));
  });
}

const counted = lists.filter(({ isCounted }) => isCounted);

/**
 * Returns the signs of a list that its translation has fewer or more of, if its program counts its texts.
 * @param note of the source
 */
export function otherSigns(
  note: string,
  source: string,
  target: string,
): { readonly missing: readonly string[]; readonly added: readonly string[] } | undefined {
  const list = counted.find((each) => each.note.test(note));
  const count = (text: string): number => text.split(list?.sign ?? '').length;
  const more = list === undefined ? 0 : count(target) - count(source);
  return list === undefined || more === 0
    ? undefined
    : { missing: more < 0 ? [list.sign] : [], added: more > 0 ? [list.sign] : [] };
}

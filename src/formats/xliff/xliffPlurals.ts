import { readSpaceBefore } from '../../text/lines.ts';
import type { Part, Unit } from '../../text/unit.ts';
import { numerusForms } from '../common/plurals/numerusForms.ts';
import { findPluralForms } from '../common/plurals/pluralForms.ts';
import { type CountedForms, countedForms, formsOfSingular } from '../common/values/singularTexts.ts';
import { readElementText, type XmlElement } from '../common/xml/xmlTree.ts';
import type { XliffEntry } from './xliffFile.ts';

// Plurals of gettext and Qt in XLIFF: a group with a unit for each form of the language, whose sources are the singular,
// and the plural in all others. Where the language has one form, the second unit has only the source.
// Authority: lconvert of Qt, po2xliff and xliff2po of the translate toolkit.

/** The start tag of a form, up to the number in its id. */
const numbered = /^(<[^>]*\sid\s*=\s*["'][^"'<>]*\[)\d+(?=\]["'])/;

/** Returns true for a file that tools of Qt wrote. */
export function isOfQt(source: string): boolean {
  return /^[^]{0,500}<xliff\b[^>]{0,500}"urn:trolltech:/.test(source);
}

/** Returns the plural forms that the tools read of a language. @param isInQt as Qt counts them */
export function xliffForms(language: string, isInQt: boolean): CountedForms {
  const forms = findPluralForms(language);
  const count = isInQt ? numerusForms(language) : forms.count;
  const counted = countedForms(forms, language);
  // Qt has other forms then: none is surely that of 1.
  return count === forms.count ? counted : { count, singular: { ...counted.singular, isAlone: false, all: new Set() } };
}

/**
 * Yields the units of a plural. The file gets as many forms as the target language has: missing ones are written after
 * the last one.
 *
 * @param unitOf returns the unit of a form, with its translation or as a new one
 */
export function* pluralUnits(
  source: string,
  entries: readonly XliffEntry[],
  forms: CountedForms,
  unitOf: (entry: XliffEntry, isNew: boolean) => Unit | undefined,
): Generator<Unit> {
  const [one, other = one] = entries;
  const last = entries.at(-1);
  if (one === undefined || other === undefined || last === undefined) {
    return;
  }
  const singular = formsOfSingular(readElementText(source, one.text), readElementText(source, other.text), forms);
  const fromOf = (index: number): XmlElement => (singular.has(index) ? one.text : other.text);
  for (const entry of entries) {
    const index = Number(numberIn.exec(entry.key)?.[0] ?? 0);
    const unit = index < forms.count ? unitOf({ ...entry, from: fromOf(index) }, false) : undefined;
    yield* unit ? [unit] : [];
  }
  const { holder } = last;
  const present = new Set(entries.map(({ key }) => key));
  const isNumbered = numbered.test(source.slice(holder.start, holder.content.start));
  for (let index = 0; isNumbered && index < forms.count; index += 1) {
    const key = last.key.replace(numberIn, String(index));
    const unit = present.has(key) ? undefined : unitOf({ ...last, key, from: fromOf(index) }, true);
    if (unit !== undefined) {
      const write = (given: readonly Part[]): string => {
        const whole = source.slice(holder.start, unit.start) + unit.write(given) + source.slice(unit.end, holder.end);
        return readSpaceBefore(source, holder) + whole.replace(numbered, `$1${index}`);
      };
      yield { ...unit, start: holder.end, end: holder.end, translation: () => undefined, write };
    }
  }
}

/** The number of a form in its key. */
const numberIn = /\d+(?=\]$)/;

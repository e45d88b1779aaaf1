import { groupBy } from '../../../text/groupBy.ts';
import type { FormatOptions } from '../../../text/unit.ts';
import { adaptedPlural, isPluralCategory, unchanged } from './pluralCategories.ts';

/** A variant of a message in another language. */
export interface VariantForm<Variant> {
  /** That of the source whose text it has. */
  readonly model: Variant;
  readonly keys: readonly string[];
  readonly isNew: boolean;
  /** The language does not use it. */
  readonly isDropped: boolean;
  /**
   * The variant of `other` in what it counts: its category is that of several numbers, which the one of the source is
   * not. See `numberedUnit`.
   */
  readonly numbered?: Variant;
}

/** A message that counts more is rare, and its forms in all languages would be hundreds. */
const mostCounts = 3;

interface Form<Variant> extends Omit<VariantForm<Variant>, 'numbered'> {
  /** Indexes of counts. */
  readonly ofMany: readonly number[];
}

/**
 * Returns the variants of a message in the target language, with its plural categories for each thing that the message
 * counts, up to three: in the order of the source, each new one before the one that it is made from.
 *
 * @param keysOf returns what a variant is chosen by: `other` and `*` are the same for what is counted
 * @param counts what is counted, by the index of its key
 * @param saysCount returns true if the text of a variant says the number with an index
 */
export function variantForms<Variant>(
  variants: readonly Variant[],
  keysOf: (variant: Variant) => readonly string[],
  counts: ReadonlyMap<number, Intl.PluralRuleType>,
  saysCount: (variant: Variant, index: number) => boolean,
  options: FormatOptions,
): readonly VariantForm<Variant>[] {
  const nameOf = (keys: readonly string[]): string =>
    JSON.stringify(keys.map((key, index) => (counts.has(index) ? categoryOf(key) : key)));
  let forms = variants.map(
    (model): Form<Variant> => ({ model, keys: keysOf(model), ...{ isNew: false, isDropped: false, ofMany: [] } }),
  );
  for (const [index, type] of counts.size > mostCounts ? [] : counts) {
    const changed = new Map<Form<Variant>, readonly Form<Variant>[]>();
    for (const group of groupBy(forms, ({ keys }) => nameOf(keys.with(index, ''))).values()) {
      const names = group.map(({ keys }) => categoryOf(keys[index] ?? ''));
      // `*` alone has no categories, unless its text says the number.
      const isCounted = group.length > 1 || (counts.size > 1 && group.some(({ model }) => saysCount(model, index)));
      const known = names.map((name) => (isPluralCategory(name) ? name : `=${name}`));
      const change = isCounted ? adaptedPlural(known, options, type) : unchanged;
      for (const [at, form] of group.entries()) {
        const name = names[at] ?? '';
        const isOneOf = (categories: readonly string[]): boolean => categories.includes(name);
        const further = name === 'other' ? change.added : [];
        changed.set(form, [
          ...further.map((category) => ({ ...form, keys: form.keys.with(index, category), isNew: true })),
          {
            ...form,
            isDropped: form.isDropped || isOneOf(change.dropped),
            ofMany: isOneOf(change.numbered) ? [...form.ofMany, index] : form.ofMany,
          },
        ]);
      }
    }
    forms = forms.flatMap((form) => changed.get(form) ?? []);
  }
  const byName = new Map(forms.map((form) => [nameOf(form.keys), form.model]));
  return forms.map(({ ofMany, ...form }) => {
    const keys = form.keys.map((key, index) => (ofMany.includes(index) ? 'other' : key));
    const numbered = ofMany.length > 0 ? byName.get(nameOf(keys)) : undefined;
    return numbered === undefined ? form : { ...form, numbered };
  });
}

function categoryOf(key: string): string {
  return key === '*' ? 'other' : key;
}

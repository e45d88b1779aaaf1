import { currentCode, scriptOfModifier } from './bcp47.ts';
import { remembered } from './remembered.ts';

/**
 * Returns true for codes of the same language, as far as both are specific: `zh_CN` and `zh-Hans`, `de` and `de-AT`,
 * `no` and `nb`, not `pt-BR` and `pt-PT`, `de-formal` and `de-informal`, or `sr` and `sr@latin`. In any case, with `_` or `-`, with or
 * without an encoding.
 */
export function isSameLanguage(one: string, other: string): boolean {
  if (one === other) {
    return true;
  }
  const [first, second] = [partsOf(one), partsOf(other)];
  return (
    first.group === second.group && mayBeSame(first.region, second.region) && mayBeSame(first.variant, second.variant)
  );
}

function mayBeSame(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}

/** Finds which of many codes are of the same language as another, without comparing it with each of them. */
export class SameLanguages {
  /** Codes by their groups, regions, and variants. */
  readonly #groups = new Map<string, Map<string | undefined, Map<string | undefined, string[]>>>();

  constructor(codes: Iterable<string>) {
    for (const code of codes) {
      const { group, region, variant } = partsOf(code);
      const regions = this.#groups.get(group) ?? new Map<string | undefined, Map<string | undefined, string[]>>();
      const variants = regions.get(region) ?? new Map<string | undefined, string[]>();
      this.#groups.set(group, regions.set(region, variants));
      const codes = variants.get(variant) ?? [];
      codes.push(code);
      variants.set(variant, codes);
    }
  }

  /** Yields the codes that {@link isSameLanguage} is true for. */
  *of(code: string): Generator<string, undefined> {
    const { group, region, variant } = partsOf(code);
    for (const variants of mayMatch(this.#groups.get(group), region)) {
      for (const codes of mayMatch(variants, variant)) {
        yield* codes;
      }
    }
  }
}

/** Yields what is of the same region or variant, or of none. */
function* mayMatch<Value>(
  map: ReadonlyMap<string | undefined, Value> | undefined,
  key: string | undefined,
): Generator<Value, undefined> {
  if (key === undefined) {
    yield* map?.values() ?? [];
    return;
  }
  for (const each of [key, undefined]) {
    const found = map?.get(each);
    if (found !== undefined) {
      yield found;
    }
  }
}

interface Parts {
  /** The language and its script; all of a code that is not one of BCP 47. */
  readonly group: string;
  readonly region?: string | undefined;
  readonly variant?: string | undefined;
}

const partsOf = remembered((code): Parts => {
  const locale = localeOf(code);
  if (locale === undefined) {
    return { group: `?${code.toLowerCase()}` };
  }
  const { language, region } = locale;
  return { group: `${language}-${locale.maximize().script ?? ''}`, region, variant: variantIn(locale) };
});

function variantIn({ baseName }: Intl.Locale): string | undefined {
  return /-(?:[a-z\d]{5,8}|\d[a-z\d]{3})$/i.exec(baseName)?.[0];
}

function localeOf(code: string): Intl.Locale | undefined {
  const [, plain = '', modifier = ''] = /^([^.@]*)(?:\.[^@]*)?@?(.*)$/.exec(code) ?? [];
  const script = scriptOfModifier(modifier);
  try {
    return new Intl.Locale(currentCode(plain), script === undefined ? {} : { script });
  } catch {
    return undefined;
  }
}

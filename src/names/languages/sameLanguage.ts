import { currentCode, scriptOfModifier } from './bcp47.ts';

/**
 * Returns true for codes of the same language, as far as both are specific: `zh_CN` and `zh-Hans`, `de` and `de-AT`,
 * `no` and `nb`, not `pt-BR` and `pt-PT`, `de-formal` and `de-informal`, or `sr` and `sr@latin`. In any case, with `_` or `-`, with or
 * without an encoding.
 */
export function isSameLanguage(one: string, other: string): boolean {
  if (one === other) {
    return true;
  }
  const [first, second] = [localeOf(one), localeOf(other)];
  if (first === undefined || second === undefined) {
    return one.toLowerCase() === other.toLowerCase();
  }
  const areSame = first.language === second.language && first.maximize().script === second.maximize().script;
  return areSame && mayBeSame(first.region, second.region) && mayBeSame(variantIn(first), variantIn(second));
}

function mayBeSame(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}

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

import { scriptOfModifier } from './bcp47.ts';

/**
 * Returns true for codes of the same language, as far as both are specific: `zh_CN` and `zh-Hans`, `de` and `de-AT`,
 * not `pt-BR` and `pt-PT`, or `sr` and `sr@latin`. In any case, with `_` or `-`, with or without an encoding.
 */
export function isSameLanguage(one: string, other: string): boolean {
  if (one === other) {
    return true;
  }
  const [first, second] = [localeOf(one), localeOf(other)];
  if (first === undefined || second === undefined) {
    return one.toLowerCase() === other.toLowerCase();
  }
  const isSameRegion = first.region === undefined || second.region === undefined || first.region === second.region;
  return first.language === second.language && isSameRegion && first.maximize().script === second.maximize().script;
}

function localeOf(code: string): Intl.Locale | undefined {
  const [, plain = '', modifier = ''] = /^([^.@]*)(?:\.[^@]*)?@?(.*)$/.exec(code) ?? [];
  const script = scriptOfModifier(modifier);
  try {
    return new Intl.Locale(plain.replaceAll('_', '-'), script === undefined ? {} : { script });
  } catch {
    return undefined;
  }
}

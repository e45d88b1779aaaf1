import { innerDot } from '../../../text/keyName.ts';
import { allCategories } from './pluralCategories.ts';

/** A branch or an index in brackets, or a category at the end. */
const form = new RegExp(String.raw`\[|(?:^|[.${innerDot}_-])(?:${allCategories.join('|')})(?:#\d+)?$`);

/**
 * Returns true for the key of a text that may be a form of a plural, such as `beds[count:one]`, `beds[0]`, `bed_one`,
 * and `bed.other`. Texts with other keys are the same for every target language.
 */
export function isPluralForm(key: string): boolean {
  return form.test(key);
}

/** Returns the key of a message of which a key names the plural form by its index, in files with both languages: `beds`. */
export function withoutIndex(key: string): string {
  return key.replace(/\[\d+\]$/, '');
}

/** The name of a branch. */
const ofBranch = /\[[^[\]:]*:[^[\]]*\]/;

/** Returns true for the key of a text in a branch of a message: `a[n:one]`. */
export function isBranch(key: string): boolean {
  return ofBranch.test(key);
}

/** Returns the key of the message that a text is a part of: `a` of `a[n:one]`, `a[n:one][sex:other]#2`, and `a#2`. */
export function wholeKey(key: string): string {
  const at = key.search(ofBranch);
  return (at === -1 ? key : key.slice(0, at)).replace(/#\d+$/, '');
}

/** The form of a plural that a key names, and what the keys of its other forms begin with. */
export interface PluralForm {
  readonly base: string;
  /** A category, a number as in `=1`, or an index; anything else if it is not a plural. */
  readonly name: string;
}

const inBrackets = /^([^]*\[(?:[^[\]:]*:)?)([^[\]:]+)\]$/;
const atEnd = new RegExp(`^([^]*[_.${innerDot}])(${allCategories.join('|')})$`);

/** Returns the form that a key names: `a[n:one]`, `a[one]`, `a[0]`, `a_one`, `a.one`; undefined for other keys. */
export function parsePluralForm(key: string): PluralForm | undefined {
  // Asked for hundreds of thousands of keys.
  const last = key.charAt(key.length - 1);
  if (last !== ']' && !/[eowyr]/.test(last)) {
    return undefined;
  }
  const [, base, name] = (last === ']' ? inBrackets : atEnd).exec(key) ?? [];
  return base === undefined || name === undefined ? undefined : { base, name };
}

/**
 * Returns the key of a plural without its category, which i18next shows where the category has none: `bed` next to
 * `bed_other` is the form of one. Undefined for what has no such key.
 */
export function bareKey({ base }: Pick<PluralForm, 'base'>): string | undefined {
  return base.endsWith('_') && !base.endsWith('_ordinal_') ? base.slice(0, -1) : undefined;
}

/**
 * Returns what the keys of plurals begin with. Each plural has a form for other numbers: `step_one` and `step_two`
 * without `step_other` are two texts.
 */
export function pluralBases(keys: Iterable<string>): ReadonlySet<string> {
  const bases = new Set<string>();
  for (const key of keys) {
    const { base, name } = parsePluralForm(key) ?? {};
    if (base !== undefined && (name === 'other' || key.endsWith(']'))) {
      bases.add(base);
    }
  }
  return bases;
}

import type { CommandName } from '../contract/contributions.ts';
import { isOwn, own } from '../contract/ownOptions.ts';
import { InvalidInput, type Phrase, phrase } from '../service/api/atStart/errors.ts';
import {
  checkValue,
  isAnyText,
  isFlag,
  isListOf,
  type ParameterCheck,
  typeName,
} from '../service/api/atStart/parameterChecks.ts';
import { unknownOption } from '../service/api/atStart/unknownOption.ts';
import { apiOptions, commandOptions } from './commandOptions.ts';

/** Option -> the types of its value, as in `number | null`; `own` if only our own code sets it. */
type OptionTypes = Readonly<Record<string, string>>;

/**
 * Returns the options of a command, without undefined ones: settings or questions replace them like absent ones.
 *
 * Of a row, or of other options of our own, it returns what the command knows: a row has what several commands need,
 * and what it shows. Of a script, it throws `InvalidInput` for what the command does not know: a misspelt option would
 * change what is sent, and billed.
 */
export function readOptions(name: CommandName, given: unknown): object {
  const types: OptionTypes = commandOptions[name];
  if (typeof given !== 'object' || given === null || !isOwn(given)) {
    return checkedOptions(types, given);
  }
  const known = Object.entries(given).filter(([option, value]) => Object.hasOwn(types, option) && value !== undefined);
  // What the command passes on with Retry stays our own.
  return { ...Object.fromEntries(known), ...own };
}

/** Throws `InvalidInput` for options that a function of the exported API does not know. */
export function checkApiOptions(name: keyof typeof apiOptions, given: unknown): void {
  checkedOptions(apiOptions[name], given);
}

function checkedOptions(types: OptionTypes, given: unknown): object {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new InvalidInput({ field: 'options', allowed: phrase`an object`, found: typeName(given) });
  }
  const known = Object.keys(types).filter((option) => types[option] !== 'own');
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  const unknown = entries.find(([option]) => !known.includes(option));
  if (unknown !== undefined) {
    throw unknownOption(unknown[0], known);
  }
  for (const [option, value] of entries) {
    checkValue(option, value, isOneOfTypes(types[option] ?? 'unknown'));
  }
  return Object.fromEntries(entries);
}

/** Where a value has the type, the command checks the rest: it knows which texts and numbers it takes. */
const checks: Readonly<Record<string, ParameterCheck>> = {
  string: isAnyText,
  boolean: isFlag,
  number: isType(phrase`a number`, (value) => typeof value === 'number'),
  null: isType('null', (value) => value === null),
  object: isType(phrase`an object`, (value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
  'string[]': (value) =>
    Array.isArray(value) ? isListOf(isAnyText)(value) : { allowed: phrase`a list of strings`, found: typeName(value) },
  'unknown[]': isListOf(() => undefined),
};

function isType(allowed: Phrase | string, holds: (value: unknown) => boolean): ParameterCheck {
  return (value) => (holds(value) ? undefined : { allowed, found: typeName(value) });
}

/** @param types such as `string | string[]`; `unknown` is any */
function isOneOfTypes(types: string): ParameterCheck {
  return (value) => {
    const refusals = types.split(' | ').map((type) => checks[type]?.(value));
    const [first, second] = refusals;
    return refusals.includes(undefined) || first === undefined
      ? undefined
      : { ...first, ...(second && { allowed: phrase`${first.allowed} or ${second.allowed}` }) };
  };
}

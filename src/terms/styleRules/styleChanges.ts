import type { RuleValues, StyleContent, StyleInstruction } from './styleContent.ts';

/** The changes that turn one list into another. */
export interface StyleChanges {
  /** Absent properties stay. */
  readonly name?: string;
  readonly configuredRules?: RuleValues;
  readonly added: readonly StyleInstruction[];
  /**
   * Changes that no request can make: another language, and instructions that were removed, or changed and therefore
   * also in the added ones.
   */
  readonly language?: string;
  readonly lost: readonly StyleInstruction[];
}

/** Returns the difference of two lists. The order of rules and instructions is irrelevant. */
export function styleChanges(before: StyleContent, after: StyleContent): StyleChanges {
  return {
    ...(before.name !== after.name && { name: after.name }),
    ...(before.language !== after.language && { language: after.language }),
    ...(printRules(before.configuredRules) !== printRules(after.configuredRules) && {
      configuredRules: after.configuredRules,
    }),
    added: without(after.customInstructions, before.customInstructions),
    lost: without(before.customInstructions, after.customInstructions),
  };
}

/** Returns those of the first that are not in the second, counting equal ones. */
function without(all: readonly StyleInstruction[], others: readonly StyleInstruction[]): StyleInstruction[] {
  const left = others.map(print);
  return all.filter((instruction) => {
    const at = left.indexOf(print(instruction));
    if (at >= 0) {
      left.splice(at, 1);
    }
    return at < 0;
  });
}

function print({ label, prompt, sourceLanguage }: StyleInstruction): string {
  return JSON.stringify([label, prompt, sourceLanguage?.toLowerCase() ?? null]);
}

function printRules(rules: RuleValues): string {
  const sorted = <T>(record: Readonly<Record<string, T>>) =>
    Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(sorted(rules).map(([category, options]) => [category, sorted(options)]));
}

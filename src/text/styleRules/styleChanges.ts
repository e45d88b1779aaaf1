import type { StyleContent, StyleInstruction, StyleRules } from './styleContent.ts';

/** What makes one list of another. */
export interface StyleChanges {
  /** Each absent where it stays. */
  readonly name?: string;
  readonly configuredRules?: StyleRules;
  readonly added: readonly StyleInstruction[];
  /**
   * What no request can do: another language, and instructions that were removed, or changed and so are among the added
   * too.
   */
  readonly language?: string;
  readonly lost: readonly StyleInstruction[];
}

/** The difference of two lists. The order of rules and instructions says nothing. */
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

/** Those of the first that the second has not; of equal ones as many as it has less. */
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

function printRules(rules: StyleRules): string {
  const sorted = <T>(record: Readonly<Record<string, T>>) =>
    Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(sorted(rules).map(([category, options]) => [category, sorted(options)]));
}

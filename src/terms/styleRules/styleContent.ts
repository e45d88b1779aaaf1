/** Category -> rule -> option. */
export type RuleValues = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface StyleInstruction {
  readonly label: string;
  readonly prompt: string;
  readonly sourceLanguage?: string;
}

/** The content of a style rule list, without what the service assigns. */
export interface StyleContent {
  readonly name: string;
  /** A base language in lower case. */
  readonly language: string;
  readonly configuredRules: RuleValues;
  readonly customInstructions: readonly StyleInstruction[];
}

/** Returns the text of a list's document: JSON that `readStyle` reads as the same. */
export function printStyle({ name, language, configuredRules, customInstructions }: StyleContent): string {
  const instructions = customInstructions.map(({ label, prompt, sourceLanguage }) => ({
    label,
    prompt,
    ...(sourceLanguage !== undefined && { sourceLanguage }),
  }));
  return `${JSON.stringify({ name, language, configuredRules, customInstructions: instructions }, null, 2)}\n`;
}

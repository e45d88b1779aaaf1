/** Category -> rule -> chosen option (specification, Style rule list). */
export type ConfiguredRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** An instruction to be. */
export interface InstructionInput {
  readonly label: string;
  /** At most 300 characters (code points). */
  readonly prompt: string;
  readonly sourceLanguage?: string;
}

export interface CustomInstruction extends InstructionInput {
  readonly id: string;
}

/** Specification, Style rule list. */
export interface StyleRuleList {
  readonly styleId: string;
  readonly name: string;
  /** ISO 8601, as is {@link updatedTime}. */
  readonly creationTime: string;
  readonly updatedTime: string;
  /** Of the targets it is for: a base language in lower case. */
  readonly language: string;
  /** 1 at first, one more with each change. */
  readonly version: number;
  /** Absent in a listing without details, as is {@link customInstructions}. */
  readonly configuredRules?: ConfiguredRules;
  readonly customInstructions?: readonly CustomInstruction[];
}

/** A style rule list to be. */
export interface StyleRuleInput {
  /** At most 1024 characters (code points). */
  readonly name: string;
  /** One of de, en, es, fr, it, ja, ko, zh, in any case. */
  readonly language: string;
  readonly configuredRules?: ConfiguredRules;
  /** At most 200. */
  readonly customInstructions?: readonly InstructionInput[];
}

/** What of a list can be changed; what is absent stays. */
export interface StyleRuleChanges {
  readonly name?: string;
  readonly configuredRules?: ConfiguredRules;
  readonly added?: readonly InstructionInput[];
}

export interface StyleRulePage {
  /** With rules and instructions; false where absent. */
  readonly detailed?: boolean;
  /** 0 for the first. */
  readonly page?: number;
  /** 1 to 25; 10 where absent. */
  readonly pageSize?: number;
}

/** Category -> rule -> chosen option (specification, Style rule list). */
export type ConfiguredRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** An instruction to create. */
export interface InstructionInput {
  readonly label: string;
  /** At most 300 characters (code points). */
  readonly prompt: string;
  readonly sourceLanguage?: string;
}

export interface CustomInstruction extends InstructionInput {
  readonly id: string;
}

/** A style rule list (specification, Style rule list). */
export interface StyleRuleList {
  readonly styleId: string;
  readonly name: string;
  /** ISO 8601, like {@link updatedTime}. */
  readonly creationTime: string;
  readonly updatedTime: string;
  /** Target language: a base language in lower case. */
  readonly language: string;
  /** Starts at 1; each change adds one. */
  readonly version: number;
  /** Absent in a listing without details, like {@link customInstructions}. */
  readonly configuredRules?: ConfiguredRules;
  readonly customInstructions?: readonly CustomInstruction[];
}

/** A style rule list to create. */
export interface StyleRuleInput {
  /** At most 1024 characters (code points). */
  readonly name: string;
  /** One of de, en, es, fr, it, ja, ko, zh, in any case. */
  readonly language: string;
  readonly configuredRules?: ConfiguredRules;
  /** At most 200. */
  readonly customInstructions?: readonly InstructionInput[];
}

/** The changes of a list; absent properties stay as they are. */
export interface StyleRuleChanges {
  readonly name?: string;
  readonly configuredRules?: ConfiguredRules;
  readonly added?: readonly InstructionInput[];
}

export interface StyleRulePage {
  /** Includes rules and instructions; default false. */
  readonly detailed?: boolean;
  /** 0 for the first page. */
  readonly page?: number;
  /** 1 to 25; default 10. */
  readonly pageSize?: number;
}

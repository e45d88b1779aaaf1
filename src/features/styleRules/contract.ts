// The public commands of the feature: options, and additions to the outcome.
import type { InstructionInput, StyleRuleInput } from '../../service/api/styleRules/styleRuleList.ts';

interface StyleRulesOptions {
  readonly styleId: string;
}

interface CreateStyleRulesOptions extends StyleRuleInput {
  /** A JSON file, as a `vscode.Uri` or a string; the other options override its values. */
  readonly uri?: unknown;
}

interface NamedStyleRulesOptions extends StyleRulesOptions {
  readonly name: string;
}

interface DuplicateStyleRulesOptions extends NamedStyleRulesOptions {
  /** Default: the same language. */
  readonly language?: string;
}

interface AddCustomInstructionOptions extends StyleRulesOptions, InstructionInput {}

interface ExportStyleRulesOptions extends StyleRulesOptions {
  /** The file: a `vscode.Uri`, or one as a string. An existing file is replaced. */
  readonly uri: unknown;
}

interface TryStyleRulesOptions extends StyleRulesOptions {
  /** The sample; default: the user is asked, with the selection as default text. */
  readonly text?: string;
  /** A target of the list's language; default: from the settings. */
  readonly targetLang?: string;
}

/** The changed or created list. */
interface StyleRulesResult {
  readonly styleId: string;
  readonly version: number;
}

interface StopUsingStyleRulesResult {
  readonly styleId: string;
  /** 1 at first, one more with each change. Absent if the service does not know the list, or could not be reached. */
  readonly version?: number;
}

interface ExportStyleRulesResult extends StyleRulesResult {
  /** URI as a string. */
  readonly uri: string;
}

interface TryStyleRulesResult extends StyleRulesResult {
  /** The translation without the list, and with it. */
  readonly before: string;
  readonly after: string;
}

/** Command name -> its options and the additions to its outcome. */
export interface StyleRuleCommands {
  createStyleRules: { options: CreateStyleRulesOptions; adds: StyleRulesResult };
  importStyleRules: { options: CreateStyleRulesOptions; adds: StyleRulesResult };
  renameStyleRules: { options: NamedStyleRulesOptions; adds: StyleRulesResult };
  editStyleRules: { options: StyleRulesOptions; adds: StyleRulesResult };
  addCustomInstruction: { options: AddCustomInstructionOptions; adds: StyleRulesResult };
  duplicateStyleRules: { options: DuplicateStyleRulesOptions; adds: StyleRulesResult };
  exportStyleRules: { options: ExportStyleRulesOptions; adds: ExportStyleRulesResult };
  useStyleRules: { options: StyleRulesOptions; adds: StyleRulesResult };
  stopUsingStyleRules: { options: StyleRulesOptions; adds: StopUsingStyleRulesResult };
  tryStyleRules: { options: TryStyleRulesOptions; adds: TryStyleRulesResult };
  copyStyleRulesId: { options: StyleRulesOptions; adds: StyleRulesOptions };
}

declare module '../../contract/contributions.ts' {
  interface Commands extends StyleRuleCommands {}
}

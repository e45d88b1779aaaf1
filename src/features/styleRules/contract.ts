// The public commands of the feature: their options, additions to their outcome, and places in menus.
import { type CommandsOf, command } from '../../contract/command.ts';
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
export const styleRuleDeclarations = {
  createStyleRules: command<CreateStyleRulesOptions, StyleRulesResult>({
    icon: '$(add)',
    palette: 'languageServices.plan != free && languageServices.plan != none',
    menus: [
      {
        in: 'view/title',
        group: 'navigation@1',
        when: 'view == languageServices.styleRules && languageServices.plan != free',
      },
    ],
  }),
  importStyleRules: command<CreateStyleRulesOptions, StyleRulesResult>({
    palette: 'false',
    menus: [
      {
        in: 'view/title',
        group: '1_file@1',
        when: 'view == languageServices.styleRules && languageServices.plan != free',
      },
    ],
  }),
  renameStyleRules: command<NamedStyleRulesOptions, StyleRulesResult>({
    icon: '$(edit)',
    palette: 'false',
    menus: [
      {
        in: 'view/item/context',
        group: '3_change@1',
        when: 'view == languageServices.styleRules && viewItem =~ /^styleRules/',
      },
    ],
  }),
  editStyleRules: command<StyleRulesOptions, StyleRulesResult>({
    icon: '$(go-to-file)',
    palette: 'languageServices.plan != free && languageServices.plan != none',
    menus: [
      {
        in: 'view/item/context',
        group: 'inline@3',
        when: 'view == languageServices.styleRules && viewItem =~ /^styleRules/',
      },
      { in: 'view/item/context', group: '2_edit@1', when: 'view == languageServices.styleRules' },
    ],
  }),
  addCustomInstruction: command<AddCustomInstructionOptions, StyleRulesResult>({
    icon: '$(add)',
    palette: 'languageServices.plan != free && languageServices.plan != none',
    menus: [
      {
        in: 'languageServices.editorTerms',
        group: '2_style@1',
        when: 'editorHasSelection && languageServices.plan != free',
      },
      {
        in: 'view/item/context',
        group: 'inline@2',
        when: 'view == languageServices.styleRules && viewItem == styleInstructionGroup',
      },
      {
        in: 'view/item/context',
        group: '2_edit@2',
        when: 'view == languageServices.styleRules && viewItem =~ /^styleRules|^styleInstructionGroup/',
      },
    ],
  }),
  duplicateStyleRules: command<DuplicateStyleRulesOptions, StyleRulesResult>({
    palette: 'false',
    menus: [
      {
        in: 'view/item/context',
        group: '3_change@2',
        when: 'view == languageServices.styleRules && viewItem =~ /^styleRules/',
      },
    ],
  }),
  exportStyleRules: command<ExportStyleRulesOptions, ExportStyleRulesResult>({
    palette: 'false',
    menus: [
      {
        in: 'view/item/context',
        group: '4_file@1',
        when: 'view == languageServices.styleRules && viewItem =~ /^styleRules/',
      },
    ],
  }),
  useStyleRules: command<StyleRulesOptions, StyleRulesResult>({
    palette: 'languageServices.plan != free && languageServices.plan != none',
    menus: [
      {
        in: 'view/item/context',
        group: '1_use@1',
        when: "view == languageServices.styleRules && viewItem == 'styleRules unused'",
      },
    ],
  }),
  stopUsingStyleRules: command<StyleRulesOptions, StopUsingStyleRulesResult>({
    palette: 'false',
    menus: [
      {
        in: 'view/item/context',
        group: '1_use@1',
        when: "view == languageServices.styleRules && viewItem == 'styleRules used'",
      },
    ],
  }),
  tryStyleRules: command<TryStyleRulesOptions, TryStyleRulesResult>({
    icon: '$(beaker)',
    palette: 'false',
    menus: [
      { in: 'editor/title', group: 'navigation@1', when: 'resourceScheme == languageservices-style' },
      {
        in: 'view/item/context',
        group: 'inline@1',
        when: 'view == languageServices.styleRules && viewItem =~ /^styleRules/',
      },
      {
        in: 'view/item/context',
        group: '1_use@2',
        when: 'view == languageServices.styleRules && viewItem =~ /^styleRules/',
      },
    ],
  }),
  copyStyleRulesId: command<StyleRulesOptions, StyleRulesOptions>({
    palette: 'false',
    menus: [
      {
        in: 'view/item/context',
        group: '5_copy@1',
        when: 'view == languageServices.styleRules && viewItem =~ /^styleRules/',
      },
    ],
  }),
};

export type StyleRuleCommands = CommandsOf<typeof styleRuleDeclarations>;

declare module '../../contract/contributions.ts' {
  interface Commands extends StyleRuleCommands {}
}

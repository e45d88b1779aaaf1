// The public commands of the feature: their options, additions to their outcome, and places in menus.
import { type CommandsOf, command, rowMenu, rowMenus, viewButton } from '../../contract/command.ts';
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
    menus: [viewButton('styleRules', 'navigation@1', 'languageServices.plan != free')],
  }),
  importStyleRules: command<CreateStyleRulesOptions, StyleRulesResult>({
    palette: 'false',
    menus: [viewButton('styleRules', '1_file@1', 'languageServices.plan != free')],
  }),
  renameStyleRules: command<NamedStyleRulesOptions, StyleRulesResult>({
    icon: '$(edit)',
    palette: 'false',
    menus: [rowMenu('styleRules', '3_change@1', 'viewItem =~ /^styleRules/')],
  }),
  editStyleRules: command<StyleRulesOptions, StyleRulesResult>({
    icon: '$(go-to-file)',
    palette: 'languageServices.plan != free && languageServices.plan != none',
    menus: [rowMenu('styleRules', 'inline@3', 'viewItem =~ /^styleRules/'), rowMenu('styleRules', '2_edit@1')],
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
      rowMenu('styleRules', 'inline@2', 'viewItem == styleInstructionGroup'),
      rowMenu('styleRules', '2_edit@2', 'viewItem =~ /^styleRules|^styleInstructionGroup/'),
    ],
  }),
  duplicateStyleRules: command<DuplicateStyleRulesOptions, StyleRulesResult>({
    palette: 'false',
    menus: [rowMenu('styleRules', '3_change@2', 'viewItem =~ /^styleRules/')],
  }),
  exportStyleRules: command<ExportStyleRulesOptions, ExportStyleRulesResult>({
    palette: 'false',
    menus: [rowMenu('styleRules', '4_file@1', 'viewItem =~ /^styleRules/')],
  }),
  useStyleRules: command<StyleRulesOptions, StyleRulesResult>({
    palette: 'languageServices.plan != free && languageServices.plan != none',
    menus: [rowMenu('styleRules', '1_use@1', "viewItem == 'styleRules unused'")],
  }),
  stopUsingStyleRules: command<StyleRulesOptions, StopUsingStyleRulesResult>({
    palette: 'false',
    menus: [rowMenu('styleRules', '1_use@1', "viewItem == 'styleRules used'")],
  }),
  tryStyleRules: command<TryStyleRulesOptions, TryStyleRulesResult>({
    icon: '$(beaker)',
    palette: 'false',
    menus: [
      { in: 'editor/title', group: 'navigation@1', when: 'resourceScheme == languageservices-style' },
      ...rowMenus('styleRules', 'viewItem =~ /^styleRules/', 'inline@1', '1_use@2'),
    ],
  }),
  copyStyleRulesId: command<StyleRulesOptions, StyleRulesOptions>({
    palette: 'false',
    menus: [rowMenu('styleRules', '5_copy@1', 'viewItem =~ /^styleRules/')],
  }),
};

declare module '../../contract/contributions.ts' {
  interface Commands extends CommandsOf<typeof styleRuleDeclarations> {}
}

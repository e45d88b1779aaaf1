// The public commands of the feature: their options, additions to their outcome, and places in menus.
import {
  type CommandsOf,
  command,
  mayBeLocaleFile,
  rowCommand,
  rowMenu,
  rowMenus,
  viewButton,
} from '../../contract/command.ts';
import type { MemberState, Message, MessageState } from '../../locales/atStart/message.ts';
import type { Finding } from '../../locales/checks/findings.ts';

/** Which messages `translateMissing` translates. */
type IncludedMessages = 'missing' | 'stale';

interface LocaleFilesOptions {
  /**
   * A locale file or a folder of them: a `vscode.Uri`, or one as a string. A translated file means only its language.
   * Default: all folders of the workspace.
   */
  readonly uri?: unknown;
  /** Several of them. */
  readonly uris?: readonly unknown[];
}

/** What a user chose in a view or an editor. */
interface ChosenOptions {
  /** Set by the view: the user can be asked. */
  readonly inView?: true;
}

interface CheckLocalesOptions extends LocaleFilesOptions, ChosenOptions {}

interface RetriedOptions {
  /** Set by Retry: the address that the command was sent to first. A script is asked about another. */
  readonly sentTo?: string | undefined;
}

interface TranslateMissingOptions extends LocaleFilesOptions, ChosenOptions, RetriedOptions {
  /** Codes in any case. Default: all languages of the files. */
  readonly targetLangs?: readonly string[];
  /** Keys of messages. Default: all. */
  readonly keys?: readonly string[];
  /** Default: both. */
  readonly include?: readonly IncludedMessages[];
  /** Set by Translate Again: translates the messages again whatever their state is. */
  readonly again?: true;
  /** Set by Replace All of Translate File: shows the translations for review, as they replace those of people. */
  readonly review?: true;
  /** Set by Retry of the tool: characters (code points) that a question named. More are refused with `conflict`. */
  readonly atMost?: number;
}

interface TranslatedLocale {
  /** URIs as strings. Both are the same if one file holds both languages. */
  readonly source: string;
  readonly target: string;
  readonly lang: string;
  /** Messages that the service translated. */
  readonly translated: number;
  /** Messages that got a reviewed translation of the same text. */
  readonly reused: number;
  /** Messages that were not changed: no translation was valid, or the file changed meanwhile. */
  readonly kept: number;
  /** Translated messages whose first translation was damaged, and that were requested again; absent: none. */
  readonly repaired?: number;
  /** Translated messages with a sentence that was split at its placeholders, as nothing else helped; absent: none. */
  readonly split?: number;
}

interface CheckedLanguage {
  readonly lang: string;
  /** Address of the translations: the file may not be there yet. */
  readonly path: string;
  /** Messages. */
  readonly missing: number;
  /** Messages that the file of a variant does not have, and that are shown in its base language. */
  readonly inherited: number;
  /** Translations by people that their file marks as not finished. */
  readonly draft: number;
  readonly stale: number;
  readonly machine: number;
  readonly reviewed: number;
  /** Longer texts of the source in place of a translation, not reviewed. */
  readonly sameAsSource: number;
  readonly broken: number;
  readonly obsolete: number;
}

interface CheckedFamily {
  /** A URI as a string. */
  readonly source: string;
  readonly languages: readonly CheckedLanguage[];
}

/** The pages of a site in one of its languages. */
interface CheckedPages {
  /** The folder of the pages in the source language. URIs as strings. */
  readonly tree: string;
  readonly lang: string;
  /** Pages. */
  readonly translated: number;
  /** Translated pages with paragraphs that are missing or stale. */
  readonly stale: number;
  /** The pages in the source language that have no translation. */
  readonly untranslated: readonly string[];
}

interface LocaleOptions {
  /** A file of the family: a `vscode.Uri`, or one as a string. */
  readonly uri: unknown;
  /** A code in any case. */
  readonly lang: string;
}

interface MessageOptions extends LocaleOptions {
  /** Keys of messages. Default: all that can be changed. */
  readonly keys?: readonly string[];
}

interface ReviewOptions extends MessageOptions, ChosenOptions {
  /** Set by the view: the message, or those of the language, as the user saw them. Others are left alone. */
  readonly message?: Message;
  /** Set by the view. */
  readonly state?: MemberState;
}

interface TranslateAgainOptions extends LocaleOptions, ChosenOptions {
  /** Keys of messages. */
  readonly keys: readonly string[];
  /** Set by the view: an invalid ICU message is translated with all that belongs to it. */
  readonly message?: Message;
}

interface AddLocaleOptions extends LocaleOptions, ChosenOptions {}

interface TranslatePagesOptions extends ChosenOptions, RetriedOptions {
  /** A page in the source language, or a folder of them: a `vscode.Uri`, or one as a string. */
  readonly uri: unknown;
  /** A code in any case. */
  readonly lang: string;
}

interface FillInheritedOptions extends LocaleOptions, ChosenOptions, RetriedOptions {
  /** The texts of the base language are copied and nothing is sent, or the source is translated. Default: asked. */
  readonly copy?: boolean;
}

interface LocaleFileOptions {
  /** A file of the family: a `vscode.Uri`, or one as a string. Default: the user chooses. */
  readonly uri?: unknown;
}

interface AddKeyOptions extends LocaleFileOptions, ChosenOptions {
  /** As code names it. Default: the user enters it. */
  readonly key?: string;
  /** In the language of the source. Default: the user enters it. */
  readonly text?: string;
}

/** A state of messages, or that they are broken; and files with keys, or pages. */
export type LocaleFilterName = Exclude<MessageState, 'reviewed' | 'inherited'> | 'broken' | 'messages' | 'pages';

interface FilterLocalesOptions {
  /** What the view shows; empty: all. */
  readonly filter: readonly LocaleFilterName[];
}

/** Why a translation is not up to date or not correct. */
export interface CheckedFinding {
  /** Name of the check, or the state, such as `missing`. */
  readonly check: string;
  readonly severity: 'error' | 'warning' | 'hint';
  readonly state: string;
  readonly lang: string;
  /** Absent for a whole file. */
  readonly key?: string;
  /** The URI of the translation, or of the source if the translation is missing. */
  readonly path: string;
  /** Counts from 1. */
  readonly line: number;
  /** The URI of the translations. */
  readonly target: string;
  readonly message: string;
  /** The certain correction, in `path`; lines and columns count from 1, columns in UTF-16 code units. */
  readonly fix?: NonNullable<Finding['fix']>;
}

export const localeDeclarations = {
  translateMissing: command<TranslateMissingOptions, { readonly files: readonly TranslatedLocale[] }>({
    icon: '$(globe)',
    palette: 'languageServices.plan != none',
    menus: [
      { in: 'languageServices.file', group: '4_locales@0', when: mayBeLocaleFile },
      ...rowMenus('locales', String.raw`viewItem =~ /^locale\w* .*\bopen\b/`, 'inline@1', '1_translate@1'),
    ],
  }),
  /** The button in the title of the view: the editor hands it the row with the focus, which it is not about. */
  translateAllMissing: command({
    icon: '$(globe)',
    palette: 'false',
    menus: [viewButton('locales', 'navigation@1', 'languageServices.localesState == listed')],
  }),
  translateAgain: rowCommand<TranslateAgainOptions, { readonly files: readonly TranslatedLocale[] }>(
    'locales',
    String.raw`viewItem =~ /^localeMessage .*\bagain\b/`,
    ['inline@1', '1_translate@1'],
    '$(sync)',
  ),
  checkLocales: command<
    CheckLocalesOptions,
    {
      readonly families: readonly CheckedFamily[];
      readonly pages: readonly CheckedPages[];
      readonly findings: readonly CheckedFinding[];
    }
  >({
    icon: '$(checklist)',
    menus: [rowMenu('locales', '4_check@1', 'viewItem =~ /^locale(Family|Language)/')],
  }),
  /** Likewise. */
  checkAllLocales: command({
    icon: '$(checklist)',
    palette: 'false',
    menus: [viewButton('locales', 'navigation@2', 'languageServices.localesState == listed')],
  }),
  filterLocales: command<FilterLocalesOptions, FilterLocalesOptions>({
    icon: '$(filter)',
    palette: 'false',
    menus: [
      viewButton(
        'locales',
        'navigation@4',
        'languageServices.localesState == listed && !languageServices.localesFiltered',
      ),
      viewButton('locales', '1_filter@1', 'languageServices.localesFiltered'),
    ],
  }),
  clearLocaleFilter: command({
    icon: '$(filter-filled)',
    palette: 'false',
    menus: [viewButton('locales', 'navigation@4', 'languageServices.localesFiltered')],
  }),
  markReviewed: rowCommand<ReviewOptions>(
    'locales',
    String.raw`viewItem =~ /^locale(Message|Language) .*\bunread\b/`,
    ['2_review@1'],
    '$(check)',
  ),
  markNotReviewed: rowCommand<ReviewOptions>(
    'locales',
    String.raw`viewItem =~ /^locale(Message|Language) .*\bread\b/`,
    ['2_review@2'],
    '$(eye)',
  ),
  removeObsolete: rowCommand<ReviewOptions>(
    'locales',
    String.raw`viewItem =~ /^locale(Family|Language|Message) .*\bobsolete\b/`,
    ['9_remove@1'],
    '$(trash)',
  ),
  addLocale: command<AddLocaleOptions>({
    icon: '$(add)',
    palette: 'languageServices.plan != none',
    menus: rowMenus('locales', 'viewItem =~ /^localeFamily/', 'inline@2', '3_language@1'),
  }),
  translatePage: rowCommand<TranslatePagesOptions, { readonly files: readonly TranslatedLocale[] }>(
    'locales',
    'viewItem == localePage',
    ['inline@1', '1_translate@1'],
    '$(globe)',
  ),
  translateAllPages: rowCommand<TranslatePagesOptions, { readonly files: readonly TranslatedLocale[] }>(
    'locales',
    'viewItem == localePages',
    ['inline@1', '1_translate@1'],
    '$(globe)',
  ),
  fillInherited: rowCommand<FillInheritedOptions, { readonly files: readonly TranslatedLocale[] }>(
    'locales',
    String.raw`viewItem =~ /^localeLanguage .*\binherits\b/`,
    ['1_translate@2'],
    '$(type-hierarchy)',
  ),
  openMessage: rowCommand<MessageOptions>('locales', 'viewItem =~ /^localeMessage/', ['0_open@1'], '$(go-to-file)'),
  compareSourceAsTranslated: rowCommand<MessageOptions>(
    'locales',
    String.raw`viewItem =~ /^locale(Message|Language) .*\bpast\b/`,
    ['0_open@2'],
    '$(diff)',
  ),
  setUpLocaleFiles: command<LocaleFileOptions>({ palette: 'false', menus: [viewButton('locales', '1_file@1')] }),
  addKey: command<AddKeyOptions>({
    palette: 'false',
    menus: [rowMenu('locales', '3_language@3', 'viewItem =~ /^localeFamily/')],
  }),
  changeSourceFile: command<LocaleFileOptions>({
    icon: '$(arrow-swap)',
    palette: 'false',
    menus: [
      rowMenu('locales', 'inline@1', 'viewItem == localeSource'),
      rowMenu('locales', '3_language@2', 'viewItem =~ /^locale(Family|Source)/'),
    ],
  }),
};

declare module '../../contract/contributions.ts' {
  interface Commands extends CommandsOf<typeof localeDeclarations> {}
}

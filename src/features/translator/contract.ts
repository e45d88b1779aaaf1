// The public commands of the feature: their options, additions to their outcome, and places in menus.
import { type CommandsOf, command } from '../../contract/command.ts';

export interface OpenInTranslatorOptions {
  /** Default: the selection in the editor; without a selection, the translator's own text stays. */
  readonly text?: string;
  /** Default: the translator's current mode. */
  readonly mode?: 'translate' | 'rephrase' | 'correct';
  /** A code in any case; default: the translator's current one. */
  readonly sourceLang?: string;
  /** A code in any case; default: the translator's current one, else the settings'. */
  readonly targetLang?: string;
  /** True: the request is sent at once, and the command ends with its answer. */
  readonly run?: boolean;
}

/** The result of a request; empty without one. */
export interface OpenInTranslatorResult {
  readonly text?: string;
  /** The detected language code of the text. */
  readonly detectedLang?: string;
  /** The language code of the result. */
  readonly targetLang?: string;
  /** Characters (code points); absent if the service did not say. */
  readonly billedCharacters?: number;
  /** Sentences about parameters that were not applied or text that was left unchanged. */
  readonly remarks?: readonly string[];
}

export const translatorDeclarations = {
  openInTranslator: command<OpenInTranslatorOptions, OpenInTranslatorResult>({
    icon: '$(go-to-file)',
    menus: [{ in: 'languageServices.editor', group: '1_translate@5', when: 'editorHasSelection' }],
  }),
};

declare module '../../contract/contributions.ts' {
  interface Commands extends CommandsOf<typeof translatorDeclarations> {}
}

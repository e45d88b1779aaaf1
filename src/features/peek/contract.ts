// The public commands of the feature: their options, additions to their outcome, and places in menus.
import { type CommandsOf, command } from '../../contract/command.ts';

interface PeekOptions {
  /** A code in any case. Default: the reading language. */
  readonly targetLang?: string;
}

interface PeekResult {
  /** Units that were selected, at the cursors, or on the screen. */
  readonly segments: number;
  readonly requests: number;
  /** Characters (code points); absent if the service did not say. */
  readonly billedCharacters?: number;
}

export const peekDeclarations = {
  peekTranslation: command<PeekOptions, PeekResult>({
    palette: 'languageServices.plan != none',
    menus: [{ in: 'languageServices.editor', group: '1_translate@6' }],
  }),
  peekVisibleText: command<PeekOptions, PeekResult>({
    palette: 'languageServices.plan != none',
    menus: [{ in: 'languageServices.editorFile', group: '2_peek@1' }],
  }),
};

declare module '../../contract/contributions.ts' {
  interface Commands extends CommandsOf<typeof peekDeclarations> {}
}

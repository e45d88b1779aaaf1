// The public commands of the feature: their options, additions to their outcome, and places in menus.
import { type CommandsOf, command } from '../../contract/command.ts';
import type { Detection } from '../../service/api/detect.ts';

interface DetectLanguageOptions {
  /** One text, or several; default: each selection of the active editor, or its document if nothing is selected. */
  readonly text: string | readonly string[];
}

interface DetectLanguageResult {
  /** In the order of the texts or selections. */
  readonly results: readonly Detection[];
}

export const detectDeclarations = {
  detectLanguage: command<DetectLanguageOptions, DetectLanguageResult>({
    palette: 'languageServices.plan != none',
  }),
};

declare module '../../contract/contributions.ts' {
  interface Commands extends CommandsOf<typeof detectDeclarations> {}
}

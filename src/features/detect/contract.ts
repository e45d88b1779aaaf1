// The public commands of the feature: options, and additions to the outcome.
import type { Detection } from '../../service/api/detect.ts';

interface DetectLanguageOptions {
  /** One text, or several; default: each selection of the active editor, or its document if nothing is selected. */
  readonly text: string | readonly string[];
}

interface DetectLanguageResult {
  /** In the order of the texts or selections. */
  readonly results: readonly Detection[];
}

export interface DetectCommands {
  detectLanguage: { options: DetectLanguageOptions; adds: DetectLanguageResult };
}

declare module '../../contract/contributions.ts' {
  interface Commands extends DetectCommands {}
}

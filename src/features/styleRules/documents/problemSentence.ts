import * as vscode from 'vscode';
import {
  instructionPromptCharacters,
  instructionsPerStyleRuleList,
  styleRuleNameCharacters,
} from '../../../service/api/limits.ts';
import type { StyleProblem } from '../../../text/styleRules/readStyle.ts';

/** Returns the problem as one sentence. */
export function problemSentence({ problem, found = 0 }: StyleProblem): string {
  const { t } = vscode.l10n;
  switch (problem) {
    case 'syntax':
      return t('Invalid JSON.');
    case 'object':
      return t('A style rule list has a name, a language, rules, and custom instructions.');
    case 'name':
      return t('The list needs a name.');
    case 'nameTooLong':
      return t('A name can have at most {0} characters. This name has {1}.', styleRuleNameCharacters, found);
    case 'language':
      return t('The language must be a code without a variant, such as en.');
    case 'rules':
      return t('Rules are grouped by category. Each rule has one option, a string.');
    case 'instructions':
      return t('Custom instructions are a list. Each instruction has a label and a prompt.');
    case 'tooMany':
      return t(
        'A list can have at most {0} custom instructions. This list has {1}.',
        instructionsPerStyleRuleList,
        found,
      );
    case 'label':
      return t('The instruction needs a label.');
    case 'prompt':
      return t('The instruction needs a prompt.');
    case 'promptTooLong':
      return t('A prompt can have at most {0} characters. This prompt has {1}.', instructionPromptCharacters, found);
    case 'sourceLanguage':
      return t('The source language must be a code such as en.');
    case 'unknown':
      return t('Unknown field. It is not saved.');
  }
}

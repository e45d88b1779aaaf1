import * as vscode from 'vscode';
import {
  instructionPromptCharacters,
  instructionsPerStyleRuleList,
  styleRuleNameCharacters,
} from '../../api/limits.ts';
import { styledLanguages } from '../../api/parameters/targetSupport.ts';
import type { StyleProblem } from '../../text/styleRules/readStyle.ts';

/** What is wrong there, as one sentence. */
export function problemSentence({ problem, found = 0 }: StyleProblem): string {
  const { t } = vscode.l10n;
  switch (problem) {
    case 'syntax':
      return t('This is no JSON.');
    case 'object':
      return t('Style rules are an object with a name, a language, rules and instructions.');
    case 'name':
      return t('The list needs a name.');
    case 'nameTooLong':
      return t('A name has at most {0} characters; this one has {1}.', styleRuleNameCharacters, found);
    case 'language':
      return t('The language must be one of {0}.', styledLanguages.join(', '));
    case 'rules':
      return t('Rules are categories, each with rules and the option of each as a text.');
    case 'instructions':
      return t('Instructions are a list, each with a label and a prompt.');
    case 'tooMany':
      return t('A list has at most {0} instructions; this one has {1}.', instructionsPerStyleRuleList, found);
    case 'label':
      return t('The instruction needs a label.');
    case 'prompt':
      return t('The instruction needs a prompt.');
    case 'promptTooLong':
      return t('A prompt has at most {0} characters; this one has {1}.', instructionPromptCharacters, found);
    case 'sourceLanguage':
      return t('The source language must be a code such as en.');
    case 'unknown':
      return t('Style rules have no such field: it is not kept.');
  }
}

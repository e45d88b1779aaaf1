import { countCharacters } from '../../../text/countCharacters.ts';
import { checkLanguageCode } from '../languages/languageCodes.ts';
import { instructionPromptCharacters, instructionsPerStyleRuleList, styleRuleNameCharacters } from '../limits.ts';
import { checkValue } from '../parameters/checkValue.ts';
import {
  checkTextLength,
  checkTextValue,
  isAnyText,
  isListOf,
  type ParameterCheck,
} from '../parameters/parameterChecks.ts';
import { phrase } from '../phrase.ts';
import { dropUndefined } from '../transport/dropUndefined.ts';
import type { ConfiguredRules, InstructionInput } from './styleRuleList.ts';

/** Checks a list's name: at most 1024 characters (specification, Limits). */
export const isStyleRuleName = checkTextLength(styleRuleNameCharacters, countCharacters);

const isPrompt = checkTextLength(instructionPromptCharacters, countCharacters, isAnyText);

function isObjectOf(check: ParameterCheck): ParameterCheck {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return { allowed: phrase`an object of categories, each an object of rules with string values` };
    }
    for (const item of Object.values(value)) {
      const refusal = check(item);
      if (refusal) {
        return refusal;
      }
    }
    return undefined;
  };
}

/** Category -> rule -> option. The specification does not list them, so any name passes. */
const isConfiguredRules: ParameterCheck = isObjectOf(isObjectOf(checkTextValue));

/** Checks an instruction and converts it to wire format; `prefix` goes before the names of its fields. */
export function wireInstruction({ label, prompt, sourceLanguage }: InstructionInput, prefix = '') {
  checkValue(`${prefix}label`, label, isAnyText);
  checkValue(`${prefix}prompt`, prompt, isPrompt);
  if (sourceLanguage !== undefined) {
    checkValue(`${prefix}sourceLanguage`, sourceLanguage, checkLanguageCode);
  }
  return dropUndefined({ label, prompt, source_language: sourceLanguage });
}

/** Checks and converts the instructions of a new list: at most 200 (specification, Limits). */
export function wireInstructions(instructions: readonly InstructionInput[]) {
  checkValue(
    'customInstructions',
    instructions,
    isListOf(() => undefined, instructionsPerStyleRuleList),
  );
  return instructions.map((instruction, index) => wireInstruction(instruction, `customInstructions[${index}].`));
}

/** Checks rules; they have the same shape on the wire. */
export function wireRules(rules: ConfiguredRules): ConfiguredRules {
  checkValue('configuredRules', rules, isConfiguredRules);
  return rules;
}

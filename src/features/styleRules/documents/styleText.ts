import { checkLanguageCode, isBaseLanguageCode } from '../../../service/api/languages/languageCodes.ts';
import {
  instructionPromptCharacters,
  instructionsPerStyleRuleList,
  styleRuleNameCharacters,
} from '../../../service/api/limits.ts';
import type { StyleRuleList } from '../../../service/api/styleRules/styleRuleList.ts';
import { textEngine } from '../../../service/textEngine.ts';
import type { ReadStyle, StyleLimits } from '../../../text/styleRules/readStyle.ts';
import type { StyleContent } from '../../../text/styleRules/styleContent.ts';

/** Specification, Limits and Style rule list. */
const limits: StyleLimits = {
  nameCharacters: styleRuleNameCharacters,
  promptCharacters: instructionPromptCharacters,
  instructions: instructionsPerStyleRuleList,
  isLanguage: (code) => isBaseLanguageCode(code) === undefined,
  isSourceLanguage: (code) => checkLanguageCode(code) === undefined,
};

/** Returns the content of a list. */
export function extractContent({ name, language, configuredRules, customInstructions }: StyleRuleList): StyleContent {
  return {
    name,
    language: language.toLowerCase(),
    configuredRules: configuredRules ?? {},
    customInstructions: (customInstructions ?? []).map(({ id: _, ...instruction }) => instruction),
  };
}

/** Reads the JSON text of a list. */
export async function readStyleText(text: string): Promise<ReadStyle> {
  const { readStyle } = await textEngine();
  return readStyle(text, limits);
}

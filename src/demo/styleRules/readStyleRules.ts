import { randomUUID } from 'node:crypto';
import {
  instructionPromptCharacters,
  instructionsPerStyleRuleList,
  styleRuleNameCharacters,
} from '../../service/api/limits.ts';
import { countCharacters } from '../../text/countCharacters.ts';
import { sourceLanguage, takesInstructions } from '../baseLanguages.ts';
import type { Parameters } from '../http/parameters.ts';
import { type ConfiguredRules, type CustomInstruction, configuredRulesShape } from './storedStyleRules.ts';

function readText(parameters: Parameters, name: string, maxCharacters = Number.POSITIVE_INFINITY): string {
  const text = parameters.requiredString(name);
  if (text === '') {
    throw parameters.bad(name, 'must not be empty');
  }
  const characters = countCharacters(text);
  if (characters > maxCharacters) {
    throw parameters.bad(name, `must have at most ${maxCharacters} characters, not ${characters}`);
  }
  return text;
}

/** Throws 400 for a name that is missing, empty or too long. */
export function readName(parameters: Parameters): string {
  return readText(parameters, 'name', styleRuleNameCharacters);
}

/** Returns the language of a list in lower case: a base language that takes instructions. */
export function readLanguage(parameters: Parameters): string {
  const language = sourceLanguage(parameters.requiredString('language'));
  if (language === undefined || !takesInstructions(language)) {
    throw parameters.bad('language', 'must be one of de, en, es, fr, it, ja, ko, zh');
  }
  return language.toLowerCase();
}

/** Throws 400 for anything but an object of objects of strings. */
export function readConfiguredRules(value: unknown, parameters: Parameters): ConfiguredRules {
  const { success, data } = configuredRulesShape.safeParse(value ?? {});
  if (!success) {
    throw parameters.bad(
      'configured_rules',
      'must be an object of categories, each an object of rules with a string each',
    );
  }
  return data;
}

/** Reads a new custom instruction. */
export function readInstruction(parameters: Parameters): CustomInstruction {
  const source = parameters.string('source_language');
  if (source !== undefined && sourceLanguage(source) === undefined) {
    throw parameters.bad('source_language', 'is not a supported source language');
  }
  return {
    id: randomUUID(),
    label: readText(parameters, 'label'),
    prompt: readText(parameters, 'prompt', instructionPromptCharacters),
    source_language: source?.toLowerCase(),
  };
}

/** Throws 400 if a list would have more instructions than allowed. */
export function checkInstructionCount(count: number, parameters: Parameters): void {
  if (count > instructionsPerStyleRuleList) {
    throw parameters.bad('custom_instructions', `must have at most ${instructionsPerStyleRuleList} items in a list`);
  }
}

/** Reads the custom instructions of a new list. */
export function readInstructions(parameters: Parameters): CustomInstruction[] {
  const given = parameters.objects('custom_instructions') ?? [];
  checkInstructionCount(given.length, parameters);
  return given.map(readInstruction);
}

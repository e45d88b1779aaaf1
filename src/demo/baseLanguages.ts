import { baseCode } from '../service/api/languages/languageCodes.ts';
import { type KnownBase, targetLanguages } from '../service/api/languages/targetLanguages.ts';
import { styledLanguages } from '../service/api/parameters/targetSupport.ts';

const bases = new Set(targetLanguages.map((code) => code.split('-')[0] ?? ''));

export type BaseLanguage = KnownBase;

function isBase(code: string): code is BaseLanguage {
  return bases.has(code);
}

/**
 * Languages of translation, as base codes in the upper case of the v2 endpoints (specification, Language codes and
 * Language detection).
 */
export const sourceLanguages: readonly BaseLanguage[] = [...bases].filter(isBase);

/** Returns the base of a known source language in any case; `undefined` for any other, including regional ones. */
export function sourceLanguage(code: string): BaseLanguage | undefined {
  const base = code.toUpperCase();
  return isBase(base) ? base : undefined;
}

/** Returns a known target language in upper case, from any case; `undefined` for any other. */
export function targetLanguage(code: string): string | undefined {
  const target = code.toUpperCase();
  return isBase(target) || targetLanguages.includes(target) ? target : undefined;
}

/** Returns the base language: `PT-BR` -> `PT`. */
export function baseLanguage(code: string): BaseLanguage | undefined {
  return sourceLanguage(code.split('-')[0] ?? '');
}

/** Returns true if a target takes custom instructions (specification, Translation, row custom_instructions). */
export function takesInstructions(target: string): boolean {
  return styledLanguages.includes(baseCode(target));
}

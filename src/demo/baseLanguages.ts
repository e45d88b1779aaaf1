import { baseCode } from '../api/languages/languageCodes.ts';
import { type KnownBase, targetLanguages } from '../api/languages/targetLanguages.ts';
import { styledLanguages } from '../api/parameters/targetSupport.ts';

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

/** The base of a known source language, written in any case; `undefined` for any other, regional ones included. */
export function sourceLanguage(code: string): BaseLanguage | undefined {
  const base = code.toUpperCase();
  return isBase(base) ? base : undefined;
}

/** A known target language in upper case, written in any case; `undefined` for any other. */
export function targetLanguage(code: string): string | undefined {
  const target = code.toUpperCase();
  return isBase(target) || targetLanguages.includes(target) ? target : undefined;
}

/** `PT-BR` -> `PT`. */
export function baseLanguage(code: string): BaseLanguage | undefined {
  return sourceLanguage(code.split('-')[0] ?? '');
}

/** Of a target: specification, Translation, row custom_instructions. */
export function takesInstructions(target: string): boolean {
  return styledLanguages.includes(baseCode(target));
}

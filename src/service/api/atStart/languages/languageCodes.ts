import { bcp47Case } from '../../../../names/languages/bcp47.ts';
import { phrase } from '../errors.ts';
import { checkText, type ParameterCheck } from '../parameterChecks.ts';
import { targetLanguages } from './targetLanguages.ts';

/** A language code that was changed because the endpoint does not accept it, for messages to the caller. */
export interface LanguageNotice {
  readonly field: 'sourceLang';
  /** The caller's code. */
  readonly given: string;
  /** The code sent to the service. */
  readonly sent: string;
}

/** Languages whose texts are written only in a variant (specification, Text improvement and Language codes). */
const variants: Readonly<Record<string, readonly string[]>> = { en: ['en-GB', 'en-US'], pt: ['pt-BR', 'pt-PT'] };

const knownBases = new Set(targetLanguages.map(baseCode));
const isRegion = (subtag: string) => /^(?:[a-z]{2}|\d{3})$/i.test(subtag);

/** Returns a code as the v2 endpoints write it: `zh-hant` becomes `ZH-HANT` (specification, Language codes). */
export function v2Code(code: string): string {
  return code.toUpperCase();
}

/** Returns a code as the v3 endpoints and text improvement write it: `EN-us` -> `en-US`, `ZH-HANT` -> `zh-Hant`. */
export const bcp47Code = bcp47Case;

/** Returns the language without its variant, as glossaries and style rules write it: `PT-BR` becomes `pt`. */
export function baseCode(code: string): string {
  return code.toLowerCase().split('-')[0] ?? '';
}

/**
 * Returns a source language as translation takes it, in upper case and without its variant: `en-US` becomes `EN`. For a
 * language that is not in the specification only the region is dropped, as its scripts are unknown.
 */
export function toSourceCode(code: string): string {
  const base = baseCode(code);
  const [, ...rest] = code.split('-');
  return v2Code(knownBases.has(base) ? base : [base, ...rest.filter((subtag) => !isRegion(subtag))].join('-'));
}

/** Returns what {@link toSourceCode} changed besides the case; empty if nothing. */
export function sourceNotices(code: string | undefined): readonly LanguageNotice[] {
  const sent = code === undefined ? '' : toSourceCode(code);
  return code === undefined || sent === v2Code(code) ? [] : [{ field: 'sourceLang', given: code, sent }];
}

/**
 * Returns true for a code in any case that the specification lists as a target of text translation. The service may
 * know more.
 */
export function isKnownTarget(code: string): boolean {
  return targetLanguages.includes(v2Code(code)) || v2Code(code) === 'ZH';
}

/** Returns true if the specification lists the code or its base. */
export function isKnownBase(code: string): boolean {
  return knownBases.has(baseCode(code));
}

/** Checks a code in any case, of a language known here or not. */
export const checkLanguageCode = checkText((text) => {
  const isCode = /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.test(text);
  return isCode ? undefined : { allowed: phrase`a language code such as DE or PT-BR`, found: text.slice(0, 40) };
});

/** Checks the code of a language without a variant, in any case: the service decides which ones it supports. */
export const isBaseLanguageCode = checkText((text) => {
  const allowed = phrase`a language code without a variant, such as en`;
  return /^[a-z]{2,3}$/i.test(text) ? undefined : { allowed, found: text.slice(0, 40) };
});

/**
 * Returns a check for a language that text can be written in: for `en` and `pt` it names the variants, as choosing one
 * would be a guess (specification, Text improvement; for translation, Language codes names no target EN or PT).
 *
 * @param write converts a code to the endpoint's spelling
 */
export function isWrittenLanguage(write: (code: string) => string): ParameterCheck {
  return checkText((text) => {
    const choice = variants[text.toLowerCase()];
    return choice && { allowed: phrase`one of the variants ${choice.map(write).join(', ')}`, found: text };
  }, checkLanguageCode);
}

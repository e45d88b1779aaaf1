import { type Check, isText, type Refusal } from '../parameters/parameterChecks.ts';
import { targetLanguages } from './targetLanguages.ts';
import { phrase } from '../phrase.ts';

/** How a language code was changed because the endpoint takes no such code; for whoever asked to be told. */
export interface LanguageNotice {
  readonly field: 'sourceLang';
  /** As the caller wrote it. */
  readonly given: string;
  /** As the service was told. */
  readonly sent: string;
}

/**
 * Languages that text is written in only as one of their variants (specification, Text improvement and Language codes).
 */
const variants: Readonly<Record<string, readonly string[]>> = { en: ['en-GB', 'en-US'], pt: ['pt-BR', 'pt-PT'] };

const knownBases = new Set(targetLanguages.map(baseCode));
const isRegion = (subtag: string) => /^(?:[a-z]{2}|\d{3})$/i.test(subtag);

/** As the v2 endpoints write codes: `zh-hant` becomes `ZH-HANT` (specification, Language codes). */
export function v2Code(code: string): string {
  return code.toUpperCase();
}

/** As BCP 47, the v3 endpoints and text improvement write codes: `EN-us` becomes `en-US`, `ZH-HANT` `zh-Hant`. */
export function bcp47Code(code: string): string {
  const [base = '', ...rest] = code.toLowerCase().split('-');
  const cased = rest.map((subtag) => {
    const script = /^[a-z]{4}$/.test(subtag) ? `${subtag.charAt(0).toUpperCase()}${subtag.slice(1)}` : subtag;
    return isRegion(subtag) ? subtag.toUpperCase() : script;
  });
  return [base, ...cased].join('-');
}

/** The language without its variant, as glossaries and style rules write it: `PT-BR` becomes `pt`. */
export function baseCode(code: string): string {
  return code.toLowerCase().split('-')[0] ?? '';
}

/**
 * A source language as translation takes it: without its variant, in upper case: `en-US` becomes `EN`. Of a language
 * that the specification does not name only the region goes, as nobody knows its scripts.
 */
export function sourceCode(code: string): string {
  const base = baseCode(code);
  const [, ...rest] = code.split('-');
  return v2Code(knownBases.has(base) ? base : [base, ...rest.filter((subtag) => !isRegion(subtag))].join('-'));
}

/** What {@link sourceCode} changed beside the case; empty where nothing. */
export function sourceNotices(code: string | undefined): readonly LanguageNotice[] {
  const sent = code === undefined ? '' : sourceCode(code);
  return code === undefined || sent === v2Code(code) ? [] : [{ field: 'sourceLang', given: code, sent }];
}

/**
 * True for a code of any case that the specification names as a target of text translation. The service may know more.
 */
export function isKnownTarget(code: string): boolean {
  return targetLanguages.includes(v2Code(code)) || v2Code(code) === 'ZH';
}

/** True where the code or its base is one that the specification names. */
export function isKnownBase(code: string): boolean {
  return knownBases.has(baseCode(code));
}

/** A code of any case, of a language known here or not. */
export const isLanguageCode: Check = (value) => {
  const refusal = isText(value);
  if (refusal || typeof value !== 'string') {
    return refusal;
  }
  const isCode = /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.test(value);
  return isCode ? undefined : { allowed: phrase`a language code such as DE or PT-BR`, found: value.slice(0, 40) };
};

/**
 * A code of a language that text can be written in: for `en` and `pt` the variants are named, as choosing one would be
 * a guess (specification, Text improvement; for translation, Language codes names no target EN or PT).
 *
 * @param write how the endpoint writes codes
 */
export function isWrittenLanguage(write: (code: string) => string): Check {
  return (value): Refusal | undefined => {
    const refusal = isLanguageCode(value);
    if (refusal || typeof value !== 'string') {
      return refusal;
    }
    const choice = variants[value.toLowerCase()];
    return choice && { allowed: phrase`one of the variants ${choice.map(write).join(', ')}`, found: value };
  };
}

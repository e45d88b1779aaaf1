import { namesIn } from './languages/namesIn.ts';

/** A message for the user with its values; the editor shows it in its own language. */
export interface Phrase {
  /** In English, with `{0}`, `{1}`… for the values: what translators see. */
  readonly words: string;
  readonly values: readonly PhraseValue[];
}

/** A language by its code. The reader sees its name. */
export interface LanguageValue {
  readonly language: string;
}

/** A phrase inside a phrase is translated too; a text or number is inserted unchanged. */
export type PhraseValue = Phrase | LanguageValue | string | number;

/** Creates a phrase from a template: phrase`at most ${most} characters`. `npm run l10n` finds these like `l10n.t`. */
export function phrase(words: TemplateStringsArray, ...values: readonly PhraseValue[]): Phrase {
  return { words: words.reduce((before, after, index) => `${before}{${index - 1}}${after}`), values };
}

const nameInEnglish = namesIn(() => 'en');

/** Returns the English text, for logs and for programs that call the client. */
export function inEnglish(value: PhraseValue): string {
  if (typeof value !== 'object') {
    return String(value);
  }
  return 'language' in value
    ? nameInEnglish(value.language)
    : value.words.replace(/\{(\d+)\}/g, (_, index: string) => inEnglish(value.values[Number(index)] ?? ''));
}

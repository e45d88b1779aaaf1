/** Words of ours that a user may read, with what stands in them: the editor says them in its own language. */
export interface Phrase {
  /** In English, with `{0}`, `{1}`… for the values: what translators see. */
  readonly words: string;
  readonly values: readonly PhraseValue[];
}

/** A phrase inside a phrase is said in the same language; a text or number stays as it is. */
export type PhraseValue = Phrase | string | number;

/** A phrase as a template: phrase`at most ${most} characters`. `npm run l10n` finds these as it finds `l10n.t`. */
export function phrase(words: TemplateStringsArray, ...values: readonly PhraseValue[]): Phrase {
  return { words: words.reduce((before, after, index) => `${before}{${index - 1}}${after}`), values };
}

/** For logs, and for programs that call the client. */
export function inEnglish(value: PhraseValue): string {
  return typeof value === 'object'
    ? value.words.replace(/\{(\d+)\}/g, (_, index: string) => inEnglish(value.values[Number(index)] ?? ''))
    : String(value);
}

/** Characters (code points) that an answered request bills; no text. */
export interface Billed {
  readonly feature: 'translate' | 'rephrase' | 'correct' | 'documents';
  /** As it was asked for; absent where the service chose it, or where it is not known any more. */
  readonly targetLang?: string;
  readonly characters: number;
}

/** Called for each request that was billed. */
export type OnBilled = (billed: Billed) => void;

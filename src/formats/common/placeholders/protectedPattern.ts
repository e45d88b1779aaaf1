/** One family of protected text. */
export interface ProtectedPattern {
  readonly name: string;
  /** Occurs in every match: a text without it is not searched. */
  readonly sign: string;
  /** Returns false for texts without a match that it recognizes faster than the expression. */
  readonly mayMatch?: (text: string) => boolean;
  /** Global, and in linear time: every repetition is bounded, or ends where the next match could begin. */
  readonly expression: RegExp;
  /** Returns the actual end, if that needs counting; `undefined`: not a match. */
  readonly end?: (text: string, start: number) => number | undefined;
  /** What a match opens or closes, if anything; absent: what a tag of its name does. */
  readonly pair?: (source: string) => { readonly name: string; readonly role: 'open' | 'close' | 'alone' };
}

import type { Passage, TextToRead } from '../formats/readInFormat.ts';
import type { Part } from '../text/unit.ts';

/** Requests to the worker thread. A text has a number, by which the thread knows it for a while. */
export type ReaderRequest =
  | { readonly kind: 'read'; readonly text: number; readonly job: TextToRead }
  | { readonly kind: 'units'; readonly text: number; readonly from: number }
  | { readonly kind: 'write'; readonly text: number; readonly translations: Translations };

export type Translations = readonly (readonly [index: number, parts: readonly Part[]])[];

/** `unknown`: the text is no longer cached, and must be read again. */
export type ReaderAnswer =
  | { readonly kind: 'read'; readonly count: number }
  | { readonly kind: 'units'; readonly units: readonly Passage[] }
  | {
      readonly kind: 'written';
      readonly texts: readonly (readonly [number, string])[];
      readonly unwritable: readonly number[];
    }
  | { readonly kind: 'unknown' }
  /** An expression of `protect` took too long, by its index. */
  | { readonly kind: 'slow'; readonly expression: number }
  | { readonly kind: 'failed'; readonly message: string };

export interface NumberedRequest {
  readonly id: number;
  readonly request: ReaderRequest;
}

/** `ready` comes once, without a request. */
export type FromThread = { readonly id: number; readonly answer: ReaderAnswer } | 'ready';

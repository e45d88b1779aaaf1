import type * as vscode from 'vscode';
import type { Services } from '../../app/services.ts';
import type { Mode } from './protocol/draft.ts';

/** The mode and languages of an offer for the page. */
export interface OfferRequest {
  readonly services: Services;
  readonly mode: Mode;
  readonly sourceLang: string;
  readonly targetLang: string;
  /** True: the target language is the settings' if these have one. */
  readonly isProposed: boolean;
  /** The document whose settings apply; undefined: the user's settings. */
  readonly resource: vscode.Uri | undefined;
  readonly signal: AbortSignal;
}

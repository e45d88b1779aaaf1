import type * as vscode from 'vscode';
import type { Mode } from '../../shared/translator/draft.ts';
import type { Services } from '../../state/services.ts';

/** A mode and languages of which the page wants to know what they can do. */
export interface Look {
  readonly services: Services;
  readonly mode: Mode;
  readonly sourceLang: string;
  readonly targetLang: string;
  /** The document whose settings count; undefined: the user's. */
  readonly resource: vscode.Uri | undefined;
  readonly signal: AbortSignal;
}

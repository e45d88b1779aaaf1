import type * as vscode from 'vscode';
import { protectedExpressions } from '../../../state/settings/protectedExpressions.ts';
import type { Services } from '../../../state/services.ts';
import { type TextEngine, textEngine } from '../../../state/textEngine.ts';
import type { Draft } from '../../../shared/translator/draft.ts';
import type { ReadText } from '../../../text/reading/readText.ts';

/** A draft to be run. */
export interface DraftJob {
  readonly services: Services;
  readonly draft: Draft;
  /** The document whose settings count; undefined: the user's. */
  readonly resource: vscode.Uri | undefined;
  readonly signal: AbortSignal;
  /** True where nobody is asked about the cost. */
  readonly isAgreed: boolean;
  /** Given a share from 0 to 1. */
  readonly report: (share: number) => void;
}

/** The text of a draft as plain text: its passages, with what must not change protected as in an editor. */
export async function readDraft({
  services,
  draft,
  resource,
  signal,
}: DraftJob): Promise<ReadText & { readonly engine: TextEngine }> {
  const engine = await textEngine();
  const protect = protectedExpressions(engine, resource);
  const read = await services.texts.read({ source: draft.text, languageId: 'plaintext', protect }, signal);
  return { ...read, engine };
}

/** What most texts were found to be; undefined where nothing was found. */
export function mostOf(languages: ReadonlyMap<string, number>): string | undefined {
  return [...languages].sort(([, one], [, other]) => other - one)[0]?.[0];
}

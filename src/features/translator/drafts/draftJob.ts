import type * as vscode from 'vscode';
import type { Draft } from '../../../shared/translator/draft.ts';
import type { AnswerRun } from '../../../state/answers/answerRun.ts';
import type { Services } from '../../../state/services.ts';
import { type TextEngine, textEngine } from '../../../state/textEngine.ts';
import type { ReadText } from '../../../text/reading/readInFormat.ts';

/** A draft to run. */
export interface DraftJob {
  readonly services: Services;
  readonly draft: Draft;
  /** The document whose settings apply; undefined: the user's settings. */
  readonly resource: vscode.Uri | undefined;
  readonly signal: AbortSignal;
  /** True if the cost is not to be confirmed. */
  readonly isAgreed: boolean;
  readonly run: AnswerRun;
  /** Called with a share from 0 to 1. */
  readonly report: (share: number) => void;
}

/** Reads the text of a draft as plain text: its units, with placeholders protected as in an editor. */
export async function readDraft({
  services,
  draft,
  resource,
  signal,
}: DraftJob): Promise<ReadText & { readonly engine: TextEngine }> {
  const engine = await textEngine();
  const read = await services.texts.readProtected({ source: draft.text, languageId: 'plaintext' }, resource, signal);
  return { ...read, engine };
}

/** Returns the language of most texts; undefined if none was detected. */
export function mostOf(languages: ReadonlyMap<string, number>): string | undefined {
  return [...languages].sort(([, one], [, other]) => other - one)[0]?.[0];
}

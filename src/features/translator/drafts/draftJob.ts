import type * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import type { AnswerRun } from '../../../service/answers/answerRun.ts';
import { type TextEngine, textEngine } from '../../../service/textEngine.ts';
import type { ReadText } from '../../../text/reading/readInFormat.ts';
import type { Draft } from '../protocol/draft.ts';

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
export function findCommonLanguage(languages: ReadonlyMap<string, number>): string | undefined {
  return [...languages].sort(([, one], [, other]) => other - one)[0]?.[0];
}

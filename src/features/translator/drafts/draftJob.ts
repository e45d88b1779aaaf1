import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { errorSentence } from '../../../notify/errors/errorSentence.ts';
import { keptSentence } from '../../../notify/errors/keptSentence.ts';
import type { AnswerRun } from '../../../service/answers/answerRun.ts';
import type { ServiceError } from '../../../service/api/errors.ts';
import type { Agreement } from '../../../service/requests/agreement.ts';
import { type TextEngine, textEngine } from '../../../service/textEngine.ts';
import type { ReadText } from '../../../text/reading/readInFormat.ts';
import type { Draft, Mode } from '../protocol/draft.ts';
import type { OfferedChoice } from '../protocol/protocol.ts';

/** A draft to run. */
export interface DraftJob {
  readonly services: Services;
  readonly draft: Draft;
  /** The document whose settings apply; undefined: the user's settings. */
  readonly resource: vscode.Uri | undefined;
  readonly signal: AbortSignal;
  readonly agreement: Agreement;
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

/**
 * Returns choices, preceded by a choice that uses the settings.
 * @param set value of the settings; empty: none
 * @param unset what happens without one
 * @param none the value that requests that in spite of the settings, if there is one
 */
export function choices(
  set: string,
  values: readonly OfferedChoice[],
  unset: string,
  none?: string,
): readonly OfferedChoice[] {
  if (set === '' || set === none) {
    return [{ value: '', label: unset }, ...values];
  }
  const label = values.find(({ value }) => withoutPreference(value) === withoutPreference(set))?.label ?? set;
  const first = { value: '', label: vscode.l10n.t('From settings: {0}', label) };
  return [first, ...(none === undefined ? [] : [{ value: none, label: unset }]), ...values];
}

/** A value with a fallback otherwise means the same. */
function withoutPreference(value: string): string {
  return value.replace(/^prefer_/, '');
}

interface Failure {
  readonly indexes: readonly number[];
  readonly error: ServiceError;
}

/** Returns remarks on units that are unchanged in the result. */
export function keptRemarks(mode: Mode, kept: number, failures: readonly Failure[]): readonly string[] {
  const { t } = vscode.l10n;
  const failed = new Set(failures.flatMap(({ indexes }) => indexes)).size;
  const [failure] = failures;
  const why = failure && errorSentence(failure.error);
  const failedSentence =
    failed === 1
      ? t('1 text was not changed because its request failed. {0}', why ?? '')
      : t('{0} texts were not changed because their requests failed. {1}', failed, why ?? '');
  return [...(kept > 0 ? [keptSentence(kept, mode)] : []), ...(failed > 0 ? [failedSentence] : [])];
}

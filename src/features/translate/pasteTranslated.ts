import * as vscode from 'vscode';
import { type CommandRun, optionalText } from '../../app/commandRun.ts';
import { requestWithProgress } from '../../app/requestWithProgress.ts';
import { type Services, servicesOfRun } from '../../app/services.ts';
import type { CommandOutcome } from '../../contract/contributions.ts';
import { notifyMissed } from '../../editor/edits/notifyMissed.ts';
import { pasteText } from '../../editor/edits/pasteText.ts';
import { type TrackedSpans, trackRanges, withSpans } from '../../editor/edits/trackedSpans.ts';
import { toEditorRange } from '../../editor/files/passageRange.ts';
import type { ReadText } from '../../formats/readInFormat.ts';
import { refusedSentence } from '../../notify/errors/keptSentence.ts';
import { notifyKept } from '../../notify/errors/notifyKept.ts';
import { outcomeError, showError } from '../../notify/errors/showError.ts';
import { detached, isCancelled } from '../../notify/faults.ts';
import { notifyPaid } from '../../notify/notifyPaid.ts';
import { type CostAgreement, commandAgreement } from '../../notify/pickers/costAgreement.ts';
import { isServiceError, ServiceError } from '../../service/api/atStart/errors.ts';
import type { WantedTranslation } from '../../service/requests/translation/translateParameters.ts';
import { keepRefused, type UnitsResult } from '../../service/requests/translation/unitsResult.ts';
import { type TextEngine, textEngine } from '../../service/textEngine.ts';
import { doubtfulIn, keptPlaces } from './doubtfulIn.ts';
import { chooseTargetLanguage } from './selectLanguage.ts';
import { asGiven } from './unitsAsGiven.ts';

type PasteOutcome = CommandOutcome<'pasteTranslated'>;

interface PasteJob extends ReadText {
  readonly services: Services;
  readonly engine: TextEngine;
  /** With the line ends of the document. */
  readonly text: string;
  /** The selections, also empty ones, tracked while the service works. */
  readonly spans: TrackedSpans;
  readonly count: number;
  readonly wanted: WantedTranslation;
  /** Of the command and its Retries. */
  readonly agreement: CostAgreement;
}

/** Translates the text of the clipboard, and replaces each selection of the active editor with the translation. */
export const pasteTranslated: CommandRun<'pasteTranslated'> = async (shared, given) => {
  const services = servicesOfRun(shared);
  const editor = vscode.window.activeTextEditor;
  if (!editor) {
    throw new ServiceError('invalidInput', vscode.l10n.t('No editor is open. Open a document to paste into.'));
  }
  const { document, selections } = editor;
  const spans = trackRanges(document, selections);
  return withSpans([spans], async () => {
    const clipboard = await vscode.env.clipboard.readText();
    if (clipboard.trim() === '') {
      throw new ServiceError('invalidInput', vscode.l10n.t('The clipboard does not contain text.'));
    }
    services.client.prepare();
    const engine = await textEngine();
    const text = clipboard.replaceAll(/\r\n?|\n/g, document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n');
    const targetLang =
      optionalText('targetLang', given.targetLang) ?? (await chooseTargetLanguage(services, document.uri));
    const wanted = { given, targetLang, resource: document.uri };
    const read = await clipboardUnits(services, text, document, given.tagHandling !== undefined);
    const agreement = commandAgreement('translate', services.client, given.targetLang !== undefined);
    return paste({ services, engine, text, ...read, spans, count: selections.length, wanted, agreement });
  });
};

/** Read in the document's format, or as plain text if that finds nothing, such as JSON in a sentence. */
async function clipboardUnits(
  { texts }: Services,
  source: string,
  { languageId, uri }: vscode.TextDocument,
  isAsGiven: boolean,
): Promise<ReadText> {
  if (isAsGiven) {
    return asGiven([{ start: 0, end: source.length, parts: [source] }], undefined);
  }
  const read = await texts.readProtected({ source, languageId, name: uri.path }, uri);
  return read.units.length > 0 ? read : texts.readProtected({ source, languageId: 'plaintext' }, uri);
}

/** Keeps the spans: after a failure, it can be tried again, wherever the cursors are then. */
function paste(job: PasteJob): Promise<PasteOutcome> {
  return withSpans([job.spans], () => pasteHeld(job));
}

async function pasteHeld(job: PasteJob): Promise<PasteOutcome> {
  const { units, spans } = job;
  const failed = (error: ServiceError): PasteOutcome => {
    const notifying = withSpans([spans], () =>
      showError(error, () => paste({ ...job, services: servicesOfRun(job.services) })),
    );
    detached(job.services.log, notifying);
    return { status: 'failed', error: outcomeError(error) };
  };
  const run = await job.services.answers.begin();
  let asked: ReturnType<typeof keepRefused> | undefined;
  try {
    asked = units.length > 0 ? keepRefused(await requestWithProgress({ ...job, run })) : undefined;
  } catch (error) {
    if (isServiceError(error)) {
      return failed(error);
    }
    if (isCancelled(error)) {
      notifyPaid(job.services.log, run);
    }
    throw error;
  }
  const [failure] = asked?.result.failures ?? [];
  if (failure) {
    return failed(failure.error);
  }
  const outcome = await insert(job, asked?.result, asked?.refusal);
  // Only offered, not pasted.
  await run.settle((outcome.applied ?? 0) < job.count ? units : []);
  return outcome;
}

/** @param result undefined if there was nothing to translate: a number is pasted as it is */
async function insert(job: PasteJob, result?: UnitsResult, refusal?: ServiceError): Promise<PasteOutcome> {
  const { engine, text, units, spans, count } = job;
  const { texts, unwritable } = await job.write(result?.translations ?? new Map());
  const rendered = engine.placeTexts(text, units, texts);
  const { applied, starts } = await pasteText(spans, count, rendered);
  const missed = applied < count ? notifyMissed(job.services.log, [rendered], 'replace') : undefined;
  const indexes = [...(result?.kept.keys() ?? []), ...unwritable];
  const kept =
    result && indexes.length > 0 && applied > 0
      ? await notifyKeptIn(job, { starts, texts, indexes, result, refusal })
      : undefined;
  const problem = kept ?? missed;
  return {
    status: problem ? 'partial' : 'done',
    ...(problem && { error: outcomeError(problem) }),
    segments: units.length,
    applied,
    requests: result?.requests ?? 0,
    ...(result?.billedCharacters !== undefined && { billedCharacters: result.billedCharacters }),
    ...(result && result.repaired.size > 0 && { repaired: result.repaired.size }),
    ...(result && result.split.size > 0 && { split: result.split.size }),
  };
}

interface PastedText {
  /** Where it is: offsets in UTF-16 code units. */
  readonly starts: readonly number[];
  /** The translations in it, by the index of their unit. */
  readonly texts: ReadonlyMap<number, string>;
  /** Units that are unchanged. */
  readonly indexes: readonly number[];
  readonly result: UnitsResult;
  readonly refusal: ServiceError | undefined;
}

async function notifyKeptIn(
  job: PasteJob,
  { starts, texts, indexes, result, refusal }: PastedText,
): Promise<ServiceError> {
  const { services, units, spans } = job;
  const document = await vscode.workspace.openTextDocument(spans.uri);
  const places = keptPlaces(units, texts, indexes);
  const ranges = starts.flatMap((at) =>
    places.map(({ start, end }) => toEditorRange(document, { start: at + start, end: at + end })),
  );
  const message = refusal && refusedSentence(places.length, refusal);
  const doubtful = doubtfulIn(document, job, result, texts, await services.comparisons.get(), starts);
  const told = notifyKept(services.log, spans.uri, ranges, message, doubtful);
  return refusal ?? told;
}

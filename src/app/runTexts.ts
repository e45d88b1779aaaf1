import * as vscode from 'vscode';
import type { ApplyMode, Outcome } from '../contract/contributions.ts';
import { notifyMissed } from '../editor/edits/notifyMissed.ts';
import { type DocumentUnits, type TrackedSpans, withSpans } from '../editor/edits/trackedSpans.ts';
import { findOpenDocument } from '../editor/files/sourceText.ts';
import { type ApplyResult, settlePlaced } from '../editor/modes/comparisons.ts';
import type { Passage } from '../formats/readInFormat.ts';
import { errorSentence } from '../notify/errors/errorSentence.ts';
import { keptSentence } from '../notify/errors/keptSentence.ts';
import { notifyKept, showPlaces } from '../notify/errors/notifyKept.ts';
import { outcomeError, showError } from '../notify/errors/showError.ts';
import { detached, isCancelled } from '../notify/faults.ts';
import { formatList } from '../notify/localFormats.ts';
import { getFileName, languageName } from '../notify/names.ts';
import { notifyPaid } from '../notify/notifyPaid.ts';
import { type CostAgreement, commandAgreement } from '../notify/pickers/costAgreement.ts';
import { firstNames } from '../notify/pickers/firstNames.ts';
import type { AnswerRun } from '../service/answers/answerRun.ts';
import { isRefusal, isServiceError, type ServiceError } from '../service/api/atStart/errors.ts';
import { otherLanguageCode } from '../service/requests/writing/textLanguage.ts';
import { plainMessage } from '../text/plainMessage.ts';
import { joinParts, type Part } from '../text/unit.ts';
import { type Services, servicesOfRun } from './services.ts';

/** New content of units, by their index. */
export type NewParts = ReadonlyMap<number, readonly Part[]>;

interface Failure {
  readonly indexes: readonly number[];
  readonly error: ServiceError;
}

/** What the service made of the units of a request, by their index there. */
interface AnsweredUnits {
  readonly improved: NewParts;
  /** Units without a valid answer. */
  readonly kept: Iterable<number>;
  /** Answers to kept units that a person may still want. */
  readonly doubtful?: NewParts;
  readonly failures: readonly Failure[];
  /** Language that cannot be improved -> units that were not sent. */
  readonly left?: ReadonlyMap<string, readonly number[]>;
}

/** What was shown of a text, by the index of its unit. */
export interface ShownUnits extends ApplyResult {
  readonly texts: ReadonlyMap<number, string>;
  /** Units that could not be written with their new content. */
  readonly unwritable: readonly number[];
}

/** Units to send, and the run of the command that they belong to. */
interface UnitsToSend {
  /** Those of the job; for a Retry, of the connection that is active then. */
  readonly services: Services;
  readonly units: readonly Passage[];
  readonly run: AnswerRun;
  /** Of the command and its Retries. */
  readonly agreement: CostAgreement;
}

/** Texts of documents that the service changes, and how the result is shown. */
interface TextsJob<Text extends DocumentUnits, Answers extends AnsweredUnits, Adds extends object> {
  /** Of the run that the user agreed to: `servicesOfRun`. */
  readonly services: Services;
  readonly texts: readonly Text[];
  readonly kind: 'translate' | 'rephrase' | 'correct';
  readonly mode: ApplyMode | 'diagnostics';
  /** A script is not asked about the cost on the active connection. */
  readonly isScript: boolean;
  /** Sends units, and passes the answers to `show`. */
  readonly request: (
    sent: UnitsToSend,
    show: (answers: Answers, signal?: AbortSignal) => Promise<Outcome<Adds>>,
  ) => Promise<Outcome<Adds>>;
  /** Shows the new content of units of a text. */
  readonly show: (text: Text, improved: NewParts, signal: AbortSignal | undefined) => Promise<ShownUnits>;
  /** Returns the additions to the outcome, when all texts are shown. */
  readonly adds: (answers: Answers, counts: { readonly segments: number; readonly applied: number }) => Adds;
  /** Puts doubtful answers into their document for a review. */
  readonly reviewDoubtful?: (text: Text, doubtful: NewParts) => Promise<void>;
  /** Called when all texts were changed. @param isSame the service returned what was sent */
  readonly notifyDone?: (isSame: boolean) => void;
  /** Translates the same texts instead: offered if they are in a language that cannot be improved. */
  readonly translate?: () => PromiseLike<unknown>;
}

/** A unit by its text and its index there. */
interface UnitPlace<Text> {
  readonly text: Text;
  readonly index: number;
}

/**
 * Sends the units of texts, and shows the answers as the job says, where their sources are unchanged. What could not be
 * placed is offered; what failed is reported with a Retry for only these units, wherever they are by then. Holds the
 * spans of the texts.
 */
export function runTexts<Text extends DocumentUnits, Answers extends AnsweredUnits, Adds extends object>(
  job: TextsJob<Text, Answers, Adds>,
): Promise<Outcome<Adds>> {
  return new TextsRun(job).start(job.texts.flatMap((text) => [...text.units.keys()].map((index) => ({ text, index }))));
}

class TextsRun<Text extends DocumentUnits, Answers extends AnsweredUnits, Adds extends object> {
  readonly #job: TextsJob<Text, Answers, Adds>;
  readonly #spans: readonly TrackedSpans[];
  readonly #agreement: CostAgreement;

  constructor(job: TextsJob<Text, Answers, Adds>) {
    this.#job = job;
    const { kind, isScript, services } = job;
    this.#agreement = commandAgreement(kind, services.client, isScript);
    this.#spans = job.texts.map(({ spans }) => spans);
  }

  start(places: readonly UnitPlace<Text>[], services = this.#job.services): Promise<Outcome<Adds>> {
    return withSpans(this.#spans, () => this.#send(places, services));
  }

  /** The user may have switched to another connection because of the failure. */
  #retry(places: readonly UnitPlace<Text>[]): Promise<Outcome<Adds>> {
    return this.start(places, servicesOfRun(this.#job.services));
  }

  async #send(places: readonly UnitPlace<Text>[], services: Services): Promise<Outcome<Adds>> {
    const { request, translate } = this.#job;
    const run = await services.answers.begin();
    try {
      const units = places.flatMap(({ text, index }) => text.units[index] ?? []);
      const sent = { services, units, run, agreement: this.#agreement };
      return await request(sent, (answers, signal) => this.#show(places, answers, run, signal));
    } catch (error) {
      if (isCancelled(error)) {
        notifyPaid(services.log, run);
      }
      if (!isServiceError(error)) {
        throw error;
      }
      if (error.code === otherLanguageCode && translate) {
        detached(services.log, notifyOtherLanguage(error, translate));
      } else {
        this.#notify(() => showError(error, () => this.#retry(places)));
      }
      return { status: 'failed', error: outcomeError(error) };
    }
  }

  async #show(
    places: readonly UnitPlace<Text>[],
    answers: Answers,
    run: AnswerRun,
    signal: AbortSignal | undefined,
  ): Promise<Outcome<Adds>> {
    const { services, texts, kind, mode, show, adds } = this.#job;
    const { improved, kept, doubtful = [], failures, left = new Map<string, readonly number[]>() } = answers;
    let applied = 0;
    let problem: ServiceError | undefined;
    const shownTexts: (ShownUnits & { readonly text: Text })[] = [];
    for (const text of texts) {
      const indexIn = (at: number) => (places[at]?.text === text ? [places[at].index] : []);
      const partsIn = (parts: Iterable<readonly [number, readonly Part[]]>): NewParts =>
        new Map([...parts].flatMap(([at, part]) => indexIn(at).map((index) => [index, part] as const)));
      const shown = await show(text, partsIn(improved), signal);
      const missed = shown.missed.flatMap((index) => shown.texts.get(index) ?? []);
      const conflict = notifyMissed(services.log, missed, mode, kind === 'translate' ? 'translation' : 'text');
      const damaged = [...[...kept].flatMap(indexIn), ...shown.unwritable];
      problem ??= (await this.#notifyKept(text, damaged, partsIn(doubtful))) ?? conflict;
      applied += shown.applied.size;
      shownTexts.push({ ...shown, text });
    }
    await settlePlaced(
      run,
      shownTexts.map(({ text, comparison }) => ({ units: text.units, comparison })),
      shownTexts.flatMap(({ text, missed }) => missed.flatMap((index) => text.units[index] ?? [])),
    );
    const locate = (indexes: readonly number[]) => this.#locate(indexes.flatMap((at) => places[at] ?? []));
    if (left.size > 0) {
      const languages = [...left.keys()].map((code) => languageName(code));
      detached(services.log, notifyLeftAlone(languages, await locate([...left.values()].flat())));
    }
    const did = adds(answers, { segments: places.length, applied });
    const failure = findWorstFailure(failures);
    if (!failure) {
      if (problem) {
        return { status: 'partial', error: outcomeError(problem), ...did };
      }
      this.#job.notifyDone?.(isSame(places, improved));
      return { status: 'done', ...did };
    }
    const { error } = failure;
    const failed = failures.flatMap(({ indexes }) => indexes);
    const retry = () => this.#retry(failed.flatMap((at) => places[at] ?? []));
    if (improved.size > 0 && isOfUnit(error)) {
      const passages = await locate(failed);
      this.#notify(() => notifyRefused(error, passages, retry));
    } else {
      this.#notify(() => showError(error, retry));
    }
    return { status: improved.size > 0 ? 'partial' : 'failed', error: outcomeError(error), ...did };
  }

  /** Shows a message, while which the spans are followed: its buttons may need them. */
  #notify(show: () => Promise<unknown>): void {
    detached(this.#job.services.log, withSpans(this.#spans, show));
  }

  /** Reports units of a text that are unchanged because their answers cannot be used. */
  async #notifyKept(text: Text, indexes: readonly number[], doubtful: NewParts): Promise<ServiceError | undefined> {
    const { services, kind, reviewDoubtful } = this.#job;
    if (indexes.length === 0) {
      return undefined;
    }
    const { uri, ranges } = await passagesIn(text.spans, indexes);
    const review = reviewDoubtful && (() => reviewDoubtful(text, doubtful));
    const offer =
      review && doubtful.size > 0
        ? { withSpans: (work: () => Promise<void>) => withSpans(this.#spans, work), review }
        : undefined;
    return notifyKept(services.log, uri, ranges, keptSentence(indexes.length, kind), offer);
  }

  /** Returns the ranges of units in the texts that have any of them. */
  #locate(places: readonly UnitPlace<Text>[]) {
    const byText = Map.groupBy(places, ({ text }) => text);
    const wanted = this.#job.texts.flatMap((text) => {
      const own = byText.get(text);
      return own
        ? [
            passagesIn(
              text.spans,
              own.map(({ index }) => index),
            ),
          ]
        : [];
    });
    return Promise.all(wanted);
  }
}

/** Returns true if the new content of units is what they have. */
function isSame(places: readonly UnitPlace<DocumentUnits>[], improved: NewParts): boolean {
  const sent = places.map(({ text, index }) => text.units[index]?.parts ?? []);
  return improved.size > 0 && [...improved].every(([at, parts]) => joinParts(parts) === joinParts(sent[at] ?? []));
}

/** Returns true for an error that concerns only its unit. */
export function isOfUnit(error: ServiceError): boolean {
  return isRefusal(error) || error.code === otherLanguageCode;
}

/** Returns the failure to report: one of a single unit only if no other may have stopped everything. */
export function findWorstFailure(failures: readonly Failure[]): Failure | undefined {
  return failures.find(({ error }) => !isOfUnit(error)) ?? failures[0];
}

/** Reports that the text is in a language that cannot be improved, and offers a translation. */
export async function notifyOtherLanguage(
  { message }: ServiceError,
  translate: () => PromiseLike<unknown>,
): Promise<void> {
  const button = vscode.l10n.t('Translate');
  if ((await vscode.window.showWarningMessage(plainMessage(message), button)) === button) {
    await translate();
  }
}

/** Units of a document. */
interface PassagesOf {
  readonly uri: vscode.Uri;
  readonly ranges: readonly vscode.Range[];
}

/** Returns the current ranges of units in their document, without those edited meanwhile. */
async function passagesIn(spans: TrackedSpans, indexes: readonly number[]): Promise<PassagesOf> {
  const document = await findOpenDocument(spans.uri);
  const currentRange = document ? spans.currentRanges(document) : () => undefined;
  return { uri: spans.uri, ranges: indexes.toSorted((a, b) => a - b).flatMap((index) => currentRange(index) ?? []) };
}

/**
 * Reports that the service refused some of several units, with Show and Retry. Resolves when the message is
 * closed and the chosen action has ended.
 */
async function notifyRefused(
  error: ServiceError,
  passages: readonly PassagesOf[],
  retry: () => PromiseLike<unknown>,
): Promise<void> {
  const message = `${stayingSentence(passages)} ${errorSentence(error)}`;
  const again = vscode.l10n.t('Retry');
  const chosen = await vscode.window.showErrorMessage(plainMessage(message), vscode.l10n.t('Show'), again);
  if (chosen === again) {
    await retry();
  } else if (chosen !== undefined) {
    await show(passages);
  }
}

/**
 * Reports units that were skipped because texts in their languages cannot be improved, with a button that shows them.
 * @param languages their names
 */
async function notifyLeftAlone(languages: readonly string[], passages: readonly PassagesOf[]): Promise<void> {
  const { t } = vscode.l10n;
  const list = formatList(languages);
  const message = `${stayingSentence(passages)} ${t('The service can only translate texts in {0}.', list)}`;
  if ((await vscode.window.showInformationMessage(plainMessage(message), t('Show'))) !== undefined) {
    await show(passages);
  }
}

function stayingSentence(passages: readonly PassagesOf[]): string {
  const { t } = vscode.l10n;
  const count = passages.reduce((sum, { ranges }) => sum + ranges.length, 0);
  const [first, ...others] = passages;
  const names = firstNames(passages.map(({ uri }) => getFileName(uri)));
  const line = (first?.ranges[0]?.start.line ?? 0) + 1;
  if (others.length > 0) {
    return t('{0} texts were not changed: {1}.', count, names);
  }
  return count === 1
    ? t('The text on line {0} of {1} was not changed.', line, names)
    : t('{0} texts in {1} were not changed. The first is on line {2}.', count, names, line);
}

async function show(passages: readonly PassagesOf[]): Promise<void> {
  for (const { uri, ranges } of passages.toReversed()) {
    await showPlaces(await vscode.workspace.openTextDocument(uri), ranges);
  }
}

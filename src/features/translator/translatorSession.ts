import path from 'node:path';
import * as vscode from 'vscode';
import { isOf } from '../../app/pages/shared/messages.ts';
import type { Services } from '../../app/services.ts';
import { Disposable } from '../../editor/disposable.ts';
import { detectedSentence } from '../../notify/errors/detectedSentence.ts';
import { errorSentence } from '../../notify/errors/errorSentence.ts';
import { runAction, suggestActions } from '../../notify/errors/suggestActions.ts';
import { asServiceError, Cancelled, detached, isCancelled, type Log } from '../../notify/faults.ts';
import { CostAgreement } from '../../notify/pickers/costAgreement.ts';
import { ServiceError } from '../../service/api/atStart/errors.ts';
import { DurableFile } from '../../service/durableFile.ts';
import { agreed } from '../../service/requests/agreement.ts';
import { LastEditor } from './lastEditor.ts';
import { type Draft, draftSchema, type Result } from './protocol/draft.ts';
import { DraftMemory, type StoredDraftChange } from './protocol/draftMemory.ts';
import {
  type DetectedLanguage,
  type FromTranslatorPage,
  fromPageSchema,
  type PageAction,
  type PageProblem,
  pageActions as pageWays,
  type ToTranslatorPage,
} from './protocol/translatorMessages.ts';
import { Offers } from './resources/offers.ts';
import { ResultDestinations } from './resultDestinations.ts';
import { improveDraft, translateDraft } from './runDraft.ts';
import { ServiceWatch } from './serviceWatch.ts';

const { t } = vscode.l10n;

type Kind = 'run' | 'detect';

interface Task {
  readonly id: number;
  readonly controller: AbortController;
}

type TaskResult<T> = { readonly done: T } | { readonly error: unknown } | 'cancelled';

/** Work for the page: one run and one detection at a time. */
class PageTasks {
  readonly #going = new Map<Kind, Task>();

  /** The id of the run in progress. */
  get running(): number | undefined {
    return this.#going.get('run')?.id;
  }

  /** Runs the work after cancelling work of the same kind. Never rejects. */
  async start<T>(kind: Kind, id: number, work: (signal: AbortSignal) => Promise<T>): Promise<TaskResult<T>> {
    this.#going.get(kind)?.controller.abort(new Cancelled());
    const task = { id, controller: new AbortController() };
    this.#going.set(kind, task);
    const { signal } = task.controller;
    try {
      const done = await work(signal);
      return signal.aborted ? 'cancelled' : { done };
    } catch (error) {
      return signal.aborted || isCancelled(error) ? 'cancelled' : { error };
    } finally {
      if (this.#going.get(kind) === task) {
        this.#going.delete(kind);
      }
    }
  }

  cancel(id: number): void {
    for (const task of this.#going.values()) {
      if (task.id === id) {
        task.controller.abort(new Cancelled());
      }
    }
  }

  cancelAll(): void {
    this.#going.forEach(({ controller }) => controller.abort(new Cancelled()));
  }
}

/** UTF-16 code units of the text that are sent. More text does not improve the detection. */
const enough = 10_000;

/** Detects the language of a text, which is not billed. Rejects like the client. */
async function detectText({ client }: Services, text: string, signal: AbortSignal): Promise<DetectedLanguage> {
  const beginning = text.slice(0, enough).toWellFormed();
  if (beginning.trim() === '') {
    throw new ServiceError('invalidInput', t('There is no text. Enter or select text to detect its language.'));
  }
  const { results, failures } = await client.use((service) => service.detectTexts([beginning], { signal }));
  const [failure] = failures;
  const [result] = results;
  if (failure || !result) {
    throw failure?.error ?? new ServiceError('protocol', 'The service returned no detected language.');
  }
  const { detectionStatus: status, detectedLanguage: lang } = result;
  return { status, ...(lang !== undefined && { lang }), sentence: detectedSentence(result) };
}

/** The extension's side of the translator's page. It outlives the page, which is created each time it is shown. */
export class TranslatorSession extends Disposable {
  readonly #services: Services;
  readonly #log: Log;
  readonly #post: (message: ToTranslatorPage) => Thenable<boolean>;
  readonly #memory = new DraftMemory();
  readonly #tasks = new PageTasks();
  readonly #editor = this.register(new LastEditor());
  readonly #places: ResultDestinations;
  readonly #service: ServiceWatch;
  readonly #offers: Offers;
  /** The state of the editor that the page knows. */
  #told = '';
  /** Ids of runs that no page requested: below those of a page. */
  #ownId = 0;
  /** The latest problem of a run, until a page says that it shows it. */
  #missed: PageProblem | undefined;
  /** Counts the pages: work for one page must not end for the next. */
  #page = 0;
  #isListening = false;
  #listening = Promise.withResolvers<undefined>();
  /** Undefined in a window without a folder. */
  readonly #file: DurableFile | undefined;
  readonly #read: Promise<void>;

  /**
   * @param folder for kept files
   * @param post sends to the page, if there is one; false: it is hidden or gone
   */
  constructor(
    services: Services,
    log: Log,
    folder: vscode.Uri | undefined,
    post: (message: ToTranslatorPage) => Thenable<boolean>,
  ) {
    super();
    this.#file = folder && this.register(new DurableFile(path.join(folder.fsPath, 'translator.json')));
    this.#read = this.#readFile();
    this.#services = services;
    this.#log = log;
    this.#post = post;
    this.#places = new ResultDestinations(this.#editor, services.memoryTexts);
    this.#service = this.register(
      new ServiceWatch(services, (service, isAnother) => this.#send({ kind: 'service', service, isAnother })),
    );
    const notify = (offer: Extract<ToTranslatorPage, { kind: 'offer' }>['offer']) =>
      this.#send({ kind: 'offer', offer });
    this.#offers = this.register(new Offers(services, this.#editor, notify, (error) => this.#refuse(error)));
    this.register(this.#editor.onDidChange(() => detached(log, this.#tellEditor())));
  }

  get draft(): Draft {
    return this.#memory.draft;
  }

  /** Resolves when there is a page that is ready. */
  get listening(): Promise<undefined> {
    return this.#listening.promise;
  }

  /** Handles a message of the page. Ignores invalid messages; never throws. */
  async receive(message: unknown): Promise<void> {
    if (isOf(fromPageSchema, message)) {
      const page = this.#page;
      await this.#read;
      // The sending page may be gone already.
      if ((message.kind === 'ready' && page !== this.#page) || (message.kind === 'look' && !this.#isListening)) {
        return;
      }
      try {
        await this.#answer(message);
      } catch (error) {
        this.#refuse(error);
      }
    }
  }

  /** Called when the page is hidden or closed; work in progress continues. */
  leave(): void {
    this.#memory.end();
    this.#page += 1;
    if (this.#isListening) {
      this.#isListening = false;
      this.#listening = Promise.withResolvers();
    }
    this.#editor.rest();
    this.#service.rest();
    this.#offers.rest();
  }

  /** Changes the draft, also in the page if there is one; otherwise the next page gets it. */
  async change(change: StoredDraftChange): Promise<void> {
    await this.#read;
    this.#memory.change(change);
    detached(this.#log, this.#keep());
    if (this.#isListening) {
      await this.#start();
    }
  }

  /** Sends the service's offers again, if there is a page. */
  async refresh(): Promise<void> {
    await Promise.all([this.#offers.again(), this.#see()]);
  }

  get selectedText(): string {
    const { current } = this.#editor;
    return current ? selectedText(current) : '';
  }

  /** The document whose settings apply. */
  get resource(): vscode.Uri | undefined {
    return this.#editor.current?.document.uri;
  }

  /** Runs the current draft, and shows that in the page. A script is not asked about the cost. Never rejects. */
  async runOwn(isScript: boolean): Promise<TaskResult<Result>> {
    this.#ownId -= 1;
    const id = this.#ownId;
    const { draft } = this;
    if (this.#isListening) {
      // Sent first, as the page ignores messages about an unknown run: this one may fail at once.
      await this.#start(id);
    }
    return this.#run(id, draft, isScript);
  }

  override dispose(): void {
    this.#tasks.cancelAll();
    super.dispose();
  }

  async #answer(message: FromTranslatorPage): Promise<void> {
    switch (message.kind) {
      case 'ready':
        return this.#begin(message.draft);
      case 'draft':
        this.#memory.receive(message.draft);
        detached(this.#log, this.#keep());
        return;
      case 'look':
        return this.#offers.ask(message);
      case 'detect':
        return this.#detect(message.id, message.text);
      case 'run':
        await this.#run(message.id, message.draft, false);
        return;
      case 'cancel':
        this.#tasks.cancel(message.id);
        return;
      case 'shown':
        if (this.#missed?.sentence === message.sentence) {
          this.#missed = undefined;
        }
        return;
      case 'put':
        return this.#put(message);
      case 'takeSelection':
        this.#takeSelection();
        return;
      case 'way':
        await runAction(message.way);
    }
  }

  async #begin(own: Draft | undefined): Promise<void> {
    this.#memory.begin(own);
    this.#editor.follow();
    await this.#start();
    await this.#see();
  }

  async #see(): Promise<void> {
    if (this.#isListening) {
      await this.#service.see();
    }
  }

  #send(message: ToTranslatorPage): void {
    detached(this.#log, this.#post(message));
  }

  /** Resolves when the draft, with its result, is on the disk. */
  async #keep(): Promise<void> {
    await this.#file?.keep(this.draft);
  }

  async #readFile(): Promise<void> {
    const kept = await this.#file?.read();
    if (isOf(draftSchema, kept)) {
      this.#memory.receive(kept);
    }
  }

  /** @param next the run that is about to start, if any */
  async #start(next?: number): Promise<void> {
    const page = this.#page;
    const [service, editor] = await Promise.all([this.#service.state(), this.#editor.state()]);
    if (page !== this.#page) {
      return;
    }
    // No `await` below: what ends before is in this message, what ends later in its own.
    const running = next ?? this.#tasks.running;
    const problem = this.#missed;
    this.#told = JSON.stringify(editor);
    this.#send({
      kind: 'start',
      ...(this.draft.changedAt > 0 && { draft: this.draft }),
      service,
      editor,
      ...(running !== undefined && { running }),
      ...(problem && { problem }),
    });
    this.#isListening = true;
    this.#listening.resolve(undefined);
  }

  async #tellEditor(): Promise<void> {
    const editor = await this.#editor.state();
    const told = JSON.stringify(editor);
    if (told !== this.#told) {
      this.#told = told;
      this.#send({ kind: 'editor', editor });
    }
  }

  async #detect(id: number, text: string): Promise<void> {
    const ended = await this.#tasks.start('detect', id, (signal) => detectText(this.#services, text, signal));
    this.#send(this.#answerOf(id, ended, (detected) => ({ kind: 'detected', id, detected })));
  }

  async #run(id: number, draft: Draft, isScript: boolean): Promise<TaskResult<Result>> {
    const agreement = isScript ? agreed : new CostAgreement(draft.mode);
    const job = { services: this.#services, draft, resource: this.resource, agreement };
    let settle: (() => Promise<void>) | undefined;
    const report = (share: number) => this.#send({ kind: 'progress', id, share });
    this.#missed = undefined;
    const ended = await this.#tasks.start('run', id, async (signal) => {
      const run = await this.#services.answers.begin();
      const running = { ...job, run, signal, report };
      const { mode } = draft;
      const result = await (mode === 'translate' ? translateDraft(running) : improveDraft(running, mode));
      // Before the run counts as ended: a new page gets either the run or the result.
      if (!signal.aborted) {
        this.#places.note(result, draft);
        this.#memory.keep(result);
        const kept = this.#keep();
        settle = async () => {
          await kept;
          await run.settle();
        };
      }
      return result;
    });
    const answer = this.#answerOf(id, ended, (result) => ({ kind: 'result', id, result }));
    if (answer.kind === 'failed') {
      // The editor also accepts messages to a page that is about to be closed.
      this.#missed = answer.problem;
    }
    this.#send(answer);
    await settle?.();
    return ended;
  }

  #answerOf<T>(id: number, ended: TaskResult<T>, done: (answer: T) => ToTranslatorPage): ToTranslatorPage {
    if (ended === 'cancelled') {
      return { kind: 'cancelled', id };
    }
    return 'done' in ended ? done(ended.done) : { kind: 'failed', id, problem: toPageProblem(ended.error, this.#log) };
  }

  async #put({ place, text }: Extract<FromTranslatorPage, { kind: 'put' }>): Promise<void> {
    const sentence = await this.#places.put(place, text, this.draft);
    if (sentence !== undefined) {
      this.#send({ kind: 'said', sentence });
    }
  }

  #takeSelection(): void {
    const text = this.selectedText;
    if (text.trim() === '') {
      throw new ServiceError('invalidInput', t('No text is selected in the editor. Select text to use.'));
    }
    this.#send({ kind: 'text', text });
  }

  #refuse(error: unknown): void {
    if (!isCancelled(error)) {
      this.#send({ kind: 'refused', problem: toPageProblem(error, this.#log) });
    }
  }
}

/** Returns the selections of an editor, one a line; empty without any. */
function selectedText({ document, selections }: vscode.TextEditor): string {
  return selections
    .filter(({ isEmpty }) => !isEmpty)
    .sort((one, other) => one.start.compareTo(other.start))
    .map((selection) => document.getText(selection).replaceAll('\r\n', '\n'))
    .join('\n');
}

/** Converts anything thrown to a problem for the page. */
function toPageProblem(error: unknown, log: Log): PageProblem {
  const failure = asServiceError(error, log);
  const ways = suggestActions(failure).flatMap(({ way, title }) => (isOfPage(way) ? [{ way, title }] : []));
  return { sentence: errorSentence(failure), ways };
}

function isOfPage(way: string): way is PageAction | 'retry' {
  return way === 'retry' || pageWays.some((known) => known === way);
}

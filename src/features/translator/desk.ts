import * as vscode from 'vscode';
import { ServiceError } from '../../api/errors.ts';
import type { Draft, Result } from '../../shared/translator/draft.ts';
import { isFromPage } from '../../shared/translator/isFromPage.ts';
import type { FromPage, ToPage } from '../../shared/translator/protocol.ts';
import type { Services } from '../../state/services.ts';
import { isCancelled } from '../../ui/cancelled.ts';
import { Disposable } from '../../ui/disposable.ts';
import type { Log } from '../../ui/log.ts';
import { goOn } from '../../ui/waysOn.ts';
import { detectText } from './detectText.ts';
import { type DraftChange, DraftMemory } from '../../shared/translator/draftMemory.ts';
import { LastEditor } from './lastEditor.ts';
import { Offers } from './offers.ts';
import { problemOf } from './problemOf.ts';
import { ResultPlaces } from './resultPlaces.ts';
import { runDraft } from './runDraft.ts';
import { selectedText } from './selectedText.ts';
import { ServiceWatch } from './serviceWatch.ts';
import { type Ended, Tasks } from './tasks.ts';

/** What the translator's page speaks with. It outlives the page, which is made anew each time its view is shown. */
export class Desk extends Disposable {
  readonly #services: Services;
  readonly #log: Log;
  readonly #send: (message: ToPage) => void;
  readonly #memory = new DraftMemory();
  readonly #tasks = new Tasks();
  readonly #editor = this.register(new LastEditor());
  readonly #places = this.register(new ResultPlaces(this.#editor));
  readonly #service: ServiceWatch;
  readonly #offers: Offers;
  /** The state of the editor that the page knows. */
  #told = '';
  /** Of the runs that no page asked for: below those of a page. */
  #ownId = 0;
  #isListening = false;
  #listening = Promise.withResolvers<undefined>();

  /** @param send to the page, where there is one */
  constructor(services: Services, log: Log, send: (message: ToPage) => void) {
    super();
    this.#services = services;
    this.#log = log;
    this.#send = send;
    this.#service = this.register(
      new ServiceWatch(services, (service, isAnother) => send({ kind: 'service', service, isAnother })),
    );
    const tell = (offer: Extract<ToPage, { kind: 'offer' }>['offer']) => send({ kind: 'offer', offer });
    this.#offers = this.register(new Offers(services, this.#editor, tell, (error) => this.#refuse(error)));
    this.register(this.#editor.onDidChange(() => void this.#tellEditor()));
  }

  get draft(): Draft {
    return this.#memory.draft;
  }

  /** Resolves when there is a page that listens. */
  get listening(): Promise<undefined> {
    return this.#listening.promise;
  }

  /** Hears what a page says. What is no message of ours is left unheard; nothing is thrown. */
  async receive(message: unknown): Promise<void> {
    if (isFromPage(message)) {
      try {
        await this.#answer(message);
      } catch (error) {
        this.#refuse(error);
      }
    }
  }

  /** The page is gone, hidden or closed; what is under way goes on. */
  leave(): void {
    this.#memory.end();
    if (this.#isListening) {
      this.#isListening = false;
      this.#listening = Promise.withResolvers();
    }
    this.#editor.rest();
    this.#service.rest();
    this.#offers.rest();
  }

  /** Changes the draft, in the page too where there is one; else the page has it when it is shown. */
  async change(change: DraftChange): Promise<void> {
    this.#memory.change(change);
    if (this.#isListening) {
      await this.#start();
    }
  }

  /** Tells the page anew what the service offers. */
  async refresh(): Promise<void> {
    await Promise.all([this.#offers.again(), this.#service.see()]);
  }

  /** What is selected in the editor; empty where nothing is. */
  get selectedText(): string {
    const { current } = this.#editor;
    return current ? selectedText(current) : '';
  }

  /** The document whose settings count. */
  get resource(): vscode.Uri | undefined {
    return this.#editor.current?.document.uri;
  }

  /** Runs the draft as it is, and shows that in the page. Never rejects. */
  async runOwn(isAgreed: boolean): Promise<Ended<Result>> {
    this.#ownId -= 1;
    const id = this.#ownId;
    const { draft } = this;
    if (this.#isListening) {
      // Told first, as the page hears nothing of a run that it does not know of: this one may fail at once.
      await this.#start(id);
    }
    return this.#run(id, draft, isAgreed);
  }

  override dispose(): void {
    this.#tasks.cancelAll();
    super.dispose();
  }

  async #answer(message: FromPage): Promise<void> {
    switch (message.kind) {
      case 'ready':
        return this.#begin(message.draft);
      case 'draft':
        this.#memory.hear(message.draft);
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
      case 'put':
        return this.#put(message);
      case 'takeSelection':
        this.#takeSelection();
        return;
      case 'way':
        await goOn(message.way);
    }
  }

  async #begin(own: Draft | undefined): Promise<void> {
    this.#memory.begin(own);
    this.#editor.follow();
    await this.#start();
    this.#isListening = true;
    this.#listening.resolve(undefined);
    await this.#service.see();
  }

  /** @param next the run that begins now, where it is not under way yet */
  async #start(next?: number): Promise<void> {
    const [service, editor] = await Promise.all([this.#service.state(), this.#editor.state()]);
    const running = next ?? this.#tasks.running;
    const { draft } = this;
    this.#told = JSON.stringify(editor);
    this.#send({
      kind: 'start',
      ...(draft.changedAt > 0 && { draft }),
      service,
      editor,
      ...(running !== undefined && { running }),
    });
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

  async #run(id: number, draft: Draft, isAgreed: boolean): Promise<Ended<Result>> {
    const job = { services: this.#services, draft, resource: this.resource, isAgreed };
    const report = (share: number) => this.#send({ kind: 'progress', id, share });
    const ended = await this.#tasks.start('run', id, (signal) => runDraft({ ...job, signal, report }));
    if (typeof ended === 'object' && 'done' in ended) {
      this.#places.note(ended.done, draft);
      this.#memory.keep(ended.done, draft);
    }
    this.#send(this.#answerOf(id, ended, (result) => ({ kind: 'result', id, result })));
    return ended;
  }

  #answerOf<T>(id: number, ended: Ended<T>, done: (answer: T) => ToPage): ToPage {
    if (ended === 'cancelled') {
      return { kind: 'cancelled', id };
    }
    return 'done' in ended ? done(ended.done) : { kind: 'failed', id, problem: problemOf(ended.error, this.#log) };
  }

  async #put({ place, text }: Extract<FromPage, { kind: 'put' }>): Promise<void> {
    const sentence = await this.#places.put(place, text, this.draft);
    if (sentence !== undefined) {
      this.#send({ kind: 'said', sentence });
    }
  }

  #takeSelection(): void {
    const text = this.selectedText;
    if (text.trim() === '') {
      throw new ServiceError('invalidInput', vscode.l10n.t('Select the text to take in the editor first.'));
    }
    this.#send({ kind: 'text', text });
  }

  #refuse(error: unknown): void {
    if (!isCancelled(error)) {
      this.#send({ kind: 'refused', problem: problemOf(error, this.#log) });
    }
  }
}

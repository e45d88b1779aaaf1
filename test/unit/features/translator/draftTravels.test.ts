import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyMessage } from '../../../../src/features/translator/protocol/applyMessage.ts';
import { changeDraft } from '../../../../src/features/translator/protocol/changeDraft.ts';
import type { Draft, Result } from '../../../../src/features/translator/protocol/draft.ts';
import { DraftMemory } from '../../../../src/features/translator/protocol/draftMemory.ts';
import { emptyPanel, type PanelState } from '../../../../src/features/translator/protocol/panelState.ts';
import type {
  FromTranslatorPage,
  ServiceStatus,
  ToTranslatorPage,
} from '../../../../src/features/translator/protocol/translatorMessages.ts';
import { someWords } from './someWords.ts';

const service: ServiceStatus = { state: 'connected', name: 'Work', isDemo: false, confirmAbove: 0 };
const editor = { isThere: false, hasSelection: false, isReadOnly: false };

/**
 * A page that opens and closes, the extension, and the messages between them, of which some are lost when a page
 * closes.
 */
class Travels {
  readonly #memory = new DraftMemory(() => this.#now);
  /** Milliseconds that the page's clock is ahead of the extension's. */
  readonly #ahead: number;
  #now = 1000;
  #page: PanelState | undefined;
  /** What the editor keeps for the page. */
  #kept: Draft | undefined;
  #toSession: FromTranslatorPage[] = [];
  #toPage: ToTranslatorPage[] = [];
  /** True if a page needs the draft. */
  #isStarting = false;
  #isListening = false;
  #running: { id: number; draft: Draft } | undefined;
  #id = 0;
  /** True if a command has written a text that the page does not know yet: it replaces text that is typed meanwhile. */
  #isOverwritten = false;
  written = '';
  result: Result | undefined;

  constructor(ahead: number) {
    this.#ahead = ahead;
  }

  get page(): PanelState | undefined {
    return this.#page;
  }

  show(): void {
    if (!this.#page) {
      this.#page = { ...emptyPanel, ...(this.#kept && { draft: this.#kept }) };
      this.#toSession.push({ kind: 'ready', ...(this.#kept && { draft: this.#kept }) });
    }
  }

  /** @param heard how many of the messages to the extension still arrive */
  hide(heard: number): void {
    this.#page = undefined;
    this.#toPage = [];
    this.#toSession = this.#toSession.slice(0, heard);
    this.hearPage(heard);
    this.#isStarting = false;
    this.#isListening = false;
    this.#memory.end();
  }

  write(): void {
    this.#now += 1;
    if (this.#page) {
      const text = `written ${this.#now}`;
      this.#set(changeDraft(this.#page, { text }, this.#now + this.#ahead));
      this.written = this.#isOverwritten ? this.written : text;
    }
  }

  run(): void {
    if (this.#page) {
      this.#id += 1;
      this.#page = { ...this.#page, run: { id: this.#id, share: 0, isOwn: true } };
      this.#toSession.push({ kind: 'run', id: this.#id, draft: this.#page.draft });
    }
  }

  /** Ends the run. */
  end(): void {
    if (this.#running) {
      const { id, draft } = this.#running;
      const result: Result = { mode: 'translate', text: `result ${id}`, remarks: [], of: draft.changedAt };
      this.#running = undefined;
      this.#memory.keep(result);
      this.#toPage.push({ kind: 'result', id, result });
      this.result = this.result && this.result.of > result.of ? this.result : result;
    }
  }

  /** A command sets a text. */
  command(): void {
    this.#now += 1;
    this.written = `selected ${this.#now}`;
    this.#isOverwritten = true;
    this.#memory.change({ text: this.written });
    this.#isStarting ||= this.#isListening;
  }

  start(): void {
    if (this.#isStarting && this.#page) {
      this.#isStarting = false;
      this.#isListening = true;
      const running = this.#running?.id;
      const { draft } = this.#memory;
      this.#toPage.push({ kind: 'start', draft, service, editor, ...(running !== undefined && { running }) });
    }
  }

  hearPage(most: number): void {
    for (const message of this.#toSession.splice(0, most)) {
      if (message.kind === 'ready') {
        this.#memory.begin(message.draft);
        this.#isStarting = true;
      } else if (message.kind === 'draft') {
        this.#memory.receive(message.draft);
      } else if (message.kind === 'run') {
        this.#running = message;
      }
    }
  }

  hearSession(most: number): void {
    for (const message of this.#page ? this.#toPage.splice(0, most) : []) {
      const page = applyMessage(this.#page ?? emptyPanel, message, someWords, this.#now + this.#ahead);
      this.#isOverwritten &&= page.draft.text !== this.written;
      this.#set(page);
    }
  }

  #set(page: PanelState): void {
    const isChanged = page.draft !== this.#page?.draft;
    this.#page = page;
    if (isChanged) {
      this.#kept = page.draft;
      this.#toSession.push({ kind: 'draft', draft: page.draft });
    }
  }
}

/** Possible steps; the number says how many messages are involved. */
const steps: Readonly<Record<string, (travels: Travels, messages: number) => void>> = {
  show: (travels) => travels.show(),
  hide: (travels, messages) => travels.hide(messages),
  write: (travels) => travels.write(),
  run: (travels) => travels.run(),
  end: (travels) => travels.end(),
  command: (travels) => travels.command(),
  start: (travels) => travels.start(),
  hearPage: (travels, messages) => travels.hearPage(messages),
  hearSession: (travels, messages) => travels.hearSession(messages),
};
const messages = fc.nat({ max: 3 });
const step = fc.tuple(fc.constantFrom(...Object.keys(steps)), messages);

describe('the draft with its result', () => {
  it('is in the next page, even if messages are lost when a page closes', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 60, size: 'max' }),
        fc.integer({ min: -30_000, max: 30_000 }),
        messages,
        (taken, ahead, heard) => {
          const travels = new Travels(ahead);
          taken.forEach(([name, count]) => steps[name]?.(travels, count));
          travels.hide(heard);
          travels.show();
          travels.hearPage(Infinity);
          travels.start();
          travels.hearSession(Infinity);
          assert.equal(travels.page?.draft.text, travels.written);
          assert.deepEqual(travels.page.draft.result, travels.result);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('is in a page that stays open, whatever messages are on their way when it begins to translate', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (taken) => {
        const travels = new Travels(0);
        taken.forEach(([name, count]) => steps[name]?.(travels, count));
        travels.show();
        travels.hearPage(Infinity);
        travels.start();
        travels.run();
        travels.command();
        travels.start();
        travels.hearPage(Infinity);
        travels.hearSession(Infinity);
        travels.end();
        travels.hearSession(Infinity);
        assert.deepEqual(travels.page?.draft.result, travels.result);
        assert.equal(travels.page?.run, undefined);
      }),
      { numRuns: 1000 },
    );
  });
});

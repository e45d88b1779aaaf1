import { strict as assert } from 'node:assert';
import type { MessageState } from '../../../../src/locales/atStart/message.ts';
import { lockPath, markFamilyNotReviewed, markFamilyReviewed } from '../../../../src/locales/locales.ts';
import { type MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

export const pages = { source: 'x.en.md', target: 'x.de.md' };

const machine = (text: string): string => `DE ${text}`;
const isByHand = (text: string): boolean => text.startsWith('Von Hand');

/** Changes a page and its translation at random, as people and the service do, and checks what must hold. */
export class ProseHistory {
  readonly #folder: MemoryFolder;
  readonly #random: () => number;
  readonly #name: string;
  /** Texts of the source that were translated, which must not be sent again. */
  readonly paid: Set<string>;
  #count = 0;

  /** @param name words of this history, so that two of them make different texts */
  constructor(folder: MemoryFolder, random: () => number, name: string, paid: ReadonlySet<string> = new Set()) {
    this.#folder = folder;
    this.#random = random;
    this.#name = name;
    this.paid = new Set(paid);
  }

  get #target(): string[] {
    return this.#paragraphs(pages.target);
  }

  async step(): Promise<string> {
    const action = this.#actions[Math.floor(this.#random() * this.#actions.length)];
    assert.ok(action);
    await action.do();
    return action.name;
  }

  readonly #actions: readonly { readonly name: string; readonly do: () => unknown }[] = [
    { name: 'add', do: () => this.#edit(pages.source, (all, at) => all.splice(at, 0, this.#newText('Text'))) },
    { name: 'change', do: () => this.#edit(pages.source, (all, at) => all.splice(at, 1, this.#newText('Text'))) },
    { name: 'remove', do: () => this.#edit(pages.source, (all, at) => all.length > 1 && all.splice(at, 1)) },
    { name: 'move', do: () => this.#edit(pages.source, (all, at) => all.push(...all.splice(at, 2))) },
    { name: 'correct', do: () => this.#edit(pages.target, (all, at) => all.splice(at, 1, this.#newText('Von Hand'))) },
    { name: 'comment', do: () => this.#edit(pages.target, (all, at) => all.splice(at, 0, this.#newText('Von Hand'))) },
    { name: 'translate', do: () => this.translate() },
    { name: 'cancel', do: () => this.#run(0) },
    { name: 'review', do: () => this.#mark('machine', markFamilyReviewed, 'reviewed') },
    { name: 'reopen', do: () => this.#mark('reviewed', markFamilyNotReviewed, 'machine') },
  ];

  /**
   * Translates all that is missing or stale, and checks that all is up to date then. Returns `unmatched` where the page
   * is left as it is.
   *
   * @param isChosen a person chose between two files: the knowledge of the other side is lost
   */
  async translate(isChosen = false): Promise<'inStep' | 'unmatched'> {
    await this.#run(Infinity, isChosen);
    const [state] = await this.#folder.states();
    const [member] = state?.members ?? [];
    if (member?.fault === 'structure') {
      return 'unmatched';
    }
    assert.equal(member?.counts.missing, 0);
    assert.deepEqual(
      member.messages.flatMap(({ key, state: each, isByHand: byHand }) => (each === 'stale' && !byHand ? key : [])),
      [],
    );
    for (const { state: each, source, target } of member.messages) {
      if ((each === 'machine' || (each === 'reviewed' && !isChosen)) && target && !isByHand(target.text)) {
        assert.equal(target.text, machine(source?.text ?? ''), 'a translation of another source');
      }
    }
    const starts = member.messages.flatMap((message) =>
      message.state === 'obsolete' ? [] : (message.target?.start ?? []),
    );
    assert.deepEqual(
      starts,
      starts.toSorted((one, other) => one - other),
      'the order of the source',
    );
    const known = member.messages.map(({ target }) => target?.text);
    assert.deepEqual(
      this.#target.filter((text) => !isChosen && !isByHand(text) && !known.includes(text)),
      [],
      'machine translations without a source',
    );
    const before = new Map(this.#folder.files);
    await this.#run(Infinity);
    assert.deepEqual(this.#folder.files, before, 'a second run changes nothing');
    assert.doesNotMatch(this.#folder.text(lockPath), /[<>]{7}/);
    return 'inStep';
  }

  /** @param answers texts that the service translates before it fails */
  async #run(answers: number, isChosen = false): Promise<void> {
    const before = this.#target;
    const calls = new TranslateCalls();
    await this.#folder.translate(calls, undefined, {
      saveEvery: this.#random() < 0.5 ? 0 : 1e9,
      translate: async (request) =>
        answers === 0
          ? { translations: new Map(), failures: [{ error: new Error('The service failed.') }] }
          : calls.translate(request),
    });
    const after = this.#target;
    assert.deepEqual(
      before.filter((text) => isByHand(text) && !after.includes(text)),
      [],
      'what people wrote stays',
    );
    for (const text of calls.calls.flatMap(({ texts }) => texts)) {
      assert.ok(isChosen || !before.includes(machine(text)), `${text} was there`);
      assert.ok(!this.paid.has(text), `${text} was paid before`);
      this.paid.add(text);
    }
  }

  /** Has an opinion about a translation that is in one state. A text of the service is not reopened: it stays. */
  async #mark(from: MessageState, mark: typeof markFamilyReviewed, to: MessageState): Promise<void> {
    const [state] = await this.#folder.states();
    const [member] = state?.members ?? [];
    const some = member?.messages.filter(
      ({ state: each, target }) => each === from && (to === 'reviewed' || (target && isByHand(target.text))),
    );
    const message = some?.[Math.floor(this.#random() * some.length)];
    if (state !== undefined && message !== undefined) {
      const { key } = message;
      await mark(this.#folder, { family: state.family, lang: 'de', keys: [key] }, this.#folder.options);
      const now = await this.#folder.messages('de');
      assert.equal(now.find((each) => each.key === key)?.state, to);
    }
  }

  #edit(path: string, change: (paragraphs: string[], at: number) => unknown): void {
    const all = this.#paragraphs(path);
    change(all, Math.floor(this.#random() * all.length));
    this.#folder.files.set(path, printed(all));
  }

  #paragraphs(path: string): string[] {
    return this.#folder
      .text(path)
      .split('\n\n')
      .flatMap((each) => each.trim() || []);
  }

  #newText(words: string): string {
    this.#count += 1;
    return `${words} ${this.#name} ${this.#count}.`;
  }
}

export function printed(paragraphs: readonly string[]): string {
  return `${paragraphs.join('\n\n')}\n`;
}

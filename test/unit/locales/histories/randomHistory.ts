import { strict as assert } from 'node:assert';
import type { LocaleFolder } from '../../../../src/locales/localeFolder.ts';
import {
  findFamilies,
  lockPath,
  markFamilyNotReviewed,
  markFamilyReviewed,
  removeObsoleteMessages,
} from '../../../../src/locales/locales.ts';
import { parseLock, printLock } from '../../../../src/locales/lock/lockText.ts';
import { hashOf } from '../../../../src/locales/lock/textHash.ts';
import type { LockEntry } from '../../../../src/locales/lockFile.ts';
import { shownKey } from '../../../../src/text/keyName.ts';
import { type MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

/** How a file of a history is written. */
export interface HistoryFormat {
  readonly source: string;
  readonly pathOf: (lang: string) => string;
  readonly print: (entries: ReadonlyMap<string, string>) => string;
  readonly parse: (text: string) => Map<string, string>;
}

export const historyFormats: readonly HistoryFormat[] = [
  {
    source: 'locales/en.json',
    pathOf: (lang) => `locales/${lang}.json`,
    print: (entries) => `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`,
    parse: (text) => {
      const parsed: unknown = JSON.parse(text);
      assert.ok(typeof parsed === 'object' && parsed !== null);
      return new Map(Object.entries(parsed).map(([key, value]) => [key, String(value)]));
    },
  },
  {
    source: 'messages.properties',
    pathOf: (lang) => `messages_${lang}.properties`,
    print: (entries) => [...entries].map(([key, value]) => `${key}=${value}\n`).join(''),
    parse: (text) =>
      new Map(
        text
          .split('\n')
          .filter((line) => line.includes('='))
          .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
      ),
  },
];

const languages = ['de', 'fr'];
const capital = (lang: string) => lang.toUpperCase();
const machine = (lang: string, text: string): string => `${capital(lang)} ${text}`;
const isByHand = (text: string): boolean => text.startsWith('By hand');

/** Changes a project at random, as people and the service do, and checks what must hold after each step. */
export class RandomHistory {
  readonly #folder: MemoryFolder;
  readonly #format: HistoryFormat;
  readonly #random: () => number;
  readonly #name: string;
  #count = 0;

  /** @param name words of this history, so that two of them make different texts */
  constructor(folder: MemoryFolder, format: HistoryFormat, random: () => number, name: string) {
    this.#folder = folder;
    this.#format = format;
    this.#random = random;
    this.#name = name;
  }

  async step(): Promise<string> {
    const [action = this.#actions[0]] = [this.#actions[Math.floor(this.#random() * this.#actions.length)]];
    assert.ok(action);
    await action.do();
    return action.name;
  }

  readonly #actions: readonly { readonly name: string; readonly do: () => unknown }[] = [
    { name: 'add', do: () => this.#change((entries) => entries.set(this.#newKey(), this.#newText())) },
    { name: 'add twice', do: () => this.#addTwice() },
    { name: 'change', do: () => this.#change((entries, key) => entries.set(key, this.#newText())) },
    { name: 'remove', do: () => this.#change((entries, key) => entries.delete(key)) },
    { name: 'rename', do: () => this.#rename() },
    { name: 'reorder', do: () => this.#reorder() },
    { name: 'by hand', do: () => this.#translateByHand() },
    { name: 'forget', do: () => this.#forget() },
    { name: 'translate', do: () => this.translate() },
    { name: 'cancel', do: () => this.#cancel() },
    { name: 'review', do: () => this.#review() },
    { name: 'reopen', do: () => this.#reopen() },
    { name: 'clean', do: () => this.#clean() },
  ];

  entries(path: string): Map<string, string> {
    const text = this.#folder.files.get(path);
    return text === undefined || text === '' ? new Map<string, string>() : this.#format.parse(text);
  }

  /**
   * Translates all that is missing or stale, and checks that each message is up to date then.
   *
   * @param isChosen a person chose between two files: an old translation that was chosen for a new source is theirs
   */
  async translate(isChosen = false): Promise<void> {
    await this.#run(new TranslateCalls(), undefined);
    const source = this.entries(this.#format.source);
    const states = await this.#folder.states();
    for (const { member, messages, counts } of states.flatMap(({ members }) => members)) {
      const { lang } = member;
      assert.equal(counts.missing, 0, `missing in ${lang}`);
      for (const { key, state, isByHand: isKnownByHand, target } of messages) {
        const text = source.get(shownKey(key)) ?? '';
        assert.ok(state !== 'stale' || isKnownByHand, `${key} in ${lang} is still stale`);
        if (state === 'machine' && !isByHand(target?.text ?? '')) {
          assert.equal(target?.text, machine(lang, text), `${key} in ${lang} is of another source`);
        }
        if (!isChosen && state !== 'obsolete' && state !== 'stale' && target && !isByHand(target.text)) {
          assert.equal(target.text, machine(lang, text), `${key} in ${lang} is silently stale`);
        }
      }
    }
    const before = new Map(this.#folder.files);
    await this.#run(new TranslateCalls(), undefined);
    assert.deepEqual(this.#folder.files, before, 'a second run changes nothing');
    if (this.#folder.files.has(lockPath)) {
      await this.#checkLock();
    }
  }

  /** The lock file is sorted, and has an entry for each translation in an existing file, of what is there now. */
  async #checkLock(): Promise<void> {
    const text = this.#folder.text(lockPath);
    assert.doesNotMatch(text, /[<>]{7}/);
    const lock = await parseLock(text);
    assert.equal(await printLock(lock), text);
    const source = this.entries(this.#format.source);
    for (const path of languages.map(this.#format.pathOf).filter((each) => this.#folder.files.has(each))) {
      const targets = this.entries(path);
      // A dot within a name is written twice there.
      const section = lock.files.get(path) ?? new Map<string, readonly LockEntry[]>();
      const entries = new Map([...section].map(([key, sides]) => [key.replaceAll('..', '.'), sides]));
      const extra = [...entries.keys()].filter((key) => !targets.has(key) && !source.has(key));
      assert.deepEqual(extra, [], `the lock file has more than ${path} and its source`);
      for (const [key, target] of targets) {
        const [entry, ...others] = entries.get(key) ?? [];
        assert.ok(!source.has(key) || (entry && others.length === 0), `the lock file has no ${key} of ${path}`);
        const [pair] = entry?.pairs ?? [];
        assert.ok(!pair || pair.target === hashOf(target), `${key} of ${path} is not what is written first`);
        assert.ok(entry?.isMissing !== true, `${key} of ${path} is called missing`);
        const now = source.get(key);
        const isOfNow = pair?.by !== 'machine' || now === undefined || pair.source === hashOf(now);
        assert.ok(isOfNow, `${key} of ${path} was translated from another source`);
      }
    }
  }

  /** Runs a translation and checks what people made and what was paid. */
  async #run(calls: TranslateCalls, cancelAfter: number | undefined): Promise<void> {
    const before = new Map(languages.map((lang) => [lang, this.entries(this.#format.pathOf(lang))]));
    const stop = new AbortController();
    let asked = 0;
    await this.#folder.translate(calls, undefined, {
      signal: stop.signal,
      saveEvery: this.#random() < 0.5 ? 0 : 1e9,
      translate: (request, signal) => {
        asked += 1;
        if (asked > (cancelAfter ?? Infinity)) {
          stop.abort();
          signal?.throwIfAborted();
        }
        return calls.translate(request);
      },
    });
    for (const [lang, entries] of before) {
      const after = this.entries(this.#format.pathOf(lang));
      for (const [key, text] of entries) {
        if (isByHand(text)) {
          assert.equal(after.get(key), text, `${key} in ${lang} was made by hand`);
        }
      }
      const known = new Set(entries.values());
      const paid = calls.calls.filter((call) => call.lang === lang).flatMap(({ texts }) => texts);
      assert.deepEqual(
        paid.filter((text, index) => paid.indexOf(text) !== index),
        [],
        'paid twice in one run',
      );
      assert.deepEqual(
        paid.filter((text) => known.has(machine(lang, text))),
        [],
        'paid again for what is there',
      );
    }
  }

  async #cancel(): Promise<void> {
    await this.#run(new TranslateCalls(), Math.floor(this.#random() * 2));
  }

  #change(change: (entries: Map<string, string>, key: string) => unknown): void {
    const entries = this.entries(this.#format.source);
    change(entries, this.#pick([...entries.keys()]));
    this.#write(this.#format.source, entries);
  }

  #addTwice(): void {
    const text = this.#newText();
    this.#change((entries) => entries.set(this.#newKey(), text).set(this.#newKey(), text));
  }

  #rename(): void {
    const entries = [...this.entries(this.#format.source)];
    const at = Math.floor(this.#random() * entries.length);
    const renamed = entries.map(([key, text], index) => [index === at ? this.#newKey() : key, text] as const);
    this.#write(this.#format.source, new Map(renamed));
  }

  #reorder(): void {
    const entries = [...this.entries(this.#format.source)];
    const cut = Math.floor(this.#random() * entries.length);
    this.#write(this.#format.source, new Map([...entries.slice(cut), ...entries.slice(0, cut)]));
  }

  /** A person translates a message: an existing text, or a text of the source. */
  #translateByHand(): void {
    const path = this.#format.pathOf(this.#pick(languages));
    const entries = this.entries(path);
    const key = this.#pick([...entries.keys(), ...this.entries(this.#format.source).keys()]);
    this.#write(path, entries.set(key, `By hand ${this.#name} ${this.#next()}`));
  }

  #forget(): void {
    const path = this.#format.pathOf(this.#pick(languages));
    const entries = this.entries(path);
    entries.delete(this.#pick([...entries.keys()]));
    this.#write(path, entries);
  }

  /** Reads a translation that is of the source as it is now, and finds it right. */
  async #review(): Promise<void> {
    const [state] = await this.#folder.states();
    const lang = this.#pick(languages);
    const messages = state?.members.find(({ member }) => member.lang === lang)?.messages ?? [];
    const keys = messages.filter((message) => message.state === 'machine').map(({ key }) => key);
    if (state && keys.length > 0) {
      const key = this.#pick(keys);
      await markFamilyReviewed(this.#folder, { family: state.family, lang, keys: [key] }, this.#folder.options);
      const now = await this.#folder.messages(lang);
      assert.equal(now.find((message) => message.key === key)?.state, 'reviewed');
    }
  }

  /** Has doubts about a translation by a person. */
  async #reopen(): Promise<void> {
    const [state] = await this.#folder.states();
    const lang = this.#pick(languages);
    const messages = state?.members.find(({ member }) => member.lang === lang)?.messages ?? [];
    const reviewed = messages.filter((each) => each.state === 'reviewed' && isByHand(each.target?.text ?? ''));
    if (state && reviewed.length > 0) {
      const key = this.#pick(reviewed.map((message) => message.key));
      await markFamilyNotReviewed(this.#folder, { family: state.family, lang, keys: [key] }, this.#folder.options);
      const now = await this.#folder.messages(lang);
      assert.equal(now.find((message) => message.key === key)?.state, 'machine');
    }
  }

  async #clean(): Promise<void> {
    const [family] = await findFamilies(this.#folder satisfies LocaleFolder, this.#folder.options);
    const lang = this.#pick(languages);
    if (family?.members.some((member) => member.lang === lang)) {
      const source = this.entries(this.#format.source);
      const before = this.entries(this.#format.pathOf(lang));
      await removeObsoleteMessages(this.#folder, { family, lang }, this.#folder.options);
      const left = [...before].filter(([key]) => source.has(key));
      assert.deepEqual([...this.entries(this.#format.pathOf(lang))], left);
    }
  }

  #write(path: string, entries: ReadonlyMap<string, string>): void {
    if (entries.size === 0 && path !== this.#format.source) {
      this.#folder.files.delete(path);
    } else {
      this.#folder.files.set(path, this.#format.print(entries));
    }
  }

  #pick(values: readonly string[]): string {
    return values[Math.floor(this.#random() * values.length)] ?? 'key.0';
  }

  #newKey(): string {
    return `key.${this.#name}${this.#next()}`;
  }

  #newText(): string {
    return `Text ${this.#name} ${this.#next()}`;
  }

  #next(): number {
    this.#count += 1;
    return this.#count;
  }
}

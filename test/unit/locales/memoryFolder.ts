import assert from 'node:assert/strict';
import type { Family } from '../../../src/locales/atStart/family.ts';
import type { FamilyState, Message } from '../../../src/locales/atStart/message.ts';
import type { LocaleFolder } from '../../../src/locales/localeFolder.ts';
import {
  addFamilyLocale,
  findFamilies,
  planMissing,
  readFamily,
  readLock,
  translatePlan,
} from '../../../src/locales/locales.ts';
import type { PlanChoice } from '../../../src/locales/plan.ts';
import type { TranslatedPlan, TranslatePlanOptions } from '../../../src/locales/planTranslation.ts';
import { joinParts, type Part } from '../../../src/text/unit.ts';
import { usualOptions } from '../../helpers/usualOptions.ts';

/** A folder whose files are in memory. */
export class MemoryFolder implements LocaleFolder {
  readonly files: Map<string, string>;
  readonly writes: string[] = [];
  options = usualOptions;

  constructor(files: Readonly<Record<string, string>>) {
    this.files = new Map(Object.entries(files));
  }

  readonly list = async () => [...this.files.keys()];
  readonly names = async (folder: string) => {
    const below = folder === '' ? '' : `${folder}/`;
    return new Set(
      [...this.files.keys()].flatMap((path) =>
        path.startsWith(below) ? (path.slice(below.length).split('/')[0] ?? []) : [],
      ),
    );
  };
  readonly read = async (path: string) => this.files.get(path);
  /** Of files that cannot be written. */
  readonly locked = new Map<string, Error>();
  readonly assertWritable = async (path: string) => {
    const error = this.locked.get(path);
    if (error) {
      throw error;
    }
  };
  readonly ignoredAmong = async () => new Set<string>();
  readonly write = async (path: string, text: string) => {
    this.writes.push(path);
    this.files.set(path, text);
  };

  /** Returns the first family. */
  async family(): Promise<Family> {
    const [family] = await findFamilies(this, this.options);
    assert.ok(family);
    return family;
  }

  text(path: string): string {
    return this.files.get(path) ?? '';
  }

  change(path: string, from: string, to: string): void {
    const text = this.text(path);
    if (!text.includes(from)) {
      throw new Error(`${path} has no ${from}`);
    }
    this.files.set(
      path,
      text.replace(from, () => to),
    );
  }

  async states(): Promise<readonly FamilyState[]> {
    const lock = await readLock(this);
    const families = await findFamilies(this, this.options);
    return Promise.all(families.map((family) => readFamily(this, family, lock, this.options)));
  }

  /** Returns the messages of a language as `key: state`. */
  async statesOf(lang: string): Promise<readonly string[]> {
    return (await this.messages(lang)).map(({ key, state }) => `${key}: ${state}`);
  }

  async messages(lang: string): Promise<readonly Message[]> {
    const states = await this.states();
    return states.flatMap(({ members }) =>
      members.flatMap(({ member, messages }) => (member.lang === lang ? messages : [])),
    );
  }

  /** Translates all that is missing or stale. */
  async translate(
    calls: TranslateCalls,
    choice: PlanChoice = { include: ['missing', 'stale'] },
    options: Partial<TranslatePlanOptions> = {},
  ): Promise<TranslatedPlan> {
    const plan = planMissing(await this.states(), choice);
    return translatePlan(this, plan, { settings: this.options, translate: calls.translate, reuse: true, ...options });
  }

  /** Translates what is missing, into a language too that the first family may lack; `keys`: only these. */
  async translateInto(lang: string, calls: TranslateCalls, keys?: readonly string[]): Promise<void> {
    const first = await this.family();
    const family = addFamilyLocale(first, lang, this.options) ?? first;
    const state = await readFamily(this, family, await readLock(this), this.options);
    const plan = planMissing([state], { include: ['missing'], keys });
    await translatePlan(this, plan, { settings: this.options, translate: calls.translate, reuse: true });
  }
}

/** A service that writes the language before each text, unless it is told otherwise, and notes what it was asked. */
export class TranslateCalls {
  readonly calls: { readonly lang: string; readonly texts: readonly string[] }[] = [];
  readonly #answer: (text: string, lang: string) => string;
  readonly #isOfEach: boolean;

  /** @param isOfEach each piece of text between codes is answered, not only one at the start */
  constructor(answer = (text: string, lang: string) => `${lang.toUpperCase()} ${text}`, isOfEach = false) {
    this.#answer = answer;
    this.#isOfEach = isOfEach;
  }

  readonly translate: TranslatePlanOptions['translate'] = async ({ lang, units }) => {
    this.calls.push({ lang, texts: units.map(({ parts }) => joinParts(parts)) });
    const isFirst = (before: Part | undefined): boolean =>
      before === undefined || (typeof before === 'object' && before.isBorder === true);
    const say = (parts: readonly Part[]): Part[] =>
      parts.map((part, index) =>
        typeof part === 'string' && (this.#isOfEach || isFirst(parts[index - 1])) ? this.#answer(part, lang) : part,
      );
    return { translations: new Map(units.map(({ parts }, index) => [index, say(parts)])) };
  };

  get texts(): readonly string[] {
    return this.calls.flatMap(({ lang, texts }) => texts.map((text) => `${lang} ${text}`));
  }
}

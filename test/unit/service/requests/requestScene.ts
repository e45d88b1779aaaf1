import type { SettingKey, Settings } from '../../../../src/contract/contributions.ts';
import type { ReadText } from '../../../../src/formats/readInFormat.ts';
import { readHere } from '../../../../src/formats/readText.ts';
import * as engine from '../../../../src/reading/engine.ts';
import { AnswerStore } from '../../../../src/service/answers/answerStore.ts';
import { inEnglish, isServiceError, type ServiceError } from '../../../../src/service/api/atStart/errors.ts';
import type { TranslateParameters } from '../../../../src/service/api/translation/translate.ts';
import type { RephraseParameters } from '../../../../src/service/api/writing/write.ts';
import { agreed, type Cost } from '../../../../src/service/requests/agreement.ts';
import { createRequestServices, type RequestServices } from '../../../../src/service/requests/requestServices.ts';
import { requestUnits } from '../../../../src/service/requests/translation/requestUnits.ts';
import type { UnitsResult } from '../../../../src/service/requests/translation/unitsResult.ts';
import {
  type ImprovedUnits,
  requestCorrections,
  requestRephrasing,
} from '../../../../src/service/requests/writing/requestImprovements.ts';
import type { Part } from '../../../../src/text/unit.ts';
import { Opened } from '../../../helpers/documents/opened.ts';
import { Account } from '../../../helpers/service/account.ts';
import { type StartedDemo, startComparedDemo } from '../../demo/startDemo.ts';
import { demoClient } from '../api/demoClient.ts';
import { never } from '../api/sending.ts';

/** What became of a text, and its units' outcome; or the error if nothing was translated or improved. */
interface Asked<Result> {
  /** Unchanged where it was not translated or improved. */
  readonly text: string;
  readonly result: Result | undefined;
  /** The first. */
  readonly error: ServiceError | undefined;
}

/** A demo service, and what requests need to use it: without an editor. */
export class RequestScene {
  readonly demo: StartedDemo;
  readonly account: Account;
  readonly settings: { -readonly [Key in SettingKey]?: Settings[Key] } = {};
  /** What was said of settings that were not applied, in English. */
  readonly remarks: string[] = [];
  /** Characters (code points) that were to be agreed to, in the order of the questions. */
  readonly costs: number[] = [];
  /** Whether translations are brought to where the user sees them. */
  isPlaced = true;
  #answers = new AnswerStore(undefined);
  readonly #opened = new Opened();
  #services: RequestServices;

  private constructor(demo: StartedDemo) {
    this.demo = this.#opened.add(demo);
    this.account = new Account(demo.url);
    this.#services = this.#connected('demo-pro');
  }

  static async open(): Promise<RequestScene> {
    return new RequestScene(await startComparedDemo());
  }

  close(): Promise<void> {
    return this.#opened.closeAll();
  }

  /** Forgets the loaded lists of the account, which may have changed. */
  forget(): void {
    this.#services = this.#connected('demo-pro');
  }

  /** Uses another key, with nothing remembered of the one before. */
  useKey(key: string): void {
    this.#answers = new AnswerStore(undefined);
    this.#services = this.#connected(key);
  }

  /** Returns the paths of the requests since the last reset. */
  async paths(): Promise<readonly string[]> {
    return (await this.demo.requests()).map(({ path }) => path);
  }

  /** Returns the texts of each request for translation. */
  async sent(path = '/v2/translate'): Promise<readonly (number | null)[]> {
    return (await this.demo.requests(path)).map(({ texts }) => texts);
  }

  /** Translates a page of Markdown as a file: short texts in their context. */
  translatePage(
    text: string,
    given: Partial<TranslateParameters> & { readonly targetLang: string },
  ): Promise<Asked<UnitsResult>> {
    return this.translate(text, given, 'markdown');
  }

  /** Translates a plain text. */
  translate(
    text: string,
    given: Partial<TranslateParameters> & { readonly targetLang: string },
    languageId = 'plaintext',
  ): Promise<Asked<UnitsResult>> {
    const places = (units: ReadText['units']) =>
      languageId === 'plaintext' ? undefined : engine.proseContext(text, units);
    return asked({ source: text, languageId }, async (units) => {
      const wanted = { given, targetLang: given.targetLang, resource: undefined };
      const onRemarks = (remarks: Parameters<Parameters<typeof requestUnits>[0]['onRemarks']>[0]) =>
        this.remarks.push(...remarks.map(inEnglish));
      const run = await this.#answers.begin();
      const confirm = async ({ characters }: Pick<Cost, 'characters'>) => {
        this.costs.push(characters);
      };
      const agreement = { ...agreed, confirm };
      const parts = { units, places: places(units), wanted };
      const request = { services: this.#services, engine, ...parts, agreement, run, onRemarks };
      const result = await requestUnits(request, never(), () => {});
      if (this.isPlaced) {
        await run.settle();
      }
      return { result, parts: result.translations, failures: result.failures };
    });
  }

  /** Corrects a plain text. */
  correct(text: string, targetLang?: string): Promise<Asked<ImprovedUnits>> {
    return asked({ source: text, languageId: 'plaintext' }, async (units) => {
      const run = await this.#answers.begin();
      const request = { services: this.#services, engine, units, targetLang, agreement: agreed, run };
      const result = await requestCorrections(request, never(), () => {});
      await run.settle();
      return { result, parts: result.improved, failures: result.failures };
    });
  }

  /** Rephrases a plain text. */
  rephrase(text: string, manner: RephraseParameters): Promise<Asked<ImprovedUnits>> {
    return asked({ source: text, languageId: 'plaintext' }, async (units) => {
      const run = await this.#answers.begin();
      const request = { services: this.#services, engine, units, manner, found: undefined, agreement: agreed, run };
      const result = await requestRephrasing(request, never(), () => {});
      await run.settle();
      return { result, parts: result.improved, failures: result.failures };
    });
  }

  #connected(key: string): RequestServices {
    const address = this.demo.url;
    const client = this.#opened.add(
      demoClient(address, { key, plan: 'pro', timeoutSeconds: 30, maxConcurrentRequests: 16 }),
    );
    return createRequestServices(
      { address, use: (work) => work(client, { address }) },
      (setting) => this.settings[setting],
      this.#answers,
    );
  }
}

async function asked<Result>(
  { source: text, languageId }: { readonly source: string; readonly languageId: string },
  ask: (units: ReadText['units']) => Promise<{
    readonly result: Result;
    readonly parts: ReadonlyMap<number, readonly Part[]>;
    readonly failures: readonly { readonly error: ServiceError }[];
  }>,
): Promise<Asked<Result>> {
  const { units, write } = readHere({ source: text, languageId });
  try {
    const { result, parts, failures } = await ask(units);
    const { texts } = await write(parts);
    return { text: engine.placeTexts(text, units, texts), result, error: failures[0]?.error };
  } catch (error) {
    if (isServiceError(error)) {
      return { text, result: undefined, error };
    }
    throw error;
  }
}

import path from 'node:path';
import * as vscode from 'vscode';
import { checkApiOptions } from '../../app/readOptions.ts';
import { type Services, servicesOfRun } from '../../app/services.ts';
import { withToken } from '../../app/withToken.ts';
import { asServiceError, type FaultLog } from '../../notify/faults.ts';
import { extensionName, unknownExtension } from '../../notify/names.ts';
import { InvalidInput, phrase, ServiceError } from '../../service/api/atStart/errors.ts';
import { unknownOption } from '../../service/api/atStart/unknownOption.ts';
import type { TextBatchOptions, TextBatchResult } from '../../service/api/batches/textCall.ts';
import type { Connection } from '../../service/connections/environmentConnection.ts';
import { ExtensionAccess } from '../../service/connections/extensionAccess.ts';
import {
  improveForCaller,
  type TextAbout,
  type TextsSending,
  translateForCaller,
} from '../../service/requests/callerTexts.ts';
import { isString, optional, shape } from '../../service/shape.ts';
import { textEngine } from '../../service/textEngine.ts';
import { plainMessage, plainRowText } from '../../text/plainMessage.ts';
import { callingExtension } from './callingExtension.ts';
import type { ExportedApi } from './exportedApi.ts';

/** Asks the user once for each other extension and connection. */
class Consent {
  readonly #access: ExtensionAccess;
  /** Questions that are open, by extension and address. */
  readonly #open = new Map<string, Promise<boolean>>();
  /** Questions that were closed without an answer: they are not asked again in this window. */
  readonly #closed = new Set<string>();

  constructor(access: ExtensionAccess) {
    this.#access = access;
  }

  /**
   * Resolves if the extension may send text with the connection, after asking if necessary.
   * @throws ServiceError `forbidden` if it may not
   */
  async require(extension: string, connection: Connection): Promise<void> {
    const { name, address } = connection;
    const key = `${extension} ${address}`;
    const decided = (await this.#access.isAllowed(extension, address)) ?? (this.#closed.has(key) ? false : undefined);
    const asking = this.#open.get(key);
    const isAllowed = decided ?? (await (asking ?? this.#ask(extension, connection, key)));
    if (!isAllowed) {
      throw new ServiceError(
        'forbidden',
        phrase`${extensionName(extension)} may not send text with connection ${name}. To be asked again, run Revoke Extension Access.`,
      );
    }
  }

  async #ask(extension: string, connection: Connection, key: string): Promise<boolean> {
    const asking = this.#answer(extension, connection, key);
    this.#open.set(key, asking);
    try {
      return await asking;
    } finally {
      this.#open.delete(key);
    }
  }

  async #answer(extension: string, { name, address }: Connection, key: string): Promise<boolean> {
    const { t } = vscode.l10n;
    const allow = t('Allow');
    const isUnknown = extension === unknownExtension;
    const question = isUnknown
      ? t('Allow an extension that is not known to send text with connection {0}?', name)
      : t('Allow {0} to send text with connection {1}?', extensionName(extension), name);
    const cost = t(
      'Texts that {0} sends are billed to this connection: at most 1.3 times their characters, or 500 more for each call, if damaged results are requested again. You can revoke this in the Usage view.',
      isUnknown ? extensionName(extension) : extension,
    );
    const detail = isUnknown
      ? `${t('VS Code does not say which extension it is. Your answer is for all extensions that are not known.')} ${cost}`
      : cost;
    const chosen = await vscode.window.showInformationMessage(
      plainRowText(question),
      { modal: true, detail: plainMessage(detail) },
      allow,
      t('Don’t Allow'),
    );
    if (chosen === undefined) {
      this.#closed.add(key);
      return false;
    }
    const isAllowed = chosen === allow;
    await this.#access.decide({ extension, address, isAllowed });
    return isAllowed;
  }
}

/** The calls of {@link ExportedApi}, for one caller. */
export type ApiCalls = Omit<ExportedApi, 'version'>;

/** Returns the calls for the extension whose functions are running. */
export function apiCallers(services: Services, own: string): (files: readonly string[]) => ApiCalls {
  const consent = new Consent(new ExtensionAccess(services));
  return (files) => {
    const installed = vscode.extensions.all.map(({ id, extensionPath }) => ({ id, extensionPath }));
    return apiCalls(services, consent, callingExtension(files, installed, own, path) ?? unknownExtension);
  };
}

/**
 * Returns the calls of a caller. Callers are other extensions, so arguments are checked at run time.
 * @param caller id of an extension, or {@link unknownExtension}: either needs the user's consent to send texts
 */
function apiCalls(services: Services, consent: Consent, caller: string): ApiCalls {
  const { languages, answers, log } = services;
  /** @param check throws for arguments with which nothing is asked or sent */
  const call = <T, Given>(
    token: vscode.CancellationToken | undefined,
    check: () => Given,
    work: (sending: TextsSending, given: Given, batch: Pick<TextBatchOptions, 'signal' | 'caller'>) => Promise<T>,
  ): Promise<T> =>
    asked(log, token, async (signal) => {
      const given = check();
      const ofRun = servicesOfRun(services);
      return ofRun.client.use(async (service, connection) => {
        await consent.require(caller, connection);
        signal.throwIfAborted();
        const { address } = connection;
        const run = await answers.begin();
        const sending = { services: ofRun, client: service, address, run };
        const result = await work(sending, given, { signal, caller });
        await run.settle();
        return result;
      });
    });
  return {
    translate: (texts, options, token) =>
      call(
        token,
        () => {
          checkApiOptions('translate', options);
          return checkedInContext(texts);
        },
        async (sending, given, batch) => ({
          translations: await translateForCaller(sending, textEngine, given, options, batch),
        }),
      ),
    improve: (texts, options = {}, token) =>
      call(
        token,
        () => {
          checkApiOptions('improve', options);
          return checkedTexts(texts);
        },
        async (sending, given, batch) => {
          const { mode = 'rephrase', ...parameters } = options;
          const improve = checkedMode(mode);
          return { improvements: await improveForCaller(sending, textEngine, improve, given, parameters, batch) };
        },
      ),
    detect: (texts, token) =>
      call(
        token,
        () => checkedTexts(texts),
        async (sending, given, batch) => {
          const result = await sending.client.detectTexts(given, batch);
          return { results: whole(result.results, result) };
        },
      ),
    languages: (resource) => asked(log, undefined, (signal) => languages.list(resource, [], signal)),
  };
}

/** Rejects only with `ServiceError` or `CancellationError`. */
async function asked<T>(
  log: FaultLog,
  token: vscode.CancellationToken | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await withToken(token, new vscode.CancellationError(), work);
  } catch (error) {
    throw error instanceof vscode.CancellationError ? error : asServiceError(error, log);
  }
}

/** Returns the answers to all texts, or throws the error of the first request that failed. */
function whole<T>(answers: readonly (T | undefined)[], { failures }: TextBatchResult): readonly T[] {
  const [failure] = failures;
  if (failure) {
    throw failure.error;
  }
  return answers.filter((answer) => answer !== undefined);
}

function checkedTexts(texts: unknown): readonly string[] {
  if (!Array.isArray(texts) || !texts.every((text) => typeof text === 'string')) {
    throw new InvalidInput({ field: 'texts', allowed: phrase`a list of strings`, found: typeof texts });
  }
  return texts;
}

/** Returns texts that may each have a context. */
function checkedInContext(texts: unknown): readonly TextAbout[] {
  const given: readonly unknown[] | undefined = Array.isArray(texts) ? texts : undefined;
  const read = given?.map((each) => (typeof each === 'string' ? { text: each } : each));
  if (read?.every(isTextAbout) !== true) {
    throw new InvalidInput({ field: 'texts', allowed: phrase`a list of strings`, found: typeof texts });
  }
  const names = ['text', 'context'];
  const unknown = read.flatMap((each) => Object.keys(each)).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw unknownOption(unknown, names);
  }
  return read;
}

const isTextAbout = shape<TextAbout>({ text: isString, context: optional(isString) });

function checkedMode(mode: unknown): 'rephrase' | 'correct' {
  if (mode !== 'rephrase' && mode !== 'correct') {
    throw new InvalidInput({ field: 'mode', allowed: phrase`one of ${'rephrase, correct'}`, found: typeof mode });
  }
  return mode;
}

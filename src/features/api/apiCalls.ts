import path from 'node:path';
import * as vscode from 'vscode';
import type { Services } from '../../app/services.ts';
import { withToken } from '../../app/withToken.ts';
import { asServiceError } from '../../notify/errors/asServiceError.ts';
import type { FaultLog } from '../../notify/log.ts';
import type { TextBatchOptions, TextBatchResult } from '../../service/api/batches/textCall.ts';
import { InvalidInput } from '../../service/api/errors.ts';
import { phrase } from '../../service/api/phrase.ts';
import { ExtensionAccess } from '../../service/connections/extensionAccess.ts';
import {
  improveForCaller,
  type TextAbout,
  type TextsSending,
  translateForCaller,
} from '../../service/requests/callerTexts.ts';
import { textEngine } from '../../service/textEngine.ts';
import { callingExtension } from './callingExtension.ts';
import { Consent } from './consent.ts';
import type { ExportedApi } from './exportedApi.ts';

/** The calls of {@link ExportedApi}, for one caller. */
export type ApiCalls = Omit<ExportedApi, 'version'>;

/** Returns the calls for the extension whose functions are running. */
export function apiCallers(services: Services, own: string): (files: readonly string[]) => ApiCalls {
  const consent = new Consent(new ExtensionAccess(services));
  return (files) => {
    const installed = vscode.extensions.all.map(({ id, extensionPath }) => ({ id, extensionPath }));
    return apiCalls(services, consent, callingExtension(files, installed, own, path));
  };
}

/**
 * Returns the calls of a caller. Callers are other extensions, so arguments are checked at run time.
 * @param caller id of an extension, which needs the user's consent to send texts
 */
function apiCalls(services: Services, consent: Consent, caller: string | undefined): ApiCalls {
  const { client, languages, answers, log } = services;
  const call = <T>(
    token: vscode.CancellationToken | undefined,
    work: (sending: TextsSending, options: Pick<TextBatchOptions, 'signal' | 'caller'>) => Promise<T>,
  ): Promise<T> =>
    asked(log, token, (signal) =>
      client.use(async (service, connection) => {
        if (caller !== undefined) {
          await consent.require(caller, connection);
        }
        signal.throwIfAborted();
        const { address } = connection;
        const run = await answers.begin();
        const sending = { services, client: service, address, run };
        const result = await work(sending, { signal, ...(caller !== undefined && { caller }) });
        await run.settle();
        return result;
      }),
    );
  return {
    translate: (texts, options, token) =>
      call(token, async (sending, batch) => {
        const given = checkedInContext(texts);
        return { translations: await translateForCaller(sending, textEngine, given, checkedOptions(options), batch) };
      }),
    improve: (texts, options = {}, token) =>
      call(token, async (sending, batch) => {
        const { mode = 'rephrase', ...parameters } = checkedOptions(options);
        const [given, call] = [checkedTexts(texts), checkedMode(mode)];
        return { improvements: await improveForCaller(sending, textEngine, call, given, parameters, batch) };
      }),
    detect: (texts, token) =>
      call(token, async (sending, batch) => {
        const result = await sending.client.detectTexts(checkedTexts(texts), batch);
        return { results: whole(result.results, result) };
      }),
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
  return read;
}

function isTextAbout(value: unknown): value is TextAbout {
  if (typeof value !== 'object' || value === null || !('text' in value) || typeof value.text !== 'string') {
    return false;
  }
  return !('context' in value) || value.context === undefined || typeof value.context === 'string';
}

function checkedOptions<T>(options: T): T {
  const given: unknown = options;
  if (typeof given !== 'object' || given === null) {
    throw new InvalidInput({ field: 'options', allowed: phrase`an object`, found: typeof given });
  }
  return options;
}

function checkedMode(mode: unknown): 'rephrase' | 'correct' {
  if (mode !== 'rephrase' && mode !== 'correct') {
    throw new InvalidInput({ field: 'mode', allowed: phrase`one of ${'rephrase, correct'}`, found: typeof mode });
  }
  return mode;
}

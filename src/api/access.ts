import { isServiceError } from './errors.ts';
import { encodeJson, type Operation } from './transport/operation.ts';
import type { Plan } from './parameters/plan.ts';
import type { Send } from './transport/request.ts';

/** `no`: the key, the plan or the service does not let it; `unknown`: the service could not tell. */
export type Access = 'yes' | 'no' | 'unknown';

export const capabilityNames = ['translate', 'write', 'detect', 'glossaries', 'styleRules', 'admin'] as const;
/** What a key, and the admin key beside it, are let in to. */
export type Capabilities = Readonly<Record<(typeof capabilityNames)[number], Access>>;

interface Caller {
  readonly send: Send;
  /** Undefined where there is no admin key. */
  readonly sendAsAdmin: Send | undefined;
  readonly plan: Plan | undefined;
}

const ask = (path: string, query?: Operation<void>['query']): Operation<void> => {
  return { method: 'GET', path, ...(query && { query }), effect: 'none', read: () => undefined };
};
/** With a text of no characters, so that nothing is billed and nothing told. */
const tell = (path: string, parameters: object = {}): Operation<void> => {
  const body = encodeJson({ text: [''], ...parameters });
  return { method: 'POST', path, body, effect: 'none', read: () => undefined };
};

/** An answer that only whoever was let in gets: a refusal of the request itself, or of more characters (456). */
const letIn = new Set(['badRequest', 'tooLarge', 'unsupportedMediaType', 'quotaExceeded']);
/** Specification, Authentication 2, 3 and 6; `notFound`: this service has no such endpoint. */
const keptOut = new Set(['unauthorized', 'forbidden', 'notFound']);

async function accessTo(send: Send | undefined, operation: Operation<void>, signal: AbortSignal): Promise<Access> {
  if (send === undefined) {
    return 'no';
  }
  try {
    await send(operation, signal);
    return 'yes';
  } catch (error) {
    signal.throwIfAborted();
    if (!isServiceError(error)) {
      throw error;
    }
    return letIn.has(error.kind) ? 'yes' : keptOut.has(error.kind) ? 'no' : 'unknown';
  }
}

/**
 * Tries each door of the service with what costs nothing, as the specification shows no way to ask for a key's scopes.
 * Style rules and administration are for the Pro plan only, and not asked for on another. Rejects with the signal's
 * reason alone.
 */
export async function findCapabilities(caller: Caller, signal: AbortSignal): Promise<Capabilities> {
  const { send, sendAsAdmin, plan } = caller;
  const ifPro = <T>(value: T) => (plan === 'free' ? undefined : value);
  const [translate, write, detect, glossaries, styleRules, admin] = await Promise.all([
    accessTo(send, tell('/v2/translate', { target_lang: 'DE' }), signal),
    accessTo(send, tell('/v2/write/correct'), signal),
    accessTo(send, tell('/v3/detect/language'), signal),
    accessTo(send, ask('/v3/glossaries'), signal),
    accessTo(ifPro(send), ask('/v3/style_rules', { page_size: '1' }), signal),
    accessTo(ifPro(sendAsAdmin), ask('/v2/admin/developer-keys'), signal),
  ]);
  return { translate, write, detect, glossaries, styleRules, admin };
}

import { isServiceError } from './atStart/errors.ts';
import type { ServicePlan } from './parameters/servicePlan.ts';
import { encodeJson, type Operation } from './transport/operation.ts';
import type { Send } from './transport/request.ts';

/** `no`: the key, the plan or the service does not allow it; `unknown`: the service gave no clear answer. */
export type Access = 'yes' | 'no' | 'unknown';

export const capabilityNames = ['translate', 'write', 'detect', 'glossaries', 'styleRules', 'admin'] as const;
/** What a key, and the admin API key if there is one, may use. */
export type Capabilities = Readonly<Record<(typeof capabilityNames)[number], Access>>;

interface Caller {
  readonly send: Send;
  /** Undefined without an admin API key. */
  readonly sendAsAdmin: Send | undefined;
  readonly plan: ServicePlan | undefined;
}

const list = (path: string, query?: Operation<void>['query']): Operation<void> => {
  return { method: 'GET', path, ...(query && { query }), effect: 'none', read: () => undefined };
};
/** Sends an empty text, so that nothing is billed and no content leaves the machine. */
const probe = (path: string, parameters: object = {}): Operation<void> => {
  const body = encodeJson({ text: [''], ...parameters });
  return { method: 'POST', path, body, effect: 'none', read: () => undefined };
};

/** Error kinds that prove the key was accepted: a refusal of the request itself, or of more characters (456). */
const acceptingKinds = new Set(['badRequest', 'tooLarge', 'unsupportedMediaType', 'quotaExceeded']);
/**
 * Error kinds that refuse the key (specification, Authentication 2, 3 and 6); `notFound`: the service has no such
 * endpoint.
 */
const refusingKinds = new Set(['unauthorized', 'forbidden', 'notFound']);

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
    return acceptingKinds.has(error.kind) ? 'yes' : refusingKinds.has(error.kind) ? 'no' : 'unknown';
  }
}

/**
 * Returns what the keys may use. The specification has no endpoint for the scopes of a key, so this sends a request
 * that costs nothing to each endpoint. Style rules and administration need the Pro plan and are not tried on other
 * plans. Rejects only with the signal's reason.
 */
export async function findCapabilities(caller: Caller, signal: AbortSignal): Promise<Capabilities> {
  const { send, sendAsAdmin, plan } = caller;
  const ifPro = <T>(value: T) => (plan === 'free' ? undefined : value);
  const [translate, write, detect, glossaries, styleRules, admin] = await Promise.all([
    accessTo(send, probe('/v2/translate', { target_lang: 'DE' }), signal),
    accessTo(send, probe('/v2/write/correct'), signal),
    accessTo(send, probe('/v3/detect/language'), signal),
    accessTo(send, list('/v3/glossaries'), signal),
    accessTo(ifPro(send), list('/v3/style_rules', { page_size: '1' }), signal),
    accessTo(ifPro(sendAsAdmin), list('/v2/admin/developer-keys'), signal),
  ]);
  return { translate, write, detect, glossaries, styleRules, admin };
}

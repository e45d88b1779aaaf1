import * as z from 'zod/mini';
import { InvalidInput, phrase } from './atStart/errors.ts';
import { checkTextValue, checkValue, isAnyText, isInteger, type ParameterCheck } from './atStart/parameterChecks.ts';
import { requirePro, type ServicePlan } from './parameters/servicePlan.ts';
import { encodeJson } from './transport/operation.ts';
import { answerList, answerObject, count, readShape } from './transport/readShape.ts';
import type { Send } from './transport/request.ts';

/** A developer key (specification, Developer key). Other fields of an answer are dropped. */
export interface DeveloperKey {
  /** Identifies the key in every call; treated as a secret. */
  readonly keyId: string;
  readonly label: string;
  /** ISO 8601, like {@link deactivatedTime}. */
  readonly creationTime: string;
  readonly deactivatedTime?: string;
  readonly isDeactivated: boolean;
  /** Characters (code points) a month; null: no limit. Absent if the service does not say. */
  readonly usageLimits?: { readonly characters: number | null };
}

/**
 * The Admin API (specification, Admin API). Needs an admin API key and the Pro plan; without them calls reject with
 * `InvalidInput` before anything is sent. The admin API key is sent with these calls only.
 */
export interface DeveloperKeys {
  /**
   * `POST /v2/admin/developer-keys`; without `label` the service chooses one. Not repeated if the key may exist
   * already.
   */
  create(label: string | undefined, signal: AbortSignal): Promise<DeveloperKey>;
  /** `GET /v2/admin/developer-keys`: active and deactivated keys. */
  list(signal: AbortSignal): Promise<readonly DeveloperKey[]>;
  /** `PUT /v2/admin/developer-keys/deactivate`: takes effect at once and cannot be undone. */
  deactivate(keyId: string, signal: AbortSignal): Promise<DeveloperKey>;
  /** `PUT /v2/admin/developer-keys/label`. */
  rename(keyId: string, label: string, signal: AbortSignal): Promise<DeveloperKey>;
  /** `PUT /v2/admin/developer-keys/limits`: characters a month; 0 blocks the key, null removes the limit. */
  limit(keyId: string, characters: number | null, signal: AbortSignal): Promise<DeveloperKey>;
}

const keyAnswer = answerObject({
  key_id: z.string(),
  label: z.string(),
  creation_time: z.string(),
  deactivated_time: z.nullish(z.string()),
  is_deactivated: z.boolean(),
  usage_limits: z.nullish(z.object({ characters: z.nullable(count) })),
});

const readKey = (answer: unknown): DeveloperKey => readShape(keyAnswer, answer);
const readKeys = (answer: unknown): DeveloperKey[] => readShape(answerList(keyAnswer), answer);

const isLimit: ParameterCheck = (value) => (value === null ? undefined : isInteger(0, Number.MAX_SAFE_INTEGER)(value));

const path = '/v2/admin/developer-keys';

/**
 * Creates the calls of the Admin API.
 *
 * @param sendAsAdmin sends with the admin API key; undefined without one
 */
export function createDeveloperKeys(sendAsAdmin: Send | undefined, plan: ServicePlan | undefined): DeveloperKeys {
  const send: Send = (operation, signal) => {
    requirePro(plan, 'plan');
    if (sendAsAdmin === undefined) {
      throw new InvalidInput({
        field: 'adminKey',
        sentence: phrase`${'adminKey'} is required for developer keys.`,
      });
    }
    return sendAsAdmin(operation, signal);
  };
  const change = (what: string, keyId: string, body: object, signal: AbortSignal) => {
    checkValue('keyId', keyId, checkTextValue);
    const call = { method: 'PUT', path: `${path}/${what}`, body: encodeJson({ key_id: keyId, ...body }) } as const;
    return send({ ...call, effect: 'none', confidential: [keyId], read: readKey }, signal);
  };

  return {
    async create(label, signal) {
      if (label !== undefined) {
        checkValue('label', label, isAnyText);
      }
      const body = encodeJson(label === undefined ? {} : { label });
      return send({ method: 'POST', path, body, effect: 'creates', read: readKey }, signal);
    },
    async list(signal) {
      return send({ method: 'GET', path, effect: 'none', read: readKeys }, signal);
    },
    async deactivate(keyId, signal) {
      return change('deactivate', keyId, {}, signal);
    },
    async rename(keyId, label, signal) {
      checkValue('label', label, isAnyText);
      return change('label', keyId, { label }, signal);
    },
    async limit(keyId, characters, signal) {
      checkValue('characters', characters, isLimit);
      return change('limits', keyId, { characters }, signal);
    },
  };
}

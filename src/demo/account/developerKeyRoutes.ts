import { randomUUID } from 'node:crypto';
import type { Parameters } from '../http/parameters.ts';
import { notFound, RequestError } from '../http/requestError.ts';
import type { AddRoute, DemoContext } from '../route.ts';
import { limits } from '../specification.ts';
import { type Account, type ApiKey, addDeveloperKey } from './apiKeys.ts';

/** A key on the wire (specification, Developer key). Its id is also the key to call with. */
interface DeveloperKey {
  readonly key_id: string;
  label: string;
  readonly creation_time: string;
  deactivated_time?: string;
  is_deactivated: boolean;
  readonly usage_limits: { characters: number | null };
}

function readLabel(body: Parameters): string | undefined {
  const label = body.string('label');
  if (label === '') {
    throw body.bad('label', 'must not be empty');
  }
  return label;
}

/** Reads an integer or null. Throws 400 for an absent value, so that no limit is removed by mistake. */
function readCharacters(body: Parameters): number | null {
  const characters = body.value('characters');
  if (characters === null) {
    return null;
  }
  if (typeof characters !== 'number' || !Number.isSafeInteger(characters) || characters < 0) {
    throw body.bad('characters', 'must be an integer from 0, or null for no limit');
  }
  return characters;
}

/**
 * The endpoints of specification section Admin API: 403 for every key but an admin API key, and at the Free address.
 *
 * @param keys all keys that the service accepts: active developer keys are added, deactivated ones removed
 */
export function addDeveloperKeyRoutes(add: AddRoute, keys: Map<string, ApiKey>, now: () => number): void {
  const path = '/v2/admin/developer-keys';
  const developerKeys: { readonly account: Account; readonly key: DeveloperKey }[] = [];
  const keysOf = (account: Account): readonly DeveloperKey[] =>
    developerKeys.filter((each) => each.account === account).map(({ key }) => key);
  const find = (c: DemoContext): DeveloperKey => {
    const id = c.var.body().requiredString('key_id');
    const found = keysOf(c.var.key.account).find(({ key_id }) => key_id === id);
    if (found === undefined) {
      throw notFound('there is no such developer key');
    }
    return found;
  };

  add('POST', path, 'admin', (c) => {
    // Nothing is required, not even a body.
    const label = c.var.bytes.length === 0 ? undefined : readLabel(c.var.body());
    const { account } = c.var.key;
    if (keysOf(account).filter((key) => !key.is_deactivated).length >= limits.activeDeveloperKeys) {
      const most = limits.activeDeveloperKeys;
      throw new RequestError(400, `Bad request: at most ${most} developer keys can be active at a time.`);
    }
    const key: DeveloperKey = {
      key_id: `${randomUUID()}:${randomUUID()}`,
      label: label ?? 'API key',
      creation_time: new Date().toISOString(),
      is_deactivated: false,
      usage_limits: { characters: null },
    };
    developerKeys.push({ account, key });
    keys.set(key.key_id, addDeveloperKey(account, now()));
    return c.json(key, 201);
  });
  add('GET', path, 'admin', (c) => c.json(keysOf(c.var.key.account)));
  add('PUT', `${path}/deactivate`, 'admin', (c) => {
    const key = find(c);
    keys.delete(key.key_id);
    key.is_deactivated = true;
    key.deactivated_time ??= new Date().toISOString();
    return c.json(key);
  });
  add('PUT', `${path}/label`, 'admin', (c) => {
    const body = c.var.body();
    body.requiredString('key_id');
    const label = readLabel(body) ?? body.requiredString('label');
    const key = find(c);
    key.label = label;
    return c.json(key);
  });
  add('PUT', `${path}/limits`, 'admin', (c) => {
    const body = c.var.body();
    body.requiredString('key_id');
    const characters = readCharacters(body);
    const key = find(c);
    key.usage_limits.characters = characters;
    const accepted = keys.get(key.key_id);
    if (accepted !== undefined) {
      accepted.characterLimit = characters ?? limits.unlimitedCharacters;
    }
    return c.json(key);
  });
}

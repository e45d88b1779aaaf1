import { jsonAnswer } from '../http/httpAnswer.ts';
import type { Parameters } from '../http/parameters.ts';
import type { ServiceRoute } from '../http/route.ts';
import type { DeveloperKey, DeveloperKeyStore } from './developerKeyStore.ts';

const path = '/v2/admin/developer-keys';
const defaultLabel = 'API key';

/** Returns a key on the wire (specification, Developer key); `deactivated_time` is present after deactivation. */
function developerKey({ keyId, label, creationTime, deactivatedTime, characters }: DeveloperKey): object {
  return {
    key_id: keyId,
    label,
    creation_time: creationTime,
    deactivated_time: deactivatedTime,
    is_deactivated: deactivatedTime !== undefined,
    usage_limits: { characters },
  };
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
 */
export function developerKeyRoutes(developerKeys: DeveloperKeyStore): readonly ServiceRoute[] {
  return [
    {
      method: 'POST',
      path,
      scope: 'admin',
      handle(request) {
        // Nothing is required, not even a body.
        const label = request.bytes.length === 0 ? undefined : readLabel(request.body());
        return jsonAnswer(201, developerKey(developerKeys.create(request.key.account, label ?? defaultLabel)));
      },
    },
    {
      method: 'GET',
      path,
      scope: 'admin',
      handle: ({ key }) => jsonAnswer(200, developerKeys.list(key.account).map(developerKey)),
    },
    {
      method: 'PUT',
      path: `${path}/deactivate`,
      scope: 'admin',
      handle(request) {
        const id = request.body().requiredString('key_id');
        return jsonAnswer(200, developerKey(developerKeys.deactivate(id, request.key.account)));
      },
    },
    {
      method: 'PUT',
      path: `${path}/label`,
      scope: 'admin',
      handle(request) {
        const body = request.body();
        const id = body.requiredString('key_id');
        const label = readLabel(body) ?? body.requiredString('label');
        return jsonAnswer(200, developerKey(developerKeys.rename(id, request.key.account, label)));
      },
    },
    {
      method: 'PUT',
      path: `${path}/limits`,
      scope: 'admin',
      handle(request) {
        const body = request.body();
        const id = body.requiredString('key_id');
        return jsonAnswer(200, developerKey(developerKeys.limit(id, request.key.account, readCharacters(body))));
      },
    },
  ];
}

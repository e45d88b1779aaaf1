import type { Services } from '../../app/services.ts';
import { confirmAbove } from '../../contract/readSetting.ts';
import { currentConnection } from '../../service/connections/connections.ts';
import type { Connection } from '../../service/connections/environmentConnection.ts';
import { computeShares } from '../../service/lists/shares.ts';
import type { ServiceStatus } from './protocol/protocol.ts';

/** Returns the state of the active connection, without a request to the service. Never rejects. */
export async function serviceState(services: Services): Promise<ServiceStatus> {
  const above = confirmAbove();
  let connection: Connection;
  let hasKey: boolean;
  try {
    connection = currentConnection();
    hasKey = await services.client.hasKey();
  } catch {
    return { state: 'notConnected', name: '', isDemo: false, confirmAbove: above };
  }
  const { name, kind } = connection;
  const left = hasKey ? charactersLeft(services) : undefined;
  return {
    state: hasKey ? 'connected' : 'noKey',
    name,
    isDemo: kind === 'demo',
    confirmAbove: above,
    ...(left !== undefined && { charactersLeft: left }),
  };
}

/**
 * Returns the remaining characters of account or key, whichever is smaller; null if neither has a limit, undefined if
 * not yet requested.
 */
function charactersLeft({ usageList }: Services): number | null | undefined {
  const usage = usageList.lastListed?.[0];
  if (!usage) {
    return undefined;
  }
  const shares = computeShares(usageList.now(usage));
  const left = shares.flatMap(({ used, limit }) => (limit === undefined ? [] : [Math.max(0, limit - used)]));
  return left.length === 0 ? null : Math.min(...left);
}

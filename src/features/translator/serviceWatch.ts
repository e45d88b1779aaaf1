import type { Services } from '../../app/services.ts';
import { confirmAbove, onSettingChange } from '../../contract/readSetting.ts';
import { Disposable } from '../../editor/disposable.ts';
import { detached } from '../../notify/faults.ts';
import { currentConnection } from '../../service/connections/connections.ts';
import type { Connection } from '../../service/connections/environmentConnection.ts';
import { charactersLeft } from '../../service/lists/shares.ts';
import type { ServiceStatus } from './protocol/translatorMessages.ts';

/**
 * Maximum age of the remaining quota when the page is shown, in milliseconds: characters billed here meanwhile are
 * counted anyway.
 */
const freshMs = 600_000;

/** Reports the state of the active connection, and again when it changes, while the page is visible. */
export class ServiceWatch extends Disposable {
  readonly #services: Services;
  readonly #notify: (service: ServiceStatus, isAnother: boolean) => void;
  /** Present while the page is visible. */
  #seen: AbortController | undefined;
  /** Milliseconds of the process's clock. */
  #askedAt: number | undefined;

  /** @param notify `isAnother`: another connection or key may be active */
  constructor(services: Services, notify: (service: ServiceStatus, isAnother: boolean) => void) {
    super();
    this.#services = services;
    this.#notify = notify;
    const { usageList } = services;
    this.register(usageList.onDidCount(() => detached(services.log, this.#tellAgain(false))));
    // Another connection or key may be active.
    this.register(usageList.onDidChange(() => detached(services.log, this.#lookAfresh())));
    this.register(onSettingChange(['confirmAbove'], () => detached(services.log, this.#tellAgain(false))));
  }

  state(): Promise<ServiceStatus> {
    return serviceState(this.#services);
  }

  /** Called when the page is shown. The remaining quota is requested then, not on a timer. */
  async see(): Promise<void> {
    this.#seen ??= new AbortController();
    const now = performance.now();
    const isStale = this.#askedAt !== undefined && now - this.#askedAt > freshMs;
    this.#askedAt = now;
    await this.#askUsage(isStale ? 'listAnew' : 'list');
  }

  /** Called when the page is hidden. */
  rest(): void {
    this.#seen?.abort();
    this.#seen = undefined;
  }

  override dispose(): void {
    this.rest();
    super.dispose();
  }

  async #lookAfresh(): Promise<void> {
    await this.#tellAgain(true);
    await this.#askUsage('list');
  }

  async #tellAgain(isAnother: boolean): Promise<void> {
    const seen = this.#seen;
    const service = await this.state();
    if (seen && !seen.signal.aborted) {
      this.#notify(service, isAnother);
    }
  }

  /** The list notifies its listeners itself. A key without access to usage shows none. */
  async #askUsage(how: 'list' | 'listAnew'): Promise<void> {
    const seen = this.#seen;
    const { state } = await this.state();
    if (seen && !seen.signal.aborted && state === 'connected') {
      await this.#services.usageList[how](seen.signal).catch(() => undefined);
    }
  }
}

/** Returns the state of the active connection, without a request to the service. Never rejects. */
async function serviceState(services: Services): Promise<ServiceStatus> {
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
  const left = hasKey ? knownCharactersLeft(services) : undefined;
  return {
    state: hasKey ? 'connected' : 'noKey',
    name,
    isDemo: kind === 'demo',
    confirmAbove: above,
    ...(left !== undefined && { charactersLeft: left }),
  };
}

/** Returns the remaining characters; null without a limit, undefined if not yet requested. */
function knownCharactersLeft({ usageList }: Services): number | null | undefined {
  const usage = usageList.lastListed?.[0];
  if (!usage) {
    return undefined;
  }
  const left = charactersLeft(usageList.now(usage));
  return Number.isFinite(left) ? left : null;
}

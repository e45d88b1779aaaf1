import * as vscode from 'vscode';
import { prefix } from '../../contributions.ts';
import type { Service } from '../../shared/translator/messages/protocol.ts';
import type { Services } from '../../state/services.ts';
import { detached } from '../../ui/errors/detached.ts';
import { Disposable } from '../../ui/disposable.ts';
import { serviceState } from './serviceState.ts';

/**
 * How old what is left of the quota may be when somebody sees it again: what is billed here meanwhile is counted
 * anyway.
 */
const freshMs = 600_000;

/** Tells how the connection in use stands, and tells it again when that changes, while somebody sees it. */
export class ServiceWatch extends Disposable {
  readonly #services: Services;
  readonly #tell: (service: Service, isAnother: boolean) => void;
  /** There while somebody sees it. */
  #seen: AbortController | undefined;
  /** Milliseconds of the process's clock. */
  #askedAt: number | undefined;

  /** @param tell `isAnother`: another connection or key may be in use */
  constructor(services: Services, tell: (service: Service, isAnother: boolean) => void) {
    super();
    this.#services = services;
    this.#tell = tell;
    const { usageList } = services;
    this.register(usageList.onDidCount(() => detached(services.log, this.#tellAgain(false))));
    // Another connection or key may be in use.
    this.register(usageList.onDidChange(() => detached(services.log, this.#lookAfresh())));
    this.register(
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(`${prefix}.confirmAbove`)) {
          detached(services.log, this.#tellAgain(false));
        }
      }),
    );
  }

  state(): Promise<Service> {
    return serviceState(this.#services);
  }

  /** Somebody sees it from here on. What is left of the quota is asked for now, not on a timer. */
  async see(): Promise<void> {
    this.#seen ??= new AbortController();
    const now = performance.now();
    const isStale = this.#askedAt !== undefined && now - this.#askedAt > freshMs;
    this.#askedAt = now;
    await this.#askUsage(isStale ? 'listAnew' : 'list');
  }

  /** Nobody sees it any more. */
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
      this.#tell(service, isAnother);
    }
  }

  /** Whoever shows the usage is told by the list itself. A key that may not know it goes without. */
  async #askUsage(how: 'list' | 'listAnew'): Promise<void> {
    const seen = this.#seen;
    const { state } = await this.state();
    if (seen && !seen.signal.aborted && state === 'connected') {
      await this.#services.usageList[how](seen.signal).catch(() => undefined);
    }
  }
}

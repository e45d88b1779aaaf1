import assert from 'node:assert/strict';
import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';

/** What keeps a process alive, by the names that Node gives it; TLS stands on a TCP socket, too. */
const kinds = ['Timeout', 'TCPWRAP', 'TCPCONNECTWRAP', 'GETADDRINFOREQWRAP'];

interface Resource {
  readonly kind: string;
  readonly resource: object;
}

/** Timers and sockets may be told to hold nobody up. */
function holdsUp({ resource }: Resource): boolean {
  const hasRef: unknown = Reflect.get(resource, 'hasRef');
  return typeof hasRef !== 'function' || Reflect.apply(hasRef, resource, []) !== false;
}

/**
 * Does some work and fails where it left a socket or a timer that would keep the process alive.
 * `process.getActiveResourcesInfo()` sees the whole process: inside an editor that has timers of its own, what began in
 * the course of this work has to be told apart.
 *
 * @param withinMs until when all must be gone once the work has ended
 */
export async function leavesNothing<T>(work: () => Promise<T>, withinMs = 20_000): Promise<T> {
  const open = new Map<number, Resource>();
  const here = new AsyncLocalStorage<true>();
  const hook = createHook({
    init(id, kind, _trigger, resource) {
      if (kinds.includes(kind) && here.getStore()) {
        open.set(id, { kind, resource });
      }
    },
    destroy(id) {
      open.delete(id);
    },
  }).enable();
  const left = () => [...open.values()].filter(holdsUp).map(({ kind }) => kind);
  try {
    const result = await here.run(true, work);
    // A handle is closed in a later turn of the loop than the one that asked for it.
    for (const deadline = Date.now() + withinMs; left().length > 0 && Date.now() < deadline; ) {
      await turn();
    }
    assert.deepEqual(left(), [], 'left open');
    return result;
  } finally {
    hook.disable();
  }
}

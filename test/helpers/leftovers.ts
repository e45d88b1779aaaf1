import assert from 'node:assert/strict';
import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';

/** Resources that keep a process alive, by their names in Node; TLS uses a TCP socket too. */
const kinds = ['Timeout', 'TCPWRAP', 'TCPCONNECTWRAP', 'GETADDRINFOREQWRAP'];

interface Resource {
  readonly kind: string;
  readonly resource: object;
}

/** Returns whether a resource keeps the process alive, as timers and sockets may be unreferenced. */
function holdsUp({ resource }: Resource): boolean {
  const hasRef: unknown = Reflect.get(resource, 'hasRef');
  return typeof hasRef !== 'function' || Reflect.apply(hasRef, resource, []) !== false;
}

/**
 * Does some work and fails if it left a socket or a timer that would keep the process alive.
 * `process.getActiveResourcesInfo()` sees the whole process, but an editor has timers of its own, so only resources
 * created during this work count.
 *
 * @param withinMs time after the work in which all must be gone
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
    // A handle is closed in a later turn of the event loop.
    for (const deadline = Date.now() + withinMs; left().length > 0 && Date.now() < deadline; ) {
      await turn();
    }
    assert.deepEqual(left(), [], 'left open');
    return result;
  } finally {
    hook.disable();
  }
}

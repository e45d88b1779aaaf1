import { lateVariable, slowVariable } from './runVariables.mts';

/**
 * Delays each message between the window and its server by up to `most` milliseconds, in order: what a window does
 * meanwhile meets the extension as on a slow machine, or on one that is far away.
 */
const lateMessages = (most: number) => `{
  const queues = [];
  let isLeft = false;
  const inOrder = () => {
    const waiting = [];
    queues.push(waiting);
    return (run) => {
      const item = { run, waiting };
      waiting.push(item);
      isLeft ? fall(item) : setTimeout(fall, ${most} * Math.random(), item);
    };
  };
  const fall = (item) => {
    item.isDue = true;
    while (item.waiting[0]?.isDue) {
      item.waiting.shift().run();
    }
  };
  // What a window says last arrives, too.
  addEventListener('pagehide', () => {
    isLeft = true;
    queues.flatMap((waiting) => [...waiting]).forEach(fall);
  });
  globalThis.WebSocket = class extends WebSocket {
    #sent = inOrder();
    #received = inOrder();
    #late = new Map();
    send(data) {
      this.#sent(() => super.send(data));
    }
    close(...given) {
      this.#sent(() => super.close(...given));
    }
    addEventListener(type, listener, ...given) {
      const late = (event) => this.#received(() => this.#late.has(listener) && listener(event));
      this.#late.set(listener, late);
      super.addEventListener(type, type === 'message' ? late : listener, ...given);
    }
    removeEventListener(type, listener, ...given) {
      super.removeEventListener(type, type === 'message' ? this.#late.get(listener) : listener, ...given);
      this.#late.delete(listener);
    }
  };
}`;

/** How slow the windows of this run are. */
export const slowness = {
  /** Run in each page of a window before its own scripts. */
  scripts: process.env[lateVariable] === undefined ? [] : [lateMessages(Number(process.env[lateVariable]))],
  /** How many times longer a window's scripts take. */
  times: Number(process.env[slowVariable] ?? 1),
};

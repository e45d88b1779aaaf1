const name = 'pause';

/**
 * Reports to the owner of a signal that its work pauses, because the service asks for it.
 *
 * @returns true if the user sees it, and so may cancel
 */
export function announcePause(signal: AbortSignal, ms: number): boolean {
  return !signal.dispatchEvent(new CustomEvent(name, { detail: ms, cancelable: true }));
}

/**
 * Listens to the pauses of the work of a signal, for as long as the signal exists.
 *
 * @param show called with milliseconds; returns true if the user sees it
 */
export function onPause(signal: AbortSignal, show: (ms: number) => boolean): void {
  signal.addEventListener(name, (event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'number' && show(event.detail)) {
      event.preventDefault();
    }
  });
}

/** The user pressed Escape or Cancel. Not an error: the command's outcome is `cancelled` and nothing is said. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';

  constructor() {
    super('cancelled');
  }
}

/**
 * True for {@link Cancelled}, also of another bundle's copy of the class, and for the editor's own `CancellationError`.
 */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'Cancelled' || error.name === 'Canceled');
}

/** Returns undefined for a cancellation, as the answer of who left a question; throws every other error again. */
export function unlessCancelled(error: unknown): undefined {
  if (!isCancelled(error)) {
    throw error;
  }
}

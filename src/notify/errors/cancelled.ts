/** The user pressed Escape or Cancel. Not an error: the command's outcome is `cancelled` and no message is shown. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';

  constructor() {
    super('cancelled');
  }
}

/** Returns true for {@link Cancelled}, also from another bundle's copy of the class, and for `CancellationError`. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'Cancelled' || error.name === 'Canceled');
}

/** Returns undefined for a cancellation; throws every other error again. */
export function unlessCancelled(error: unknown): undefined {
  if (!isCancelled(error)) {
    throw error;
  }
}

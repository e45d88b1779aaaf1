/** Lets other work of the process have its turn. Rejects with the signal's reason. */
export async function yieldTurn(signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    setImmediate(resolve);
  });
  signal?.throwIfAborted();
}

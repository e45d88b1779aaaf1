import type * as vscode from 'vscode';

/** Runs `work` with a signal that is aborted, with `reason`, when the token is cancelled. */
export async function withToken<T>(
  token: vscode.CancellationToken | undefined,
  reason: Error,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const listener = token?.onCancellationRequested(() => controller.abort(reason));
  if (token?.isCancellationRequested) {
    controller.abort(reason);
  }
  try {
    controller.signal.throwIfAborted();
    return await work(controller.signal);
  } finally {
    listener?.dispose();
  }
}

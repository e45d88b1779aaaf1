import * as vscode from 'vscode';
import { Cancelled } from './errors/cancelled.ts';

/** Reports progress: a share from 0 to 1, and the current step if it changes. */
export type ReportShare = (share: number, message?: string) => void;

/**
 * Runs `work` with a notification that has a Cancel button. Cancel aborts the signal with {@link Cancelled} as its
 * reason, with which the work then rejects.
 */
export async function withProgress<T>(
  title: string,
  work: (signal: AbortSignal, report: ReportShare) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let latest: Parameters<ReportShare> = [0];
  let show: ReportShare = (...reported) => (latest = reported);
  // The work does not wait until the window has answered that the notification is there.
  const working = work(controller.signal, (...reported) => show(...reported));
  const ended = working.then(nothing, nothing);
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  const shown = vscode.window.withProgress(options, async (progress, token) => {
    let told = 0;
    show = (share, message) => {
      const percent = Math.floor(share * 100);
      progress.report({ increment: percent - told, ...(message !== undefined && { message }) });
      told = percent;
    };
    show(...latest);
    // A token that is cancelled already calls a new listener too.
    const listener = token.onCancellationRequested(() => controller.abort(new Cancelled()));
    await ended;
    listener.dispose();
  });
  // Without a notification, as in a window that closes, the work ends by itself.
  shown.then(undefined, nothing);
  return working;
}

const nothing = () => undefined;

import * as vscode from 'vscode';
import { Cancelled } from './errors/cancelled.ts';
import { withToken } from './withToken.ts';

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
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(options, (progress, token) => {
    let told = 0;
    return withToken(token, new Cancelled(), (signal) =>
      work(signal, (share, message) => {
        const percent = Math.floor(share * 100);
        progress.report({ increment: percent - told, ...(message !== undefined && { message }) });
        told = percent;
      }),
    );
  });
}

import * as vscode from 'vscode';
import { Cancelled } from './errors/cancelled.ts';
import { withToken } from './withToken.ts';

/** Tells how far the work is: a share from 0 to 1, and what is being done where that changes. */
export type ReportShare = (share: number, message?: string) => void;

/**
 * Runs `work` under a notification with a Cancel button. Cancel aborts the signal with {@link Cancelled} as its reason,
 * which is then what the work rejects with.
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

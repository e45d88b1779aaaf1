import * as vscode from 'vscode';
import { onPause } from '../service/api/announcedPause.ts';
import { Cancelled } from './faults.ts';

/** The shortest pause, in milliseconds, that the notification shows. */
const briefMs = 3000;

/** Reports progress: a share from 0 to 1, and the current step if it changes. */
export type ReportShare = (share: number, message?: string) => void;

/**
 * Runs `work` with a notification that has a Cancel button. Cancel aborts the signal with {@link Cancelled} as its
 * reason, with which the work then rejects. While the service asks to wait, the notification says so.
 */
export async function withProgress<T>(
  title: string,
  work: (signal: AbortSignal, report: ReportShare) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  let share = 0;
  let step: string | undefined;
  let show: (() => void) | undefined;
  let pause: string | undefined;
  let pauseEnd: NodeJS.Timeout | undefined;
  const report: ReportShare = (reported, message = step) => {
    share = reported;
    step = message;
    show?.();
  };
  const endPause = () => {
    pause = undefined;
    show?.();
  };
  onPause(signal, (ms) => {
    if (show && ms >= briefMs) {
      pause = pauseSentence(ms);
      clearTimeout(pauseEnd);
      pauseEnd = setTimeout(endPause, ms);
      show();
    }
    return show !== undefined;
  });
  // The work does not wait until the window has answered that the notification is there.
  const working = work(signal, report);
  const ended = working.then(nothing, nothing);
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  const shown = vscode.window.withProgress(options, async (progress, token) => {
    let toldPercent = 0;
    let toldMessage = '';
    show = () => {
      const percent = Math.floor(share * 100);
      const message = pause ?? step ?? '';
      if (percent !== toldPercent || message !== toldMessage) {
        progress.report({ increment: percent - toldPercent, ...(message !== toldMessage && { message }) });
      }
      toldPercent = percent;
      toldMessage = message;
    };
    show();
    // A token that is cancelled already calls a new listener too.
    const listener = token.onCancellationRequested(() => controller.abort(new Cancelled()));
    await ended;
    listener.dispose();
    clearTimeout(pauseEnd);
    show = undefined;
  });
  // Without a notification, as in a window that closes, the work ends by itself.
  shown.then(undefined, nothing);
  return working;
}

function pauseSentence(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 120
    ? vscode.l10n.t('The service asks to wait for {0} seconds.', seconds)
    : vscode.l10n.t('The service asks to wait for {0} minutes.', Math.ceil(seconds / 60));
}

const nothing = () => undefined;

/** Shows a message in the status bar for ten seconds. */
export function showInStatusBar(message: string): void {
  vscode.window.setStatusBarMessage(message, 10_000);
}

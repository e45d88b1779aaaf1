import { AsyncLocalStorage } from 'node:async_hooks';
import * as vscode from 'vscode';
import { onPause } from '../service/api/atStart/announcedPause.ts';
import { plainMessage } from '../text/plainMessage.ts';
import { Cancelled } from './faults.ts';
import { formatPercent } from './localFormats.ts';
import { isVisibleView } from './visibleViews.ts';

/** The shortest pause, in milliseconds, that the notification shows. */
const briefMs = 3000;

/**
 * How long work has no notification that begins without one, in milliseconds: of a visible view, with the bar of the
 * view, or `isQuick`.
 */
const patienceMs = 1500;

/** The view of the running command. */
const viewOfCommand = new AsyncLocalStorage<string>();

/** Runs a command that belongs to a view. */
export function runInView<T>(viewId: string | undefined, work: () => Promise<T>): Promise<T> {
  return viewId === undefined ? work() : viewOfCommand.run(viewId, work);
}

/** Reports progress: a share from 0 to 1, and the current step if it changes. */
export type ReportShare = (share: number, message?: string) => void;

/**
 * Runs `work` with a notification that has a Cancel button. Cancel aborts the signal with {@link Cancelled} as its
 * reason, with which the work then rejects. While the service asks to wait, the notification says so. Work of a view
 * that is visible has the bar of the view first, and the notification only if it takes longer.
 *
 * @param isQuick the work may be done at once: there is no notification before it reports anything, unless it takes
 *     longer
 */
export async function withProgress<T>(
  title: string,
  work: (signal: AbortSignal, report: ReportShare) => Promise<T>,
  { isQuick = false } = {},
): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  let share = 0;
  let step: string | undefined;
  let show: (() => void) | undefined;
  let pause: string | undefined;
  let pauseEnd: NodeJS.Timeout | undefined;
  let isNotified = false;
  let notifyOfReport: (() => void) | undefined;
  const report: ReportShare = (reported, message = step) => {
    share = reported;
    step = message;
    notifyOfReport?.();
    show?.();
  };
  const endPause = () => {
    pause = undefined;
    show?.();
  };
  onPause(signal, (ms) => {
    if (ms >= briefMs) {
      pause = pauseSentence(ms);
      clearTimeout(pauseEnd);
      pauseEnd = setTimeout(endPause, ms);
      notify();
      show?.();
    }
    return show !== undefined;
  });
  // The work does not wait until the window has answered that the notification is there.
  const working = work(signal, report);
  const ended = working.then(nothing, nothing);
  const { promise: notified, resolve: endBar } = Promise.withResolvers<undefined>();
  const notify = () => {
    if (isNotified) {
      return;
    }
    isNotified = true;
    endBar(undefined);
    const options = { location: vscode.ProgressLocation.Notification, title: plainMessage(title), cancellable: true };
    const shown = vscode.window.withProgress(options, async (progress, token) => {
      let toldPercent = 0;
      let toldMessage = '';
      show = () => {
        const percent = Math.floor(share * 100);
        const message = plainMessage(pause ?? step ?? (percent > 0 ? formatPercent(share) : ''));
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
      show = undefined;
    });
    // Without a notification, as in a window that closes, the work ends by itself.
    shown.then(undefined, nothing);
  };
  const viewId = viewOfCommand.getStore();
  const isInView = showInView(viewId, Promise.race([ended, notified]));
  const patience = isInView || isQuick ? setTimeout(notify, patienceMs) : undefined;
  if (patience === undefined) {
    notify();
  } else if (!isInView) {
    notifyOfReport = notify;
  }
  const stopTimers = () => {
    clearTimeout(patience);
    clearTimeout(pauseEnd);
  };
  ended.then(stopTimers, nothing);
  return working;
}

/**
 * Shows the bar of a view until work has ended, or is notified: the icon of the view has no number meanwhile. Returns
 * false if the view is not visible.
 */
function showInView(viewId: string | undefined, ended: Promise<unknown>): boolean {
  if (viewId === undefined || !isVisibleView(viewId)) {
    return false;
  }
  vscode.window.withProgress({ location: { viewId } }, () => ended).then(undefined, nothing);
  return true;
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
  vscode.window.setStatusBarMessage(plainMessage(message), 10_000);
}

import type * as z from 'zod/mini';
import { faultRecord } from '../../../service/api/atStart/faultRecord.ts';
import type { PageFault } from '../shared/messages.ts';
import { isOf } from '../shared/messages.ts';

/** The extension, as seen by a page. */
export interface PageHost<Sent, Kept> {
  readonly post: (message: Sent) => void;
  readonly keep: (kept: Kept) => void;
  /** Undefined if nothing was kept, or another version kept something else. */
  readonly kept: () => Kept | undefined;
}

/**
 * Connects the page's script to the extension, which also logs each error that the script does not catch.
 * @param stored the schema of what is kept: another version of the extension may have kept it
 * @param receive called with each message of the extension
 */
export function connectPage<Heard, Sent, Kept>(
  isHeard: (message: unknown) => message is Heard,
  stored: z.ZodMiniType<Kept>,
  receive: (message: Heard) => void,
): PageHost<Sent, Kept> {
  const code = acquireVsCodeApi();
  const report = (thrown: unknown) => {
    const fault: PageFault = { kind: 'fault', record: faultRecord(thrown) };
    code.postMessage(fault);
  };
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    // A notice of the browser, such as about sizes that it measures again, has no error.
    if (error) {
      report(error);
    }
  });
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = messageOf(data);
    if (isHeard(message)) {
      receive(message);
    }
  });
  return {
    post: (message) => code.postMessage(message),
    keep: (kept) => code.setState(kept),
    kept: () => {
      const kept = code.getState();
      return isOf(stored, kept) ? kept : undefined;
    },
  };
}

/** Returns a message, which the extension may post as JSON; undefined for a text that is not JSON. */
function messageOf(data: unknown): unknown {
  if (typeof data !== 'string') {
    return data;
  }
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

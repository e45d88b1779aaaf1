import { isBoolean, shape } from '../shared/shape.ts';
import type { Draft } from '../shared/translator/draft.ts';
import { isDraft } from '../shared/translator/messages/isDraft.ts';
import { isToPage } from '../shared/translator/messages/isToPage.ts';
import type { FromPage, ToPage } from '../shared/translator/messages/protocol.ts';

/** What the page keeps while it is hidden or moved, and when the window is reloaded. */
export interface Kept {
  readonly draft: Draft;
  readonly areOptionsOpen: boolean;
}

const isKept = shape<Kept>({ draft: isDraft, areOptionsOpen: isBoolean });

/** The extension, as seen by the page. */
export interface Host {
  readonly post: (message: FromPage) => void;
  readonly keep: (kept: Kept) => void;
  /** Undefined if nothing was kept, or another version kept something else. */
  readonly kept: () => Kept | undefined;
}

/** @param hear called with each message of the extension; invalid ones are ignored */
export function connectHost(hear: (message: ToPage) => void): Host {
  const code = acquireVsCodeApi();
  window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isToPage(data)) {
      hear(data);
    }
  });
  return {
    post: (message) => code.postMessage(message),
    keep: (kept) => code.setState(kept),
    kept: () => {
      const kept = code.getState();
      return isKept(kept) ? kept : undefined;
    },
  };
}

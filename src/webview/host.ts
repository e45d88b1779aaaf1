import type { Draft } from '../shared/translator/draft.ts';
import { isDraft } from '../shared/translator/messages/isDraft.ts';
import { isToPage } from '../shared/translator/messages/isToPage.ts';
import type { FromPage, ToPage } from '../shared/translator/messages/protocol.ts';
import { isBoolean, shape } from '../shared/translator/messages/shape.ts';

/** What the page itself keeps while it is hidden or moved, and over a reload of the window. */
export interface Kept {
  readonly draft: Draft;
  readonly areOptionsOpen: boolean;
}

const isKept = shape<Kept>({ draft: isDraft, areOptionsOpen: isBoolean });

/** The extension, as the page sees it. */
export interface Host {
  readonly post: (message: FromPage) => void;
  readonly keep: (kept: Kept) => void;
  /** Undefined where nothing was kept, or by a version that kept something else. */
  readonly kept: () => Kept | undefined;
}

/** @param hear is given each message of the extension; what is none is left unheard */
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

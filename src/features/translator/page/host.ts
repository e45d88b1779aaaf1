import { connectPage, type PageHost } from '../../../app/pages/browser/connectPage.ts';
import { isBoolean, shape } from '../../../service/shape.ts';
import type { Draft } from '../protocol/draft.ts';
import { isDraft } from '../protocol/isDraft.ts';
import { isToPage } from '../protocol/isToPage.ts';
import type { FromTranslatorPage, ToTranslatorPage } from '../protocol/protocol.ts';

/** What the page keeps while it is hidden or moved, and when the window is reloaded. */
export interface StoredPage {
  readonly draft: Draft;
  readonly areOptionsOpen: boolean;
}

const isKept = shape<StoredPage>({ draft: isDraft, areOptionsOpen: isBoolean });

/** The extension, as seen by the page. */
export type Host = PageHost<FromTranslatorPage, StoredPage>;

/** @param hear called with each message of the extension; invalid ones are ignored */
export function connectHost(receive: (message: ToTranslatorPage) => void): Host {
  return connectPage(isToPage, isKept, receive);
}

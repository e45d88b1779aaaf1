import { isBoolean, shape } from '../shared/shape.ts';
import type { Draft } from '../shared/translator/draft.ts';
import { isDraft } from '../shared/translator/messages/isDraft.ts';
import { isToPage } from '../shared/translator/messages/isToPage.ts';
import type { FromPage, ToPage } from '../shared/translator/messages/protocol.ts';
import { connectPage, type PageHost } from './connectPage.ts';

/** What the page keeps while it is hidden or moved, and when the window is reloaded. */
export interface Kept {
  readonly draft: Draft;
  readonly areOptionsOpen: boolean;
}

const isKept = shape<Kept>({ draft: isDraft, areOptionsOpen: isBoolean });

/** The extension, as seen by the page. */
export type Host = PageHost<FromPage, Kept>;

/** @param hear called with each message of the extension; invalid ones are ignored */
export function connectHost(hear: (message: ToPage) => void): Host {
  return connectPage(isToPage, isKept, hear);
}

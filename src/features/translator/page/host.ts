import * as v from 'valibot';
import { connectPage, type PageHost } from '../../../app/pages/browser/connectPage.ts';
import { draftSchema } from '../protocol/draft.ts';
import { type FromTranslatorPage, type ToTranslatorPage, toPageSchema } from '../protocol/protocol.ts';

const storedSchema = v.object({ draft: draftSchema, areOptionsOpen: v.boolean() });

/** What the page keeps while it is hidden or moved, and when the window is reloaded. */
export type StoredPage = Readonly<v.InferOutput<typeof storedSchema>>;

/** The extension, as seen by the page. */
export type Host = PageHost<FromTranslatorPage, StoredPage>;

/** @param hear called with each message of the extension; invalid ones are ignored */
export function connectHost(receive: (message: ToTranslatorPage) => void): Host {
  return connectPage(toPageSchema, storedSchema, receive);
}

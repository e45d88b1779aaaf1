import type { OfferRequest } from '../offerRequest.ts';
import type { PageOffer } from '../protocol/protocol.ts';
import { translateOffer } from './translateOffer.ts';
import { writeOffer } from './writeOffer.ts';

/** Returns what a mode offers for languages. Rejects with the signal's reason, and with `notConnected`. */
export function offerOf(look: OfferRequest): Promise<PageOffer> {
  return look.mode === 'translate' ? translateOffer(look) : writeOffer(look);
}

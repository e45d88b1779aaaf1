import type { DocumentRecord } from './documentRecord.ts';

const queuedMs = 250;
const doneMs = 1000;
/** An estimate that the service sometimes returns (specification, Document): near 2^27. */
const unreliableSeconds = 134_217_727;

/** The status object of a document (specification, Document). Times are in milliseconds since 1970. */
export type DocumentStatus =
  | { readonly document_id: string; readonly status: 'queued' }
  | { readonly document_id: string; readonly status: 'translating'; readonly seconds_remaining: number }
  | { readonly document_id: string; readonly status: 'done'; readonly billed_characters: number }
  | { readonly document_id: string; readonly status: 'error'; readonly message: string };

/**
 * Returns the status of a document: queued for a quarter of a second, translated within about one. If its name contains
 * `unreliable`, the estimate is wrong.
 */
export function documentStatus(
  { id, uploadedAt, outcome, name, billedCharacters }: DocumentRecord,
  now: number,
): DocumentStatus {
  const age = now - uploadedAt;
  if (age < queuedMs) {
    return { document_id: id, status: 'queued' };
  }
  if (age < doneMs || outcome === undefined) {
    const left = Math.max(1, Math.ceil((doneMs - age) / 1000));
    const seconds = name.includes('unreliable') ? unreliableSeconds : left;
    return { document_id: id, status: 'translating', seconds_remaining: seconds };
  }
  return 'error' in outcome
    ? { document_id: id, status: 'error', message: outcome.error }
    : { document_id: id, status: 'done', billed_characters: billedCharacters };
}

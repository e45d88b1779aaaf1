import type { Result } from '../protocol/draft.ts';
import type { DraftJob } from './draftJob.ts';
import { improveDraft } from './improveDraft.ts';
import { translateDraft } from './translateDraft.ts';

/** Runs a draft. Rejects with `ServiceError`, with `Cancelled`, or with the signal's reason. */
export function runDraft(job: DraftJob): Promise<Result> {
  const { mode } = job.draft;
  return mode === 'translate' ? translateDraft(job) : improveDraft(job, mode);
}

import { defaultStyleRulePageSize, styleRulePageSize } from '../../api/limits.ts';
import type { Parameters } from '../http/parameters.ts';

export interface Page {
  readonly detailed: boolean;
  /** Indexes of the first list on the page and of the first one after it. */
  readonly start: number;
  readonly end: number;
}

/** Reads the query of `GET /v3/style_rules` (specification, Style rules); throws 400. */
export function readPage(query: Parameters): Page {
  const detailed = query.choice('detailed', ['true', 'false', '1', '0']) ?? 'false';
  const page = query.integerWithin('page', { min: 0, max: Number.MAX_SAFE_INTEGER }) ?? 0;
  const size = query.integerWithin('page_size', styleRulePageSize) ?? defaultStyleRulePageSize;
  return { detailed: detailed === 'true' || detailed === '1', start: page * size, end: (page + 1) * size };
}

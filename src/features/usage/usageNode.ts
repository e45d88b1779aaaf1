import type { Share } from '../../service/lists/shares.ts';
import type { LedgerNode } from './ledgerNodes.ts';

/** The characters of one product. */
export interface ProductNode {
  readonly product: string;
  readonly characters: number;
  readonly of: Share['of'];
}

/** Remaining code points of a limit. */
export interface LeftNode {
  readonly left: number;
  readonly limit: number;
  readonly of: Share['of'];
}

export interface ShareNode {
  readonly share: Share;
  readonly below: readonly (LeftNode | ProductNode)[];
}

export interface PeriodNode {
  /** End of the billing period, as the service writes it. */
  readonly endTime: string;
}

export type UsageNode = ShareNode | LeftNode | ProductNode | PeriodNode | LedgerNode;

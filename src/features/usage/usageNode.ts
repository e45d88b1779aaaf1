import type { LedgerNode } from './ledgerNodes.ts';
import type { Share } from '../../state/usage/shares.ts';

/** What one product has used of a share. */
export interface ProductNode {
  readonly product: string;
  readonly characters: number;
  readonly of: Share['of'];
}

/** What is left of a limit, in code points. */
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
  /** When the billing period ends, as the service writes it. */
  readonly endTime: string;
}

export type UsageNode = ShareNode | LeftNode | ProductNode | PeriodNode | LedgerNode;

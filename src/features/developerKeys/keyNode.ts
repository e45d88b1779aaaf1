import type { DeveloperKey } from '../../api/developerKeys.ts';

/** A row for a key. Menus hand it to commands as their options, with a mark that a user asked. */
export interface KeyNode {
  readonly inView: true;
  readonly keyId: string;
  readonly key: DeveloperKey;
}

/** The row that holds the deactivated keys. */
export interface DeactivatedNode {
  readonly deactivated: readonly KeyNode[];
}

export type KeyViewNode = KeyNode | DeactivatedNode;

export function keyNode(key: DeveloperKey): KeyNode {
  return { inView: true, keyId: key.keyId, key };
}

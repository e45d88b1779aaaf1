import type { DeveloperKey } from '../../service/api/developerKeys.ts';

/** A row for a key. Menus pass it to commands as options, marked as started by the user. */
export interface KeyNode {
  readonly inView: true;
  readonly keyId: string;
  readonly key: DeveloperKey;
}

/** The row that contains the deactivated keys. */
export interface DeactivatedNode {
  readonly deactivated: readonly KeyNode[];
}

export type KeyViewNode = KeyNode | DeactivatedNode;

export function keyNode(key: DeveloperKey): KeyNode {
  return { inView: true, keyId: key.keyId, key };
}

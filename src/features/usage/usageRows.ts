import * as vscode from 'vscode';
import { type ListRows, listRows } from '../../app/views/listRows.ts';
import type { Usage } from '../../service/api/usage.ts';
import { ExtensionAccess } from '../../service/connections/extensionAccess.ts';
import { type Share, sharesOf } from '../../service/lists/shares.ts';
import type { UsageServices } from './ledger.ts';
import { ledgerNode } from './ledgerNodes.ts';
import type { LeftNode, ProductNode, ShareNode, UsageNode } from './usageNode.ts';

/**
 * Returns the rows of the view: the account's quota, the key's, the period, and the characters billed on this machine.
 * Never rejects.
 */
export async function usageRows(services: UsageServices, signal: AbortSignal): Promise<ListRows<UsageNode>> {
  const { usageList, ledger, log } = services;
  const stale = (sentence: string) => vscode.l10n.t('Could not refresh. Showing the last known usage. {0}', sentence);
  // Numbers that cannot be read are left out, as they are less important.
  const decided = [...new Set((await new ExtensionAccess(services).list()).map(({ extension }) => extension))];
  const kept = ledgerNode(await (await ledger.get()).rows().catch(() => []), decided);
  const rowsOf = (all: readonly Usage[]): ListRows<UsageNode> => ({
    nodes: [...all.flatMap((usage) => nodesOf(usageList.now(usage))), ...(kept ? [kept] : [])],
    state: 'listed',
  });
  return listRows(log, usageList, signal, rowsOf, stale);
}

function nodesOf(usage: Usage): UsageNode[] {
  const shares = sharesOf(usage).map(
    (share): ShareNode => ({ share, below: [...leftOf(share), ...productsOf(usage, share.of)] }),
  );
  return usage.endTime === undefined ? shares : [...shares, { endTime: usage.endTime }];
}

function leftOf({ of, used, limit }: Share): LeftNode[] {
  return limit === undefined ? [] : [{ of, limit, left: Math.max(0, limit - used) }];
}

function productsOf({ products = [] }: Usage, of: ProductNode['of']): ProductNode[] {
  return products.flatMap(({ productType, characterCount, apiKeyCharacterCount }) => {
    const characters = of === 'account' ? characterCount : apiKeyCharacterCount;
    return characters === undefined ? [] : [{ product: productType, characters, of }];
  });
}

export function belowUsage(node: UsageNode): UsageNode[] {
  return 'below' in node ? [...node.below] : 'bars' in node ? [...node.bars] : [];
}

import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { type ListRows, listRows } from '../../../app/views/listRows.ts';
import type { StyleNode } from './styleNode.ts';

/** Returns the rows of the view. Never rejects. */
export function styleRows({ styleRuleLists, log }: Services, signal: AbortSignal): Promise<ListRows<StyleNode>> {
  const stale = (sentence: string) =>
    vscode.l10n.t('Could not refresh. Showing the last known style rule lists. {0}', sentence);
  return listRows(
    log,
    styleRuleLists,
    signal,
    (lists) => ({
      nodes: lists.map((list) => ({ styleId: list.styleId, list })),
      state: lists.length === 0 ? 'empty' : 'listed',
    }),
    stale,
  );
}

import * as vscode from 'vscode';
import { Cancelled } from './cancelled.ts';
import type { Choice } from './pickers.ts';

/** Lets the user choose at least one; Escape, and none chosen, throw {@link Cancelled}. */
export async function pickSeveral<T>(
  title: string,
  placeHolder: string,
  choices: readonly Choice<T>[],
): Promise<readonly T[]> {
  const options = { title, placeHolder, matchOnDescription: true, canPickMany: true, ignoreFocusOut: true } as const;
  const chosen = await vscode.window.showQuickPick(choices, options);
  if (!chosen || chosen.length === 0) {
    throw new Cancelled();
  }
  return chosen.map(({ value }) => value);
}

import * as vscode from 'vscode';
import type { Lazy } from '../../app/lazy.ts';
import type { Services } from '../../app/services.ts';
import { prefix } from '../../contract/contributions.ts';
import type { Translator } from './translator.ts';

/**
 * Registers the translator's view. The translator is created when the view is first visible, or by the command that
 * opens it.
 */
export function translatorView({ refreshers }: Services, translator: Lazy<Translator>): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.window.registerWebviewViewProvider(`${prefix}.translator`, {
      resolveWebviewView: async (view) => (await translator.get()).show(view),
    }),
    refreshers.add('translator', async () => (await translator.made())?.refresh()),
  );
}

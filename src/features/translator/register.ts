import * as vscode from 'vscode';
import type { App } from '../../app/app.ts';
import { translatorCommandNames } from '../../app/commandNames.ts';
import type { Lazy } from '../../app/lazy.ts';
import type { Services } from '../../app/services.ts';
import { prefix } from '../../contract/contributions.ts';
import type { Translator } from './translator.ts';

/** Registers the view of the translator, and the command that opens it. */
export function registerTranslator(app: App): void {
  const { context, log, services } = app;
  const translator = app.lazy(async () => {
    const { Translator } = await import('./translator.ts');
    return new Translator(services, log, context);
  });
  app.add(translatorView(services, translator));
  app.commands(translator, translatorCommandNames, async () => ({
    openInTranslator: async (opened, options) => (await opened.get()).open(options),
  }));
}

/**
 * Registers the translator's view. The translator is created when the view is first visible, or by the command that
 * opens it.
 */
function translatorView({ refreshers }: Services, translator: Lazy<Translator>): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.window.registerWebviewViewProvider(`${prefix}.translator`, {
      resolveWebviewView: async (view) => (await translator.get()).show(view),
    }),
    refreshers.add('translator', async () => (await translator.made())?.refresh()),
  );
}

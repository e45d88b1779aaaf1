import * as vscode from 'vscode';
import { prefix } from '../../contributions.ts';
import type { Services } from '../../state/services.ts';
import { Disposable } from '../../ui/disposable.ts';
import type { Log } from '../../ui/log.ts';
import { registerCommand } from '../../ui/registerCommand.ts';
import type { Places, Translator } from './translator.ts';

export function registerTranslator(services: Services, log: Log, places: Places): vscode.Disposable {
  const lazy = new LazyTranslator(services, log, places);
  return vscode.Disposable.from(
    lazy,
    registerCommand('openInTranslator', log, async (options) => (await lazy.get()).open(options)),
  );
}

/** The translator, loaded when its view is seen for the first time. */
class LazyTranslator extends Disposable implements vscode.WebviewViewProvider {
  readonly #make: () => Promise<Translator>;
  #made: Promise<Translator> | undefined;

  constructor(services: Services, log: Log, places: Places) {
    super();
    this.#make = async () => {
      const { Translator } = await import('./work.ts');
      return this.register(new Translator(services, log, places));
    };
    this.register(vscode.window.registerWebviewViewProvider(`${prefix}.translator`, this));
    this.register(services.refreshers.add('translator', async () => (await this.#made)?.refresh()));
  }

  get(): Promise<Translator> {
    return (this.#made ??= this.#make());
  }

  async resolveWebviewView(view: vscode.WebviewView): Promise<void> {
    (await this.get()).show(view);
  }
}

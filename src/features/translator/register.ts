import * as vscode from 'vscode';
import { prefix } from '../../contributions.ts';
import { Disposable } from '../../ui/disposable.ts';
import type { Translator } from './translator.ts';

export function registerTranslator(extensionUri: vscode.Uri): vscode.Disposable {
  return vscode.Disposable.from(new LazyTranslator(extensionUri));
}

/** The translator, loaded when its view is seen for the first time. */
class LazyTranslator extends Disposable implements vscode.WebviewViewProvider {
  readonly #make: () => Promise<Translator>;
  #made: Promise<Translator> | undefined;

  constructor(extensionUri: vscode.Uri) {
    super();
    this.#make = async () => {
      const { Translator } = await import('./work.ts');
      return this.register(new Translator(extensionUri));
    };
    this.register(vscode.window.registerWebviewViewProvider(`${prefix}.translator`, this));
  }

  async resolveWebviewView(view: vscode.WebviewView): Promise<void> {
    this.#made ??= this.#make();
    (await this.#made).show(view);
  }
}

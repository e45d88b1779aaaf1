import * as vscode from 'vscode';
import type { CommandName } from '../contract/contributions.ts';
import { Log } from '../notify/faults.ts';
import { AskedRuns } from './askedRuns.ts';
import { sharedCommandNames } from './commandNames.ts';
import type { CommandRuns } from './commandRun.ts';
import { Lazy } from './lazy.ts';
import type { EditorTool, ModelTool } from './modelTool.ts';
import { registerCommand } from './registerCommand.ts';
import { createServices, type Services, servicesOfRun } from './services.ts';

const load = () => import('./loaded.ts');

/** What the features are registered with: the services, and what several features share. */
export class App {
  readonly context: vscode.ExtensionContext;
  readonly log: Log;
  readonly services: Services;

  constructor(context: vscode.ExtensionContext) {
    this.context = context;
    const log: Log = new Log(async (thrown) => (await load()).notifyFault(thrown, log));
    this.log = this.add(log);
    this.services = createServices(context, log);
    this.commands(this, sharedCommandNames, async () => ({
      refresh: async ({ services }, { view }) => {
        await services.refreshers.refresh(view);
        return { status: 'done' };
      },
      showLog: async (app) => {
        app.log.show();
        return { status: 'done' };
      },
    }));
  }

  /** Returns its argument, which is disposed of with the extension. */
  add<T extends vscode.Disposable>(owned: T): T {
    this.context.subscriptions.push(owned);
    return owned;
  }

  /** Returns a value that is created at its first use, and disposed of with the extension. */
  lazy<T extends vscode.Disposable>(create: () => Promise<T>): Lazy<T> {
    return this.add(new Lazy(create));
  }

  /**
   * Registers commands of a feature.
   * @param needs what they use besides their options
   * @param load returns what they run; called when one of them first runs
   */
  commands<Name extends CommandName, Needs>(
    needs: Needs,
    names: readonly Name[],
    load: () => Promise<CommandRuns<Name, NoInfer<Needs>>>,
  ): void {
    for (const name of names) {
      this.add(
        registerCommand(name, this.log, async (...given) =>
          (await import('./runCommand.ts')).runCommand(name, async () => (await load())[name](needs, ...given)),
        ),
      );
    }
  }

  /** Registers a tool for language models, which is created at its first call. */
  tool<Input>(name: string, create: () => Promise<ModelTool<Input, Services>>): void {
    const begin = () => servicesOfRun(this.services);
    const asked = new AskedRuns<Services>();
    const tool = async () => {
      const [{ languageModelTool }, made] = await Promise.all([load(), create()]);
      return languageModelTool(this.log, made, begin, asked);
    };
    this.add(registerModelTool(name, tool));
  }
}

/** Registers a tool of the manifest's `languageModelTools`, which is created at its first call. */
function registerModelTool(name: string, make: () => Promise<EditorTool>): vscode.Disposable {
  return vscode.lm.registerTool<object>(name, {
    prepareInvocation: async (...given) => (await make()).prepareInvocation(...given),
    invoke: async (...given) => (await make()).invoke(...given),
  });
}

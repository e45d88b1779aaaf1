import * as vscode from 'vscode';
import type { Services } from '../../state/services.ts';
import { detached } from '../../ui/detached.ts';
import { Disposable } from '../../ui/disposable.ts';
import type { Log } from '../../ui/log.ts';
import { registerCommand } from '../../ui/registerCommand.ts';
import { UsageView } from './usageView.ts';
import type { UsageWatch } from './usageWatch.ts';

export function registerUsage(services: Services, log: Log): vscode.Disposable {
  return vscode.Disposable.from(
    new UsageView(services),
    new LazyWatch(services, log),
    registerCommand('exportUsage', log, async (options) => (await work()).exportUsage(services, options)),
    registerCommand('clearUsage', log, async (options) => (await work()).clearUsage(services, options)),
    registerCommand('showUsage', log, async (options) => (await work()).showUsage(services, options)),
  );
}

/** What tells how near a limit is, loaded when something was billed. */
class LazyWatch extends Disposable {
  #watch: Promise<UsageWatch> | undefined;

  constructor(services: Services, log: Log) {
    super();
    this.register(
      services.usageList.onDidCount(() => {
        this.#watch ??= work().then(({ UsageWatch }) => this.register(new UsageWatch(services)));
        detached(
          log,
          this.#watch.then((watch) => watch.look()),
        );
      }),
    );
    const lookAfresh = () =>
      detached(
        log,
        this.#watch?.then((watch) => watch.lookAfresh()),
      );
    this.register(services.usageList.onDidChange(lookAfresh));
  }
}

function work() {
  return import('./work.ts');
}

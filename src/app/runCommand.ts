import { type CommandName, prefix } from '../contract/contributions.ts';
import { runInView } from '../notify/progress.ts';
import { commandViews } from './commandViews.ts';

/** Runs a command. If it belongs to a view that is visible, its progress begins there. */
export function runCommand<T>(name: CommandName, work: () => Promise<T>): Promise<T> {
  const view = commandViews[name];
  return runInView(view && `${prefix}.${view}`, work);
}

import * as vscode from 'vscode';
import { type CommandName, type CommandOutcome, type Commands, prefix } from '../contributions.ts';
import { isCancelled } from './errors/cancelled.ts';
import { detached } from './errors/detached.ts';
import type { Log } from './log.ts';
import type { tellFailure } from './errors/tellFailure.ts';
import { setContext } from './setContext.ts';

/** Options as a key binding or a script gave them: any may be missing, and types are checked where they are used. */
export type GivenOptions<Name extends CommandName> = Partial<Commands[Name]['options']>;

/** Does the command's work; throws `ServiceError` or `Cancelled`, never shows an error that ends the whole command. */
export type CommandBody<Name extends CommandName> = (
  options: GivenOptions<Name>,
  /** What a menu was opened on; none where the command came from elsewhere. */
  resources: readonly vscode.Uri[],
  /** All rows that are selected in a view, where the command was chosen on one of them. */
  rows: readonly object[],
) => Promise<CommandOutcome<Name>>;

/** A context menu hands over the resource it was opened on; only a plain object is an options object. */
function isOptions(given: unknown): given is object {
  return typeof given === 'object' && given !== null && Object.getPrototypeOf(given) === Object.prototype;
}

/** What is undefined is left out: a setting, or a question, stands in for it as for what is absent. */
function optionsOf(given: unknown): object {
  return isOptions(given) ? Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) : {};
}

/** A menu hands over what it was opened on and, in the explorer, all that is selected there. */
function resourcesOf(given: unknown, selected: unknown): readonly vscode.Uri[] {
  const all: readonly unknown[] = Array.isArray(selected) && selected.length > 0 ? selected : [given];
  return all.filter((one) => one instanceof vscode.Uri);
}

function rowsOf(selected: unknown): readonly object[] {
  return Array.isArray(selected) ? selected.filter(isOptions) : [];
}

/**
 * Registers `languageServices.<name>`. The command never rejects: this one place turns what the body threw into an
 * outcome and tells the user, with a way on; it does not wait for the user to answer.
 */
export function registerCommand<Name extends CommandName>(
  name: Name,
  log: Log,
  body: CommandBody<Name>,
  load: () => Promise<{ readonly tellFailure: typeof tellFailure }>,
): vscode.Disposable {
  const id = `${prefix}.${name}`;
  let isTold = false;
  /** Ticks the steps of the walkthrough (package.json, completionEvents): by what was done, not by what was tried. */
  const tellDone = ({ status }: CommandOutcome<Name>) => {
    if (!isTold && (status === 'done' || status === 'partial')) {
      isTold = true;
      detached(log, setContext(`done.${name}`, true));
    }
  };
  return vscode.commands.registerCommand(
    id,
    async (given: unknown, selected: unknown): Promise<CommandOutcome<Name>> => {
      try {
        const outcome = await body(optionsOf(given), resourcesOf(given, selected), rowsOf(selected));
        tellDone(outcome);
        return outcome;
      } catch (error) {
        if (isCancelled(error)) {
          return { status: 'cancelled' };
        }
        const { tellFailure } = await load();
        const retry = () => vscode.commands.executeCommand(id, given, selected);
        return { status: 'failed', error: tellFailure(error, log, retry) };
      }
    },
  );
}

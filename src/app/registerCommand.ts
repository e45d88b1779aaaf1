import * as vscode from 'vscode';
import { type CommandName, type CommandOutcome, type Commands, prefix } from '../contract/contributions.ts';
import { setContext } from '../contract/setContext.ts';
import { isCancelled } from '../notify/errors/cancelled.ts';
import { detached } from '../notify/errors/detached.ts';
import type { Log } from '../notify/log.ts';
import type { Services } from './services.ts';

/** Options from a key binding or a script: any may be missing, and types are checked where they are used. */
export type GivenOptions<Name extends CommandName> = Partial<Commands[Name]['options']>;

/** Does the command's work; throws `ServiceError` or `Cancelled`, and does not show an error that ends the command. */
export type CommandBody<Name extends CommandName> = (
  options: GivenOptions<Name>,
  /** The resources of the menu; empty if the command was not started from one. */
  resources: readonly vscode.Uri[],
  /** All selected rows of a view, if the command was started on one of them. */
  rows: readonly object[],
) => Promise<CommandOutcome<Name>>;

/** Does a command's work, with what the command needs besides its options. */
export type CommandRun<Name extends CommandName, Needs = Services> = (
  needs: Needs,
  options: GivenOptions<Name>,
) => Promise<CommandOutcome<Name>>;

/** Runs a command that also uses the resources or rows that a menu passes: see {@link CommandBody}. */
export type MenuCommandRun<Name extends CommandName, Needs = Services> = (
  needs: Needs,
  ...given: Parameters<CommandBody<Name>>
) => Promise<CommandOutcome<Name>>;

/** The functions of commands, by their names: a module that exports them, or an object. */
export type CommandRuns<Name extends CommandName, Needs> = { readonly [Each in Name]: MenuCommandRun<Each, Needs> };

/** A context menu passes its resource; only a plain object is an options object. */
function isOptions(given: unknown): given is object {
  return typeof given === 'object' && given !== null && Object.getPrototypeOf(given) === Object.prototype;
}

/** Removes undefined properties: settings or questions replace them like absent ones. */
function optionsOf(given: unknown): object {
  return isOptions(given) ? Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) : {};
}

/** A menu passes its resource and, in the explorer, all selected ones. */
function resourcesOf(given: unknown, selected: unknown): readonly vscode.Uri[] {
  const all: readonly unknown[] = Array.isArray(selected) && selected.length > 0 ? selected : [given];
  return all.filter((one) => one instanceof vscode.Uri);
}

function rowsOf(selected: unknown): readonly object[] {
  return Array.isArray(selected) ? selected.filter(isOptions) : [];
}

/**
 * Registers `languageServices.<name>`. The command never rejects: this place converts errors of the body to an outcome
 * and shows them, with matching buttons, without waiting for the user.
 */
export function registerCommand<Name extends CommandName>(
  name: Name,
  log: Log,
  body: CommandBody<Name>,
): vscode.Disposable {
  const id = `${prefix}.${name}`;
  let isTold = false;
  /** Completes steps of the walkthrough (package.json, completionEvents) when the command succeeded. */
  const notifyDone = ({ status }: CommandOutcome<Name>) => {
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
        notifyDone(outcome);
        return outcome;
      } catch (error) {
        if (isCancelled(error)) {
          return { status: 'cancelled' };
        }
        const { notifyFailure } = await import('./loaded.ts');
        const retry = () => vscode.commands.executeCommand(id, given, selected);
        return { status: 'failed', error: notifyFailure(error, log, retry) };
      }
    },
  );
}

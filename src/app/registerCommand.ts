import * as vscode from 'vscode';
import { type CommandName, type CommandOutcome, prefix } from '../contract/contributions.ts';
import { setContext } from '../contract/setContext.ts';
import { detached, isCancelled, type Log } from '../notify/faults.ts';
import type { CommandBody } from './commandRun.ts';

/** A context menu passes its resource; only a plain object is an options object. */
function isOptions(given: unknown): given is object {
  const prototype: unknown = typeof given === 'object' && given !== null ? Object.getPrototypeOf(given) : undefined;
  return prototype === Object.prototype || prototype === null;
}

/** Returns true for an argument that the editor passes: none, a resource, or another object with a class. */
function isOfEditor(given: unknown): boolean {
  const isObject = typeof given === 'object' && !Array.isArray(given) && !isOptions(given);
  return given === undefined || isObject;
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
        const options = isOfEditor(given) ? {} : (await import('./loaded.ts')).readOptions(name, given);
        const outcome = await body(options, resourcesOf(given, selected), rowsOf(selected));
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

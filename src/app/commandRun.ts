import type * as vscode from 'vscode';
import type { CommandName, CommandOutcome, Commands } from '../contract/contributions.ts';
import { InvalidInput, phrase } from '../service/api/atStart/errors.ts';
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

/** Returns the text of an option from outside, trimmed; throws `InvalidInput` for anything but a non-empty text. */
export function nonEmptyText(field: string, given: unknown): string {
  if (typeof given !== 'string' || given.trim() === '') {
    throw new InvalidInput({ field, allowed: phrase`a non-empty string`, found: typeof given });
  }
  return given.trim();
}

/** Like {@link nonEmptyText}, for an optional option. */
export function optionalText(field: string, given: unknown): string | undefined {
  return given === undefined ? undefined : nonEmptyText(field, given);
}

/** Returns an option that is one of some words; throws `InvalidInput` for anything else. */
export function oneOfWords<const Word extends string>(field: string, given: unknown, words: readonly Word[]): Word {
  const word = words.find((each) => each === given);
  if (word === undefined) {
    const found = typeof given === 'string' ? given : typeof given;
    throw new InvalidInput({ field, allowed: phrase`one of ${words.join(', ')}`, found });
  }
  return word;
}

/** Returns an option that is true or false; throws `InvalidInput` for anything else. */
export function optionalFlag(field: string, given: unknown): boolean | undefined {
  if (given !== undefined && typeof given !== 'boolean') {
    throw new InvalidInput({ field, allowed: phrase`true or false`, found: typeof given });
  }
  return given;
}

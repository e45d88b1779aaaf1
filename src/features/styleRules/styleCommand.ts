import type * as vscode from 'vscode';
import type { GivenOptions } from '../../app/registerCommand.ts';
import type { Services } from '../../app/services.ts';
import type { CommandOutcome } from '../../contract/contributions.ts';
import type { StyleRuleCommands } from './contract.ts';

export type StyleCommand = keyof StyleRuleCommands;

/** The arguments of a command of this feature. */
export interface StyleCall<Name extends StyleCommand> {
  readonly services: Services;
  readonly given: GivenOptions<Name>;
  /** The resources of the menu. */
  readonly resources: readonly vscode.Uri[];
}

/** Does the work of a command of this feature. */
export type StyleRun<Name extends StyleCommand> = (call: StyleCall<Name>) => Promise<CommandOutcome<Name>>;

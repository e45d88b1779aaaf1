import type * as vscode from 'vscode';
import type { styleCommandNames } from '../../contributions.ts';
import type { Services } from '../../state/services.ts';
import type { TextSides } from '../../ui/edits/textSides.ts';
import type { GivenOptions } from '../../ui/registerCommand.ts';

export type StyleCommand = (typeof styleCommandNames)[number];

/** The arguments of a command of this feature. */
export interface StyleCall<Name extends StyleCommand> {
  readonly services: Services;
  readonly sides: TextSides;
  readonly given: GivenOptions<Name>;
  /** The resources of the menu. */
  readonly resources: readonly vscode.Uri[];
}

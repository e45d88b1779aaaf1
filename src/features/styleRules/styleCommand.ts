import type * as vscode from 'vscode';
import type { styleCommandNames } from '../../contributions.ts';
import type { Services } from '../../state/services.ts';
import type { GivenOptions } from '../../ui/registerCommand.ts';
import type { TextSides } from '../../ui/edits/textSides.ts';

export type StyleCommand = (typeof styleCommandNames)[number];

/** What a command of this feature is called with. */
export interface StyleCall<Name extends StyleCommand> {
  readonly services: Services;
  readonly sides: TextSides;
  readonly given: GivenOptions<Name>;
  /** What a menu was opened on. */
  readonly resources: readonly vscode.Uri[];
}

// The public commands of the feature: their options, additions to their outcome, and places in menus.
import { type CommandsOf, command, rowMenu, rowMenus, viewButton } from '../../contract/command.ts';
import type { DeveloperKey } from '../../service/api/developerKeys.ts';

export interface DeveloperKeyOptions {
  readonly keyId: string;
  /** Set by the view: the user started the command, so what cannot be undone is confirmed. */
  readonly inView?: true;
}

export interface CreateDeveloperKeyOptions {
  /** Default: the user is asked. */
  readonly label?: string;
  /** Code points a month; 0 blocks the key, null or absent: no limit. */
  readonly characters?: number | null;
}

export interface RenameDeveloperKeyOptions extends DeveloperKeyOptions {
  readonly label: string;
}

export interface LimitDeveloperKeyOptions extends DeveloperKeyOptions {
  /** Code points a month; 0 blocks the key, null removes its limit. */
  readonly characters: number | null;
}

export interface DeveloperKeyResult {
  readonly key: DeveloperKey;
}

export const developerKeyDeclarations = {
  createDeveloperKey: command<CreateDeveloperKeyOptions, DeveloperKeyResult>({
    icon: '$(add)',
    palette: 'false',
    menus: [viewButton('developerKeys', 'navigation@1')],
  }),
  renameDeveloperKey: command<RenameDeveloperKeyOptions, DeveloperKeyResult>({
    icon: '$(edit)',
    palette: 'false',
    menus: rowMenus('developerKeys', "viewItem == 'developerKey active'", 'inline@1', '3_change@1'),
  }),
  limitDeveloperKey: command<LimitDeveloperKeyOptions, DeveloperKeyResult>({
    palette: 'false',
    menus: [rowMenu('developerKeys', '3_change@2', "viewItem == 'developerKey active'")],
  }),
  deactivateDeveloperKey: command<DeveloperKeyOptions, DeveloperKeyResult>({
    palette: 'false',
    menus: [rowMenu('developerKeys', '9_delete@1', "viewItem == 'developerKey active'")],
  }),
  copyDeveloperKeyId: command<DeveloperKeyOptions>({
    icon: '$(copy)',
    palette: 'false',
    menus: [
      rowMenu('developerKeys', 'inline@2', "viewItem == 'developerKey active'"),
      rowMenu('developerKeys', '5_copy@1', 'viewItem =~ /^developerKey/'),
    ],
  }),
};

declare module '../../contract/contributions.ts' {
  interface Commands extends CommandsOf<typeof developerKeyDeclarations> {}
}

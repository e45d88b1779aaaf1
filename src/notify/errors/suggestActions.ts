import * as vscode from 'vscode';
import { type CommandName, type Outcome, prefix } from '../../contract/contributions.ts';
import {
  adminKeyCode,
  changedCode,
  type ErrorKind,
  type ServiceError,
  type SettingsFile,
  settingsCode,
  settingsFiles,
} from '../../service/api/atStart/errors.ts';

/** The code of an error if there is no glossary, or no style rule list, to choose from. */
export const noGlossariesCode = 'noGlossaries';
export const noStyleRulesCode = 'noStyleRules';

/** What a user can do about a problem, besides retrying. */
export type SuggestedAction =
  | 'addConnection'
  | 'tryDemo'
  | 'switchConnection'
  | 'setKey'
  | 'setAdminKey'
  | 'showUsage'
  | 'showLog'
  | 'openSettings'
  | 'createGlossary'
  | 'createStyleRules'
  | 'changeSourceFile'
  | SettingsFile
  | 'useGlossary'
  | 'useStyleRules';

/** The actions that an error can have. */
type ErrorAction = Exclude<SuggestedAction, 'switchConnection' | 'useGlossary' | 'useStyleRules'> | 'retry';

const waysByKind: { readonly [Kind in ErrorKind]: readonly ErrorAction[] } = {
  badRequest: ['openSettings', 'showLog'],
  unauthorized: ['setKey', 'showLog'],
  forbidden: ['setKey', 'showLog'],
  notFound: ['openSettings', 'showLog'],
  tooLarge: ['showLog'],
  unsupportedMediaType: ['showLog'],
  tooManyRequests: ['retry', 'showLog'],
  quotaExceeded: ['showUsage', 'showLog'],
  serverError: ['retry', 'showLog'],
  unavailable: ['retry', 'showLog'],
  network: ['retry', 'showLog'],
  timeout: ['retry', 'openSettings', 'showLog'],
  protocol: ['retry', 'showLog'],
  invalidInput: [],
  conflict: [],
  notConnected: ['addConnection', 'tryDemo'],
  internal: ['retry', 'showLog'],
};

function titleOf(way: ErrorAction): string {
  const { t } = vscode.l10n;
  switch (way) {
    case 'addConnection':
      return t('Add Connection');
    case 'tryDemo':
      return t('Try the Demo Service');
    case 'setKey':
      return t('Set API Key');
    case 'setAdminKey':
      return t('Set Admin API Key');
    case 'retry':
      return t('Retry');
    case 'showUsage':
      return t('Show Usage');
    case 'showLog':
      return t('Show Log');
    case 'openSettings':
      return t('Open Settings');
    case 'createGlossary':
      return t('Create Glossary');
    case 'createStyleRules':
      return t('Create Style Rule List');
    case 'changeSourceFile':
      return t('Change Source File…');
    case 'userSettings':
    case 'remoteSettings':
    case 'workspaceSettings':
    case 'folderSettings':
      return t('Open Settings (JSON)');
  }
}

/** Returns the actions for an error, with the titles of their buttons. */
export function suggestActions(error: ServiceError): readonly { readonly way: ErrorAction; readonly title: string }[] {
  return waysFrom(error)
    .map((way) => (way === 'setKey' && error.code === adminKeyCode ? 'setAdminKey' : way))
    .map((way) => ({ way, title: titleOf(way) }));
}

function waysFrom({ kind, code, uri }: ServiceError): readonly ErrorAction[] {
  if (code === settingsCode) {
    return [uri === undefined ? 'openSettings' : 'changeSourceFile'];
  }
  if (code === changedCode) {
    return ['retry'];
  }
  if (code === noGlossariesCode) {
    return ['createGlossary'];
  }
  if (code === noStyleRulesCode) {
    return ['createStyleRules'];
  }
  const file = settingsFiles.find((each) => each === code);
  return file ? [file, ...waysByKind[kind]] : waysByKind[kind];
}

/** The editor's commands that open settings files. */
const opens: { readonly [File in SettingsFile]: string } = {
  userSettings: 'workbench.action.openSettingsJson',
  remoteSettings: 'workbench.action.openRemoteSettingsFile',
  workspaceSettings: 'workbench.action.openWorkspaceSettingsFile',
  folderSettings: 'workbench.action.openFolderSettingsFile',
};

/**
 * Runs an action.
 * @param uri of the file that the problem is about
 * @returns true if what failed may work now
 */
export async function runAction(way: SuggestedAction, uri?: string): Promise<boolean> {
  switch (way) {
    case 'changeSourceFile':
      // What failed is not repeated: the files are others then.
      await run(way, { uri: uri && vscode.Uri.parse(uri) });
      return false;
    case 'tryDemo':
      return run('switchConnection', { name: 'Demo' });
    case 'showUsage':
      await run(way, { isUsedUp: true });
      return false;
    case 'openSettings':
      await vscode.commands.executeCommand('workbench.action.openSettings', prefix);
      return false;
    case 'userSettings':
    case 'remoteSettings':
    case 'workspaceSettings':
    case 'folderSettings':
      await vscode.commands.executeCommand(opens[way]);
      return false;
    case 'showLog':
      await run(way);
      return false;
    default:
      return run(way);
  }
}

async function run(name: CommandName, options?: object): Promise<boolean> {
  const outcome = await vscode.commands.executeCommand<Outcome>(`${prefix}.${name}`, options);
  return outcome.status === 'done';
}

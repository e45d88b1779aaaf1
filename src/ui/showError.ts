import * as vscode from 'vscode';
import { adminKeyCode, type ErrorKind, type ServiceError, settingsCode } from '../api/errors.ts';
import { type CommandName, type Outcome, prefix } from '../contributions.ts';
import { errorSentence } from './errorSentence.ts';

type WayOn =
  | 'addConnection'
  | 'tryDemo'
  | 'setKey'
  | 'setAdminKey'
  | 'retry'
  | 'showUsage'
  | 'showLog'
  | 'openSettings';

const waysOn: { readonly [Kind in ErrorKind]: readonly WayOn[] } = {
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
};

function titleOf(way: WayOn): string {
  const { t } = vscode.l10n;
  switch (way) {
    case 'addConnection':
      return t('Add Connection');
    case 'tryDemo':
      return t('Try the Demo Service');
    case 'setKey':
      return t('Set Key');
    case 'setAdminKey':
      return t('Set Admin Key');
    case 'retry':
      return t('Retry');
    case 'showUsage':
      return t('Show Usage');
    case 'showLog':
      return t('Show Log');
    case 'openSettings':
      return t('Open Settings');
  }
}

async function run(name: CommandName, options?: object): Promise<boolean> {
  const outcome = await vscode.commands.executeCommand<Outcome>(`${prefix}.${name}`, options);
  return outcome.status === 'done';
}

async function follow(way: WayOn, retry: () => unknown): Promise<void> {
  switch (way) {
    case 'addConnection':
      if (await run('addConnection')) await retry();
      return;
    case 'tryDemo':
      if (await run('switchConnection', { name: 'Demo' })) await retry();
      return;
    case 'setKey':
    case 'setAdminKey':
      if (await run(way)) await retry();
      return;
    case 'retry':
      await retry();
      return;
    case 'showUsage':
      await run(way, { isUsedUp: true });
      return;
    case 'showLog':
      await run(way);
      return;
    case 'openSettings':
      await vscode.commands.executeCommand('workbench.action.openSettings', prefix);
  }
}

/**
 * Tells the user what happened, with the ways on that fit. The only place that does.
 * Resolves when the message is closed and the way chosen is gone to its end; commands do not wait for it.
 *
 * @param about a sentence before the error's own, on what it happened to
 */
export async function showError(error: ServiceError, retry: () => unknown, about?: string): Promise<void> {
  const fitting: readonly WayOn[] = error.code === settingsCode ? ['openSettings'] : waysOn[error.kind];
  const ways = fitting.map((way) => (way === 'setKey' && error.code === adminKeyCode ? 'setAdminKey' : way));
  const items = ways.map((way) => ({ title: titleOf(way), way }));
  const show = error.kind === 'notConnected' ? vscode.window.showInformationMessage : vscode.window.showErrorMessage;
  const chosen = await show([about, errorSentence(error)].filter(Boolean).join(' '), ...items);
  if (chosen) {
    await follow(chosen.way, retry);
  }
}

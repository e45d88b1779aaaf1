import * as vscode from 'vscode';
import { nonEmptyText, oneOfWords, optionalText } from '../../app/optionText.ts';
import type { CommandRun } from '../../app/registerCommand.ts';
import type { ConnectionSetting, Plan } from '../../contract/contributions.ts';
import { sayPhrase } from '../../notify/errors/errorSentence.ts';
import { askText, pickOne } from '../../notify/pickers/pickers.ts';
import { normalizeAddress } from '../../service/api/address.ts';
import { InvalidInput, isInvalidInput } from '../../service/api/errors.ts';
import {
  addConnectionSetting,
  connectionSettings,
  demoName,
  useConnection,
} from '../../service/connections/connections.ts';
import { defaultAuthScheme, environmentName } from '../../service/connections/environmentConnection.ts';
import { askKey, checkKey } from './setKey.ts';

const { t } = vscode.l10n;

/**
 * Adds a connection, stores its keys if given, and makes it active. Nothing is written before all answers are known.
 */
export const addConnection: CommandRun<'addConnection'> = async ({ keys }, given) => {
  const asksForAll = given.name === undefined || given.url === undefined || given.plan === undefined;
  const name = given.name === undefined ? await askName() : checkName(given.name);
  const url = given.url === undefined ? await askUrl(name) : normalizeAddress(nonEmptyText('url', given.url));
  const plan = given.plan === undefined ? await askPlan() : oneOfWords('plan', given.plan, ['pro', 'free']);
  const authScheme = optionalText('authScheme', given.authScheme);
  const adminKey = given.adminKey === undefined ? undefined : checkKey('adminKey', given.adminKey);
  const key =
    given.key === undefined
      ? asksForAll
        ? await askKey(t('Add Connection (4 of 4)'), url)
        : undefined
      : checkKey('key', given.key);

  if (key !== undefined) {
    await keys.set(url, 'api', key);
  }
  if (adminKey !== undefined) {
    await keys.set(url, 'admin', adminKey);
  }
  const entry: ConnectionSetting = {
    name,
    url,
    plan,
    ...(authScheme === undefined || authScheme === defaultAuthScheme ? {} : { authScheme }),
  };
  await addConnectionSetting(entry);
  await useConnection(name);
  return { status: 'done', name };
};

function nameProblem(name: string): string | undefined {
  if (name === '') {
    return t('a name with at least one character');
  }
  if (name === demoName || name === environmentName) {
    return t('a name other than the built-in {0} and {1}', demoName, environmentName);
  }
  if (connectionSettings().some((entry) => entry.name === name)) {
    return t('a name that no other connection has');
  }
  return undefined;
}

function checkName(given: unknown): string {
  const name = nonEmptyText('name', given);
  const allowed = nameProblem(name);
  if (allowed !== undefined) {
    throw new InvalidInput({ field: 'name', allowed, found: name });
  }
  return name;
}

function askName(): Promise<string> {
  return askText({
    title: t('Add Connection (1 of 4)'),
    prompt: t('Name of the connection'),
    placeHolder: t('For example: Work'),
    validate: (name) => {
      const allowed = nameProblem(name);
      return allowed === undefined ? undefined : t('Enter {0}.', allowed);
    },
  });
}

async function askUrl(name: string): Promise<string> {
  const url = await askText({
    title: t('Add Connection (2 of 4)'),
    prompt: t('Address of the service for {0}', name),
    placeHolder: 'https://…',
    validate: (text) => {
      try {
        normalizeAddress(text);
        return undefined;
      } catch (error) {
        return isInvalidInput(error) ? t('Enter {0}.', sayPhrase(error.allowed)) : String(error);
      }
    },
  });
  return normalizeAddress(url);
}

function askPlan(): Promise<Plan> {
  return pickOne(t('Add Connection (3 of 4)'), t('Plan of the connection'), [
    {
      label: t('Pro'),
      detail: t('Includes style rules and developer keys'),
      value: 'pro',
    },
    { label: t('Free'), detail: t('No style rules or developer keys'), value: 'free' },
  ]);
}

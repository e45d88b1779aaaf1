import * as vscode from 'vscode';
import { type CommandRun, nonEmptyText, oneOfWords, optionalText } from '../../app/commandRun.ts';
import type { ConnectionSetting, Plan } from '../../contract/contributions.ts';
import { readSetting } from '../../contract/readSetting.ts';
import { sayPhrase } from '../../notify/errors/errorSentence.ts';
import { detached } from '../../notify/faults.ts';
import { askText, type Choice, pickOne } from '../../notify/pickers/pickers.ts';
import { normalizeAddress } from '../../service/api/atStart/address.ts';
import {
  InvalidInput,
  isInvalidInput,
  isServiceError,
  phrase,
  ServiceError,
} from '../../service/api/atStart/errors.ts';
import {
  addConnectionSetting,
  connectionNamed,
  connectionSettings,
  demoName,
  findConnection,
  removeConnectionSetting,
  useConnection,
} from '../../service/connections/connections.ts';
import {
  defaultAuthScheme,
  environmentConnection,
  environmentName,
} from '../../service/connections/environmentConnection.ts';
import { plainMessage } from '../../text/plainMessage.ts';
import { askKey, checkKey } from './setKey.ts';

const { t } = vscode.l10n;

/**
 * Adds a connection, stores its keys if given, and makes it active. Nothing is written before all answers are known.
 */
export const addConnection: CommandRun<'addConnection'> = async (services, given) => {
  const { keys } = services;
  const asksForAll = given.name === undefined || given.url === undefined || given.plan === undefined;
  const name = given.name === undefined ? await askName() : checkName(given.name);
  const url = given.url === undefined ? await askUrl(name) : normalizeAddress(nonEmptyText('url', given.url));
  const plan = given.plan === undefined ? await askPlan() : oneOfWords('plan', given.plan, ['pro', 'free']);
  const authScheme = optionalText('authScheme', given.authScheme) ?? defaultAuthScheme;
  const adminKey = given.adminKey === undefined ? undefined : checkKey('adminKey', given.adminKey);
  const connection = { name, kind: 'settings', address: url, plan, authScheme } as const;
  const entered =
    given.key === undefined && asksForAll
      ? await askKey(services, t('Add Connection (4 of 4)'), connection)
      : undefined;
  const key = given.key === undefined ? entered?.key : checkKey('key', given.key);

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
    ...(authScheme === defaultAuthScheme ? {} : { authScheme }),
  };
  await addConnectionSetting(entry);
  await useConnection(name);
  detached(services.log, entered?.tell());
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

/** Removes a connection from the settings, and its keys, unless another connection has the same address. */
export const removeConnection: CommandRun<'removeConnection'> = async ({ keys }, given) => {
  const name = given.name === undefined ? await pickRemovable() : nonEmptyText('name', given.name);
  const entries = connectionSettings();
  const removed = entries.find((entry) => entry.name === name);
  if (!removed) {
    const known = entries.map((entry) => entry.name).join(', ');
    throw new InvalidInput({
      field: 'name',
      allowed: phrase`one of ${known}`,
      ...(known === '' && { sentence: phrase`There is no connection to remove.` }),
      found: name,
    });
  }
  const left = entries.filter((entry) => entry !== removed);
  // Keys first: without its connection, a key that could not be deleted would stay.
  const address = addressOf(removed);
  if (address !== undefined && !left.some((entry) => addressOf(entry) === address)) {
    await keys.clear(address, 'api');
    await keys.clear(address, 'admin');
  }
  await removeConnectionSetting(name);
  if (readSetting('connection') === name) {
    await useConnection('');
  }
  return { status: 'done', name };
};

/** Returns undefined for an invalid address: no key can have been stored for it. */
function addressOf(entry: ConnectionSetting): string | undefined {
  try {
    return normalizeAddress(entry.url);
  } catch {
    return undefined;
  }
}

function pickRemovable(): Promise<string> {
  const entries = connectionSettings();
  if (entries.length === 0) {
    throw new ServiceError('invalidInput', t('There is no connection to remove.'));
  }
  const choices = entries.map((entry) => ({ label: entry.name, detail: entry.url, value: entry.name }));
  return pickOne(
    t('Remove Connection'),
    t('Select the connection to remove. Its stored keys are removed too.'),
    choices,
  );
}

/** Makes another connection active. */
export const switchConnection: CommandRun<'switchConnection'> = async (_, given) => {
  const name = given.name === undefined ? await pickConnection() : nonEmptyText('name', given.name);
  checkKnown(name);
  // Writing a setting can take a second. The editor shows progress in the status bar only after a delay, a message at once.
  const connected = useConnection(name);
  vscode.window.setStatusBarMessage(`$(sync~spin) ${plainMessage(t('Connecting to {0}…', name))}`, connected);
  await connected;
  return { status: 'done', name };
};

/** Throws `InvalidInput` if no connection has that name or its address is invalid. */
function checkKnown(name: string): void {
  try {
    connectionNamed(name);
  } catch (error) {
    if (isServiceError(error) && error.kind === 'notConnected') {
      const known = [...connectionSettings().map((entry) => entry.name), demoName];
      throw new InvalidInput({ field: 'name', allowed: phrase`one of ${known.join(', ')}`, found: name });
    }
    throw error;
  }
}

function pickConnection(): Promise<string> {
  const inUse = findConnection()?.name;
  const mark = (name: string) => (name === inUse ? t('active') : undefined);
  const choices: Choice<string>[] = connectionSettings().map(({ name, url }) => ({
    label: name,
    description: mark(name),
    detail: url,
    value: name,
  }));
  const demo: Choice<string> = {
    label: demoName,
    description: mark(demoName),
    detail: t(
      'Built-in demo service on this computer. No API key needed. It translates the texts of the tour; others only look translated.',
    ),
    value: demoName,
  };
  const environment = environmentConnection();
  if (environment) {
    const detail = t('{0}, from environment variables', environment.address);
    choices.push({ label: environment.name, description: mark(environment.name), detail, value: environment.name });
  }
  return pickOne(t('Switch Connection'), t('Select the connection to use'), [...choices, demo]);
}

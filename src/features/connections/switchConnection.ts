import * as vscode from 'vscode';
import { nonEmptyText } from '../../app/optionText.ts';
import type { CommandRun } from '../../app/registerCommand.ts';
import { type Choice, pickOne } from '../../notify/pickers/pickers.ts';
import { InvalidInput, isServiceError } from '../../service/api/errors.ts';
import { phrase } from '../../service/api/phrase.ts';
import {
  connectionNamed,
  connectionSettings,
  demoName,
  findConnection,
  useConnection,
} from '../../service/connections/connections.ts';
import { environmentConnection } from '../../service/connections/environmentConnection.ts';

/** Makes another connection active. */
export const switchConnection: CommandRun<'switchConnection'> = async (_, given) => {
  const name = given.name === undefined ? await pickConnection() : nonEmptyText('name', given.name);
  checkKnown(name);
  await useConnection(name);
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
  const { t } = vscode.l10n;
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
    detail: t('Built-in demo service on this computer. Returns recognizable pseudo-translations. No API key needed.'),
    value: demoName,
  };
  const environment = environmentConnection();
  if (environment) {
    const detail = t('{0}, from environment variables', environment.address);
    choices.push({ label: environment.name, description: mark(environment.name), detail, value: environment.name });
  }
  return pickOne(t('Switch Connection'), t('Select the connection to use'), [...choices, demo]);
}

import * as vscode from 'vscode';
import type { CommandRun } from '../../app/commandRun.ts';
import { type Commands, prefix } from '../../contract/contributions.ts';
import { detached } from '../../notify/faults.ts';
import { formatNumber } from '../../notify/localFormats.ts';
import { withProgress } from '../../notify/progress.ts';
import type { Capabilities } from '../../service/api/access.ts';
import { isServiceError } from '../../service/api/atStart/errors.ts';
import { unlimitedCharacters } from '../../service/api/atStart/limits.ts';
import type { ServiceClient } from '../../service/api/client.ts';
import type { Usage } from '../../service/api/usage.ts';
import { serviceLabel } from '../../service/connections/connections.ts';
import type { Connection } from '../../service/connections/environmentConnection.ts';
import { plainMessage } from '../../text/plainMessage.ts';

const { t } = vscode.l10n;

type CheckConnectionResult = Commands['checkConnection']['adds'];

/** Checks whether the key of the active connection is accepted, and for what. Nothing is billed for it. */
export const checkConnection: CommandRun<'checkConnection'> = async ({ client, log }) => {
  const { result, connection } = await withProgress(t('Checking the connection…'), (signal) =>
    client.use(async (service, connection) => ({ result: await findAccess(service, connection, signal), connection })),
  );
  detached(log, showAccess(accessSentence(result, connection)));
  return { status: 'done', ...result };
};

/** Shows what a key may do. The editor shortens a notification without a button. */
export async function showAccess(sentence: string): Promise<void> {
  const usage = t('Show Usage');
  if ((await vscode.window.showInformationMessage(plainMessage(sentence), usage)) === usage) {
    await vscode.commands.executeCommand(`${prefix}.showUsage`);
  }
}

/** Returns what the key of a connection may do. Rejects if it is refused, or if that is unknown. */
export async function findAccess(
  service: ServiceClient,
  { plan }: Connection,
  signal: AbortSignal,
): Promise<CheckConnectionResult> {
  const usage = await usageOf(service, signal);
  return { plan, ...(usage && { usage }), capabilities: await service.capabilities(signal) };
}

/** Returns undefined if the key has no scope for usage. Rejects if it is refused, or if that is unknown. */
async function usageOf(service: ServiceClient, signal: AbortSignal): Promise<Usage | undefined> {
  try {
    return await service.usage(signal);
  } catch (error) {
    if (isServiceError(error) && error.kind === 'forbidden') {
      return undefined;
    }
    throw error;
  }
}

/** Returns the plan, what the account can do, and how much of its quota is used. */
export function accessSentence({ usage, capabilities, plan }: CheckConnectionResult, connection: Connection): string {
  const service = serviceLabel(connection);
  const can = named(capabilities, 'yes');
  const cannot = named(capabilities, 'no');
  const unknown = named(capabilities, 'unknown');
  return [
    plan === 'pro' ? t('Connected to {0} on the Pro plan.', service) : t('Connected to {0} on the Free plan.', service),
    ...(can === '' ? [] : [t('Available: {0}.', can)]),
    ...(cannot === '' ? [] : [t('Not available: {0}.', cannot)]),
    ...(unknown === '' ? [] : [t('Unknown: {0}.', unknown)]),
    ...(usage ? [used(usage)] : []),
  ].join(' ');
}

function named(capabilities: Capabilities, access: Capabilities['translate']): string {
  const names: Readonly<Record<keyof Capabilities, string>> = {
    translate: t('translation'),
    write: t('rephrasing and correction'),
    detect: t('language detection'),
    glossaries: t('glossaries'),
    styleRules: t('style rules'),
    admin: t('developer keys'),
  };
  const which = Object.entries(names).filter(([name]) => Reflect.get(capabilities, name) === access);
  return new Intl.ListFormat(vscode.env.language).format(which.map(([, name]) => name));
}

function used({ characterCount, characterLimit }: Usage): string {
  if (characterLimit < unlimitedCharacters) {
    return t('{0} of {1} characters used.', formatNumber(characterCount), formatNumber(characterLimit));
  }
  return characterCount === 1
    ? t('1 character used, no limit.')
    : t('{0} characters used, no limit.', formatNumber(characterCount));
}

import * as vscode from 'vscode';
import type { TranslationPlan } from '../../locales/plan.ts';
import type { UsesOfMessages } from '../../locales/planTranslation.ts';
import { Cancelled } from '../../notify/faults.ts';
import { serviceLabel } from '../../service/connections/connections.ts';
import { textEngine } from '../../service/textEngine.ts';
import { plainMessage, plainRowText } from '../../text/plainMessage.ts';
import { manyAtOnce } from '../../text/turns/manyAtOnce.ts';
import type { Services } from '../services.ts';
import { folderGit } from './folderGit.ts';
import type { FolderLocales } from './folderLocales.ts';
import type { FolderPlan } from './localePlan.ts';
import { listFolder } from './workspaceFamilies.ts';

/** Returns the code around the uses of a plan's messages; undefined where none is sent. */
export type UsesFor = (
  space: FolderLocales,
  plan: TranslationPlan,
  signal: AbortSignal,
) => Promise<UsesOfMessages | undefined>;

/**
 * Asks, once for each folder where the user turned that on, whether the code around the uses of messages is sent; a
 * script is not asked. Code of a folder that is not trusted is never sent: Git is not run there, and would say which
 * files are ignored.
 * @throws Cancelled
 */
export async function askForCode(
  services: Services,
  plans: readonly FolderPlan[],
  isScript: boolean,
): Promise<UsesFor> {
  const { pseudoLanguage } = await textEngine();
  const agreed = new Set<FolderLocales>();
  for (const { space, plan } of plans) {
    const isSent = plan.languages.some(({ lang, messages }) => messages > 0 && lang !== pseudoLanguage);
    if (isSent && (await maySendCode(services, space, isScript))) {
      agreed.add(space);
    }
  }
  return async (space, plan, signal) => (agreed.has(space) ? usesInFolder(space, plan, signal) : undefined);
}

async function maySendCode(
  { workspaceState, client }: Services,
  { options, texts: { root } }: FolderLocales,
  isScript: boolean,
): Promise<boolean> {
  const name = `codeContext:${root.toString()}`;
  if (options.messageContext !== 'code') {
    // Turned on again, it is a new question.
    await workspaceState.update(name, undefined);
    return false;
  }
  if (root.scheme !== 'file' || !vscode.workspace.isTrusted) {
    return false;
  }
  const known: unknown = workspaceState.get(name);
  if (typeof known === 'boolean' || isScript) {
    return known === true;
  }
  const { t } = vscode.l10n;
  const folder = vscode.workspace.getWorkspaceFolder(root)?.name ?? '';
  const detail = t(
    'For each short message, up to 3 places in the code where its key is found, up to 200 characters each, are sent to {0} as context, which is not billed. Ignored files and files that may contain secrets are not read.',
    serviceLabel(client.connection),
  );
  const [send, leave] = [t('Send Code'), t('Don’t Send Code')];
  const question = t('Send code around the uses of messages in {0}?', folder);
  const chosen = await vscode.window.showWarningMessage(
    plainRowText(question),
    { modal: true, detail: plainMessage(detail) },
    send,
    leave,
  );
  if (chosen === undefined) {
    throw new Cancelled();
  }
  await workspaceState.update(name, chosen === send);
  return chosen === send;
}

/**
 * Reads files that Git does not ignore and no setting excludes. Without Git, the files that a `.gitignore` names are
 * not known, and no code is read. Rejects with the signal's reason.
 */
async function usesInFolder(
  { core, texts }: FolderLocales,
  { languages }: TranslationPlan,
  signal: AbortSignal,
): Promise<UsesOfMessages> {
  const keys = languages.flatMap(({ members }) =>
    members.flatMap(({ messages }) => messages.map(({ message }) => message.key)),
  );
  const { root } = texts;
  const uses = new core.UsesInCode(keys);
  const [{ paths }, allowed] = await Promise.all([
    listFolder(core, root, signal),
    folderGit(core, root).then((git) => core.notIgnoredPaths(git, signal)),
  ]);
  const hasIgnored = paths.some((path) => path === '.gitignore' || path.endsWith('/.gitignore'));
  const isAllowed = (path: string): boolean => (allowed ? allowed.has(path) : !hasIgnored);
  const code = paths.filter((path) => core.isReadableCode(path) && isAllowed(path));
  // Code may be in any encoding: it is only searched.
  const read = (path: string) => texts.search(path);
  for await (const some of manyAtOnce(code, read, signal)) {
    some.forEach((text) => uses.search(text ?? ''));
    if (uses.isComplete) {
      break;
    }
  }
  return uses.byKey;
}

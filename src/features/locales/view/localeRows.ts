import * as vscode from 'vscode';
import { isServiceError } from '../../../api/errors.ts';
import { asServiceError } from '../../../ui/errors/asServiceError.ts';
import { errorSentence } from '../../../ui/errors/errorSentence.ts';
import type { FaultLog } from '../../../ui/log.ts';
import type { ListRows } from '../../../ui/views/listRows.ts';
import type { LocaleDesk } from '../localeDesk.ts';
import type { LocaleSpace } from '../localeSpace.ts';
import type { FamilyNode, LanguageNode, LocaleNode } from './localeNode.ts';
import { messageRows } from './localeNode.ts';

/** Returns the families of all workspace folders. Never rejects. */
export async function localeRows(desk: LocaleDesk, log: FaultLog): Promise<ListRows<LocaleNode>> {
  try {
    const spaces = await desk.spaces();
    const nodes = (await Promise.all(spaces.map((space) => familyRows(space, spaces.length > 1)))).flat();
    const problems = nodes.length === 0 ? [] : await Promise.all(spaces.map(lockProblem));
    const [message] = problems.flatMap((problem) => problem ?? []);
    return { nodes, state: nodes.length === 0 ? 'empty' : 'listed', ...(message !== undefined && { message }) };
  } catch (error) {
    const { kind } = asServiceError(error, log);
    return kind === 'internal' || !isServiceError(error)
      ? { nodes: [], state: 'failed' }
      : { nodes: [], state: 'failed', message: errorSentence(error) };
  }
}

/** Returns the rows below one. Rejects where files cannot be read. */
export async function belowLocale(desk: LocaleDesk, log: FaultLog, node: LocaleNode): Promise<LocaleNode[]> {
  if ('family' in node) {
    try {
      return await languageRows(desk, node);
    } catch (error) {
      // The message above the rows says what is wrong with the lock file.
      asServiceError(error, log);
      return [];
    }
  }
  return 'state' in node ? messageRows(node) : [];
}

async function familyRows(space: LocaleSpace, areSeveral: boolean): Promise<FamilyNode[]> {
  const folder = areSeveral ? vscode.workspace.getWorkspaceFolder(space.texts.root)?.name : undefined;
  const families = await space.families();
  return families.map((family) => ({ inView: true, uri: space.texts.uriOf(family.source), family, folder }));
}

async function lockProblem(space: LocaleSpace): Promise<string | undefined> {
  try {
    await space.lock();
    return undefined;
  } catch (error) {
    if (isServiceError(error)) {
      return errorSentence(error);
    }
    throw error;
  }
}

async function languageRows(desk: LocaleDesk, { uri, family }: FamilyNode): Promise<LanguageNode[]> {
  const state = await desk.state(uri, family);
  const root = vscode.workspace.getWorkspaceFolder(uri)?.uri ?? uri;
  return (state?.members ?? []).map((member) => {
    const { lang, path } = member.member;
    return {
      inView: true,
      uri,
      lang,
      targetLangs: [lang],
      target: vscode.Uri.joinPath(root, ...path.split('/')),
      state: member,
    };
  });
}

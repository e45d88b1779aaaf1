import * as vscode from 'vscode';
import { pathBelow } from '../../editor/files/pathBelow.ts';
import { givenResources } from '../../editor/resourceOptions.ts';
import { type Family, type FamilyMember, membersOf, withMembers } from '../../locales/atStart/family.ts';
import { getFileName } from '../../notify/names.ts';
import { InvalidInput, phrase, ServiceError, settingsCode } from '../../service/api/atStart/errors.ts';
import { FolderLocales, type PutTexts } from './folderLocales.ts';
import type { WorkspaceFamilies } from './workspaceFamilies.ts';

/** A family, with those of its languages that a command is about. */
export interface ScopedFamily {
  readonly space: FolderLocales;
  readonly family: Family;
}

interface GivenScope {
  readonly uri?: unknown;
  readonly uris?: readonly unknown[];
}

/**
 * Returns the families of all workspace folders; of the named files and folders where there are any. Rejects with the
 * signal's reason.
 *
 * @param put how translations are put into their files; absent: nothing is translated
 */
export async function familiesInScope(
  families: WorkspaceFamilies,
  { uri, uris }: GivenScope,
  resources: readonly vscode.Uri[],
  signal: AbortSignal,
  put?: PutTexts,
): Promise<readonly ScopedFamily[]> {
  const named = givenResources(uri, uris) ?? (resources.length > 0 ? resources : undefined);
  await families.settle(named);
  const found: ScopedFamily[] = [];
  for (const { uri: root } of vscode.workspace.workspaceFolders ?? []) {
    const isNear = (each: vscode.Uri) => pathBelow(root, each) !== undefined || pathBelow(each, root) !== undefined;
    if (!named || named.some(isNear)) {
      const space = await FolderLocales.of(families, root, put, put && 'translation');
      for (const family of await space.families(signal)) {
        const part = named ? partOf(space, family, named) : family;
        found.push(...(part ? [{ space, family: part }] : []));
      }
    }
  }
  if (found.length === 0 && named) {
    const [first] = named;
    throw notLocaleFile(first);
  }
  return found;
}

/** Returns the family that a file or a row is of, with all its languages. Rejects with the signal's reason. */
export async function findFamily(
  families: WorkspaceFamilies,
  uri: unknown,
  signal: AbortSignal,
): Promise<ScopedFamily | undefined> {
  const [named] = givenResources(uri, undefined) ?? [];
  const folder = named && vscode.workspace.getWorkspaceFolder(named);
  if (!named || !folder) {
    return undefined;
  }
  await families.settle([named]);
  return (await familiesIn(families, folder.uri, [named], signal)).get(named);
}

/**
 * Returns the families that files of a workspace folder are of, with all their languages. Rejects with the signal's
 * reason, and with `invalidInput` if a setting is invalid.
 */
export async function familiesIn(
  families: WorkspaceFamilies,
  root: vscode.Uri,
  uris: readonly vscode.Uri[],
  signal: AbortSignal,
): Promise<ReadonlyMap<vscode.Uri, ScopedFamily>> {
  const space = await FolderLocales.of(families, root, {}, 'reading', false);
  const all = await space.families(signal);
  const found = new Map<vscode.Uri, ScopedFamily>();
  for (const uri of uris) {
    const path = space.texts.pathOf(uri);
    const family =
      all.find(({ source }) => source === path) ??
      all.find(({ members }) => members.some((member) => member.path === path));
    if (family) {
      found.set(uri, { space, family });
    }
  }
  return found;
}

/** Returns the error for a file that is not a locale file, with the way to the setting that names them. */
export function notLocaleFile(uri: unknown): ServiceError {
  const name = uri instanceof vscode.Uri ? getFileName(uri) : typeof uri;
  return new ServiceError('invalidInput', vscode.l10n.t('{0} is not a locale file.', name), { code: settingsCode });
}

/** Returns languages as lists of codes name them; throws `InvalidInput`. */
export function givenCodes(field: string, given: unknown): readonly string[] | undefined {
  if (given === undefined) {
    return undefined;
  }
  if (!Array.isArray(given) || given.length === 0 || !given.every((each) => typeof each === 'string')) {
    throw new InvalidInput({ field, allowed: phrase`a list of strings`, found: typeof given });
  }
  return given;
}

/** Returns true for the same language in another case or with another separator. */
export function isSameCode(one: string, other: string): boolean {
  const plain = (code: string) => code.toLowerCase().replaceAll('_', '-');
  return plain(one) === plain(other);
}

/** Returns a family with those of its languages alone, whichever of their codes its files have. */
export function onlyLanguages(family: Family, codes: readonly string[] | undefined): Family {
  const wanted = new Set(codes?.flatMap((code) => membersOf(family, code)) ?? family.members);
  return withMembers(
    family,
    family.members.filter((member) => wanted.has(member)),
  );
}

/** A named source or folder means all languages, a named translation only its own. */
function partOf({ texts }: FolderLocales, family: Family, named: readonly vscode.Uri[]): Family | undefined {
  const holds = (path: string) => named.some((each) => pathBelow(each, texts.uriOf(path)) !== undefined);
  if (holds(family.source)) {
    return family;
  }
  const members: FamilyMember[] = family.members.filter(({ path }) => holds(path));
  return members.length > 0 ? withMembers(family, members) : undefined;
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Finding } from '../../locales/checks/findings.ts';
import { BlobReader } from '../../locales/history/blobReader.ts';
import { runGit } from '../../locales/history/gitFiles.ts';
import type { LocaleFolder } from '../../locales/localeFolder.ts';
import { openNamedFile } from '../../service/api/atStart/files/readOwnFile.ts';
import { type CommandArguments, WrongUse } from '../commandArguments.ts';
import type { CommandContext } from '../commandContext.ts';
import { type FamilySummary, familySummaries } from '../project/familySummaries.ts';
import { FindingList, type PackedFindings, unpackFindings } from '../project/findingList.ts';
import type { Project } from '../project/project.ts';
import { readHistory } from '../project/projectHistory.ts';
import { decodeText } from '../project/textBytes.ts';
import { listedObjects } from './listedObjects.ts';

/** What distinguishes findings: the same for the same finding at another line, or with other words. */
type FindingPlace = Pick<Finding, 'check' | 'lang' | 'key' | 'target'>;

/** Returns the same for the same finding at another line. */
export function createFingerprint({ check, lang, key = '', target }: FindingPlace): string {
  return createHash('sha256').update([check, lang, key, target].join('\0')).digest('hex').slice(0, 16);
}

/**
 * Returns what leaves out findings that are not reported again: those of a baseline, also if their file was moved, and
 * those of another version of the project. Rejects with {@link WrongUse}.
 */
export async function withoutKnown(
  project: Project,
  { since, baseline }: Pick<CommandArguments, 'since' | 'baseline'>,
  context: CommandContext,
): Promise<(findings: PackedFindings) => PackedFindings> {
  const inBaseline = baseline === undefined ? [] : await findingsIn(resolve(project.root, baseline), baseline);
  const known = new Set(inBaseline.map(createFingerprint));
  for (const { findings } of since === undefined ? [] : await summariesAt(project, since, context)) {
    for (const finding of unpackFindings(findings)) {
      known.add(createFingerprint(finding));
    }
  }
  const gone = inBaseline.filter(({ target }) => !existsSync(resolve(project.root, target)));
  const moved = new Set(gone.map((finding) => createFingerprint(inAnyFile(finding))));
  if (known.size === 0) {
    return (findings) => findings;
  }
  return (findings) => {
    const rest = new FindingList();
    for (const finding of unpackFindings(findings)) {
      if (!known.has(createFingerprint(finding)) && !moved.has(createFingerprint(inAnyFile(finding)))) {
        rest.add(finding);
      }
    }
    return rest.packed;
  };
}

function inAnyFile(finding: FindingPlace): FindingPlace {
  return { ...finding, target: '' };
}

async function findingsIn(path: string, name: string): Promise<readonly FindingPlace[]> {
  let findings: readonly FindingPlace[] | undefined;
  try {
    const file = await openNamedFile(path);
    findings = await listedObjects(file.createReadStream({ encoding: 'utf8' }), 'findings', placeOf);
  } catch {
    throw new WrongUse(`--baseline: ${name} is not a readable JSON file. Write it with: check --json > ${name}`);
  }
  if (findings === undefined) {
    throw new WrongUse(`--baseline: ${name} has no findings. Write it with: check --json > ${name}`);
  }
  return findings;
}

function placeOf(finding: unknown): FindingPlace[] {
  const field = (name: string): string | undefined => {
    const value: unknown = typeof finding === 'object' && finding !== null ? Reflect.get(finding, name) : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  const [check, lang, target, key] = [field('check'), field('lang'), field('target'), field('key')];
  return check === undefined || lang === undefined || target === undefined
    ? []
    : [{ check, lang, target, ...(key !== undefined && { key }) }];
}

/** Returns the report about the files as a commit has them. */
async function summariesAt(project: Project, ref: string, context: CommandContext): Promise<readonly FamilySummary[]> {
  const { root } = project;
  const { signal } = context;
  const git = (args: readonly string[]) => runGit(root, args, signal);
  let commit: string;
  try {
    const found = await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
    commit = found.toString('utf8').trim();
  } catch {
    signal.throwIfAborted();
    throw new WrongUse(`--since: Git does not know ${ref} in this folder. In CI, fetch the history first.`);
  }
  const listed = await git(['ls-tree', '-r', '-z', commit]);
  const moved = await git(['diff', '-M', '--diff-filter=R', '--name-status', '-z', '--relative', commit]);
  const ids = idsAt(listed.toString('utf8').split('\0'), moved.toString('utf8').split('\0'));
  const blobs = new BlobReader(root, signal);
  const failures: unknown[] = [];
  const readBlob = (id: string): Promise<Buffer> =>
    blobs.read(id).catch((error: unknown) => {
      failures.push(error);
      throw error;
    });
  const read: LocaleFolder['read'] = async (path) => {
    const id = ids.get(path);
    return id === undefined ? undefined : decodeText(await readBlob(id), path).text;
  };
  const names: LocaleFolder['names'] = async (folder) => {
    const below = folder === '' ? '' : `${folder}/`;
    const inFolder = [...ids.keys()].filter((path) => path.startsWith(below));
    return new Set(inFolder.map((path) => path.slice(below.length).replace(/\/.*$/s, '')));
  };
  try {
    const { past } = project.folder.past ? await readHistory({ ...project, folder: { read } }, context, commit) : {};
    const summaries = await familySummaries({ ...project, folder: { read, names, past } }, true, undefined, signal);
    if (failures.length > 0) {
      // A file that was not read has no findings: those of today would count as new.
      throw failures[0];
    }
    return summaries;
  } finally {
    blobs.close();
  }
}

/**
 * Returns the IDs of the files of a commit by their paths today.
 *
 * @param listed as Git lists files: mode, type, and ID, a tab, and the path
 * @param moved as Git prints renamed files: a mark, the path before, the path today
 */
function idsAt(listed: readonly string[], moved: readonly string[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const file of listed) {
    const tab = file.indexOf('\t');
    ids.set(file.slice(tab + 1), file.slice(file.lastIndexOf(' ', tab) + 1, tab));
  }
  for (let at = 0; at + 2 < moved.length; at += 3) {
    const [, before = '', today = ''] = moved.slice(at, at + 3);
    const id = ids.get(before);
    ids.delete(before);
    if (id !== undefined) {
      ids.set(today, id);
    }
  }
  return ids;
}

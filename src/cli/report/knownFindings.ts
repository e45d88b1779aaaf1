import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Finding } from '../../locales/checks/findings.ts';
import { BlobReader } from '../../locales/git/blobReader.ts';
import { type Git, GitTimeout, openGit } from '../../locales/git/git.ts';
import type { LocaleFolder } from '../../locales/localeFolder.ts';
import { openNamedFile } from '../../service/api/atStart/files/readOwnFile.ts';
import { type CommandArguments, WrongUse } from '../commandArguments.ts';
import type { CommandContext } from '../commandContext.ts';
import { type FamilySummary, familySummaries } from '../project/familySummaries.ts';
import { FindingList, type PackedFindings, unpackFindings } from '../project/findingList.ts';
import { type Project, pathInFolder } from '../project/project.ts';
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
  // Only files of the project are looked for: what a report says of others is not told.
  const gone = inBaseline.filter(
    ({ target }) => pathInFolder(project.root, target) !== undefined && !existsSync(resolve(project.root, target)),
  );
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
  const unknown = new WrongUse(`--since: Git does not know ${ref} in this folder. In CI, fetch the history first.`);
  const git = await openGit(root);
  if (git === undefined) {
    throw unknown;
  }
  let commit: string;
  try {
    const found = await git.run(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], {
      signal,
    });
    commit = found.toString('utf8').trim();
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof GitTimeout ? error : unknown;
  }
  const ids = await idsToday(git, commit, signal);
  const blobs = new BlobReader(git, signal);
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
 * Returns the IDs of the files of a commit by their paths today. Git compares the commit with its index: to compare it
 * with the files, Git would run the filters that the repository names.
 */
async function idsToday(git: Git, commit: string, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const ask = async (...args: readonly string[]): Promise<readonly string[]> =>
    (await git.run(args, { signal })).toString('utf8').split('\0');
  const [listed, removed] = await Promise.all([
    ask('ls-tree', '-r', '-z', commit),
    // Files that were moved, and of which only the new place is in the index.
    ask('ls-files', '--deleted', '-z'),
  ]);
  const ids = new Map<string, string>();
  // Mode, type, and ID, a tab, and the path.
  for (const file of listed) {
    const tab = file.indexOf('\t');
    ids.set(file.slice(tab + 1), file.slice(file.lastIndexOf(' ', tab) + 1, tab));
  }
  const gone = new Set(removed.filter((path) => ids.has(path)));
  const compare = ['diff-index', '--cached', '--no-ext-diff', '--no-textconv', '--ignore-submodules', '--relative'];
  const detect = gone.size > 0 ? ['--find-copies-harder', '--diff-filter=RC'] : ['--find-renames', '--diff-filter=R'];
  const moved = await ask(...compare, ...detect, '--name-status', '-z', commit);
  // `R` or `C` with the percentage that is the same, the path before, and the path today.
  const moves = Array.from({ length: Math.floor(moved.length / 3) }, (_, at) => {
    const [kind = '', before = '', today = ''] = moved.slice(at * 3, at * 3 + 3);
    return { isCopy: kind.startsWith('C'), share: Number(kind.slice(1)), before, today };
  });
  moves.sort((one, other) => other.share - one.share);
  for (const { isCopy, before, today } of moves) {
    const id = ids.get(before);
    if (id !== undefined && (!isCopy || gone.has(before))) {
      ids.delete(before);
      ids.set(today, id);
    }
  }
  return ids;
}

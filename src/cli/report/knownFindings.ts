import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { collectFindings, type Finding } from '../../locales/checks/findings.ts';
import { runGit } from '../../locales/finding/gitFiles.ts';
import type { LocaleFolder } from '../../locales/localeFolder.ts';
import { inEnglish } from '../../service/api/phrase.ts';
import { type CommandArguments, WrongUse } from '../commandArguments.ts';
import { type Project, readStates } from '../project/project.ts';
import { decodeText } from '../project/textBytes.ts';

/** What distinguishes findings: the same for the same finding at another line, or with other words. */
type FindingPlace = Pick<Finding, 'check' | 'lang' | 'key' | 'target'>;

/** Returns the same for the same finding at another line. */
export function createFingerprint({ check, lang, key = '', target }: FindingPlace): string {
  return createHash('sha256').update([check, lang, key, target].join('\0')).digest('hex').slice(0, 16);
}

/**
 * Returns what is true for a finding that is not reported again: one of a baseline, also if its file was moved since,
 * and a finding of another version of the project. Rejects with {@link WrongUse}.
 */
export async function knownFindings(
  project: Project,
  { since, baseline }: Pick<CommandArguments, 'since' | 'baseline'>,
  signal: AbortSignal,
): Promise<(finding: Finding) => boolean> {
  const inBaseline = baseline === undefined ? [] : await findingsIn(resolve(project.root, baseline), baseline);
  const before = since === undefined ? [] : await findingsAt(project, since, signal);
  const known = new Set([...inBaseline, ...before].map(createFingerprint));
  const gone = inBaseline.filter(({ target }) => !existsSync(resolve(project.root, target)));
  const moved = new Set(gone.map((finding) => createFingerprint(inAnyFile(finding))));
  return (finding) => known.has(createFingerprint(finding)) || moved.has(createFingerprint(inAnyFile(finding)));
}

function inAnyFile(finding: FindingPlace): FindingPlace {
  return { ...finding, target: '' };
}

async function findingsIn(path: string, name: string): Promise<readonly FindingPlace[]> {
  let read: unknown;
  try {
    read = JSON.parse(await readFile(path, 'utf8'));
  } catch {
    throw new WrongUse(`--baseline: ${name} is not a readable JSON file. Write it with: check --json > ${name}`);
  }
  const findings: unknown = typeof read === 'object' && read !== null ? Reflect.get(read, 'findings') : undefined;
  if (!Array.isArray(findings)) {
    throw new WrongUse(`--baseline: ${name} has no findings. Write it with: check --json > ${name}`);
  }
  return findings.flatMap(placeOf);
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

/** Returns the findings in the files as a commit has them. */
async function findingsAt(project: Project, ref: string, signal: AbortSignal): Promise<readonly Finding[]> {
  const { root } = project;
  const git = (args: readonly string[]) => runGit(root, args, signal);
  let commit: string;
  try {
    const found = await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
    commit = found.toString('utf8').trim();
  } catch {
    signal.throwIfAborted();
    throw new WrongUse(`--since: Git does not know ${ref} in this folder. In CI, fetch the history first.`);
  }
  const listed = await git(['ls-tree', '-r', '-z', '--name-only', commit]);
  const moved = await git(['diff', '-M', '--diff-filter=R', '--name-status', '-z', '--relative', commit]);
  const places = placesAt(listed.toString('utf8').split('\0'), moved.toString('utf8').split('\0'));
  const read: LocaleFolder['read'] = async (path) => {
    const place = places.get(path);
    if (place === undefined) {
      return undefined;
    }
    return decodeText(await git(['show', `${commit}:./${place}`]), path).text;
  };
  const names: LocaleFolder['names'] = async (folder) => {
    const below = folder === '' ? '' : `${folder}/`;
    const inFolder = [...places.keys()].filter((path) => path.startsWith(below));
    return new Set(inFolder.map((path) => path.slice(below.length).replace(/\/.*$/s, '')));
  };
  const states = await readStates({ ...project, folder: { read, names } }, signal);
  return collectFindings(states, (path) => read(path, signal), inEnglish);
}

/**
 * Returns the paths of the files of a commit by their paths today.
 *
 * @param moved as Git prints renamed files: a mark, the path before, the path today
 */
function placesAt(listed: readonly string[], moved: readonly string[]): ReadonlyMap<string, string> {
  const places = new Map(listed.map((path) => [path, path]));
  for (let at = 0; at + 2 < moved.length; at += 3) {
    const [, before = '', today = ''] = moved.slice(at, at + 3);
    places.delete(before);
    places.set(today, before);
  }
  return places;
}

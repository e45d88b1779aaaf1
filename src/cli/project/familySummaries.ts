import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Family } from '../../locales/atStart/family.ts';
import type { FamilyState, MemberState } from '../../locales/atStart/message.ts';
import { FindingCollector } from '../../locales/checks/findings.ts';
import type { LocaleFolder } from '../../locales/localeFolder.ts';
import type { LocaleOptions } from '../../locales/localeOptions.ts';
import type { Lock } from '../../locales/lockFile.ts';
import type { Past } from '../../locales/past.ts';
import { readFamily } from '../../locales/readFamily.ts';
import { readLock } from '../../locales/readLock.ts';
import { inEnglish } from '../../service/api/atStart/errors.ts';
import { leaveOut } from '../../text/expressions/limitedExpression.ts';
import { FindingList, type PackedFindings } from './findingList.ts';
import type { PageMemo } from './pageMemo.ts';
import type { Project } from './project.ts';

/** The report about a family. Plain data. */
export interface FamilySummary {
  /** Without its messages, and what they were checked with: those of all families would fill the memory. */
  readonly state: FamilyState;
  /** Empty unless they are asked for. */
  readonly findings: PackedFindings;
}

/** A family for a thread to read. Plain data. */
export interface FamilyJob {
  readonly index: number;
  readonly root: string;
  readonly family: Family;
  readonly options: Omit<LocaleOptions, 'memory'>;
  readonly hasFindings: boolean;
}

/** The first that a thread gets: what the translations of all families were made from. Plain data. */
export interface ThreadStart {
  readonly past: Past | undefined;
}

/** What a thread answers. */
export interface ReadJob {
  readonly index: number;
  /** Indexes of the expressions of `protect` that took too long. */
  readonly slow?: readonly number[];
  /** Absent after a failure: the family is read again by the program, which reports it. */
  readonly summary?: FamilySummary;
}

/**
 * Milliseconds of processor time after which a second thread helps. It loads and compiles the program again: in a
 * project of 200,000 messages, that takes a quarter more. On a busy machine, it would have to wait itself.
 */
const usualAloneMs = 2000;
/** MB for the newest objects of that thread: Node's own limit costs 100 MB more, and no file is read faster with it. */
const newestObjectsMb = 48;

/**
 * Returns the report about each family. One after another is read, so that only one source is in memory with its
 * translations; in a large project, a second thread reads every other one. Rejects with `LockProblem`.
 *
 * @param threadFile the program of the thread: `familyThread`; undefined: all is read here
 * @param memo of reports without findings: what it knows is not read
 */
export async function familySummaries(
  project: Pick<Project, 'root' | 'options' | 'families'> & {
    readonly folder: Pick<LocaleFolder, 'read' | 'names' | 'past'>;
  },
  hasFindings: boolean,
  threadFile: URL | undefined,
  signal: AbortSignal,
  aloneMs = usualAloneMs,
  memo?: PageMemo,
): Promise<readonly FamilySummary[]> {
  const { root, folder, families } = project;
  const { memory: _, ...options } = project.options;
  const lock = await readLock(folder, signal);
  const summaries: FamilySummary[] = [];
  const left: [index: number, family: Family][] = [];
  for (const [index, family] of families.entries()) {
    const state = await memo?.get(family, { folder, lock, options, signal });
    if (state === undefined) {
      left.push([index, family]);
    } else {
      summaries[index] = { state, findings: new FindingList().packed };
    }
  }
  const read = new Set(left.map(([index]) => index));
  const stop = new AbortController();
  const help = async (file: URL): Promise<void> => {
    const resourceLimits = { maxYoungGenerationSizeMb: newestObjectsMb };
    const worker = new Worker(file, { env: {}, resourceLimits });
    worker.postMessage({ past: folder.past } satisfies ThreadStart);
    worker.on('message', ({ index, summary, slow = [] }: ReadJob) => {
      leaveOut(slow.flatMap((each) => options.protect[each] ?? []));
      if (summary !== undefined) {
        summaries[index] = summary;
      }
    });
    try {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const [index, family] = next;
        worker.postMessage({ index, root, family, options, hasFindings } satisfies FamilyJob);
        await once(worker, 'message', { signal: stop.signal });
      }
    } finally {
      await worker.terminate();
    }
  };
  const began = processorMs();
  const helpers: Promise<void>[] = [];
  try {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [index, family] = next;
      summaries[index] = await summarizeFamily(folder, family, lock, options, hasFindings, signal);
      if (threadFile !== undefined && left.length > 1 && helpers.length === 0 && processorMs() - began > aloneMs) {
        // What a thread that fails did not read is read here.
        helpers.push(help(threadFile).catch(() => undefined));
      }
    }
    await Promise.all(helpers);
    for (const [index, family] of families.entries()) {
      summaries[index] ??= await summarizeFamily(folder, family, lock, options, hasFindings, signal);
    }
    summaries.filter((_, index) => read.has(index)).forEach(({ state }) => memo?.set(state));
    return summaries;
  } finally {
    stop.abort();
    await Promise.all(helpers);
  }
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Reads a family, of which the messages of one language at a time are in memory. Rejects with the signal's reason. */
export async function summarizeFamily(
  folder: Pick<LocaleFolder, 'read'>,
  family: Family,
  lock: Lock,
  options: LocaleOptions,
  hasFindings: boolean,
  signal?: AbortSignal,
): Promise<FamilySummary> {
  const collector = new FindingCollector((path) => folder.read(path, signal), inEnglish);
  const findings = new FindingList();
  const finish = async (member: MemberState): Promise<MemberState> => {
    for (const finding of hasFindings ? await collector.ofMember(member, family) : []) {
      findings.add(finding);
    }
    const { checks: _, parent: __, ...rest } = member;
    return { ...rest, messages: [] };
  };
  const state = await readFamily(folder, family, lock, { ...options, onlyErrors: !hasFindings }, signal, finish);
  // The languages of a source that is not read have none.
  for (const finding of hasFindings ? collector.ofSource(state) : []) {
    findings.add(finding);
  }
  return { state, findings: findings.packed };
}

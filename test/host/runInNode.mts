import { spawn } from 'node:child_process';
import type { WriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endTree } from '../../scripts/host/processTree.mts';
import { readResults } from './readResults.mts';
import { resultsVariable } from './runVariables.mts';
import type { SuiteResults } from './suiteResults.ts';

export interface NodeRun {
  /** Test files, absolute. */
  readonly files: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Where the report goes: our stdout, or an open file. */
  readonly report: WriteStream | NodeJS.WriteStream;
  /** Milliseconds for one test. */
  readonly timeoutMs: number;
  /** For the whole run. */
  readonly timeLimitMs: number;
}

/** Milliseconds between the last test and the end of its process, after which something was left open. */
const lingerMs = 5000;

/**
 * Runs test files in a separate Node process. A process that does not end with its tests is a failure too: something
 * was left open.
 */
export async function runInNode(run: NodeRun): Promise<SuiteResults> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'results-'));
  const results = path.join(temporary, 'results.json');
  try {
    const status = await runChild(run, results);
    const reported = await readResults(results);
    if (status === 'lingered') {
      const failure = { title: 'The end of the suite', message: 'its process did not end: something was left open' };
      return { ...reported, failures: [...reported.failures, failure] };
    }
    return reported;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

function runChild(run: NodeRun, results: string): Promise<'ended' | 'lingered'> {
  const script = path.join(import.meta.dirname, 'mochaChild.mts');
  const child = spawn(process.execPath, [script, String(run.timeoutMs), ...run.files], {
    detached: true,
    env: { ...process.env, ...run.env, [resultsVariable]: results },
    stdio: ['ignore', run.report, 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    let outcome: 'ended' | 'lingered' = 'ended';
    const end = () => {
      outcome = 'lingered';
      if (child.pid !== undefined) {
        endTree(child.pid).catch(reject);
      }
    };
    let limit = setTimeout(end, run.timeLimitMs);
    child.once('message', () => {
      clearTimeout(limit);
      limit = setTimeout(end, lingerMs);
    });
    child.once('error', reject);
    child.once('exit', () => {
      clearTimeout(limit);
      resolve(outcome);
    });
  });
}

import * as vscode from 'vscode';
import { isCancelled } from '../../../notify/faults.ts';
import { withProgress } from '../../../notify/progress.ts';
import { billableCharacters } from '../../../service/api/atStart/billableCharacters.ts';
import { findConnection } from '../../../service/connections/connections.ts';
import { addTextsToSend, findTextToDetectIn } from '../../../service/requests/translation/requestUnits.ts';
import { type FileJob, placesIn } from './fileJob.ts';
import type { FilesRun } from './translateFiles.ts';

type Run = Pick<FilesRun, 'services' | 'engine' | 'agreement'>;

/**
 * Asks once for several files. For one file, the question follows when it is known which texts must be sent. Without a
 * connection nothing is asked: the files fail with that error, and can be retried.
 */
export async function agreeToCost(run: Run, jobs: readonly FileJob[]): Promise<void> {
  if (jobs.length <= 1 || !findConnection()) {
    return;
  }
  // Equal texts are sent once with equal parameters, which the settings of a folder decide.
  const alike = Map.groupBy(jobs, ({ source: { uri }, wanted: { targetLang } }) =>
    JSON.stringify([targetLang, vscode.workspace.getWorkspaceFolder(uri)?.uri.toString()]),
  );
  const characters = await withProgress(
    vscode.l10n.t('Detecting the language…'),
    async (signal) => {
      let sum = 0;
      for (const some of alike.values()) {
        sum += await charactersToSend(run, some, signal);
      }
      return sum;
    },
    { isQuick: true },
  );
  const { client } = run.services;
  const usage = (signal: AbortSignal) => client.use((service) => service.usage(signal));
  await run.agreement.confirm({ characters, address: client.address, usage });
}

/** Returns the characters (code points) of files, whose equal texts are sent once. */
async function charactersToSend(run: Run, jobs: readonly FileJob[], signal: AbortSignal): Promise<number> {
  const texts = new Map<string, string>();
  for (const job of jobs) {
    await addTextsToSend({ ...run, ...job, places: await placesIn(run.engine, job) }, texts);
  }
  const detected = await textsToDetectIn(run, jobs, signal);
  return billableCharacters(detected) + [...texts.values()].reduce((sum, text) => sum + billableCharacters([text]), 0);
}

/** Returns the texts that are translated to find source languages. An error comes again when its file is translated. */
async function textsToDetectIn(run: Run, jobs: readonly FileJob[], signal: AbortSignal): Promise<readonly string[]> {
  const find = async (job: FileJob): Promise<readonly string[]> => {
    try {
      return [await findTextToDetectIn({ ...run, ...job }, signal)].flatMap((text) => text ?? []);
    } catch (error) {
      if (isCancelled(error)) {
        throw error;
      }
      return [];
    }
  };
  // The first one loads what the others use, too.
  const [first, ...others] = jobs;
  const found = first ? await find(first) : [];
  return [...found, ...(await Promise.all(others.map(find))).flat()];
}

import { fork } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Figure } from '../../test/helpers/measuring/figures.ts';
import { root } from '../bundle/options.mts';
import { howEnded } from '../host/howEnded.mts';
import { collectFigures } from './collectFigures.mts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs one bench to its end; its servers end with it. */
async function runProgram(program: string, folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = fork(join(root, program), [folder], { env });
  // What an interrupted bench leaves in the folder must also be removed.
  const stop = () => child.kill();
  for (const signal of signals) {
    process.on(signal, stop);
  }
  const how = await howEnded(child);
  for (const signal of signals) {
    process.off(signal, stop);
  }
  if (how !== 0) {
    throw new Error(`${basename(program)} ended with ${how}.`);
  }
}

/**
 * Returns the paths of the benches that need no editor: test/bench/node/*.bench.mts.
 * @param only part of their names
 */
export function nodeBenches(only: string): readonly string[] {
  return globSync(`test/bench/node/*${only}*.bench.mts`, { cwd: root }).sort();
}

/** Runs the benches that need no editor, each as a separate program and one after another. */
export async function nodeFigures(only: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const program of nodeBenches(only)) {
    const run = (folder: string, env: NodeJS.ProcessEnv) => runProgram(program, folder, { ...process.env, ...env });
    figures.push(...(await collectFigures(program, run)));
  }
  return figures;
}

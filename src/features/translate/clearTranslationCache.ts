import type { CommandRun } from '../../app/commandRun.ts';

/** Removes the answers of the service that are kept on this computer, also for other windows. */
export const clearTranslationCache: CommandRun<'clearTranslationCache'> = async ({ answers }) => {
  await answers.clear();
  return { status: 'done' };
};

import type { CommandRun } from '../../app/registerCommand.ts';

/** Removes the answers of the service that are kept in this window. */
export const clearTranslationCache: CommandRun<'clearTranslationCache'> = async ({ answers }) => {
  await answers.clear();
  return { status: 'done' };
};

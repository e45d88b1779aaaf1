import type { App } from '../../app/app.ts';
import { correctCommandNames, rephraseCommandNames } from '../../app/commandNames.ts';
import { toolNames } from '../../contract/contributions.ts';
import { correctOnSave } from './corrections/correctOnSave.ts';

/** Registers the commands and the tool that rephrase and correct, and the correction on save. */
export function registerWrite(app: App): void {
  const { services, comparisons, log } = app;
  const load = () => import('./loaded.ts');
  const corrections = app.lazy(async () => (await load()).correctionCommands(services, await comparisons.get()));
  app.add(correctOnSave(corrections, log));
  app.commands(rephraseCommandNames, async () => (await load()).rephraseCommands(services, comparisons));
  app.commands(correctCommandNames, async () => corrections.get());
  app.tool(toolNames.rephrase, async () => (await load()).rephraseTool(services));
}

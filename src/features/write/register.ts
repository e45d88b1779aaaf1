import type { App } from '../../app/app.ts';
import { correctCommandNames, rephraseCommandNames } from '../../app/commandNames.ts';
import { toolNames } from '../../contract/contributions.ts';
import { correctOnSave } from './corrections/correctOnSave.ts';

/** Registers the commands and the tool that rephrase and correct, and the correction on save. */
export function registerWrite(app: App): void {
  const { services } = app;
  const load = () => import('./loaded.ts');
  const session = app.lazy(async () => new (await load()).CorrectionSession(services));
  app.add(correctOnSave(app.log, async (...saved) => (await load()).correctSaved(await session.get(), ...saved)));
  app.commands(services, rephraseCommandNames, load);
  app.commands(session, correctCommandNames, load);
  app.tool(toolNames.rephrase, async () => (await load()).rephraseTool());
}

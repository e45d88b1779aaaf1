import type { App } from '../../app/app.ts';
import { glossaryCommandNames, termCommandNames } from '../../app/commandNames.ts';
import { dictionaryDocuments } from './dictionaries/dictionaryDocuments.ts';
import { glossaryFileMenus } from './files/glossaryFileMenus.ts';
import { RejectedLines } from './import/rejectedLines.ts';
import { GlossariesView } from './list/glossariesView.ts';
import { TermWatch } from './terms/termWatch.ts';

/** Registers the view, the documents, and the commands for glossaries, and the check for their terms. */
export function registerGlossaries(app: App): void {
  const { services, log } = app;
  const load = () => import('./loaded.ts');
  const view = app.add(new GlossariesView(services, async (filter) => (await load()).glossaryRows(services, filter)));
  const rejectedLines = app.add(new RejectedLines());
  const terms: TermWatch = app.add(
    new TermWatch(services, async (saved) => (await load()).checkSavedTerms(needs, saved)),
  );
  const needs = { ...services, view, rejectedLines, terms };
  app.add(dictionaryDocuments(services, load));
  app.add(glossaryFileMenus(log, load));
  app.commandsWith(needs, [...glossaryCommandNames, ...termCommandNames], load);
}

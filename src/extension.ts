import * as vscode from 'vscode';
import { Lazy } from './app/lazy.ts';
import { type CommandBody, registerCommand } from './app/registerCommand.ts';
import { registerModelTool } from './app/registerModelTool.ts';
import { createServices, type Services } from './app/services.ts';
import type { Shared } from './commands.ts';
import { type CommandName, commandNames, prefix, toolNames } from './contract/contributions.ts';
import { LostTabs } from './editor/virtual/lostTabs.ts';
import { TextSides } from './editor/virtual/textSides.ts';
import { createApi } from './features/api/createApi.ts';
import type { ExportedApi } from './features/api/exportedApi.ts';
import { planContext } from './features/connections/planContext.ts';
import { DeveloperKeysView } from './features/developerKeys/developerKeysView.ts';
import { DocumentJobsHolder, type DocumentServices } from './features/documents/jobs/documentJobsHolder.ts';
import { documentsView } from './features/documents/view/documentsView.ts';
import { dictionaryDocuments } from './features/glossaries/dictionaries/dictionaryDocuments.ts';
import { glossaryFileMenus } from './features/glossaries/files/glossaryFileMenus.ts';
import { GlossaryFileSides } from './features/glossaries/files/glossaryFileSides.ts';
import { RejectedLines } from './features/glossaries/import/rejectedLines.ts';
import { GlossariesView } from './features/glossaries/list/glossariesView.ts';
import { TermWatch } from './features/glossaries/terms/termWatch.ts';
import { languagePages } from './features/languages/languagePages.ts';
import { LocaleWatch } from './features/locales/check/localeWatch.ts';
import { LocalesView } from './features/locales/view/localesView.ts';
import { styleDocuments } from './features/styleRules/documents/styleDocuments.ts';
import { StyleRulesView } from './features/styleRules/list/styleRulesView.ts';
import { LanguageStatus } from './features/translate/languageStatus.ts';
import { translatorView } from './features/translator/translatorView.ts';
import { UsageView } from './features/usage/usageView.ts';
import { usageWarnings } from './features/usage/usageWarnings.ts';
import { firstFile } from './features/walkthrough/firstFile.ts';
import { correctOnSave } from './features/write/corrections/correctOnSave.ts';
import { detached } from './notify/errors/detached.ts';
import { Log } from './notify/log.ts';

/** Loads the code that is not needed at activation. */
const load = () => import('./work.ts');

/**
 * Registers the features. No network, no files, no settings: work begins when the user, or another extension, needs it.
 */
export function activate(context: vscode.ExtensionContext): ExportedApi {
  const log: Log = new Log(async (thrown) => (await load()).tellFault(thrown, log));
  context.subscriptions.push(log);
  const services = createServices(context, log);
  const shared = share(services, log, context);
  const usageWatch = new Lazy(async () => new (await load()).UsageWatch(services));
  context.subscriptions.push(
    shared.comparisons,
    shared.corrections,
    shared.translator,
    shared.glossariesView,
    shared.glossarySides,
    shared.rejectedLines,
    shared.terms,
    shared.locales,
    shared.grids,
    reviveGrids(shared.grids),
    shared.localeDesk,
    shared.families,
    shared.styleSides,
    shared.languagePages,
    usageWatch,
    new LostTabs(log),
    new LanguageStatus(services.targetLanguages),
    new DeveloperKeysView(services, load),
    new LocalesView(services, shared.families, shared.localeDesk, load),
    new StyleRulesView(services, load),
    new UsageView(services, load),
    shared.documents.documents,
    documentsView(shared.documents, log, load),
    translatorView(services, shared.translator),
    dictionaryDocuments(services, load),
    styleDocuments(services, load),
    languagePages(services, shared.languagePages, load),
    planContext(log),
    glossaryFileMenus(log, load),
    usageWarnings(services, usageWatch),
    correctOnSave(shared.corrections, log),
    ...registerTools(shared),
    ...commandNames.map((name) => registerCommand(name, log, bodyOf(name, shared), load)),
  );
  detached(log, resume(shared.documents));
  detached(log, welcome());
  return createApi(async () => (await load()).apiCallers(services, context.extension.id));
}

/** Creates the objects that commands and views share. */
function share(services: Services, log: Log, context: vscode.ExtensionContext): Shared {
  const comparisons = new Lazy(async () => new (await load()).Comparisons(log));
  const families = new Lazy(async () => new (await load()).WorkspaceFamilies(services));
  return {
    services,
    documents: {
      ...services,
      documents: new DocumentJobsHolder(context, services.clients, (work) => detached(log, work)),
    },
    log,
    comparisons,
    corrections: new Lazy(async () => (await load()).correctionCommands(services, await comparisons.get())),
    translator: new Lazy(async () => new (await load()).Translator(services, log, context)),
    glossariesView: new GlossariesView(services, load),
    glossarySides: new GlossaryFileSides(),
    rejectedLines: new RejectedLines(),
    terms: new TermWatch(services, async (...saved) => (await load()).checkSavedTerms(...saved)),
    grids: new Lazy(async () => new (await load()).GridPanels(services, await families.get(), log, context)),
    families,
    localeDesk: new Lazy(async () => new (await load()).LocaleDesk(await families.get())),
    locales: new LocaleWatch(services, families, async (...saved) => (await load()).checkSavedLocale(...saved)),
    styleSides: new TextSides('languageservices-style-sample'),
    languagePages: new vscode.EventEmitter(),
  };
}

/** Opens the translation grids again that were open before the window was reloaded. */
function reviveGrids(grids: Shared['grids']): vscode.Disposable {
  return vscode.window.registerWebviewPanelSerializer(`${prefix}.grid`, {
    deserializeWebviewPanel: async (panel, kept: unknown) => (await grids.get()).revive(panel, kept),
  });
}

/** Returns the body of a command, which is loaded when it first runs. */
function bodyOf<Name extends CommandName>(name: Name, shared: Shared): CommandBody<Name> {
  return async (...given) => (await load()).commands[name](shared, ...given);
}

/** Registers the tools for language models, which are loaded when they are first called. */
function registerTools(shared: Shared): vscode.Disposable[] {
  return Object.values(toolNames).map((name) =>
    registerModelTool(name, async () => (await load()).modelTools[name](shared)),
  );
}

/** Continues the jobs of an earlier window, if there are any. */
async function resume(services: DocumentServices): Promise<void> {
  if (await services.documents.hasDue()) {
    const { resumeDocuments } = await load();
    await resumeDocuments(services);
  }
}

/** Opens the file that `npm start` shows first. */
async function welcome(): Promise<void> {
  const file = firstFile();
  if (file) {
    const { openWithWalkthrough } = await load();
    await openWithWalkthrough(file);
  }
}

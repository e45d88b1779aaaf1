// The code of each command. Loaded with the first command that runs; `activate` registers only the names.
import type * as vscode from 'vscode';
import type { LocaleDesk } from './app/families/localeDesk.ts';
import type { WorkspaceFamilies } from './app/families/workspaceFamilies.ts';
import type { Lazy } from './app/lazy.ts';
import { languageModelTool } from './app/modelTool.ts';
import type { CommandBody } from './app/registerCommand.ts';
import type { EditorTool } from './app/registerModelTool.ts';
import type { Services } from './app/services.ts';
import { type CommandName, toolNames } from './contract/contributions.ts';
import type { Comparisons } from './editor/modes/comparisons.ts';
import type { TextSides } from './editor/virtual/textSides.ts';
import { applyPreview } from './features/compare/applyPreview.ts';
import { keepAllChanges, revertAllChanges } from './features/compare/endReview.ts';
import { addConnection } from './features/connections/addConnection.ts';
import { checkConnection } from './features/connections/checkConnection.ts';
import { removeConnection } from './features/connections/removeConnection.ts';
import { clearAdminKey, setAdminKey } from './features/connections/setAdminKey.ts';
import { clearKey, setKey } from './features/connections/setKey.ts';
import { switchConnection } from './features/connections/switchConnection.ts';
import { detectLanguage } from './features/detect/detectLanguage.ts';
import { detectTool } from './features/detect/detectTool.ts';
import { copyDeveloperKeyId } from './features/developerKeys/copyDeveloperKeyId.ts';
import { createDeveloperKey } from './features/developerKeys/createDeveloperKey.ts';
import { deactivateDeveloperKey } from './features/developerKeys/deactivateDeveloperKey.ts';
import { limitDeveloperKey } from './features/developerKeys/limitDeveloperKey.ts';
import { renameDeveloperKey } from './features/developerKeys/renameDeveloperKey.ts';
import { jobCommands } from './features/documents/jobCommands.ts';
import type { DocumentServices } from './features/documents/jobs/documentJobsHolder.ts';
import { removeDoneDocuments } from './features/documents/removeDocument.ts';
import { translateDocument } from './features/documents/translateDocument.ts';
import { createGlossary } from './features/glossaries/create/createGlossary.ts';
import { alignColumns } from './features/glossaries/dictionaries/alignColumns.ts';
import { editDictionary } from './features/glossaries/dictionaries/editDictionary.ts';
import { setDictionary } from './features/glossaries/dictionaries/setDictionary.ts';
import { exportDictionary } from './features/glossaries/files/exportDictionary.ts';
import type { GlossaryFileSides } from './features/glossaries/files/glossaryFileSides.ts';
import { compareGlossaryFile, pullGlossaryFile, pushGlossaryFile } from './features/glossaries/files/glossaryFiles.ts';
import { importDictionary } from './features/glossaries/import/importDictionary.ts';
import type { RejectedLines } from './features/glossaries/import/rejectedLines.ts';
import { copyGlossaryId } from './features/glossaries/list/copyGlossaryId.ts';
import { deleteGlossary } from './features/glossaries/list/deleteGlossary.ts';
import { duplicateGlossary } from './features/glossaries/list/duplicateGlossary.ts';
import { filterGlossaries } from './features/glossaries/list/filterGlossaries.ts';
import type { GlossariesView } from './features/glossaries/list/glossariesView.ts';
import { renameGlossary } from './features/glossaries/list/renameGlossary.ts';
import { stopUsingGlossary, useGlossary } from './features/glossaries/list/useGlossary.ts';
import { addToGlossary } from './features/glossaries/terms/addToGlossary.ts';
import { checkTerms } from './features/glossaries/terms/checkTerms.ts';
import { findTerm } from './features/glossaries/terms/findTerm.ts';
import type { TermWatch } from './features/glossaries/terms/termWatch.ts';
import type { GridPanels } from './features/grid/gridPanels.ts';
import { openTranslationGrid } from './features/grid/openTranslationGrid.ts';
import { findLanguage } from './features/languages/findLanguage.ts';
import { showLanguagePair } from './features/languages/showLanguagePair.ts';
import { showLanguages } from './features/languages/showLanguages.ts';
import { toggleBetaLanguages } from './features/languages/toggleBetaLanguages.ts';
import { addLocale } from './features/locales/addLocale.ts';
import { markReviewed, removeObsolete } from './features/locales/changeMessages.ts';
import { changeSourceFile } from './features/locales/changeSourceFile.ts';
import { checkLocales } from './features/locales/check/checkLocales.ts';
import type { LocaleWatch } from './features/locales/check/localeWatch.ts';
import { checkLocalesTool, localeStatusTool, translateMissingTool } from './features/locales/localeTools.ts';
import { translateMissing } from './features/locales/translateMissing.ts';
import { openMessage } from './features/locales/view/openMessage.ts';
import { styleCommands } from './features/styleRules/styleCommands.ts';
import { pasteTranslated } from './features/translate/pasteTranslated.ts';
import { selectSourceLanguage, selectTargetLanguage } from './features/translate/selectLanguage.ts';
import { translateFile } from './features/translate/translateFile.ts';
import { translateSelection } from './features/translate/translateSelection.ts';
import { translateTool } from './features/translate/translateTool.ts';
import type { Translator } from './features/translator/translator.ts';
import { clearUsage } from './features/usage/clearUsage.ts';
import { exportUsage } from './features/usage/exportUsage.ts';
import { revokeExtensionAccess } from './features/usage/revokeExtensionAccess.ts';
import { showUsage } from './features/usage/showUsage.ts';
import { openWalkthrough } from './features/walkthrough/openWalkthrough.ts';
import type { CorrectionCommands } from './features/write/corrections/correctionCommands.ts';
import { rephraseFile, rephraseSelection } from './features/write/rephrase.ts';
import { rephraseTool } from './features/write/rephraseTool.ts';
import { tryAnotherStyle } from './features/write/shownRephrasing.ts';
import type { Log } from './notify/log.ts';

/** Objects that commands share with each other and with the views; `activate` creates each once. */
export interface Shared {
  readonly services: Services;
  readonly documents: DocumentServices;
  readonly log: Log;
  readonly comparisons: Lazy<Comparisons>;
  readonly corrections: Lazy<CorrectionCommands>;
  readonly translator: Lazy<Translator>;
  readonly glossariesView: GlossariesView;
  readonly glossarySides: GlossaryFileSides;
  readonly rejectedLines: RejectedLines;
  readonly terms: TermWatch;
  readonly locales: LocaleWatch;
  readonly families: Lazy<WorkspaceFamilies>;
  readonly localeDesk: Lazy<LocaleDesk>;
  readonly grids: Lazy<GridPanels>;
  readonly styleSides: TextSides;
  /** Makes the editor read a language page again. */
  readonly languagePages: vscode.EventEmitter<vscode.Uri>;
}

type Bodies<Name extends CommandName = CommandName> = {
  readonly [Each in Name]: (shared: Shared, ...given: Parameters<CommandBody<Each>>) => ReturnType<CommandBody<Each>>;
};

const done = { status: 'done' } as const;

/** The body of each command, by its name. */
export const commands: Bodies = {
  translateSelection: async ({ services, comparisons }, options) =>
    translateSelection(services, await comparisons.get(), options, 'remembered'),
  translateSelectionTo: async ({ services, comparisons }, options) =>
    translateSelection(services, await comparisons.get(), options, 'asked'),
  translateFile: async ({ services, comparisons }, options, resources) =>
    translateFile(services, await comparisons.get(), options, resources),
  pasteTranslated: ({ services }, options) => pasteTranslated(services, options),
  selectTargetLanguage: ({ services }, options) => selectTargetLanguage(services, options),
  selectSourceLanguage: ({ services }, options) => selectSourceLanguage(services, options),
  clearTranslationCache: async ({ services }) => {
    await services.answers.clear();
    return done;
  },
  applyPreview: async ({ comparisons }) => applyPreview(await comparisons.get()),
  keepAllChanges: async ({ comparisons }) => keepAllChanges(await comparisons.get()),
  revertAllChanges: async ({ comparisons }) => revertAllChanges(await comparisons.get()),

  rephraseSelection: async ({ services, comparisons }, options) =>
    rephraseSelection(services, await comparisons.get(), options),
  rephraseFile: async ({ services, comparisons }, options, resources) =>
    rephraseFile(services, await comparisons.get(), options, resources),
  tryAnotherStyle: async ({ comparisons }, options) => tryAnotherStyle(await comparisons.get(), options),
  correctSelection: async ({ corrections }, ...given) => (await corrections.get()).selection(...given),
  correctFile: async ({ corrections }, ...given) => (await corrections.get()).file(...given),
  correctCommitMessage: async ({ corrections }, ...given) => (await corrections.get()).commitMessage(...given),

  translateDocument: ({ documents }, options, resources) => translateDocument(documents, options, resources),
  ...jobCommands,
  removeDoneDocuments: ({ documents }) => removeDoneDocuments(documents),

  openInTranslator: async ({ translator }, options) => (await translator.get()).open(options),

  addConnection: ({ services: { keys } }, options) => addConnection(keys, options),
  switchConnection: (_, options) => switchConnection(options),
  removeConnection: ({ services: { keys } }, options) => removeConnection(keys, options),
  checkConnection: ({ services }) => checkConnection(services),
  setKey: ({ services: { keys } }, options) => setKey(keys, options),
  clearKey: ({ services: { keys } }) => clearKey(keys),
  setAdminKey: ({ services: { keys } }, options) => setAdminKey(keys, options),
  clearAdminKey: ({ services: { keys } }) => clearAdminKey(keys),

  createDeveloperKey: ({ services }, options) => createDeveloperKey(services, options),
  renameDeveloperKey: ({ services }, options) => renameDeveloperKey(services, options),
  limitDeveloperKey: ({ services }, options) => limitDeveloperKey(services, options),
  deactivateDeveloperKey: ({ services }, options) => deactivateDeveloperKey(services, options),
  copyDeveloperKeyId: ({ services }, options) => copyDeveloperKeyId(services, options),

  createGlossary: ({ services }, options) => createGlossary(services, options),
  renameGlossary: ({ services }, options) => renameGlossary(services, options),
  deleteGlossary: ({ services }, options) => deleteGlossary(services, options),
  duplicateGlossary: ({ services }, options) => duplicateGlossary(services, options),
  editDictionary: ({ services }, options) => editDictionary(services, options),
  setDictionary: ({ services }, options) => setDictionary(services, options),
  alignColumns: async () => alignColumns(),
  importDictionary: ({ services, rejectedLines }, options, resources) =>
    importDictionary(services, rejectedLines, options, resources),
  exportDictionary: ({ services }, options) => exportDictionary(services, options),
  useGlossary: ({ services }, options) => useGlossary(services, options),
  stopUsingGlossary: ({ services }, options) => stopUsingGlossary(services, options),
  filterGlossaries: ({ glossariesView }, options) => filterGlossaries(glossariesView, options),
  clearGlossaryFilter: async ({ glossariesView }) => {
    glossariesView.filter = '';
    return done;
  },
  copyGlossaryId: ({ services }, options) => copyGlossaryId(services, options),
  addToGlossary: ({ services }, options) => addToGlossary(services, options),
  findTerm: ({ terms }, options) => findTerm(terms, options),
  checkTerms: ({ terms }, options, resources) => checkTerms(terms, options, resources),
  compareGlossaryFile: ({ services, glossarySides: sides }, given, resources) =>
    compareGlossaryFile({ services, sides, given, resources }),
  pushGlossaryFile: ({ services, glossarySides: sides }, given, resources) =>
    pushGlossaryFile({ services, sides, given, resources }),
  pullGlossaryFile: ({ services, glossarySides: sides }, given, resources) =>
    pullGlossaryFile({ services, sides, given, resources }),

  translateMissing: async ({ services, comparisons: shown, localeDesk }, options, resources) => {
    const [comparisons, { families }] = await Promise.all([shown.get(), localeDesk.get()]);
    return translateMissing(services, { comparisons, families }, options, resources);
  },
  checkLocales: ({ locales }, options, resources) => checkLocales(locales, options, resources),
  addLocale: async ({ services, localeDesk }, options) => addLocale(services, await localeDesk.get(), options),
  markReviewed: async ({ locales, localeDesk }, options) => markReviewed(locales, await localeDesk.get(), options),
  removeObsolete: async ({ localeDesk }, options) => removeObsolete(await localeDesk.get(), options),
  openMessage: async ({ families }, options) => openMessage(await families.get(), options),
  changeSourceFile: async ({ families }, options) => changeSourceFile(await families.get(), options),
  openTranslationGrid: async ({ grids }, options, resources) =>
    openTranslationGrid(await grids.get(), options, resources),

  ...styleCommands,

  detectLanguage: ({ services }, options) => detectLanguage(services, options),
  showLanguages: ({ services, languagePages }, options) => showLanguages(services, languagePages, options),
  toggleBetaLanguages: ({ services, languagePages }, _, uris) => toggleBetaLanguages(services, languagePages, uris),
  findLanguage: ({ services }, options) => findLanguage(services, options),
  showLanguagePair: ({ services, languagePages }, options) => showLanguagePair(services, languagePages, options),

  exportUsage: ({ services }, options) => exportUsage(services, options),
  clearUsage: ({ services }, options) => clearUsage(services, options),
  revokeExtensionAccess: ({ services }, options) => revokeExtensionAccess(services, options),
  showUsage: ({ services }, options) => showUsage(services, options),

  refresh: async ({ services: { refreshers } }, { view }) => {
    await refreshers.refresh(view);
    return done;
  },
  showLog: async ({ log }) => {
    log.show();
    return done;
  },
  openWalkthrough: () => openWalkthrough(),
};

type ToolName = (typeof toolNames)[keyof typeof toolNames];
type ToolMakers = { readonly [Name in ToolName]: (shared: Shared) => Promise<EditorTool> };

/** Creates each tool for language models, by its name in the manifest. */
export const modelTools: ToolMakers = {
  [toolNames.translate]: async ({ log, services }) => languageModelTool(log, translateTool(services)),
  [toolNames.rephrase]: async ({ log, services }) => languageModelTool(log, rephraseTool(services)),
  [toolNames.detect]: async ({ log, services }) => languageModelTool(log, detectTool(services)),
  [toolNames.localeStatus]: async ({ log, families }) => languageModelTool(log, localeStatusTool(await families.get())),
  [toolNames.checkLocales]: async ({ log, families }) => languageModelTool(log, checkLocalesTool(await families.get())),
  [toolNames.translateMissing]: async (shared) => {
    const translating = {
      families: await shared.families.get(),
      translate: (options: object) => commands.translateMissing(shared, options, [], []),
    };
    return languageModelTool(shared.log, translateMissingTool(translating));
  },
};

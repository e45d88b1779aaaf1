// Code of the feature that is loaded at its first use.
import * as vscode from 'vscode';
import type { CommandBodies } from '../../app/registerCommand.ts';
import type { Services } from '../../app/services.ts';
import type { GlossaryCommands } from './contract.ts';
import { createGlossary } from './create/createGlossary.ts';
import { alignColumns } from './dictionaries/alignColumns.ts';
import { editDictionary } from './dictionaries/editDictionary.ts';
import { setDictionary } from './dictionaries/setDictionary.ts';
import { exportDictionary } from './files/exportDictionary.ts';
import { compareGlossaryFile, pullGlossaryFile, pushGlossaryFile } from './files/glossaryFiles.ts';
import { importDictionary } from './import/importDictionary.ts';
import type { RejectedLines } from './import/rejectedLines.ts';
import { deleteGlossary } from './list/deleteGlossary.ts';
import { duplicateGlossary } from './list/duplicateGlossary.ts';
import { filterGlossaries } from './list/filterGlossaries.ts';
import type { GlossariesView } from './list/glossariesView.ts';
import { givenOrPickedId } from './list/pickGlossary.ts';
import { renameGlossary } from './list/renameGlossary.ts';
import { stopUsingGlossary, useGlossary } from './list/useGlossary.ts';
import { addToGlossary } from './terms/addToGlossary.ts';
import { checkTerms } from './terms/checkTerms.ts';
import type { TermCommands } from './terms/contract.ts';
import { findTerm } from './terms/findTerm.ts';
import type { TermWatch } from './terms/termWatch.ts';

export { DictionaryChecks } from './dictionaries/dictionaryChecks.ts';
export { DictionaryFiles } from './dictionaries/dictionaryFiles.ts';
export { MappedFileMenus } from './files/mappedFileMenus.ts';
export { glossaryRows } from './list/glossaryRows.ts';
export { checkSavedTerms } from './terms/checkTerms.ts';

/** What the commands of the feature share. */
interface GlossaryState {
  readonly services: Services;
  readonly view: GlossariesView;
  readonly rejectedLines: RejectedLines;
  readonly terms: TermWatch;
}

/** Returns what the commands of the feature run. */
export function glossaryCommands(state: GlossaryState): CommandBodies<keyof GlossaryCommands | keyof TermCommands> {
  const { services, view, rejectedLines, terms } = state;
  return {
    createGlossary: (options) => createGlossary(services, options),
    renameGlossary: (options) => renameGlossary(services, options),
    deleteGlossary: (options) => deleteGlossary(services, options),
    duplicateGlossary: (options) => duplicateGlossary(services, options),
    copyGlossaryId: async (options) => {
      const glossaryId = await givenOrPickedId(services, options.glossaryId, vscode.l10n.t('Copy Glossary ID'));
      await vscode.env.clipboard.writeText(glossaryId);
      return { status: 'done', glossaryId };
    },
    editDictionary: (options) => editDictionary(services, options),
    setDictionary: (options) => setDictionary(services, options),
    alignColumns: async () => alignColumns(),
    importDictionary: (options, resources) => importDictionary(services, rejectedLines, options, resources),
    exportDictionary: (options) => exportDictionary(services, options),
    useGlossary: (options) => useGlossary(services, options),
    stopUsingGlossary: (options) => stopUsingGlossary(services, options),
    filterGlossaries: (options) => filterGlossaries(view, options),
    clearGlossaryFilter: async () => {
      view.filter = '';
      return { status: 'done' };
    },
    addToGlossary: (options) => addToGlossary(services, options),
    findTerm: (options) => findTerm(terms, options),
    checkTerms: (options, resources) => checkTerms(terms, options, resources),
    compareGlossaryFile: (given, resources) => compareGlossaryFile({ services, given, resources }),
    pushGlossaryFile: (given, resources) => pushGlossaryFile({ services, given, resources }),
    pullGlossaryFile: (given, resources) => pullGlossaryFile({ services, given, resources }),
  };
}

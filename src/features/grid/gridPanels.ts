import * as v from 'valibot';
import * as vscode from 'vscode';
import type { WorkspaceFamilies } from '../../app/families/workspaceFamilies.ts';
import { fillPage } from '../../app/pages/fillPage.ts';
import type { Services } from '../../app/services.ts';
import { prefix } from '../../contract/contributions.ts';
import { Disposable } from '../../editor/disposable.ts';
import type { Log } from '../../notify/log.ts';
import { findTargetOfLocale } from '../../service/api/languages/findTargetOfLocale.ts';
import { RecentLanguages } from '../../service/lists/recentLanguages.ts';
import { formatTitle, GridViews } from './gridOpening.ts';
import { type GridScope, GridSession } from './gridSession.ts';
import { gridStateSchema } from './protocol/gridMessages.ts';
import type { GridWords } from './protocol/gridWords.ts';

/** Type of the panels. */
const viewType = `${prefix}.grid`;

const keptSchema = v.object({ grid: gridStateSchema });

interface OpenGrid {
  readonly panel: vscode.WebviewPanel;
  readonly session: GridSession;
}

/** The translation grids of the window. */
export class GridPanels extends Disposable {
  readonly families: WorkspaceFamilies;
  readonly #services: Services;
  readonly #log: Log;
  readonly #extensionUri: vscode.Uri;
  readonly #views: GridViews;
  readonly #open = new Set<OpenGrid>();

  constructor(
    services: Services,
    families: WorkspaceFamilies,
    log: Log,
    { extensionUri, workspaceState }: Pick<vscode.ExtensionContext, 'extensionUri' | 'workspaceState'>,
  ) {
    super();
    this.families = families;
    this.#services = services;
    this.#log = log;
    this.#extensionUri = extensionUri;
    this.#views = new GridViews(workspaceState, log);
  }

  /** Shows the open grid with the same content, or a new one. Returns its session. */
  show(scope: GridScope): GridSession {
    const name = nameOfScope(scope);
    const known = [...this.#open].find(({ session }) => nameOfScope(session.scope) === name);
    if (known) {
      known.panel.reveal();
      return known.session;
    }
    const panel = vscode.window.createWebviewPanel(viewType, formatTitle(scope.uris), vscode.ViewColumn.Active, {
      retainContextWhenHidden: true,
    });
    return this.#fill(panel, scope);
  }

  /**
   * Returns the target languages that the user is likely to read, the likeliest first: that of the folder's settings,
   * those used last, and that of the editor.
   */
  async preferredLanguages(file: unknown): Promise<readonly string[]> {
    const resource = file instanceof vscode.Uri ? file : vscode.workspace.workspaceFolders?.[0]?.uri;
    const own = resource && this.#services.targetLanguages.of(resource);
    const recent = await new RecentLanguages(this.#services).list('target');
    return [...(own ? [own] : []), ...recent, vscode.env.language].map(findTargetOfLocale);
  }

  /** Fills a panel again that was open when the window was closed or reloaded. */
  revive(panel: vscode.WebviewPanel, kept: unknown): void {
    if (!v.is(keptSchema, kept)) {
      panel.dispose();
      return;
    }
    this.#fill(panel, { uris: kept.grid.uris.map((uri) => vscode.Uri.parse(uri)), langs: kept.grid.langs });
  }

  override dispose(): void {
    for (const { panel } of this.#open) {
      panel.dispose();
    }
    super.dispose();
  }

  #fill(panel: vscode.WebviewPanel, scope: GridScope): GridSession {
    const { webview } = panel;
    const session = new GridSession(this.#services, this.families, scope, {
      log: this.#log,
      views: this.#views,
      // The editor copies a text faster than an object of thousands of rows.
      post: async (message) => webview.postMessage(JSON.stringify(message)),
      isHidden: () => !panel.visible,
    });
    const grid = { panel, session };
    this.#open.add(grid);
    panel.onDidDispose(() => {
      this.#open.delete(grid);
      session.dispose();
    });
    fillPage(webview, {
      extensionUri: this.#extensionUri,
      log: this.#log,
      name: 'grid',
      words: gridPageWords(),
      hasWorkers: true,
      receive: (message) => session.receive(message),
    });
    return session;
  }
}

function nameOfScope({ uris, langs }: GridScope): string {
  return JSON.stringify([uris.map((uri) => uri.toString()), [...langs].sort()]);
}

/** Returns the texts of the page, in the language of the editor. */
function gridPageWords(): GridWords {
  const { t } = vscode.l10n;
  return {
    title: t('Translation Grid'),
    loading: t('Loading: {0} of {1} messages'),
    noRows: t('No messages match.'),
    rows: t('{0} of {1} messages'),

    search: t('Search'),
    searchIn: t('Search in'),
    areas: {
      all: t('Keys and Texts'),
      key: t('Keys'),
      source: t('Source Texts'),
      target: t('Translations'),
    },
    matchCase: t('Match Case'),
    matchWord: t('Match Whole Word'),
    useExpression: t('Use Regular Expression'),
    badExpression: t('Invalid regular expression.'),
    slowExpression: t('This regular expression takes too long. Use a simpler one.'),
    filter: t('Filter'),
    filters: t('Filter ({0})'),
    hiddenBy: t('No messages match these filters: {0}.'),
    searchFor: t('“{0}”'),
    addLanguage: t('Add Language…'),
    noLanguages: t('This file has no translations yet.'),
    more: t('More Actions'),
    show: t('Filter by State'),
    kinds: {
      broken: t('Broken'),
      missing: t('Missing'),
      stale: t('Stale'),
      machine: t('Not Reviewed'),
      sameAsSource: t('Same as Source'),
      reviewed: t('Reviewed'),
      obsolete: t('Obsolete'),
    },
    clearFilters: t('Clear Filters'),
    filterAgain: t('Filter Again'),
    sort: t('Sort by'),
    byFile: t('File Order'),
    byState: t('State'),
    languages: t('Languages'),
    mostLanguages: t('Select up to {0} languages.'),

    grid: t('Messages and Translations'),
    selectAll: t('Select All Shown Messages'),
    selectRow: t('Select {0}'),
    key: t('Key'),
    source: t('{0} (source)'),
    reviewed: t('{0} of {1} reviewed'),
    widthHint: t('Drag the edge to change the width, or press Alt+Left or Alt+Right.'),
    readOnly: t('This translation cannot be edited here.'),

    translationOf: t('{0} translation of {1}'),
    length: t('{0} of {1} characters'),
    editHint: t('{0} finishes, {1} adds a line, {2} marks as reviewed and continues, {3} discards.'),
    insertCode: t('Insert {0} ({1})'),
    placeholders: t('Placeholders and Tags'),
    edited: t('Changed {0} in {1}.'),
    notEdited: t('Edit discarded.'),
    messageGone: t('The message was removed. Copy your text, or press Esc to discard it.'),
    changedMeanwhile: t('The translation changed while you edited it. Keep your text, or use the other one.'),
    theirs: t('Now in the file:'),
    keepMine: t('Keep Mine'),
    useTheirs: t('Use Theirs'),
    nothingLeft: t('Nothing left to review in {0}.'),
    accepted: t('Marked {0} as reviewed in {1}.'),

    details: t('Details'),
    noDetails: t('Select a message to see its details.'),
    note: t('Note: {0}'),
    context: t('Context: {0}'),
    before: t('Changes'),
    wasEmpty: t('Not translated'),

    removed: t('Removed:'),
    added: t('Added:'),

    suggestions: t('Suggestions'),
    noSuggestions: t('No suggestions for this text.'),
    oneSuggestion: t('1 suggestion'),
    suggestionCount: t('{0} suggestions'),
    term: t('Term'),
    notFitting: t('Other placeholders'),
    readTerms: t('Load Glossary Terms'),
    inserted: t('Inserted: {0}'),

    edit: t('Edit'),
    accept: t('Mark as Reviewed'),
    revert: t('Revert'),
    translateCell: t('Translate…'),
    translateRow: t('Translate All Languages…'),
    rephrase: t('Rephrase…'),
    correct: t('Correct…'),
    nothingToImprove: t('There is no current translation to improve.'),
    openFile: t('Open File'),
    translateShown: t('Translate Shown…'),
    translateSelected: t('Translate Selected…'),
    exportShown: t('Export Shown…'),
    exportSelected: t('Export Selected…'),
    importFile: t('Import…'),
    acceptSelected: t('Mark Selected as Reviewed'),
    revertSelected: t('Revert Selected'),
    nothingToTranslate: t('All of these messages are translated.'),
    nothingToAccept: t('There is no translation to mark as reviewed.'),
    nothingToRevert: t('There is no change to revert.'),
    undo: t('Undo'),
    redo: t('Redo'),
    save: t('Save'),
    saved: t('Saved.'),
    nothingToUndo: t('There is no edit to undo.'),
    nothingToRedo: t('There is no edit to redo.'),
    nothingToSave: t('There are no changes to save.'),
    oneSelected: t('1 message selected'),
    selected: t('{0} messages selected'),
    clearSelection: t('Clear Selection'),
    withKeys: t('{0} ({1})'),
    translating: t('{0} of {1} done'),
    waiting: t('Translating…'),
    cancel: t('Cancel'),
  };
}

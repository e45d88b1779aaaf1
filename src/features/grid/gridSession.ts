import * as vscode from 'vscode';
import { WindowLocales } from '../../app/families/folderLocales.ts';
import { isSameCode } from '../../app/families/localeScope.ts';
import { notMarked, notReopened } from '../../app/families/notMarked.ts';
import type { WorkspaceFamilies } from '../../app/families/workspaceFamilies.ts';
import { isOf } from '../../app/pages/shared/messages.ts';
import type { Services } from '../../app/services.ts';
import { prefix } from '../../contract/contributions.ts';
import { inView } from '../../contract/ownOptions.ts';
import { Disposable } from '../../editor/disposable.ts';
import { fileToWrite, writeChosenFile } from '../../editor/edits/fileToWrite.ts';
import { notWritable, type PutText } from '../../editor/edits/folderTexts.ts';
import { problemPhrase } from '../../locales/atStart/messageFindings.ts';
import { errorSentence, sayPhrase } from '../../notify/errors/errorSentence.ts';
import { asServiceError, Cancelled, detached, isCancelled, type Log } from '../../notify/faults.ts';
import { getFileName, languageName } from '../../notify/names.ts';
import { pickOne } from '../../notify/pickers/pickers.ts';
import { ServiceError } from '../../service/api/atStart/errors.ts';
import { GridSuggestions } from './assist/gridSuggestions.ts';
import { CellChanges, listKeys } from './cellChanges.ts';
import { askImport } from './exchange/askImport.ts';
import { GridDocuments } from './gridDocuments.ts';
import { GridEdits } from './gridEdits.ts';
import { GridModel } from './gridModel.ts';
import { firstLanguages, type GridViews } from './gridOpening.ts';
import { GridPort, type PagePost } from './gridPort.ts';
import { changedMeanwhile, GridTranslation } from './gridTranslation.ts';
import {
  type CellId,
  type FromGridPage,
  fromGridPageSchema,
  type ShownCell,
  type ToGridPage,
} from './protocol/gridMessages.ts';
import type { WantedCell } from './translateCells.ts';

const { t } = vscode.l10n;

/** What a grid shows. */
export interface GridScope {
  /** Source files of the families. */
  readonly uris: readonly vscode.Uri[];
  readonly langs: readonly string[];
}

type Of<Kind extends FromGridPage['kind']> = Extract<FromGridPage, { readonly kind: Kind }>;

/** The extension's side of the page of one grid. */
export class GridSession extends Disposable {
  readonly #log: Log;
  /** The cell that the user edits in the page. */
  #editing: CellId | undefined;
  readonly #edits = this.register(new GridEdits());
  readonly #model: GridModel;
  readonly #changes: CellChanges;
  readonly #documents: GridDocuments;
  readonly #translation: GridTranslation;
  readonly #suggestions: GridSuggestions;
  readonly #views: GridViews;
  readonly #port: GridPort;
  readonly #languagesShown: () => void;
  /** Languages of the files when they were read last. */
  #languages: readonly string[] = [];
  /** Languages before one is added that is not known yet. */
  #languagesBefore: readonly string[] | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  constructor(services: Services, families: WorkspaceFamilies, scope: GridScope, page: PagePost) {
    super();
    const { log, views } = page;
    this.#log = log;
    this.#views = views;
    this.#languagesShown = page.languagesShown;
    const put: PutText = async (change) => {
      if (!(await this.#edits.put(change))) {
        throw notWritable(change.document.uri);
      }
    };
    const windowLocales = this.register(new WindowLocales(families, { messages: put, prose: put, putsNew: true }));
    this.#model = new GridModel(windowLocales, scope.uris, scope.langs, {
      former: (id, lang) => this.#changes.former(id, lang),
      keep: (row, lang) => this.#changes.keep(row, lang),
    });
    this.#port = this.register(new GridPort(page, this.#model));
    this.#changes = new CellChanges(this.#edits);
    this.#documents = this.register(new GridDocuments(this.#model, () => this.#tellDocuments()));
    this.#suggestions = this.register(new GridSuggestions(services, this.#model));
    this.#translation = new GridTranslation({
      services,
      log,
      edits: this.#edits,
      changes: this.#changes,
      change: (ids, work) => this.#inTurn(() => this.#change(ids, work)),
      cellsOf: (ids) => this.#cellsOf(ids),
      isEdited: (source, lang, key) => this.#isEdited(source, lang, key),
      inTurn: (work) => this.#inTurn(work),
      readAgain: () => this.#readAgain(),
      send: (message) => this.#send(message),
    });
    windowLocales.follow();
    this.register(
      windowLocales.onDidChange(() =>
        detached(
          log,
          this.#inTurn(() => this.#readAgain()),
        ),
      ),
    );
    // Files are read while the page loads. What fails here fails again when the page is ready, and is shown then.
    this.#inTurn(() => this.#model.read()).catch(() => undefined);
  }

  get scope(): GridScope {
    return { uris: this.#model.uris, langs: this.#model.langs };
  }

  /** Handles a message of the page. Ignores invalid messages; never throws. */
  async receive(message: unknown): Promise<void> {
    if (!isOf(fromGridPageSchema, message)) {
      return;
    }
    try {
      await this.#answer(message);
    } catch (error) {
      this.#refuse(error);
    }
  }

  /** Shows a message, when the page has its row. */
  focus(source: vscode.Uri, key: string, lang: string | undefined): void {
    this.#port.focus(source, key, lang);
  }

  override dispose(): void {
    this.#translation.cancel();
    super.dispose();
  }

  async #answer(message: FromGridPage): Promise<void> {
    switch (message.kind) {
      case 'ready':
        return this.#inTurn(() => this.#open());
      case 'focused':
        return this.#port.leaveFocus();
      case 'show':
        this.#show(message.langs);
        return;
      case 'addLanguage':
        return this.#addLanguage();
      case 'edit':
        return this.#inTurn(() => this.#edit(message));
      case 'editing':
        this.#editing = message.cell;
        return;
      case 'accept':
        return this.#inTurn(() => this.#mark(message.cells, (cells) => this.#changes.accept(cells), notMarked));
      case 'reopen':
        return this.#inTurn(() => this.#mark(message.cells, (cells) => this.#changes.reopen(cells), notReopened));
      case 'revert':
        return this.#inTurn(() => this.#change(message.cells, (cells) => this.#changes.revert(cells)));
      case 'translate':
        return this.#translation.run(message.cells);
      case 'cancel':
        this.#translation.cancel(new Cancelled());
        return;
      case 'check':
        this.#check(message);
        return;
      case 'suggest':
      case 'readTerms':
        return this.#suggest(message);
      case 'improve':
        return this.#translation.improve(message, message.how);
      case 'export':
        // The page shows an edit before it is written.
        await this.#inTurn(() => Promise.resolve());
        this.#send({ kind: 'said', sentence: await exportRows(this.#model, message.ids) });
        return;
      case 'import':
        return this.#import();
      case 'keep':
        this.#views.keep(this.#model.uris, message.kept);
        return;
      case 'undo':
        return this.#inTurn(() => this.#turnBack('undo'));
      case 'redo':
        return this.#inTurn(() => this.#turnBack('redo'));
      case 'save':
        return this.#inTurn(() => this.#documents.save());
      case 'reveal':
        return this.#documents.reveal(this.#model.row(message.id), message.lang);
    }
  }

  /** Runs work when the work before it has ended: what reads and writes the files. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(work);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  async #open(): Promise<void> {
    await this.#model.read();
    this.#languages = await this.#model.languages();
    await this.#sendAll();
  }

  async #readAgain(): Promise<void> {
    if (!this.#port.isReady) {
      return;
    }
    await this.#showAdded();
    const { isOther, changed } = await this.#model.read();
    if (isOther) {
      await this.#sendAll();
    } else {
      this.#port.sendRows(changed);
    }
    this.#tellDocuments();
  }

  async #sendAll(): Promise<void> {
    await this.#port.sendAll();
    this.#tellDocuments();
  }

  #tellDocuments(): void {
    const { canUndo, canRedo } = this.#edits;
    this.#send({ kind: 'documents', unsaved: this.#documents.unsaved, canUndo, canRedo });
  }

  #send(message: ToGridPage): void {
    this.#port.send(message);
  }

  /** Adds a language to the files, after the question which, and shows it. */
  async #addLanguage(): Promise<void> {
    this.#languagesBefore = await this.#model.languages();
    const [uri, ...others] = this.#model.uris;
    const options = { ...inView, ...(others.length === 0 && { uri }) };
    await vscode.commands.executeCommand(`${prefix}.addLocale`, options);
    await this.#inTurn(() => this.#readAgain());
  }

  /**
   * Shows the language that was added here, as soon as its file is known; also one that was added elsewhere if all were
   * shown, and there is room.
   */
  async #showAdded(): Promise<void> {
    const shown = this.#model.langs;
    const before = this.#languagesBefore ?? this.#languages;
    this.#languages = await this.#model.languages();
    const added = this.#languages.filter((lang) => !before.includes(lang));
    const isFitting = before.every((lang) => shown.includes(lang)) && shown.length + added.length <= firstLanguages;
    if (added.length > 0 && (this.#languagesBefore || isFitting)) {
      this.#languagesBefore = undefined;
      this.#show([...shown, ...added]);
    }
  }

  #show(langs: readonly string[]): void {
    this.#model.show(langs);
    this.#languagesShown();
  }

  /** Has the page open the cell again if the text is not written. */
  async #edit({ id, lang, text, from }: Of<'edit'>): Promise<void> {
    const before = from ?? this.#model.row(id)?.row.cells[lang]?.text ?? [];
    const edit = async ([known]: readonly WantedCell[]): Promise<number> => {
      await this.#readNow(known ? [known] : []);
      const [cell] = this.#cellsOf([{ id, lang }]);
      if (!cell) {
        const message = t('The message was removed. Your text was not written.');
        throw new ServiceError('conflict', message);
      }
      if (!this.#changes.isStill(cell, before)) {
        throw changedMeanwhile();
      }
      return this.#changes.edit(cell, text);
    };
    await this.#change([{ id, lang }], edit, (sentence) =>
      this.#send({ kind: 'notWritten', id, lang, text, from: before, sentence }),
    );
  }

  /**
   * Marks translations, except those that the user did not see as they are now.
   * @param mark returns the number of those that changed meanwhile
   * @param refused returns the error for them
   */
  async #mark(
    shown: readonly ShownCell[],
    mark: (cells: readonly WantedCell[]) => Promise<number>,
    refused: (count: number) => ServiceError,
  ): Promise<void> {
    const work = async (): Promise<number> => {
      const seen = shown.flatMap(({ text, source, ...id }) =>
        this.#cellsOf([id]).filter((cell) => this.#changes.isStill(cell, text, source)),
      );
      const changed = shown.length - seen.length + (await mark(seen));
      if (changed > 0) {
        throw refused(changed);
      }
      return 0;
    };
    await this.#change(shown, work);
  }

  /** Reads the files of cells: a change of a file is noticed only after a pause. */
  async #readNow(cells: readonly WantedCell[]): Promise<void> {
    for (const [space, ofSpace] of Map.groupBy(cells, ({ row }) => row.scoped.space)) {
      const paths = ofSpace.flatMap(({ row: { scoped, messages }, lang }) => [
        scoped.family.source,
        messages.get(lang)?.state.member.path ?? scoped.family.source,
      ]);
      space.filesChanged([...new Set(paths)].map((path) => space.texts.uriOf(path)));
    }
    if (cells.length > 0) {
      await this.#readAgain();
    }
  }

  async #import(): Promise<void> {
    const { texts, sentence } = await askImport(this.#model);
    const ids = texts.flatMap(({ id, message: { lang } }) => ({ id, lang }));
    const take = async (cells: readonly WantedCell[]): Promise<number> => {
      const refused = texts.length === 0 ? 0 : await this.#changes.take(cells, texts);
      if (refused === 0) {
        this.#send({ kind: 'said', sentence });
      }
      return refused;
    };
    await this.#inTurn(() => this.#change(ids, take));
  }

  /**
   * Changes cells, and sends the page their rows, whatever fails.
   * @param refuse reports the failure to the page, which already has the rows
   */
  async #change(
    ids: readonly CellId[],
    work: (cells: readonly WantedCell[]) => Promise<number>,
    refuse = (sentence: string) => this.#send({ kind: 'refused', sentence }),
  ): Promise<void> {
    const errors: unknown[] = [];
    const cells = this.#cellsOf(ids);
    try {
      const refused = await work(cells);
      if (refused > 0) {
        throw new ServiceError('invalidInput', refusedSentence(refused));
      }
    } catch (error) {
      errors.push(error);
    }
    try {
      await this.#readAgain();
    } catch (error) {
      errors.push(error);
    }
    this.#port.sendRows([...new Set(ids.flatMap(({ id }) => this.#model.row(id) ?? []))]);
    if (errors.length > 0) {
      this.#refuse(errors[0], refuse);
    }
  }

  /** Returns whether the user edits a message or one of its branches. */
  #isEdited(source: string, lang: string, key: string): boolean {
    const [cell] = this.#editing ? this.#cellsOf([this.#editing]) : [];
    return cell?.row.scoped.family.source === source && isSameCode(cell.lang, lang) && listKeys([cell]).includes(key);
  }

  #cellsOf(ids: readonly CellId[]): readonly WantedCell[] {
    return ids.flatMap(({ id, lang }) => {
      const row = this.#model.row(id);
      return row?.messages.has(lang) === true ? [{ row, lang }] : [];
    });
  }

  #check({ serial, id, lang, text }: Of<'check'>): void {
    const [cell] = this.#cellsOf([{ id, lang }]);
    const found = cell ? this.#changes.check(cell, text) : [];
    const problems = found.map((problem) => sayPhrase(problemPhrase(problem)));
    this.#send({ kind: 'checked', serial, id, lang, problems });
  }

  async #suggest({ kind, serial, id, lang }: Of<'suggest'> | Of<'readTerms'>): Promise<void> {
    const [cell] = this.#cellsOf([{ id, lang }]);
    if (!cell) {
      return;
    }
    if (kind === 'readTerms') {
      await this.#suggestions.readTerms(cell);
    }
    const found = await this.#suggestions.of(cell);
    if (found) {
      this.#send({ kind: 'suggestions', serial, ...found });
    }
  }

  async #turnBack(how: 'undo' | 'redo'): Promise<void> {
    const isPossible = how === 'undo' ? this.#edits.canUndo : this.#edits.canRedo;
    if (!isPossible) {
      return;
    }
    const { isWhole, uris } = await this.#edits[how]();
    this.#model.touch(uris);
    await this.#readAgain();
    if (!isWhole) {
      throw new ServiceError('conflict', t('The text changed since then. Undo the change in its text editor.'));
    }
  }

  #refuse(error: unknown, refuse = (sentence: string) => this.#send({ kind: 'refused', sentence })): void {
    if (!isCancelled(error)) {
      refuse(errorSentence(asServiceError(error, this.#log)));
    }
  }
}

function refusedSentence(count: number): string {
  return count === 1
    ? t('1 text cannot be written in its file. Edit it in a text editor.')
    : t('{0} texts cannot be written in their files. Edit them in a text editor.', count);
}

/**
 * Writes messages for a translator to a file that the user chooses. Returns a sentence about it. Throws `Cancelled`.
 * @param ids of rows
 */
async function exportRows(model: GridModel, ids: readonly string[]): Promise<string> {
  const rows = ids
    .flatMap((id) => model.row(id) ?? [])
    .filter(({ row, scoped }) => row.source && scoped.family.kind === 'messages');
  const [first] = rows;
  if (!first) {
    throw new ServiceError('invalidInput', t('No messages to export.'));
  }
  const { core } = first.scoped.space;
  const { sourceLang } = first.scoped.family;
  const langs = model.langs.filter((lang) => rows.some(({ messages }) => messages.has(lang)));
  // A file of XLIFF has one source language.
  const ofSource = rows.filter(({ scoped }) => isSameCode(scoped.family.sourceLang, sourceLang));
  const choices = [
    ...langs.map((lang) => ({ label: `XLIFF 2.1: ${languageName(lang)}`, value: lang })),
    { label: t('CSV: all shown languages'), value: undefined },
  ];
  const lang = await pickOne(t('Export messages'), t('Select the format'), choices);
  const exported = (lang === undefined ? rows : ofSource).map(({ row: { path }, messages }) => ({
    path,
    messages: new Map([...messages].map(([code, { message }]) => [code, message])),
  }));
  const [uri] = model.uris;
  const base = (uri ? getFileName(uri) : '').replace(/\.[^.]*$/, '');
  const place = await fileToWrite(undefined, {
    title: t('Export messages'),
    name: lang === undefined ? base : `${base}.${lang}`,
    ending: lang === undefined ? '.csv' : '.xlf',
    filters: lang === undefined ? { CSV: ['csv'] } : { XLIFF: ['xlf', 'xliff'] },
  });
  const text = lang === undefined ? core.writeCsv(exported, langs) : core.writeXliff(exported, sourceLang, lang);
  const target = await writeChosenFile(place, text, 'utf8');
  return exported.length === 1
    ? t('Exported 1 message to {0}.', getFileName(target))
    : t('Exported {0} messages to {1}.', exported.length, getFileName(target));
}

import * as vscode from 'vscode';
import { ServiceError } from '../../../api/errors.ts';
import type { CellId, FromPage, ToPage } from '../../../shared/grid/messages/gridMessages.ts';
import { isGridFromPage } from '../../../shared/grid/messages/isGridFromPage.ts';
import type { Services } from '../../../state/services.ts';
import { Disposable } from '../../../ui/disposable.ts';
import { asServiceError } from '../../../ui/errors/asServiceError.ts';
import { isCancelled } from '../../../ui/errors/cancelled.ts';
import { detached } from '../../../ui/errors/detached.ts';
import { errorSentence } from '../../../ui/errors/errorSentence.ts';
import { notWritable, type PutText } from '../../../ui/files/folderTexts.ts';
import type { Log } from '../../../ui/log.ts';
import { LocaleDesk } from '../localeDesk.ts';
import { problemSentence } from '../view/messageWords.ts';
import { CellChanges } from './cellChanges.ts';
import { GridDocuments } from './gridDocuments.ts';
import { GridEdits } from './gridEdits.ts';
import { GridModel } from './gridModel.ts';
import { openingOf, postRows } from './gridOpening.ts';
import type { ReadRow } from './gridRows.ts';
import { GridTranslation } from './gridTranslation.ts';
import type { WantedCell } from './translateCells.ts';

/** Which grid is shown. */
export interface GridScope {
  /** Source files of the families. */
  readonly uris: readonly vscode.Uri[];
  readonly langs: readonly string[];
}

type Of<Kind extends FromPage['kind']> = Extract<FromPage, { readonly kind: Kind }>;

/** The extension's side of the page of one grid. */
export class GridSession extends Disposable {
  readonly #log: Log;
  readonly #post: (message: ToPage) => Thenable<boolean>;
  readonly #edits = this.register(new GridEdits());
  readonly #model: GridModel;
  readonly #changes: CellChanges;
  readonly #documents: GridDocuments;
  readonly #translation: GridTranslation;
  #queue: Promise<unknown> = Promise.resolve();
  /** Ends the posting of rows that are read again. */
  #posting = new AbortController();
  #isReady = false;
  /** The page is closed: nothing is sent to it. */
  #isGone = false;
  #focus: { readonly id: string; readonly lang?: string } | undefined;

  constructor(services: Services, log: Log, scope: GridScope, post: (message: ToPage) => Thenable<boolean>) {
    super();
    this.#log = log;
    this.#post = post;
    const put: PutText = async (document, text) => {
      if (!(await this.#edits.put(document, text))) {
        throw notWritable(document.uri);
      }
    };
    const desk = this.register(new LocaleDesk(services, log, { messages: put, prose: put }));
    this.#model = new GridModel(desk, scope.uris, scope.langs, (id, lang) => this.#changes.former(id, lang));
    this.#changes = new CellChanges(this.#model, this.#edits);
    this.#documents = this.register(new GridDocuments(this.#model, () => this.#tellDocuments()));
    this.#translation = new GridTranslation({
      services,
      log,
      edits: this.#edits,
      changes: this.#changes,
      cellsOf: (ids) => this.#cellsOf(ids),
      inTurn: (work) => this.#inTurn(work),
      readAgain: () => this.#readAgain(),
      send: (message) => this.#send(message),
    });
    desk.follow();
    this.register(
      desk.onDidChange(() =>
        detached(
          log,
          this.#inTurn(() => this.#readAgain()),
        ),
      ),
    );
  }

  get scope(): GridScope {
    return { uris: this.#model.uris, langs: this.#model.langs };
  }

  /** Handles a message of the page. Invalid messages are ignored; never throws. */
  async receive(message: unknown): Promise<void> {
    if (!isGridFromPage(message)) {
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
    const index = this.#model.uris.findIndex((uri) => uri.toString() === source.toString());
    this.#focus = { id: `${index}/${key}`, ...(lang !== undefined && { lang }) };
    if (this.#isReady) {
      this.#tellFocus();
    }
  }

  override dispose(): void {
    this.#isGone = true;
    this.#translation.cancel();
    this.#posting.abort();
    super.dispose();
  }

  async #answer(message: FromPage): Promise<void> {
    switch (message.kind) {
      case 'ready':
        return this.#inTurn(() => this.#open());
      case 'show':
        this.#model.show(message.langs);
        return;
      case 'edit':
        return this.#inTurn(() => this.#edit(message));
      case 'accept':
        return this.#inTurn(() => this.#change(message.cells, (cells) => this.#changes.accept(cells)));
      case 'revert':
        return this.#inTurn(() => this.#change(message.cells, (cells) => this.#changes.revert(cells)));
      case 'translate':
        return this.#translation.run(message.cells);
      case 'cancel':
        this.#translation.cancel();
        return;
      case 'check':
        return this.#check(message);
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
    await this.#changes.read();
    await this.#postAll();
  }

  async #readAgain(): Promise<void> {
    if (!this.#isReady || this.#isGone) {
      return;
    }
    const { isOther, changed } = await this.#changes.read();
    if (isOther) {
      await this.#postAll();
    } else {
      this.#tellRows(changed);
    }
    this.#tellDocuments();
  }

  async #postAll(): Promise<void> {
    this.#posting.abort();
    this.#posting = new AbortController();
    const { signal } = this.#posting;
    this.#send(await openingOf(this.#model));
    this.#isReady = true;
    this.#tellDocuments();
    const posted = postRows(
      this.#model.rows.map(({ row }) => row),
      (message) => this.#send(message),
      signal,
    );
    detached(
      this.#log,
      posted.then(() => this.#tellFocus()),
    );
    const unread = this.#model.unread;
    if (unread !== undefined) {
      const sentence = vscode.l10n.t('{0} cannot be read. Its messages are not shown.', unread);
      this.#send({ kind: 'refused', sentence });
    }
  }

  #tellFocus(): void {
    const focus = this.#focus;
    this.#focus = undefined;
    if (focus) {
      this.#send({ kind: 'focus', ...focus });
    }
  }

  #tellRows(rows: readonly ReadRow[]): void {
    if (rows.length > 0) {
      this.#send({ kind: 'changed', rows: rows.map(({ row }) => row) });
    }
  }

  #tellDocuments(): void {
    const { canUndo, canRedo } = this.#edits;
    this.#send({ kind: 'documents', unsaved: this.#documents.unsaved, canUndo, canRedo });
  }

  #send(message: ToPage): void {
    if (!this.#isGone) {
      detached(this.#log, this.#post(message));
    }
  }

  async #edit({ id, lang, text, from }: Of<'edit'>): Promise<void> {
    await this.#change([{ id, lang }], async ([cell]) => {
      if (!cell) {
        return 0;
      }
      if (from !== undefined && !this.#changes.isStill(cell, from)) {
        throw new ServiceError(
          'conflict',
          vscode.l10n.t('The translation changed in the meantime. Your text was not written.'),
        );
      }
      return this.#changes.edit(cell, text);
    });
  }

  /** Changes cells, and tells the page what they are then. */
  async #change(ids: readonly CellId[], work: (cells: readonly WantedCell[]) => Promise<number>): Promise<void> {
    const cells = this.#cellsOf(ids);
    try {
      const refused = await work(cells);
      if (refused > 0) {
        throw new ServiceError('invalidInput', refusedSentence(refused));
      }
    } catch (error) {
      this.#refuse(error);
    }
    await this.#readAgain();
    this.#tellRows([...new Set(ids.flatMap(({ id }) => this.#model.row(id) ?? []))]);
  }

  #cellsOf(ids: readonly CellId[]): readonly WantedCell[] {
    return ids.flatMap(({ id, lang }) => {
      const row = this.#model.row(id);
      return row?.messages.has(lang) === true ? [{ row, lang }] : [];
    });
  }

  async #check({ serial, id, lang, text }: Of<'check'>): Promise<void> {
    const [cell] = this.#cellsOf([{ id, lang }]);
    const problems = cell ? (await this.#changes.check(cell, text)).map(problemSentence) : [];
    this.#send({ kind: 'checked', serial, id, lang, problems });
  }

  async #turnBack(how: 'undo' | 'redo'): Promise<void> {
    const isPossible = how === 'undo' ? this.#edits.canUndo : this.#edits.canRedo;
    if (!isPossible) {
      return;
    }
    const { isWhole, uris } = await this.#edits[how]();
    await this.#model.touch(uris);
    await this.#readAgain();
    if (!isWhole) {
      const { t } = vscode.l10n;
      throw new ServiceError('conflict', t('The text changed since then. Undo the change in its text editor.'));
    }
  }

  #refuse(error: unknown): void {
    if (!isCancelled(error)) {
      this.#send({ kind: 'refused', sentence: errorSentence(asServiceError(error, this.#log)) });
    }
  }
}

function refusedSentence(count: number): string {
  const { t } = vscode.l10n;
  return count === 1
    ? t('1 text cannot be written in its file. Edit it in a text editor.')
    : t('{0} texts cannot be written in their files. Edit them in a text editor.', count);
}

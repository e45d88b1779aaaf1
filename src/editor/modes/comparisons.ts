import * as vscode from 'vscode';
import { type ApplyMode, type CommandOutcome, type Commands, prefix } from '../../contract/contributions.ts';
import { setContext } from '../../contract/setContext.ts';
import { proseLanguages } from '../../names/languages/proseLanguages.ts';
import { detached, type FaultLog } from '../../notify/faults.ts';
import { getFileName } from '../../notify/names.ts';
import { ServiceError } from '../../service/api/atStart/errors.ts';
import { type TextEngine, textEngine } from '../../service/textEngine.ts';
import { plainRowText } from '../../text/plainMessage.ts';
import { Disposable } from '../disposable.ts';
import { type PlacedEdit, placeEdits } from '../edits/applyTextEdits.ts';
import { editCurrentRanges, replacements, replaceSpans } from '../edits/replaceSpans.ts';
import { type TrackedSpans, trackRanges } from '../edits/trackedSpans.ts';
import { listTabs, listTabUris } from '../files/openTabs.ts';
import { toEditorRange } from '../files/passageRange.ts';
import { goTo } from '../files/showDocument.ts';
import { findOpenDocument, hasTextOfFile } from '../files/sourceText.ts';
import type { MemoryTexts } from '../virtual/memoryTexts.ts';
import { ClosedReviews } from './closedReviews.ts';

/** A diff editor of ours: a document on one side, and a text in memory on the other. */
export interface Comparison {
  readonly kind: 'preview' | 'review';
  /** URI of the virtual side. */
  readonly uri: vscode.Uri;
  readonly document: vscode.Uri;
  readonly spans: TrackedSpans;
  /** Index of a span -> its text when all is applied (preview) or reverted (review). */
  readonly texts: ReadonlyMap<number, string>;
  /** Of a review: the document's text before. */
  readonly before?: string;
  /** The label of the editor that shows a review, and documents that left it; the same object for all in it. */
  shownWith?: { readonly label: string; readonly left: vscode.Uri[] };
  /** Additional data; dropped when the diff editor is closed. */
  companion?: Companion;
  /** What is shown with it, such as hovers; disposed when the diff editor is closed. */
  details?: vscode.Disposable;
  /** Called when the diff editor is closed. */
  onClosed?: () => Promise<void>;
}

/** The command that opened a comparison, for repeating it. */
export interface Companion {
  dispose(): void;
  /** Sends the same text to the service again, with other options. */
  readonly again: (
    given: Partial<Commands['tryAnotherStyle']['options']>,
  ) => Promise<CommandOutcome<'tryAnotherStyle'>>;
}

/** Former names of commands that end a review, for key bindings of users: former name → name. */
const formerNames = [
  ['takeReview', 'keepAllChanges'],
  ['leaveReview', 'revertAllChanges'],
] as const;

/** Opens diff editors for previews and reviews. */
export class Comparisons extends Disposable {
  readonly log: FaultLog;
  readonly #texts: MemoryTexts;
  readonly #open = new Set<Comparison>();
  /** Those that a command ended, whose editor closes. */
  readonly #ended = new WeakSet<Comparison>();
  readonly #closed: ClosedReviews<Comparison>;
  /** What of a review that was ended is shown beside others, by its address. */
  readonly #kept = new Map<string, string>();
  /** The context keys as they were set last. */
  #shownContext = '';

  constructor(log: FaultLog, texts: MemoryTexts) {
    super();
    this.log = log;
    this.#texts = texts;
    this.#closed = this.register(new ClosedReviews(log, (review) => this.#end(review)));
    for (const [former, name] of formerNames) {
      const run = () => vscode.commands.executeCommand(`${prefix}.${name}`);
      this.register(vscode.commands.registerCommand(`${prefix}.${former}`, run));
    }
    this.register(
      vscode.workspace.onDidChangeTextDocument(({ document }) => detached(log, this.#follow(document.uri))),
    );
    const { tabGroups } = vscode.window;
    for (const onDidChange of [tabGroups.onDidChangeTabs, tabGroups.onDidChangeTabGroups]) {
      this.register(onDidChange(() => detached(log, this.#notifyReviews())));
    }
  }

  override dispose(): void {
    super.dispose();
    this.#open.forEach((comparison) => release(comparison));
    this.#open.clear();
  }

  /** Shows the document next to itself with `texts` in place of spans. Takes over the spans. */
  async preview(
    document: vscode.TextDocument,
    spans: TrackedSpans,
    texts: ReadonlyMap<number, string>,
    label: string,
  ): Promise<Comparison> {
    const content = () => replaced(document, spans, texts);
    const comparison = this.#keep({ kind: 'preview', document: document.uri, spans, texts }, content);
    const title = plainRowText(vscode.l10n.t('{0} ↔ {1}', getFileName(document.uri), label));
    await this.#show([comparison], 'vscode.diff', document.uri, comparison.uri, title, { preview: false });
    return comparison;
  }

  /**
   * Returns a review of a document that was `before`, and in which the sources of spans can be restored. Takes over the
   * spans. {@link showReviews} shows it.
   */
  review(
    document: vscode.TextDocument,
    before: string,
    spans: TrackedSpans,
    sources: ReadonlyMap<number, string>,
  ): Comparison {
    this.#closed.end(document.uri);
    return this.#review({ kind: 'review', document: document.uri, spans, texts: sources, before });
  }

  /** Shows the review of a document again that was closed by hand, with those that were shown with it. */
  async reopen(document: vscode.Uri): Promise<boolean> {
    const closed = this.#closed.take(document);
    const [first] = closed;
    if (first) {
      await this.showReviews(
        closed.map((review) => this.#review(review)),
        first.shownWith?.label ?? '',
      );
    }
    return first !== undefined;
  }

  /**
   * Shows documents as they were next to what they are now: one in a diff editor, several together in the editor's own
   * for several files.
   */
  async showReviews(reviews: readonly Comparison[], label: string): Promise<void> {
    const { t } = vscode.l10n;
    const [first, ...others] = reviews;
    const shownWith = { label, left: [] };
    reviews.forEach((review) => (review.shownWith = shownWith));
    await this.#notifyReviews();
    if (first && others.length === 0) {
      const title = plainRowText(t('{0}: {1} (review)', getFileName(first.document), label));
      await this.#show([first], 'vscode.diff', first.uri, first.document, title, { preview: false });
    } else if (first) {
      // The editor adds the number of files.
      const title = plainRowText(t('Review: {0}', label));
      const sides = reviews.map(({ uri, document }) => [document, uri, document]);
      await this.#show(reviews, 'vscode.changes', title, sides);
      // As a preview, it would be replaced by the next editor.
      await vscode.commands.executeCommand('workbench.action.keepEditor');
    }
  }

  /** The open comparisons. */
  get all(): readonly Comparison[] {
    return [...this.#open];
  }

  /**
   * Returns the matching comparisons of the active tab. In any other diff editor, even of the same documents, nothing
   * is found; otherwise they are those of the active document, or of the only tab with any.
   */
  inFront(fits: (comparison: Comparison) => boolean): readonly Comparison[] {
    const all = this.all.filter(fits);
    const shown = urisInFront();
    const active = all.filter(isShownIn(shown));
    if (active.length > 0 || shown.length > 1) {
      return active;
    }
    const inFront = vscode.window.activeTextEditor?.document.uri.toString();
    const own = all.filter(({ document }) => document.toString() === inFront);
    const isInFirstTab = isShownIn(all.slice(0, 1).flatMap(({ uri }) => listTabs(uri).flatMap(listTabUris)));
    return own.length > 0 || !all.every(isInFirstTab) ? own : all;
  }

  /**
   * Inserts the texts of a comparison where the sources are unchanged.
   * @returns the indexes that were replaced
   */
  apply({ spans, texts }: Comparison): Promise<ReadonlySet<number>> {
    return replaceSpans(spans, texts);
  }

  /** Returns to the documents, and closes the diff editor, unless it shows others too: these are left as they are. */
  async close(ended: readonly Comparison[]): Promise<void> {
    ended.forEach((each) => this.#ended.add(each));
    const tabs = () => listTabs(...ended.map(({ uri }) => uri));
    const isInTabs = isShownIn(tabs().flatMap(listTabUris));
    if (this.all.some((each) => !ended.includes(each) && isInTabs(each))) {
      ended.forEach(({ document, shownWith }) => shownWith?.left.push(document));
      await Promise.all(ended.map((each) => this.#leave(each)));
      return;
    }
    // Only the document in front can be made to count as unchanged: not before the review is over, which has the focus.
    const left = ended[0]?.shownWith?.left ?? [];
    for (const document of [...ended.map((each) => each.document), ...left].toReversed()) {
      const isUnchanged = await hasTextOfFile(document);
      // The editor does not ask whether to save a document that another tab still shows.
      const isShownAlone = () => ended.length === 1 || listTabs(document).every((tab) => tabs().includes(tab));
      if (isUnchanged || (!left.includes(document) && isShownAlone())) {
        await goTo(document, { viewColumn: tabs()[0]?.group.viewColumn, preview: false });
      }
      if (isUnchanged && vscode.window.activeTextEditor?.document.uri.toString() === document.toString()) {
        // The editor takes a text that was changed twice for a changed one.
        await vscode.commands.executeCommand('workbench.action.files.revert');
      }
    }
    // The user may have closed it meanwhile.
    await vscode.window.tabGroups.close(tabs());
  }

  /** Ends a review in an editor that shows others: without changes from now on. */
  async #leave(review: Comparison): Promise<void> {
    const document = await findOpenDocument(review.document);
    this.#kept.set(review.uri.toString(), document?.getText() ?? '');
    this.#texts.change(review.uri);
    await this.#forget(review);
  }

  #review(review: Omit<Comparison, 'uri'>): Comparison {
    const content = (): string => this.#kept.get(comparison.uri.toString()) ?? review.before ?? '';
    const comparison = this.#keep(review, content);
    return comparison;
  }

  #keep(given: Omit<Comparison, 'uri'>, content: () => string): Comparison {
    const uri = this.#texts.add('languageservices-preview', given.document.path, content);
    const comparison = { ...given, uri };
    this.#open.add(comparison);
    detached(
      this.log,
      this.#texts.closed(uri).then(() => {
        this.#kept.delete(uri.toString());
        return this.#forget(comparison);
      }),
    );
    return comparison;
  }

  async #show(shown: readonly Comparison[], command: string, ...given: readonly unknown[]): Promise<void> {
    try {
      await vscode.commands.executeCommand(command, ...given);
    } catch (error) {
      // No closing tab will release them.
      for (const comparison of shown) {
        this.#open.delete(comparison);
        this.#texts.release(comparison.uri);
        release(comparison);
      }
      throw error;
    }
  }

  /**
   * Waits until all listeners, including the spans, know of the change: the editor asks for the text within the event.
   */
  async #follow(changed: vscode.Uri): Promise<void> {
    await Promise.resolve();
    for (const { kind, uri, document } of this.#open) {
      if (kind === 'preview' && document.toString() === changed.toString()) {
        this.#texts.change(uri);
      }
    }
  }

  async #forget(comparison: Comparison): Promise<void> {
    if (this.#open.delete(comparison)) {
      const isOver = this.#ended.has(comparison) || !(await this.#closed.add(comparison));
      await Promise.all([isOver && this.#end(comparison), comparison.kind === 'review' && this.#notifyReviews()]);
    }
  }

  async #end(comparison: Comparison): Promise<void> {
    release(comparison);
    await comparison.onClosed?.();
  }

  /**
   * Sets the context keys for the commands that end reviews. `reviewed` has original sides: no other diff editor has
   * our virtual documents there, and the document on the other side has another URI in a remote window.
   * `reviewsInFront`: the active tab shows several.
   */
  async #notifyReviews(): Promise<void> {
    const reviewed = this.all.filter(({ kind }) => kind === 'review');
    const shown = urisInFront();
    const originals = reviewed.map(({ uri }) => uri.toString());
    const areSeveral = shown.length > 2 && reviewed.some(isShownIn(shown));
    const context = JSON.stringify([originals, areSeveral]);
    if (context !== this.#shownContext) {
      this.#shownContext = context;
      await Promise.all([setContext('reviewed', originals), setContext('reviewsInFront', areSeveral)]);
    }
  }
}

function urisInFront(): readonly vscode.Uri[] {
  const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
  return tab ? listTabUris(tab) : [];
}

/** Returns a test for comparisons that are among the documents of a tab. */
function isShownIn(uris: readonly vscode.Uri[]): (comparison: Comparison) => boolean {
  const keys = new Set(uris.map((uri) => uri.toString()));
  return ({ uri }) => keys.has(uri.toString());
}

function release({ spans, companion, details }: Comparison): void {
  spans.dispose();
  companion?.dispose();
  details?.dispose();
}

function replaced(document: vscode.TextDocument, spans: TrackedSpans, texts: ReadonlyMap<number, string>): string {
  const currentRange = spans.currentRanges(document);
  const text = document.getText();
  let result = '';
  let done = 0;
  for (const [index, replacement] of texts) {
    const range = currentRange(index);
    if (range) {
      result += text.slice(done, document.offsetAt(range.start)) + replacement;
      done = document.offsetAt(range.end);
    }
  }
  return result + text.slice(done);
}

/** Texts for spans of a document, to be shown to the user. */
export interface ApplyRequest {
  /** Owned by the caller: what outlives the call makes a copy. */
  readonly spans: TrackedSpans;
  /** Index of a span -> its text. */
  readonly texts: ReadonlyMap<number, string>;
  /** What the texts are, for example `German`, for the title of a diff editor. */
  readonly label: string;
  readonly comparisons: Comparisons;
  /** The caller shows the review with others. */
  readonly isShownLater?: boolean;
}

/** What happened to the texts, by the index of their span. */
export interface ApplyResult {
  /** Texts that are in the document now. */
  readonly applied: ReadonlySet<number>;
  /** Texts that are neither in the document nor in a preview. */
  readonly missed: readonly number[];
  /** The diff editor that shows them. */
  readonly comparison?: Comparison | undefined;
}

/** Shows texts to the user in one way, without saving. */
type ApplyMethod = (placing: ApplyRequest) => Promise<ApplyResult>;

/** The run of a command (`AnswerRun`). */
interface Settling {
  settle(except: Iterable<object>): Promise<void>;
}

/** Texts that were placed together, and their units. */
interface PlacedUnits {
  readonly units: readonly object[];
  /** The diff editor that shows them. */
  readonly comparison?: Comparison | undefined;
}

/**
 * Settles the answers of texts that were placed: those that a diff editor shows when it is closed, the others at once.
 * They stay paid for if the window is closed or reloaded before, and after Revert All.
 *
 * @param missed units whose texts were not placed
 */
export async function settlePlaced(
  run: Settling,
  placed: readonly PlacedUnits[],
  missed: readonly object[] = [],
): Promise<void> {
  const shown = new Set(placed.filter(({ comparison }) => comparison));
  const settle = () => run.settle([...missed, ...[...shown].flatMap(({ units }) => units)]);
  for (const each of shown) {
    if (each.comparison) {
      each.comparison.onClosed = () => {
        shown.delete(each);
        return settle();
      };
    }
  }
  await settle();
}

/** Replaces the sources and shows the original next to the document: each change can be reverted there, or all. */
const review: ApplyMethod = async ({ spans, texts, label, comparisons, isShownLater = false }) => {
  let before = '';
  let changes: readonly PlacedEdit[] = [];
  const applied = await editCurrentRanges(spans, (document, currentRange) => {
    const planned = replacements(texts, currentRange);
    before = document.getText();
    const edits = planned.map(({ edit }) => edit);
    changes = placeEdits(document, edits);
    return planned;
  });
  const document = await findOpenDocument(spans.uri);
  let comparison: Comparison | undefined;
  if (document && applied.size > 0) {
    // Edits by the user since may have moved them.
    const unchanged = changes.filter((change) => document.getText(toEditorRange(document, change)) === change.text);
    const own = trackRanges(
      document,
      unchanged.map((change) => toEditorRange(document, change)),
    );
    const sources = new Map(unchanged.map(({ source }, at) => [at, source]));
    comparison = comparisons.review(document, before, own, sources);
    if (!isShownLater) {
      await comparisons.showReviews([comparison], label);
    }
  }
  return { applied, missed: [...texts.keys()].filter((index) => !applied.has(index)), comparison };
};

/**
 * Inserts texts below the lines of their sources, which stay: with the same prefix, and the same blank lines between.
 */
const insertBelow: ApplyMethod = async ({ spans, texts }) => {
  const engine = await textEngine();
  const applied = await editCurrentRanges(spans, (document, currentRange) => {
    const eol = document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
    return blocksIn(engine, document, texts, currentRange).map(({ line, below, indexes }) => ({
      edit: vscode.TextEdit.insert(document.lineAt(line).range.end, ['', ...below].join(eol)),
      indexes,
    }));
  });
  return { applied, missed: [...texts.keys()].filter((index) => !applied.has(index)) };
};

function blocksIn(
  { blocksBelow }: Pick<TextEngine, 'blocksBelow'>,
  document: vscode.TextDocument,
  texts: Iterable<readonly [number, string]>,
  currentRange: (index: number) => vscode.Range | undefined,
) {
  const lines = Array.from({ length: document.lineCount }, (_, line) => document.lineAt(line).text);
  const pieces = [...texts].flatMap(([index, text]) => {
    const range = currentRange(index);
    return range ? [{ index, text, start: range.start, end: range.end }] : [];
  });
  return blocksBelow(lines, pieces, proseLanguages.has(document.languageId));
}

/**
 * Throws if the mode inserts below, and no text of spans can have another one below it, as in data or in the middle of
 * code: nothing is sent then.
 */
export async function checkRoom(mode: ApplyMode, spans: TrackedSpans, message?: string): Promise<void> {
  const [engine, document] = await Promise.all([textEngine(), findOpenDocument(spans.uri)]);
  const hasRoom = () =>
    !document || blocksIn(engine, document, spans.sources.entries(), spans.currentRanges(document)).length > 0;
  if (mode === 'insertBelow' && !hasRoom()) {
    const sentence = vscode.l10n.t(
      'Nothing can be inserted below this text. Select another apply mode, then try again.',
    );
    throw new ServiceError('invalidInput', message ?? sentence);
  }
}

/** Shows texts next to the document, in a diff editor, until they are applied. */
const sideBySide: ApplyMethod = async ({ spans, texts, label, comparisons }) => {
  const document = await findOpenDocument(spans.uri);
  const currentRange = document ? spans.currentRanges(document) : () => undefined;
  const shown = [...texts].flatMap(([index, text]) => {
    const range = currentRange(index);
    return range ? [{ index, range, text }] : [];
  });
  let comparison: Comparison | undefined;
  shown.sort((a, b) => a.range.start.compareTo(b.range.start));
  if (document && shown.length > 0) {
    const ranges = shown.map(({ range }) => range);
    const own = trackRanges(document, ranges);
    comparison = await comparisons.preview(document, own, new Map(shown.map(({ text }, at) => [at, text])), label);
  }
  const found = new Set(shown.map(({ index }) => index));
  const missed = [...texts.keys()].filter((index) => !found.has(index));
  return { applied: new Set(), missed, comparison };
};

/** Replaces the sources. */
const replace: ApplyMethod = async ({ spans, texts }) => {
  const applied = await replaceSpans(spans, texts);
  return { applied, missed: [...texts.keys()].filter((index) => !applied.has(index)) };
};

const modes: { readonly [Mode in ApplyMode]: ApplyMethod } = { replace, insertBelow, sideBySide, review };

export function applyByMode(mode: ApplyMode, placing: ApplyRequest): Promise<ApplyResult> {
  return modes[mode](placing);
}

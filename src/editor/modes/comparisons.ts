import * as vscode from 'vscode';
import { type ApplyMode, type CommandOutcome, type Commands, prefix } from '../../contract/contributions.ts';
import { setContext } from '../../contract/setContext.ts';
import { detached, type FaultLog } from '../../notify/faults.ts';
import { getFileName } from '../../notify/names.ts';
import { Disposable } from '../disposable.ts';
import { type PlacedEdit, placeEdits } from '../edits/applyTextEdits.ts';
import { toEditorRange } from '../edits/passageRange.ts';
import { editCurrentRanges, replacements, replaceSpans } from '../edits/replaceSpans.ts';
import { type TrackedSpans, trackRanges } from '../edits/trackedSpans.ts';
import { listTabs, listTabUris } from '../files/openTabs.ts';
import { goTo } from '../files/showDocument.ts';
import { findOpenDocument } from '../files/sourceText.ts';
import type { MemoryTexts } from '../virtual/memoryTexts.ts';

/** A diff editor of ours: a document on one side, and a text in memory on the other. */
export interface Comparison {
  readonly kind: 'preview' | 'review';
  /** URI of the virtual side. */
  readonly uri: vscode.Uri;
  readonly document: vscode.Uri;
  readonly spans: TrackedSpans;
  /** Index of a span -> its text when all is applied (preview) or reverted (review). */
  readonly texts: ReadonlyMap<number, string>;
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

  constructor(log: FaultLog, texts: MemoryTexts) {
    super();
    this.log = log;
    this.#texts = texts;
    for (const [former, name] of formerNames) {
      const run = () => vscode.commands.executeCommand(`${prefix}.${name}`);
      this.register(vscode.commands.registerCommand(`${prefix}.${former}`, run));
    }
    this.register(
      vscode.workspace.onDidChangeTextDocument(({ document }) => detached(log, this.#follow(document.uri))),
    );
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
    const comparison = this.#keep('preview', document.uri, spans, texts, () => replaced(document, spans, texts));
    const title = vscode.l10n.t('{0} ↔ {1}', getFileName(document.uri), label);
    return this.#show(comparison, document.uri, comparison.uri, title);
  }

  /**
   * Shows the document as it was `before` next to the document, where the sources of spans can be restored. Takes over
   * the spans.
   */
  async review(
    document: vscode.TextDocument,
    before: string,
    spans: TrackedSpans,
    sources: ReadonlyMap<number, string>,
    label: string,
  ): Promise<Comparison> {
    const comparison = this.#keep('review', document.uri, spans, sources, () => before);
    await this.#notifyReviews();
    const title = vscode.l10n.t('Review {0}: {1}', getFileName(document.uri), label);
    return this.#show(comparison, comparison.uri, document.uri, title);
  }

  /** The open comparisons. */
  get all(): readonly Comparison[] {
    return [...this.#open];
  }

  /**
   * Returns the matching comparison of the active tab. In any other diff editor, even of the same document, nothing is
   * found; otherwise it is the one of the active document, or the only one.
   */
  current(fits: (comparison: Comparison) => boolean): Comparison | undefined {
    const all = this.all.filter(fits);
    const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
    const shown = (tab ? listTabUris(tab) : []).map((uri) => uri.toString());
    const active = all.find(({ uri }) => shown.includes(uri.toString()));
    if (active || tab?.input instanceof vscode.TabInputTextDiff) {
      return active;
    }
    const inFront = vscode.window.activeTextEditor?.document.uri.toString();
    const [first, ...others] = all;
    return all.find(({ document }) => document.toString() === inFront) ?? (others.length === 0 ? first : undefined);
  }

  /**
   * Inserts the texts of a comparison where the sources are unchanged.
   * @returns the indexes that were replaced
   */
  apply({ spans, texts }: Comparison): Promise<ReadonlySet<number>> {
    return replaceSpans(spans, texts);
  }

  /** Returns to the document, and closes the diff editor. */
  async close({ uri, document }: Comparison): Promise<void> {
    // The editor does not ask whether to save a document that another tab still shows.
    await goTo(document, { viewColumn: listTabs(uri)[0]?.group.viewColumn, preview: false });
    // The user may have closed it meanwhile.
    await vscode.window.tabGroups.close(listTabs(uri));
  }

  #keep(
    kind: Comparison['kind'],
    document: vscode.Uri,
    spans: TrackedSpans,
    texts: ReadonlyMap<number, string>,
    content: () => string,
  ): Comparison {
    const uri = this.#texts.add('languageservices-preview', document.path, content);
    const comparison = { kind, uri, document, spans, texts };
    this.#open.add(comparison);
    detached(
      this.log,
      this.#texts.closed(uri).then(() => this.#forget(comparison)),
    );
    return comparison;
  }

  async #show(comparison: Comparison, left: vscode.Uri, right: vscode.Uri, title: string): Promise<Comparison> {
    try {
      await vscode.commands.executeCommand('vscode.diff', left, right, title, { preview: false });
      return comparison;
    } catch (error) {
      // No closing tab will release it.
      this.#open.delete(comparison);
      this.#texts.release(comparison.uri);
      release(comparison);
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
    this.#open.delete(comparison);
    release(comparison);
    await Promise.all([comparison.onClosed?.(), comparison.kind === 'review' && this.#notifyReviews()]);
  }

  /**
   * Sets the context key for Keep All and Revert All, which depends on the original side: no other diff editor has our
   * virtual document there. The document on the other side has another URI in a remote window.
   */
  async #notifyReviews(): Promise<void> {
    const reviewed = this.all.filter(({ kind }) => kind === 'review');
    const originals = reviewed.map(({ uri }) => uri.toString());
    await setContext('reviewed', originals);
  }
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
const review: ApplyMethod = async ({ spans, texts, label, comparisons }) => {
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
    comparison = await comparisons.review(document, before, own, sources, label);
  }
  return { applied, missed: [...texts.keys()].filter((index) => !applied.has(index)), comparison };
};

/** Languages in which a line of prose is allowed anywhere. */
const prose = new Set(['plaintext', 'markdown', 'mdx', 'restructuredtext', 'asciidoc', 'latex', 'tex']);

/**
 * Inserts texts below the lines of their sources, which stay: with the same prefix, and the same blank lines between.
 */
const insertBelow: ApplyMethod = async ({ spans, texts }) => {
  const { blocksBelow } = await import('../../text/engine.ts');
  const applied = await editCurrentRanges(spans, (document, currentRange) => {
    const lines = Array.from({ length: document.lineCount }, (_, line) => document.lineAt(line).text);
    const pieces = [...texts].flatMap(([index, text]) => {
      const range = currentRange(index);
      return range ? [{ index, text, start: range.start, end: range.end }] : [];
    });
    const eol = document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
    return blocksBelow(lines, pieces, prose.has(document.languageId)).map(({ line, below, indexes }) => ({
      edit: vscode.TextEdit.insert(document.lineAt(line).range.end, ['', ...below].join(eol)),
      indexes,
    }));
  });
  return { applied, missed: [...texts.keys()].filter((index) => !applied.has(index)) };
};

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

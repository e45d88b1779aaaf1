import * as vscode from 'vscode';
import type { CommandRun } from '../../app/registerCommand.ts';
import type { Services } from '../../app/services.ts';
import { servicesOfRun } from '../../app/servicesOfRun.ts';
import type { ApplyMode, CommandOutcome } from '../../contract/contributions.ts';
import { setContext } from '../../contract/setContext.ts';
import { Disposable } from '../../editor/disposable.ts';
import type { TrackedSpans } from '../../editor/edits/trackedSpans.ts';
import type { Companion, Comparison, Comparisons } from '../../editor/modes/comparisons.ts';
import { detached } from '../../notify/errors/detached.ts';
import { ServiceError } from '../../service/api/errors.ts';
import type { RephraseParameters } from '../../service/api/writing/write.ts';
import type { TextLanguage } from '../../service/requests/writing/textLanguage.ts';
import type { TextEngine } from '../../service/textEngine.ts';
import type { ReadText } from '../../text/reading/readInFormat.ts';
import type { WordChange } from '../../text/words/wordDifference.ts';
import { chooseManner } from './chooseManner.ts';

/** Ranges of each side that differ. */
interface Marked {
  readonly left: vscode.Range[];
  readonly right: vscode.Range[];
}

/** Marks word by word what differs in a diff editor: removed words struck through, added words underlined. */
class WordMarks extends Disposable {
  readonly #engine: TextEngine;
  readonly #comparison: Comparison;
  readonly #document: vscode.TextDocument;
  /** Index of a span -> the differences between its source and its text. */
  readonly #changes = new Map<number, readonly WordChange[]>();
  /** Index of a span -> its start in the text from before a review, which is not edited. */
  readonly #before = new Map<number, number>();
  readonly #gone = this.register(decoration('line-through', 'diffEditorOverview.removedForeground'));
  readonly #new = this.register(decoration('underline', 'diffEditorOverview.insertedForeground'));

  constructor(
    { engine, services }: { readonly engine: TextEngine; readonly services: Pick<Services, 'log'> },
    comparison: Comparison,
    document: vscode.TextDocument,
  ) {
    super();
    this.#engine = engine;
    this.#comparison = comparison;
    this.#document = document;
    this.register(vscode.window.onDidChangeVisibleTextEditors(() => this.#paint()));
    this.register(
      vscode.workspace.onDidChangeTextDocument((changed) => {
        if (this.#sideOf(changed.document) !== undefined) {
          this.#paint();
        }
      }),
    );
    detached(services.log, this.#compare());
  }

  async #compare(): Promise<void> {
    const { kind, spans, texts } = this.#comparison;
    await this.#engine.runInTurns(texts, ([index, other]) => {
      const own = spans.sources[index] ?? '';
      const [before, after] = kind === 'preview' ? [own, other] : [other, own];
      this.#changes.set(index, this.#engine.wordDifference(before, after));
    });
    this.#paint();
  }

  #paint(): void {
    const { uri } = this.#comparison;
    const { visibleTextEditors } = vscode.window;
    const virtual = visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString())?.document;
    if (!virtual) {
      return;
    }
    const marked = this.#marked(virtual);
    // A side of a diff editor has no column; the document may be open in another editor too.
    const sides = visibleTextEditors.filter(({ viewColumn }) => viewColumn === undefined);
    for (const editor of sides) {
      const side = this.#sideOf(editor.document);
      if (side !== undefined) {
        editor.setDecorations(this.#gone, side === 'left' ? marked.left : []);
        editor.setDecorations(this.#new, side === 'right' ? marked.right : []);
      }
    }
  }

  #sideOf({ uri }: vscode.TextDocument): keyof Marked | undefined {
    const { kind, uri: virtual, document } = this.#comparison;
    const sides: Readonly<Record<string, keyof Marked>> = {
      [virtual.toString()]: kind === 'preview' ? 'right' : 'left',
      [document.toString()]: kind === 'preview' ? 'left' : 'right',
    };
    return sides[uri.toString()];
  }

  /**
   * The virtual side is the document with other texts in place of the spans, so each position depends on those before
   * it.
   */
  #marked(virtual: vscode.TextDocument): Marked {
    const { kind, spans, texts } = this.#comparison;
    const currentRange = spans.currentRanges(this.#document);
    const marked: Marked = { left: [], right: [] };
    let growth = 0;
    for (const [index, other] of texts) {
      const range = currentRange(index);
      if (!range) {
        continue;
      }
      const here = { document: this.#document, start: this.#document.offsetAt(range.start) };
      const start = this.#before.get(index) ?? here.start + growth;
      if (kind === 'review') {
        this.#before.set(index, start);
      }
      growth += other.length - (spans.sources[index] ?? '').length;
      const there = { document: virtual, start };
      const [before, after] = kind === 'preview' ? [here, there] : [there, here];
      let moved = 0;
      for (const { start: from, end, text } of this.#changes.get(index) ?? []) {
        marked.left.push(...rangeIn(before.document, before.start + from, end - from));
        marked.right.push(...rangeIn(after.document, after.start + from + moved, text.length));
        moved += text.length - (end - from);
      }
    }
    return marked;
  }
}

function decoration(textDecoration: string, color: string): vscode.TextEditorDecorationType {
  const overviewRulerColor = new vscode.ThemeColor(color);
  return vscode.window.createTextEditorDecorationType({ textDecoration, overviewRulerColor });
}

function rangeIn(document: vscode.TextDocument, start: number, length: number): readonly vscode.Range[] {
  return length === 0 ? [] : [new vscode.Range(document.positionAt(start), document.positionAt(start + length))];
}

/**
 * Marks the differing words in a diff editor, and keeps what another style needs: the units, and their sources'
 * positions.
 * @param rephrase does the work
 */
export function showRephrasing(
  job: RephraseJob,
  comparison: Comparison,
  document: vscode.TextDocument,
  rephrase: (job: RephraseJob) => Promise<CommandOutcome<'tryAnotherStyle'>>,
): void {
  const marks = new WordMarks(job, comparison, document);
  const spans = job.spans.copy();
  const companion: Companion = {
    async again(given) {
      const { mode, units } = job;
      const services = servicesOfRun(job.services);
      // What was found is of the connection of the job.
      const found = services.client.address === job.services.client.address ? job.found : undefined;
      const chosen = await chooseManner(services, units, given, undefined, found);
      // A copy of the spans: these end with the diff editor, which closes before another opens.
      const own = spans.copy();
      return rephrase({
        ...job,
        ...chosen,
        services,
        mode,
        spans: own,
        leave: () => leave(job.comparisons, comparison, document, own),
      });
    },
    dispose() {
      marks.dispose();
      spans.dispose();
      detached(job.services.log, notifyRephrased(job.comparisons));
    },
  };
  comparison.companion = companion;
  detached(job.services.log, notifyRephrased(job.comparisons));
}

/** Rephrases the text of the active diff editor again, in another style, and shows that instead. */
export const tryAnotherStyle: CommandRun<'tryAnotherStyle'> = async (services, given) => {
  const comparisons = await services.comparisons.get();
  const companion = comparisons.current((comparison) => comparison.companion !== undefined)?.companion;
  if (!companion) {
    throw new ServiceError(
      'invalidInput',
      vscode.l10n.t('Open the preview or review of a rephrased text, then try again.'),
    );
  }
  return companion.again(given);
};

/** Restores the document from before a review, and the spans of the sources. */
async function leave(
  comparisons: Comparisons,
  comparison: Comparison,
  document: vscode.TextDocument,
  spans: TrackedSpans,
): Promise<void> {
  if (comparison.kind === 'review') {
    const currentRange = comparison.spans.currentRanges(document);
    const ranges = [...comparison.texts.keys()].map((index) => currentRange(index));
    const starts = ranges.map((range) => range && document.offsetAt(range.start));
    const lengths = ranges.map((range) => (range ? document.getText(range).length : 0));
    const restored = await comparisons.apply(comparison);
    let growth = 0;
    let unit = 0;
    for (const [at, [index, source]] of [...comparison.texts].entries()) {
      // Both are in document order; a unit that was kept is not in the review.
      unit = Math.max(unit, spans.sources.indexOf(source, unit));
      const start = starts[at];
      if (start !== undefined && restored.has(index)) {
        spans.move(unit, start + growth);
        growth += source.length - (lengths[at] ?? 0);
      }
      unit += 1;
    }
  }
  await comparisons.close(comparison);
}

/** Sets the context key for Try Another Style: the virtual side of each preview and review of a rephrased text. */
async function notifyRephrased(comparisons: Comparisons): Promise<void> {
  const shown = comparisons.all.filter(({ companion }) => companion !== undefined).map(({ uri }) => uri.toString());
  await setContext('rephrased', shown);
}

/** Units, their positions, and how to apply the results. */
export interface RephraseJob extends ReadText {
  readonly services: Services;
  readonly comparisons: Comparisons;
  readonly engine: TextEngine;
  /** The positions of the units, in the same order. */
  readonly spans: TrackedSpans;
  readonly mode: ApplyMode;
  readonly manner: RephraseParameters;
  readonly found: TextLanguage | undefined;
  readonly isScript: boolean;
  /** Translates the same text instead. */
  readonly translate: () => PromiseLike<unknown>;
  /** Closes the editor that shows another result for the same units. */
  readonly leave?: () => Promise<void>;
}

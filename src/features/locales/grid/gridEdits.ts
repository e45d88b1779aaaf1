import { createHash } from 'node:crypto';
import * as vscode from 'vscode';
import type { Range } from '../../../text/unit.ts';
import { Disposable } from '../../../ui/disposable.ts';
import { applyTextEdits } from '../../../ui/edits/applyTextEdits.ts';
import { isReadOnly } from '../../../ui/edits/isReadOnly.ts';
import { rangeOf } from '../../../ui/edits/passageRange.ts';
import { TrackedSpans } from '../../../ui/edits/trackedSpans.ts';
import { lineEditsOf } from '../../../ui/files/folderTexts.ts';

/** An edit of a document that can be undone: where its texts are now, and what was there before. */
interface DocumentEdit {
  readonly spans: TrackedSpans;
  readonly before: readonly string[];
  /** The document just after the edit: as long as it is the same, these are the offsets of the texts. */
  readonly digest: string;
  readonly ranges: readonly Range[];
}

/** What one action in the grid did. */
export interface GridStep {
  readonly edits: DocumentEdit[];
  /** What else is undone; returns what does it again. */
  readonly also?: Also | undefined;
  /** Steps of one group are undone together. */
  readonly group?: object | undefined;
}

/** What of a step was undone. */
export interface TurnedBack {
  /** False where its texts were changed since, or there is no step. */
  readonly isWhole: boolean;
  /** Documents that were changed. */
  readonly uris: readonly vscode.Uri[];
}

export type Also = () => Promise<Also | undefined>;

/** Steps that can be undone. */
const mostSteps = 100;

/** Edits documents for a grid, without saving them, and undoes its own edits wherever the texts are unchanged. */
export class GridEdits extends Disposable {
  readonly #done: GridStep[] = [];
  readonly #undone: GridStep[] = [];
  #open: DocumentEdit[] | undefined;

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Runs work whose edits are one step, or belong to the steps of a group. */
  async step<T>(work: () => Promise<T>, { also, group }: Pick<GridStep, 'also' | 'group'> = {}): Promise<T> {
    const edits: DocumentEdit[] = [];
    this.#open = edits;
    try {
      return await work();
    } finally {
      this.#open = undefined;
      if (edits.length > 0 || also) {
        this.#keep({ edits, also, group });
      }
    }
  }

  /** Gives a document another text. Returns false where it cannot be edited. */
  async put(document: vscode.TextDocument, text: string): Promise<boolean> {
    const before = document.getText();
    const edits = lineEditsOf(document, text).map((edit) => narrowed(before, edit));
    if (edits.length === 0) {
      return true;
    }
    const edit = await replace(
      document,
      edits.map(({ start, end, text: after }) => ({ range: rangeOf(document, { start, end }), text: after })),
    );
    if (edit) {
      this.#open?.push(edit);
    }
    return edit !== undefined;
  }

  /** Undoes the last step. */
  async undo(): Promise<TurnedBack> {
    return this.#turnBack(this.#done, this.#undone);
  }

  /** Does the step again that was undone last. */
  async redo(): Promise<TurnedBack> {
    return this.#turnBack(this.#undone, this.#done);
  }

  override dispose(): void {
    [...this.#done.splice(0), ...this.#undone.splice(0)].forEach(forget);
    super.dispose();
  }

  #keep(step: GridStep): void {
    this.#undone.splice(0).forEach(forget);
    this.#done.push(step);
    this.#done.splice(0, this.#done.length - mostSteps).forEach(forget);
  }

  async #turnBack(from: GridStep[], to: GridStep[]): Promise<TurnedBack> {
    const [group] = from.slice(-1).map((step) => step.group);
    const uris: vscode.Uri[] = [];
    let isWhole = from.length > 0;
    do {
      const step = from.pop();
      if (step) {
        const { back, isDone } = await backOf(step);
        isWhole &&= isDone;
        to.push(back);
        uris.push(...back.edits.map(({ spans }) => spans.uri));
      }
    } while (isWhole && group !== undefined && from.at(-1)?.group === group);
    return { isWhole, uris };
  }
}

/** Undoes a step. Returns the step that does it again, as far as it was undone. */
async function backOf(step: GridStep): Promise<{ readonly back: GridStep; readonly isDone: boolean }> {
  const { group } = step;
  const back: DocumentEdit[] = [];
  try {
    // The last edit of a document first: an earlier one may be within it.
    for (const edited of step.edits.toReversed()) {
      const { spans, before } = edited;
      const document = await vscode.workspace.openTextDocument(spans.uri);
      const texts = textsToReturn(document, edited);
      const edit = texts.length === before.length ? await replace(document, texts) : undefined;
      if (!edit) {
        return { back: { edits: back, group }, isDone: false };
      }
      back.push(edit);
    }
  } finally {
    forget(step);
  }
  return { back: { edits: back, group, also: await step.also?.() }, isDone: true };
}

/** Returns the ranges of texts that are unchanged, with what was there before. */
function textsToReturn(document: vscode.TextDocument, { spans, before, digest, ranges }: DocumentEdit) {
  const isSame = digest === digestOf(document);
  const standing = spans.standing(document);
  return before.flatMap((text, index) => {
    const known = isSame ? ranges[index] : undefined;
    const range = known ? rangeOf(document, known) : standing(index);
    return range ? [{ range, text }] : [];
  });
}

function digestOf(document: vscode.TextDocument): string {
  return createHash('sha256').update(document.getText()).digest('base64');
}

function forget({ edits }: GridStep): void {
  edits.forEach(({ spans }) => spans.dispose());
}

/** Replaces ranges of a document as one undo step. Returns undefined where it cannot be edited. */
async function replace(
  document: vscode.TextDocument,
  texts: readonly { readonly range: vscode.Range; readonly text: string }[],
): Promise<DocumentEdit | undefined> {
  if (await isReadOnly(document)) {
    return undefined;
  }
  const end = document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
  const sorted = texts
    .map(({ range, text }) => ({ range, text: text.replaceAll(/\r?\n/g, end) }))
    .sort((one, other) => one.range.start.compareTo(other.range.start));
  const before = sorted.map(({ range }) => document.getText(range));
  let growth = 0;
  const ranges = sorted.map(({ range, text }, index) => {
    const start = document.offsetAt(range.start) + growth;
    growth += text.length - (before[index]?.length ?? 0);
    return { start, end: start + text.length };
  });
  const edits = sorted.map(({ range, text }) => vscode.TextEdit.replace(range, text));
  if (!(await applyTextEdits(document, edits))) {
    return undefined;
  }
  const spans = new TrackedSpans(document.uri, document.getText(), ranges);
  return { spans, before, digest: digestOf(document), ranges };
}

interface OffsetEdit extends Range {
  readonly text: string;
}

/** Returns an edit without what it begins and ends with as the text before. */
function narrowed(before: string, { start, end, text }: OffsetEdit): OffsetEdit {
  const most = Math.min(end - start, text.length);
  let first = 0;
  while (first < most && before[start + first] === text[first]) {
    first += 1;
  }
  while (first > 0 && (isInside(before, start + first) || isInside(text, first))) {
    first -= 1;
  }
  let last = 0;
  while (last < most - first && before[end - 1 - last] === text[text.length - 1 - last]) {
    last += 1;
  }
  while (last > 0 && (isInside(before, end - last) || isInside(text, text.length - last))) {
    last -= 1;
  }
  return { start: start + first, end: end - last, text: text.slice(first, text.length - last) };
}

/** Returns whether an offset is inside a surrogate pair or a line break. */
function isInside(text: string, offset: number): boolean {
  return /^(?:[\ud800-\udbff][\udc00-\udfff]|\r\n)$/.test(text.slice(Math.max(0, offset - 1), offset + 1));
}

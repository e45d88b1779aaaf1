import { createHash } from 'node:crypto';
import * as vscode from 'vscode';
import { Disposable } from '../../editor/disposable.ts';
import { applyTextEdits } from '../../editor/edits/applyTextEdits.ts';
import { computeLineEdits, type TextChange } from '../../editor/edits/folderTexts.ts';
import { isReadOnly } from '../../editor/edits/isReadOnly.ts';
import { TrackedSpans } from '../../editor/edits/trackedSpans.ts';
import { toEditorRange } from '../../editor/files/passageRange.ts';
import { exists, writeNewFile } from '../../editor/files/writeNewFile.ts';
import type { Range } from '../../text/unit.ts';

/** An edit of a document that can be undone: where its texts are now, and what was there before. */
interface DocumentEdit {
  readonly spans: TrackedSpans;
  readonly before: readonly string[];
  /** The document just after the edit: as long as it is the same, these are the offsets of the texts. */
  readonly digest: string;
  readonly ranges: readonly Range[];
  /** What stood before and behind each of them. A text that is empty now stands where these do. */
  readonly around: readonly Surroundings[];
  /** The encoding of a file that was created for the edit: it is removed with it. */
  readonly created?: string | undefined;
}

type Surroundings = readonly [before: string, behind: string];

/** UTF-16 code units that are compared before and behind a text. */
const compared = 80;

/** The edits of one action in the grid. */
export interface GridStep {
  readonly edits: DocumentEdit[];
  /** Undoes what is not an edit; returns the function that does it again. */
  readonly also?: FollowUp | undefined;
  /** Steps of one group are undone together. */
  readonly group?: object | undefined;
}

/** The result of undoing a step. */
export interface UndoResult {
  /** False if its texts changed since, or without a step. */
  readonly isWhole: boolean;
  /** Documents that were changed. */
  readonly uris: readonly vscode.Uri[];
}

export type FollowUp = () => Promise<FollowUp | undefined>;

const maxSteps = 100;

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

  /**
   * Runs work whose edits are one step, or belong to the steps of a group.
   *
   * @param also returns, after the work, what else undoes it
   */
  async step<T>(
    work: () => Promise<T>,
    { also, group }: { readonly also?: () => FollowUp | undefined } & Pick<GridStep, 'group'> = {},
  ): Promise<T> {
    const edits: DocumentEdit[] = [];
    this.#open = edits;
    try {
      return await work();
    } finally {
      this.#open = undefined;
      const undo = also?.();
      if (edits.length > 0 || undo) {
        this.#keep({ edits, also: undo, group });
      }
    }
  }

  /** Gives a document another text. Returns false if it has another text than the change is for, or is read-only. */
  async put({ document, before, text, isNew }: TextChange): Promise<boolean> {
    if (document.getText() !== before) {
      return false;
    }
    const edits = computeLineEdits(document, text).map((edit) => narrowed(before, edit));
    if (edits.length === 0) {
      return true;
    }
    const edit = await replace(
      document,
      edits.map(({ start, end, text: after }) => ({ range: toEditorRange(document, { start, end }), text: after })),
    );
    if (edit) {
      this.#open?.push(isNew ? { ...edit, created: document.encoding } : edit);
    }
    return edit !== undefined;
  }

  /** Undoes the last step. */
  async undo(): Promise<UndoResult> {
    return this.#turnBack(this.#done, this.#undone);
  }

  /** Redoes the step that was undone last. */
  async redo(): Promise<UndoResult> {
    return this.#turnBack(this.#undone, this.#done);
  }

  override dispose(): void {
    [...this.#done.splice(0), ...this.#undone.splice(0)].forEach(forget);
    super.dispose();
  }

  #keep(step: GridStep): void {
    this.#undone.splice(0).forEach(forget);
    this.#done.push(step);
    this.#done.splice(0, this.#done.length - maxSteps).forEach(forget);
  }

  async #turnBack(from: GridStep[], to: GridStep[]): Promise<UndoResult> {
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

/** Undoes a step. Returns the step that redoes what was undone. */
async function backOf(step: GridStep): Promise<{ readonly back: GridStep; readonly isDone: boolean }> {
  const { group } = step;
  const back: DocumentEdit[] = [];
  try {
    // The last edit of a document first: an earlier one may be within it.
    for (const edited of step.edits.toReversed()) {
      const { spans, before, created } = edited;
      if (created !== undefined && !(await exists(spans.uri))) {
        await writeNewFile({ uri: spans.uri, text: '', encoding: created, overwrite: false });
      }
      const document = await vscode.workspace.openTextDocument(spans.uri);
      if (await isReadOnly(document)) {
        return { back: { edits: back, group }, isDone: false };
      }
      const texts = textsToReturn(document, edited);
      const edit = texts.length === before.length ? await replace(document, texts) : undefined;
      if (!edit) {
        return { back: { edits: back, group }, isDone: false };
      }
      back.push({ ...edit, created });
      if (created !== undefined && document.getText() === '') {
        await remove(document);
      }
    }
  } finally {
    forget(step);
  }
  return { back: { edits: back, group, also: await step.also?.() }, isDone: true };
}

/** Returns the ranges of texts that are unchanged, with what was there before. */
function textsToReturn(document: vscode.TextDocument, { spans, before, digest, ranges, around }: DocumentEdit) {
  const isSame = digest === digestOf(document);
  const standing = spans.currentRanges(document);
  const all = document.getText();
  const isBetween = (range: vscode.Range, [left, right]: Surroundings): boolean => {
    const at = document.offsetAt(range.start);
    return all.slice(0, at).endsWith(left) && all.startsWith(right, at);
  };
  return before.flatMap((text, index) => {
    const known = isSame ? ranges[index] : undefined;
    const range = known ? toEditorRange(document, known) : standing(index);
    return range && (!range.isEmpty || isSame || isBetween(range, around[index] ?? ['', ''])) ? [{ range, text }] : [];
  });
}

/** Removes a file whose document is empty again. */
async function remove(document: vscode.TextDocument): Promise<void> {
  if (await document.save()) {
    await vscode.workspace.fs.delete(document.uri);
  }
}

function digestOf(document: vscode.TextDocument): string {
  return createHash('sha256').update(document.getText()).digest('base64');
}

function forget({ edits }: GridStep): void {
  edits.forEach(({ spans }) => spans.dispose());
}

/**
 * Replaces ranges of a document as it is now, as one undo step. Returns undefined if it changed until the edit.
 */
async function replace(
  document: vscode.TextDocument,
  texts: readonly { readonly range: vscode.Range; readonly text: string }[],
): Promise<DocumentEdit | undefined> {
  const edits = texts.map(({ range, text }) => vscode.TextEdit.replace(range, text));
  const placed = await applyTextEdits(document, edits);
  if (!placed) {
    return undefined;
  }
  const ranges = placed.map(({ start, end }) => ({ start, end }));
  const text = document.getText();
  const around = ranges.map(({ start, end }): Surroundings => {
    return [text.slice(Math.max(0, start - compared), start), text.slice(end, end + compared)];
  });
  const spans = new TrackedSpans(document.uri, text, ranges);
  return { spans, before: placed.map(({ source }) => source), digest: digestOf(document), ranges, around };
}

interface OffsetEdit extends Range {
  readonly text: string;
}

/** Returns an edit without the beginning and end that the old and the new text share. */
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

import * as vscode from 'vscode';
import { toEditorRange } from '../../editor/edits/passageRange.ts';
import { Snapshot } from '../../editor/edits/trackedSpans.ts';
import { computeLineEdits, type PutText } from '../../editor/files/folderTexts.ts';
import { findOpenDocument } from '../../editor/files/sourceText.ts';
import { applyByMode, type Comparison, type Comparisons } from '../../editor/modes/comparisons.ts';
import { doubtfulWarning, warnAtChanges } from '../../editor/modes/reviewDoubtful.ts';
import { Cancelled } from '../../notify/faults.ts';
import { getFileName } from '../../notify/names.ts';
import { changedCode, ServiceError } from '../../service/api/errors.ts';
import { findFamily } from './localeScope.ts';
import type { WorkspaceFamilies } from './workspaceFamilies.ts';

interface WaitingText {
  readonly uri: vscode.Uri;
  readonly before: string;
  readonly text: string;
}

/**
 * Changed texts of documents, which wait until all are there. Then the user decides about each change: of one document
 * in a diff editor, of several in the Refactor Preview. Nothing is saved.
 */
export class ReviewTexts {
  readonly #comparisons: Comparisons;
  readonly #families: WorkspaceFamilies;
  /** By the addresses of their documents. */
  readonly #waiting = new Map<string, WaitingText>();
  readonly #areDoubtful: boolean;

  /** @param areDoubtful placeholders may be in wrong places: each change has a warning */
  constructor(comparisons: Comparisons, families: WorkspaceFamilies, areDoubtful = false) {
    this.#comparisons = comparisons;
    this.#families = families;
    this.#areDoubtful = areDoubtful;
  }

  readonly put: PutText = async ({ document: { uri }, before, text }) => {
    this.#waiting.set(uri.toString(), { uri, before, text });
  };

  /**
   * Shows what waits. Returns the diff editor that shows it, if there is one. Rejects with `Cancelled` if the user
   * discards the Refactor Preview.
   */
  async show(): Promise<Comparison | undefined> {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    const [first, ...others] = waiting;
    if (first && others.length === 0) {
      return this.#showDiff(first);
    }
    if (first) {
      await showPreview(waiting, this.#areDoubtful ? doubtfulWarning() : undefined);
    }
    return undefined;
  }

  async #showDiff({ uri, before, text }: WaitingText): Promise<Comparison | undefined> {
    const document = await findOpenDocument(uri);
    if (!document) {
      throw changedMeanwhile(uri);
    }
    const snapshot = new Snapshot(document);
    const edits = computeLineEdits(document, text);
    const spans = snapshot.track(edits);
    snapshot.dispose();
    const texts = new Map(edits.map((edit, index) => [index, edit.text] as const));
    try {
      const comparisons = this.#comparisons;
      const isSame = document.getText() === before;
      const { missed, comparison } = isSame
        ? await applyByMode('review', { spans, texts, label: getFileName(document.uri), comparisons })
        : { missed: [...texts.keys()] };
      if (missed.length > 0) {
        throw changedMeanwhile(uri);
      }
      if (comparison) {
        const contexts = showContexts(this.#families, uri);
        comparison.details = this.#areDoubtful
          ? vscode.Disposable.from(contexts, warnAtChanges(document, comparison))
          : contexts;
      }
      return comparison;
    } finally {
      spans.dispose();
    }
  }
}

async function showPreview(waiting: readonly WaitingText[], description: string | undefined): Promise<void> {
  const label = vscode.l10n.t('Translate missing messages');
  const edit = new vscode.WorkspaceEdit();
  const changed: vscode.Uri[] = [];
  const documents = await Promise.all(waiting.map(({ uri }) => findOpenDocument(uri)));
  // Nothing is awaited between here and the edit, so no range is of an earlier version.
  for (const [index, { uri, before, text }] of waiting.entries()) {
    const document = documents[index];
    if (document?.getText() !== before) {
      changed.push(uri);
      continue;
    }
    const edits = computeLineEdits(document, text).map((each): [vscode.TextEdit, vscode.WorkspaceEditEntryMetadata] => [
      vscode.TextEdit.replace(toEditorRange(document, each), each.text),
      { label, needsConfirmation: true, ...(description !== undefined && { description }) },
    ]);
    edit.set(uri, edits);
  }
  if (edit.size > 0 && !(await vscode.workspace.applyEdit(edit))) {
    throw new Cancelled();
  }
  const [first] = changed;
  if (first) {
    throw changedMeanwhile(first);
  }
}

function changedMeanwhile(uri: vscode.Uri): ServiceError {
  const message = vscode.l10n.t('{0} changed in the meantime. Try again.', getFileName(uri));
  return new ServiceError('conflict', message, { code: changedCode });
}

/**
 * Shows the context that is sent with a message where the pointer rests on its translation in a document under review.
 * Dispose it with the review.
 */
function showContexts(families: WorkspaceFamilies, { scheme, path }: vscode.Uri): vscode.Disposable {
  const provideHover: vscode.HoverProvider['provideHover'] = async (document, position, token) => {
    if (document.uri.path !== path) {
      return undefined;
    }
    const { signal } = new AbortController();
    const scoped = await findFamily(families, document.uri, signal);
    if (scoped === undefined || token.isCancellationRequested || scoped.space.options.messageContext === 'off') {
      return undefined;
    }
    const { members } = await scoped.space.state(scoped.family);
    const own = scoped.space.texts.pathOf(document.uri);
    const offset = document.offsetAt(position);
    const message = members
      .flatMap((state) => state.messages)
      .find(({ target }) => target && target.path === own && target.start <= offset && offset <= target.end);
    if (!message?.source || !message.target) {
      return undefined;
    }
    const { place, source, target } = message;
    const context = scoped.space.core.describeTextContext({ unit: { ...message, parts: source.parts }, place });
    if (context === undefined) {
      return undefined;
    }
    const words = new vscode.MarkdownString().appendText(vscode.l10n.t('Context: {0}', context));
    return new vscode.Hover(words, toEditorRange(document, target));
  };
  return vscode.languages.registerHoverProvider({ scheme }, { provideHover });
}

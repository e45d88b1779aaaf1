import * as vscode from 'vscode';
import { computeLineEdits, type PutText } from '../../editor/edits/folderTexts.ts';
import { Snapshot } from '../../editor/edits/trackedSpans.ts';
import { toEditorRange } from '../../editor/files/passageRange.ts';
import { findOpenDocument } from '../../editor/files/sourceText.ts';
import { applyByMode, type Comparison, type Comparisons } from '../../editor/modes/comparisons.ts';
import { warnAtChanges } from '../../editor/modes/reviewDoubtful.ts';
import { formatList } from '../../notify/localFormats.ts';
import { getFileName, languageName } from '../../notify/names.ts';
import { changedCode, ServiceError } from '../../service/api/atStart/errors.ts';
import { plainTooltip } from '../views/treeItems.ts';
import { findFamily } from './localeScope.ts';
import type { WorkspaceFamilies } from './workspaceFamilies.ts';

interface WaitingText {
  readonly uri: vscode.Uri;
  readonly before: string;
  readonly text: string;
}

/**
 * Changed texts of documents, which wait until all are there. Then the user decides about each change, in one editor.
 * Nothing is saved.
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
   * Puts what waits into its documents, and shows what changed. Returns the reviews. Rejects with `conflict` if a
   * document changed in the meantime, after the others were shown.
   *
   * @param languages codes of the languages of all that waits
   */
  async show(languages: Iterable<string>): Promise<readonly Comparison[]> {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    const reviews: Comparison[] = [];
    const changed: vscode.Uri[] = [];
    for (const each of waiting) {
      const { comparison, isPlaced } = await this.#place(each);
      reviews.push(...(comparison ? [comparison] : []));
      changed.push(...(isPlaced ? [] : [each.uri]));
    }
    await this.#comparisons.showReviews(reviews, labelOf(languages));
    const [first] = changed;
    if (first) {
      throw changedMeanwhile(first);
    }
    return reviews;
  }

  async #place({ uri, before, text }: WaitingText): Promise<Placed> {
    // The editor closes documents without a tab after some minutes.
    const document = (await findOpenDocument(uri)) ?? (await reopened(uri));
    if (document?.getText() !== before) {
      return { isPlaced: false };
    }
    const snapshot = new Snapshot(document);
    const edits = computeLineEdits(document, text);
    const spans = snapshot.track(edits);
    snapshot.dispose();
    const texts = new Map(edits.map((edit, index) => [index, edit.text] as const));
    try {
      const placing = { spans, texts, label: '', comparisons: this.#comparisons, isShownLater: true };
      const { missed, comparison } = await applyByMode('review', placing);
      if (comparison) {
        const contexts = showContexts(this.#families, uri);
        comparison.details = this.#areDoubtful
          ? vscode.Disposable.from(contexts, warnAtChanges(document, comparison))
          : contexts;
      }
      return { isPlaced: missed.length === 0, comparison };
    } finally {
      spans.dispose();
    }
  }
}

/** Languages that the title of a review names. */
const maxNamed = 3;

function labelOf(languages: Iterable<string>): string {
  const names = [...new Set(languages)].map((code) => languageName(code));
  return names.length > maxNamed ? vscode.l10n.t('{0} languages', names.length) : formatList(names);
}

/** Returns undefined for a file that is gone. */
async function reopened(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
}

interface Placed {
  readonly isPlaced: boolean;
  readonly comparison?: Comparison | undefined;
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
    return new vscode.Hover(plainTooltip([vscode.l10n.t('Context: {0}', context)]), toEditorRange(document, target));
  };
  return vscode.languages.registerHoverProvider({ scheme }, { provideHover });
}

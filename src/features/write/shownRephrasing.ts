import * as vscode from 'vscode';
import { type CommandRun, optionalText } from '../../app/commandRun.ts';
import { type Services, servicesOfRun } from '../../app/services.ts';
import type { ApplyMode, CommandOutcome } from '../../contract/contributions.ts';
import { setContext } from '../../contract/setContext.ts';
import { Disposable } from '../../editor/disposable.ts';
import type { DocumentUnits, TrackedSpans } from '../../editor/edits/trackedSpans.ts';
import type { Companion, Comparison, Comparisons } from '../../editor/modes/comparisons.ts';
import type { Passage } from '../../formats/readInFormat.ts';
import { detached } from '../../notify/faults.ts';
import { languageName } from '../../notify/names.ts';
import { mannerLabel } from '../../notify/pickers/mannerLabel.ts';
import { type Choice, pickLoaded } from '../../notify/pickers/pickers.ts';
import { ServiceError } from '../../service/api/atStart/errors.ts';
import { baseCode } from '../../service/api/atStart/languages/languageCodes.ts';
import type { RephraseParameters } from '../../service/api/writing/write.ts';
import { useConnection } from '../../service/requests/requestServices.ts';
import { resolveManner, styleNames, toneNames } from '../../service/requests/writing/rephraseManner.ts';
import {
  isWritten,
  onlyTranslated,
  type TextLanguage,
  textLanguage,
} from '../../service/requests/writing/textLanguage.ts';
import type { TextEngine } from '../../service/textEngine.ts';
import type { WordChange } from '../../terms/words/wordDifference.ts';

const { t } = vscode.l10n;

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
  const companion = comparisons.inFront((comparison) => comparison.companion !== undefined)[0]?.companion;
  if (!companion) {
    throw new ServiceError('invalidInput', t('Open the preview or review of a rephrased text, then try again.'));
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
  await comparisons.close([comparison]);
}

/** Sets the context key for Try Another Style: the virtual side of each preview and review of a rephrased text. */
async function notifyRephrased(comparisons: Comparisons): Promise<void> {
  const shown = comparisons.all.filter(({ companion }) => companion !== undefined).map(({ uri }) => uri.toString());
  await setContext('rephrased', shown);
}

/** Units, their positions, and how to apply the results. */
export interface RephraseJob extends DocumentUnits {
  readonly services: Services;
  readonly comparisons: Comparisons;
  readonly engine: TextEngine;
  readonly mode: ApplyMode;
  readonly manner: RephraseParameters;
  readonly found: TextLanguage | undefined;
  readonly isScript: boolean;
  /** Translates the same text instead. */
  readonly translate: () => PromiseLike<unknown>;
  /** Closes the editor that shows another result for the same units. */
  readonly leave?: () => Promise<void>;
}

/** How to rephrase, and what is known of the text's language. */
interface ChosenManner {
  readonly manner: RephraseParameters;
  readonly found: TextLanguage | undefined;
  /** True if it comes from the options: a script is not asked. */
  readonly isScript: boolean;
}

/**
 * Returns the style or tone of the options, else of the settings for the resource, else asks the user. Rejects like
 * {@link pickManner}, and with `InvalidInput` for options of wrong types.
 *
 * @param resource undefined: the settings do not apply
 * @param known the text's language, if already detected
 */
export async function chooseManner(
  services: Services,
  units: readonly Passage[],
  given: RephraseParameters,
  resource: vscode.Uri | undefined,
  known?: TextLanguage,
): Promise<ChosenManner> {
  const targetLang = optionalText('targetLang', given.targetLang);
  const isScript = [targetLang, given.writingStyle, given.tone].some((option) => option !== undefined);
  const manner =
    isScript || resource
      ? resolveManner(services.readSetting, { ...given, ...(targetLang !== undefined && { targetLang }) }, resource)
      : undefined;
  if (manner) {
    return { manner, found: known, isScript };
  }
  const load = (signal: AbortSignal) =>
    useConnection(services, (connection) => textLanguage(connection.services, connection.client, units, signal));
  return { ...(await pickManner((signal) => (known ? Promise.resolve(known) : load(signal)))), isScript };
}

type Row = Choice<RephraseParameters> | vscode.QuickPickItem;

/**
 * Lets the user choose a style, a tone or a language variant that the text's language supports. The picker opens while
 * the language is detected. Rejects with `otherLanguageCode` if no text can be rephrased, like `load`, and with
 * `Cancelled`.
 */
async function pickManner(
  load: (signal: AbortSignal) => Promise<TextLanguage>,
): Promise<{ manner: RephraseParameters; found: TextLanguage }> {
  let found: TextLanguage = { language: undefined, detected: new Map(), written: undefined };
  const manner = await pickLoaded<RephraseParameters>(t('Rephrase'), async (signal) => {
    found = await load(signal);
    const { language, detected } = found;
    if (language !== undefined && ![...detected.values()].some((each) => isWritten(found, each))) {
      throw onlyTranslated(language);
    }
    const placeHolder =
      language === undefined
        ? t('Writing style, tone, or language variant')
        : t('Writing style, tone, or language variant: {0}', languageName(language));
    return { placeHolder, items: rows(found) };
  });
  return { manner, found };
}

function rows({ language, written }: TextLanguage): Row[] {
  const own = written?.filter(({ lang }) => language === undefined || baseCode(lang) === language);
  // If the language is unknown, uses a value that falls back in languages without styles.
  const isSure = language !== undefined && written !== undefined;
  const offers = (feature: string) => own?.some(({ features }) => Object.hasOwn(features, feature)) !== false;
  const styles: Row[] = styleNames.map((name) => {
    const writingStyle = isSure ? name : (`prefer_${name}` as const);
    return { label: mannerLabel({ writingStyle }), value: { writingStyle } };
  });
  const tones: Row[] = toneNames.map((name) => {
    const tone = isSure ? name : (`prefer_${name}` as const);
    return { label: mannerLabel({ tone }), value: { tone } };
  });
  const variants: Row[] = (own ?? [])
    .filter(({ lang }) => lang !== baseCode(lang))
    .map(({ lang, name }) => ({ label: languageName(lang, name), description: lang, value: { targetLang: lang } }));
  return [
    { label: t('Default style'), description: t('clearer wording'), value: {} },
    ...group(t('Writing style'), offers('writing_style') ? styles : []),
    ...group(t('Tone'), offers('tone') ? tones : []),
    ...group(t('Language variant'), variants),
  ];
}

function group(label: string, items: readonly Row[]): readonly Row[] {
  return items.length === 0 ? [] : [{ label, kind: vscode.QuickPickItemKind.Separator }, ...items];
}

import * as vscode from 'vscode';
import { Disposable } from '../../../editor/disposable.ts';
import { createDiagnostic } from '../../../editor/findings/diagnostic.ts';
import { runOnOneVersion } from '../../../editor/findings/documentFindings.ts';
import { detached, type FaultLog } from '../../../notify/faults.ts';
import { formatNumber } from '../../../notify/localFormats.ts';
import { glossaryBytes, glossaryTextBytes } from '../../../service/api/atStart/limits.ts';
import { type TermEngine, termEngine } from '../../../service/textEngine.ts';
import type { DictionaryLines, DictionaryProblem } from '../../../terms/dictionary/dictionaryLines.ts';
import { dictionaryScheme } from './dictionaryAddress.ts';

const { t } = vscode.l10n;

const { QuickFix, Source } = vscode.CodeActionKind;

/** Returns the replacement of a line. */
type LineFix = (engine: TermEngine, line: string) => { readonly title: string; readonly lines: readonly string[] };
/** Returns the replacement of all lines. */
type TextFix = (engine: TermEngine, text: string) => readonly string[];

/** By diagnostic code. */
const lineFixes: Readonly<Record<string, LineFix | undefined>> = {
  noTab(engine, line) {
    const split = engine.splitAtSeparator(line);
    const atSpaces = split?.separator === '';
    const title = atSpaces ? t('Split at spaces') : t('Split at “{0}”', split?.separator ?? '');
    return { title, lines: [split?.line ?? line] };
  },
  extraTab(engine, line) {
    const lines = engine.splitAtTabs(line);
    return { title: lines.length > 1 ? t('Split into {0} entries', lines.length) : t('Keep one tab'), lines };
  },
  outerSpace: (engine, line) => ({ title: t('Trim'), lines: [engine.trimmedLine(line)] }),
  controlCharacter: (engine, line) => ({
    title: t('Remove control characters'),
    lines: [engine.withoutControls(line)],
  }),
  duplicate: () => ({ title: t('Remove duplicate'), lines: [] }),
};

interface WholeFix {
  readonly title: string;
  readonly kind: string;
  /** The code of its diagnostic. */
  readonly code: string;
  readonly apply: TextFix;
}

const wholeFixes: readonly WholeFix[] = [
  {
    title: t('Trim all terms'),
    kind: 'trimEntries',
    code: 'outerSpace',
    apply: (engine, text) => engine.splitLines(text).map(engine.trimmedLine),
  },
  {
    title: t('Remove all duplicates'),
    kind: 'removeDuplicateEntries',
    code: 'duplicate',
    apply: (engine, text) => {
      const gone = new Set(engine.duplicateLines(text));
      return engine.splitLines(text).filter((_, line) => !gone.has(line));
    },
  },
  {
    title: t('Sort by source term'),
    kind: 'sortEntries',
    code: 'duplicate',
    apply: (engine, text) => [...engine.sortedBySource(text, vscode.env.language), ''],
  },
];

class DictionaryFix extends vscode.CodeAction {
  /** Returns the edit of a fix for the whole dictionary. */
  resolve: ((engine: TermEngine) => vscode.WorkspaceEdit) | undefined;
}

/** Quick fixes for single lines, and for the whole dictionary, whose edit is computed only when it is chosen. */
class DictionaryFixes implements vscode.CodeActionProvider<DictionaryFix> {
  static readonly kinds = [QuickFix, ...wholeFixes.map(({ kind }) => Source.append(kind))];

  async provideCodeActions(
    document: vscode.TextDocument,
    _range: vscode.Range,
    { diagnostics, only }: vscode.CodeActionContext,
  ): Promise<DictionaryFix[]> {
    const engine = await runOnOneVersion(document, termEngine);
    if (!engine) {
      return [];
    }
    if (only && Source.intersects(only)) {
      return wholeFixes.map((fix) => wholeFix(document, fix, Source.append(fix.kind)));
    }
    const codes = new Set(diagnostics.map(({ code }) => code));
    return [
      ...diagnostics.flatMap((diagnostic) => lineFix(engine, document, diagnostic)),
      ...wholeFixes.filter(({ code }) => codes.has(code)).map((fix) => wholeFix(document, fix, QuickFix)),
    ];
  }

  async resolveCodeAction(fix: DictionaryFix): Promise<DictionaryFix> {
    const edit = fix.edit ?? fix.resolve?.(await termEngine());
    return edit ? Object.assign(fix, { edit }) : fix;
  }
}

function lineFix(engine: TermEngine, document: vscode.TextDocument, diagnostic: vscode.Diagnostic): DictionaryFix[] {
  const { text, range, rangeIncludingLineBreak } = document.lineAt(diagnostic.range.start.line);
  const { code } = diagnostic;
  const fixed = typeof code === 'string' ? lineFixes[code]?.(engine, text) : undefined;
  if (!fixed || fixed.lines.join('\n') === text) {
    return [];
  }
  const fix = new DictionaryFix(fixed.title, QuickFix);
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, fixed.lines.length === 0 ? rangeIncludingLineBreak : range, fixed.lines.join('\n'));
  return [Object.assign(fix, { edit, diagnostics: [diagnostic], isPreferred: true })];
}

function wholeFix(
  document: vscode.TextDocument,
  { title, apply }: WholeFix,
  kind: vscode.CodeActionKind,
): DictionaryFix {
  const fix = new DictionaryFix(title, kind);
  fix.resolve = (engine) => {
    const edit = new vscode.WorkspaceEdit();
    const all = new vscode.Range(0, 0, document.lineCount, 0);
    edit.replace(document.uri, document.validateRange(all), apply(engine, document.getText()).join('\n'));
    return edit;
  };
  return fix;
}

/** Maximum problems shown at once; a note says that there are more. */
const most = 500;

/** Returns the diagnostics for the problems of a dictionary. */
function dictionaryDiagnostics(
  uri: vscode.Uri,
  problems: Iterable<DictionaryProblem>,
  bytes: number,
  maxBytes: number,
): vscode.Diagnostic[] {
  const shown: vscode.Diagnostic[] = [];
  const atTop = (message: string, severity: vscode.DiagnosticSeverity) =>
    shown.unshift(createDiagnostic(new vscode.Range(0, 0, 0, 0), message, severity, 'note'));
  for (const problem of problems) {
    if (shown.length === most) {
      atTop(t('Showing the first {0} problems. Fix them to see more.', most), vscode.DiagnosticSeverity.Information);
      break;
    }
    shown.push(createProblemDiagnostic(uri, problem));
  }
  if (bytes > maxBytes) {
    const sizes = [formatNumber(bytes), formatNumber(maxBytes)] as const;
    atTop(t('The dictionary has {0} bytes. A glossary can have at most {1}.', ...sizes), error);
  }
  return shown;
}

const { Error: error, Warning: warning } = vscode.DiagnosticSeverity;

function createProblemDiagnostic(uri: vscode.Uri, problem: DictionaryProblem): vscode.Diagnostic {
  const { line, start, end } = problem;
  const range = new vscode.Range(line, start, line, end);
  const severity = problem.problem === 'controlCharacter' || problem.problem === 'outerSpace' ? warning : error;
  const diagnostic = createDiagnostic(range, describeProblem(problem), severity, problem.problem);
  if (problem.problem === 'duplicate') {
    const first = new vscode.Location(uri, new vscode.Range(problem.first, 0, problem.first, end));
    diagnostic.relatedInformation = [
      new vscode.DiagnosticRelatedInformation(first, t('First entry with this source term')),
    ];
  }
  return diagnostic;
}

function describeProblem(problem: DictionaryProblem): string {
  switch (problem.problem) {
    case 'noTab':
      return t('A tab is missing between the source term and the target term.');
    case 'extraTab':
      return t('Too many tabs. Each line has one source term and one target term.');
    case 'empty':
      return problem.field === 'source' ? t('The source term is empty.') : t('The target term is empty.');
    case 'tooLong':
      return problem.field === 'source'
        ? t('The source term has {0} bytes in UTF-8. The maximum is {1}.', problem.bytes ?? 0, glossaryTextBytes)
        : t('The target term has {0} bytes in UTF-8. The maximum is {1}.', problem.bytes ?? 0, glossaryTextBytes);
    case 'controlCharacter':
      return t('Invisible control character.');
    case 'outerSpace':
      return problem.field === 'source'
        ? t('White space around the source term is part of the term.')
        : t('White space around the target term is part of the term.');
    case 'duplicate':
      return t('Line {0} has the same source term as line {1}.', problem.line + 1, problem.first + 1);
  }
}

/** Shows what to type in an empty dictionary. The hint is not content, and disappears when the user types. */
class DictionaryHint extends Disposable {
  readonly #hint = this.register(
    vscode.window.createTextEditorDecorationType({
      after: {
        contentText: t('Type a source term, press Tab, and type the target term. One entry per line.'),
        color: new vscode.ThemeColor('input.placeholderForeground'),
        fontStyle: 'italic',
      },
    }),
  );

  constructor() {
    super();
    this.register(
      vscode.window.onDidChangeVisibleTextEditors((editors) => editors.forEach((each) => this.#show(each))),
    );
    this.register(
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (document.uri.scheme === dictionaryScheme && contentChanges.length > 0) {
          this.showIn(document);
        }
      }),
    );
  }

  /** Shows the hint in the editors of a document, or removes it there. */
  showIn(document: vscode.TextDocument): void {
    vscode.window.visibleTextEditors.filter((each) => each.document === document).forEach((each) => this.#show(each));
  }

  #show(editor: vscode.TextEditor): void {
    const { document } = editor;
    if (document.uri.scheme === dictionaryScheme) {
      const isEmpty = document.lineCount === 1 && document.lineAt(0).text === '';
      editor.setDecorations(this.#hint, isEmpty ? [new vscode.Range(0, 0, 0, 0)] : []);
    }
  }
}

/** Lines that are checked before the event loop continues. */
const linesAtOnce = 8192;

interface Checked {
  /** Undefined until the first check of the whole text is done. */
  lines: DictionaryLines | undefined;
  /** Aborts the current check. */
  stop: AbortController;
}

/** Shows errors in open dictionaries while the user types, and a hint in an empty one. */
export class DictionaryChecks extends Disposable {
  readonly #hint = this.register(new DictionaryHint());
  readonly #diagnostics = this.register(vscode.languages.createDiagnosticCollection(dictionaryScheme));
  readonly #log: FaultLog;
  readonly #open = new Map<string, Checked>();

  constructor(log: FaultLog) {
    super();
    this.#log = log;
    this.register(
      vscode.languages.registerCodeActionsProvider({ scheme: dictionaryScheme }, new DictionaryFixes(), {
        providedCodeActionKinds: DictionaryFixes.kinds,
      }),
    );
    this.register(vscode.workspace.onDidChangeTextDocument((event) => this.#changed(event)));
    this.register(vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#closed(uri)));
  }

  opened(document: vscode.TextDocument): void {
    this.#closed(document.uri);
    if (!document.isClosed) {
      this.#hint.showIn(document);
      this.#open.set(document.uri.toString(), { lines: undefined, stop: new AbortController() });
      detached(this.#log, this.#checkAll(document));
    }
  }

  override dispose(): void {
    this.#open.forEach(({ stop }) => stop.abort());
    super.dispose();
  }

  #closed(uri: vscode.Uri): void {
    this.#open.get(uri.toString())?.stop.abort();
    this.#open.delete(uri.toString());
    this.#diagnostics.delete(uri);
  }

  #changed({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    const checked = this.#open.get(document.uri.toString());
    if (!checked || contentChanges.length === 0) {
      return;
    }
    if (!checked.lines) {
      detached(this.#log, this.#checkAll(document));
      return;
    }
    checked.lines.apply(
      contentChanges.map(({ range: { start, end }, text }) => {
        return { startLine: start.line, start: start.character, endLine: end.line, end: end.character, text };
      }),
    );
    this.#notify(document.uri, checked.lines);
  }

  async #checkAll(document: vscode.TextDocument): Promise<void> {
    const { DictionaryLines: Lines, splitLines } = await termEngine();
    const checked = this.#open.get(document.uri.toString());
    if (!checked) {
      return;
    }
    checked.stop.abort();
    const { signal } = (checked.stop = new AbortController());
    const lines = await allLines(Lines, splitLines(document.getText()), signal);
    if (lines) {
      checked.lines = lines;
      this.#notify(document.uri, lines);
    }
  }

  #notify(uri: vscode.Uri, lines: DictionaryLines): void {
    const found = dictionaryDiagnostics(uri, lines.problems(), lines.bytes, glossaryBytes);
    // After most edits there are no errors, and there were no errors before.
    if (found.length > 0 || this.#diagnostics.has(uri)) {
      this.#diagnostics.set(uri, found.length > 0 ? found : undefined);
    }
  }
}

/** Returns undefined if aborted. */
async function allLines(
  Lines: TermEngine['DictionaryLines'],
  texts: readonly string[],
  signal: AbortSignal,
): Promise<DictionaryLines | undefined> {
  const lines = new Lines(glossaryTextBytes);
  for (let start = 0; start < texts.length; start += linesAtOnce) {
    if (start > 0) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (signal.aborted) {
      return undefined;
    }
    lines.add(texts.slice(start, start + linesAtOnce));
  }
  return lines;
}

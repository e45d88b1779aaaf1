import * as vscode from 'vscode';
import { runOnOneVersion } from '../../../editor/findings/documentFindings.ts';
import { type TextEngine, textEngine } from '../../../service/textEngine.ts';

const { QuickFix, Source } = vscode.CodeActionKind;

/** Returns the replacement of a line. */
type LineFix = (engine: TextEngine, line: string) => { readonly title: string; readonly lines: readonly string[] };
/** Returns the replacement of all lines. */
type TextFix = (engine: TextEngine, text: string) => readonly string[];

const { t } = vscode.l10n;

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
  resolve: ((engine: TextEngine) => vscode.WorkspaceEdit) | undefined;
}

/** Quick fixes for single lines, and for the whole dictionary, whose edit is computed only when it is chosen. */
export class DictionaryFixes implements vscode.CodeActionProvider<DictionaryFix> {
  static readonly kinds = [QuickFix, ...wholeFixes.map(({ kind }) => Source.append(kind))];

  async provideCodeActions(
    document: vscode.TextDocument,
    _range: vscode.Range,
    { diagnostics, only }: vscode.CodeActionContext,
  ): Promise<DictionaryFix[]> {
    const engine = await runOnOneVersion(document, textEngine);
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
    const edit = fix.edit ?? fix.resolve?.(await textEngine());
    return edit ? Object.assign(fix, { edit }) : fix;
  }
}

function lineFix(engine: TextEngine, document: vscode.TextDocument, diagnostic: vscode.Diagnostic): DictionaryFix[] {
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

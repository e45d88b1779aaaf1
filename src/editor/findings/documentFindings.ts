import * as vscode from 'vscode';
import { prefix } from '../../contract/contributions.ts';
import { Disposable } from '../disposable.ts';
import { listTabs, listTabUris } from '../files/openTabs.ts';

interface Finding {
  readonly diagnostic: vscode.Diagnostic;
}

/** Where fixes are requested. */
export interface FixRequest<Found> {
  readonly document: vscode.TextDocument;
  readonly range: vscode.Range;
  readonly only: vscode.CodeActionKind | undefined;
  /** The findings at the range. */
  readonly here: readonly Found[];
  /** Those of the document. */
  readonly all: readonly Found[];
}

interface FindingsOptions<Found> {
  /** Name of the diagnostics. */
  readonly name: string;
  readonly kinds?: readonly vscode.CodeActionKind[];
  readonly fixes: (request: FixRequest<Found>) => vscode.CodeAction[] | Promise<vscode.CodeAction[]>;
}

/** The findings in a document, and what their owner keeps with them. */
interface Known<Found, State> {
  readonly document: vscode.TextDocument;
  readonly findings: readonly Found[];
  readonly state: State;
}

/**
 * Findings in documents: their diagnostics, and their fixes, which are offered in the languages of documents that have
 * something to fix, and in no other.
 */
export class DocumentFindings<Found extends Finding, State = undefined>
  extends Disposable
  implements vscode.CodeActionProvider
{
  readonly #options: FindingsOptions<Found>;
  readonly #diagnostics: vscode.DiagnosticCollection;
  readonly #known = new Map<string, Known<Found, State>>();
  /** Language ID -> the registration of the fixes. */
  readonly #offered = new Map<string, vscode.Disposable>();

  constructor(options: FindingsOptions<Found>) {
    super();
    this.#options = options;
    this.#diagnostics = this.register(vscode.languages.createDiagnosticCollection(`${prefix}.${options.name}`));
  }

  get all(): readonly Known<Found, State>[] {
    return [...this.#known.values()];
  }

  of(uri: vscode.Uri): Known<Found, State> | undefined {
    return this.#known.get(uri.toString());
  }

  /** Replaces the findings in a document. */
  set(document: vscode.TextDocument, findings: readonly Found[], state: State): void {
    const hadSome = (this.of(document.uri)?.findings.length ?? 0) > 0;
    this.#known.set(document.uri.toString(), { document, findings, state });
    const diagnostics = findings.map(({ diagnostic }) => diagnostic);
    this.#diagnostics.set(document.uri, diagnostics);
    if (findings.length > 0 ? !this.#offered.has(document.languageId) : hadSome) {
      this.#offer();
    }
  }

  delete(uri: vscode.Uri): void {
    if (this.#known.delete(uri.toString())) {
      this.#diagnostics.delete(uri);
      this.#offer();
    }
  }

  /** Also deletes the findings in documents that are closed, renamed or deleted. */
  untilGone(): this {
    const known = () => this.all.map(({ document }) => document.uri);
    this.register(whenGone(known, (uri) => this.delete(uri)));
    return this;
  }

  async provideCodeActions(
    document: vscode.TextDocument,
    range: vscode.Range,
    { only }: vscode.CodeActionContext,
  ): Promise<vscode.CodeAction[]> {
    const all = this.of(document.uri)?.findings ?? [];
    const here = all.filter(({ diagnostic }) => diagnostic.range.intersection(range) !== undefined);
    const fixes = async () => this.#options.fixes({ document, range, only, here, all });
    return (await runOnOneVersion(document, fixes)) ?? [];
  }

  override dispose(): void {
    super.dispose();
    this.#known.clear();
    this.#offer();
  }

  #offer(): void {
    const fixable = this.all.filter(({ findings }) => findings.length > 0);
    const languages = new Set(fixable.map(({ document }) => document.languageId));
    for (const [language, fixes] of this.#offered) {
      if (!languages.has(language)) {
        fixes.dispose();
        this.#offered.delete(language);
      }
    }
    const { kinds = [vscode.CodeActionKind.QuickFix] } = this.#options;
    for (const language of languages) {
      if (!this.#offered.has(language)) {
        const metadata = { providedCodeActionKinds: kinds };
        this.#offered.set(language, vscode.languages.registerCodeActionsProvider({ language }, this, metadata));
      }
    }
  }
}

/**
 * Calls `forget` for each document that is closed, renamed or deleted, alone or with its folder.
 * @param known returns the documents to watch
 */
function whenGone(known: () => Iterable<vscode.Uri>, forget: (uri: vscode.Uri) => void): vscode.Disposable {
  const forgetBelow = (removed: readonly vscode.Uri[]) => {
    const gone = removed.map((uri) => uri.toString());
    const isGone = (key: string) => gone.some((each) => key === each || key.startsWith(`${each}/`));
    [...known()].filter((uri) => isGone(uri.toString())).forEach(forget);
  };
  return vscode.Disposable.from(
    vscode.workspace.onDidCloseTextDocument(({ uri }) => forget(uri)),
    // A document that was also read stays in memory for minutes after its last tab was closed.
    vscode.window.tabGroups.onDidChangeTabs(({ closed }) => {
      const left = closed.flatMap(listTabUris).filter((uri) => listTabs(uri).length === 0);
      left.forEach(forget);
    }),
    vscode.workspace.onDidDeleteFiles(({ files }) => forgetBelow(files)),
    vscode.workspace.onDidRenameFiles(({ files }) => forgetBelow(files.map(({ oldUri }) => oldUri))),
  );
}

/**
 * Returns the result of work on a document; undefined if the document changed meanwhile, as its ranges would then be
 * wrong.
 */
export async function runOnOneVersion<T>(
  document: vscode.TextDocument,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const { version } = document;
  const found = await work();
  return document.version === version ? found : undefined;
}

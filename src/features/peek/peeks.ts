import * as vscode from 'vscode';
import { commandAddress, markdownLink } from '../../app/commandLink.ts';
import { literalLine } from '../../app/literalMarkdown.ts';
import type { Services } from '../../app/services.ts';
import { type ApplyMode, prefix } from '../../contract/contributions.ts';
import { Disposable } from '../../editor/disposable.ts';
import { isReadOnly } from '../../editor/edits/isReadOnly.ts';
import { notifyMissed } from '../../editor/edits/notifyMissed.ts';
import { goTo } from '../../editor/files/showDocument.ts';
import { openedDocument } from '../../editor/files/sourceText.ts';
import { applyByMode, checkRoom } from '../../editor/modes/comparisons.ts';
import { detached } from '../../notify/faults.ts';
import { formatList } from '../../notify/localFormats.ts';
import { getFileName, languageName } from '../../notify/names.ts';
import { showInStatusBar } from '../../notify/progress.ts';
import { plainMessage } from '../../text/plainMessage.ts';
import { joinParts } from '../../text/unit.ts';
import { LineTranslations } from './lineTranslations.ts';
import { offerCommand, offerPeek, peekAt } from './offerPeek.ts';
import type { Peek } from './peek.ts';
import { textsToMarkdown, toLine } from './shownText.ts';

const { t } = vscode.l10n;

/** Number of peeks that are remembered; the texts of older ones are offered again. */
const maxPeeks = 50;

/** The command of the links below a translation. */
const linkCommand = `${prefix}.peekLink`;
const linkActions = ['copy', 'replace', 'insertBelow', 'translator', 'hide'] as const;
type LinkAction = (typeof linkActions)[number];

/** A peek whose hover was asked for at a position. */
interface RequestedPeek {
  readonly peek: Peek;
  readonly position: vscode.Position;
}

/** The translations that were shown in this window, and how they are shown: in hovers, and after lines. */
export class Peeks extends Disposable {
  readonly services: Services;
  readonly lines: LineTranslations;
  /** The newest last. */
  #peeks: readonly Peek[] = [];
  #requested: RequestedPeek | undefined;

  constructor(services: Services) {
    super();
    this.services = services;
    this.lines = this.register(new LineTranslations());
    const provideHover: vscode.HoverProvider['provideHover'] = (...given) => this.#hover(...given);
    this.register(vscode.languages.registerHoverProvider('*', { provideHover }));
    this.register(
      vscode.commands.registerCommand(linkCommand, (action: LinkAction, at: string, indexes: readonly number[]) => {
        const peek = this.#peeks.find(({ id }) => id === at);
        detached(services.log, peek && this.#act(action, peek, indexes));
      }),
    );
    this.register(
      vscode.commands.registerCommand(offerCommand, (uri: string, line: number, character: number) =>
        detached(services.log, peekAt(uri, new vscode.Position(line, character))),
      ),
    );
    this.register(
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (this.#requested && isOf(this.#requested.peek, document)) {
          this.#requested = undefined;
        }
      }),
    );
  }

  override dispose(): void {
    super.dispose();
    this.#drop(() => true);
  }

  /** Remembers a peek with translations, instead of earlier ones of the same texts. Holds its spans. */
  add(peek: Peek): void {
    peek.read.spans.hold();
    this.#requested = undefined;
    const document = openedDocument(peek.uri);
    this.#drop(
      (other) => other === peek || (document && isOf(other, document) && peek.covers(other, document)) === true,
    );
    this.#peeks = [...this.#peeks, peek];
    const oldest = this.#peeks.slice(0, -maxPeeks);
    this.#drop((other) => oldest.includes(other));
  }

  #drop(isOver: (peek: Peek) => boolean): void {
    const over = this.#peeks.filter(isOver);
    this.#peeks = this.#peeks.filter((peek) => !over.includes(peek));
    over.forEach(({ read }) => read.spans.release());
  }

  /**
   * Shows the hover of a peek at the cursor if its document is in front and its texts are unchanged. Otherwise, it is
   * offered.
   */
  async reveal(peek: Peek): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    if (editor && isOf(peek, editor.document) && peek.current(editor.document).size === peek.answered.length) {
      await this.#open(peek, editor);
    } else {
      detached(this.services.log, this.#offer(peek));
    }
  }

  /** Shows the translations of a peek after their lines; it is offered, too, unless its document is visible. */
  async showLines(peek: Peek): Promise<void> {
    const document = openedDocument(peek.uri);
    if (document) {
      this.#showLinesIn(document, peek);
    }
    if (!vscode.window.visibleTextEditors.some((editor) => editor.document === document)) {
      detached(this.services.log, this.#offer(peek));
    }
  }

  #showLinesIn(document: vscode.TextDocument, peek: Peek): void {
    const current = peek.current(document);
    const foreign = peek.foreign([...current.keys()]);
    const texts = foreign.flatMap((index) => {
      const range = current.get(index);
      return range ? [[range, toLine(peek.partsOf(index))] as const] : [];
    });
    this.lines.show(document, texts);
    const left = foreign.length === 0 ? allLeftOut(peek) : leftOut(peek, current.size - foreign.length);
    if (left !== undefined) {
      showInStatusBar(left);
    }
  }

  async #offer(peek: Peek): Promise<void> {
    const message = t('The translation of the text in {0} is ready.', getFileName(peek.uri));
    if ((await vscode.window.showInformationMessage(plainMessage(message), t('Show'))) === undefined) {
      return;
    }
    await goTo(peek.uri, {});
    const editor = vscode.window.activeTextEditor;
    if (!editor || !isOf(peek, editor.document)) {
      return;
    }
    if (!peek.isWhole) {
      this.#showLinesIn(editor.document, peek);
      return;
    }
    const [first] = peek.current(editor.document).values();
    if (first && !first.contains(editor.selection.active)) {
      editor.selection = new vscode.Selection(first.start, first.start);
      editor.revealRange(first);
    }
    await this.#open(peek, editor);
  }

  async #open(peek: Peek, { selection }: vscode.TextEditor): Promise<void> {
    this.#requested = { peek, position: selection.active };
    await vscode.commands.executeCommand('editor.action.showHover');
  }

  async #hover(
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken,
  ): Promise<vscode.Hover | undefined> {
    const requested = this.#requested;
    if (requested && isOf(requested.peek, document) && requested.position.isEqual(position)) {
      const { peek } = requested;
      return this.#show(peek, document, peek.answered, new vscode.Range(position, position));
    }
    // The line below a text may show the end of its translation.
    for (const at of [position, this.lines.sourceAfter(document, position.line) ?? position]) {
      for (const peek of this.#peeks.toReversed()) {
        const indexes = isOf(peek, document) ? peek.at(document, at) : [];
        if (indexes.length > 0) {
          return this.#show(peek, document, indexes, new vscode.Range(position, position));
        }
      }
    }
    return offerPeek(this.services, document, position, token);
  }

  /** Returns the hover for texts of a peek. The answer is not trusted: only our links below it do something. */
  async #show(
    peek: Peek,
    document: vscode.TextDocument,
    indexes: readonly number[],
    at?: vscode.Range,
  ): Promise<vscode.Hover> {
    const shown = peek.foreign(indexes);
    const answer = textsToMarkdown(
      shown.map((index) => peek.partsOf(index)),
      peek.isMarkdown,
    );
    const current = peek.current(document);
    const links = shown.length > 0 ? await this.#links(peek, document, shown, current) : [];
    const below = new vscode.MarkdownString([...notes(peek, indexes, shown), links.join(' | ')].join('\n\n'));
    below.isTrusted = { enabledCommands: [linkCommand] };
    const ranges = [...indexes.flatMap((index) => current.get(index) ?? []), ...(at ? [at] : [])];
    const range = ranges.reduce((all, each) => all.union(each), ranges[0] ?? new vscode.Range(0, 0, 0, 0));
    return new vscode.Hover([...(answer === '' ? [] : [new vscode.MarkdownString(answer)]), below], range);
  }

  async #links(
    peek: Peek,
    document: vscode.TextDocument,
    indexes: readonly number[],
    current: ReadonlyMap<number, vscode.Range>,
  ): Promise<readonly string[]> {
    const isWritable = indexes.every((index) => current.has(index)) && !(await isReadOnly(document));
    const hasRoom =
      isWritable &&
      (await checkRoom('insertBelow', peek.read.spans).then(
        () => true,
        () => false,
      ));
    const labels: { readonly [Action in LinkAction]: string | undefined } = {
      copy: t('Copy'),
      replace: isWritable ? t('Replace') : undefined,
      insertBelow: hasRoom ? t('Insert Below') : undefined,
      translator: t('Open in Translator'),
      hide: this.lines.has(document) ? t('Hide Translations') : undefined,
    };
    return linkActions.flatMap((action) => {
      const label = labels[action];
      return label === undefined ? [] : markdownLink(label, commandAddress(linkCommand, action, peek.id, indexes));
    });
  }

  async #act(action: LinkAction, peek: Peek, indexes: readonly number[]): Promise<void> {
    switch (action) {
      case 'copy': {
        const { texts, missed } = await peek.written(indexes);
        await vscode.env.clipboard.writeText([...texts.values(), ...missed].join('\n\n'));
        return;
      }
      case 'replace':
      case 'insertBelow':
        await this.#write(action, peek, indexes);
        return;
      case 'translator': {
        const text = indexes.map((index) => joinParts(peek.read.units[index]?.parts ?? [])).join('\n\n');
        const options = { text, mode: 'translate', targetLang: peek.targetLang };
        await vscode.commands.executeCommand(`${prefix}.openInTranslator`, options);
        return;
      }
      case 'hide': {
        const document = openedDocument(peek.uri);
        if (document) {
          this.lines.hide(document);
        }
      }
    }
  }

  /** Writes translations as one undo step where their sources are unchanged, and offers the others. */
  async #write(mode: ApplyMode, peek: Peek, indexes: readonly number[]): Promise<void> {
    const { spans } = peek.read;
    const { texts, missed } = await peek.written(indexes);
    const comparisons = await this.services.comparisons.get();
    const label = languageName(peek.targetLang);
    const result = await applyByMode(mode, { spans, texts, label, comparisons });
    notifyMissed(this.services.log, [...result.missed.flatMap((index) => texts.get(index) ?? []), ...missed], mode);
  }
}

/** Says from which languages texts are translated, and which are left out. As Markdown. */
function notes(peek: Peek, indexes: readonly number[], shown: readonly number[]): readonly string[] {
  const sources = [...new Set(shown.flatMap((index) => peek.sourceOf(index) ?? []))].map((code) => languageName(code));
  const left = shown.length === 0 ? allLeftOut(peek) : leftOut(peek, indexes.length - shown.length);
  return [
    ...(shown.length > 0 ? [t('{0} → {1}', formatList(sources), languageName(peek.targetLang))] : []),
    ...(left === undefined ? [] : [left]),
  ].map((sentence) => literalLine(sentence));
}

function allLeftOut({ targetLang }: Peek): string {
  return t('The text is already in {0}.', languageName(targetLang));
}

/** Returns a sentence about texts that are in the reader's language already; undefined if there are none. */
function leftOut({ targetLang }: Peek, count: number): string | undefined {
  const target = languageName(targetLang);
  if (count === 0) {
    return undefined;
  }
  return count === 1 ? t('1 text is already in {0}.', target) : t('{0} texts are already in {1}.', count, target);
}

function isOf(peek: Peek, document: vscode.TextDocument): boolean {
  return document.uri.toString() === peek.uri.toString();
}

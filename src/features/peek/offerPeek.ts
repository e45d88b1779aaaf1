import * as vscode from 'vscode';
import { commandAddress, markdownLink } from '../../app/commandLink.ts';
import type { Services } from '../../app/services.ts';
import { withToken } from '../../app/withToken.ts';
import { prefix } from '../../contract/contributions.ts';
import { showDocument } from '../../editor/files/showDocument.ts';
import { Cancelled } from '../../notify/faults.ts';
import { formatNumber } from '../../notify/localFormats.ts';
import { billableCharacters } from '../../service/api/atStart/billableCharacters.ts';
import { textEngine } from '../../service/textEngine.ts';
import { readingOf } from './readTexts.ts';

/** The command of the link that peeks at a text. */
export const offerCommand = `${prefix}.peekAt`;

/** UTF-16 code units of a document that is read quickly enough whenever the mouse rests on it. */
const quicklyRead = 300_000;

/** Returns a hover with a link that peeks at the text at a position, and its characters. Sends nothing. */
export async function offerPeek(
  { texts }: Services,
  document: vscode.TextDocument,
  position: vscode.Position,
  token: vscode.CancellationToken,
): Promise<vscode.Hover | undefined> {
  const source = document.getText();
  if (source.length > quicklyRead) {
    return undefined;
  }
  const { uri, languageId } = document;
  const cursors = [document.offsetAt(position)];
  const text = { source, name: uri.path, languageId, cursors, ...readingOf(document) };
  // Whatever is wrong with the settings, the command says so.
  const read = await withToken(token, new Cancelled(), (signal) => texts.readProtected(text, uri, signal)).catch(
    () => undefined,
  );
  const units = read?.units ?? [];
  const [first] = units;
  if (!first) {
    return undefined;
  }
  const { askFor } = await textEngine();
  const count = billableCharacters(units.flatMap(({ parts }) => askFor(parts).texts));
  const { t } = vscode.l10n;
  const label =
    count === 1 ? t('Peek Translation (1 character)') : t('Peek Translation ({0} characters)', formatNumber(count));
  const address = commandAddress(offerCommand, uri.toString(), position.line, position.character);
  const link = new vscode.MarkdownString(markdownLink(label, address));
  link.isTrusted = { enabledCommands: [offerCommand] };
  const end = units.reduce((last, unit) => Math.max(last, unit.end), first.end);
  const range = new vscode.Range(document.positionAt(first.start), document.positionAt(end));
  return new vscode.Hover(link, range.union(new vscode.Range(position, position)));
}

/** Peeks at the text at a position of a document that an editor shows. */
export async function peekAt(uri: string, position: vscode.Position): Promise<void> {
  const { activeTextEditor, visibleTextEditors } = vscode.window;
  const isOf = (editor: vscode.TextEditor | undefined) => editor?.document.uri.toString() === uri;
  const editor = isOf(activeTextEditor) ? activeTextEditor : visibleTextEditors.find(isOf);
  if (!editor) {
    return;
  }
  if (editor !== activeTextEditor && editor.viewColumn !== undefined) {
    await showDocument(editor.document, { viewColumn: editor.viewColumn });
  }
  editor.selection = new vscode.Selection(position, position);
  await vscode.commands.executeCommand(`${prefix}.peekTranslation`);
}

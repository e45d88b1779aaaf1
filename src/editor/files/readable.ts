import { isUtf8 } from 'node:buffer';
import * as vscode from 'vscode';
import { getFileName } from '../../notify/names.ts';
import type { fileKind, loadFormat } from '../../reading/engine.ts';
import { documentExtensions, readExtension } from '../../service/api/atStart/documentFormats.ts';
import { ServiceError } from '../../service/api/atStart/errors.ts';
import type { Format } from '../../text/format.ts';
import type { FileProblem } from '../../text/unit.ts';
import { type ReadBytes, readBytes, type SourceText } from './sourceText.ts';

const { t } = vscode.l10n;

/** Functions of the text engine, which is loaded when needed. */
interface Formats {
  readonly loadFormat: typeof loadFormat;
  readonly fileKind: typeof fileKind;
}

/** A text, with what identifies its format. */
type NamedText = Pick<SourceText, 'uri' | 'languageId' | 'getText'>;

/** The code of the error for a file whose text cannot be separated from its data. */
export const noFormatCode = 'noFormat';

/** Opens a document. Throws `invalidInput` for what the editor cannot open as text: it may be gone, or no file. */
export async function openAsText(uri: vscode.Uri): Promise<vscode.TextDocument> {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    throw nothingIn(uri);
  }
}

/**
 * Returns the format of a document by its language, its name and its content.
 * @param source the content, where the caller has read it
 */
export function detectFormat(
  { loadFormat }: Pick<Formats, 'loadFormat'>,
  document: NamedText,
  source = document.getText(),
): Promise<Format> {
  return loadFormat(document.languageId, document.uri.path, source);
}

/** The engine treats everything it does not know as plain text. */
export async function isKnown(engine: Formats, document: NamedText): Promise<boolean> {
  const { languageId, uri } = document;
  const source = document.getText();
  const { languageIds, extensions, claims } = await detectFormat(engine, document, source);
  const name = uri.path.toLowerCase();
  return (
    claims?.({ path: uri.path, source }) === true ||
    (languageId !== 'plaintext' && languageIds.includes(languageId)) ||
    extensions.some((extension) => name.endsWith(extension))
  );
}

/**
 * Returns why a file that opens as text must not be read: its encoding is wrong, so that writing would change its
 * content; or its format is unknown and it is not certainly text.
 */
export async function findRefusal(
  engine: Formats,
  document: SourceText,
  asPlainText = false,
): Promise<ServiceError | undefined> {
  const { uri } = document;
  const text = document.getText();
  if (isNotebook(uri)) {
    const message = t(
      '{0} is a notebook. Open it in the notebook editor, then use the commands in its cells.',
      getFileName(uri),
    );
    return new ServiceError('invalidInput', message);
  }
  if (/[\u0000-\u0008\u000e-\u001f\u007f]/.test(text) && !(await isKnown(engine, document))) {
    return nothingIn(uri);
  }
  const wrong = await findWrongEncoding(document);
  if (wrong) {
    return wrong;
  }
  if (asPlainText) {
    return undefined;
  }
  const format = await detectFormat(engine, document, text);
  const opened = format.open({ path: uri.path, source: text });
  if ('kind' in opened) {
    return new ServiceError('invalidInput', problemSentence(getFileName(uri), opened));
  }
  return kindIn(engine, format, document, text) === 'refused' ? createNoFormatError(uri) : undefined;
}

function problemSentence(name: string, problem: FileProblem): string {
  switch (problem.kind) {
    case 'entities':
      return t('Language Services cannot read {0} because it declares entities.', name);
    case 'version':
      return t('Language Services does not support version {1} of the format of {0}.', name, problem.found);
    case 'duplicate':
      return t('{0} has two messages with the name {1}. The second is on line {2}.', name, problem.id, problem.line);
    case 'tab':
      return t('{0} has a tab as indentation on line {1}. Use spaces, then try again.', name, problem.line);
    case 'alias':
      return t(
        '{0} has no anchor {1} before the alias on line {2}. Add it, then try again.',
        name,
        problem.id,
        problem.line,
      );
    case 'syntax':
      return t('{0} has a syntax error on line {1}. Fix it, then try again.', name, problem.line);
  }
}

/** Returns how a document is treated for translation. */
export async function detectKind(engine: Formats, document: NamedText): Promise<ReturnType<typeof fileKind>> {
  const source = document.getText();
  return kindIn(engine, await detectFormat(engine, document, source), document, source);
}

function kindIn(
  engine: Formats,
  format: Format,
  { uri, languageId }: NamedText,
  source: string,
): ReturnType<typeof fileKind> {
  return engine.fileKind({ path: uri.path, languageId, source, format: format.name });
}

/** Returns the error for a file that is read as plain text only if the user asks for that. */
export function createNoFormatError(uri: vscode.Uri): ServiceError {
  const message = t('Language Services cannot separate text from data in {0}.', getFileName(uri));
  return new ServiceError('invalidInput', message, { code: noFormatCode });
}

/** Returns the error for a text that has a replacement character instead of invalid bytes of its file. */
export async function findWrongEncoding(
  { uri, encoding, isUntitled, getText }: Pick<SourceText, 'uri' | 'encoding' | 'isUntitled' | 'getText'>,
  read?: ReadBytes,
): Promise<ServiceError | undefined> {
  if (isUntitled || !encoding.startsWith('utf8') || !getText().includes('\ufffd')) {
    return undefined;
  }
  const bytes = await readBytes(uri, read);
  return bytes === undefined || isUtf8(bytes)
    ? undefined
    : new ServiceError(
        'invalidInput',
        t('{0} is not encoded as {1}. Reopen it with its encoding.', getFileName(uri), 'UTF-8'),
      );
}

/** A notebook is JSON with code in it, which only its own editor can separate. */
export function isNotebook({ path }: vscode.Uri): boolean {
  return path.toLowerCase().endsWith('.ipynb');
}

/** Returns true for a file of unknown format; a document without a file is what its language says. */
export async function isGuessed(engine: Formats, document: SourceText): Promise<boolean> {
  return !document.isUntitled && !(await isKnown(engine, document));
}

export function guessRemark({ uri }: SourceText): string {
  return t('{0} has an unknown format and is treated as plain text.', getFileName(uri));
}

export function nothingIn(uri: vscode.Uri): ServiceError {
  const message = documentExtensions.includes(readExtension(uri.path))
    ? t('Cannot open {0} as text. Use Translate Document instead.', getFileName(uri))
    : t('Cannot open {0} as text.', getFileName(uri));
  return new ServiceError('invalidInput', message);
}

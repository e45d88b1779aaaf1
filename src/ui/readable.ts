import * as vscode from 'vscode';
import { documentExtensions, extensionOf } from '../api/documents/documentFormats.ts';
import { ServiceError } from '../api/errors.ts';
import type { fileKind, formatFor } from '../text/engine.ts';
import { nameOf } from './resourceOptions.ts';
import type { SourceText } from './sourceText.ts';

/** Of the text engine, which is loaded when it is needed. */
interface Formats {
  readonly formatFor: typeof formatFor;
  readonly fileKind: typeof fileKind;
}

/** A text, and what tells its format. */
type NamedText = Pick<SourceText, 'uri' | 'languageId' | 'getText'>;

/** The code of the error for a file whose text cannot be told apart from its data. */
export const noFormatCode = 'noFormat';

/** Plain text is what the engine takes everything for that it does not know. */
export function isKnown(engine: Formats, { languageId, uri }: NamedText): boolean {
  const { languageIds, extensions } = engine.formatFor(languageId, uri.path);
  const name = uri.path.toLowerCase();
  return (
    (languageId !== 'plaintext' && languageIds.includes(languageId)) ||
    extensions.some((extension) => name.endsWith(extension))
  );
}

/**
 * Why a file that opens as text is not to be read as one: its bytes are of another encoding, so that what is written would not
 * be what was there; a format that is not known has to be text beyond doubt.
 */
export async function refusalOf(
  engine: Formats,
  document: SourceText,
  asPlainText = false,
): Promise<ServiceError | undefined> {
  const { t } = vscode.l10n;
  const { uri } = document;
  const text = document.getText();
  if (isNotebook(uri)) {
    const message = t('{0} is a notebook: open it as one, and go through its cells there.', nameOf(uri));
    return new ServiceError('invalidInput', message);
  }
  if (!isKnown(engine, document) && /[\u0000-\u0008\u000e-\u001f\u007f]/.test(text)) {
    return nothingIn(uri);
  }
  if (text.includes('\ufffd') && !(await isValid(document))) {
    return new ServiceError('invalidInput', t('{0} is not in {1}: reopen it with its encoding.', nameOf(uri), 'UTF-8'));
  }
  return !asPlainText && kindOf(engine, document) === 'refused' ? noFormatOf(uri) : undefined;
}

/** Returns what a document is for translation. */
export function kindOf({ formatFor, fileKind }: Formats, document: NamedText): ReturnType<typeof fileKind> {
  const { languageId, uri } = document;
  const format = formatFor(languageId, uri.path).name;
  return fileKind({ path: uri.path, languageId, source: document.getText(), format });
}

/** Returns the error for a file that is read only as plain text, when the user asks for that. */
export function noFormatOf(uri: vscode.Uri): ServiceError {
  const message = vscode.l10n.t('Language Services cannot separate text from data in {0}.', nameOf(uri));
  return new ServiceError('invalidInput', message, { code: noFormatCode });
}

/** False where the sign for what can't be read stands for bytes of the file. */
async function isValid({ uri, encoding, isUntitled }: SourceText): Promise<boolean> {
  if (isUntitled || !encoding.startsWith('utf8')) {
    return true;
  }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(await vscode.workspace.fs.readFile(uri));
    return true;
  } catch (error) {
    return !(error instanceof TypeError);
  }
}

/** Its text is JSON with code in it, which only its own editor can tell apart. */
export function isNotebook({ path }: vscode.Uri): boolean {
  return path.toLowerCase().endsWith('.ipynb');
}

/** A file that nothing is known of; a document without a file is what its language says. */
export function isGuessed(engine: Formats, document: SourceText): boolean {
  return !document.isUntitled && !isKnown(engine, document);
}

export function guessRemark({ uri }: SourceText): string {
  return vscode.l10n.t('{0} is read as plain text: its format is not known.', nameOf(uri));
}

export function nothingIn(uri: vscode.Uri): ServiceError {
  const { t } = vscode.l10n;
  const message = documentExtensions.includes(extensionOf(uri.path))
    ? t('{0} can’t be opened as text: use Translate Document for it.', nameOf(uri))
    : t('{0} can’t be opened as text.', nameOf(uri));
  return new ServiceError('invalidInput', message);
}

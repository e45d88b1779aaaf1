import * as vscode from 'vscode';
import { readSetting } from '../../contract/readSetting.ts';
import { InvalidInput, ServiceError } from '../../service/api/atStart/errors.ts';
import { OwnPlaces } from '../../service/api/atStart/files/ownPlaces.ts';
import { checkLanguageCode, isKnownBase } from '../../service/api/atStart/languages/languageCodes.ts';
import type { TextEngine } from '../../service/textEngine.ts';

export interface WantedPlace {
  /** URI of the source. */
  readonly uri: vscode.Uri;
  /** In any case; undefined if unknown. */
  readonly sourceLang: string | undefined;
  readonly targetLang: string;
  /** Extension of the translation, without its dot, if it differs from that of the source. */
  readonly extension?: string;
  /** Name of the format, if the file is read as text. */
  readonly format?: string;
}

/**
 * Returns the URI of the new file for a translation, according to the setting `documents.outputName` and to how the
 * project names its languages. Throws `invalidInput` if the setting gives no name, or the target language is not a
 * code, and `conflict` for a place where the project has no files.
 */
export function outputPlace(engine: TextEngine, wanted: WantedPlace): vscode.Uri {
  const { uri, sourceLang, targetLang, extension, format } = wanted;
  const refusal = checkLanguageCode(targetLang);
  if (refusal) {
    throw new InvalidInput({ field: 'targetLang', ...refusal });
  }
  const root = vscode.workspace.getWorkspaceFolder(uri)?.uri ?? vscode.Uri.joinPath(uri, '..');
  const rootPath = root.path.endsWith('/') ? root.path : `${root.path}/`;
  const sourcePath = uri.path.slice(rootPath.length);
  const template: unknown = readSetting('documents.outputName', uri);
  const path = engine.outputPath({
    path: extension === undefined ? sourcePath : sourcePath.replace(/\.[^./]*$/, `.${extension}`),
    source: sourceLang,
    target: targetLang,
    template: typeof template === 'string' ? template : '',
    isLanguage: isKnownBase,
    ...(format !== undefined && { format }),
  });
  if (path === undefined) {
    const message = vscode.l10n.t(
      'languageServices.documents.outputName does not result in a file in this folder. Use ${name}, ${lang}, ${ext}, and ${dir}.',
    );
    throw new ServiceError('invalidInput', message);
  }
  if (root.scheme === 'file') {
    new OwnPlaces(root.fsPath).assertNextTo(path, sourcePath);
  }
  return root.with({ path: rootPath + path });
}

import * as vscode from 'vscode';
import { type CommandName, type Commands, prefix } from '../../contract/contributions.ts';
import { readSetting } from '../../contract/readSetting.ts';
import { detectedSentence, languageLabel } from '../../notify/errors/detectedSentence.ts';
import { unlinked } from '../../notify/errors/unlinked.ts';
import { getFileName } from '../../notify/getFileName.ts';
import type { Detection } from '../../service/api/detect.ts';
import { baseCode } from '../../service/api/languages/languageCodes.ts';
import type { PlaceOfTexts, TextsToDetect } from './textsToDetect.ts';

interface WayOn {
  readonly title: string;
  readonly go: () => PromiseLike<unknown>;
}

/** Shows what the service detected, in one sentence, with matching buttons. Resolves when the message is closed. */
export async function notifyLanguage(results: readonly Detection[], { place }: TextsToDetect): Promise<void> {
  const seen = new Map(results.map((result) => [`${result.detectionStatus} ${result.detectedLanguage}`, result]));
  const [only, ...others] = seen.values();
  if (!only) {
    return;
  }
  const isOne = others.length === 0;
  const message = isOne ? detectedSentence(only, beginningOf(place)) : severalSentence(results);
  const ways = isOne ? waysOn(only.detectedLanguage, place) : [];
  await (await vscode.window.showInformationMessage(unlinked(message), ...ways))?.go();
}

/** Returns the name of a document of which only the beginning was sent. */
function beginningOf(place: PlaceOfTexts | undefined): string | undefined {
  return place?.isBeginning ? getFileName(place.document.uri) : undefined;
}

/** Returns the sentence for texts in different languages. */
function severalSentence(results: readonly Detection[]): string {
  const { t } = vscode.l10n;
  const labels = results.map(({ detectedLanguage: code }) =>
    code === undefined ? t('not detected') : languageLabel(code),
  );
  const list = new Intl.ListFormat(vscode.env.language, { type: 'unit' }).format(labels);
  return t('Languages of the texts, in order: {0}.', list);
}

function waysOn(language: string | undefined, place: PlaceOfTexts | undefined): readonly WayOn[] {
  const { t } = vscode.l10n;
  if (language === undefined) {
    return [{ title: t('Select Source Language'), go: () => run('selectSourceLanguage', {}) }];
  }
  const translate = place && translationOf(language, place);
  const copy = async () => {
    await vscode.env.clipboard.writeText(language);
    vscode.window.setStatusBarMessage(t('Copied {0} to the clipboard.', language), 5000);
  };
  return [...(translate ? [{ title: t('Translate'), go: translate }] : []), { title: t('Copy Code'), go: copy }];
}

/** Returns the command that translates the same text; undefined if the target would be its own language. */
function translationOf(
  sourceLang: string,
  { document, version, selections }: PlaceOfTexts,
): (() => PromiseLike<unknown>) | undefined {
  const { uri } = document;
  const isTarget = baseCode(readSetting('targetLanguage', uri) ?? '') === baseCode(sourceLang);
  if (selections.length === 0) {
    return isTarget ? undefined : () => run('translateFile', { uri, sourceLang });
  }
  return async () => {
    const editor = await vscode.window.showTextDocument(document);
    const isSame = document.version === version;
    if (isSame) {
      editor.selections = selections;
    }
    await run(isTarget ? 'translateSelectionTo' : 'translateSelection', isSame ? { sourceLang } : {});
  };
}

function run<Name extends CommandName>(name: Name, options: Partial<Commands[Name]['options']>): Thenable<unknown> {
  return vscode.commands.executeCommand(`${prefix}.${name}`, options);
}

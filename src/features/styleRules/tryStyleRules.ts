import * as vscode from 'vscode';
import { type MenuCommandRun, nonEmptyText, optionalText } from '../../app/commandRun.ts';
import { confirmAbove, readSetting } from '../../contract/readSetting.ts';
import { confirmCost } from '../../notify/pickers/confirmCost.ts';
import { askText } from '../../notify/pickers/pickers.ts';
import { withProgress } from '../../notify/progress.ts';
import { billableCharacters } from '../../service/api/atStart/billableCharacters.ts';
import { baseCode } from '../../service/api/atStart/languages/languageCodes.ts';
import type { TextBatchOptions } from '../../service/api/batches/textCall.ts';
import type { TranslateParameters } from '../../service/api/translation/translate.ts';
import { type TextsSending, translateForCaller } from '../../service/requests/callerTexts.ts';
import { useConnection } from '../../service/requests/requestServices.ts';
import { textEngine } from '../../service/textEngine.ts';
import { readStyleAddress } from './documents/styleAddress.ts';
import { wantedStyleRules } from './styleCommands.ts';

const { t } = vscode.l10n;

/** The latest sample of this window, as default text. */
let lastSample = '';

/** Translates a sample without and with a list, and shows both side by side. */
export const tryStyleRules: MenuCommandRun<'tryStyleRules'> = async (services, given, resources) => {
  const title = t('Try Style Rule List');
  const selected = selectedText();
  const targetGiven = optionalText('targetLang', given.targetLang);
  const { styleId, name, language, version } = await wantedStyleRules(services, given.styleId, resources, title);
  const sample = given.text === undefined ? (selected ?? (await askSample(title))) : nonEmptyText('text', given.text);
  const sourceLang = readSetting('sourceLanguage') || undefined;
  const targetLang = targetGiven ?? targetOf(language);
  const parameters = { targetLang, ...(sourceLang !== undefined && { sourceLang }) };
  const run = await services.answers.begin();
  const [before, after] = await withProgress(t('Translating with and without {0}…', name), (signal) =>
    useConnection(services, async (connection) => {
      const usage = (stop: AbortSignal) => connection.client.usage(stop);
      const characters = 2 * billableCharacters([sample]);
      const above = targetGiven === undefined ? confirmAbove() : 0;
      await confirmCost({ characters, above, usage, signal });
      const options = { signal };
      const sending = { ...connection, run };
      return Promise.all([
        translate(sending, sample, parameters, options),
        translate(sending, sample, { ...parameters, styleId }, options),
      ]);
    }),
  );
  lastSample = sample;
  const file = `${language}.txt`;
  const shownTitle = t('{0}: without ↔ with version {1}', name, version);
  const { memoryTexts } = services;
  const add = (text: string) => memoryTexts.add('languageservices-style-sample', file, text);
  await memoryTexts.open(add(before), add(after), shownTitle);
  await run.settle();
  return { status: 'done', styleId, version, before, after };
};

/** Returns undefined without a selection, or in the document of a list, which is not a sample. */
function selectedText(): string | undefined {
  const editor = vscode.window.activeTextEditor;
  const text = editor && !readStyleAddress(editor.document.uri) ? editor.document.getText(editor.selection) : '';
  return text.trim() === '' ? undefined : text;
}

function askSample(title: string): Promise<string> {
  return askText({
    title,
    prompt: t('Sample text to translate with and without the style rule list. It is billed twice.'),
    value: lastSample,
    validate: (text) => (text === '' ? t('Enter at least one character.') : undefined),
  });
}

/**
 * Returns the target of the settings if it is in the list's language, else one. English has targets with variants only.
 */
function targetOf(language: string): string {
  const target = readSetting('targetLanguage');
  return target && baseCode(target) === baseCode(language) ? target : language === 'en' ? 'EN-US' : language;
}

async function translate(
  sending: TextsSending,
  text: string,
  parameters: TranslateParameters,
  options: Pick<TextBatchOptions, 'signal'>,
): Promise<string> {
  const [translation] = await translateForCaller(sending, textEngine, [{ text }], parameters, options);
  return translation?.text ?? text;
}

import * as vscode from 'vscode';
import type { GivenOptions } from '../../app/registerCommand.ts';
import type { Services } from '../../app/services.ts';
import type { CommandOutcome } from '../../contract/contributions.ts';
import { writeSettingFor } from '../../contract/readSetting.ts';
import { pickLanguage } from '../../notify/pickers/pickLanguage.ts';
import { InvalidInput } from '../../service/api/errors.ts';
import { checkLanguageCode, isWrittenLanguage, v2Code } from '../../service/api/languages/languageCodes.ts';
import type { ParameterCheck } from '../../service/api/parameters/parameterChecks.ts';
import { phrase } from '../../service/api/phrase.ts';
import { RecentLanguages } from '../../service/lists/recentLanguages.ts';
import { askTargetLanguage } from './chooseTargetLanguage.ts';

const resourceInFront = () => vscode.window.activeTextEditor?.document.uri;

/** Chooses the target language of the document in front and writes it to the settings. */
export async function selectTargetLanguage(
  services: Services,
  given: GivenOptions<'selectTargetLanguage'>,
): Promise<CommandOutcome<'selectTargetLanguage'>> {
  const resource = resourceInFront();
  const targetLang =
    given.targetLang === undefined
      ? await askTargetLanguage(services, vscode.l10n.t('Target language for translate commands'))
      : checkedCode('targetLang', given.targetLang, isWrittenLanguage(v2Code));
  await services.targetLanguages.write(resource, targetLang);
  return { status: 'done', targetLang };
}

/** Chooses the source language of the document in front, or that it is detected, and writes it to the settings. */
export async function selectSourceLanguage(
  services: Services,
  given: GivenOptions<'selectSourceLanguage'>,
): Promise<CommandOutcome<'selectSourceLanguage'>> {
  const resource = resourceInFront();
  const sourceLang =
    given.sourceLang === undefined ? await askSourceLanguage(services) : checkedSource(given.sourceLang);
  await writeSettingFor(resource, 'sourceLanguage', sourceLang);
  return { status: 'done', sourceLang };
}

/** An empty text means detection, as it does in the setting. */
async function askSourceLanguage(services: Services): Promise<string> {
  const recentLanguages = new RecentLanguages(services);
  const { t } = vscode.l10n;
  const chosen = await pickLanguage({
    title: t('Translate from'),
    placeHolder: t('Source language for translate commands'),
    role: 'source',
    load: (signal) => services.languages.sources(signal),
    recent: await recentLanguages.list('source'),
    none: { label: t('Detect the language'), description: t('separately for each text') },
  });
  if (chosen !== '') {
    await recentLanguages.use('source', chosen);
  }
  return chosen;
}

function checkedSource(given: unknown): string {
  return given === '' ? '' : checkedCode('sourceLang', given, checkLanguageCode);
}

/** The options come from outside, so the type alone proves nothing. */
function checkedCode(field: string, given: unknown, check: ParameterCheck): string {
  const refusal = check(given);
  if (refusal || typeof given !== 'string') {
    throw new InvalidInput({ field, allowed: phrase`a language code such as DE or PT-BR`, ...refusal });
  }
  return v2Code(given);
}

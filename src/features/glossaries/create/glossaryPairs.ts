import * as vscode from 'vscode';
import { nonEmptyText } from '../../../app/optionText.ts';
import type { GivenOptions } from '../../../app/registerCommand.ts';
import type { Services } from '../../../app/services.ts';
import { baseLanguageChoices } from '../../../notify/pickers/baseLanguageChoices.ts';
import { pickLoaded } from '../../../notify/pickers/busyPicker.ts';
import { pickSeveral } from '../../../notify/pickers/pickSeveral.ts';
import { withProgress } from '../../../notify/progress.ts';
import { InvalidInput } from '../../../service/api/errors.ts';
import type { DictionaryPair } from '../../../service/api/glossaries/dictionary.ts';
import { phrase } from '../../../service/api/phrase.ts';

type Given = Pick<GivenOptions<'createGlossary'>, 'sourceLang' | 'targetLang'>;

/** Returns the pairs in the options, else undefined. The languages are checked before they are sent. */
export function givenPairs({ sourceLang, targetLang }: Given): readonly DictionaryPair[] | undefined {
  if (sourceLang === undefined || targetLang === undefined) {
    return undefined;
  }
  const targets: readonly unknown[] = Array.isArray(targetLang) ? targetLang : [targetLang];
  if (targets.length === 0) {
    throw new InvalidInput({ field: 'targetLang', allowed: phrase`at least one language` });
  }
  const source = nonEmptyText('sourceLang', sourceLang);
  return targets.map((target) => ({ sourceLang: source, targetLang: nonEmptyText('targetLang', target) }));
}

/**
 * Lets the user choose a source language, unless given, and one or several target languages that the service supports
 * in glossaries.
 */
export async function pickPairs(services: Services, title: string, given: Given): Promise<readonly DictionaryPair[]> {
  const { t } = vscode.l10n;
  const load = (signal: AbortSignal) => services.languages.list('glossary', [], signal);
  const sourceLang =
    given.sourceLang === undefined
      ? (
          await pickLoaded<string>(title, async (signal) => ({
            placeHolder: t('Select the language to translate from'),
            items: baseLanguageChoices((await load(signal)).filter(({ usableAsSource }) => usableAsSource)),
          }))
        ).value
      : nonEmptyText('sourceLang', given.sourceLang);
  if (given.targetLang !== undefined) {
    return givenPairs({ sourceLang, targetLang: given.targetLang }) ?? [];
  }
  const languages = await withProgress(t('Loading languages…'), load);
  const targets = languages.filter(({ lang, usableAsTarget }) => usableAsTarget && lang !== sourceLang);
  const placeHolder = t('Select the languages to translate into. Each gets a dictionary.');
  return (await pickSeveral(title, placeHolder, baseLanguageChoices(targets))).map((targetLang) => ({
    sourceLang,
    targetLang,
  }));
}

import * as vscode from 'vscode';
import { type GivenOptions, nonEmptyText } from '../../../app/commandRun.ts';
import type { Services } from '../../../app/services.ts';
import { baseLanguageChoices } from '../../../notify/pickers/baseLanguageChoices.ts';
import { askText, pickLoaded, pickSeveral, type TextQuestion } from '../../../notify/pickers/pickers.ts';
import { withProgress } from '../../../notify/progress.ts';
import { InvalidInput, phrase } from '../../../service/api/atStart/errors.ts';
import type { Language } from '../../../service/api/atStart/languages/languageFeatures.ts';
import type { DictionaryPair } from '../../../service/api/atStart/languages/servesPair.ts';
import { glossaryTextBytes } from '../../../service/api/atStart/limits.ts';

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
  const sourceLang =
    given.sourceLang === undefined
      ? await pickLanguageOf(services, title, t('Select the language to translate from'), isSource)
      : nonEmptyText('sourceLang', given.sourceLang);
  if (given.targetLang !== undefined) {
    return givenPairs({ sourceLang, targetLang: given.targetLang }) ?? [];
  }
  const languages = await withProgress(t('Loading languages…'), (signal) =>
    services.languages.list('glossary', [], signal),
  );
  const targets = languages.filter((each) => isTarget(each) && each.lang !== sourceLang);
  const placeHolder = t('Select the languages to translate into. Each gets a dictionary.');
  return (await pickSeveral(title, placeHolder, baseLanguageChoices(targets))).map((targetLang) => ({
    sourceLang,
    targetLang,
  }));
}

/** Lets the user choose two languages that dictionaries support. @param placeHolders of both pickers */
export async function pickPair(
  services: Services,
  title: string,
  placeHolders: readonly [source: string, target: string],
): Promise<DictionaryPair> {
  const [first, second] = placeHolders;
  const sourceLang = await pickLanguageOf(services, title, first, isSource);
  return { sourceLang, targetLang: await pickLanguageOf(services, title, second, isTarget, sourceLang) };
}

const isSource = ({ usableAsSource }: Language) => usableAsSource;

const isTarget = ({ usableAsTarget }: Language) => usableAsTarget;

/** @param other a language that is not offered */
async function pickLanguageOf(
  { languages }: Services,
  title: string,
  placeHolder: string,
  isIt: (language: Language) => boolean,
  other?: string,
): Promise<string> {
  return pickLoaded<string>(title, async (signal) => {
    const choices = baseLanguageChoices((await languages.list('glossary', [], signal)).filter(isIt));
    return { placeHolder, items: choices.filter((choice) => choice.value !== other) };
  });
}

/**
 * Checks a glossary's name in an option and trims it. Throws `InvalidInput` (specification, Limits: 1024 UTF-8 bytes).
 */
export function checkGlossaryName(given: unknown): string {
  const name = nonEmptyText('name', given);
  const found = Buffer.byteLength(name);
  if (found > glossaryTextBytes) {
    throw new InvalidInput({ field: 'name', allowed: phrase`at most ${glossaryTextBytes} UTF-8 bytes`, found });
  }
  return name;
}

/** Asks for a glossary's name. */
export function askGlossaryName(question: Omit<TextQuestion, 'validate'>): Promise<string> {
  const { t } = vscode.l10n;
  const validate = (name: string) => {
    if (name === '') {
      return t('Enter a name.');
    }
    const bytes = Buffer.byteLength(name);
    return bytes > glossaryTextBytes
      ? t('A name can have at most {0} bytes in UTF-8. This name has {1}.', glossaryTextBytes, bytes)
      : undefined;
  };
  return askText({ ...question, validate });
}

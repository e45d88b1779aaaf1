import * as vscode from 'vscode';
import { nonEmptyText } from '../../../app/optionText.ts';
import type { Services } from '../../../app/services.ts';
import { type Choice, pickOne } from '../../../notify/pickers/pickers.ts';
import { InvalidInput } from '../../../service/api/errors.ts';
import type { DictionaryPair } from '../../../service/api/glossaries/dictionary.ts';
import { phrase } from '../../../service/api/phrase.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import { pickPair } from '../create/glossaryPairs.ts';
import { pairLabel } from '../pairLabel.ts';

interface GivenPair {
  readonly sourceLang?: unknown;
  readonly targetLang?: unknown;
}

/**
 * Returns the language pair in the options, else the user's choice: one of the glossary's dictionaries, or a new one.
 */
export async function givenOrPickedPair(
  services: Services,
  { dictionaries, legacy }: ListedGlossary,
  { sourceLang, targetLang }: GivenPair,
  title: string,
): Promise<DictionaryPair> {
  if (sourceLang !== undefined && targetLang !== undefined) {
    return { sourceLang: language('sourceLang', sourceLang), targetLang: language('targetLang', targetLang) };
  }
  const { t } = vscode.l10n;
  const choices: Choice<DictionaryPair | undefined>[] = dictionaries.map((pair) => {
    return { label: pairLabel(pair), value: { sourceLang: pair.sourceLang, targetLang: pair.targetLang } };
  });
  if (legacy && choices[0]?.value) {
    return choices[0].value;
  }
  const other = { label: t('Another language pair…'), value: undefined };
  const picked = choices.length === 0 ? undefined : await pickOne(title, t('Select a dictionary'), [...choices, other]);
  return (
    picked ?? pickPair(services, title, [t('Select the language to translate from'), t('Select the target language')])
  );
}

function language(field: string, given: unknown): string {
  const code = nonEmptyText(field, given).toLowerCase();
  if (!/^[a-z]{2,3}$/.test(code)) {
    throw new InvalidInput({
      field,
      allowed: phrase`a language code without a variant, such as en`,
      found: code.slice(0, 40),
    });
  }
  return code;
}

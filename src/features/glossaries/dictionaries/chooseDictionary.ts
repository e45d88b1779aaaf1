import * as vscode from 'vscode';
import { optionalText } from '../../../app/optionText.ts';
import type { Services } from '../../../app/services.ts';
import { noGlossariesCode } from '../../../notify/errors/suggestActions.ts';
import { pickLoaded } from '../../../notify/pickers/busyPicker.ts';
import { withProgress } from '../../../notify/progress.ts';
import { ServiceError } from '../../../service/api/errors.ts';
import type { DictionaryPair } from '../../../service/api/glossaries/dictionary.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import { pairLabel } from '../pairLabel.ts';

/** A dictionary, which may not exist yet. */
export interface ChosenDictionary {
  readonly glossary: ListedGlossary;
  readonly pair: DictionaryPair;
}

/** The dictionary in the options; each part may be missing. */
interface GivenDictionary {
  readonly glossaryId?: string;
  readonly sourceLang?: string;
  readonly targetLang?: string;
}

/**
 * Returns the dictionary in the options; if they leave a choice, the user chooses among those that fit. Rejects like
 * the list of glossaries, and with `InvalidInput` if there is nothing to choose from.
 */
export async function chooseDictionary(
  services: Services,
  title: string,
  given: GivenDictionary,
): Promise<ChosenDictionary> {
  const { t } = vscode.l10n;
  const glossaryId = optionalText('glossaryId', given.glossaryId);
  const sourceLang = optionalText('sourceLang', given.sourceLang);
  const targetLang = optionalText('targetLang', given.targetLang);
  if (glossaryId !== undefined) {
    const asking = t('Loading the glossary…');
    const glossary = await withProgress(asking, (signal) => services.glossaryList.get(glossaryId, signal));
    const [only, ...others] = fitting(glossary, sourceLang, targetLang);
    if (sourceLang !== undefined && targetLang !== undefined) {
      return only ?? { glossary, pair: { sourceLang, targetLang } };
    }
    if (only && others.length === 0) {
      return only;
    }
  }
  const { value } = await pickLoaded<ChosenDictionary>(title, async (signal) => {
    const used = services.glossariesInUse.ids(vscode.window.activeTextEditor?.document.uri);
    const listed = await services.glossaryList.list(signal);
    const rank = ({ id }: ListedGlossary) => (used.includes(id) ? 0 : 1);
    const choices = listed
      .filter(({ id }) => glossaryId === undefined || id === glossaryId)
      .toSorted((one, other) => rank(one) - rank(other))
      .flatMap((glossary) => fitting(glossary, sourceLang, targetLang));
    if (choices.length === 0) {
      throw new ServiceError('invalidInput', t('No dictionaries for these languages yet.'), { code: noGlossariesCode });
    }
    const items = choices.map((choice) => {
      const { glossary, pair } = choice;
      const marks = [...(used.includes(glossary.id) ? [t('active')] : []), ...(glossary.legacy ? [t('legacy')] : [])];
      return { label: glossary.name, description: [pairLabel(pair), ...marks].join(' · '), value: choice };
    });
    return { placeHolder: t('Select a dictionary'), items };
  });
  return value;
}

function fitting(
  glossary: ListedGlossary,
  sourceLang: string | undefined,
  targetLang: string | undefined,
): ChosenDictionary[] {
  const isIt = (code: string, wanted: string | undefined) =>
    wanted === undefined || code.toLowerCase() === wanted.toLowerCase();
  return glossary.dictionaries
    .filter((dictionary) => isIt(dictionary.sourceLang, sourceLang) && isIt(dictionary.targetLang, targetLang))
    .map((dictionary) => {
      return { glossary, pair: { sourceLang: dictionary.sourceLang, targetLang: dictionary.targetLang } };
    });
}

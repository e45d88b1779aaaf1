import * as vscode from 'vscode';
import { readSetting } from '../../../contract/readSetting.ts';
import { languageName } from '../../../notify/pickers/languageName.ts';
import { mannerLabel } from '../../../notify/pickers/mannerLabel.ts';
import { bcp47Code, isWrittenLanguage, v2Code } from '../../../service/api/languages/languageCodes.ts';
import type { Language } from '../../../service/api/languages/languages.ts';
import { styleNames, toneNames } from '../../../service/requests/writing/rephraseManner.ts';
import { choices } from '../drafts/draftJob.ts';
import { languageRows } from '../languageRows.ts';
import type { OfferRequest } from '../offerRequest.ts';
import type { OfferedChoice, PageOffer } from '../protocol/protocol.ts';
import { translateOffer } from './translateOffer.ts';

/** Returns what rephrasing or correcting offers for a language. Rejects only with the signal's reason. */
async function writeOffer({ services, mode, targetLang, resource, signal }: OfferRequest): Promise<PageOffer> {
  const written = await services.languages.written(signal);
  const isTarget = ({ lang }: Language) => mode === 'correct' || isWrittenLanguage(bcp47Code)(lang) === undefined;
  const target = written?.find(({ lang }) => v2Code(lang) === v2Code(targetLang));
  const manners = mode === 'rephrase' ? mannersOf(targetLang === '' || !target ? written : [target], resource) : none;
  const obstacle = written && obstacleOf(written, target, targetLang);
  return {
    mode,
    sourceLang: '',
    targetLang,
    sources: [],
    targets: languageRows((written ?? []).filter(isTarget), [], targetLang),
    isFromService: written !== undefined,
    formalities: [],
    models: [],
    ...manners,
    takesContext: false,
    takesInstructions: false,
    glossaries: [],
    styleRules: [],
    ...(obstacle !== undefined && { obstacle }),
  };
}

type Manners = Pick<PageOffer, 'writingStyles' | 'tones'>;
const none: Manners = { writingStyles: [], tones: [] };

/** @param languages one of which must support it; undefined: unknown */
function mannersOf(languages: readonly Language[] | undefined, resource: vscode.Uri | undefined): Manners {
  const { t } = vscode.l10n;
  const has = (feature: string) => languages?.some(({ features }) => Object.hasOwn(features, feature)) !== false;
  const set = readSetting('writingStyle', resource) || readSetting('tone', resource) || '';
  const styles = styleNames.map((value): OfferedChoice => ({ value, label: mannerLabel({ writingStyle: value }) }));
  const tones = toneNames.map((value): OfferedChoice => ({ value, label: mannerLabel({ tone: value }) }));
  const [first, ...others] = choices(set, [...styles, ...tones], t('Default style'), 'default');
  const usual = [first, others.find(({ value }) => value === 'default')].flatMap((choice) => choice ?? []);
  const offered: Manners = { writingStyles: has('writing_style') ? styles : [], tones: has('tone') ? tones : [] };
  const isAny = offered.writingStyles.length + offered.tones.length > 0;
  return isAny ? { ...offered, writingStyles: [...usual, ...offered.writingStyles] } : none;
}

function obstacleOf(
  written: readonly Language[],
  target: Language | undefined,
  targetLang: string,
): string | undefined {
  const { t } = vscode.l10n;
  if (written.length === 0) {
    return t('The service does not rephrase or correct texts. Use another connection.');
  }
  return targetLang === '' || target
    ? undefined
    : t('The service does not rephrase or correct texts in {0}.', languageName(targetLang));
}

/** Returns what a mode offers for languages. Rejects with the signal's reason, and with `notConnected`. */
export function offerOf(look: OfferRequest): Promise<PageOffer> {
  return look.mode === 'translate' ? translateOffer(look) : writeOffer(look);
}

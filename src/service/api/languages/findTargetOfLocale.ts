import { toLocale } from '../../../names/languages/bcp47.ts';
import { baseCode, isKnownTarget, v2Code } from './languageCodes.ts';

/** Languages that locales name by another code than the service. */
const otherNames: Readonly<Record<string, string>> = { no: 'nb' };
/** For languages with variants as targets only: the variant of every region without its own. */
const otherRegions: Readonly<Record<string, string>> = { en: 'en-GB', pt: 'pt-PT' };

/**
 * Returns the target language of a locale's translations: the first code that the service is known to have of the
 * locale itself, its script, its region, and its language. So `zh-TW` is `ZH-HANT`, `pt` `PT-BR`, `en` `EN-US`, and
 * `de-AT` `DE`. An unknown language keeps its code, or gets the one it has now (`ji` -> `YI`): the service may have added it.
 *
 * @param locale BCP 47 or as in a path, in any case, with `-` or `_`
 */
export function findTargetOfLocale(locale: string): string {
  const code = locale.replaceAll('_', '-');
  const likely = likelyLocale(code);
  if (likely === undefined) {
    return v2Code(code);
  }
  const { language, script, region } = likely;
  const base = otherNames[language] ?? language;
  const regions = base === 'es' && region !== 'ES' ? [region, '419'] : [region];
  const candidates = [
    code,
    `${base}-${script}`,
    ...regions.map((each) => `${base}-${each}`),
    base,
    otherRegions[base] ?? '',
  ];
  // `ZH` is known too, but says less than its script.
  const known = candidates.find((candidate) => isKnownTarget(candidate) && v2Code(candidate) !== 'ZH');
  // The service has codes of two letters where there is one, so `fil` stays `tl`.
  return v2Code(known ?? (toLocale(code) ?? code).replace(/^fil(?=-|$)/, 'tl'));
}

/** Returns a locale with its likely script and region; undefined for an invalid locale. */
function likelyLocale(code: string) {
  try {
    const { language, script = '', region = '' } = new Intl.Locale(code).maximize();
    return { language: baseCode(language), script, region };
  } catch {
    return undefined;
  }
}

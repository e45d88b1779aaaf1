import { baseCode, isKnownTarget, v2Code } from './languageCodes.ts';

/** Languages that locales name by another code than the service. */
const otherNames: Readonly<Record<string, string>> = { no: 'nb' };
/** Of languages that are only translated into a variant: the one of every region without its own. */
const otherRegions: Readonly<Record<string, string>> = { en: 'en-GB', pt: 'pt-PT' };

/**
 * Returns the target language of a locale's translations: the first code the service is known to have of the locale
 * itself, its script, its region, and its language. So `zh-TW` is `ZH-HANT`, `pt` `PT-BR`, `en` `EN-US`, and `de-AT`
 * `DE`. A language that is not known stays as it is: the service may have learned it.
 *
 * @param locale BCP 47 or as a path names it, in any case, with `-` or `_`
 */
export function targetOfLocale(locale: string): string {
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
  // `ZH` is known, too, but says less than its script.
  const known = candidates.find((candidate) => isKnownTarget(candidate) && v2Code(candidate) !== 'ZH');
  return v2Code(known ?? code);
}

/** Returns a locale with the script and region that most of its texts have; undefined for what is no locale. */
function likelyLocale(code: string) {
  try {
    const { language, script = '', region = '' } = new Intl.Locale(code).maximize();
    return { language: baseCode(language), script, region };
  } catch {
    return undefined;
  }
}

import { toLocale } from '../../../../names/languages/bcp47.ts';
import { baseCode, isKnownTarget, v2Code } from './languageCodes.ts';

/** Languages that locales name by another code than the service. */
const otherNames: Readonly<Record<string, string>> = { no: 'nb' };
/** For languages with variants as targets only: the variant of every region without its own. */
const otherRegions: Readonly<Record<string, string>> = { en: 'en-GB', pt: 'pt-PT' };

/**
 * Returns the target language of a locale's translations: the first code that the service is known to have of the
 * locale itself, its script, its region, and its language. So `zh-TW` is `ZH-HANT`, `pt` `PT-BR`, `en` `EN-US`, and
 * `de-AT` `DE`. A code of another script is none of them: `ja-Latn` stays `JA-LATN`. An unknown language gets the code it has now (`ji` -> `YI`), as the service may have added it, without a
 * region, which tools write for every language (`sr-RS`), and with its script if that is not the usual one (`sr-ME`).
 *
 * @param locale BCP 47 or as in a path, in any case, with `-` or `_`
 */
export function findTargetOfLocale(locale: string): string {
  // Some tools repeat the language for a region that they do not know: `kab-KAB`.
  const code = locale.replaceAll('_', '-').replace(/^([a-z]{3})-\1$/i, '$1');
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
  const known = candidates.find(
    (candidate) => isKnownTarget(candidate) && v2Code(candidate) !== 'ZH' && isSameScript(script, candidate),
  );
  // The service has codes of two letters where there is one, so `fil` stays `tl`.
  return v2Code(known ?? withoutRegion(toLocale(code) ?? code).replace(/^fil(?=-|$)/, 'tl'));
}

/** Returns true for a code that does not name another script, or stand for it. */
function isSameScript(script: string, code: string): boolean {
  const other = likelyLocale(code)?.script ?? '';
  return other === '' || script === '' || readAs(other) === readAs(script);
}

/** Returns a script under the name that ICU has for the usual one of Korean. */
function readAs(script: string): string {
  return script === 'Hang' ? 'Kore' : script;
}

/**
 * Returns true for a code whose script is neither the usual one of its language nor that of a code of the specification:
 * `JA-LATN`, `SR-LATN`, not `ZH-HANT`.
 */
export function isUnusualScript(code: string): boolean {
  const script = /^[a-z]+-([a-z]{4})(?=-|$)/i.exec(code)?.[1];
  return (
    script !== undefined && !isKnownTarget(code) && !isSameScript(likelyLocale(code)?.script ?? '', baseCode(code))
  );
}

/** Returns a locale in canonical form without its region, but with the script that the region stands for. */
function withoutRegion(locale: string): string {
  const plain = locale.replace(/-(?:[A-Z]{2}|\d{3})(?=-|$)/, '');
  const [usual, script = ''] = [plain, locale].map((each) => likelyLocale(each)?.script);
  return usual === script ? plain : plain.replace(/^[a-z]+/, `$&-${script}`);
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

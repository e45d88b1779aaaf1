import { servesPair } from '../../service/api/glossaries/servesPair.ts';
import { findTargetOfLocale } from '../../service/api/languages/findTargetOfLocale.ts';
import { parsePluralForm } from '../../text/plurals/pluralKeys.ts';
import type { TermDictionary } from '../../text/terms/missingTerms.ts';
import { TermIndex } from '../../text/terms/termIndex.ts';
import { TermPresence } from '../../text/terms/termPresence.ts';
import type { Part } from '../../text/unit.ts';
import type { Family, FamilyMember } from '../family.ts';
import type { LocaleDictionary, LocaleOptions } from '../localeOptions.ts';
import type { MemberTexts } from '../reading/textPairs.ts';
import type { Checks } from './findProblems.ts';
import { inconsistencies } from './inconsistencies.ts';
import { pluralGaps } from './pluralGaps.ts';

/** Building an index is slow, so it is cached as long as the entries. */
const indexes = new WeakMap<LocaleDictionary['entries'], TermIndex>();

/** Returns what the messages of a member are checked with. Rejects with the signal's reason. */
export async function prepareChecks(
  texts: MemberTexts,
  { sourceLang }: Pick<Family, 'sourceLang'>,
  { lang }: Pick<FamilyMember, 'lang'>,
  { dictionaries = [], checks = {}, onlyErrors = false }: Pick<LocaleOptions, 'dictionaries' | 'checks' | 'onlyErrors'>,
  signal?: AbortSignal,
  files?: Checks['files'],
): Promise<Checks> {
  const terms = await termChecks(dictionaries, sourceLang, lang, signal);
  // Any check may be chosen as an error.
  const isBrief = onlyErrors && !Object.values(checks).includes('error');
  return {
    gaps: pluralGaps(texts, lang),
    terms,
    lang,
    severities: checks,
    plurals: otherForms(texts),
    ...(isBrief ? { onlyErrors: true } : { others: inconsistencies(texts.pairs, checks) }),
    ...(files && { files }),
  };
}

/** Returns the texts of the source for `other` numbers, else those of the last form. */
function otherForms({ pairs }: MemberTexts): Checks['plurals'] {
  const forms = new Map<string, readonly Part[]>();
  for (const { key, source } of pairs) {
    const form = source && parsePluralForm(key);
    if (form) {
      forms.set(form.base, source.parts);
    }
  }
  return forms;
}

/** Returns the dictionaries that serve a pair, ready to be searched. Rejects with the signal's reason. */
async function termChecks(
  dictionaries: readonly LocaleDictionary[],
  sourceLang: string,
  lang: string,
  signal?: AbortSignal,
): Promise<readonly TermDictionary[]> {
  const targetLang = findTargetOfLocale(lang);
  const serving = dictionaries.filter((each) => servesPair([each], sourceLang, targetLang));
  const checks: TermDictionary[] = [];
  for (const { entries, sourceLang: language } of serving) {
    const index = indexes.get(entries) ?? (await TermIndex.of(entries, language, signal));
    indexes.set(entries, index);
    checks.push({ index, presence: new TermPresence(lang) });
  }
  return checks;
}

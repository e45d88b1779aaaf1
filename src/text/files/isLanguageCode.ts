/** ISO 639-1, in lower case. */
const twoLetters: ReadonlySet<string> = new Set(
  (
    'aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo ' +
    'es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ' +
    'ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn ' +
    'no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta ' +
    'te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'
  ).split(' '),
);

/** Some codes of ISO 639-2 and 639-3 that projects use, and `qps` of pseudo-locales. */
const threeLetters: ReadonlySet<string> = new Set(
  [
    'ast',
    'bar',
    'ceb',
    'ckb',
    'crh',
    'dsb',
    'fil',
    'fur',
    'gsw',
    'haw',
    'hsb',
    'ilo',
    'kab',
    'kmr',
    'mai',
    'nds',
  ].concat(['nqo', 'qps', 'sah', 'sat', 'scn', 'szl', 'tzm', 'yue', 'zgh']),
);

/** Returns true for a language code, with or without script and region, in any case: `en`, `pt_BR`, `zh-Hant`. */
export function isLanguageCode(text: string): boolean {
  const [base = ''] =
    /^([a-z]{2,3})(?:[-_@](?:[a-z]{4}|[a-z]{2}|\d{3}))?(?:[-_][a-z]{2})?$/i.exec(text)?.slice(1) ?? [];
  return twoLetters.has(base.toLowerCase()) || threeLetters.has(base.toLowerCase());
}

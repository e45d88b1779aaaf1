/**
 * Target languages of text translation in the specification (Resources, Language codes: the codes of the v2 endpoints,
 * and the glossary languages), as the v2 endpoints write them. The service may know more.
 */
export const targetLanguages: readonly string[] = [
  ...'AR BG CS DA DE EL EN-GB EN-US ES ES-419 ET FI FR HE HU ID IT JA KO LT LV'.split(' '),
  ...'NB NL PL PT-BR PT-PT RO RU SK SL SV TH TR UK VI ZH-HANS ZH-HANT'.split(' '),
];

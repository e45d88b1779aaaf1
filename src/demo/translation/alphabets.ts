import type { BaseLanguage } from '../baseLanguages.ts';

// Replacements for a to z in a pseudo-translation: still readable if the target has Latin letters, otherwise in its
// script.
const alphabets: Readonly<Record<BaseLanguage | 'ZH-HANT', string>> = {
  AR: 'ابتدهفغحيجكلمنوبقرستوفوخيز',
  BG: 'абцдефгхийклмнопярстувшжъз',
  CS: 'ábčďěfghíjklmňópqřšťůvwxýž',
  DA: 'åbcdéfghijklmnøpqrstuvwxyz',
  DE: 'äbcdefghijklmnöpqrstüvwxyz',
  EL: 'αβκδεφγηιξκλμνοπκρστυβωξυζ',
  EN: 'ābcdēfghījklmnōpqrstūvwxyz',
  ES: 'ábcdéfghíjklmñópqrstúvwxyz',
  ET: 'äbcdefghijklmnõpqrštüvwxyž',
  FI: 'äbcdefghijklmnöpqrstuvwxÿz',
  FR: 'àbçdéfghîjklmnôpqrstùvwxyz',
  HE: 'אבקדעפגהיגכלמנופקרסתובוזיז',
  HU: 'ábcdéfghíjklmnőpqrstűvwxyz',
  ID: 'âbcdêfghîjklmnôpqrstûvwxyz',
  IT: 'àbcdèfghìjklmnòpqrstùvwxyz',
  JA: 'アビシデエフギハイジカルムンオピクリストウヴワザヤズ',
  KO: '아비시디에프지하이제카리무누오포큐라스티우브와크야자',
  LT: 'ąbčdėfghįjklmnopqrštųvwxyž',
  LV: 'ābcdēfģhījķļmņopqrstūvwxyz',
  NB: 'åbcdefghijklmnøpqrstuvwxyz',
  NL: 'äbcdëfghïjklmnöpqrstuvwxyz',
  PL: 'ąbćdęfghijkłmńópqrśtuvwxyż',
  PT: 'ãbçdêfghíjklmnõpqrstúvwxyz',
  RO: 'ăbcdefghîjklmnopqrșțuvwxyz',
  RU: 'абцдефгхийклмнопкрстувщхыз',
  SK: 'äbčďéfghíjkľmňôpqršťúvwxýž',
  SL: 'ábčdêfghijklmnôpqrštuvwxyž',
  SV: 'åbcdéfghijklmnöpqrstuvwxyz',
  TH: 'อบคดฮฟกหยจขลมนวปฉรสตธพฬษญซ',
  TR: 'abçdefğhıjklmnöpqrştüvwxyz',
  UK: 'абцдєфґхійклмнопкрстувщхиз',
  VI: 'ăbcđêfghijklmnôpqrstưvwxyz',
  ZH: '阿贝西迪伊弗吉赫艾杰克勒马尼欧普丘尔斯特乌维瓦希亚兹',
  'ZH-HANT': '阿貝西迪伊弗吉赫艾傑克勒馬尼歐普丘爾斯特烏維瓦希亞茲',
};

const latin = 'abcdefghijklmnopqrstuvwxyz';

/** Returns the replacement for each letter a to z, in lower case. */
export function letterMap(language: BaseLanguage | 'ZH-HANT'): ReadonlyMap<string, string> {
  const letters = [...alphabets[language]];
  return new Map([...latin].map((letter, index) => [letter, letters[index] ?? letter]));
}

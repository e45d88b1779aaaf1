import { parseWords, wordReplacer } from './wordReplacer.ts';

/** Language -> frequent mistakes and their corrections, in lower case. */
const misspelledWords: Readonly<Record<string, string>> = {
  en: "accomodate > accommodate; adress > address; alot > a lot; becuase > because; beleive > believe; could of > could have; definately > definitely; enviroment > environment; for you're > for your; goverment > government; lamps has > lamps have; occured > occurred; recieve > receive; recieved > received; seperate > separate; should of > should have; teh > the; thier > their; tommorow > tomorrow; untill > until; wich > which; would of > would have",
  de: 'addresse > adresse; bischen > bisschen; daß > dass; entgültig > endgültig; nähmlich > nämlich; nich > nicht; standart > standard; vieleicht > vielleicht; warscheinlich > wahrscheinlich',
  fr: 'appeller > appeler; biensûr > bien sûr; comme même > quand même; dévelopement > développement; malgrés > malgré; parmis > parmi',
  es: 'dijistes > dijiste; enserio > en serio; exámen > examen; haiga > haya; nadien > nadie; porfavor > por favor',
  it: "daccordo > d'accordo; perchè > perché; poichè > poiché; propio > proprio; qual'è > qual è",
  pt: 'concerteza > com certeza; derrepente > de repente; excessão > exceção; menas > menos; porisso > por isso; previlégio > privilégio',
};

/** The same for languages without spaces between words, or with endings on them. */
const misspelledText: Readonly<Record<string, string>> = {
  ja: 'こんにちわ > こんにちは; 食べれる > 食べられる; 見れる > 見られる',
  ko: '안되요 > 안 돼요; 몇일 > 며칠; 어떻해 > 어떡해',
  zh: '按装 > 安装; 做为 > 作为; 帐号 > 账号',
};

/** Replaces matches anywhere. */
function textReplacer(list: string): (text: string) => string {
  return (text) => parseWords(list).reduce((result, [from, to]) => result.replaceAll(from, to), text);
}

const spelling = new Map([
  ...Object.entries(misspelledWords).map(([language, list]) => [language, wordReplacer(parseWords(list))] as const),
  ...Object.entries(misspelledText).map(([language, list]) => [language, textReplacer(list)] as const),
]);

/** Words that may correctly occur twice in a row. */
const rightlyDoubled = new Set('had that is ha no so bla nous vous das der die sie ja oui non si tout'.split(' '));

function withoutDoubledWords(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}'’-])(\p{L}+)(?:[ \t]+\1)+(?![\p{L}\p{N}'’-])/giu, (all: string, word: string) =>
    rightlyDoubled.has(word.toLowerCase()) ? all : word,
  );
}

function withoutSpaceBeforePunctuation(text: string, language: string): string {
  // French has a space before the others.
  const marks = language === 'fr' ? ',.' : ',.;:!?';
  return text.replace(new RegExp(`(?<=[\\p{L}\\p{N}])[ \\t]+([${marks}])(?=\\s|$)`, 'gu'), '$1');
}

function withCapitalI(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}.'’/\\-])i(?=(?:['’](?:m|ve|ll|d))?(?:[\s,;!?]|$))/gu, 'I');
}

/**
 * Corrects known mistakes and leaves everything else unchanged: misspelled words, doubled words, spaces before
 * punctuation, a lower-case English `i`. `language` is a base language in lower case. A correct text is unchanged.
 */
export function correctText(text: string, language: string): string {
  const spelled = spelling.get(language)?.(text) ?? text;
  const spaced = withoutSpaceBeforePunctuation(withoutDoubledWords(spelled), language);
  return language === 'en' ? withCapitalI(spaced) : spaced;
}

import type { WordList } from './replaceWords.ts';

/** Language -> frequent mistakes and their corrections, in lower case. */
export const misspelledWords: Readonly<Record<string, WordList>> = {
  en: [
    ['accomodate', 'accommodate'],
    ['adress', 'address'],
    ['alot', 'a lot'],
    ['becuase', 'because'],
    ['beleive', 'believe'],
    ['could of', 'could have'],
    ['definately', 'definitely'],
    ['enviroment', 'environment'],
    ['goverment', 'government'],
    ['occured', 'occurred'],
    ['recieve', 'receive'],
    ['recieved', 'received'],
    ['seperate', 'separate'],
    ['should of', 'should have'],
    ['teh', 'the'],
    ['thier', 'their'],
    ['tommorow', 'tomorrow'],
    ['untill', 'until'],
    ['wich', 'which'],
    ['would of', 'would have'],
  ],
  de: [
    ['addresse', 'adresse'],
    ['bischen', 'bisschen'],
    ['daß', 'dass'],
    ['entgültig', 'endgültig'],
    ['nähmlich', 'nämlich'],
    ['nich', 'nicht'],
    ['standart', 'standard'],
    ['vieleicht', 'vielleicht'],
    ['warscheinlich', 'wahrscheinlich'],
  ],
  fr: [
    ['appeller', 'appeler'],
    ['biensûr', 'bien sûr'],
    ['comme même', 'quand même'],
    ['dévelopement', 'développement'],
    ['malgrés', 'malgré'],
    ['parmis', 'parmi'],
  ],
  es: [
    ['dijistes', 'dijiste'],
    ['enserio', 'en serio'],
    ['exámen', 'examen'],
    ['haiga', 'haya'],
    ['nadien', 'nadie'],
    ['porfavor', 'por favor'],
  ],
  it: [
    ['daccordo', "d'accordo"],
    ['perchè', 'perché'],
    ['poichè', 'poiché'],
    ['propio', 'proprio'],
    ["qual'è", 'qual è'],
  ],
  pt: [
    ['concerteza', 'com certeza'],
    ['derrepente', 'de repente'],
    ['excessão', 'exceção'],
    ['menas', 'menos'],
    ['porisso', 'por isso'],
    ['previlégio', 'privilégio'],
  ],
};

/** The same for languages without spaces between words, or with endings on them. */
export const misspelledText: Readonly<Record<string, WordList>> = {
  ja: [
    ['こんにちわ', 'こんにちは'],
    ['食べれる', '食べられる'],
    ['見れる', '見られる'],
  ],
  ko: [
    ['안되요', '안 돼요'],
    ['몇일', '며칠'],
    ['어떻해', '어떡해'],
  ],
  zh: [
    ['按装', '安装'],
    ['做为', '作为'],
    ['帐号', '账号'],
  ],
};

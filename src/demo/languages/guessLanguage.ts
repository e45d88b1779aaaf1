import { baseLanguages } from '../specification.ts';

/** The best guess for a text. */
export interface LanguageGuess {
  /** Base language in lower case. Absent: a language that the service does not support. */
  readonly language: string | undefined;
  /** True if there is evidence for this language only. */
  readonly isSure: boolean;
}

/** Scripts that identify a language, the more specific first: Japanese has Han characters too. */
const scripts: readonly (readonly [script: RegExp, language: string, fewestLetters: number])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja', 2],
  [/\p{Script=Hangul}/gu, 'ko', 2],
  [/\p{Script=Han}/gu, 'zh', 2],
  [/\p{Script=Thai}/gu, 'th', 3],
  [/\p{Script=Hebrew}/gu, 'he', 3],
  [/\p{Script=Arabic}/gu, 'ar', 3],
  [/\p{Script=Greek}/gu, 'el', 3],
  [/\p{Script=Cyrillic}/gu, 'ru', 5],
];
const otherScript = /[\p{L}--[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]]/gv;

/** Letters that Arabic and Russian do not have: Persian and Urdu; Serbian, Kazakh and others. */
const foreignLetters: Readonly<Record<string, RegExp>> = {
  ar: /[پچژگکیہےٹڈڑں]/u,
  ru: /[ђјљњћџѓќѕўәқңөұүһ]/iu,
};

function guessCyrillic(text: string): string {
  if (/[іїєґ]/iu.test(text)) {
    return 'uk';
  }
  // Russian has `ъ` before soft vowels only, and none of these words.
  const bulgarian = /ъ(?![еюя])|(?<!\p{L})(?:се|са|че|ще|това|този|тази|моля|здравей|здравейте|благодаря)(?!\p{L})/iu;
  if (/[ыэё]/iu.test(text)) {
    return 'ru';
  }
  if (bulgarian.test(text)) {
    return 'bg';
  }
  const both = /(?<!\p{L})(?:е|от|за|да|или|много)(?!\p{L})/iu;
  const russian =
    /(?<!\p{L})(?:и не|не|что|это|вы|мы|как|для|здравствуйте|пожалуйста|спасибо|очень|или)(?!\p{L})|ь(?!\p{L})/iu;
  return both.test(text) && !russian.test(text) ? 'bg' : 'ru';
}

/** Languages in Latin letters: special letters, then frequent words. */
const latinWords: Readonly<Record<string, string>> = {
  en: ': the of and to in is a i you that it for are with this was have has not be on your please hello from by will can we they our at all if an as or what when which there their would do does my me thanks thank see open world',
  de: 'äöüß: der die das und ist nicht ein eine einen zu den dem des mit von für auf sie ich es wir im hallo bitte auch wird werden sind haben hat wie was oder aber bei aus nach nur noch mein ihr über wenn guten tag danke mehr',
  fr: "àâçéèêëîïôœùûÿ: le la les des et est une un pas que pour dans vous nous du sur avec au il elle bonjour merci ce cette ces qui ne se sont plus mais ou où comme par je c'est votre être",
  es: 'áéíñóú: el la los las y es una un que por para con no se del su en como está hola gracias al lo pero más son este esta muy cuando hay fue también sin todo buenos días usted',
  it: 'àèéìòù: il lo la gli che è una un di per con non del della sono in come ciao grazie questo questa le ma anche si nel nella dei più ha alla molto quando buongiorno prego',
  pt: 'ãâáàçéêíóôõú: o os as e é uma um que não para com do da em por mais você obrigado olá isto no na dos das ao se mas como foi são muito está bom dia seu sua também',
  nl: 'ëï: de het een en is niet van voor met op dat ik je zijn wij aan te dank er maar om ook hij zij wordt bij nog naar uit deze dit heeft hebben kan goedemorgen alstublieft u',
  pl: 'ąćęłńóśźż: i w nie się na jest to z że do jak dla są po dzień dobry proszę co tak ale o ma przez od tym być który czy bardzo dziękuję za',
  sv: 'åäö: och att det är en ett som på inte jag för med den av har hej tack vi kan till om de men var när från eller också mycket hur du',
  da: 'æøå: og at det er en et som på ikke jeg til med af har hej tak vi kan den de om men var hvad fra eller også meget hvordan du efter blive blev skal',
  nb: 'æøå: og å det er en et som på ikke jeg til med av har hei takk vi kan den de om men var hva fra eller også mye hvordan du etter bli ble skal noe',
  fi: 'äö: ja on ei se että hän ovat mutta kun tämä olla hei kiitos oli niin kuin myös tai voi joka mitä minä sinä ole hyvää päivää nyt',
  cs: 'ěščřžýáíéůúňťď: a je se na v že to není pro jsem ale jako s dobrý den děkuji i do o jsou jsme byl které který když také mne od po za',
  sk: 'ľĺŕôäčšžýáíéúňťď: a je sa na v že to nie pre som ale ako s dobrý deň ďakujem i do o sú sme bol ktoré ktorý keď tiež od po za',
  sl: 'čšž: in je se na v da to ni za sem ampak kot z dober dan hvala so smo bil ki tudi pri po od če kaj ali',
  hu: 'áéíóöőúüű: a az és hogy nem egy is van ez meg de jó napot köszönöm volt csak mint vagy ki kell lehet már még minden nagyon',
  ro: 'ăâîșț: și este nu o un la în pe cu pentru care mai din bună ziua să de sunt au ce dar fost foarte acest această mulțumesc',
  tr: 'çğıöşü: ve bir bu için ile değil çok var ne da de merhaba teşekkürler o ben sen gibi daha ama olan olarak kadar sonra mi',
  id: ': yang dan di ini itu untuk tidak dengan adalah saya dari halo terima kasih ke pada akan dalam bisa juga ada kami anda oleh atau sudah',
  et: 'äõöü: ja on ei see et ta oli aga kui mis tere aitäh ma me te ka või siis nii oma väga olen mida tänan kes',
  lt: 'ąčęėįšųūž: ir yra ne tai kad su bet kaip iš labas ačiū į o ar jo buvo per dėl apie mes aš labai',
  lv: 'āčēģīķļņšūž: un ir nav tas ka ar bet kā no labdien paldies uz par es mēs bija vai kas pie arī ļoti',
  vi: 'ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ: và là của không có được một cho người này xin chào cảm ơn với các những trong tôi bạn',
  is: 'þð: og að er í á sem ekki til ég við hann var með en þetta það',
  cy: 'ŵŷ: yn y mae ac i o ar bod wedi gyda nid yw hefyd bore da diolch',
  ca: ': amb això però els una és hem perquè molt també dels han aquest aquesta gràcies',
  hr: 'đ: i je nije sam da koji što kao ali hvala dobar biti ovo su smo ili kako',
  sw: ': ya na wa kwa ni katika hii hiyo za watu habari asante sana yake kuwa lakini',
  la: ': et est in non ad cum ut sed lorem ipsum dolor sit amet quod enim qui',
};

const latinLanguages = Object.entries(latinWords).map(([language, clues]) => {
  const [letters, words = ''] = clues.split(': ');
  const known = baseLanguages.includes(language) ? language : undefined;
  return { language: known, letters: new Set(letters), words: new Set(words.split(' ')) };
});

/** With fewer letters there is no guess. */
const fewestLetters = 5;
const wordWeight = 2;

/** Guesses among languages in Latin letters; `en`, not sure, if there is no evidence. */
function guessLatin(text: string): LanguageGuess {
  const folded = text.normalize('NFC').toLowerCase();
  const words = folded.match(/[\p{L}\p{M}]+(?:'\p{L}+)?/gu) ?? [];
  const letters = folded.match(/\p{L}/gu) ?? [];
  const scores = latinLanguages.map((row) => {
    const found = words.filter((word) => row.words.has(word)).length;
    // At most as many as words: a language does not get likelier by having many special letters.
    const special = Math.min(words.length, letters.filter((letter) => row.letters.has(letter)).length);
    return { language: row.language, score: found * wordWeight + special };
  });
  const [best, second] = scores.sort((one, other) => other.score - one.score);
  if (best === undefined || second === undefined || best.score === 0) {
    return { language: 'en', isSure: false };
  }
  const isSure = letters.length >= fewestLetters && best.score >= wordWeight && best.score > second.score;
  return { language: best.language, isSure };
}

/**
 * Guesses the language from script, special letters and frequent words, correct for a plain sentence. Returns
 * `undefined` for a text without letters.
 */
export function guessLanguage(text: string): LanguageGuess | undefined {
  const count = (script: RegExp): number => text.match(script)?.length ?? 0;
  const latin = count(/\p{Script=Latin}/gu);
  // A third outweighs any number of Latin letters: product names and code occur in every language.
  for (const [script, language, fewest] of scripts) {
    const found = count(script);
    if (found * 2 > latin) {
      const known = language === 'ru' ? guessCyrillic(text) : language;
      return { language: foreignLetters[language]?.test(text) ? undefined : known, isSure: found >= fewest };
    }
  }
  if (count(otherScript) * 2 > latin) {
    return { language: undefined, isSure: true };
  }
  return latin === 0 && count(/\p{L}/gu) === 0 ? undefined : guessLatin(text);
}

import type { BaseLanguage } from '../baseLanguages.ts';

/** Clues for a language in Latin letters. */
export interface LatinLanguage {
  /** Absent: a language that the service does not support. */
  readonly language: BaseLanguage | undefined;
  readonly words: ReadonlySet<string>;
  /** Letters other than a to z. */
  readonly letters: ReadonlySet<string>;
}

const rows: readonly (readonly [language: BaseLanguage | undefined, letters: string, words: string])[] = [
  [
    'EN',
    '',
    'the of and to in is a i you that it for are with this was have has not be on your please hello from by will can we they our at all if an as or what when which there their would do does my me thanks thank see open world',
  ],
  [
    'DE',
    'äöüß',
    'der die das und ist nicht ein eine einen zu den dem des mit von für auf sie ich es wir im hallo bitte auch wird werden sind haben hat wie was oder aber bei aus nach nur noch mein ihr über wenn guten tag danke mehr',
  ],
  [
    'FR',
    'àâçéèêëîïôœùûÿ',
    "le la les des et est une un pas que pour dans vous nous du sur avec au il elle bonjour merci ce cette ces qui ne se sont plus mais ou où comme par je c'est votre être",
  ],
  [
    'ES',
    'áéíñóú',
    'el la los las y es una un que por para con no se del su en como está hola gracias al lo pero más son este esta muy cuando hay fue también sin todo buenos días usted',
  ],
  [
    'IT',
    'àèéìòù',
    'il lo la gli che è una un di per con non del della sono in come ciao grazie questo questa le ma anche si nel nella dei più ha alla molto quando buongiorno prego',
  ],
  [
    'PT',
    'ãâáàçéêíóôõú',
    'o os as e é uma um que não para com do da em por mais você obrigado olá isto no na dos das ao se mas como foi são muito está bom dia seu sua também',
  ],
  [
    'NL',
    'ëï',
    'de het een en is niet van voor met op dat ik je zijn wij aan te dank er maar om ook hij zij wordt bij nog naar uit deze dit heeft hebben kan goedemorgen alstublieft u',
  ],
  [
    'PL',
    'ąćęłńóśźż',
    'i w nie się na jest to z że do jak dla są po dzień dobry proszę co tak ale o ma przez od tym być który czy bardzo dziękuję za',
  ],
  [
    'SV',
    'åäö',
    'och att det är en ett som på inte jag för med den av har hej tack vi kan till om de men var när från eller också mycket hur du',
  ],
  [
    'DA',
    'æøå',
    'og at det er en et som på ikke jeg til med af har hej tak vi kan den de om men var hvad fra eller også meget hvordan du efter blive blev skal',
  ],
  [
    'NB',
    'æøå',
    'og å det er en et som på ikke jeg til med av har hei takk vi kan den de om men var hva fra eller også mye hvordan du etter bli ble skal noe',
  ],
  [
    'FI',
    'äö',
    'ja on ei se että hän ovat mutta kun tämä olla hei kiitos oli niin kuin myös tai voi joka mitä minä sinä ole hyvää päivää nyt',
  ],
  [
    'CS',
    'ěščřžýáíéůúňťď',
    'a je se na v že to není pro jsem ale jako s dobrý den děkuji i do o jsou jsme byl které který když také mne od po za',
  ],
  [
    'SK',
    'ľĺŕôäčšžýáíéúňťď',
    'a je sa na v že to nie pre som ale ako s dobrý deň ďakujem i do o sú sme bol ktoré ktorý keď tiež od po za',
  ],
  ['SL', 'čšž', 'in je se na v da to ni za sem ampak kot z dober dan hvala so smo bil ki tudi pri po od če kaj ali'],
  [
    'HU',
    'áéíóöőúüű',
    'a az és hogy nem egy is van ez meg de jó napot köszönöm volt csak mint vagy ki kell lehet már még minden nagyon',
  ],
  [
    'RO',
    'ăâîșț',
    'și este nu o un la în pe cu pentru care mai din bună ziua să de sunt au ce dar fost foarte acest această mulțumesc',
  ],
  [
    'TR',
    'çğıöşü',
    've bir bu için ile değil çok var ne da de merhaba teşekkürler o ben sen gibi daha ama olan olarak kadar sonra mi',
  ],
  [
    'ID',
    '',
    'yang dan di ini itu untuk tidak dengan adalah saya dari halo terima kasih ke pada akan dalam bisa juga ada kami anda oleh atau sudah',
  ],
  ['ET', 'äõöü', 'ja on ei see et ta oli aga kui mis tere aitäh ma me te ka või siis nii oma väga olen mida tänan kes'],
  ['LT', 'ąčęėįšųūž', 'ir yra ne tai kad su bet kaip iš labas ačiū į o ar jo buvo per dėl apie mes aš labai'],
  ['LV', 'āčēģīķļņšūž', 'un ir nav tas ka ar bet kā no labdien paldies uz par es mēs bija vai kas pie arī ļoti'],
  [
    'VI',
    'ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
    'và là của không có được một cho người này xin chào cảm ơn với các những trong tôi bạn',
  ],
  // Icelandic, Welsh, Catalan, Croatian, Swahili, Latin.
  [undefined, 'þð', 'og að er í á sem ekki til ég við hann var með en þetta það'],
  [undefined, 'ŵŷ', 'yn y mae ac i o ar bod wedi gyda nid yw hefyd bore da diolch'],
  [undefined, '', 'amb això però els una és hem perquè molt també dels han aquest aquesta gràcies'],
  [undefined, 'đ', 'i je nije sam da koji što kao ali hvala dobar biti ovo su smo ili kako'],
  [undefined, '', 'ya na wa kwa ni katika hii hiyo za watu habari asante sana yake kuwa lakini'],
  [undefined, '', 'et est in non ad cum ut sed lorem ipsum dolor sit amet quod enim qui'],
];

export const latinLanguages: readonly LatinLanguage[] = rows.map(([language, letters, words]) => ({
  language,
  letters: new Set(letters),
  words: new Set(words.split(' ')),
}));

/** A project with a defect of each kind, for what the command line and the editor find in it. */

const json = (texts: object): string => `${JSON.stringify(texts, undefined, 2)}\n`;

/** Texts of English and German. */
const texts: Readonly<Record<string, readonly [source: unknown, translation?: string]>> = {
  placeholders: ['Hello {name}', 'Hallo'],
  tags: ['Read <a>the page</a> first', 'Zuerst die Seite lesen'],
  formatting: ['Read <b>the book</b> first', 'Zuerst das Buch lesen'],
  icu: ['{n, plural, one {# bed} other {# beds}}', '{n, plural, one {# Beet} other {# Beete}'],
  bed_one: ['A bed', 'Ein Beet'],
  bed_other: ['All beds'],
  mixedScripts: ['Close the gate', 'Dаs Tor schließen'],
  doubledWord: ['Open the gate', 'Das Tor Tor öffnen'],
  damagedCharacters: ['Oil the gate', 'Das Tor schlieÃŸen'],
  brackets: ['Close (at noon) the door', 'Die Tür (mittags schließen'],
  cutOff: ['Close the large gate behind the house before you leave in the evening', 'Das Tor'],
  questionMark: ['Close the door?', 'Die Tür schließen'],
  numbers: ['At most 1500 gates', 'Höchstens 150 Tore'],
  addresses: ['See https://example.com/help', 'Siehe https://exampel.com/help'],
  schemes: ['See https://example.org/a', 'Siehe http://example.org/a'],
  entities: ['a < b', 'a &lt b'],
  invisible: ['The file is open', 'Die Da\u200btei ist offen'],
  options: ['Run it with --help to see more', 'Mit -help siehst du mehr'],
  quotes: ['Open “this”', '„Das" öffnen'],
  tabs: ['Name\tPlace of birth', 'Name Geburtsort'],
  endingPunctuation: ['Your name:', 'Dein Name'],
  capital: ['Open it', 'es öffnen'],
  sentences: ['It is open. Close it.', 'Es ist offen, schließe es.'],
  lostSpace: ['New %1$s media', 'Neue%1$smedien'],
  doubledSpace: ['Save it', 'Es  speichern'],
  lineBreaks: ['One line.\nAnother line.', 'Eine Zeile.'],
  spaceAtEnds: ['Your town: ', 'Dein Ort:'],
  empty: ['Save it now', ' '],
  open: ['Open', 'Öffnen'],
  open_accesskey: ['O', 'Öffnen'],
  inconsistent: ['Close the lid now', 'Den Deckel jetzt schließen'],
  inconsistentAgain: ['Close the lid now', 'Jetzt den Deckel zumachen'],
  sameTranslation: ['Paint the old fence', 'Den alten Zaun streichen'],
  sameTranslationAgain: ['Remove the old railing', 'Den alten Zaun streichen'],
  structure: [{ label: 'Store it' }, 'Sichern'],
  missing: ['Water the lawn'],
};

const pick = (index: 0 | 1) =>
  json(Object.fromEntries(Object.entries(texts).flatMap(([key, pair]) => (index in pair ? [[key, pair[index]]] : []))));
const pair = (folder: string, lang: string, source: string, translation: string) => ({
  [`${folder}/locales/en.json`]: json({ text: source, other: 'Pump' }),
  [`${folder}/locales/${lang}.json`]: json({ text: translation, other: lang }),
});

/** By their paths. */
export const defectiveFiles: Readonly<Record<string, string>> = {
  'main/locales/en.json': pick(0),
  'main/locales/de.json': pick(1),
  ...pair('french', 'fr', 'Really sure?', 'Vraiment sûr?'),
  ...pair('russian', 'ru', 'The file is open for reading now', 'Fayl seychas otkryt dlya chteniya'),
  ...pair('arabic', 'ar', 'The file is open', 'الملف \u2067abc مفتوح'),
  'broken/locales/en.json': json({ text: 'Open the gate' }),
  'broken/locales/de.json': '{\n  "text": öffnen\n}\n',
  'gettext/po/de.po':
    'msgid ""\nmsgstr ""\n"Language: de\\n"\n\n#, c-format\nmsgid "%d%% is done"\nmsgstr "%d ist fertig"\n',
  'qt/tr/app_de.ts':
    '<!DOCTYPE TS>\n<TS version="2.1" language="de">\n<context><name>A</name><message><source>&amp;Open</source><translation>Öffnen</translation></message></context>\n</TS>\n',
  'android/res/values/strings.xml': '<resources>\n  <string name="a">Don\\\'t go</string>\n</resources>\n',
  'android/res/values-fr/strings.xml': '<resources>\n  <string name="a">N\'y va pas</string>\n</resources>\n',
  'xliff/l10n/a.de.xlf':
    '<xliff version="1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body>\n<trans-unit id="a" maxwidth="8" size-unit="char"><source>Open it</source><target>Öffne es jetzt</target></trans-unit>\n</body></file></xliff>\n',
};

/** All checks, also those that are off by default. */
export const defectSettings = {
  endingPunctuation: 'hint',
  capital: 'hint',
  sentences: 'hint',
  typography: 'hint',
  sameTranslation: 'hint',
} as const;

/** What is found in the project, in the order of the files. */
export const defects: readonly (readonly [
  path: string,
  line: number,
  severity: string,
  check: string,
  message: string,
])[] = [
  ['android/res/values-fr/strings.xml', 2, 'error', 'apostrophes', 'An apostrophe has no backslash before it.'],
  ['arabic/locales/ar.json', 2, 'warning', 'directionMarks', 'A mark for the direction of text is not closed.'],
  ['arabic/locales/ar.json', 3, 'hint', 'capital', 'The translation begins with a lowercase letter.'],
  ['broken/locales/de.json', 2, 'error', 'unreadable', 'The file could not be read: line 2 has a syntax error.'],
  [
    'french/locales/fr.json',
    2,
    'hint',
    'typography',
    'A character of the language is missing, such as the space before “?” in French or “¿” in Spanish.',
  ],
  ['french/locales/fr.json', 3, 'hint', 'capital', 'The translation begins with a lowercase letter.'],
  ['gettext/po/de.po', 7, 'warning', 'percent', 'The percent sign of the source is missing.'],
  ['main/locales/de.json', 2, 'error', 'placeholders', 'Missing placeholders: {name}.'],
  ['main/locales/de.json', 3, 'error', 'tags', 'Missing tags: <a>, </a>.'],
  ['main/locales/de.json', 4, 'warning', 'formatting', 'Missing formatting tags: <b>, </b>.'],
  ['main/locales/de.json', 5, 'error', 'icu', 'The translation is not a valid ICU message.'],
  ['main/locales/de.json', 6, 'error', 'plurals', 'Missing plural forms: other.'],
  ['main/locales/en.json', 7, 'error', 'missing', 'The translation is missing.'],
  ['main/locales/de.json', 7, 'warning', 'mixedScripts', 'A word mixes letters of two alphabets.'],
  ['main/locales/de.json', 8, 'hint', 'doubledWord', 'A word appears twice in a row.'],
  ['main/locales/de.json', 9, 'error', 'damagedCharacters', 'The translation has damaged characters.'],
  ['main/locales/de.json', 10, 'hint', 'brackets', 'Brackets are not balanced.'],
  [
    'main/locales/de.json',
    11,
    'warning',
    'cutOff',
    'The translation is much shorter than the source. It may be cut off.',
  ],
  ['main/locales/de.json', 12, 'hint', 'questionMark', 'The question mark is missing.'],
  ['main/locales/de.json', 13, 'hint', 'numbers', 'A number of the source is missing.'],
  ['main/locales/de.json', 14, 'warning', 'addresses', 'An address of the source is missing or damaged.'],
  [
    'main/locales/de.json',
    15,
    'warning',
    'schemes',
    'An address begins differently from those of the source, such as http: instead of https:.',
  ],
  ['main/locales/de.json', 16, 'warning', 'entities', 'A character entity is damaged.'],
  ['main/locales/de.json', 17, 'warning', 'invisible', 'The translation has invisible characters.'],
  ['main/locales/de.json', 18, 'warning', 'options', 'An option of a command, such as --help, is missing.'],
  ['main/locales/de.json', 19, 'hint', 'quotes', 'Quotation marks are not balanced.'],
  ['main/locales/de.json', 20, 'hint', 'tabs', 'The tabs of the source are missing.'],
  ['main/locales/de.json', 21, 'hint', 'endingPunctuation', 'The punctuation at the end is missing.'],
  ['main/locales/de.json', 22, 'hint', 'capital', 'The translation begins with a lowercase letter.'],
  ['main/locales/de.json', 23, 'hint', 'sentences', 'The translation has fewer sentences than the source.'],
  ['main/locales/de.json', 24, 'warning', 'lostSpace', 'A space next to a placeholder is missing.'],
  ['main/locales/de.json', 25, 'hint', 'doubledSpace', 'There are two spaces in a row.'],
  ['main/locales/de.json', 26, 'hint', 'sentences', 'The translation has fewer sentences than the source.'],
  ['main/locales/de.json', 26, 'warning', 'lineBreaks', 'The line breaks of the source are missing.'],
  [
    'main/locales/de.json',
    27,
    'warning',
    'spaceAtEnds',
    'A space or line break of the source is missing at the beginning or the end.',
  ],
  ['main/locales/en.json', 29, 'warning', 'empty', 'The translation has no words.'],
  ['main/locales/de.json', 30, 'warning', 'accessKeys', 'An access key is one character.'],
  [
    'main/locales/de.json',
    32,
    'hint',
    'inconsistent',
    'The same source is also translated as “Den Deckel jetzt schließen”.',
  ],
  ['main/locales/de.json', 34, 'hint', 'sameTranslation', 'This is also the translation of “Paint the old fence”.'],
  [
    'main/locales/en.json',
    37,
    'error',
    'structure',
    'The translation has a text where the source has a group of messages, or the reverse.',
  ],
  ['main/locales/en.json', 39, 'error', 'missing', 'The translation is missing.'],
  ['qt/tr/app_de.ts', 3, 'hint', 'mnemonic', 'The mnemonic (& or _) of the source is missing.'],
  [
    'russian/locales/ru.json',
    2,
    'warning',
    'wrongScript',
    'The translation has no letters of the script of its language.',
  ],
  ['russian/locales/ru.json', 3, 'hint', 'capital', 'The translation begins with a lowercase letter.'],
  ['xliff/l10n/a.de.xlf', 2, 'error', 'length', 'The translation has 14 characters. The maximum is 8.'],
];

/** A file of messages: its name, which shows its format, and how it begins, what represents a text, and how it ends. */
interface Shape {
  readonly path: string;
  readonly head: string;
  readonly entry: (text: string, index: number) => string;
  readonly tail?: string;
  readonly between?: string;
}

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const quoted = (text: string): string => JSON.stringify(text);
const single = (text: string): string => text.replace(/['\\]/g, '\\$&');
const catalogEntry = (text: string, index: number): string =>
  `    "t${index}" : {\n      "localizations" : {\n        "en" : {\n          "stringUnit" : {\n            "state" : "translated",\n            "value" : ${quoted(text)}\n          }\n        }\n      }\n    }`;

const shapes: Readonly<Record<string, Shape>> = {
  'Android XML': {
    path: 'values/strings.xml',
    head: '<resources>\n',
    entry: (text, index) => `  <string name="t${index}">${xml(text).replaceAll("'", "\\'")}</string>\n`,
    tail: '</resources>',
  },
  '.strings': {
    path: 'en.lproj/a.strings',
    head: '',
    entry: (text, index) => `/* Note ${index} */\n"t${index}" = ${quoted(text)};\n`,
  },
  '.stringsdict': {
    path: 'en.lproj/a.stringsdict',
    head: '<plist version="1.0"><dict>\n',
    entry: (text, index) => `<key>t${index}</key>\n<string>${xml(text)}</string>\n`,
    tail: '</dict></plist>',
  },
  '.xcstrings': {
    path: 'a.xcstrings',
    head: '{\n  "sourceLanguage" : "en",\n  "strings" : {\n',
    entry: catalogEntry,
    between: ',\n',
    tail: '\n  },\n  "version" : "1.0"\n}',
  },
  gettext: {
    path: 'de.po',
    head: 'msgid ""\nmsgstr ""\n"Language: de\\n"\n\n',
    entry: (text, index) => `#: src/a.py:${index}\nmsgctxt "${index}"\nmsgid ${quoted(text)}\nmsgstr ""\n\n`,
  },
  XLIFF: {
    path: 'de.xlf',
    head: '<xliff version="1.2"><file source-language="en" target-language="de"><body>\n',
    entry: (text, index) => `<trans-unit id="${index}">\n<source>${xml(text)}</source>\n</trans-unit>\n`,
    tail: '</body></file></xliff>',
  },
  '.resx': {
    path: 'a.resx',
    head: '<root>\n',
    entry: (text, index) => `<data name="t${index}" xml:space="preserve">\n<value>${xml(text)}</value>\n</data>\n`,
    tail: '</root>',
  },
  Qt: {
    path: 'a_de.ts',
    head: '<!DOCTYPE TS>\n<TS version="2.1" language="de"><context><name>A</name>\n',
    entry: (text, index) =>
      `<message id="t${index}">\n<source>${xml(text)}</source>\n<translation type="unfinished"></translation>\n</message>\n`,
    tail: '</context></TS>',
  },
  '.properties': {
    path: 'a.properties',
    head: '',
    entry: (text, index) => `t${index}=${text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n`,
  },
  Laravel: {
    path: 'lang/en/a.php',
    head: '<?php\nreturn [\n',
    entry: (text, index) => `  't${index}' => '${single(text)}',\n`,
    tail: '];\n',
  },
  ARB: {
    path: 'app_en.arb',
    head: '{\n  "@@locale": "en"',
    entry: (text, index) => `,\n  "t${index}": ${quoted(text)},\n  "@t${index}": { "description": "Note" }`,
    tail: '\n}',
  },
  YAML: { path: 'locales/en.yml', head: 'en:\n', entry: (text, index) => `  t${index}: ${quoted(text)}\n` },
  TOML: { path: 'i18n/en.toml', head: '', entry: (text, index) => `t${index} = ${quoted(text)}\n` },
  Fluent: {
    path: 'locales/en/a.ftl',
    head: '',
    entry: (text, index) => `t${index} = ${text.replace(/[{}]/g, '').replaceAll('\n', ' ')}\n`,
  },
  SubRip: {
    path: 'a.srt',
    head: '',
    entry: (text, index) => `${index + 1}\n00:00:01,000 --> 00:00:02,000\n${text}\n`,
    between: '\n',
  },
};

export interface LocaleFile {
  readonly name: string;
  readonly path: string;
  readonly source: string;
}

/** Returns a file of each format for messages, with an entry for each text. */
export function localeFiles(texts: readonly string[]): readonly LocaleFile[] {
  return Object.entries(shapes).map(([name, { path, head, entry, tail = '', between = '' }]) => ({
    name,
    path,
    source: head + texts.map(entry).join(between) + tail,
  }));
}

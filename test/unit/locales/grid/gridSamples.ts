/** A family in one format, with a missing translation and one with placeholders. */
export interface Sample {
  readonly source: string;
  /** The same as `source` if a file has both languages. */
  readonly target: string;
  readonly files: Readonly<Record<string, string>>;
  /** It reads some line breaks in its texts otherwise. */
  readonly foldsLines?: boolean;
}

function pair(source: string, target: string, english: string, german: string): Sample {
  return { source, target, files: { [source]: english, [target]: german } };
}

function folded(...given: Parameters<typeof pair>): Sample {
  return { ...pair(...given), foldsLines: true };
}

function bilingual(path: string, text: string): Sample {
  return { source: path, target: path, files: { [path]: text } };
}

const xml = '<?xml version="1.0" encoding="utf-8"?>\n';
const unit = (id: string, source: string, target = '') =>
  `      <trans-unit id="${id}">\n        <source>${source}</source>\n${target}      </trans-unit>\n`;
const data = (name: string, value: string) =>
  `  <data name="${name}" xml:space="preserve">\n    <value>${value}</value>\n  </data>\n`;

/** One for each format whose files have families. */
export const samples: readonly Sample[] = [
  pair(
    'en.json',
    'de.json',
    '{\n  "a": "One",\n  "b": { "c": "Hello {name}, {count} left", "d": "Three" },\n  "e": "Four"\n}\n',
    '{\n  "b": {\n    "c": "Hallo {name}, noch {count}"\n  },\n  "e": "Vier"\n}\n',
  ),
  pair(
    'app_en.properties',
    'app_de.properties',
    '# First\na=One\nc=Hello {0}, {1} left\nd=Three\ne=Four\n',
    '# Erstens\na = Eins\ne = Vier\n',
  ),
  bilingual(
    'locale/de.po',
    'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n' +
      '#: a.c:1\n#, fuzzy\nmsgid "One"\nmsgstr "Ains"\n\nmsgid "Hello %s, %d left"\nmsgstr ""\n\n' +
      'msgid "Three"\nmsgstr "Drei"\n',
  ),
  pair(
    'en.yaml',
    'de.yaml',
    '# All\na: One\nb:\n  c: "Hello %{name}, %{count} left"\n  d: Three\ne: |\n  Four\n  and five\n',
    "b:\n  c: 'Hallo %{name}, noch %{count}' # Gruß\ne: Vier\n",
  ),
  bilingual(
    'messages.de.xlf',
    `${xml}<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n` +
      '  <file source-language="en" target-language="de" datatype="plaintext" original="a">\n    <body>\n' +
      unit('a', 'One', '        <target>Eins</target>\n') +
      unit('b', 'Hello <x id="name"/>, <x id="count"/> left') +
      unit('c', 'Three') +
      '    </body>\n  </file>\n</xliff>\n',
  ),
  pair(
    'Texts.resx',
    'Texts.de.resx',
    `${xml}<root>\n${data('a', 'One')}${data('b', 'Hello {0}, {1} left')}${data('c', 'Three')}</root>\n`,
    `${xml}<root>\n${data('c', 'Drei')}</root>\n`,
  ),
  pair(
    'en.lproj/Texts.strings',
    'de.lproj/Texts.strings',
    '/* First */\n"a" = "One";\n"b" = "Hello %@, %d left";\n\n"c" = "Three";\n',
    '/* Erstens */\n"a" = "Eins";\n"c" = "Drei";\n',
  ),
  pair(
    'res/values/strings.xml',
    'res/values-de/strings.xml',
    `${xml}<resources>\n    <!-- First -->\n    <string name="a">One</string>\n` +
      '    <string name="b">Hello %1$s, <b>%2$d</b> left</string>\n    <string name="c">Three</string>\n</resources>\n',
    `${xml}<resources>\n    <string name="c">Drei</string>\n</resources>\n`,
  ),
  pair(
    'lib/l10n/app_en.arb',
    'lib/l10n/app_de.arb',
    '{\n  "@@locale": "en",\n  "a": "One",\n  "@a": { "description": "First" },\n  "b": "Hello {name}, {count} left",\n' +
      '  "c": "Three"\n}\n',
    '{\n  "@@locale": "de",\n  "c": "Drei"\n}\n',
  ),
  bilingual(
    'Texts.xcstrings',
    '{\n  "sourceLanguage" : "en",\n  "strings" : {\n    "One" : {\n      "localizations" : {\n        "de" : {\n' +
      '          "stringUnit" : {\n            "state" : "translated",\n            "value" : "Eins"\n          }\n' +
      '        }\n      }\n    },\n    "Hello %@, %lld left" : {\n\n    },\n    "Three" : {\n\n    }\n  },\n' +
      '  "version" : "1.0"\n}\n',
  ),
  bilingual(
    'app_de.ts',
    `${xml}<!DOCTYPE TS>\n<TS version="2.1" language="de">\n<context>\n    <name>Main</name>\n    <message>\n` +
      '        <source>One</source>\n        <translation type="unfinished"></translation>\n    </message>\n' +
      '    <message>\n        <source>Hello %1, %2 left</source>\n        <translation>Hallo %1, noch %2</translation>\n' +
      '    </message>\n</context>\n</TS>\n',
  ),
  pair(
    'i18n/en.toml',
    'i18n/de.toml',
    'a = "One"\nc = "Hello {{name}}, {{count}} left"\n\n[more]\nd = "Three"\n',
    'a = "Eins"\n\n[more]\nd = "Drei"\n',
  ),
  pair(
    'lang/en/app.php',
    'lang/de/app.php',
    "<?php\n\nreturn [\n    'a' => 'One',\n    'b' => 'Hello :name, :count left',\n    'c' => 'Three',\n];\n",
    "<?php\n\nreturn [\n    'c' => 'Drei',\n];\n",
  ),
  folded(
    'locales/en/app.ftl',
    'locales/de/app.ftl',
    '# First\na = One\nb = Hello { $name }, { $count } left\nc = Three\n',
    'a = Eins\nc = Drei\n',
  ),
];

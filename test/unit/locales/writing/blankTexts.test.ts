import assert from 'node:assert/strict';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

interface BlankFile {
  readonly source: readonly [path: string, text: string];
  readonly target: readonly [path: string, text: string];
  /** Texts of the target, and what is in their place once it is translated. */
  readonly changes: readonly (readonly [before: string, after: string])[];
}

const arb = (lang: string, text: string): string => `{\n  "@@locale": "${lang}",\n  "a": "${text}"\n}\n`;
const android = (body: string): string => `<resources>\n${body}</resources>\n`;
const qt = (translation: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="de">\n<context>\n    <name>Main</name>\n    <message>\n        <source>Lamp on</source>\n        <translation>${translation}</translation>\n    </message>\n    <message>\n        <source>Lamp off</source>\n        <translation>Lampe aus</translation>\n    </message>\n</context>\n</TS>\n`;
const xliff = (target: string): string =>
  `<xliff version="1.2"><file source-language="en" target-language="de" original="x" datatype="plaintext"><body>\n<trans-unit id="a"><source>Lamp on</source><target>${target}</target></trans-unit>\n<trans-unit id="b"><source>Lamp</source><target>Lampe</target></trans-unit>\n</body></file></xliff>\n`;

/** Files of people in which something has no text. */
const files: Readonly<Record<string, BlankFile>> = {
  'a message of a browser extension': {
    source: [
      '_locales/en/messages.json',
      '{\n  "on": { "message": "Lamp $N$", "description": "Switch", "placeholders": { "n": { "content": "$1" } } }\n}\n',
    ],
    target: [
      '_locales/de/messages.json',
      '{\n  "on": {\n    "message": "",\n    "description": "",\n    "placeholders": { "n": { "content": "$1", "example": "5" } }\n  }\n}\n',
    ],
    changes: [['"message": ""', '"message": "DE Lamp $N$"']],
  },
  'a message of Docusaurus': {
    source: ['i18n/en/code.json', '{\n  "on": { "message": "Lamp on", "description": "Switch" }\n}\n'],
    target: ['i18n/de/code.json', '{\n  "on": { "message": "", "description": "Schalter" }\n}\n'],
    changes: [['"message": ""', '"message": "DE Lamp on"']],
  },
  'an object of VS Code': {
    source: [
      'package.nls.json',
      '{\n  "a": { "message": "Lamp on", "comment": ["Switch"] },\n  "b": "Lamp off",\n  "c": "Lamp"\n}\n',
    ],
    target: [
      'package.nls.de.json',
      '{\n  "a": { "message": "", "comment": ["Schalter"] },\n  "b": { "message": "", "comment": ["Aus"] },\n  "c": "Lampe"\n}\n',
    ],
    changes: [
      ['"a": { "message": ""', '"a": { "message": "DE Lamp on"'],
      ['"b": { "message": ""', '"b": { "message": "DE Lamp off"'],
    ],
  },
  'branches of ARB': {
    source: ['lib/l10n/app_en.arb', arb('en', '{n, plural, one{It’s {n} lamp} other{{n} lamps}} here')],
    target: ['lib/l10n/app_pl.arb', arb('pl', '{n, plural, one{{n} lampa} few{} many{ } other{{n} lampy}} tutaj')],
    changes: [
      ['few{}', 'few{{n} lamps}'],
      ['many{ }', 'many{{n} lamps}'],
    ],
  },
  'a branch of a select': {
    source: ['lib/l10n/app_en.arb', arb('en', '{sex, select, male{He is here} other{They are here}}')],
    target: ['lib/l10n/app_de.arb', arb('de', '{sex, select, male{} other{}}')],
    changes: [
      ['male{}', 'male{DE He is here}'],
      ['other{}', 'other{DE They are here}'],
    ],
  },
  'the branch of a number': {
    source: ['lib/l10n/app_en.arb', arb('en', '{n, plural, =0{No lamp} one{One lamp} other{{n} lamps}}')],
    target: ['lib/l10n/app_de.arb', arb('de', '{n, plural, =0{} one{Eine Lampe} other{{n} Lampen}}')],
    changes: [['=0{}', '=0{DE No lamp}']],
  },
  'the branch of a number in a sentence': {
    source: ['lib/l10n/app_en.arb', arb('en', 'You have {n, plural, one{one lamp} other{{n} lamps}} here')],
    target: ['lib/l10n/app_de.arb', arb('de', 'Du hast {n, plural, one{eine Lampe} other{}} hier')],
    changes: [['other{}', 'other{{n} lamps}']],
  },
  'a branch within a branch': {
    source: [
      'lib/l10n/app_en.arb',
      arb('en', '{sex, select, male{{n, plural, one{One lamp} other{{n} lamps}}} other{Lamps}}'),
    ],
    target: [
      'lib/l10n/app_de.arb',
      arb('de', '{sex, select, male{{n, plural, one{} other{{n} Lampen}}} other{Lampen}}'),
    ],
    changes: [['one{}', 'one{DE One lamp}']],
  },
  'an ICU message of YAML': {
    source: ['translations/m+intl-icu.en.yaml', 'a: "{n, plural, one {# lamp} other {# lamps}}"\n'],
    target: ['translations/m+intl-icu.de.yaml', 'a: "{n, plural, one {} other {# Lampen}}"\n'],
    changes: [['one {}', 'one {# lamp}']],
  },
  'variants of Fluent': {
    source: ['l/en/m.ftl', 'n = { $n ->\n    [one] One lamp\n   *[other] { $n } lamps\n }\n'],
    target: [
      'l/pl/m.ftl',
      'n = { $n ->\n    [one] Jedna lampa\n    [few] { "" }\n    [many] {" "}\n   *[other] { $n } lampy\n }\n',
    ],
    changes: [
      ['[few] { "" }', '[few] { $n } lamps'],
      ['[many] {" "}', '[many] { $n } lamps'],
    ],
  },
  'variants of Fluent that are words': {
    source: ['l/en/m.ftl', 'n = { $sex ->\n    [male] He is here\n   *[other] They are here\n }\n'],
    target: ['l/de/m.ftl', 'n = { $sex ->\n    [male] { "" }\n   *[other] { "" }\n }\n'],
    changes: [
      ['[male] { "" }', '[male] DE He is here'],
      ['[other] { "" }', '[other] DE They are here'],
    ],
  },
  'a value of Fluent before attributes': {
    source: ['l/en/m.ftl', 'on = Lamp on\n    .title = Press it\nmenu = Menu\n'],
    target: ['l/de/m.ftl', 'on =\n    .title = Drücken\nmenu = Menü\n'],
    changes: [['on =\n', 'on = DE Lamp on\n']],
  },
  'a value and an attribute of Fluent': {
    source: ['l/en/m.ftl', '-brand = Lamp Store\non = Lamp on\n    .title = Press it\n'],
    target: ['l/de/m.ftl', '-brand = { "" }\non = { "" }\n    .title = {""}\n'],
    changes: [
      ['-brand = { "" }', '-brand = DE Lamp Store'],
      ['on = { "" }', 'on = DE Lamp on'],
      ['{""}', 'DE Press it'],
    ],
  },
  'a comment in a string of Android': {
    source: ['res/values/strings.xml', android('    <string name="on">Lamp on</string>\n')],
    target: ['res/values-de/strings.xml', android('    <string name="on" formatted="false"><!-- so --></string>\n')],
    changes: [['<!-- so -->', '<!-- so -->DE Lamp on']],
  },
  'items of an array of Android': {
    source: [
      'res/values/arrays.xml',
      android(
        '    <string-array name="d"><item>Monday comes</item><item>Tuesday comes</item><item>Friday comes</item></string-array>\n',
      ),
    ],
    target: [
      'res/values-de/arrays.xml',
      android(
        '    <string-array name="d"><item>Montag</item><!-- zwei --><item></item><item formatted="false"/></string-array>\n',
      ),
    ],
    changes: [
      ['<item></item>', '<item>DE Tuesday comes</item>'],
      ['<item formatted="false"/>', '<item formatted="false">DE Friday comes</item>'],
    ],
  },
  'a form of Android with a comment': {
    source: [
      'res/values/strings.xml',
      android(
        '    <plurals name="n">\n        <item quantity="one">%d lamp</item>\n        <item quantity="other">%d lamps</item>\n    </plurals>\n',
      ),
    ],
    target: [
      'res/values-de/strings.xml',
      android(
        '    <plurals name="n">\n        <item quantity="one" formatted="false"><!-- so --></item>\n        <item quantity="other">%d Lampen</item>\n    </plurals>\n',
      ),
    ],
    changes: [['<!-- so -->', '<!-- so -->%d lamp']],
  },
  'a comment in a value of .resx': {
    source: ['S.resx', '<root>\n  <data name="On"><value>Lamp on</value></data>\n</root>\n'],
    target: ['S.de.resx', '<root>\n  <data name="On"><value><!-- so --></value></data>\n</root>\n'],
    // .NET reads a value up to the first comment.
    changes: [['<!-- so -->', 'DE Lamp on<!-- so -->']],
  },
  'a comment in a target of XLIFF': {
    source: ['messages.de.xlf', xliff('<!-- so -->')],
    target: ['messages.de.xlf', xliff('<!-- so -->')],
    changes: [['<!-- so -->', '<!-- so -->DE Lamp on']],
  },
  'a comment in a translation of Qt': {
    source: ['app_de.ts', qt('<!-- so -->')],
    target: ['app_de.ts', qt('<!-- so -->')],
    changes: [['<!-- so -->', '<!-- so -->DE Lamp on']],
  },
};

/** Translations in which what is without a text is meant so, or is a text of a person. */
const meant: Readonly<Record<string, Omit<BlankFile, 'changes'>>> = {
  'the source has no text either': {
    source: ['lib/l10n/app_en.arb', arb('en', '{n, plural, =0{} one{One lamp} other{{n} lamps}}')],
    target: ['lib/l10n/app_de.arb', arb('de', '{n, plural, =0{} one{Eine Lampe} other{{n} Lampen}}')],
  },
  'a variant of the source has no text either': {
    source: ['l/en/m.ftl', 'n = Lamp { $n ->\n    [one] { "" }\n   *[other] of many\n }\n'],
    target: ['l/de/m.ftl', 'n = Lampe { $n ->\n    [one] { "" }\n   *[other] von vielen\n }\n'],
  },
  'an item of an array of the source has no text either': {
    source: ['res/values/a.xml', android('    <string-array name="d"><item>Day</item><item></item></string-array>\n')],
    target: [
      'res/values-de/a.xml',
      android('    <string-array name="d"><item>Tag</item><item></item></string-array>\n'),
    ],
  },
  'it is a word that the sentence does without': {
    source: ['lib/l10n/app_en.arb', arb('en', 'Remove the {n, plural, one{folder} other{folders}} here')],
    target: ['lib/l10n/app_pt.arb', arb('pt', 'Remover a pasta {n, plural, one{} other{pastas}} aqui')],
  },
  'it is a word that the sentence of Fluent does without': {
    source: ['l/en/m.ftl', 'n = Remove { $n ->\n    [one] the folder\n   *[other] the folders\n }\n'],
    target: ['l/pt/m.ftl', 'n = Remover a pasta { $n ->\n    [one] { "" }\n   *[other] s\n }\n'],
  },
  'it is the ending of a word': {
    source: ['lib/l10n/app_en.arb', arb('en', '{n, plural, one{lamp} other{lamps}}')],
    target: ['lib/l10n/app_de.arb', arb('de', 'Lampe{n, plural, one{} other{n}}')],
  },
  'it is the ending of a word of Fluent': {
    source: ['l/en/m.ftl', 'n = { $n ->\n    [one] One lamp\n   *[other] Some lamps\n }\n'],
    target: ['l/de/m.ftl', 'n = Lampe{ $n ->\n    [one] { "" }\n   *[other] n\n }\n'],
  },
  'it is a placeholder, a number, or a sign': {
    source: ['lib/l10n/app_en.arb', arb('en', '{n, plural, =0{No lamp} =1{Lamp} =2{Two lamps} other{{n} lamps}}')],
    target: ['lib/l10n/app_ja.arb', arb('ja', '{n, plural, =0{–} =1{1} =2{{n}} other{{n}}}')],
  },
};

describe('a text that is empty where the source has words', () => {
  for (const [name, { source, target, changes }] of Object.entries(files)) {
    it(`is missing, and is written where it is, with all around it kept: ${name}`, async () => {
      const [path, text] = target;
      const lang = /[-_./](de|pl)\b/.exec(path)?.[1] ?? '';
      const folder = new MemoryFolder(Object.fromEntries([source, target]));
      const missing = (await folder.messages(lang)).filter(({ state }) => state === 'missing');
      assert.equal(missing.length, changes.length);
      const calls = new TranslateCalls();
      await folder.translate(calls);
      const expected = changes.reduce((result, [before, after]) => {
        assert.ok(result.includes(before), before);
        return result.replace(before, () => after);
      }, text);
      assert.equal(folder.text(path), expected);
      assert.deepEqual(
        (await folder.messages(lang)).filter(({ state }) => state === 'missing'),
        [],
      );
      const sent = calls.texts.length;
      await folder.translate(calls);
      assert.equal(calls.texts.length, sent);
    });
  }

  it('is missing in a branch whose source has branches, and is left to a person', async () => {
    const target = arb('de', '{sex, select, male{Er} other{}}');
    const folder = new MemoryFolder({
      'lib/l10n/app_en.arb': arb('en', '{sex, select, male{He} other{{n, plural, one{One} other{Many}}}}'),
      'lib/l10n/app_de.arb': target,
    });
    const missing = (await folder.messages('de')).filter(({ state }) => state === 'missing');
    assert.deepEqual(
      missing.map(({ key, isTied }) => [key, isTied]),
      [
        ['a[sex:other][n:one]', true],
        ['a[sex:other][n:other]', true],
      ],
    );
    await folder.translate(new TranslateCalls());
    assert.equal(folder.text('lib/l10n/app_de.arb'), target);
  });
});

describe('a text without words in a translation', () => {
  it('is found where the sentence does without it', async () => {
    const folder = new MemoryFolder({
      'lib/l10n/app_en.arb': arb('en', 'Remove {n, plural, one{the folder} other{the folders}}'),
      'lib/l10n/app_pt.arb': arb('pt', 'Remover a pasta {n, plural, one{} other{pastas}}'),
    });
    const found = (await folder.messages('pt')).flatMap(({ key, state, remarks = [] }) =>
      remarks.map(({ problem, severity }) => [key, state, problem.kind, severity]),
    );
    assert.deepEqual(found, [['a[n:one]', 'reviewed', 'empty', 'warning']]);
  });

  for (const [name, { source, target }] of Object.entries(meant)) {
    it(`is not missing where ${name}`, async () => {
      const [path, text] = target;
      const folder = new MemoryFolder(Object.fromEntries([source, target]));
      const calls = new TranslateCalls();
      await folder.translate(calls);
      assert.deepEqual(calls.texts, []);
      assert.equal(folder.text(path), text);
    });
  }
});

import { deepEqual, ok } from 'node:assert/strict';
import { MemoryFolder, TranslateCalls } from './memoryFolder.ts';

const json = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** A format whose source has a form without its number: the path of its source, that of a language, and the text. */
const formats: Readonly<Record<string, readonly [source: string, target: string, text: string]>> = {
  i18next: ['locales/en.json', 'locales/${lang}.json', json({ f_one: 'One file', f_other: '{{count}} files' })],
  'nested JSON': ['locales/en.json', 'locales/${lang}.json', json({ f: { one: 'One file', other: '{count} files' } })],
  Rails: [
    'config/locales/en.yml',
    'config/locales/${lang}.yml',
    'en:\n  f:\n    one: One file\n    other: "%{count} files"\n',
  ],
  TOML: ['i18n/en.toml', 'i18n/${lang}.toml', '[f]\none = "One file"\nother = "{{.Count}} files"\n'],
  ARB: [
    'lib/l10n/app_en.arb',
    'lib/l10n/app_${lang}.arb',
    json({ '@@locale': 'en', f: '{count, plural, one{One file} other{{count} files}}' }),
  ],
  Android: [
    'res/values/strings.xml',
    'res/values-${lang}/strings.xml',
    '<resources>\n  <plurals name="f">\n    <item quantity="one">One file</item>\n    <item quantity="other">%d files</item>\n  </plurals>\n</resources>\n',
  ],
  '.stringsdict': [
    'en.lproj/A.stringsdict',
    '${lang}.lproj/A.stringsdict',
    [
      '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>\n  <key>f</key>\n  <dict>',
      '    <key>NSStringLocalizedFormatKey</key>\n    <string>%#@n@</string>\n    <key>n</key>\n    <dict>',
      '      <key>NSStringFormatSpecTypeKey</key>\n      <string>NSStringPluralRuleType</string>',
      '      <key>NSStringFormatValueTypeKey</key>\n      <string>d</string>',
      '      <key>one</key>\n      <string>One file</string>\n      <key>other</key>\n      <string>%d files</string>',
      '    </dict>\n  </dict>\n</dict>\n</plist>\n',
    ].join('\n'),
  ],
  Fluent: [
    'locales/en/a.ftl',
    'locales/${lang}/a.ftl',
    'f = { $n ->\n    [one] One file\n   *[other] { $n } files\n}\n',
  ],
  Laravel: ['lang/en/a.php', 'lang/${lang}/a.php', "<?php\n\nreturn [\n    'f' => 'One file|:count files',\n];\n"],
  gettext: [
    'po/a.pot',
    'po/${lang}.po',
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "One file"\nmsgid_plural "%d files"\nmsgstr[0] ""\nmsgstr[1] ""\n',
  ],
  '.xcstrings': [
    'App/L.xcstrings',
    'App/L.xcstrings',
    json({
      sourceLanguage: 'en',
      strings: {
        f: {
          localizations: {
            en: {
              variations: {
                plural: {
                  one: { stringUnit: { state: 'translated', value: 'One file' } },
                  other: { stringUnit: { state: 'translated', value: '%d files' } },
                },
              },
            },
          },
        },
      },
      version: '1.0',
    }),
  ],
};

/** Languages whose form for 1 is that of 1 only, and others: that of Russian is for 21 too, that of French for 0. */
const oneAlone = ['ar', 'de', 'it'];
const severalNumbers = ['fr', 'ru', 'uk', 'lt', 'pt-BR', 'ja'];

describe('a form of a plural without its number', () => {
  for (const [name, [source, target, text]] of Object.entries(formats)) {
    it(`of ${name} is translated where the language has it for one number only`, async () => {
      const folder = new MemoryFolder({ [source]: text });
      const targetLangs = [...oneAlone, ...severalNumbers];
      folder.options = { ...folder.options, localeFiles: [{ source, target, targetLangs, sourceLang: 'en' }] };
      const calls = new TranslateCalls();
      await folder.translate(calls);
      const langs = (found: RegExp) =>
        [
          ...new Set(calls.calls.filter(({ texts }) => texts.some((each) => found.test(each))).map(({ lang }) => lang)),
        ].sort();
      deepEqual(langs(/One file/), oneAlone);
      deepEqual(langs(/ files/), targetLangs.toSorted());
    });
  }

  const withZero = { zero: 'No files', one: 'One file', other: '{count} files' };
  const sources = {
    'nested JSON': ['json', json({ f: withZero })],
    Rails: ['yml', 'en:\n  f:\n    zero: No files\n    one: One file\n    other: "%{count} files"\n'],
    ICU: ['json', json({ f: '{n, plural, =0 {No files} one {One file} other {# files}}' })],
  } as const;
  for (const [name, [ending, text]] of Object.entries(sources)) {
    it(`of ${name} is translated where only 0 has it too, and 0 has its own text`, async () => {
      const folder = new MemoryFolder({ [`locales/en.${ending}`]: text });
      const localeFiles = [{ source: `locales/en.${ending}`, target: `locales/\${lang}.${ending}`, sourceLang: 'en' }];
      folder.options = {
        ...folder.options,
        localeFiles: localeFiles.map((each) => ({ ...each, targetLangs: ['fr', 'ru'] })),
      };
      const calls = new TranslateCalls();
      await folder.translate(calls);
      const langs = calls.calls
        .filter(({ texts }) => texts.some((each) => each === 'One file'))
        .map(({ lang }) => lang);
      deepEqual(langs, ['fr']);
    });
  }
});

/** A format, and its file with a message and with a plural after it. */
const growing: Readonly<Record<string, readonly [source: string, target: string, old: string, plural: string]>> = {
  'nested JSON': [
    'locales/en.json',
    'locales/${lang}.json',
    '{\n  "gate": "Gate"\n}\n',
    '{\n  "gate": "Gate",\n  "bed": {\n    "one": "One bed",\n    "other": "{count} beds"\n  }\n}\n',
  ],
  'JSON in a group': [
    'locales/en.json',
    'locales/${lang}.json',
    '{\n\t"a": {\n\t\t"gate": "Gate"\n\t}\n}\n',
    '{\n\t"a": {\n\t\t"gate": "Gate",\n\t\t"bed": {\n\t\t\t"one": "One bed",\n\t\t\t"other": "{count} beds"\n\t\t}\n\t}\n}\n',
  ],
  i18next: [
    'locales/en.json',
    'locales/${lang}.json',
    '{\n  "gate": "Gate"\n}\n',
    '{\n  "gate": "Gate",\n  "beds": {\n    "bed_one": "One bed",\n    "bed_other": "{{count}} beds",\n    "wall": "Wall"\n  }\n}\n',
  ],
  Rails: [
    'config/locales/en.yml',
    'config/locales/${lang}.yml',
    'en:\n  gate: Gate\n',
    'en:\n  gate: Gate\n  bed:\n    one: One bed\n    other: "%{count} beds"\n',
  ],
  TOML: [
    'i18n/en.toml',
    'i18n/${lang}.toml',
    'gate = "Gate"\n',
    'gate = "Gate"\n\n[bed]\none = "One bed"\nother = "{{.Count}} beds"\n',
  ],
  Android: [
    'res/values/strings.xml',
    'res/values-${lang}/strings.xml',
    '<resources>\n  <string name="gate">Gate</string>\n</resources>\n',
    '<resources>\n  <string name="gate">Gate</string>\n  <plurals name="bed">\n    <item quantity="one">One bed</item>\n    <item quantity="other">%d beds</item>\n  </plurals>\n</resources>\n',
  ],
};

describe('a plural that is added to a translated file', () => {
  for (const [name, [source, target, old, plural]] of Object.entries(growing)) {
    for (const lang of ['ja', 'pl', 'fr', 'de']) {
      it(`of ${name} has the forms of ${lang}, and the file can be read`, async () => {
        const folder = new MemoryFolder({ [source]: old });
        folder.options = {
          ...folder.options,
          localeFiles: [{ source, target, targetLangs: [lang], sourceLang: 'en' }],
        };
        await folder.translate(new TranslateCalls());
        folder.files.set(source, plural);
        await folder.translate(new TranslateCalls());
        const states = (await folder.messages(lang)).map(({ state }) => state);
        deepEqual([...new Set(states)], ['machine'], folder.files.get(target.replace('${lang}', lang)));
        ok(states.length > 1);
      });
    }
  }
});

describe('a plural without a form that the language lacks', () => {
  const plurals = {
    'nested JSON': { bed: { one: 'One bed', other: 'Beds: {count}' } },
    i18next: { beds: { bed_one: 'One bed', bed_other: 'Beds: {{count}}', wall: 'Wall' } },
  };
  for (const [name, plural] of Object.entries(plurals)) {
    it(`is added to a file of ${name} with the escapes of that file`, async () => {
      const target = '{\n  "gate": "\\u9580"\n}\n';
      const source = { 'locales/en.json': json({ gate: 'Gate' }), 'locales/ja.json': target };
      const folder = new MemoryFolder(source);
      await folder.translate(new TranslateCalls());
      folder.files.set('locales/en.json', json({ gate: 'Gate', ...plural }));
      await folder.translate(new TranslateCalls((text) => `床 ${text}`));
      const text = folder.text('locales/ja.json');
      ok(text.startsWith(target.slice(0, -3)), text);
      ok(text.includes('"\\u5e8a Beds: {') && !/床|One bed/.test(text), text);
    });
  }
});

/** Formats in which each form of a plural is a message: the paths, and the file with some forms. */
const formEntries: Readonly<
  Record<string, readonly [path: (lang: string) => string, file: (lang: string, forms: readonly Form[]) => string]>
> = {
  'nested JSON': [(lang) => `locales/${lang}.json`, (_, forms) => json({ a: 'A', bed: Object.fromEntries(forms) })],
  i18next: [
    (lang) => `locales/${lang}.json`,
    (_, forms) => json({ a: 'A', ...Object.fromEntries(forms.map(([form, text]) => [`bed_${form}`, text])) }),
  ],
  Rails: [
    (lang) => `config/locales/${lang}.yml`,
    (lang, forms) => `${lang}:\n  a: A\n  bed:\n${forms.map(([form, text]) => `    ${form}: "${text}"\n`).join('')}`,
  ],
};

type Form = readonly [category: string, text: string];

describe('a plural of which people translated only some forms', () => {
  const forms = ['one', 'few', 'many', 'other'].map((form): Form => [form, `{{count}} ${form}`]);
  const english = forms.filter(([form]) => form === 'one' || form === 'other');
  for (const [name, [path, file]] of Object.entries(formEntries)) {
    for (let chosen = 1; chosen < 2 ** forms.length - 1; chosen += 1) {
      const own = forms.filter((_, at) => (chosen & (1 << at)) > 0);
      const title = own.map(([form]) => form).join(' and ');
      it(`of ${name} gets the others of Polish next to ${title}, which stay`, async () => {
        const folder = new MemoryFolder({ [path('en')]: file('en', english), [path('pl')]: file('pl', own) });
        await folder.translate(new TranslateCalls());
        const states = (await folder.messages('pl')).map(({ key, state }) => `${key.replace(/.*[._]/, '')} ${state}`);
        const expected = [
          'a reviewed',
          ...forms.map((form) => `${form[0]} ${own.includes(form) ? 'reviewed' : 'machine'}`),
        ];
        deepEqual(states.toSorted(), expected.toSorted(), folder.text(path('pl')));
        own.forEach(([, text]) => ok(folder.text(path('pl')).includes(text)));
      });
    }
  }
});

describe('a numbered key of older plurals', () => {
  const source = { bed: '{{count}} bed', bed_plural: '{{count}} beds', gate: 'Gate', gate_0: 'First gate' };
  const states = async (lang: string, own: object): Promise<readonly string[]> => {
    const files = { 'locales/en.json': json(source), [`locales/${lang}.json`]: json(own) };
    return (await new MemoryFolder(files).messages(lang)).map(({ key, state }) => `${key}: ${state}`);
  };

  it('is a form of the plural, which then misses none', async () => {
    deepEqual(await states('ru', { bed_0: '{{count}} грядка', bed_1: '{{count}} грядки', bed_2: '{{count}} грядок' }), [
      'gate: missing',
      'gate_0: missing',
    ]);
    deepEqual(await states('ja', { bed_0: '{{count}} 床', gate: '門', gate_0: '最初の門' }), [
      'gate: reviewed',
      'gate_0: reviewed',
    ]);
  });

  it('is obsolete where the source has no such plural', async () => {
    deepEqual(
      await states('de', { bed: '{{count}} Beet', bed_plural: '{{count}} Beete', gate: 'Tor', gate_1: 'Tor' }),
      ['bed: reviewed', 'bed_plural: reviewed', 'gate: reviewed', 'gate_0: missing', 'gate_1: obsolete'],
    );
  });
});

describe('a form of a plural for 0', () => {
  const source = json({ f_zero: 'No files', f_one: '{{count}} file', f_other: '{{count}} files' });

  it('gets the text of other numbers where the language has it for 10, too', async () => {
    const folder = new MemoryFolder({ 'locales/en.json': source, 'locales/ar.json': '{}', 'locales/lv.json': '{}' });
    await folder.translate(new TranslateCalls());
    ok(folder.text('locales/ar.json').includes('"f_zero": "AR No files"'));
    ok(folder.text('locales/lv.json').includes('"f_zero": "{{count}} files"'));
  });

  it('is broken without its number there', async () => {
    const folder = new MemoryFolder({ 'locales/en.json': source });
    const broken = async (lang: string) => {
      folder.files.set(`locales/${lang}.json`, source.replaceAll('files', 'NN').replaceAll('file', 'N'));
      return (await folder.messages(lang)).filter(({ problems }) => problems.length > 0).map(({ key }) => key);
    };
    deepEqual([await broken('de'), await broken('lv')], [[], ['f_zero']]);
  });

  it('is that of 0 alone in Rails', async () => {
    const rails = (lang: string, zero: string) =>
      `${lang}:\n  f:\n    zero: ${zero}\n    one: "%{count} N"\n    other: "%{count} NN"\n`;
    const folder = new MemoryFolder({ 'config/locales/en.yml': rails('en', 'No files') });
    await folder.translateInto('lv', new TranslateCalls());
    ok(folder.text('config/locales/lv.yml').includes('zero: LV No files\n'));
    folder.files.set('config/locales/lv.yml', rails('lv', 'No NN'));
    deepEqual(
      (await folder.messages('lv')).filter(({ problems }) => problems.length > 0),
      [],
    );
  });
});

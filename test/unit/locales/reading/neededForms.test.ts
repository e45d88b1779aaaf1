import { deepEqual, equal } from 'node:assert/strict';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const rails = (lang: string): string => `${lang}:\n  beds:\n    one: "%{count} bed"\n    other: "%{count} beds"\n`;

describe('the forms that a plural needs', () => {
  it('are those of the numbers that it counts: cardinal or ordinal ones', async () => {
    const source =
      '{"bed_one":"{{count}} bed","bed_other":"{{count}} beds","place_ordinal_one":"{{count}}st place","place_ordinal_other":"{{count}}th place"}';
    const folder = new MemoryFolder({
      'locales/en.json': source,
      'locales/it.json': '{"bed_one":"{{count}} aiuola","bed_other":"{{count}} aiuole"}',
      'locales/ca.json':
        '{"bed_one":"{{count}} bancal","bed_other":"{{count}} bancals","place_ordinal_one":"{{count}}r lloc","place_ordinal_other":"{{count}}è lloc"}',
    });
    const missing = async (lang: string) =>
      (await folder.messages(lang)).flatMap(({ key, state }) => (state === 'missing' ? key : []));
    deepEqual(await missing('it'), ['place_ordinal_many', 'place_ordinal_other']);
    deepEqual(await missing('ca'), ['place_ordinal_two', 'place_ordinal_few']);
  });

  const strings = (...items: readonly string[]): string =>
    `<resources><plurals name="a">${items.join('')}</plurals></resources>\n`;
  const item = (quantity: string, text: string): string => `<item quantity="${quantity}">${text}</item>`;
  const dict = (...forms: readonly (readonly [name: string, text: string])[]): string =>
    `<plist version="1.0"><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>${forms.map(([name, text]) => `<key>${name}</key><string>${text}</string>`).join('')}</dict></dict></dict></plist>\n`;
  for (const { source, target, texts, empty, some, full } of [
    {
      source: 'locales/en.json',
      target: 'locales/pl.json',
      texts: '{"a_one":"Bed %d","a_other":"Beds %d"}',
      empty: '{"a_one":"","a_few":"","a_many":"","a_other":""}',
      some: '{"a_one":"x","a_few":"","a_many":"","a_other":"y %d"}',
      full: (one: string, few: string, other: string) =>
        `{"a_one":"${one}","a_few":"${few}","a_many":"${few}","a_other":"${other}"}`,
    },
    {
      source: 'config/locales/en.yml',
      target: 'config/locales/pl.yml',
      texts: 'en:\n  a:\n    one: "Bed %d"\n    other: "Beds %d"\n',
      empty: 'pl:\n  a:\n    one: ""\n    few: ""\n    many:\n    other: ~\n',
      some: 'pl:\n  a:\n    one: "x"\n    few: ""\n    many:\n    other: "y %d"\n',
      full: (one: string, few: string, other: string) =>
        `pl:\n  a:\n    one: "${one}"\n    few: "${few}"\n    many: "${few}"\n    other: "${other}"\n`,
    },
    {
      source: 'i18n/active.en.toml',
      target: 'i18n/active.pl.toml',
      texts: '[a]\none = "Bed %d"\nother = "Beds %d"\n',
      empty: '[a]\none = ""\nfew = ""\nmany = ""\nother = ""\n',
      some: '[a]\none = "x"\nfew = ""\nmany = ""\nother = "y %d"\n',
      full: (one: string, few: string, other: string) =>
        `[a]\none = "${one}"\nfew = "${few}"\nmany = "${few}"\nother = "${other}"\n`,
    },
    {
      source: 'res/values/strings.xml',
      target: 'res/values-pl/strings.xml',
      texts: strings(item('one', 'Bed %d'), item('other', 'Beds %d')),
      empty: strings(item('one', ''), item('few', ''), '<item quantity="many"/>', item('other', ' ')),
      some: strings(item('one', 'x'), item('few', ''), '<item quantity="many"/>', item('other', 'y %d')),
      full: (one: string, few: string, other: string) =>
        strings(item('one', one), item('few', few), item('many', few), item('other', other)),
    },
    {
      source: 'App/en.lproj/Localizable.stringsdict',
      target: 'App/pl.lproj/Localizable.stringsdict',
      texts: dict(['one', 'Bed %d'], ['other', 'Beds %d']),
      empty: dict(['one', ''], ['few', ''], ['many', ''], ['other', '']),
      some: dict(['one', 'x'], ['few', ''], ['many', ''], ['other', 'y %d']),
      full: (one: string, few: string, other: string) =>
        dict(['one', one], ['few', few], ['many', few], ['other', other]),
    },
  ]) {
    it(`are missing while they are there without a text: ${target}`, async () => {
      const beds = 'PL Beds %d';
      for (const [text, missing, written] of [
        [empty, 4, full('PL Bed %d', beds, beds)],
        [some, 2, full('x', beds, 'y %d')],
      ] as const) {
        const folder = new MemoryFolder({ [source]: texts, [target]: text });
        deepEqual((await folder.messages('pl')).filter(({ state }) => state === 'missing').length, missing);
        const { members } = await folder.translate(new TranslateCalls());
        equal(folder.text(target), written);
        deepEqual(
          members.map(({ translated }) => translated),
          [missing],
        );
        const calls = new TranslateCalls();
        await folder.translate(calls);
        deepEqual(calls.texts, []);
      }
    });
  }

  it('have that of one in Rails, with the text of others, where the language has no such form', async () => {
    const folder = new MemoryFolder({
      'config/locales/en.yml': rails('en').replace('one: "%{count} bed"', '"0": "No bed"\n    one: "%{count} bed"'),
      'config/locales/ja.yml': 'ja:\n  beds:\n    "0": 床なし\n    other: "%{count}床"\n',
    });
    await folder.translateInto('ja', new TranslateCalls());
    await folder.translateInto('ko', new TranslateCalls());
    // Its translation by a person is whole.
    equal(folder.text('config/locales/ja.yml'), 'ja:\n  beds:\n    "0": 床なし\n    other: "%{count}床"\n');
    const one = '    one: "%{count} beds"\n    other: "%{count} beds"\n';
    equal(folder.text('config/locales/ko.yml'), `ko:\n  beds:\n    "0": "KO No bed"\n${one}`);
  });

  it('are those of the source for a language without data', async () => {
    const text = '{"a_one":"{{count}} bed","a_other":"{{count}} beds","b":"{n, plural, one {# bed} other {# beds}}"}';
    const folder = new MemoryFolder({ 'locales/en.json': text, 'locales/oc.json': '{}' });
    await folder.translate(new TranslateCalls((each) => each));
    deepEqual(JSON.parse(folder.text('locales/oc.json')), JSON.parse(text));
  });

  it('are not sought among texts whose names end with a number', async () => {
    const text = (name: string): string => `<string name="${name}">Bed</string>`;
    const folder = new MemoryFolder({
      'res/values/strings.xml': `<resources>${text('step_one')}${text('step_two')}</resources>`,
      'res/values-de/strings.xml': `<resources>${text('step_one')}</resources>`,
      'res/values-cy/strings.xml': `<resources>${text('step_one')}${text('step_few')}</resources>`,
    });
    const states = async (lang: string) => (await folder.messages(lang)).map(({ key, state }) => `${key} ${state}`);
    deepEqual(await states('de'), ['step_one reviewed', 'step_two missing']);
    deepEqual(await states('cy'), ['step_one reviewed', 'step_two missing', 'step_few obsolete']);
  });

  it('are those of ordinal numbers where the translation, or even the source, has that for others only', async () => {
    const other = '{"place_ordinal_other":"{{count}}. place"}';
    const translated = other.replace('place"', 'posto"');
    const all =
      '{"place_ordinal_one":"{{count}}st place","place_ordinal_two":"{{count}}nd place","place_ordinal_few":"{{count}}rd place","place_ordinal_other":"{{count}}th place"}';
    const needed = { it: ['many'], sv: ['one'], ca: ['one', 'two', 'few'], uk: ['few'], mk: ['one', 'two', 'many'] };
    for (const source of [all, other]) {
      const folder = new MemoryFolder({
        'locales/en.json': source,
        ...Object.fromEntries(Object.keys(needed).map((lang) => [`locales/${lang}.json`, translated])),
      });
      for (const [lang, forms] of Object.entries(needed)) {
        const messages = await folder.messages(lang);
        const missing = messages.flatMap(({ key, state }) => (state === 'missing' ? key : []));
        deepEqual(missing.toSorted(), forms.map((form) => `place_ordinal_${form}`).toSorted(), lang);
        const problems = messages.flatMap((message) => message.problems);
        deepEqual(
          problems.map((each) => each.kind === 'plurals' && [...each.missing].sort()),
          [forms.toSorted()],
          lang,
        );
      }
      await folder.translate(new TranslateCalls());
      const calls = new TranslateCalls();
      await folder.translate(calls);
      deepEqual(calls.texts, []);
      const names = [...folder.text('locales/mk.json').matchAll(/"place_ordinal_(\w+)"/g)].map(([, name]) => name);
      deepEqual(names.sort(), ['many', 'one', 'other', 'two']);
    }
  });

  const bare = (texts: string): string => `{${texts},"word":"Word"}`;
  for (const { what, en, files } of [
    {
      what: 'that of one has no category',
      en: '"bed":"{{count}} bed","bed_other":"{{count}} beds"',
      files: {
        de: ['"bed":"{{count}} Beet","bed_other":"{{count}} Beete"', []],
        it: ['"bed_one":"{{count}} aiuola","bed_other":"{{count}} aiuole"', []],
        ja: ['"bed_other":"{{count}} 床"', []],
        ko: ['"bed":"{{count}} 침대"', []],
        pl: ['"bed":"{{count}} łóżko","bed_other":"{{count}} łóżka"', ['bed_few', 'bed_many']],
        ru: ['"empty":""', ['bed', 'bed_few', 'bed_many', 'bed_other']],
      },
    },
    {
      what: 'that of one has no category and no number, so that it may be shown without one',
      en: '"bed":"Bed","bed_other":"{{count}} beds"',
      files: {
        de: ['"bed":"Beet","bed_other":"{{count}} Beete"', []],
        ja: ['"bed_other":"{{count}} 床"', ['bed']],
        pl: ['"bed":"Łóżko","bed_other":"{{count}} łóżka"', ['bed_few', 'bed_many']],
      },
    },
    {
      what: 'only the translation has no category',
      en: '"bed_one":"{{count}} bed","bed_other":"{{count}} beds"',
      files: {
        de: ['"bed":"{{count}} Beet","bed_other":"{{count}} Beete"', []],
        ja: ['"bed":"{{count}} 床"', []],
        pl: ['"bed":"{{count}} łóżko","bed_other":"{{count}} łóżka"', ['bed_few', 'bed_many']],
      },
    },
    {
      what: 'a word after a key is no category',
      en: '"bed":"Bed","bed_other":"Other bed"',
      files: {
        pl: ['"bed":"Łóżko","bed_other":"Inne łóżko"', []],
        ru: ['"bed":"Грядка"', ['bed_other']],
      },
    },
  ] satisfies readonly { what: string; en: string; files: Record<string, [texts: string, missing: string[]]> }[]) {
    it(`are those that i18next shows: ${what}`, async () => {
      const texts = Object.entries<[texts: string, missing: string[]]>(files);
      const folder = new MemoryFolder({
        'locales/en.json': bare(en),
        ...Object.fromEntries(texts.map(([lang, [own]]) => [`locales/${lang}.json`, bare(own)])),
      });
      for (const [lang, [own, missing]] of texts) {
        const states = (await folder.messages(lang)).filter(({ key }) => key !== 'empty');
        const of = (state: string) => states.flatMap((each) => (each.state === state ? each.key : []));
        deepEqual([of('missing'), of('obsolete')], [missing, []], `${lang} ${own}`);
      }
      await folder.translate(new TranslateCalls());
      const calls = new TranslateCalls();
      await folder.translate(calls);
      deepEqual(calls.texts, []);
    });
  }

  it('are not sent where they have no place: next to that for others, if the source has only that and one of 0', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': '{"bed_zero":"No beds","bed_other":"{{count}} beds","word":"Word"}',
      'locales/de.json': '{"bed_other":"{{count}} Beete"}',
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    await folder.translate(calls);
    deepEqual(calls.texts, ['de Word']);
  });

  it('are no more than that for others where ordinal numbers have one form', async () => {
    const other = '{"place_ordinal_other":"{{count}}. place"}';
    const langs = ['de', 'ru', 'pl', 'ar', 'cs', 'es', 'he', 'ja'];
    for (const source of [
      '{"place_ordinal_one":"{{count}}st place","place_ordinal_other":"{{count}}th place"}',
      other,
    ]) {
      const folder = new MemoryFolder({
        'locales/en.json': source,
        ...Object.fromEntries(langs.map((lang) => [`locales/${lang}.json`, other])),
      });
      for (const lang of langs) {
        const messages = await folder.messages(lang);
        deepEqual(
          messages.map(({ key, state, problems, remarks = [] }) => [key, state, problems, remarks]),
          [['place_ordinal_other', 'reviewed', [], []]],
          lang,
        );
      }
    }
  });

  for (const { what, files, path, key, missing } of [
    {
      what: 'i18next',
      files: { 'locales/en.json': '{"bed_one":"{{count}} bed","bed_other":"{{count}} beds","word":"Word"}' },
      path: 'locales/pl.json',
      key: 'bed_other',
      missing: ['bed_one', 'bed_few', 'bed_many', 'word'],
    },
    {
      what: 'Rails',
      files: { 'config/locales/en.yml': rails('en') },
      path: 'config/locales/pl.yml',
      key: 'beds.other',
      missing: ['beds.one', 'beds.few', 'beds.many'],
    },
  ]) {
    it(`are written by one run, all of them, where the translation has that for other numbers only: ${what}`, async () => {
      const own = what === 'Rails' ? 'pl:\n  beds:\n    other: "%{count} łóżka"\n' : '{"bed_other":"{{count}} łóżka"}';
      const folder = new MemoryFolder({ ...files, [path]: own });
      const keysIn = async (state: string) =>
        (await folder.messages('pl')).flatMap((message) => (message.state === state ? message.key : []));
      deepEqual(await keysIn('missing'), missing);
      await folder.translate(new TranslateCalls());
      deepEqual([await keysIn('machine'), await keysIn('reviewed')], [missing, [key]]);
      const calls = new TranslateCalls();
      await folder.translate(calls);
      deepEqual(calls.texts, []);
      equal(folder.text(path).includes('łóżka'), true);
    });
  }

  for (const lang of ['it', 'he', 'lv']) {
    it(`are those of Rails in its files: ${lang}`, async () => {
      const files = { 'config/locales/en.yml': rails('en'), [`config/locales/${lang}.yml`]: rails(lang) };
      const folder = new MemoryFolder(files);
      deepEqual(await folder.statesOf(lang), ['beds.one: reviewed', 'beds.other: reviewed']);
      const calls = new TranslateCalls();
      await folder.translate(calls);
      deepEqual(calls.texts, []);
      equal(folder.text(`config/locales/${lang}.yml`), rails(lang));
    });
  }

  for (const [what, source] of [
    ['i18next', '{"bed_one":"{{count}} bed","bed_other":"{{count}} beds"}'],
    ['nested', '{"bed":{"one":"{count} bed","other":"{count} beds"}}'],
  ] as const) {
    it(`may have one of 0 too, which is shown in any language: ${what}`, async () => {
      const target = source.replace(/"(bed_)?one"/, '"$1zero":"Kein Beet",$&');
      const folder = new MemoryFolder({ 'locales/en.json': source, 'locales/de.json': target });
      const states = (await folder.messages('de')).map(({ state }) => state);
      deepEqual(states, ['reviewed', 'reviewed']);
    });
  }

  it('may have one of 0 too, which is shown in any language: Rails', async () => {
    const target = rails('de').replace('    one', '    zero: "Kein Beet"\n    one');
    const folder = new MemoryFolder({ 'config/locales/en.yml': rails('en'), 'config/locales/de.yml': target });
    deepEqual(await folder.statesOf('de'), ['beds.one: reviewed', 'beds.other: reviewed']);
  });

  it('may have one of 0 too, which is shown in any language: Apple', async () => {
    const plural = (forms: readonly string[]): string =>
      '<plist version="1.0"><dict><key>beds</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>' +
      '<key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>' +
      `${forms.map((form) => `<key>${form}</key><string>Beds %d</string>`).join('')}</dict></dict></dict></plist>\n`;
    const folder = new MemoryFolder({
      'en.lproj/A.stringsdict': plural(['one', 'other']),
      'de.lproj/A.stringsdict': plural(['zero', 'one', 'other']),
    });
    deepEqual(await folder.statesOf('de'), ['beds.n[one]: reviewed', 'beds.n[other]: reviewed']);
  });

  it('have none of 0 where the rules of the language alone choose: Android', async () => {
    const plural = (items: string): string => `<resources><plurals name="f">${items}</plurals></resources>\n`;
    const item = (name: string): string => `<item quantity="${name}">Beds %d</item>`;
    const folder = new MemoryFolder({
      'res/values/strings.xml': plural(item('one') + item('other')),
      'res/values-de/strings.xml': plural(item('zero') + item('one') + item('other')),
    });
    deepEqual(await folder.statesOf('de'), ['f[one]: reviewed', 'f[other]: reviewed', 'f[zero]: obsolete']);
  });

  it('include the one for other numbers, without which a message by a person is broken, and stays', async () => {
    const target = '{"@@locale":"pl","beds":"{n, plural, one{# grządka} few{# grządki}}","word":"W innym"}';
    const folder = new MemoryFolder({
      'lib/l10n/app_en.arb': '{"@@locale":"en","beds":"{n, plural, one{# bed} other{# beds}}","word":"Another one"}',
      'lib/l10n/app_pl.arb': target,
    });
    const broken = (await folder.messages('pl')).flatMap(({ key, problems }) => problems.map((each) => [key, each]));
    deepEqual(broken, [['beds[n:few]', { kind: 'plurals', missing: ['other'], keys: [] }]]);
    const calls = new TranslateCalls();
    await folder.translate(calls);
    deepEqual(calls.texts, []);
    equal(folder.text('lib/l10n/app_pl.arb'), target);
  });
});

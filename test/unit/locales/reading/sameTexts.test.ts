import assert from 'node:assert/strict';
import { planMissing } from '../../../../src/locales/locales.ts';
import type { UnitsToTranslate } from '../../../../src/locales/planTranslation.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

type Files = Readonly<Record<string, string>>;

class RecordedCalls extends TranslateCalls {
  readonly requests: UnitsToTranslate[] = [];

  override readonly translate: TranslateCalls['translate'] = async (request) => {
    this.requests.push(request);
    return { translations: new Map(request.units.map((_, index) => [index, ['Neu']])) };
  };
}

const json = (values: object): string => `${JSON.stringify(values, null, 2)}\n`;
const po = (...messages: readonly (readonly [context: string, text: string, translation: string])[]): string =>
  ['msgid ""\nmsgstr ""\n"Language: de\\n"\n']
    .concat(
      messages.map(
        ([context, text, translation]) =>
          `${context === '' ? '' : `msgctxt "${context}"\n`}msgid "${text}"\nmsgstr "${translation}"\n`,
      ),
    )
    .join('\n');
const xliff = (units: string): string =>
  `<xliff version="1.2"><file source-language="en" target-language="de" original="a" datatype="x"><body>${units}</body></file></xliff>\n`;
const xliff2 = (units: string): string =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"><file id="f">${units}</file></xliff>\n`;
const qt = (messages: string): string =>
  `<!DOCTYPE TS>\n<TS version="2.1" language="de" sourcelanguage="en">\n<context><name>A</name>${messages}</context>\n</TS>\n`;
const plurals = { n_one: '{{count}} day', n_other: '{{count}} days' };
const days = { n_one: '{{count}} Tag', n_other: '{{count}} Tage' };
const jed = (messages: Readonly<Record<string, readonly string[]>>, lang: string): string =>
  json({ domain: 'd', locale_data: { d: { '': { domain: 'd', lang }, ...messages } } });

/** Files in which a text has a translation, and is missing with another meaning. */
const keptApart: Readonly<Record<string, Files>> = {
  'contexts of gettext': { 'po/de.po': po(['Alphabet', 'Letter', 'Buchstabe'], ['Mail', 'Letter', '']) },
  'a text of gettext with a context and one without': {
    'po/de.po': po(['', 'Letter', 'Buchstabe'], ['Mail', 'Letter', '']),
  },
  'contexts in texts of gettext': {
    'po/de.po': po(
      ['', 'female^Old warrior', 'Alte Kämpferin'],
      ['', 'female^Mage', 'Magierin'],
      ['', 'Old warrior', ''],
    ),
  },
  'comments of Qt': {
    't/app_de.ts': qt(
      '<message><source>Letter</source><comment>Alphabet</comment><translation>Buchstabe</translation></message><message><source>Letter</source><comment>Mail</comment><translation type="unfinished"></translation></message>',
    ),
  },
  'contexts of Godot': {
    'locale/game.csv': 'keys,?context,en,de\nLetter,Alphabet,Letter,Buchstabe\nletter,Mail,Letter,\n',
  },
  'contexts in tables of a language': {
    'translations/app-de.csv': 'source,target,context\nLetter,Buchstabe,Alphabet\nLetter,,Mail\n',
  },
  'meanings of Angular': {
    'i18n/messages.de.xlf': xliff(
      '<trans-unit id="1"><source>Letter</source><target>Buchstabe</target><note from="meaning">alphabet</note></trans-unit><trans-unit id="2"><source>Letter</source><note from="meaning">mail</note></trans-unit>',
    ),
  },
  'meanings of Angular in XLIFF 2': {
    'i18n/messages.de.xlf': xliff2(
      '<unit id="1"><notes><note category="meaning">alphabet</note></notes><segment><source>Letter</source><target>Buchstabe</target></segment></unit><unit id="2"><notes><note category="meaning">mail</note></notes><segment><source>Letter</source></segment></unit>',
    ),
  },
  'contexts of gettext in XLIFF': {
    'i18n/messages.de.xlf': xliff(
      ['Alphabet', 'Mail']
        .map(
          (context, at) =>
            `<trans-unit id="${at}"><source>Letter</source>${at === 0 ? '<target>Buchstabe</target>' : ''}<context-group purpose="information"><context context-type="x-gettext-msgctxt">${context}</context></context-group></trans-unit>`,
        )
        .join(''),
    ),
  },
  'contexts of Jed': {
    'locale/en.json': jed({ 'Alphabet\u0004Letter': ['Letter'], 'Mail\u0004Letter': ['Letter'] }, 'en'),
    'locale/de.json': jed({ 'Alphabet\u0004Letter': ['Buchstabe'] }, 'de'),
  },
  'contexts of i18next beside older plurals': {
    'locales/en.json': json({ day: 'a day', day_plural: 'some days', open: 'Open', open_admin: 'Open' }),
    'locales/de.json': json({ day: 'ein Tag', day_plural: 'Tage', open: 'Öffnen' }),
  },
  'contexts of i18next': {
    'locales/en.json': json({ ...plurals, open: 'Open', open_admin: 'Open' }),
    'locales/de.json': json({ ...days, open: 'Öffnen' }),
  },
  'genders in keys': {
    'locales/en.json': json({ friend_male: 'A friend', friend_female: 'A friend' }),
    'locales/de.json': json({ friend_male: 'Ein Freund' }),
  },
  'genders in groups': {
    'config/locales/en.yml': 'en:\n  friend:\n    male: A friend\n    female: A friend\n',
    'config/locales/de.yml': 'de:\n  friend:\n    male: Ein Freund\n',
  },
  'contexts of Transifex': {
    'locales/en.json': json({
      a: { string: 'Letter', context: 'alphabet' },
      b: { string: 'Letter', context: 'mail' },
    }),
    'locales/de.json': json({ a: { string: 'Buchstabe', context: 'alphabet' } }),
  },
  'a branch and a text': {
    'l10n/app_en.arb': json({ a: 'Your friend', b: '{who, select, female{Your friend} other{You}}' }),
    'l10n/app_de.arb': json({ a: 'Dein Freund' }),
  },
};

/** Files in which a text has a translation that fits another message. */
const shared: Readonly<Record<string, Files>> = {
  'one context of gettext in two files': {
    'a/po/de.po': po(['Mail', 'Letter', 'Brief']),
    'b/po/de.po': po(['Mail', 'Letter', '']),
  },
  'names of Kodi in place of contexts': { 'po/de.po': po(['#30001', 'Letter', 'Brief'], ['#30002', 'Letter', '']) },
  'names of Unreal Engine in place of contexts': {
    'po/de.po': po([`Menu,${'0A'.repeat(16)}`, 'Letter', 'Brief'], [`Menu,${'1B'.repeat(16)}`, 'Letter', '']),
  },
  'classes of Qt': {
    't/app_de.ts': qt(
      '<message><source>Open</source><translation>Öffnen</translation></message></context><context><name>B</name><message><source>Open</source><translation type="unfinished"></translation></message>',
    ),
  },
  'one meaning of Angular': {
    'i18n/messages.de.xlf': xliff(
      '<trans-unit id="1"><source>Letter</source><target>Brief</target><note from="meaning">mail</note></trans-unit><trans-unit id="2"><source>Letter</source><note from="meaning">mail</note></trans-unit>',
    ),
  },
  'keys without contexts': {
    'locales/en.json': json({ open: 'Open', open_admin: 'Open', close: 'Open' }),
    'locales/de.json': json({ open: 'Öffnen' }),
  },
  'keys that end as forms of plurals': {
    'locales/en.json': json({
      pick_one: 'Pick',
      pick_many: 'Pick all',
      see_other: 'See',
      open: 'Open',
      open_admin: 'Open',
    }),
    'locales/de.json': json({ pick_one: 'Nimm', pick_many: 'Nimm alle', see_other: 'Sieh', open: 'Öffnen' }),
  },
};

describe('equal texts', () => {
  for (const [name, files] of Object.entries(keptApart)) {
    it(`are each sent where the format keeps them apart: ${name}`, async () => {
      const folder = new MemoryFolder(files);
      const calls = new RecordedCalls();
      const { members } = await folder.translate(calls);
      assert.equal(
        members.reduce((sum, { reused }) => sum + reused, 0),
        0,
      );
      assert.ok(calls.requests.length > 0);
      assert.match([...folder.files.values()].join('\n'), /Neu/);
    });
  }

  for (const [name, files] of Object.entries(shared)) {
    it(`have one translation where the format does not keep them apart: ${name}`, async () => {
      const folder = new MemoryFolder(files);
      const calls = new RecordedCalls();
      await folder.translate(calls);
      assert.deepEqual(calls.requests, []);
    });
  }

  it('are sent in separate requests, each with its meaning', async () => {
    const folder = new MemoryFolder({
      'po/de.po': po(['Alphabet', 'Letter', ''], ['sent by post', 'Letter', ''], ['', 'Letter', ''], ['', 'Open', '']),
    });
    const calls = new RecordedCalls();
    await folder.translate(calls);
    assert.deepEqual(
      calls.requests.map(({ about, units }) => [about?.context, units.length]),
      [
        ['alphabet: Letter', 1],
        ['Letter (meaning "sent by post"); next to: Open', 1],
        ['Letter; Open', 2],
      ],
    );
  });

  it('are sent with their meaning though they say enough otherwise', async () => {
    const long = 'This is a long sentence that says all by itself what it means.';
    const branches = `{who, select, male{${long}} female{${long}} other{${long}}}`;
    const folder = new MemoryFolder({ 'l10n/app_en.arb': json({ a: branches }), 'l10n/app_de.arb': json({}) });
    const calls = new RecordedCalls();
    await folder.translate(calls);
    assert.deepEqual(
      calls.requests.map(({ about }) => /meaning "\w+"/.exec(about?.context ?? '')?.[0]),
      ['meaning "male"', 'meaning "female"', undefined],
    );
  });

  it('are counted for each meaning', async () => {
    const files = { 'po/de.po': po(['Alphabet', 'Letter', ''], ['Mail', 'Letter', ''], ['Mail', 'Open', '']) };
    const { languages } = planMissing(await new MemoryFolder(files).states(), { include: ['missing'] });
    assert.deepEqual([languages[0]?.texts, languages[0]?.characters], [3, 'LetterLetterOpen'.length]);
  });

  it('are not inconsistent where the format keeps them apart', async () => {
    const remarks = async (names: readonly string[]) => {
      const [one = '', other = ''] = names.map(
        (name, at) =>
          `<message><source>Letter</source>${name}<translation>${at === 0 ? 'Brief' : 'Buchstabe'}</translation></message>`,
      );
      const folder = new MemoryFolder({ 't/app_de.ts': qt(`${one}</context><context><name>B</name>${other}`) });
      return (await folder.messages('de')).flatMap(({ remarks: found = [] }) =>
        found.map(({ problem }) => problem.kind),
      );
    };
    assert.deepEqual(await remarks(['', '']), ['inconsistent']);
    assert.deepEqual(await remarks(['<comment>Mail</comment>', '<comment>Alphabet</comment>']), []);
  });
});

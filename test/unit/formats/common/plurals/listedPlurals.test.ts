import { deepEqual, equal } from 'node:assert/strict';
import { formatFor } from '../../../../../src/formats/all.ts';
import { renderUnits } from '../../../../../src/formats/renderUnits.ts';
import type { Part, Unit } from '../../../../../src/text/unit.ts';
import { unitsIn } from '../../../../helpers/unitsIn.ts';

interface Text {
  readonly path: string;
  readonly source: string;
}

function unitsOf({ path, source }: Text, targetLang?: string): readonly Unit[] {
  return unitsIn(formatFor('', path, source), source, { path, ...(targetLang !== undefined && { targetLang }) });
}

/** Returns a file into a language, with its texts in capitals. */
function translated(text: Text, targetLang: string, change = (each: string) => each.toUpperCase()): string {
  const units = unitsOf(text, targetLang);
  const parts = units.map(({ parts: own }, index): [number, Part[]] => [
    index,
    own.map((part) => (typeof part === 'string' ? change(part) : part)),
  ]);
  return renderUnits(text.source, units, new Map(parts));
}

const json = (value: string): string => JSON.stringify({ a: value });
const docusaurus = (value: string): string => JSON.stringify({ 'theme.a': { message: value, description: 'A note' } });
const properties = (value: string): string => `a=${value}\n`;
const yaml = (value: string): string => `a: "${value}"\n`;
const note = '# LOCALIZATION NOTE (a): Semi-colon list of plural forms.\n';

describe('a plural whose forms are one text', () => {
  for (const { program, path, file, pair, languages } of [
    {
      program: 'Docusaurus',
      path: 'i18n/en/code.json',
      file: docusaurus,
      pair: 'One lamp|{count} lamps',
      languages: {
        de: 'ONE LAMP|{count} LAMPS',
        // Forms of fractions and millions are behind those that it shows in their place.
        fr: '{count} LAMPS|{count} LAMPS',
        cs: 'ONE LAMP|{count} LAMPS|{count} LAMPS',
        pl: 'ONE LAMP|{count} LAMPS|{count} LAMPS',
        ja: '{count} LAMPS',
        ar: '{count} LAMPS|ONE LAMP|{count} LAMPS|{count} LAMPS|{count} LAMPS|{count} LAMPS',
      },
    },
    {
      program: 'Symfony',
      path: 'translations/messages.en.yaml',
      file: yaml,
      pair: 'one: One lamp|more: %count% lamps',
      languages: {
        he: 'one: ONE LAMP|more: %count% LAMPS',
        pl: 'one: ONE LAMP|more: %count% LAMPS|%count% LAMPS',
        lv: 'one: %count% LAMPS|more: %count% LAMPS|%count% LAMPS',
        sl: 'one: %count% LAMPS|more: %count% LAMPS|%count% LAMPS|%count% LAMPS',
        tr: '%count% LAMPS',
        pt_BR: 'one: %count% LAMPS|more: %count% LAMPS',
        kk: '%count% LAMPS',
      },
    },
    {
      program: 'Symfony, with a text for no number',
      path: 'translations/messages.en.yaml',
      file: yaml,
      pair: '{0} No lamps|One lamp|%count% lamps',
      languages: {
        de: '{0} NO LAMPS|ONE LAMP|%count% LAMPS',
        pl: '{0} NO LAMPS|ONE LAMP|%count% LAMPS|%count% LAMPS',
        ja: '{0} NO LAMPS|%count% LAMPS',
      },
    },
    {
      program: 'Symfony in PHP',
      path: 'translations/messages.en.php',
      file: (text: string) => `<?php\nreturn ['a' => '${text}'];\n`,
      pair: 'one: One lamp|more: %count% lamps',
      languages: { pl: 'one: ONE LAMP|more: %count% LAMPS|%count% LAMPS', ja: '%count% LAMPS' },
    },
    {
      program: 'Symfony in INI',
      path: 'translations/messages.en.ini',
      file: (text: string) => `a = "${text}"\n`,
      pair: 'One lamp|%count% lamps',
      languages: { pl: 'ONE LAMP|%count% LAMPS|%count% LAMPS', ja: '%count% LAMPS' },
    },
    {
      program: 'Laravel in JSON',
      path: 'lang/en.json',
      file: json,
      pair: 'One lamp|:count lamps',
      languages: { de: 'ONE LAMP|:count LAMPS', pl: 'ONE LAMP|:count LAMPS|:count LAMPS', tr: ':count LAMPS' },
    },
    {
      program: 'Mozilla',
      path: 'chrome/locale/en-US/a.properties',
      file: properties,
      pair: 'One lamp;#1 lamps',
      languages: {
        de: 'ONE LAMP;#1 LAMPS',
        // The form of 0 is the last one.
        ar: 'ONE LAMP;#1 LAMPS;#1 LAMPS;#1 LAMPS;#1 LAMPS;#1 LAMPS',
        ga: 'ONE LAMP;#1 LAMPS;#1 LAMPS;#1 LAMPS;#1 LAMPS',
        zh: '#1 LAMPS',
      },
    },
    {
      program: 'Polyglot',
      path: 'locales/en.json',
      file: json,
      pair: 'One lamp |||| %{smart_count} lamps',
      languages: {
        pl: 'ONE LAMP |||| %{smart_count} LAMPS |||| %{smart_count} LAMPS',
        sr: 'ONE LAMP |||| %{smart_count} LAMPS',
        'sr-RS': '%{smart_count} LAMPS |||| %{smart_count} LAMPS |||| %{smart_count} LAMPS',
        ja: '%{smart_count} LAMPS',
      },
    },
    {
      program: 'vue-i18n, which has no rules of languages',
      path: 'locales/en.json',
      file: json,
      pair: 'car | cars',
      languages: { de: 'CAR | CARS', pl: 'CAR | CARS', ja: 'CAR | CARS' },
    },
    {
      program: 'vue-i18n, with a text for no number',
      path: 'locales/en.json',
      file: json,
      pair: 'no men | one man | {count} men',
      languages: { ru: 'NO MEN | ONE MAN | {count} MEN' },
    },
  ]) {
    it(`has the forms of the program: ${program}`, () => {
      for (const [language, expected] of Object.entries(languages)) {
        equal(translated({ path, source: file(pair) }, language), file(expected), language);
      }
    });
  }

  it('has a name for each form, and that of its text where a language has one form', () => {
    const text = { path: 'translations/messages.en.yaml', source: yaml('one: %count% lamp|more: %count% lamps') };
    const keys = (language?: string) =>
      unitsOf(text, language).flatMap(({ key, parts }) => (parts.length > 0 ? key : []));
    deepEqual(keys(), ['a[0]', 'a[1]']);
    deepEqual(keys('pl'), ['a[0]', 'a[1]', 'a[2]']);
    deepEqual(keys('ja'), ['a']);
    const withNone = { ...text, source: yaml('{0} No lamp|%count% lamp|%count% lamps') };
    const japanese = { ...text, source: translated(withNone, 'ja') };
    const keysIn = (units: readonly Unit[]) => units.flatMap(({ key, parts }) => (parts.length > 0 ? key : []));
    deepEqual(keysIn(unitsOf(japanese)), keysIn(unitsOf(withNone, 'ja')));
  });

  it('gets no sign that would begin another form', () => {
    for (const { path, source, sign, written } of [
      { path: 'translations/messages.en.yaml', source: yaml('%count% lamp|%count% lamps'), sign: '|', written: '||' },
      { path: 'locales/en.json', source: json('{n} lamp | {n} lamps'), sign: '|', written: '/' },
      { path: 'en/a.properties', source: properties('#1 lamp;#1 lamps'), sign: ';', written: ',' },
    ]) {
      const lamps = (text: string): string => text.replace(' lamp', ` x${sign}y`);
      const signed = source.replaceAll(' lamp', ` x${written}y`);
      equal(translated({ path, source }, 'de', lamps), signed, path);
      equal(unitsOf({ path, source: signed }).length, 2, path);
    }
  });

  it('has the note of its message, which is not sent, in Docusaurus', () => {
    const units = unitsOf({ path: 'i18n/en/docusaurus-theme-classic/navbar.json', source: docusaurus('Read {title}') });
    deepEqual(
      units.map(({ key, note: own }) => [key, own]),
      [['theme\ufdd0a.message', 'A note']],
    );
  });

  it('is known by the note of its message, and by the names of numbers in it', () => {
    const lamps = 'A lamp; Many lights';
    equal(unitsOf({ path: 'en/a.properties', source: properties(lamps) }).length, 1);
    equal(unitsOf({ path: 'en/a.properties', source: note + properties(lamps) }).length, 2);
    equal(unitsOf({ path: 'locales/en.json', source: json('A person|{count} people') }).length, 2);
    equal(unitsOf({ path: 'locales/en.json', source: json('A person|people') }).length, 1);
  });

  for (const { path, file, texts } of [
    {
      path: 'locales/en.json',
      file: json,
      texts: [
        'Settings | Acme',
        'yes|no',
        'a || b',
        '| Name | Names |',
        'Total: {count} | Page {page}',
        '{{count}} | x',
      ],
    },
    { path: 'config/locales/en.yml', file: (text: string) => `en:\n  a: "${text}"\n`, texts: ['Posts | Post list'] },
    { path: 'package.nls.json', file: json, texts: ['Posts | Post list'] },
    { path: 'data/animals.json', file: json, texts: ['cat | cats'] },
    { path: 'lang/en.json', file: json, texts: ['Home | Acme', 'yes|no'] },
    { path: 'i18n/en/code.json', file: docusaurus, texts: ['Docs | Acme', 'Blog posts | Blog', '{a} by {b} | Acme'] },
    {
      path: 'translations/messages.en.yaml',
      file: yaml,
      texts: ['Users | User list', '%site% | Products of %site%', 'a || b'],
    },
    { path: 'en/a.properties', file: properties, texts: ['We are #1; you are #2', 'One; two', 'Copy;paste'] },
  ]) {
    it(`is not prose with its sign: ${path}`, () => {
      for (const text of texts) {
        const units = unitsOf({ path, source: file(text) }, 'pl');
        const [unit, ...others] = units.filter(({ parts }) => parts.length > 0);
        equal(others.length, 0, text);
        equal(/\[\d\]$/.test(unit?.key ?? ''), false, text);
      }
    });
  }
});

describe('a choice by ranges in a file with both languages', () => {
  for (const { path, file } of [
    {
      path: 'translations/messages.pl.xlf',
      file: (own: string, other: string) =>
        `<xliff version="1.2"><file source-language="en" target-language="pl"><body><trans-unit id="a"><source>${own}</source><target>${other}</target></trans-unit></body></file></xliff>`,
    },
    {
      path: 'translations/messages.pl.po',
      file: (own: string, other: string) => `msgid ""\nmsgstr "Language: pl\\n"\n\nmsgid "${own}"\nmsgstr "${other}"\n`,
    },
    { path: 'locale/pl.csv', file: (own: string, other: string) => `source,target\n"${own}","${other}"\n` },
  ]) {
    it(`has a text for each range, between borders: ${path}`, () => {
      const source = file('{0} No lamps|[1,Inf[ %count% lamps', '');
      const unit = unitsOf({ path, source }, 'pl').find(({ parts }) => parts.length > 0);
      deepEqual(
        unit?.parts.map((part) => (typeof part === 'string' ? part : [part.source, part.isBorder === true])),
        [['{0} ', true], 'No lamps', ['|[1,Inf[ ', true], ['%count%', false], ' lamps'],
      );
      const written = file('{0} No lamps|[1,Inf[ %count% lamps', '{0} NO LAMPS|[1,Inf[ %count% LAMPS');
      equal(translated({ path, source }, 'pl').includes(written.slice(written.indexOf('{0} No'))), true);
    });
  }
});

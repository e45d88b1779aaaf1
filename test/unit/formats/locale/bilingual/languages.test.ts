import assert from 'node:assert/strict';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { parse as parseToml } from 'smol-toml';
import ts from 'typescript';
import { parse as parseYaml, stringify as stringifyYaml } from 'yaml';
import { formatFor } from '../../../../../src/formats/all.ts';
import { languages } from '../../../../../src/formats/languages/languages.ts';
import { renderUnits } from '../../../../../src/formats/renderUnits.ts';
import { joinParts, type Part, type Unit } from '../../../../../src/text/unit.ts';
import { pluck } from '../../../../helpers/pluck.ts';
import { unitsIn } from '../../../../helpers/unitsIn.ts';
import { fixtures, keepsLaws } from '../../formatLaws.ts';

/** A message, a list of messages, a value that is no text, or a group of these. */
type Messages = { [name: string]: Value };
type Value = string | number | string[] | Messages;

const words = fc.constantFrom(
  ...['Your lamp', 'Save', "It's on", 'Say "on"', 'Lamp: bright', 'One {count} two', 'ü #1'],
);
const names = fc.constantFrom(...['save', 'lamp', 'a-b', 'x.y', 'title', 'one']);
const messages = fc.letrec<{ group: Messages; value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    { weight: 6, arbitrary: words },
    { weight: 1, arbitrary: fc.nat(9) },
    { weight: 1, arbitrary: fc.array(words, { minLength: 1, maxLength: 3 }) },
    { weight: 2, arbitrary: tie('group') },
  ),
  group: fc.dictionary(names, tie('value'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
})).group;

/** Returns a module as people write it. */
function moduleOf(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);
  }
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[${value.map((each) => moduleOf(each, inner)).join(', ')}]`;
  }
  const lines = Object.entries(value).map(
    ([name, each]) => `${inner}${/^\w+$/.test(name) ? name : `'${name}'`}: ${moduleOf(each, inner)},\n`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`;
}

function readModule(source: string): unknown {
  const { outputText, diagnostics } = ts.transpileModule(source, {
    reportDiagnostics: true,
    compilerOptions: { module: ts.ModuleKind.CommonJS },
  });
  assert.deepEqual(diagnostics, []);
  return JSON.parse(String(runInNewContext(`${outputText}; JSON.stringify(exports.default)`, { exports: {} })));
}

const readJson = (source: string): unknown => JSON.parse(source);
const readYaml = (source: string): unknown => parseYaml(source);

interface Reader {
  readonly path: string;
  readonly write: (value: object) => string;
  readonly read: (source: string) => unknown;
}

const readers: readonly Reader[] = [
  {
    path: 'i18n/translations.json',
    write: (value) => JSON.stringify(value, null, 2),
    read: readJson,
  },
  {
    path: 'i18n/tabs.json',
    write: (value) => `${JSON.stringify(value, null, '\t')}\n`,
    read: readJson,
  },
  { path: 'i18n/line.json', write: (value) => JSON.stringify(value), read: readJson },
  { path: 'locales/app.yml', write: (value) => stringifyYaml(value), read: readYaml },
  {
    path: 'locales/flow.yml',
    write: (value) => stringifyYaml(value, { collectionStyle: 'flow' }),
    read: readYaml,
  },
  { path: 'src/i18n/messages.ts', write: (value) => `export default ${moduleOf(value)};\n`, read: readModule },
];

/** Returns what another language lacks taken out of messages. */
function without(value: Messages, isLeft: () => boolean): Messages {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]): [string, Value][] =>
      isLeft() ? [] : [[name, typeof each === 'object' && !Array.isArray(each) ? without(each, isLeft) : each]],
    ),
  );
}

function unitsOf(source: string, path: string, targetLang: string): readonly Unit[] {
  return unitsIn(languages, source, { path, targetLang });
}

/** Returns the texts of a value by their keys. */
function textsOf(value: unknown, path = ''): ReadonlyMap<string, string> {
  if (value instanceof Map) {
    return value;
  }
  if (typeof value !== 'object' || value === null) {
    return new Map(typeof value === 'string' ? [[path, value]] : []);
  }
  return new Map(
    Object.entries(value).flatMap(([name, each]) => [
      ...textsOf(each, `${path}${path && '.'}${name.replaceAll('.', '\ufdd0')}`),
    ]),
  );
}

/** Returns a part of a value that has been read. */
function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A file with random translations into one of its languages, or another one. */
interface Translated {
  readonly source: string;
  readonly result: string;
  /** What the file should have for messages in the language. */
  readonly given: ReadonlyMap<string, string>;
}

/** Returns a file with some of its texts translated; undefined where it is none with several languages. */
function translated(path: string, source: string, lang: string, choose: () => boolean): Translated | undefined {
  if (formatFor('', path, source) !== languages) {
    return undefined;
  }
  const units = unitsOf(source, path, lang);
  assert.equal(renderUnits(source, units, new Map()), source);
  const given = new Map<number, Part[]>();
  units.forEach(({ parts }, index) => {
    if (parts.length > 0 && choose()) {
      given.set(index, [`w${signs[(index + lang.length) % signs.length] ?? ''}w`, ...parts.filter(isCode)]);
    }
  });
  const wanted = [...given].map(([index, parts]) => [units[index]?.key ?? '', joinParts(parts)] as const);
  return { source, result: renderUnits(source, units, given), given: new Map(wanted) };
}

const isCode = (part: Part): boolean => typeof part !== 'string';
const signs = ['', '"', "it's", '\\', '`', ': ', ' #', '{', '},', 'é', ' - ', '$ {', '%', '@', '&', '!'];

/** Asserts that a language has what was written, and as before what was not; a list is written as a whole. */
function assertTexts({ given, result }: Translated, before: unknown, after: unknown): void {
  const [old, now] = [textsOf(before), textsOf(after)];
  for (const [key, text] of old) {
    assert.ok(given.has(key) || now.get(key) === text, `${key} in ${result}`);
  }
  for (const [key, text] of given) {
    const isOfList = /\.\d+$/.test(key) && !old.has(key) && !now.has(key);
    assert.ok(isOfList || now.get(key) === text, `${key} in ${result}`);
  }
}

const choices = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 });
const targets = fc.constantFrom('de', 'fr', 'pt-BR');

function chooser(all: readonly boolean[]): () => boolean {
  let next = 0;
  return () => all[(next += 1) % all.length] === true;
}

for (const { path, write, read } of readers) {
  it(`keeps ${path} with languages at its root, and writes what its reader reads`, () => {
    let written = 0;
    fc.assert(
      fc.property(messages, choices, targets, (en, all, lang) => {
        const choose = chooser(all);
        const source = write({ en, de: without(en, choose), ...(choose() ? { fr: {} } : {}) });
        const found = translated(path, source, lang, choose);
        if (found !== undefined) {
          const [before, after] = [read(source), read(found.result)];
          for (const other of ['en', 'de', 'fr'].filter((code) => code !== lang)) {
            assert.deepEqual(at(after, other), at(before, other), found.result);
          }
          assertTexts(found, at(before, lang), at(after, lang));
          written += found.given.size;
        }
      }),
      { seed: 61, numRuns: 300 },
    );
    assert.ok(written > 300);
  });

  it(`keeps ${path} with languages below its keys, and writes what its reader reads`, () => {
    let written = 0;
    fc.assert(
      fc.property(messages, choices, targets, (en, all, lang) => {
        const choose = chooser(all);
        const source = write({ _version: 2, ...divided(en, choose) });
        const found = translated(path, source, lang, choose);
        if (found !== undefined) {
          const [before, after] = [read(source), read(found.result)];
          for (const other of ['en', 'de', 'fr'].filter((code) => code !== lang)) {
            assert.deepEqual(ofLanguage(after, other), ofLanguage(before, other), found.result);
          }
          assertTexts(found, ofLanguage(before, lang), ofLanguage(after, lang));
          written += found.given.size;
        }
      }),
      { seed: 62, numRuns: 300 },
    );
    assert.ok(written > 300);
  });
}

/** Returns messages with their languages below each key. */
function divided(value: Messages, isLeft: () => boolean): Messages {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]): [string, Value][] =>
      typeof each === 'string'
        ? [[name, { en: each, ...(isLeft() ? {} : { de: `${each}.` }), ...(isLeft() ? {} : { fr: `${each}!` }) }]]
        : typeof each === 'object' && !Array.isArray(each)
          ? [[name, divided(each, isLeft)]]
          : [],
    ),
  );
}

/** Returns the messages of a language, where they are below their keys. */
function ofLanguage(value: unknown, lang: string): unknown {
  return new Map(
    [...textsOf(value)].flatMap(([key, text]) =>
      key.endsWith(`.${lang}`) ? [[key.slice(0, -lang.length - 1), text]] : [],
    ),
  );
}

/** Returns a file with all that it lacks in a language, in capitals. */
function filled(path: string, source: string, lang: string): string {
  const units = unitsOf(source, path, lang);
  const missing = units.flatMap(({ target, parts }, index): [number, Part[]][] =>
    target?.state === 'missing'
      ? [[index, parts.map((part) => (typeof part === 'string' ? part.toUpperCase() : part))]]
      : [],
  );
  return renderUnits(source, units, new Map(missing));
}

const isLanguages = (path: string, source: string): boolean => formatFor('', path, source) === languages;

describe('a file with several languages', () => {
  const files = fixtures('languages');
  const textOf = (name: string): string => files.find(({ file }) => file === name)?.source ?? '';

  for (const { file, source } of files) {
    it(`satisfies the format laws: ${file}`, () => {
      const path = `i18n/${file}`;
      assert.ok(isLanguages(path, source));
      for (const lang of ['de', 'fr', 'ru', 'pt-BR']) {
        const written = filled(path, source, lang);
        assert.ok(isLanguages(path, written), written);
        const left = unitsOf(written, path, lang).filter(({ target }) => target?.state === 'missing');
        assert.deepEqual(pluck(left, 'key'), [], written);
        assert.equal(filled(path, written, lang), written);
      }
    });
  }

  it('is read as its own format without a target language', () => {
    files.filter(({ file }) => file.endsWith('.json')).forEach(({ source }) => keepsLaws(languages, source));
  });

  it('gets the plural forms, lists and addresses of a further language', () => {
    assert.deepEqual(at(JSON.parse(filled('i18n/a.json', textOf('atRoot.json'), 'ru')), 'ru'), {
      save: 'SAVE',
      lamp: {
        ready: 'YOUR LAMP IS READY.',
        count_one: '{{count}} LAMP',
        count_few: '{{count}} LAMPS',
        count_many: '{{count}} LAMPS',
        count_other: '{{count}} LAMPS',
      },
      steps: ['UNPACK THE LAMP.', 'PLUG IT IN.'],
      link: 'https://lamps.example',
    });
  });

  it('keeps types, functions and names of languages in a module', () => {
    const source = textOf('messages.ts');
    const written = filled('src/i18n/messages.ts', source, 'pt-BR');
    assert.ok(written.startsWith(source.slice(0, source.indexOf('} as const'))));
    assert.match(
      written,
      /\n {2}'pt-BR': \{\n {4}'nav\.home': 'HOME',\n {4}steps: \['UNPACK THE LAMP\.', 'PLUG IT IN\.'\],/,
    );
    assert.ok(!/pt-BR[^]*greet/.test(written));
  });

  it('gets a constant for a further language', () => {
    const source =
      "export const en = {\n  save: 'Save',\n} as const;\n\nexport const de = {\n  save: 'Sichern',\n} as const;\n";
    const added = "\nexport const pt_BR = {\n  save: 'SAVE',\n} as const;\n";
    assert.equal(filled('src/i18n.ts', source, 'pt-BR'), source + added);
  });

  it('is read where a program gives it to its library', () => {
    const source =
      "const messages = {\n  en: { save: 'Save' },\n  fr: {},\n};\nexport default createI18n({ locale: 'en', messages });\n";
    assert.equal(filled('src/i18n.js', source, 'fr'), source.replace('{}', "{ save: 'SAVE' }"));
  });

  it('writes tables of TOML whose names begin with a language', () => {
    const path = 'locales/app.toml';
    const tomlOf = (text: string): object => structuredClone(parseToml(text));
    const source =
      '[en]\ntitle = "Lamps"\n\n[en.menu]\nopen = "Open it"\nclose = "Close it"\n\n[en.menu.enter]\ngo = "Go in"\n\n' +
      '[de]\ntitle = "Lampen"\n\n[de.menu]\nopen = "Öffnen"\n';
    const english = { title: 'Lamps', menu: { open: 'Open it', close: 'Close it', enter: { go: 'Go in' } } };
    assert.ok(isLanguages(path, source));
    assert.deepEqual(tomlOf(filled(path, source, 'de')), {
      en: english,
      de: { title: 'Lampen', menu: { open: 'Öffnen', close: 'CLOSE IT', enter: { go: 'GO IN' } } },
    });
    const added = filled(path, source, 'pt-BR');
    assert.deepEqual(tomlOf(added), {
      ...tomlOf(source),
      'pt-BR': { title: 'LAMPS', menu: { open: 'OPEN IT', close: 'CLOSE IT', enter: { go: 'GO IN' } } },
    });
    assert.match(added, /\n\n\[pt-BR\.menu\]\n/);
    assert.equal(renderUnits(source, unitsOf(source, path, 'de'), new Map()), source);
    assert.ok(!isLanguages(path, `${source}\n[settings.size]\nname = "Large size"\n`));
  });

  it('writes TOML with a language in each table, and quotes for a word of YAML', () => {
    const toml = filled('locales/app.toml', textOf('tables.toml'), 'de');
    assert.equal(at(at(at(parseToml(toml), 'lamp'), 'ready'), 'de'), 'YOUR LAMP IS "READY".');
    assert.equal(
      filled('locales/app.yml', 'en:\n  save: Save\n\nde:\n  save: Sichern\n', 'no'),
      "en:\n  save: Save\n\nde:\n  save: Sichern\n\n'no':\n  save: SAVE\n",
    );
  });

  it('keeps the comments of both sides of a new language', () => {
    const source = "{\n  en: { a: 'Save' }, // English\n  de: {} // German\n}\n";
    assert.equal(
      filled('i18n/messages.json5', source, 'fr'),
      "{\n  en: { a: 'Save' }, // English\n  de: {}, // German\n  fr: { a: 'SAVE' }\n}\n",
    );
  });

  it('has messages that are not used any more, and loses them with their commas', () => {
    const source =
      '{"en":{"a_one":"Lamp","a_other":"Lamps"},"de":{"a_other":"Lampen","a_few":"Lampen","old":"Alt","g":{"h":"Weg"}}}';
    const content = languages.open({ path: 'i18n/a.json', source });
    const { bilingual } = 'kind' in content ? {} : content;
    const obsolete = bilingual?.obsolete('de', undefined) ?? [];
    assert.deepEqual(pluck(obsolete, 'key'), ['old', 'g.h']);
    assert.deepEqual(at(JSON.parse(bilingual?.without?.(obsolete, 'de') ?? ''), 'de'), {
      a_other: 'Lampen',
      a_few: 'Lampen',
      g: {},
    });
  });

  it('has its sources in the language of the project, else in the one with the most texts', () => {
    const sourceOf = (source: string, lang: string): string | undefined => {
      const content = languages.open({ path: 'i18n/a.json', source });
      return 'kind' in content ? undefined : content.bilingual?.languages?.(lang).source;
    };
    const german = '{"de":{"a":"Eins","b":"Zwei"},"en-US":{"a":"One"},"fr":{"a":"Un"}}';
    assert.equal(sourceOf(german, 'en'), 'en-US');
    assert.equal(sourceOf(german, 'fr'), 'fr');
    assert.equal(sourceOf(german, 'pl'), 'de');
  });

  for (const [name, path, source] of [
    ['a table of prices', 'i18n/prices.json', '{"de":{"price":10},"fr":{"price":12}}'],
    ['names of languages', 'i18n/languages.json', '{"en":"English","de":"Deutsch"}'],
    [
      'a table of languages',
      'locales/config.json',
      '{"en":{"name":"English","dir":"ltr"},"ar":{"name":"Arabic","dir":"rtl"}}',
    ],
    ['words that are codes', 'i18n/words.json', '{"no":{"a":"No way"},"is":{"a":"It is"},"it":{"a":"It"}}'],
    ['names of countries', 'i18n/x.json', '{"countries":{"de":"Germany","fr":"France","it":"Italy"}}'],
    [
      'texts beside languages',
      'i18n/y.json',
      '{"title":"Hello all","a":{"en":"One","de":"Eins"},"b":{"en":"Two","de":"Zwei"}}',
    ],
    ['a package', 'locales/package.json', '{"name":"x","scripts":{"en":"build it","de":"make it"}}'],
    ['one language', 'i18n/app.json', '{"en":{"a":"Save"}}'],
    ['a file outside of messages', 'src/data.json', '{"en":{"a":"Save"},"de":{"a":"Sichern"}}'],
    ['a component', 'src/i18n/Page.ts', 'export default function Page() { return { en: 1, de: 2 }; }'],
    [
      'a table with what each language is for a program',
      'src/i18n/languages.ts',
      "export const languages = {\n  en: { label: 'English', dateLocale: enUS },\n  de: { label: 'Deutsch', dateLocale: de, dir: 'ltr' },\n};\n",
    ],
    [
      'tables with what each language is for a program',
      'src/i18n/i18n.ts',
      "export const infos = { en: { isLatin: true }, ja: { isLatin: false } };\nexport const codes = { 'zh-Hans': 'zh-chs', 'zh-Hant': 'zh-cht' };\n",
    ],
  ] as const) {
    it(`is not ${name}`, () => {
      assert.ok(!isLanguages(path, source));
    });
  }
});

import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { Document, type FileToOpen } from '../../../../../src/formats/document.ts';
import { parseDocument } from '../../../../../src/formats/parseDocument.ts';
import { readUnits } from '../../../../../src/formats/readText.ts';

interface NamedFile extends FileToOpen {
  readonly targetLang?: string;
}

function opened(file: FileToOpen): Document {
  const found = parseDocument(file);
  assert.ok(found instanceof Document);
  return found;
}

const withNewMessages = (target: NamedFile, source: FileToOpen, isWanted?: (key: string) => boolean): string =>
  opened(target).withNewMessages(target.targetLang ?? '', opened(source), isWanted);
const untranslatedFile = (source: NamedFile): string | undefined => {
  const found = parseDocument(source);
  return found instanceof Document ? found.untranslated(source.targetLang ?? '') : undefined;
};

const header = (...lines: readonly string[]): string =>
  `msgid ""\nmsgstr ""\n${lines.map((line) => `"${line}\\n"\n`).join('')}`;
const german = ['Language: de', 'Plural-Forms: nplurals=2; plural=(n != 1);'];
const first = '#: a.c:1\nmsgid "One"\nmsgstr "Eins"\n';
const menu = '#. A note\n#: a.c:2\n#, c-format\nmsgctxt "menu"\nmsgid "Two %s"\nmsgstr ""\n';
const beds = 'msgid "%d bed"\nmsgid_plural "%d beds"\nmsgstr[0] ""\nmsgstr[1] ""\n';
const pot = [header('Content-Type: text/plain; charset=UTF-8'), first.replace('Eins', ''), menu, beds].join('\n');

const unit = (id: string, rest: string, tab = '  '): string =>
  `${tab}<trans-unit id="${id}">\n${tab}${tab}<source>${id} text</source>${rest.replaceAll('\n', `\n${tab}${tab}`)}\n${tab}</trans-unit>\n`;
const xliff = (languages: string, ...units: readonly string[]): string =>
  `<xliff version="1.2">\n<file ${languages} original="a">\n<body>\n${units.join('')}</body>\n</file>\n</xliff>\n`;
const segment = (id: string, target: string): string =>
  `<unit id="${id}">\n  <notes>\n    <note>About ${id}</note>\n  </notes>\n  <segment>\n    <source>${id} text</source>${target}\n  </segment>\n</unit>\n`;
const xliff2 = (languages: string, ...units: readonly string[]): string =>
  `<xliff version="2.0" ${languages}>\n<file id="f">\n${units.join('')}</file>\n</xliff>\n`;

const message = (text: string, translation: string): string =>
  `    <message>\n        <location filename="a.cpp" line="1"/>\n        <source>${text}</source>\n        ${translation}\n    </message>\n`;
const empty = '<translation type="unfinished"></translation>';
const context = (name: string, ...messages: readonly string[]): string =>
  `<context>\n    <name>${name}</name>\n${messages.join('')}</context>\n`;
const qt = (language: string, ...contexts: readonly string[]): string =>
  `<!DOCTYPE TS>\n<TS version="2.1" language="${language}">\n${contexts.join('')}</TS>\n`;

describe('a new message of a file with both languages', () => {
  for (const { name, path, source, target, expected } of [
    {
      name: 'gettext, with comments, flags and context, before obsolete ones',
      path: 'po/de.po',
      source: pot,
      target: `${header(...german)}\n${first}\n#~ msgid "Old"\n#~ msgstr "Alt"\n`,
      expected: [header(...german), first, menu, beds, '#~ msgid "Old"\n#~ msgstr "Alt"\n'].join('\n'),
    },
    ...[
      { name: 'XLIFF 1.2, in a body that is a single tag', old: '<body/>' },
      { name: 'XLIFF 1.2, without a body', old: '<header/>', header: '<header/>\n' },
    ].map(({ name, old, header: before = '' }) => ({
      name,
      path: 'messages.de.xlf',
      source: xliff('source-language="en"', unit('a', ''), unit('b', '')),
      target: `<xliff version="1.2">\n<file source-language="en" target-language="de" original="a">\n${old}\n</file>\n</xliff>\n`,
      expected: xliff('source-language="en" target-language="de"', unit('a', ''), unit('b', '')).replace(
        '<body>',
        `${before}<body>`,
      ),
    })),
    {
      name: 'gettext, before the next one, without the fuzzy flag, with the forms of the target',
      path: 'po/pl.po',
      source: [header('Language: en'), `#, fuzzy, c-format\n#| msgid "%d beds"\n${beds}`, first].join('\r\n'),
      target: `${header('Language: pl', 'Plural-Forms: nplurals=3; plural=0;')}\n${first}`,
      expected: [
        header('Language: pl', 'Plural-Forms: nplurals=3; plural=0;'),
        `#, c-format\n${beds}msgstr[2] ""\n`,
        first,
      ].join('\n'),
    },
    {
      name: 'XLIFF 1.2, with notes, at the indentation of the target',
      path: 'messages.de.xlf',
      source: xliff('source-language="en"', unit('a', ''), unit('b', '\n<note>About b</note>'), unit('c', '')),
      target: xliff('source-language="en" target-language="de"', unit('a', '', '\t'), unit('c', '', '\t')),
      expected: xliff(
        'source-language="en" target-language="de"',
        ...[unit('a', '', '\t'), unit('b', '\n<note>About b</note>', '\t'), unit('c', '', '\t')],
      ),
    },
    {
      name: 'XLIFF 1.2, without the translation of the source',
      path: 'messages.de.xlf',
      source: xliff('source-language="en" target-language="en"', unit('a', '\n<target>a text</target>')),
      target: xliff('source-language="en" target-language="de"'),
      expected: xliff('source-language="en" target-language="de"', unit('a', '')),
    },
    {
      name: 'XLIFF 2',
      path: 'messages.de.xlf',
      source: xliff2('srcLang="en"', segment('a', ''), segment('b', '')),
      target: xliff2('srcLang="en" trgLang="de"', segment('a', '<target>A</target>')),
      expected: xliff2('srcLang="en" trgLang="de"', segment('a', '<target>A</target>'), segment('b', '')),
    },
    {
      name: 'Qt, in their contexts, and new contexts',
      path: 'tr/app_de.ts',
      source: qt(
        'en',
        context('A', message('One', empty), message('Two', '<translation>Two</translation>')),
        context('B', message('Three', empty), message('Gone', '<translation type="vanished"></translation>')),
      ),
      target: qt('de', context('A', message('One', '<translation>Eins</translation>'))),
      expected: qt(
        'de',
        context('A', message('One', '<translation>Eins</translation>'), message('Two', empty)),
        context('B', message('Three', empty)),
      ),
    },
  ]) {
    it(`is added: ${name}`, () => {
      const file = { source: target, languageId: '', name: path, targetLang: path.includes('pl') ? 'pl' : 'de' };
      const from = { ...file, source, name: path.replace(/de|pl/, 'en') };
      const added = withNewMessages(file, from);
      assert.equal(added, expected);
      assert.equal(withNewMessages({ ...file, source: added }, from), added, 'nothing is added twice');
      assert.equal(
        withNewMessages(file, from, () => false),
        target,
      );
    });
  }

  it('keeps every byte of what is there, with any of the other messages', () => {
    const texts = ['One', 'Two %s', 'Three', 'Four'];
    const entry = (text: string, translation: string): string =>
      `#: ${text}\nmsgid "${text}"\nmsgstr "${translation}"\n`;
    const source = [header('X: y'), ...texts.map((text) => entry(text, ''))].join('\n');
    fc.assert(
      fc.property(fc.subarray(texts), fc.constantFrom('\n', '\r\n'), (present, eol) => {
        const all = [header(...german), ...present.map((text) => entry(text, `${text} X`))].join('\n');
        const target = all.replaceAll('\n', eol);
        const file = { source: target, languageId: '', name: 'po/de.po', targetLang: 'de' };
        const added = withNewMessages(file, { ...file, source, name: 'po/a.pot' });
        const expected = texts.map((text) => entry(text, present.includes(text) ? `${text} X` : ''));
        assert.equal(added, [header(...german), ...expected].join('\n').replaceAll('\n', eol));
      }),
    );
  });
});

describe('a file for a further language', () => {
  for (const { name, path, source } of [
    { name: 'gettext', path: 'po/de.po', source: [header(...german), `#, fuzzy\n${first}`, menu, beds].join('\n') },
    {
      name: 'XLIFF 1.2',
      path: 'messages.de.xlf',
      source: xliff('source-language="en" target-language="de"', unit('a', '\n<target state="final">A</target>')),
    },
    { name: 'XLIFF 2', path: 'm.de.xlf', source: xliff2('srcLang="en"', segment('a', '<target>A</target>')) },
    {
      name: 'Qt',
      path: 'tr/app_de.ts',
      source: qt('de', context('A', message('One', '<translation>Eins</translation>'), message('Two', empty))),
    },
  ]) {
    it(`has all messages and no translation: ${name}`, () => {
      const from = { source, languageId: '', name: path, targetLang: 'fr' };
      const made = untranslatedFile(from) ?? '';
      const [before, after] = [source, made].map((text) => readUnits({ ...from, source: text }));
      assert.deepEqual(
        after?.map(({ key, target }) => [key, target?.state]).filter(([key]) => key !== undefined),
        before?.flatMap(({ key }) => (key === undefined ? [] : [[key, 'missing']])),
      );
      assert.doesNotMatch(made, /Eins|<target|fuzzy/);
    });
  }

  it('is not made from a file that holds all languages, or that cannot be read', () => {
    for (const [path, source] of [
      ['A.xcstrings', '{"sourceLanguage":"en","strings":{},"version":"1.0"}'],
      ['po/de.po', 'msgid'],
      ['app.xlf', '<xliff version="1.2">'],
    ] as const) {
      assert.equal(untranslatedFile({ source, languageId: '', name: path, targetLang: 'fr' }), undefined, path);
    }
  });
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseAllDocuments } from 'yaml';
import { Document, isProblem } from '../../../../src/formats/document.ts';
import { parseDocument } from '../../../../src/formats/parseDocument.ts';
import { readUnits } from '../../../../src/formats/readText.ts';
import { type FileFlaw, type FileProblem, joinParts } from '../../../../src/text/unit.ts';

/** A whole file, and damaged ones with the line that is named. */
const files: Readonly<Record<string, readonly [whole: string, ...damaged: (readonly [text: string, line: number])[]]>> =
  {
    'locales/en.json': ['{"a": "Bed"}', ['{"a": "Bed",,}', 1], ['{"a": "Bed"}}', 1], ['{"a": "Bed",\n"b": "Ro', 2]],
    'locales/en.jsonc': ['{"a": "Bed", /* one */}', ['{"a": "Bed" "b": "Row"}', 1]],
    'locales/en.json5': [
      "{a: 'Bed', 'b c': [+1, .5, NaN, null,], d: {},} // one",
      ...(
        [
          "{a: 'Bed'",
          "{a: 'Bed}",
          "{a 'Bed'}",
          "{a: 'Bed' b: 1}",
          "{a: 'Bed',,}",
          "{'a': Bed}",
          '{a: [1}]',
          '{}{}',
        ] as const
      ).map((text) => [text, 1] as const),
    ],
    'lib/app_en.arb': ['{"a": "Bed"}', ['{"a": "Bed" "b"}', 1]],
    'config/locales/en.yml': ['en:\n  a: "Bed"\n', ['en:\n  a: "Bed\n  b: Row\n', 2], ['en:\n  a: [Bed\n', 2]],
    'po/de.po': [
      'msgid "Bed"\nmsgstr ""\n',
      ['msgid "Bed"\nmsgstr "Be', 2],
      ['\nmsgid "Bed"\n', 2],
      ['msgctxt "Bed"\n', 1],
    ],
    'app_en.properties': ['a=Bed \\u00e4\n', ['a=Bed\nb=Row \\u12\n', 2]],
    'res/values/strings.xml': [
      '<resources><string name="a">Bed</string></resources>',
      ['<resources>\n<string name="a">Bed</string>', 1],
    ],
    'en.lproj/Localizable.strings': ['"a" = "Bed";', ['"a" = "Bed;\n', 1], ['"a" = "Bed"\n"b" = "Row";', 2]],
    'locales/en.ftl': ['a = Bed', ['a = Bed { $x\n', 1]],
    'i18n/active.en.toml': ['a = "Bed"', ['a = "Bed\n', 1]],
    'lang/en/messages.php': ["<?php return ['a' => 'Bed'];", ["<?php return ['a' => 'Bed';", 1]],
    'Text.resx': [
      '<root><data name="a"><value>Bed</value></data></root>',
      ['<root><data name="a"><value>Bed</value>', 1],
    ],
  };

function problemOf(name: string, source: string): FileProblem | undefined {
  const opened = parseDocument({ name, source, languageId: '' });
  return isProblem(opened) ? opened : opened.problem;
}

/** What the tools of YAML refuse although each text can be read, by the line of the fault. */
const strict: readonly (readonly [text: string, problem: FileProblem | undefined])[] = [
  ['en:\n\ta: Bed\n', { kind: 'tab', line: 2 }],
  ['en:\n  a: Bed\n\tb: Row\n', { kind: 'tab', line: 3 }],
  ['en:\n  a: |\n    Bed\n    \tRow\n  b: Row\t# one\n', undefined],
  ['en:\n  a: *bed\n', { kind: 'alias', line: 2, id: 'bed' }],
  ['en:\n  a: *bed\n  b: &bed Bed\n', { kind: 'alias', line: 2, id: 'bed' }],
  ['en:\n  a: &bed Bed\n---\nde:\n  a: *bed\n', { kind: 'alias', line: 5, id: 'bed' }],
  ['one: &one\n  a: Bed\nen:\n  <<: *one\n  <<: [*one]\n', undefined],
  ['a: Bed\nb: Row\n"a": Pot\n', { kind: 'duplicate', line: 3, id: 'a' }],
  ['bed: {a: Bed, b: {a: Row}, a: Pot}\n', { kind: 'duplicate', line: 1, id: 'a' }],
  ['en:\n  a: Bed\nen:\n  b: Row\n', { kind: 'duplicate', line: 3, id: 'en' }],
  ['en:\n  1: Bed\n  "1": Row\n', undefined],
  ['en:\n  a: Bed: Row\n', { kind: 'syntax', line: 2 }],
  ['en:\n  a: "Bed" Row\n', { kind: 'syntax', line: 2 }],
  ['en:\n    a: Bed\n  b: Row\n', { kind: 'syntax', line: 3 }],
];

describe('a file that the tools of its format refuse', () => {
  it('is a problem with its line and reason: YAML', () => {
    for (const [text, problem] of strict) {
      assert.deepEqual(problemOf('config/locales/en.yml', text), problem, text);
    }
  });

  it('is a problem wherever its parser finds an error: YAML', () => {
    const line = fc.constantFrom(
      ...['a: one', 'b:', '  c: "two"', ' d: three', "  e: 'four'", '    f: five', '  g:', 'h:   ', ' # note', '#note'],
      ...[
        '  i: "six" # note',
        '  j: "seven"#',
        "k: 'eight' nine",
        'l : ten',
        '- m',
        '  - n: o',
        '---',
        '...',
        '',
        '\tp: q',
      ],
      ...[
        'r: "s',
        't: "\\u"',
        'u: v: w',
        'x: &y z',
        '? key',
        ': value',
        'long: >',
        '  more words',
        'q: "r"s: t',
        '%TAG',
      ],
      ...['  "quoted": yes', 'dots.in-it: 1', 'e: @at', 'f: `tick', 'g: "a"\t# b', 'h:\tb', 'i: j\t'],
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), fc.constantFrom('\n', '\r\n'), (lines, eol) => {
        const source = lines.join(eol);
        const hasError = parseAllDocuments(source, { uniqueKeys: false }).some(({ errors }) => errors.length > 0);
        assert.ok(!hasError || problemOf('config/locales/en.yml', source) !== undefined);
      }),
      { numRuns: 3000 },
    );
  });

  it('is a problem at any depth: YAML', () => {
    for (const text of ['[', '{a: ', '- ', '*a ', '&a ']) {
      assert.ok(problemOf('config/locales/en.yml', text.repeat(20_000)), text);
    }
  });

  for (const [name, [whole, ...damaged]] of Object.entries(files)) {
    it(`is a problem with its line: ${name}`, () => {
      assert.equal(problemOf(name, whole), undefined);
      for (const [text, line] of damaged) {
        assert.deepEqual(problemOf(name, text), { kind: 'syntax', line }, text);
      }
    });
  }
});

describe('a file of which the tools of its format skip or refuse something, and whose texts can be read', () => {
  const unit = (text: string) => `<trans-unit id="a"><source>a</source><target>${text}</target></trans-unit>\n`;
  const data = (text: string) => `<data name="a"><value>${text}</value></data>\n`;
  const last: readonly (readonly [
    name: string,
    source: string,
    flaws: readonly FileFlaw[],
    texts: readonly string[],
  ])[] = [
    ['locales/en.json', '{"a": "Bed",\n"b": ["Row"],\n}', [{ kind: 'comma', line: 2 }], ['Bed', 'Row']],
    ['lib/app_en.arb', '{"a": "Bed",}', [{ kind: 'comma', line: 1 }], ['Bed']],
    ['locales/en.json', '{"a": "Bed" /* one */}', [], ['Bed']],
    ['l10n/bundle.l10n.de.json', '{"a": "Bed",\n// one\n"b": "Row"}', [{ kind: 'strict', line: 2 }], ['Bed', 'Row']],
    ['l10n/bundle.l10n.de.json', '\ufeff{"a": "Bed"}', [{ kind: 'strict', line: 1 }], ['Bed']],
    ['package.nls.de.json', '\ufeff{"a": "Bed"}', [], ['Bed']],
    ['package.nls.de.json', '{"a": "Bed", // one\n}', [], ['Bed']],
    ['locales/en.jsonc', '{"a": "Bed",}', [], ['Bed']],
    [
      't/messages.de.xlf',
      `<xliff version="1.2"><file target-language="de"><body>\n${unit('Bed')}${unit('Row')}</body></file></xliff>`,
      [{ kind: 'duplicate', line: 3, id: 'a' }],
      ['Row'],
    ],
    [
      'po/de.po',
      'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\nmsgid "Bed"\nmsgid_plural "Beds"\nmsgstr[0] "Beet"\nmsgstr[1] "Beete"\nmsgstr[2] "Beete"\n',
      [{ kind: 'forms', line: 9, forms: 3, known: 2 }],
      ['Beet', 'Beete', 'Beete'],
    ],
    ['config/locales/no.yml', 'no:\n  a: Bed\n', [{ kind: 'unquoted', line: 1, text: 'no' }], ['Bed']],
    ['config/locales/no.yml', "'no':\n  a: Bed\n", [], ['Bed']],
    ['config/locales/en.yml', 'en:\n  no: Bed\n', [], ['Bed']],
    // Programs of Ruby, whose files have the language as a key, read the last one.
    [
      'config/locales/en.yml',
      'en:\n  a: Bed\n  b: Row\n  "a": Pot\n',
      [{ kind: 'repeated', line: 2, id: 'a', second: 4 }],
      ['Row', 'Pot'],
    ],
    [
      'config/locales/en.yml',
      'en: {a: Bed, b: {a: Row}, a: Pot}\n',
      [{ kind: 'repeated', line: 1, id: 'a', second: 1 }],
      ['Row', 'Pot'],
    ],
    [
      'config/locales/en.yml',
      'en:\n  g:\n    a: Bed\n  g:\n    b: Row\n',
      [{ kind: 'repeated', line: 2, id: 'g', second: 4 }],
      ['Row'],
    ],
    [
      'locales/de.json',
      '{\n"a": "Bed",\n"b": {"c": "Row"},\n"a": "",\n"b": {"d": "Pot"}\n}',
      [
        { kind: 'repeated', line: 2, id: 'a', second: 4 },
        { kind: 'repeated', line: 3, id: 'b', second: 5 },
      ],
      ['Pot'],
    ],
    ['locales/de.json5', "{\na: 'Bed',\n'a': 'Row'\n}", [{ kind: 'repeated', line: 2, id: 'a', second: 3 }], ['Row']],
    [
      '_locales/de/messages.json',
      '{\n"a": {"message": "Bed"},\n"a": {"message": "Row"}\n}',
      [{ kind: 'repeated', line: 2, id: 'a', second: 3 }],
      ['Row'],
    ],
    [
      'm_de.properties',
      'a=Bed\nb=Row\n\\u0061 = Pot\n',
      [{ kind: 'repeated', line: 1, id: 'a', second: 3 }],
      ['Row', 'Pot'],
    ],
    [
      'de.lproj/L.strings',
      '"a" = "Bed";\n"a" = "Row";\n',
      [{ kind: 'repeated', line: 1, id: 'a', second: 2 }],
      ['Row'],
    ],
    [
      'lang/de/m.php',
      "<?php\nreturn [\n'a' => 'Bed',\n'b' => ['c' => 'Row', 'c' => 'Pot'],\n'a' => 'Cup',\n];\n",
      [
        { kind: 'repeated', line: 3, id: 'a', second: 5 },
        { kind: 'repeated', line: 4, id: 'b.c', second: 4 },
      ],
      ['Pot', 'Cup'],
    ],
    [
      'src/locales/de.ts',
      "export default {\n  a: 'Bed',\n  'a': 'Row',\n};\n",
      [{ kind: 'repeated', line: 2, id: 'a', second: 3 }],
      ['Row'],
    ],
    [
      'lang/de.ini',
      '[s]\na=Bed\na=Row\n[t]\na=Pot\n[s]\nb=Cup\n',
      [{ kind: 'repeated', line: 2, id: '[s].a', second: 3 }],
      ['Row', 'Pot', 'Cup'],
    ],
    // Programs of Fluent read the first message, and the last attribute.
    [
      'l/de/m.ftl',
      'a = Bed\na = Row\nb = Pot\n    .t = Cup\n    .t = Mug\n',
      [
        { kind: 'repeated', line: 2, id: 'a', second: 2 },
        { kind: 'repeated', line: 4, id: 'b.t', second: 5 },
      ],
      ['Bed', 'Pot', 'Mug'],
    ],
    // What is not text, and notes, may be there twice.
    ['locales/de.json', '{"a": "Bed", "//": "Here is one", "//": "Here is two", "n": 1, "n": 2}', [], ['Bed']],
    [
      'locales/de.json',
      '{"a": ["Bed", "Bed"], "b": {"c": "Row"}, "d": {"c": "Pot"}}',
      [],
      ['Bed', 'Bed', 'Row', 'Pot'],
    ],
    ['Text.resx', `<root>\n${data('Bed')}${data('Row')}</root>`, [{ kind: 'duplicate', line: 3, id: 'a' }], ['Bed']],
  ];
  for (const [name, source, flaws, texts] of last) {
    it(`is read, with what is wrong and the texts that programs use: ${name}, ${source.slice(0, 24)}`, () => {
      const opened = parseDocument({ name, source, languageId: '' });
      assert.ok(opened instanceof Document);
      const units = readUnits({ name, source, languageId: '' }).filter(
        ({ key = '//', parts }) => parts.length > 0 && key !== '//',
      );
      assert.deepEqual(
        [opened.problem, opened.flaws, units.map(({ parts }) => joinParts(parts))],
        [undefined, flaws, texts],
      );
    });
  }
});

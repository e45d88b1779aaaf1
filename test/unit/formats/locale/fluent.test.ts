import assert from 'node:assert/strict';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import fc from 'fast-check';
import { formatFor } from '../../../../src/formats/all.ts';
import { uniqueKeys } from '../../../../src/formats/document.ts';
import { fluent } from '../../../../src/formats/fluent/fluent.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import { fileKind } from '../../../../src/names/files/fileKind.ts';
import type { FormatOptions } from '../../../../src/text/unit.ts';
import { pluck } from '../../../helpers/pluck.ts';
import { flawsIn, problemIn, unitsIn } from '../../../helpers/unitsIn.ts';
import { anyTexts, fixtures, inTurn, keepsLaws, translate, upper, wordsOf } from '../formatLaws.ts';
import { showUnits } from '../showUnits.ts';

const problemOf = (source: string) => problemIn(fluent, source);

/** Returns the source with all units in capitals, adapted to the target language. */
function written(source: string, options: FormatOptions): string {
  const units = unitsIn(fluent, source, options);
  const translations = units.map(({ parts }, index) => {
    return [index, parts.map((part) => (typeof part === 'string' ? upper(part) : part))] as const;
  });
  return renderUnits(source, units, new Map(translations));
}

/** Returns whether a part of a resource is text, which may change: a string, also one in braces. */
function isText(part: unknown): boolean {
  return (
    typeof part === 'string' || (typeof part === 'object' && part !== null && 'type' in part && part.type === 'str')
  );
}

/** Returns what Mozilla's other parser reads of a file, without its texts. */
function shapeOf(source: string): unknown {
  const shape = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      return value.filter((each) => !isText(each)).map(shape);
    }
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    const entries = Object.entries(value).map(([name, each]: [string, unknown]) => [
      name,
      name === 'value' && isText(each) ? [] : name === 'attributes' ? attributesShape(each) : shape(each),
    ]);
    return Object.fromEntries(entries);
  };
  const attributesShape = (value: unknown): unknown =>
    typeof value !== 'object' || value === null
      ? value
      : Object.entries(value).map(([name, each]: [string, unknown]) => [name, isText(each) ? [] : shape(each)]);
  return shape(new FluentResource(source.replace(/^\ufeff/, '')).body);
}

/** Returns a message as a program formats it. */
function formatted(source: string, id: string, attribute?: string, values = {}, language = 'en'): string | undefined {
  const bundle = new FluentBundle(language, { useIsolating: false });
  assert.deepEqual(bundle.addResource(new FluentResource(source)), []);
  const message = bundle.getMessage(id);
  const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
  return pattern ? bundle.formatPattern(pattern, values) : undefined;
}

const piece = fc.constantFrom(
  ...[
    'key = ',
    '-term = ',
    'Some words',
    'more',
    ' ',
    '\n',
    '\n    ',
    '\r\n',
    '\r\n  ',
    '{ $name }',
    '{ -term }',
    '{',
    '}',
  ],
  ...[
    '\n    .label = ',
    '# A comment\n',
    '## Group\n',
    '{ "{" }',
    '{ FUNC($a, b: 1) }',
    '{ key.label }',
    '{ { $a } }',
    '"',
  ],
  ...[
    '{ $n ->\n    [one] One word\n   *[other] { $n } words\n}',
    '{ $n ->\n  *[other]\n   Two\n   words\n  }',
    '*',
    '[',
  ],
  ...['.', '-', '=', '<b>', '</b>', '\\', '語', '🙂', '\ue0b1', '{ NUMBER($n) ->\n *[other] x words { $n }\n }'],
);
const anySource = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''));
const messageSource = anySource.map((text) => `key = Some words ${text}\nlast = More words\n`);

describe('Fluent', () => {
  it('has a unit for each message, term and attribute', () => {
    const source =
      '-brand = The Hoe\n    .case = neuter\nopen = Open\n    .label = Open { $what }\n    .accesskey = O\n';
    assert.deepEqual(showUnits(fluent, source), ['The Hoe', 'Open', 'Open ‹{ $what }›']);
    assert.deepEqual(pluck(unitsIn(fluent, source, {}), 'key'), ['-brand', 'open', 'open.label']);
  });

  it('is recognized by its file extension, and FreeMarker with the same extension is rejected', () => {
    assert.equal(formatFor('', 'locales/en/app.ftl'), fluent);
    assert.equal(formatFor('fluent', 'untitled'), fluent);
    const path = 'locales/en/app.ftl';
    assert.equal(fileKind({ path, languageId: 'ftl', source: 'a = b', format: 'fluent' }), 'prose');
    for (const source of ['<#if user??>Hello ${user}</#if>', '<p>Some words</p>\n<#list beds as bed>']) {
      assert.deepEqual(problemOf(source), { kind: 'syntax', line: 1 });
      assert.deepEqual(unitsIn(fluent, source, {}), []);
    }
  });

  it('returns comments as notes', () => {
    const source = '### File\n\n## Menu\n\n# Of the bar\n# $n: a number\nopen = Open\n\n# Alone\n\n##\n\nlast = Last\n';
    assert.deepEqual(pluck(unitsIn(fluent, source, {}), 'note'), ['Menu\nOf the bar\n$n: a number', undefined]);
  });

  it('keeps the indentation of multi-line texts', () => {
    const source = 'key =\n  One\n    two { $n }\n\n  three\n';
    assert.deepEqual(showUnits(fluent, source), ['One\ntwo ‹{ $n }›\n\nthree']);
    assert.equal(translate(fluent, source, upper), 'key =\n  ONE\n    TWO { $n }\n\n  THREE\n');
    assert.equal(
      translate(fluent, 'key =\n  One\n', () => '[a\n\n.b\nc'),
      'key =\n  {"["}a\n\n  {"."}b\n  c\n',
    );
    assert.equal(
      translate(fluent, 'key = One\r\n', () => '[a\n{b}'),
      'key = [a\r\n    {"{"}b{"}"}\r\n',
    );
  });

  it('has no text in the first column, where only a brace may be', () => {
    const source = 'a =\n{ $n } one\n    two\nb = { $n }\n';
    const changed = translate(fluent, source, (text) => (text.trim() === 'one\ntwo' ? '. three\nfour' : text));
    assert.equal(formatted(changed, 'a', undefined, { n: 'N' }), 'N. three\n    four');
    const [unit] = unitsIn(fluent, source, {});
    const moved = renderUnits(
      source,
      [unit].flatMap((each) => each ?? []),
      new Map([[0, ['.three ', ...(unit?.parts ?? [])]]]),
    );
    assert.equal(formatted(moved, 'a', undefined, { n: 'N' }), '.three N one\n    two');
  });

  it('translates variants, and text around selectors', () => {
    const source = 'key = You { $sex ->\n   [male] and he\n  *[other] and they\n } plant\n';
    assert.deepEqual(wordsOf(fluent, source), ['You', 'and he', 'and they', 'plant']);
    assert.deepEqual(pluck(uniqueKeys(unitsIn(fluent, source, {})), 'key'), [
      'key',
      'key[sex:male]',
      'key[sex:other]',
      'key#2',
    ]);
    assert.equal(
      translate(fluent, source, upper),
      'key = YOU { $sex ->\n   [male] AND HE\n  *[other] AND THEY\n } PLANT\n',
    );
  });

  it('uses the plural categories of the target language', () => {
    const source = 'key = { $n ->\n     [0] None\n     [one] One bed\n    *[other] { $n } beds\n  }\n';
    const polish = written(source, { targetLang: 'pl' });
    assert.equal(
      polish,
      'key = { $n ->\n     [0] NONE\n     [one] ONE BED\n     [few] { $n } BEDS\n     [many] { $n } BEDS\n' +
        '    *[other] { $n } BEDS\n  }\n',
    );
    assert.equal(formatted(polish, 'key', undefined, { n: 3 }, 'pl'), '3 BEDS');
    assert.equal(
      written(source, { targetLang: 'JA' }),
      'key = { $n ->\n     [0] NONE\n    *[other] { $n } BEDS\n  }\n',
    );
    assert.equal(
      written(source, { targetLang: 'pl', keepPlurals: true }),
      upper(source).replaceAll(/KEY|\$N|OTHER|\[ONE\]/g, (name) => name.toLowerCase()),
    );
    const ordinal = 'key = { NUMBER($n, type: "ordinal") ->\n  [one] { $n }st bed\n *[other] { $n }th bed\n }\n';
    assert.doesNotMatch(written(ordinal, { targetLang: 'de' }), /\[one\]/);
    const alone = 'key = { $n ->\n *[other] { $n } beds\n }\n';
    assert.equal(
      written(alone, { targetLang: 'en' }),
      'key = { $n ->\n  [one] { $n } BEDS\n *[other] { $n } BEDS\n }\n',
    );
  });

  it('keeps a no-break space at the end of a variant before another variant is removed or added', () => {
    const files = [
      'x = { $n ->\n   *[other] many beds\u00a0\n    [one] one bed\n}\n',
      'x = { $n ->\n    [one] one bed\u00a0\n   *[other] many beds\n}\n',
    ];
    assert.deepEqual(
      files.map((source) => written(source, { targetLang: 'ja' })),
      ['x = { $n ->\n   *[other] MANY BEDS\u00a0\n}\n', 'x = { $n ->\n   *[other] MANY BEDS\n}\n'],
    );
    assert.equal(
      written(files[1] ?? '', { targetLang: 'ro' }),
      'x = { $n ->\n    [one] ONE BED\u00a0\n    [few] MANY BEDS\n   *[other] MANY BEDS\n}\n',
    );
  });

  it('keeps selectors that are not plurals', () => {
    for (const selector of ['PLATFORM()', '-brand.number', '"text"']) {
      const source = `key = { ${selector} ->\n  [one] One bed\n *[other] Beds\n }\n`;
      assert.doesNotMatch(written(source, { targetLang: 'pl' }), /few/, selector);
    }
    for (const variants of ['  [male] He\n  [one] One\n *[other] They\n', '  [other] Beds\n *[one] One bed\n']) {
      assert.doesNotMatch(written(`key = { $n ->\n${variants} }\n`, { targetLang: 'pl' }), /few/);
    }
  });

  it('has the messages that programs read, and names the text that they skip', () => {
    const source = 'a = One\nb = Two {\nc = Three\n\nPress Enter\n# d\nd = Four\n';
    const read = new FluentResource(source).body.map(({ id }) => id);
    assert.deepEqual(pluck(unitsIn(fluent, source, {}), 'key'), read);
    assert.deepEqual(flawsIn(fluent, source), [
      { kind: 'junk', line: 2, text: 'b = Two {', name: 'b' },
      { kind: 'junk', line: 5, text: 'Press Enter' },
    ]);
  });

  it('is rejected where no entry is valid', () => {
    assert.deepEqual(problemOf('b = Two {\n'), { kind: 'syntax', line: 1 });
    assert.deepEqual(problemOf(`a = ${'{'.repeat(50_000)}`), { kind: 'syntax', line: 1 });
    assert.equal(problemOf('\ufeffa = One\n'), undefined);
    assert.equal(problemOf(''), undefined);
  });

  it('keeps every character of a translation', () => {
    fc.assert(
      fc.property(
        anyTexts,
        fc.constantFrom('key = One\n', 'key =\n    One\n    more\n', 'key = { "" }One\r\n'),
        (texts, source) => {
          const text = texts
            .join('\n')
            .toWellFormed()
            .replace(/[\r\u2028\u2029]/g, '');
          const said = text.replace(/ +$|(?<=\n)[^\S\n]+/gm, '').trim();
          const whole =
            formatted(
              translate(fluent, source, () => text),
              'key',
            ) ?? '';
          assert.equal(whole.replaceAll('\r\n', '\n').trim(), said);
        },
      ),
    );
  });

  it('satisfies the format laws for any text', () => {
    fc.assert(
      fc.property(fc.oneof(anySource, messageSource), anyTexts, (source, texts) => {
        keepsLaws(fluent, source);
        const changed = translate(fluent, source, inTurn(texts));
        assert.equal(problemOf(changed) === undefined, problemOf(source) === undefined);
        assert.deepEqual(shapeOf(changed), shapeOf(source));
      }),
      { numRuns: 500 },
    );
  });

  it('stays valid in each language', () => {
    fc.assert(
      fc.property(messageSource, fc.constantFrom('ar', 'cy', 'ja', 'pl', 'de', 'lv'), (source, targetLang) => {
        const isRead = problemOf(source) === undefined;
        assert.equal(problemOf(written(source, { targetLang })) === undefined, isRead);
      }),
      { numRuns: 300 },
    );
  });

  it('reads long files without delay', () => {
    for (const text of [
      'key = Some words { $n }\n',
      '# a\n',
      'key = a\n    b\n',
      '-a = {"',
      '{ ',
      '    .a = b\n',
      '\n',
    ]) {
      keepsLaws(fluent, `first = One\n${text.repeat(5000)}`);
    }
  });

  for (const { file, source } of fixtures('fluent')) {
    it(`satisfies the format laws for ${file}`, () => {
      keepsLaws(fluent, source);
      const isHostile = file === 'hostile.ftl';
      assert.equal(problemOf(source), undefined);
      assert.equal(flawsIn(fluent, source).length > 0, isHostile);
      assert.ok(unitsIn(fluent, source, {}).length > 0);
      const changed = translate(fluent, source, (text) => `«${upper(text)}» {"\\`);
      assert.deepEqual(shapeOf(changed), shapeOf(source));
      assert.equal(flawsIn(fluent, changed).length, flawsIn(fluent, source).length);
    });
  }
});

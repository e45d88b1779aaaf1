import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseProtect } from '../../../../../src/formats/common/placeholders/parseProtect.ts';
import { protectText } from '../../../../../src/formats/common/placeholders/protect.ts';
import { protectedPatterns } from '../../../../../src/formats/common/placeholders/protectedPatterns.ts';
import { valuePatterns } from '../../../../../src/formats/common/placeholders/valuePatterns.ts';
import { joinParts, listCodes } from '../../../../../src/text/unit.ts';
import { anyCharacter } from '../../../../helpers/anyCharacter.ts';
import { workedMs } from '../../../../helpers/measuring/workedMs.ts';
import { families, valueFamilies } from './families.ts';

/** Returns the same for the value of a data file. */
const codesInValue = (text: string, valueKey = 'a.key'): string[] =>
  protectText(text, { valueKey }).flatMap((part) => (typeof part === 'string' ? [] : [part.source]));
/** Returns the protected ranges of a text. */
const codes = (text: string, protect: readonly RegExp[] = []): string[] =>
  protectText(text, { protect }).flatMap((part) => (typeof part === 'string' ? [] : [part.source]));
const joined = (text: string): string => joinParts(protectText(text, {}));

const anyExample = fc.constantFrom(...Object.values(families).flat());

describe('protecting a text', () => {
  it('has examples for each family', () => {
    assert.deepEqual(
      Object.keys(families),
      protectedPatterns.map(({ name }) => name),
    );
  });

  for (const [name, examples] of Object.entries(families)) {
    it(`finds ${name}`, () => {
      for (const example of examples) {
        assert.deepEqual(codes(`Words ${example} and more`), [example]);
        assert.deepEqual(codes(example), [example]);
        assert.deepEqual(codes(`Words (${example}), more`), [example], 'in brackets');
        assert.deepEqual(codes(`Ends with ${example}.`), [example]);
        assert.deepEqual(codes(`言葉${example}、言葉`), [example], 'without spaces');
      }
    });
  }

  it('excludes prose that looks similar', () => {
    const prose = [
      '50 % of users, 50% of users, 100% sure, 100 % sure, 10 %discount, 10%off, 99.9 %.',
      "100 % d'utilisateurs, 20 % de plus, 5% à 10%",
      '{see below} and {note: see below}',
      'at 10:30 or 10:30:45, note:this, ratio 3:4, C:\\temp, std::vector::size, a: b',
      'costs $5 and $6, AT&T; R&D, a < b > c, if a<b && c>d, I <3 you',
      '<your name>, <b and c>, [a], [see 1], `open, # 1, #1, 5 @ home, @someone',
      'Tel. 10 % / 20 %; (50 %)',
    ];
    for (const text of prose) {
      assert.deepEqual(codes(text), [], text);
    }
  });

  it('reads a space as a flag only in a placeholder that ends a word', () => {
    const sources = (text: string): readonly string[] =>
      protectText(text, {}).flatMap((part) => (typeof part === 'string' ? [] : [part.source]));
    assert.deepEqual(sources("5 %(a)  d'un lot, %(b) de"), []);
    assert.deepEqual(sources('%(a) d lots, %(b)days'), ['%(a) d', '%(b)d']);
  });

  it('finds percent characters around a name before other placeholders', () => {
    for (const [text, found] of [
      ['See %name%<b>', ['%name%', '<b>']],
      ['See %name%{n}', ['%name%', '{n}']],
      ['%user%-%date%', ['%user%', '%date%']],
      ['%ld%-5d and %s%s', ['%ld', '%-5d', '%s', '%s']],
      ['%s%<n>s', ['%s', '%<n>s']],
    ] as const) {
      assert.deepEqual(codes(text), found, text);
    }
  });

  it('finds placeholders right before letters of other scripts', () => {
    assert.deepEqual(codes('第%1章、%L2開く、%n件、%1$s件、文件%s不存在'), ['%1', '%L2', '%n', '%1$s', '%s']);
    assert.deepEqual(codes('%1а и 5 %sの'), ['%1', '%s']);
  });

  it('has examples for each family of values', () => {
    assert.deepEqual(
      Object.keys(valueFamilies),
      valuePatterns.map(({ name }) => name),
    );
  });

  for (const [name, examples] of Object.entries(valueFamilies)) {
    it(`finds ${name} in a value, but not in prose`, () => {
      for (const example of examples) {
        const found = codesInValue(example);
        assert.ok(found.length > 0, example);
        assert.ok(example.startsWith(found[0] ?? ' ') && example.endsWith(found.at(-1) ?? ' '), example);
        for (const text of [`Words ${example} and more`, `Words (${example}), more`, `言葉${example}言葉`]) {
          assert.deepEqual(codesInValue(text), found, text);
        }
        const inProse = codes(`Words ${example} and more`);
        assert.ok(name.startsWith('$NAME$') || inProse.length < found.length || inProse[0] !== found[0], example);
      }
    });
  }

  it('finds the range of a choice at the start of a value', () => {
    assert.deepEqual(codesInValue('[1,19] Some|[20,*] Many'), ['[1,19]', '|[20,*]']);
    assert.deepEqual(codesInValue('{0} None|{1} One|]1,Inf[ Many'), ['{0}', '|{1}', '|]1,Inf[']);
    assert.deepEqual(codesInValue('A value in [1,19] is fine'), []);
  });

  it('excludes prose in a value that looks similar', () => {
    const prose = [
      '$sum(a, b) and $t(a, US$name, US$5, A$AP, $30, $12.50, $100, $ 5, 5 $',
      '__init, __a b__, x__y__z, ____',
      'someone @ home, @: see, @someone, a@b',
      'an array[i], [b] alone, [i] and [u], [1, 2, 3], [bold]x[/bold]',
      '[/b] first [b]',
      '100% sure, 50% of users, 20 %, 5% – 10%, 50%, then',
    ];
    for (const text of prose) {
      assert.deepEqual(codesInValue(text), [], text);
    }
  });

  it('pairs BBCode tags', () => {
    const parts = protectText('[b]Read [url=a]this[/URL][/b], [i] alone', { valueKey: 'a' });
    assert.deepEqual(
      parts.map((part) => (typeof part === 'string' ? part : `${part.role} ${part.id}`)),
      ['open 1', 'Read ', 'open 2', 'this', 'close 2', 'close 1', ', [i] alone'],
    );
    // What the user protects stays protected, with a partner or without.
    const own = protectText('[b]Read[/b] [i] alone', { valueKey: 'a', protect: [/\[i\]/] });
    assert.equal(listCodes(own).length, 3);
  });

  it('keeps the target of a link, with its brackets as a pair around the text', () => {
    for (const [text, shown] of [
      ['No lamps.\n[Add Lamp](command:lamp.add)', ['No lamps.\n', '<[>', 'Add Lamp', '</](command:lamp.add)>']],
      ['[![A lamp](/oil.png)](#lamp) on', ['<[>', '<![>', 'A lamp', '</](/oil.png)>', '</](#lamp)>', ' on']],
      ['See [help][oil-terms].', ['See ', '<[>', 'help', '</][oil-terms]>', '.']],
      ['[oil-terms]: /legal/terms', ['[oil-terms]: /legal/terms/']],
      ['[Terms](/legal "Our terms") here', ['<[>', 'Terms', '</](/legal>', ' "Our terms") here']],
      [
        '[1](%(url)s) [{items[0]}]({{ url }})',
        ['<[>', '1', '</](%(url)s)>', ' ', '<[>', '{items[0]}/', '</]({{ url }})>'],
      ],
      ['See ^[%lld lamp](inflect: true).', ['See ', '<^[>', '%lld/', ' lamp', '</](inflect: true)>', '.']],
      ['^[A](morphology: { number: "one" })', ['<^[>', 'A', '</](morphology: { number: "one" })>']],
      ['{a}[Add a](b c) d](x) [b', ['{a}/', '[Add a](b c) d', '](x)/', ' [b']],
      [
        'See [1] (page 3), [sic] (yes), [a](b c), [a]() and a[i][j] [see](note: this)',
        ['See ', '[1]/', ' (page 3), [sic] (yes), [a](b c), [a]() and a[i][j] [see](note: this)'],
      ],
    ] as const) {
      const parts = protectText(text, { valueKey: 'a' }).map((part) =>
        typeof part === 'string'
          ? part
          : { open: `<${part.source}>`, close: `</${part.source}>`, alone: `${part.source}/` }[part.role],
      );
      assert.deepEqual(parts, shown, text);
    }
  });

  it('finds the parts of a date', () => {
    for (const [text, key, found] of [
      ['%Y-%m-%d %-I', 'a', ['%Y', '%m', '%d', '%-I']],
      ['%B %d, %Y', 'a', ['%B', '%d', '%Y']],
      ['%^a', 'a', ['%^a']],
      ['%d de %B', 'date.formats.long', ['%d', '%B']],
      ['%-d. %b kl. %Hh%M', 'dateFormat', ['%-d', '%b', '%H', '%M']],
      ['le %A %d à %H:%M', 'a', ['%A', '%d', '%H', '%M']],
      ['%Y年%m月%d日', 'time.formats.default', ['%Y', '%m', '%d']],
      ["%b %-d '%y %-l:%M%P", 'a', ['%b', '%-d', '%y', '%-l', '%M', '%P']],
      ['%hours% hours, %s', 'time.left', ['%hours%', '%s']],
      ['5%Y of 100%H', 'time.left', []],
      ['100%H:%Mx', 'a', []],
      ['Update', 'date', []],
    ] as const) {
      assert.deepEqual(codesInValue(text, key), found, text);
    }
  });

  it('ends a URL before the punctuation that follows it', () => {
    assert.deepEqual(codes('See https://example.com/a, https://example.com/b. (https://example.com/c)'), [
      ...['https://example.com/a', 'https://example.com/b', 'https://example.com/c'],
    ]);
    assert.deepEqual(codes('"https://example.com/d" 见https://example.com/e，或 <https://example.com/f>'), [
      ...['https://example.com/d', 'https://example.com/e', 'https://example.com/f'],
    ]);
  });

  it('prefers the match that starts first, then the longest', () => {
    assert.deepEqual(codes('{{n}} %s%s %d%% %1$s %name%s https://example.com/{id}?q=:q'), [
      ...['{{n}}', '%s', '%s', '%d', '%%', '%1$s', '%name', '%s', 'https://example.com/{id}?q=:q'],
    ]);
    assert.deepEqual(codes('ab abc', [/abc/, /ab/, /b\sa/]), ['ab', 'abc']);
  });

  it('pairs only tags that belong together', () => {
    const roles = (text: string): string[] =>
      protectText(text, {}).flatMap((part) =>
        typeof part === 'string' ? [] : [`${part.source} ${part.role} ${part.id}`],
      );
    assert.deepEqual(roles('<0>Read <b>this</B></0> {n}'), [
      ...['<0> open 1', '<b> open 2', '</B> close 2', '</0> close 1', '{n} alone 3'],
    ]);
    assert.deepEqual(roles('<b>a <i>b</b> c</i><br>'), [
      ...['<b> open 1', '<i> alone 2', '</b> close 1', '</i> alone 3', '<br> alone 4'],
    ]);
  });

  it('loses no character', () => {
    const anyText = fc
      .array(
        fc.oneof(
          anyExample,
          fc.string({ unit: anyCharacter, maxLength: 8 }),
          fc.constantFrom(...'{}%<>$:&`[](\'" \n1a'),
        ),
      )
      .map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(anyText, (text) => assert.equal(joined(text), text)),
      { numRuns: 2000 },
    );
  });

  it('takes linear time for any text', () => {
    const openings = [
      '<a ',
      '<a "',
      '<a b="',
      '{{',
      '{%',
      '<!--',
      '${',
      '{a:{',
      '`',
      ':a',
      '%(',
      '$t(',
      'a@',
      'a.a',
      '.',
      '{n,plural,',
      '%a',
      '__a',
      '$a',
      '$A_',
      '$1.',
      '@.a',
      '@:a',
      '|[1,',
      '|',
      '[b]',
      '[/b]',
      '[url=a',
      '[%key:',
      "{'",
      '[a](',
      '[a]({',
      '](a(',
      '^[a](b:',
      '[a][b-',
      '[a](b "',
      '[[',
      '<a:b:',
      '<hover:a:',
      "<link='",
      'http://<a ',
      '%H:',
      '%H',
    ];
    for (const opening of openings) {
      const text = opening.repeat(200_000 / opening.length);
      const started = workedMs();
      protectText(text, {});
      protectText(text, { valueKey: 'date' });
      protectText(text, { valueKey: 'a' });
      const milliseconds = workedMs() - started;
      assert.ok(milliseconds < 2000, `${opening}: ${milliseconds} ms`);
    }
  });
});

describe('a custom expression', () => {
  it('protects what it matches, with any flags', () => {
    const { expressions, problems } = parseProtect(['ACME\\w*', '\\p{Lu}{3}\\d', '[\\w-\\.]+\\.cfg']);
    assert.deepEqual(problems, []);
    assert.deepEqual(codes('By ACMEsoft, ÄÖÜ1 in my-app.cfg', expressions), ['ACMEsoft', 'ÄÖÜ1', 'my-app.cfg']);
    assert.deepEqual(codes('Acme and acme', [/ACME/iy]), ['Acme', 'acme']);
  });

  it('is reported if it is invalid, and the others work', () => {
    const { expressions, problems } = parseProtect(['ok', '(', 'x*']);
    assert.deepEqual(expressions.map(String), ['/ok/u']);
    assert.deepEqual(
      problems.map(({ index, expression, problem }) => ({ index, expression, problem })),
      [
        { index: 1, expression: '(', problem: 'syntax' },
        { index: 2, expression: 'x*', problem: 'empty' },
      ],
    );
    assert.match(problems[0]?.detail ?? '', /Unterminated group/);
  });
});

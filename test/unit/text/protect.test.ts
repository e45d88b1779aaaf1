import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseProtect } from '../../../src/text/placeholders/parseProtect.ts';
import { protectedStretches } from '../../../src/text/placeholders/protectedStretches.ts';
import { protectText } from '../../../src/text/placeholders/protect.ts';
import { families } from './families.ts';
import { workedMs } from '../../helpers/workedMs.ts';

/** The protected stretches of a text. */
const codes = (text: string, protect: readonly RegExp[] = []): string[] =>
  protectText(text, { protect }).flatMap((part) => (typeof part === 'string' ? [] : [part.source]));
const joined = (text: string): string =>
  protectText(text, {})
    .map((part) => (typeof part === 'string' ? part : part.source))
    .join('');

const anyExample = fc.constantFrom(...Object.values(families).flat());

describe('what is protected in a text', () => {
  it('has examples for each family', () => {
    assert.deepEqual(
      Object.keys(families),
      protectedStretches.map(({ name }) => name),
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

  it('leaves prose alone that looks alike', () => {
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

  it('ends a URL before the punctuation that follows it', () => {
    assert.deepEqual(codes('See https://example.com/a, https://example.com/b. (https://example.com/c)'), [
      ...['https://example.com/a', 'https://example.com/b', 'https://example.com/c'],
    ]);
    assert.deepEqual(codes('"https://example.com/d" 见https://example.com/e，或 <https://example.com/f>'), [
      ...['https://example.com/d', 'https://example.com/e', 'https://example.com/f'],
    ]);
  });

  it('takes the stretch that begins first, and of those the longest', () => {
    assert.deepEqual(codes('{{n}} %s%s %d%% %1$s %name%s https://example.com/{id}?q=:q'), [
      ...['{{n}}', '%s', '%s', '%d', '%%', '%1$s', '%name', '%s', 'https://example.com/{id}?q=:q'],
    ]);
    assert.deepEqual(codes('ab abc', [/abc/, /ab/, /b\sa/]), ['ab', 'abc']);
  });

  it('makes pairs of tags that belong together, and only of those', () => {
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
        fc.oneof(anyExample, fc.string({ unit: 'binary', maxLength: 8 }), fc.constantFrom(...'{}%<>$:&`[](\'" \n1a')),
      )
      .map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(anyText, (text) => assert.equal(joined(text), text)),
      { numRuns: 2000 },
    );
  });

  it('is linear: no hostile text takes long', () => {
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
    ];
    for (const opening of openings) {
      const text = opening.repeat(200_000 / opening.length);
      const started = workedMs();
      protectText(text, {});
      const milliseconds = workedMs() - started;
      assert.ok(milliseconds < 1000, `${opening}: ${milliseconds} ms`);
    }
  });
});

describe('expressions of one’s own', () => {
  it('protect what they match, with any flags', () => {
    const { expressions, problems } = parseProtect(['ACME\\w*', '\\p{Lu}{3}\\d', '[\\w-\\.]+\\.cfg']);
    assert.deepEqual(problems, []);
    assert.deepEqual(codes('By ACMEsoft, ÄÖÜ1 in my-app.cfg', expressions), ['ACMEsoft', 'ÄÖÜ1', 'my-app.cfg']);
    assert.deepEqual(codes('Acme and acme', [/ACME/iy]), ['Acme', 'acme']);
  });

  it('are named where they are wrong, and the others work', () => {
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

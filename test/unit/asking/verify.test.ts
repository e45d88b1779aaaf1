import assert from 'node:assert/strict';
import fc from 'fast-check';
import { verifyAnswer } from '../../../src/asking/verify.ts';
import { toWire } from '../../../src/asking/wire.ts';
import { protectText } from '../../../src/formats/common/placeholders/protect.ts';
import { numberCodes } from '../../../src/text/numberCodes.ts';
import { joinParts, listCodes, type Part } from '../../../src/text/unit.ts';
import { families } from '../formats/common/placeholders/families.ts';
import { anyParts } from '../text/anyParts.ts';

const verdictOf = (parts: readonly Part[], answer: string): string => {
  const verdict = verifyAnswer(parts, answer);
  return verdict.ok ? 'ok' : verdict.problem.kind;
};
const aTag = /<[^>]*>/g;

/** What services do to tags, and what the demo service's `mangle` faults do. Each returns every way to do it. */
const mangles: Readonly<Record<string, (wire: string) => readonly string[]>> = {
  drop: (wire) => [...wire.matchAll(aTag)].map((tag) => splice(wire, tag, '')),
  double: (wire) =>
    [...wire.matchAll(aTag)].flatMap((tag) => [splice(wire, tag, tag[0] + tag[0]), `${wire} ${tag[0]}`, tag[0] + wire]),
  'translate the inside': (wire) =>
    [...wire.matchAll(aTag)].flatMap((tag) =>
      [
        tag[0].replace('id', 'kennung'),
        tag[0].replace(/[xg]/, 'ẍ'),
        tag[0].replace(/[xg]/, 'х'),
        tag[0].replace(/\d+/, '99'),
        tag[0].replace(/\d+/, 'eins'),
        tag[0].replace('<', '＜').replace('>', '＞'),
        tag[0].replace('<', '&lt;').replace('>', '&gt;'),
        tag[0].replace('<', ''),
        tag[0].replace('/>', '>Wort</x>'),
      ]
        .filter((changed) => changed !== tag[0])
        .map((changed) => splice(wire, tag, changed)),
    ),
  unbalance: (wire) =>
    [...wire.matchAll(aTag)].flatMap((tag) => [
      ...(tag[0].startsWith('</') ? [splice(wire, tag, tag[0].replace('/', '')), splice(wire, tag, '<g id="1">')] : []),
      ...(tag[0].startsWith('<g') ? [splice(wire, tag, '</g>')] : []),
      ...(tag[0].startsWith('<x') ? [splice(wire, tag, '</x>'), splice(wire, tag, tag[0].replace('x', 'g'))] : []),
    ]),
};

function splice(text: string, tag: RegExpExecArray, by: string): string {
  return text.slice(0, tag.index) + by + text.slice(tag.index + tag[0].length);
}

/** Returns the tags of a wire with two neighbors swapped, in every way. */
function reorders(wire: string): string[] {
  const tags = [...wire.matchAll(aTag)];
  return tags.slice(1).map((second, index) => {
    const first = tags[index] ?? second;
    const between = wire.slice(first.index + first[0].length, second.index);
    return wire.slice(0, first.index) + second[0] + between + first[0] + wire.slice(second.index + second[0].length);
  });
}

/** Returns variants with more and with less white space at each tag. */
function respaces(wire: string): string[] {
  return [
    wire.replace(aTag, ' $& '),
    wire.replace(aTag, ' $&'),
    wire.replace(aTag, '$& '),
    wire.replace(/\s*(<[^>]*>)\s*/g, '$1'),
    wire.replace(/\s+(<[^>]*>)/g, '$1'),
    wire.replace(/(<[^>]*>)\s+/g, '$1'),
    `  ${wire}\n`,
    wire.replace(aTag, (tag) => tag.replace('<', '< ').replace('>', ' >').replace('=', ' = ')),
  ];
}

describe('a damaged answer', () => {
  for (const [family, examples] of Object.entries(families)) {
    const units = examples.flatMap((example) => [
      protectText(`Alpha ${example} beta`, {}),
      protectText(`Alpha ${example} beta {other}, <1>inside ${example} here</1> gamma.`, {}),
      protectText(`${example}: alpha beta (${example}) gamma ${example}`, {}),
    ]);

    for (const [mangle, answers] of Object.entries(mangles)) {
      it(`is rejected: ${mangle} ${family}`, () => {
        for (const parts of units) {
          const mangled = answers(toWire(parts));
          for (const answer of mangled) {
            assert.notEqual(verdictOf(parts, answer), 'ok', answer);
          }
        }
      });
    }

    it(`keeps placeholders and nesting if it is accepted: reorder ${family}`, () => {
      for (const parts of units) {
        for (const answer of reorders(toWire(parts))) {
          const verdict = verifyAnswer(parts, answer);
          if (verdict.ok) {
            assert.deepEqual(new Set(listCodes(verdict.parts)), new Set(listCodes(parts)));
            assert.deepEqual(rolesOf(numberCodes(verdict.parts)), rolesOf(parts));
          } else {
            assert.match(verdict.problem.kind, /^(?:moved|strayed|gathered|unbalanced|emptied|filled)$/);
          }
        }
      }
    });

    it(`is fixed: re-space ${family}`, () => {
      for (const parts of units) {
        for (const answer of respaces(toWire(parts))) {
          assert.deepEqual(verifyAnswer(parts, answer), { ok: true, parts }, answer);
        }
      }
    });
  }

  it('is rejected for any unit', () => {
    fc.assert(
      fc.property(anyParts, fc.constantFrom(...Object.values(mangles)), fc.nat(), (parts, answers, pick) => {
        const all = answers(toWire(parts));
        const answer = all[pick % all.length];
        if (answer !== undefined) {
          assert.notEqual(verdictOf(parts, answer), 'ok', answer);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps every placeholder once and nested if it is accepted', () => {
    const pieces = fc.constantFrom(
      ...[
        '<x id="1"/>',
        '<x id="2"/>',
        '<g id="1">',
        '<g id="2">',
        '</g>',
        '<x id="3"/>',
        '</x>',
        ' ',
        'wort',
        '<',
        '&lt;',
      ],
    );
    fc.assert(
      fc.property(anyParts, fc.array(pieces, { maxLength: 12 }), (parts, answer) => {
        const verdict = verifyAnswer(parts, answer.join(''));
        if (verdict.ok) {
          assert.deepEqual(new Set(listCodes(verdict.parts)), new Set(listCodes(parts)));
          assert.deepEqual(rolesOf(numberCodes(verdict.parts)), rolesOf(parts));
        }
      }),
      { numRuns: 3000 },
    );
  });

  /** A code that does not nest would have become `alone`. */
  function rolesOf(parts: readonly Part[]): readonly string[] {
    return listCodes(parts)
      .map(({ role }) => role)
      .sort();
  }
});

describe('an answer', () => {
  const parts = protectText('<b>Save</b> {file} in <i></i> {folder} <u>now</u>', {});
  const wire = '<g id="1">Save</g> <x id="2"/> in <g id="3"></g> <x id="4"/> <g id="5">now</g>';

  it('may change the order of words and single placeholders', () => {
    assert.equal(toWire(parts), wire);
    const answer = 'In <x id="4"/> <g id="3"></g> <g id="5">jetzt</g> <x id="2"/> <g id="1">sichern</g>';
    const verdict = verifyAnswer(parts, answer);
    assert.ok(verdict.ok);
    assert.equal(joinParts(verdict.parts), 'In {folder} <i></i> <u>jetzt</u> {file} <b>sichern</b>');
  });

  it('is rejected with the kind of problem and the placeholders', () => {
    const cases: readonly (readonly [string, string, readonly string[]])[] = [
      [wire.replace('<x id="2"/>', ''), 'dropped', ['{file}']],
      [`${wire}<x id="4"/>`, 'doubled', ['{folder}']],
      [wire.replace('<x id="2"/>', '<x id="9"/>'), 'unknown', []],
      [wire.replace('Save', '<em>Save</em>'), 'unknown', []],
      [wire.replace('<g id="1">Save</g>', '</g>Save<g id="1">'), 'unbalanced', []],
      [wire.replace('now</g>', '</g>now'), 'emptied', ['<u>']],
      ['', 'dropped', ['<b>', '</b>', '{file}', '<i>', '</i>', '{folder}', '<u>', '</u>']],
      [wire.replace('<g id="3">', '<g id="3">dort'), 'filled', ['<i>']],
      [wire.replace('Save</g>', 'Save').replace('now</g>', 'now</g></g>'), 'moved', ['<i>']],
    ];
    for (const [answer, kind, codes] of cases) {
      const verdict = verifyAnswer(parts, answer);
      assert.ok(!verdict.ok, answer);
      assert.deepEqual(
        [verdict.problem.kind, verdict.problem.codes.map(({ source }) => source)],
        [kind, codes],
        answer,
      );
    }
  });

  it('must not be empty or add a placeholder', () => {
    assert.equal(verdictOf(['Words'], ' '), 'emptied');
    assert.equal(verdictOf(['Words'], 'Wörter <x id="1"/>'), 'unknown');
    assert.equal(verdictOf(['Words'], 'Wörter x id="1"/>'), 'unknown');
    assert.equal(verdictOf(['Words'], 'Wörter {n}'), 'invented');
    assert.equal(verdictOf(['Words {see below}'], '{siehe unten} Wörter'), 'ok');
    assert.equal(verdictOf(['The attribute x id="1"'], 'Das Attribut x id="1"'), 'ok');
  });

  it('keeps the order of positional arguments', () => {
    assert.equal(verdictOf(protectText('%s has %d files', {}), '<x id="2"/> Dateien von <x id="1"/>'), 'moved');
    assert.equal(verdictOf(protectText('%s sent %s', {}), 'an <x id="2"/> von <x id="1"/>'), 'moved');
    assert.equal(verdictOf(protectText('{} of {:>3}', {}), '<x id="2"/> / <x id="1"/>'), 'moved');
    for (const named of ['%1$s %2$s', '{0} {1}', '{a} {b}', '%(a)s %(b)s', '%1 %2', '%% %s', '<br> %d', '{% x %} %s']) {
      assert.equal(verdictOf(protectText(`Of ${named}`, {}), 'A <x id="2"/> b <x id="1"/>'), 'ok', named);
    }
  });

  it('keeps the order of tags and statements without a known partner', () => {
    const template = protectText('{% if a %}One{% else %}two{% endif %} {n}', {});
    assert.equal(verdictOf(template, '<x id="4"/> <x id="1"/>Eins<x id="2"/>zwei<x id="3"/>'), 'ok');
    assert.equal(verdictOf(template, '<x id="2"/>Eins<x id="1"/>zwei<x id="3"/> <x id="4"/>'), 'moved');
    assert.equal(verdictOf(protectText('</b>a<b> c', {}), '<x id="2"/>a<x id="1"/> c'), 'moved');
  });
});

import assert from 'node:assert/strict';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import fc from 'fast-check';
import { messageUnits } from '../../../../../src/formats/common/placeholders/icuMessage.ts';
import { type PluralNesting, quoteLiteral } from '../../../../../src/formats/common/placeholders/icuQuotes.ts';
import { renderUnits } from '../../../../../src/formats/renderUnits.ts';
import { MappedText } from '../../../../../src/text/mappedText.ts';
import type { Part } from '../../../../../src/text/unit.ts';
import { workedMs } from '../../../../helpers/measuring/workedMs.ts';

const unitsOf = (message: string) => messageUnits(message, {}) ?? [];
/** Returns units with their codes marked. */
const shown = (message: string): string[] =>
  unitsOf(message).map(({ parts }) =>
    parts.map((part) => (typeof part === 'string' ? part : `⟦${part.source}⟧`)).join(''),
  );
const translate = (message: string, change: (text: string) => string): string => {
  const units = unitsOf(message);
  const changed = (parts: readonly Part[]) => parts.map((part) => (typeof part === 'string' ? change(part) : part));
  return renderUnits(message, units, new Map(units.map(({ parts }, index) => [index, changed(parts)])));
};

const options = { ignoreTag: true, requiresOtherClause: false, shouldParseSkeletons: false };

/** Returns a message without its words; white space at the ends of text does not belong to its words. */
function outline(elements: readonly MessageFormatElement[], isWords: (text: string) => boolean): unknown {
  return elements.map((element) => {
    switch (element.type) {
      case TYPE.literal:
        return isWords(element.value);
      case TYPE.plural:
      case TYPE.select:
        return [
          element.value,
          Object.entries(element.options).map(([key, { value }]) => [key, outline(value, isWords)]),
          element.type === TYPE.plural ? [element.offset, element.pluralType] : [],
        ];
      default:
        return { ...element };
    }
  });
}

const words = fc.constantFrom(
  'file',
  ' Ünï ',
  "it's",
  "l'",
  "'",
  '語',
  ' ',
  '{',
  '}',
  "{'",
  '#',
  '<',
  '>',
  '|',
  '\n',
  "''",
  '🙂',
  ', ',
);
const text = (level: PluralNesting) =>
  fc.array(words, { maxLength: 4 }).map((pieces) => quoteLiteral(pieces.join(''), 'double', level));
const argument = fc.constantFrom('{n}', '{n, number}', '{0}', "{d, date, h 'o''clock'}", '{n, number, ::currency/USD}');

function message(depth: number, level: PluralNesting): fc.Arbitrary<string> {
  const leaf = fc.oneof(text(level), argument, ...(level === 'plural' ? [fc.constant('#')] : []));
  const choices = depth === 0 ? [leaf] : [leaf, branches(depth - 1, level)];
  return fc.array(fc.oneof(...choices), { maxLength: 4 }).map((pieces) => joinQuoted(pieces));
}

function branches(depth: number, level: PluralNesting): fc.Arbitrary<string> {
  const plural = fc
    .tuple(
      fc.constantFrom('plural, ', 'selectordinal,', 'plural, offset:1 '),
      message(depth, 'plural'),
      message(depth, 'plural'),
    )
    .map(([kind, one, other]) => `{n, ${kind} =1 {${one}} one{${one}}\n other {${other}}}`);
  const inSelect = level === 'noPlural' ? level : 'insidePlural';
  const select = fc
    .tuple(message(depth, inSelect), message(depth, inSelect))
    .map(([one, other]) => `{g, select, 0 {${one}} other {${other}}}`);
  return fc.oneof(plural, select);
}

/** Two adjacent quotations would be one with an apostrophe in it. */
function joinQuoted(pieces: readonly string[]): string {
  return pieces.reduce(
    (all, piece) => (all.endsWith("'") && piece.startsWith("'") ? `${all} ${piece}` : all + piece),
    '',
  );
}

describe('an ICU message', () => {
  it('has a unit for each text, with arguments, # and quotations as placeholders', () => {
    assert.deepEqual(
      shown(
        "You have {n, plural, offset:1 =0 {no <b>new</b> files} one {# file '{'x'}'} other {it''s # in {folder}}} left, {me}.",
      ),
      ['You have', 'no ⟦<b>⟧new⟦</b>⟧ files', "⟦#⟧ file ⟦'{'⟧x⟦'}'⟧", "it's ⟦#⟧ in ⟦{folder}⟧", 'left, ⟦{me}⟧.'],
    );
    assert.deepEqual(
      shown('{g, select, f {{n, selectordinal, one {her #st} other {her #th}} time} other {{x, number} times}}'),
      ['her ⟦#⟧st', 'her ⟦#⟧th', 'time', '⟦{x, number}⟧ times'],
    );
    assert.deepEqual(shown('{g, select, male {{n, plural, one {# <a href="{u}">%s</a>'), []);
  });

  it('protects markup and URLs that contain arguments', () => {
    assert.deepEqual(shown('{n, plural, other {<a href="{url}">Open {name}</a> https://example.com/{id}/x}}'), [
      '⟦<a href="{url}">⟧Open ⟦{name}⟧⟦</a>⟧ ⟦https://example.com/{id}/x⟧',
    ]);
  });

  it('is plain text without arguments or in another syntax', () => {
    for (const other of [
      'Hello',
      "it's",
      '{{n}}',
      '{0:N2} a',
      'a {b',
      "'{n}'",
      '{n, plural, one {a}',
      'see {the list}',
    ]) {
      assert.equal(messageUnits(other, {}), undefined, other);
    }
  });

  it('is unchanged when read and written, and keeps its structure with any translation', () => {
    fc.assert(
      fc.property(message(2, 'noPlural'), words, (written, added) => {
        // With a select it is certainly an ICU message, so its text may contain anything.
        const source = `{g, select, other {Ü}} ${written}`;
        const units = unitsOf(source);
        assert.equal(
          translate(source, (text) => text),
          source,
        );
        assert.equal(renderUnits(source, units, new Map(units.map(({ parts }, index) => [index, parts]))), source);
        const isWords = (text: string): boolean => /\p{L}/u.test(text);
        const change = (text: string): string => (isWords(text) ? `${text.toUpperCase()}X${added}` : text);
        const structure = (text: string): unknown => outline(parse(text, options), isWords);
        assert.deepEqual(structure(translate(source, change)), structure(source));
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the apostrophe style of the message and quotes syntax characters', () => {
    const oui = (text: string): string => `l'${text} d'{`;
    assert.equal(translate("{n, plural, other {it''s {n}}}", oui), "{n, plural, other {l''it''s  d'''{'{n}}}");
    assert.equal(
      translate("{n, plural, other {don't {n}}}", (text) => `${text}l'`),
      "{n, plural, other {don't l’{n}}}",
    );
    // Programs of Angular show both of two apostrophes.
    assert.equal(
      translate('{n, plural, other {the lamp of {n}}}', (text) =>
        text.replace('the lamp', "l'lamp").replace('of ', "d'"),
      ),
      "{n, plural, other {l'lamp d’{n}}}",
    );
    assert.equal(
      translate('It is {n, number}', () => "C'est l'"),
      "C''est l''{n, number}",
    );
    assert.equal(
      translate('{n, plural, other {number {n}}}', () => 'a #{b}'),
      "{n, plural, other {a '#{'b'}'{n}}}",
    );
    assert.equal(
      translate('{n, select, other {number {n}}}', () => 'n° #'),
      '{n, select, other {n° #{n}}}',
    );
  });

  it('with simple arguments is one unit, and apostrophes never quote its arguments', () => {
    assert.deepEqual(shown(' Hello {name}, it’s {0}'), ['Hello ⟦{name}⟧, it’s ⟦{0}⟧']);
    assert.equal(
      translate('The {name} files', (text) => text.replace('The ', "C'est l'")),
      "C'est l’{name} files",
    );
    assert.equal(
      translate("It''s {name}", () => "C'est l'"),
      "C''est l''{name}",
    );
  });

  it('is read in linear time and skipped if it is nested too deeply', () => {
    const deep = '{n, plural, other {'.repeat(20_000);
    assert.equal(messageUnits(deep, {}), undefined);
    assert.equal(messageUnits(`${deep}x${'}}'.repeat(20_000)}`, {})?.length ?? 0, 0);
    const started = workedMs();
    assert.equal(messageUnits(`{n, plural, other {${'word '.repeat(20_000)}}}`, {})?.length, 1);
    assert.ok(workedMs() - started < 1000);
  });

  it('may be in a file that escapes it', () => {
    const message = '{n, plural, other {"a" {b}}}';
    const escape = (text: string): string => text.replaceAll('"', '\\"');
    const value = new MappedText();
    let source = '';
    for (const character of message) {
      const start = source.length;
      source += escape(character);
      value.add(character, start, source.length);
    }
    const [unit] = messageUnits(message, {}, { value, source, escape }) ?? [];
    assert.ok(unit);
    assert.equal(unit.write(unit.parts), '\\"a\\" {b}');
    assert.equal(unit.write(['"x" ', ...unit.parts.slice(1)]), '\\"x\\" {b}');
  });

  it('is a plain text if its branches are nested too deeply', () => {
    const nested = (levels: number) => `${'{n, plural, other {a '.repeat(levels)}x${'}}'.repeat(levels)}`;
    assert.equal(unitsOf(nested(3)).length, 3);
    assert.deepEqual(unitsOf(nested(101)), []);
  });
});

describe('quoting the text of a message', () => {
  it('is the same after parsing', () => {
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 8 }),
        fc.constantFrom('double' as const, 'single' as const),
        fc.boolean(),
        (pieces, style, inPlural) => {
          const literal = pieces.join('');
          const quoted = quoteLiteral(literal, style, inPlural ? 'plural' : 'noPlural');
          const [element] = parse(inPlural ? `{n, plural, other {${quoted}}}` : quoted, options);
          const inside = element?.type === TYPE.plural ? element.options['other']?.value : [element];
          const shown = inside?.map((part) => (part?.type === TYPE.literal ? part.value : '')).join('');
          assert.equal(style === 'double' ? shown : shown?.replaceAll('’', "'"), literal);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

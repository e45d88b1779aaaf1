import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parse, stringify } from 'yaml';
import { addsAll, addUpper, lines, remove } from './entryFiles.ts';

describe('an entry of YAML', () => {
  const paths = { source: '/config/locales/en.yml', target: '/config/locales/de.yml' };

  it('keeps the order of the source, with comments and parents, under the language of the file', () => {
    addsAll(
      paths,
      lines(
        'en:',
        '  a: "One apple"',
        '',
        '  # About pears',
        '  b: Two pears # ripe',
        '  box:',
        '    # Text',
        '    c: |',
        '      Three plums',
        '        and more',
        '',
        '    d: >-',
        '      Four figs',
        '  e: Five',
      ),
      lines('de:', '    a: Eins', "    e: 'Funf'"),
      lines(
        'de:',
        '    a: Eins',
        '',
        '    # About pears',
        '    b: TWO PEARS # ripe',
        '    box:',
        '        # Text',
        '        c: |',
        '          THREE PLUMS',
        '            AND MORE',
        '',
        '        d: >-',
        '          FOUR FIGS',
        "    e: 'Funf'",
      ),
    );
  });

  it('of a browser extension is added and removed with what describes it', () => {
    addsAll(
      { source: '/_locales/en/messages.yml', target: '/_locales/de/messages.yml' },
      lines('a:', '  message: One apple', 'b:', '  description: Fruit', '  message: Two $x$ pears', '  touched: false'),
      lines('a:', '  description: Fruit', '  message: Eins'),
      lines(
        ...['a:', '  description: Fruit', '  message: Eins'],
        ...['b:', '  description: Fruit', '  message: TWO $x$ PEARS', '  touched: false'],
      ),
    );
  });

  it('fills an empty value and keeps aliases', () => {
    const source = lines('a: One apple', 'box:', '  b: Two pears', 'list:', '- Three plums', '- Four figs');
    assert.equal(
      addUpper(paths, source, lines('a: ""', 'box:', 'list:')).text,
      lines('a: ONE APPLE', 'box:', '  b: TWO PEARS', 'list:', '- THREE PLUMS', '- FOUR FIGS'),
    );
    const tied = lines('a: &x One apple', 'b: Two pears', 'c: *x', 'd:', '  <<: *x', '  e: Three plums');
    assert.equal(addUpper(paths, tied, '').text, lines('b: TWO PEARS', 'd:', '  e: THREE PLUMS'));
    assert.equal(
      remove(paths.target, tied, ['a', 'b', 'd.e']).text,
      lines('a: &x One apple', 'c: *x', 'd:', '  <<: *x'),
    );
  });

  it('fills a language without entries, under its own name', () => {
    const source = lines('en:', '  a: One apple', '  b: Two pears');
    for (const target of ['de: {}', 'de:', 'de: ~ # nothing yet']) {
      assert.equal(
        addUpper(paths, source, lines(target)).text.replace(/ # .*/, ''),
        lines('de:', '  a: ONE APPLE', '  b: TWO PEARS'),
      );
    }
  });

  it('in braces is added and removed with its comma, and only from braces', () => {
    const source = lines(
      'en:',
      '  box: { a: One apple, # red',
      '    # About pears',
      "    b: 'Two, pears', in: {c: Three plums, d: Four figs,}, }",
      '  e: Five nuts',
    );
    const target = lines('de:', '  box: {', '    a: Eins, # rot', '    in: {d: Vier}', '  }');
    assert.equal(
      addUpper(paths, source, target).text,
      lines(
        ...['de:', '  box: {', '    a: Eins, # rot', '    # About pears', "    b: 'TWO, PEARS',"],
        ...['    in: {c: THREE PLUMS, d: Vier}', '  }', '  e: FIVE NUTS'],
      ),
    );
    assert.equal(
      remove(paths.target, source, ['box.a', 'box.in.d']).text,
      lines(...['en:', '  box: { # About pears', "    b: 'Two, pears', in: {c: Three plums,}, }", '  e: Five nuts']),
    );
    const inLines = lines('en:', '  box:', '    a: One apple', '    b: Two pears', '  e: Five nuts');
    for (const braces of ['{a: Eins}', '{a: Eins, b: ""}', '{a: Eins, b: }']) {
      const { text, added } = addUpper(paths, inLines, lines('de:', `  box: ${braces}`));
      assert.deepEqual([text, added.length], [lines('de:', `  box: ${braces}`, '  e: FIVE NUTS'), 1]);
    }
    const anchored = lines('de:', '  box: {a: &x Eins}');
    assert.equal(addUpper(paths, source, anchored).text, lines('de:', '  box: {a: &x Eins}', '  e: FIVE NUTS'));
  });

  it('in brackets or with anchors stay as they are', () => {
    const flow = lines(
      'en:',
      '  a: One apple',
      '  box: {b: "Two pears", c: \'Three plums\'}',
      '  list: [One fig, Two figs]',
    );
    assert.equal(
      addUpper(paths, flow, lines('de:', '  a: Eins')).text,
      lines('de:', '  a: Eins', ...['  box: {b: "TWO PEARS", c: \'THREE PLUMS\'}', '  list: [ONE FIG, TWO FIGS]']),
    );
    for (const target of ['de: {a: Eins}\n', '{de: {a: Eins}}\n', 'de: Eins\n', 'de: *x\n', 'de:\n  - x y\n']) {
      const { text, added } = addUpper(paths, flow, target);
      assert.deepEqual([text, added], [target, []]);
    }
    const held = lines('de:', '  a: Eins', '  box: {b: "Zwei"}', '  list: [x y, z a]');
    const { text, added, refused } = addUpper(paths, flow, held);
    assert.deepEqual([added, refused], [[3], [1, 2, 4, 5]]);
    assert.equal(text, held.replace('}', ", c: 'THREE PLUMS'}"));
    assert.deepEqual(remove(paths.target, held, ['list.1']), { text: held, removed: [], refused: ['list.1'] });
    assert.equal(remove(paths.target, held, ['box.b']).text, held.replace(/ {2}box.*\n/, ''));
    const tied = lines('en:', '  base: &base', '    a: One apple', '  other:', '    <<: *base', '    c: Two pears');
    assert.deepEqual(addUpper(paths, tied, ''), {
      text: lines('de:', '  other:', '    c: TWO PEARS'),
      added: [2],
      plain: [],
      refused: [1],
    });
  });

  it('of lists of maps are added at the end and inside existing maps', () => {
    addsAll(
      paths,
      lines('list:', '  - a: One apple', '    b: Two pears', '  - a: Three plums', '    b: Four figs'),
      lines('list:', '  - b: Zwei'),
      lines('list:', '  - a: ONE APPLE', '    b: Zwei', '  - a: THREE PLUMS', '    b: FOUR FIGS'),
    );
  });

  it('of maps and lists within each other keep what they are in, whatever the indentation of either file', () => {
    addsAll(
      paths,
      lines('list:', '  - a:', '      b: One apple', '    c: Two pears', '  - - d:', '        e: Three plums'),
      lines('box:', '    x: Zwei'),
      lines(
        'box:',
        '    x: Zwei',
        ...[
          'list:',
          '    - a:',
          '          b: ONE APPLE',
          '      c: TWO PEARS',
          '    - - d:',
          '            e: THREE PLUMS',
        ],
      ),
    );
    const name = fc.constantFrom('a', 'b', 'c');
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('One apple', 'Two pears'),
        fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
        fc.dictionary(name, tie('value'), { minKeys: 1, noNullPrototype: true }),
      ),
    }));
    const indent = fc.integer({ min: 1, max: 5 });
    const print = (content: unknown, width: number) => stringify({ list: content }, { indent: width });
    fc.assert(
      fc.property(value, indent, indent, fc.infiniteStream(fc.boolean()), (content, own, other, choices) => {
        const target = print(withLess(content, choices), other);
        const { text } = addUpper(paths, print(content, own), target);
        assert.deepEqual(parse(text.toLowerCase()), parse(print(content, own).toLowerCase()), target);
      }),
    );
  });

  it('is not added to a file with an error or several documents', () => {
    for (const target of ['a: "Eins', 'a: x\n---\nb: y\n', '- a\n', 'a: x\n b: y\n']) {
      assert.equal(addUpper(paths, 'a: One apple\nb: Two pears\n', target).text, target);
    }
  });

  it('keeps empty lines at the end of a value', () => {
    for (const source of [lines('a: One apple', 'b: Two pears'), lines('a: One apple', '', '', 'b: Two pears')]) {
      assert.equal(
        addUpper(paths, source, 'a: |+\n  Eins\n\n\nold: x y\n').text,
        'a: |+\n  Eins\n\n\nb: TWO PEARS\nold: x y\n',
      );
    }
  });

  it('has the empty lines at the end of its value, before and after others', () => {
    const source = lines('a:', '  b: |+', '    One apple', '', 'c: Two pears', 'd: |+', '  Three plums', '', '');
    const a = ['a:', '  b: |+', '    ONE APPLE', ''];
    const d = ['d: |+', '  THREE PLUMS', '', ''];
    for (const [target, expected] of [
      [['c: Zwei'], [...a, 'c: Zwei', ...d]],
      [
        ['c: Zwei', 'old: x y'],
        [...a, 'c: Zwei', ...d, 'old: x y'],
      ],
      [
        ['c: Zwei', '', 'old: x y'],
        [...a, 'c: Zwei', ...d, '', 'old: x y'],
      ],
      [['old: x y'], ['old: x y', ...a, 'c: TWO PEARS', ...d]],
    ] as const) {
      assert.equal(addUpper(paths, source, lines(...target)).text, lines(...expected));
    }
  });

  it('has lines of spaces in its value at another indentation', () => {
    const source = lines('a:', '    b:', '        c: >-', '            ', '            One apple');
    assert.equal(
      addUpper(paths, source, 'x:\n y: Zwei\n').text,
      'x:\n y: Zwei\na:\n b:\n  c: >-\n      \n      ONE APPLE\n',
    );
  });
});

/** Returns a value without some entries of maps, and without the last ones of lists. */
function withLess(value: unknown, choices: Iterator<boolean>): unknown {
  const isLeft = (): boolean => choices.next().value === true;
  if (Array.isArray(value)) {
    const all: unknown[] = value;
    const left = all.findIndex(isLeft);
    return (left < 0 ? all : all.slice(0, left)).map((each) => withLess(each, choices));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, each]) => (isLeft() ? [] : [[key, withLess(each, choices)]])),
      )
    : value;
}

import assert from 'node:assert/strict';
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

  it('in braces or with anchors stay as they are', () => {
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
    assert.deepEqual(addUpper(paths, flow, held), { text: held, added: [], plain: [], refused: [1, 2, 3, 4, 5] });
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

  it('is not added to a file with an error or several documents', () => {
    for (const target of ['a: "Eins', 'a: x\n---\nb: y\n', '- a\n', 'a: x\n b: y\n']) {
      assert.equal(addUpper(paths, 'a: One apple\nb: Two pears\n', target).text, target);
    }
  });

  it('keeps empty lines at the end of a value', () => {
    const source = lines('a: One apple', 'b: Two pears');
    assert.equal(
      addUpper(paths, source, 'a: |+\n  Eins\n\n\nold: x y\n').text,
      'a: |+\n  Eins\n\n\nb: TWO PEARS\nold: x y\n',
    );
  });
});

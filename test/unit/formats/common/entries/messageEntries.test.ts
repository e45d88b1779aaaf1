import assert from 'node:assert/strict';
import { addsAll, addUpper, lines, remove } from './entryFiles.ts';

describe('an entry of Apple strings', () => {
  const paths = { source: '/en.lproj/Localizable.strings', target: '/de.lproj/Localizable.strings' };

  it('keeps the order of the source, with its comments', () => {
    addsAll(
      paths,
      lines(
        '/* Licence */',
        '',
        '/* About',
        '   apples */',
        '"a" = "One apple";',
        '',
        '// Pears',
        '"b" = "Two \\"pears\\""; // ripe',
        '"c" = "Three";',
      ),
      '/* Lizenz */\r\n\r\n"c"="Drei";\r\n',
      '/* Lizenz */\r\n\r\n/* About\r\n   apples */\r\n"a"="ONE APPLE";\r\n\r\n// Pears\r\n"b"="TWO \\"PEARS\\""; // ripe\r\n"c"="Drei";\r\n',
    );
  });

  it('fills an empty value', () => {
    assert.equal(addUpper(paths, '"a" = "One apple";\n', '"a" = "";\n').text, '"a" = "ONE APPLE";\n');
  });
});

describe('an entry of Laravel', () => {
  const paths = { source: '/lang/en/shop.php', target: '/lang/de/shop.php' };

  it('keeps the order of the source, with comments and arrays', () => {
    addsAll(
      paths,
      lines(
        '<?php',
        '',
        'return [',
        "    'a' => 'One apple',",
        '',
        '    // About pears',
        '    \'b\' => "Two pears", # ripe',
        "    'box' => [",
        "        'c' => 'Three",
        "  plums',",
        '    ],',
        "    'd' => 'Four',",
        '];',
      ),
      lines('<?php', '', 'return array(', "  'a' => 'Eins',", "  'd' => 'Vier'", ');'),
      lines(
        '<?php',
        '',
        'return array(',
        "  'a' => 'Eins',",
        '',
        '  // About pears',
        '  \'b\' => "TWO PEARS", # ripe',
        "  'box' => [",
        "    'c' => 'THREE",
        "  PLUMS',",
        '  ],',
        "  'd' => 'Vier'",
        ');',
      ),
    );
  });

  it('that are computed are kept', () => {
    const source = "<?php return ['a' => 'One apple', 'b' => trans('x', ['y' => 'z']), 'c' => 'Two pears'];";
    assert.equal(
      addUpper(paths, source, '<?php return [];').text,
      "<?php return [\n  'a' => 'ONE APPLE',\n  'c' => 'TWO PEARS'\n];",
    );
    assert.equal(
      remove(paths.target, source, ['c']).text,
      "<?php return ['a' => 'One apple', 'b' => trans('x', ['y' => 'z'])];",
    );
    assert.equal(
      addUpper(paths, source, "<?php return array_merge(['a' => 'x y'], z());").text,
      "<?php return array_merge(['a' => 'x y'], z());",
    );
  });
});

describe('an entry of Fluent', () => {
  const paths = { source: '/locales/en/app.ftl', target: '/locales/de/app.ftl' };

  it('keeps the order of the source, with comments and separate attributes', () => {
    addsAll(
      paths,
      lines(
        '# Licence',
        '',
        '-brand = Big Garden',
        'a = One apple',
        '    .title = About apples',
        '',
        '# About pears',
        'b =',
        '    { $n ->',
        '        [one] One pear',
        '       *[other] { $n } pears',
        '    }',
        'c = Three plums',
      ),
      lines('# Lizenz', '', 'a = Eins', '    .old = Alt', 'c = Drei'),
      lines(
        '# Lizenz',
        '',
        '-brand = BIG GARDEN',
        'a = Eins',
        '    .title = ABOUT APPLES',
        '    .old = Alt',
        '',
        '# About pears',
        'b =',
        '    { $n ->',
        '        [one] ONE PEAR',
        '       *[other] { $n } PEARS',
        '    }',
        'c = Drei',
      ),
    );
  });
});

describe('an entry of TOML', () => {
  const paths = { source: '/i18n/en.toml', target: '/i18n/de.toml' };

  it('keeps the order of the source, keys before tables', () => {
    addsAll(
      paths,
      lines(
        '# Licence',
        '',
        'title = "One apple"',
        'more = "Two pears" # ripe',
        '',
        '# About plums',
        '[plums]',
        'one = "One plum"',
        'other = "{{.Count}} plums"',
        '',
        '[figs]',
        'title = "Three figs"',
        'text = """',
        'Four',
        '  figs"""',
        '',
        '[rest]',
        'other = "The rest"',
      ),
      lines('# Lizenz', '', '[figs]', "title = 'Drei'", '', '[old]', 'other = "Alt und gut"'),
      lines(
        '# Lizenz',
        '',
        'title = "ONE APPLE"',
        'more = "TWO PEARS" # ripe',
        '',
        '# About plums',
        '[plums]',
        'one = "ONE PLUM"',
        'other = "{{.Count}} PLUMS"',
        '',
        '[figs]',
        "title = 'Drei'",
        'text = """',
        'FOUR',
        '  FIGS"""',
        '',
        '[rest]',
        'other = "THE REST"',
        '',
        '[old]',
        'other = "Alt und gut"',
      ),
    );
  });

  it('is added before the first table and removed with its whole message', () => {
    const source = lines(
      'a = "One apple"',
      '[b]',
      'other = "Two pears"',
      '[c]',
      'd = "Three plums"',
      'e = "Four figs"',
    );
    assert.equal(
      addUpper(paths, source, lines('[x]', 'other = "Alt"')).text,
      lines(
        'a = "ONE APPLE"',
        '[x]',
        'other = "Alt"',
        '[b]',
        'other = "TWO PEARS"',
        '[c]',
        'd = "THREE PLUMS"',
        'e = "FOUR FIGS"',
      ),
    );
    assert.equal(
      remove(paths.target, source, ['b.other', 'c.e']).text,
      lines('a = "One apple"', '[c]', 'd = "Three plums"'),
    );
    assert.equal(addUpper(paths, source, 'a = "Eins').text, 'a = "Eins');
  });

  it('of tables in a list stay as they are', () => {
    const source = lines('title = "Garden"', '', '[[steps]]', 'name = "Dig it"', '', '[[steps]]', 'name = "Plant it"');
    for (const target of [
      'title = "Garten"\n',
      '[[steps]]\nname = "Graben"\n',
      'steps = [{ name = "Graben sie" }]\n',
    ]) {
      const { text, refused } = addUpper(paths, source, target, (key) => key !== 'title');
      assert.equal(text, target);
      assert.deepEqual(refused, [1, 2]);
    }
    const { text, refused } = remove(paths.target, source, ['steps.0.name', 'steps.1.name']);
    assert.deepEqual([text, refused.length], [source, 2]);
  });
});

import assert from 'node:assert/strict';
import { parser } from '@lezer/php';
import fc from 'fast-check';
import { formatFor } from '../../../../src/formats/all.ts';
import { laravel } from '../../../../src/formats/laravel/laravel.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import { joinParts, type Part } from '../../../../src/text/unit.ts';
import { pluck } from '../../../helpers/pluck.ts';
import { problemIn, unitsIn } from '../../../helpers/unitsIn.ts';
import { anyTexts, fixtures, inTurn, keepsLaws, keepsLawsInTime, translate, upper, wordsOf } from '../formatLaws.ts';

const problemOf = (source: string) => problemIn(laravel, source);

/** Returns the names of all nodes that another parser finds, without escapes in strings. */
function shapeOf(source: string): string[] {
  const names: string[] = [];
  parser.parse(source).iterate({
    enter: ({ name }) => {
      if (name !== 'EscapeSequence') {
        names.push(name);
      }
    },
  });
  return names;
}

/** Returns the texts of single-quoted strings that the other parser finds. */
function singleQuoted(source: string): string[] {
  const texts: string[] = [];
  parser.parse(source).iterate({
    enter: ({ name, from, to }) => {
      if (name === 'String' && source.charAt(from) === "'") {
        texts.push(source.slice(from + 1, to - 1).replace(/\\([\\'])/g, '$1'));
      }
    },
  });
  return texts;
}

const piece = fc.constantFrom(
  ...[
    '<?php',
    ' return ',
    '[',
    ']',
    'array(',
    '(',
    ')',
    '=>',
    ',',
    ';',
    "'",
    '"',
    "'key'",
    "'Some words'",
    '"More words"',
  ],
  ...[
    "'k' => 'Some \\'words\\''",
    '"a\\n \\$ b"',
    '"$x y"',
    '$x',
    '.',
    ' ',
    '\n',
    '\r\n',
    '// c\n',
    '/* c */',
    '/*',
    '#[A]',
  ],
  ...["$lang['a'] = 'Some words';", '$lang["a"][1]', ' = "More words";', 'if ($x) ', ' .= '],
  ...["<<<A\n'x'\nA", '?>', '\\', '{', '}', "'One|Two'", "'{0} None|[1,*] Some'", '語', '🙂', "'a {name} b'"],
);
const anySource = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));
const arraySource = anySource.map((items) => `<?php return ['a' => 'Some words', ${items}];`);
const assigningSource = anySource.map((items) => `<?php\n$lang['a'] = 'Some words';\n${items}`);

describe('a file of Laravel messages', () => {
  it('has the number of plural forms that Laravel uses in the target language', () => {
    const source = "<?php return ['beds' => 'One bed|:count beds', 'rows' => '{0} none|[1,19] some|[20,*] many'];";
    const into = (targetLang: string, keepPlurals = false): string | undefined => {
      const units = unitsIn(laravel, source, { targetLang, keepPlurals });
      const changed = units.map(({ parts }, index): [number, Part[]] => [
        index,
        parts.map((part) => (typeof part === 'string' ? upper(part) : part)),
      ]);
      const written = renderUnits(source, units, new Map(changed));
      assert.equal(problemOf(written), undefined);
      assert.ok(written.includes("'{0} NONE|[1,19] SOME|[20,*] MANY'"));
      return /'beds' => '(.*?)'/.exec(written)?.[1];
    };
    assert.equal(into('de'), 'ONE BED|:count BEDS');
    assert.equal(into('ja'), ':count BEDS');
    assert.equal(into('tr'), ':count BEDS');
    assert.equal(into('cs'), 'ONE BED|:count BEDS|:count BEDS');
    // The form of 1 is that of 21, too.
    assert.equal(into('ru'), ':count BEDS|:count BEDS|:count BEDS');
    assert.equal(into('ar'), ':count BEDS|ONE BED|:count BEDS|:count BEDS|:count BEDS|:count BEDS');
    assert.equal(into('ja', true), 'ONE BED|:count BEDS');
    assert.deepEqual(
      unitsIn(laravel, source, { targetLang: 'cs' })
        .map(({ key }) => key)
        .slice(0, 3),
      ['beds[0]', 'beds[1]', 'beds[2]'],
    );
  });

  it('has a unit for each string of the returned array', () => {
    const source =
      "<?php\n$a = ['No'];\nreturn ['a' => 'One', 'b' => ['c' => \"Two :x\", 'Three'], 'd' => 'Four' . $a];";
    assert.deepEqual(wordsOf(laravel, source), ['One', 'Two :x', 'Three']);
    assert.deepEqual(pluck(unitsIn(laravel, source, {}), 'key'), ['a', 'b.c', 'b.0']);
    const [computed = ''] = fixtures('laravel').flatMap(({ file, source: text }) =>
      file === 'computed.php' ? [text] : [],
    );
    assert.deepEqual(wordsOf(laravel, computed), ['A text under a constant', 'A text under a number', 'The last text']);
  });

  it('has a unit for each string that is assigned to an element, with the name of the variable in its key', () => {
    const source = [
      '<?php',
      '/** The texts of the garden */',
      "$lang['open'] = 'Open it'; // a verb",
      '$lang["js"][\'close\'] = "Close\\nit";',
      "$more['a.b'] = 'A dot';",
      "$lang['beds'] = 'A bed|Two beds';",
      '$lang[\'hello\'] = "Not $name";',
      "$lang['about'] = 'Not this ' . $name;",
      "$lang[$name] = 'Not this';",
      "$lang[] = 'Not this';",
      "$lang['open'] .= 'Not this';",
      "$lang = 'Not this';",
      "if ($name) { $lang['x'] = 'Not this'; }",
      "$lang['last'] = 'The last'",
      ';',
    ].join('\n');
    assert.deepEqual(
      unitsIn(laravel, source, {}).map(({ key, parts, note }) => [key, joinParts(parts), note]),
      [
        ['lang.open', 'Open it', 'a verb'],
        ['lang.js.close', 'Close\nit', undefined],
        ['more.a\ufdd0b', 'A dot', undefined],
        ['lang.beds', 'A bed|Two beds', undefined],
        ['lang.last', 'The last', undefined],
      ],
    );
    assert.deepEqual(problemOf(`${source}\n$lang['a'] = 'It's';`), { kind: 'syntax', line: 16 });
    assert.deepEqual(problemOf(`${source}\n$lang['a'] = 'No end'`), { kind: 'syntax', line: 16 });
    assert.deepEqual(problemOf(`${source} ?>\n<p>Text</p>`), { kind: 'syntax', line: 16 });
    assert.equal(problemOf(`${source} ?>\n`), undefined);
  });

  it('is recognized by the strings that it assigns', () => {
    const source = "<?php\n\n$labels['a'] = 'One';";
    for (const path of ['inc/lang/en/lang.php', 'inc/lang/nan/lang.php', 'localization/de_DE/labels.inc']) {
      assert.equal(formatFor('php', path, source), laravel, path);
      assert.equal(formatFor('php', path, '<?php\n$a = f();').name, 'php', path);
    }
    for (const path of ['inc/load.php', 'lang/reader.inc', 'lang/lib/load.php']) {
      assert.notEqual(formatFor('php', path, source), laravel, path);
    }
    assert.equal(formatFor('php', 'lang/en/lang.php', '<?php\n// Nothing yet\n'), laravel);
    assert.notEqual(formatFor('', 'lang/en/list.inc', '// Nothing yet\n'), laravel);
  });

  it('is recognized by its path and its return value', () => {
    const source = "<?php\n\nreturn [\n'a' => 'One'];";
    for (const path of ['lang/en/auth.php', 'resources/lang/en.php', 'lang/vendor/shop/pt_BR/cart.php']) {
      assert.equal(formatFor('php', path, source), laravel, path);
      assert.equal(formatFor('php', path), laravel, path);
      assert.equal(formatFor('php', path, '<?php\nclass A {}').name, 'php', path);
    }
    for (const path of ['config/app.php', 'app/lang/Reader.php', 'en/auth.php', 'lang/en/notes.txt']) {
      assert.notEqual(formatFor('php', path, source), laravel, path);
    }
  });

  it('keeps quotes, escapes and plural forms', () => {
    const changed = (value: string) =>
      translate(laravel, `<?php return ['a' => ${value}];`, () => 'l\'é "$x\\ \n').slice(21, -2);
    assert.equal(changed("'One'"), `'l\\'é "$x\\\\ \n'`);
    assert.equal(changed('"One"'), `"l'é \\"\\$x\\\\ \\n"`);
    const plural = "<?php return ['a' => 'One bed|:count beds', 'b' => '{0} None|[1,*] Some'];";
    assert.equal(
      translate(laravel, plural, upper),
      "<?php return ['a' => 'ONE BED|:count BEDS', 'b' => '{0} NONE|[1,*] SOME'];",
    );
    assert.match(
      translate(laravel, plural, () => 'a|b'),
      /'a\/b\|:counta\/b'/,
    );
  });

  it('is rejected where the array is invalid', () => {
    assert.deepEqual(problemOf("<?php\nreturn ['a' => 'One',\n'b' => 'It's'];"), { kind: 'syntax', line: 3 });
    assert.deepEqual(problemOf("<?php\nreturn ['a' => 'One'"), { kind: 'syntax', line: 2 });
    assert.deepEqual(problemOf("<?php\nreturn ['a' => 'One')];"), { kind: 'syntax', line: 2 });
    assert.deepEqual(problemOf("return ['a' => 'One'];"), { kind: 'syntax', line: 1 });
    assert.equal(problemOf("<?php return ['a' => 'One'];\n?>\n"), undefined);
  });

  it('keeps every character of a translation', () => {
    fc.assert(
      fc.property(anyTexts, (texts) => {
        const text = texts.join('').toWellFormed();
        const translated = translate(laravel, "<?php return ['a' => 'One'];", () => text);
        assert.deepEqual(singleQuoted(translated), ['a', text]);
      }),
    );
  });

  it('satisfies the format laws for any text', () => {
    fc.assert(
      fc.property(fc.oneof(anySource, arraySource, assigningSource), anyTexts, (source, texts) => {
        keepsLaws(laravel, source);
        const written = texts.map((text) => text.toWellFormed());
        const translated = translate(laravel, source, inTurn(written));
        assert.equal(problemOf(translated) === undefined, problemOf(source) === undefined);
        // How an invalid file is read may depend on any of its text.
        const shape = shapeOf(source);
        assert.deepEqual(shape.includes('⚠') ? shape : shapeOf(translated), shape);
      }),
      { numRuns: 1000 },
    );
  });

  it('reads extreme texts without delay', () => {
    for (const text of [
      "'a' => 'Some words',\n",
      '[',
      "['a' => ",
      "'",
      '/*',
      '<<<A\n',
      'array ',
      '"$',
      "'a|",
      '\\',
      ' ',
    ]) {
      const source = `<?php return [${text.repeat(15_000)}`;
      keepsLawsInTime(laravel, source);
      keepsLawsInTime(laravel, `${source}];`);
      assert.notEqual(problemOf(source), undefined);
    }
  });

  for (const { file, source } of fixtures('laravel')) {
    it(`satisfies the format laws for ${file}`, () => {
      keepsLaws(laravel, source);
      const isHostile = file === 'hostile.php';
      assert.equal(problemOf(source) !== undefined, isHostile);
      assert.equal(unitsIn(laravel, source, {}).length > 0, !isHostile);
      assert.equal(formatFor('php', `lang/en/${file}`, source), laravel);
      assert.deepEqual(shapeOf(translate(laravel, source, (text) => `«${upper(text)}» '"\\`)), shapeOf(source));
    });
  }
});

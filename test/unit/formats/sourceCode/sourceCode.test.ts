import assert from 'node:assert/strict';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { translate, upper, wordsOf } from '../formatLaws.ts';
import { languageNamed } from './sourceComments.ts';

const words = (name: string, source: string): string[] => wordsOf(languageNamed(name).format, source);
const translated = (name: string, source: string, change: (text: string) => string): string =>
  translate(languageNamed(name).format, source, change);

describe('source code', () => {
  it('has units for comments and documentation only', () => {
    const source = 'const a = "No words"; // One here\n/* two\n   lines */\nfunction noWords() {} /** three */\n';
    assert.deepEqual(words('typescript', source), ['One here', 'two\nlines', 'three']);
    assert.equal(translated('typescript', source, upper), source.replace(/One here|two|lines|three/g, upper));
  });

  it('joins consecutive line comments and keeps their markers', () => {
    const source = '  // one\r\n  //   two\r\n\n  // three\n  //\n  // four\n  /// five\na(); // six\n// seven';
    assert.deepEqual(words('java', source), ['one\ntwo', 'three', 'four', 'five', 'six', 'seven']);
    assert.equal(translated('java', source, upper), source.replace(/[a-z]{3,}/g, upper));
    assert.equal(
      translated('python', '# one\n# two', () => 'a\nb\nc'),
      '# a\n# b\n# c',
    );
    assert.equal(
      translated('python', '# one', () => 'a\nb'),
      '# a b',
    );
  });

  it('joins the lines of documentation that only its first line marks', () => {
    const source = '-- | Returns the sum\n-- of both numbers.\nf :: Int -- ^ the first\n';
    assert.deepEqual(words('haskell', source), ['Returns the sum\nof both numbers.', 'the first']);
    assert.equal(translated('haskell', source, upper), source.replace(/Returns.*|of both numbers|the first/g, upper));
  });

  it('reads the documentation of Elixir and Julia, and no other text of a program', () => {
    const elixir = '@moduledoc """\nGreets people.\n\n    iex> greet("x")\n"""\n@shown """\nA text.\n"""\n';
    assert.deepEqual(words('elixir', elixir), ['Greets people.']);
    assert.deepEqual(words('julia', '"""\n    f(x)\n\nAdds both.\n"""\nf(x) = y("""A text.""")\n'), ['Adds both.']);
  });

  it('keeps the tags of documentation and the names in it', () => {
    const doc = (...lines: string[]): string => `/**\n${lines.map((line) => ` * ${line}\n`).join('')} */`;
    assert.deepEqual(
      words(
        'typescript',
        doc('Does it. See {@link Other}.', '', '@param {string} name - the name', '@param [b=1] a number'),
      ),
      ['Does it. See {@link Other}.', 'the name', 'a number'],
    );
    assert.deepEqual(
      words(
        'java',
        doc('@return the sum', '@throws IllegalStateException if it is over', '@see Other words', '@author Some Body'),
      ),
      ['the sum', 'if it is over'],
    );
    assert.deepEqual(words('php', `<?php\n${doc('@param string|null $a the name', '@return int the sum')}`), [
      'the name',
      'the sum',
    ]);
    const lua = [
      ...['param a string The name', 'param b? table<string, number>|nil The sums', 'param c fun(a: number) To call'],
      ...['return pump.Bed[] All beds', 'param d The name of it'],
    ];
    assert.deepEqual(words('lua', lua.map((line) => `---@${line}\n`).join('')), [
      ...['The name', 'The sums', 'To call', 'All beds', 'The name of it'],
    ]);
    assert.deepEqual(words('c', doc('\\brief Adds up.', '@param[in] a the first')), ['Adds up.', 'the first']);
    assert.deepEqual(
      words('typescript', doc('@example', 'const a = 1;', 'Some words of the example', '', '@returns it')),
      ['it'],
    );
    assert.deepEqual(words('rust', '/// Some words\n/// ```\n/// some code\n/// ```\n/// # Heading\n/// * item'), [
      ...['Some words', 'Heading', 'item'],
    ]);
    assert.deepEqual(
      words(
        'csharp',
        '/// <summary>\n/// Some words about <see cref="X"/>\n/// </summary>\n/// <param name="a">The name</param>',
      ),
      ['Some words about <see cref="X"/>', 'The name'],
    );
  });

  it('protects code names in comments', () => {
    const format = languageNamed('typescript').format;
    const [unit] = unitsIn(
      format,
      '// Calls `run` with fooBar, snake_case, run.it() and --flag of src/a/b.ts at last',
      {},
    );
    const codes = unit?.parts.flatMap((part) => (typeof part === 'string' ? [] : [part.source]));
    assert.deepEqual(codes, ['`run`', 'fooBar', 'snake_case', 'run.it()', '--flag', 'src/a/b.ts']);
  });

  it('reads docstrings', () => {
    const docstring = (...lines: string[]): string => `def f():\n    """${lines.join('\n    ')}\n    """\n`;
    assert.deepEqual(
      words(
        'python',
        docstring('Does it.', '', 'Args:', '    a (int): the first,', '        a number', 'Returns:', '    the sum'),
      ),
      ['Does it.', 'the first,\na number', 'the sum'],
    );
    assert.deepEqual(
      words('python', docstring('Does it.', '', 'Parameters', '----------', 'a : int', '    The first')),
      [...['Does it.', 'The first']],
    );
    assert.deepEqual(
      words('python', docstring(':param a: the first', ':type a: int', '', '>>> some code', 'and its answer')),
      ['the first'],
    );
    assert.equal(
      translated('python', docstring('Does it.'), () => 'a """ \\ "'),
      docstring('a \\"\\"\\" \\\\ "'),
    );
    assert.equal(
      translated('python', 'def f():\n  "Does it"\n', () => 'say "x"'),
      'def f():\n  "say \\"x\\""\n',
    );
    assert.equal(
      translated('python', 'r"""Does it"""', () => 'x """'),
      'r"""Does it"""',
    );
  });

  it('skips comments for tools, copyright notices and code', () => {
    const left = [
      ...[
        '// eslint-disable-next-line no-x -- some reason',
        '// @ts-expect-error some reason',
        '/* istanbul ignore next */',
      ],
      ...[
        '// prettier-ignore',
        '//#region Some words',
        '// @ts-check',
        '/// <reference types="node" />',
        '// NOLINT(some words)',
      ],
      ...[
        '// SPDX-License-Identifier: MIT',
        '/* Copyright (c) 2024 Some Body */',
        '/*! Some words, licensed under MIT */',
      ],
      ...[
        '// const a = some(words);',
        '// if (a) {\n//   return b;\n// }',
        '// foo.bar(1, 2)',
        '// import x from "y"',
        '// }',
      ],
      ...[
        '// <Some words="x" />;',
        '// ----------',
        '//',
        '/**/',
        '// https://example.com/some/words',
        '// a.b.c',
        '/* 12 */',
      ],
    ];
    for (const comment of left) {
      assert.deepEqual(words('typescript', `${comment}\nx();`), [], comment);
    }
    const python = [
      '# noqa: E501',
      '# type: ignore',
      '# pylint: disable=all',
      '# -*- coding: utf-8 -*-',
      '# x = y',
      '# fmt: off',
    ];
    for (const comment of python) {
      assert.deepEqual(words('python', comment), [], comment);
    }
    assert.deepEqual(
      words('go', '//go:build linux\n\n// +build linux\n\n/*\nint some_words();\nmore words\n*/\nimport "C"'),
      [],
    );
    const kept = [
      '// See the import below.',
      '// If it fails, try again',
      '// Return early; nothing to do',
      '// For now: words',
    ];
    for (const comment of kept) {
      assert.equal(words('typescript', `x();\n${comment}\nx();`).length, 1, comment);
    }
  });

  it('never lets a translation end its comment', () => {
    for (const [name, source, translation, written] of [
      ['c', '/* one */', 'a */ b /* c', '/* a * / b / * c */'],
      ['c', '/*one*/', 'x*', '/*x**/'],
      ['c', '/**one*/', '/x', '/** /x*/'],
      ['c', '// one\n// two', 'x\\', '// one\n// two'],
      ['lua', '--[[one]]', 'a ]] b', '--[[a ] ] b]]'],
      ['lua', '--[[one]]', 'a]', '--[[one]]'],
      ['php', '<?php // one ?>', 'a ?> b', '<?php // a ? > b ?>'],
      ['powershell', '<# one #>', 'a #> b', '<# a # > b #>'],
      ['typescript', '//one', '/ <b\u2028c', '// / <b c'],
      ['ruby', '=begin\none\n=end\n', '=end', '=begin\n= end\n=end\n'],
    ] as const) {
      assert.equal(
        translated(name, source, () => translation),
        written,
      );
    }
  });
});

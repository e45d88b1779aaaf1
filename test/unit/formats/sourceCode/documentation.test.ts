import assert from 'node:assert/strict';
import { keepsLaws, translate, wordsOf } from '../formatLaws.ts';
import { languageNamed } from './sourceComments.ts';

const comment = (signs: string, ...lines: string[]): string => lines.map((line) => `${signs}${line}\n`).join('');
const block = (...lines: string[]): string => `/**\n${comment(' * ', ...lines)} */\n`;

/** What is read, by language: a source, and its texts. */
const samples: Readonly<Record<string, readonly (readonly [source: string, ...texts: string[]])[]>> = {
  powershell: [
    [
      `<#\n.SYNOPSIS\n    Gets the beds of a room.\n\n.DESCRIPTION\n    Reads them. Without a room,\n    all rooms.\n
.PARAMETER Room\n    The room.\n\n.EXAMPLE\n    PS> Get-Bed -Room 4\n\n    Lists the beds of that room.\n
.NOTES\n    Author: A. Body\n    Needs a connection.\n.LINK\n    Get-Room\n#>\n`,
      ...['Gets the beds of a room.', 'Reads them. Without a room,\nall rooms.', 'The room.'],
      ...['Lists the beds of that room.', 'Needs a connection.'],
    ],
    ['# .SYNOPSIS\n# Adds both.\n# .PARAMETER First\n# The first one.\n', 'Adds both.', 'The first one.'],
    ['# A word\n# SIG # Begin signature block\n# MIIFdgYJKoZIhvcNAQcCoII\n', 'A word'],
  ],
  c: [
    [block('@ingroup beds', 'Makes all beds.'), 'Makes all beds.'],
    [
      block('@file beds.h', 'Functions for beds.', '', '\\ref Bed is used here.'),
      'Functions for beds.',
      '\\ref Bed is used here.',
    ],
    [block('@defgroup beds Beds and rooms'), 'Beds and rooms'],
    [
      '#endif // A_H of it\n} // namespace beds\n}; /* struct Bed */\n} // It ends here, at last\n',
      'It ends here, at last',
    ],
    ['// Use std::move() when the text is long.\n', 'Use std::move() when the text is long.'],
    ['// Closes it when it is open;\n', 'Closes it when it is open;'],
    ['// std::move(x);\n'],
    [
      block(
        ...[
          'BedCallback:',
          '@bed: The bed of it.',
          '@x: (nullable) (out): Its place.',
          '',
          'Is called.',
          '',
          'Since: 2.26',
        ],
      ),
      ...['The bed of it.', 'Its place.', 'Is called.'],
    ],
    ['// $Id: beds.c 32 2008-01-18 some words $\n// [bed.list]\n'],
  ],
  ruby: [
    [
      comment(
        '# ',
        ...['Adds them.', '', '@param [Integer, nil] count the count', '@param name [String] the name'],
        ...[
          '@return [Array<String>] all names',
          '@option opts [String] :room (nil) the room',
          '@note',
          '  It is slow.',
        ],
        ...['@example Adding two', '  add(1, 2)', '@raise [ArgumentError] if it fails'],
      ),
      ...['Adds them.', 'the count', 'the name', 'all names', 'the room', 'It is slow.', 'Adding two', 'if it fails'],
    ],
    [
      comment(
        '# ',
        '== Beds',
        '',
        'Some words:',
        '',
        '  add(1, 2)',
        '',
        '[room]',
        '  The room of it.',
        'name:: The name.',
      ),
      ...['Beds', 'Some words:', 'The room of it.', 'The name.'],
    ],
    [comment('# ', 'call-seq:', '  add(a) -> b', '', 'Adds +a+.'), 'Adds +a+.'],
    ['# Rails.application.config.beds = 1\n'],
  ],
  lua: [
    [
      comment(
        '---',
        ...['@field x number The place', '@field private y? string|nil The other', '@class Bed Some words'],
        ...['@alias Mode "a"|"b"', '| "a" # the first', '@return number sum The sum of both'],
      ),
      ...['The place', 'The other', 'the first', 'The sum of both'],
    ],
  ],
  r: [
    [
      comment(
        "#' ",
        ...['Adds beds', '', '@param x,y Both beds.', '\\describe{', '  \\item{name}{The name.}'],
        ...['  \\item{room}{The room,', '  with words.}', '}', '@return A number, see \\code{\\link{add}}.', '@export'],
        ...['@importFrom beds add', '@examples', 'add(1, 2)'],
      ),
      ...['Adds beds', 'Both beds.', 'The name.', 'The room,\nwith words.', 'A number, see \\code{\\link{add}}.'],
    ],
  ],
  python: [
    [
      `def f():\n    """Does it.\n\n    .. note:: It is slow,\n        and long.\n\n    .. warning::\n        Do not call it.\n
    .. versionchanged:: 2.0 It was renamed.\n\n    .. code-block:: python\n        :linenos:\n\n        some words here\n    """\n`,
      ...['Does it.', 'It is slow,\nand long.', 'Do not call it.', 'It was renamed.'],
    ],
    ['# SNIPPET START beds and rooms\n# $COVERAGE-OFF$ words of it\n# Created by A. Body on 2020-01-01.\n'],
  ],
  rust: [
    [
      comment(
        '/// ',
        'Some words.',
        '',
        '| Name | Meaning |',
        '|------|---------|',
        '| `a` | The first |',
        '',
        'Then.',
      ),
      ...['Some words.', 'Name', 'Meaning', 'The first', 'Then.'],
    ],
    ['// | a drawing | of boxes |\n'],
  ],
  makefile: [['build: a b ## Builds all of it\n\tgo build # no\n.PHONY: x ## no\nX = 1 ## no\n', 'Builds all of it']],
  javascript: [
    [
      'const a = (\n  <div\n    // Some words\n    title="// no"\n    /* More words */\n  >\n    {/* Inside */}\n    // no\n  </div>\n);\n',
      ...['Some words', 'More words', 'Inside'],
    ],
    ["// var http = require('http')\n"],
    [block('@typedef {import("beds").Bed<', '  Words,', '  Room', '>} Name', 'of it')],
    ['// use beds => "2.0"; // commented out to avoid a warning\n'],
    ['f();\n\n// Distributed under the MIT software license, see the\n// file COPYING.\n'],
    [
      block('@example <caption>Two of them</caption>', 'add(1, 2)', '@returns {number} the sum'),
      'Two of them',
      'the sum',
    ],
  ],
  swift: [
    [
      comment(
        '/// ',
        ...[
          'Adds beds.',
          '',
          '- Parameters:',
          '  - first: The first.',
          '  - second: The other.',
          '- Parameter third: The last.',
        ],
        ...['- Returns: The sum.', '- Note: It is slow.', '- Author: A. Body'],
      ),
      ...['Adds beds.', 'The first.', 'The other.', 'The last.', 'The sum.', 'It is slow.'],
    ],
    ['//\n//  Bed.swift\n//  Rooms and beds\n//\n//  Created by A. Body on 01.02.20.\n//\n'],
  ],
  php: [
    [
      `<?php\n/*\n|-----\n| Name of it\n|-----\n|\n| Here is the name, which is\n| shown above.\n|\n*/\n`,
      ...['Name of it', 'Here is the name, which is\nshown above.'],
    ],
    [
      `<?php\n${block(
        ...['@param array{a: int, b: string} $x the beds', '@param  \\Closure(int): string  $y The call.'],
        ...['@return array<string, array{a: int}> the list', '@var array<int, string> $names The names'],
        ...['@property-read string $name The name', '@method static int add(int $a) Adds'],
      )}`,
      ...['the beds', 'The call.', 'the list', 'The names', 'The name'],
    ],
  ],
  scala: [[block('Adds beds.', '', '{{{', 'val x = some words here', '}}}', '', 'Then.'), 'Adds beds.', 'Then.']],
  julia: [['"""\n!!! note "A title"\n    Some words.\n"""\n', 'A title', 'Some words.']],
};

describe('documentation in comments', () => {
  for (const [name, sources] of Object.entries(samples)) {
    it(`is read without its tags and code in ${name}`, () => {
      const { format } = languageNamed(name);
      for (const [source, ...texts] of sources) {
        assert.deepEqual(wordsOf(format, source), texts, source);
        keepsLaws(format, source);
      }
    });
  }

  it('keeps names in brackets in Dart, Kotlin, and Rust', () => {
    for (const name of ['dart', 'kotlin', 'rust']) {
      const { format } = languageNamed(name);
      assert.equal(
        translate(format, '/// See [BedList] and [Bed.name].\n', (text) => text.toUpperCase()).trim(),
        '/// SEE [BedList] AND [Bed.name].',
      );
    }
  });

  it('never ends the cell of a table', () => {
    const { format } = languageNamed('rust');
    const source = comment('/// ', '| One | Two |', '|---|---|', '| Three | Four |');
    assert.equal(
      translate(format, source, (text) => (text === 'Three' ? 'a | b' : text)),
      source.replace('Three', 'a \\| b'),
    );
  });
});

import assert from 'node:assert/strict';
import { formatFor } from '../../../../../src/text/formats/all.ts';
import { unitsIn } from '../../../../helpers/unitsIn.ts';

/** Returns each key of a file with its note. */
function notesOf(path: string, source: string): [string | undefined, string | undefined][] {
  return unitsIn(formatFor('', path, source), source, { path }).map(({ key, note }) => [key, note]);
}

describe('a comment about an entry', () => {
  for (const { path, source, notes } of [
    {
      path: '/p/i18n/en.toml',
      source: [
        '# Licence of the file',
        '',
        '# The title of the page',
        '# with two lines',
        'title = "Garden" # at the top',
        'plain = "Plain"',
        '# old = "Old"',
        'next = "Next"',
        '# Before a blank line',
        '',
        'after = "After"',
        'lines = """',
        '# no comment',
        '"""',
        'end = "The end"',
        '# A message',
        '[beds] # of the garden',
        'one = "One bed"',
        'other = "{{.Count}} beds"',
        '# A group',
        '[menu]',
        'open = "Open it"',
      ].join('\n'),
      notes: [
        ['title', 'The title of the page\nwith two lines\nat the top'],
        ...['plain', 'next', 'after', 'lines', 'end'].map((key) => [key, undefined]),
        ...['beds.one', 'beds.other'].map((key) => [key, 'A message\nof the garden']),
        ['menu.open', undefined],
      ],
    },
    {
      path: '/p/locales/en.yml',
      source: [
        '# Texts of the planner',
        'en:',
        '  # Note: the title of the page',
        '  title: Garden # at the top',
        '  # old: Old title',
        '  quoted: "With # inside"',
        '  block: |',
        '    Some lines',
        '    # in a block',
        '  # Below a block',
        '  after: After',
        '  list:',
        '    # The first one',
        '    - First day',
        '    - Second day # the last',
        '  flow: {one: "One day", # short',
        '    two: "Two days"}',
      ].join('\r\n'),
      notes: [
        ['title', 'Note: the title of the page\nat the top'],
        ['quoted', undefined],
        ['block', undefined],
        ['after', 'Below a block'],
        ['list.0', 'The first one'],
        ['list.1', 'the last'],
        ['flow.one', 'short'],
        ['flow.two', undefined],
      ],
    },
    {
      path: '/p/lang/en/garden.php',
      source: [
        '<?php',
        'return [ // Texts',
        '    /*',
        '    | About the file',
        '    */',
        '',
        '    // The title',
        "    'title' => 'Garden', // at the top",
        "    'plain' => 'Plain',",
        '    /**',
        '     * Two lines',
        '     * of one comment',
        '     */',
        "    'doc' => 'Documented',",
        '    // About the menu',
        "    'menu' => [",
        "        'open' => 'Open it', # a verb",
        "        'close' => 'Close it' // another",
        '    ],',
        "    // 'old' => 'Old',",
        "    'beds' => 'One bed|:count beds', // a plural",
        '];',
      ].join('\n'),
      notes: [
        ['title', 'The title\nat the top'],
        ['plain', undefined],
        ['doc', 'Two lines\nof one comment'],
        ['menu.open', 'a verb'],
        ['menu.close', 'another'],
        ['beds[0]', 'a plural'],
        ['beds[1]', 'a plural'],
      ],
    },
    {
      path: '/p/messages_en.properties',
      source: '# Licence\n\n! The title\n# of the page\ntitle=Garden\nplain=Plain # text\n#old=Old\nnext=Next\n',
      notes: [
        ['title', 'The title\nof the page'],
        ['plain', undefined],
        ['next', undefined],
      ],
    },
    {
      path: '/p/en.lproj/Localizable.strings',
      source:
        '/* Licence */\n\n/* The title */\n"title" = "Garden"; // at the top\n"plain" = "Plain";\n/* One */ "one" = "One day"; /* short */\n\n"two" = "Two days"; /* Three */ "three" = "Three days";\n',
      notes: [
        ['title', 'The title\nat the top'],
        ['plain', undefined],
        ['one', 'One\nshort'],
        ['two', undefined],
        ['three', 'Three'],
      ],
    },
    {
      path: '/p/res/values/strings.xml',
      source:
        '<resources>\n  <!-- The title -->\n  <string name="title">Garden</string> <!-- at the top -->\n  <string name="plain">Plain</string>\n  <!-- Old --> text\n  <string name="next">Next</string>\n</resources>\n',
      notes: [
        ['title', 'The title\nat the top'],
        ['plain', undefined],
        ['next', undefined],
      ],
    },
  ]) {
    it(`is a note to translators in ${path}`, () => assert.deepEqual(notesOf(path, source), notes));
  }

  it('is found in linear time in one line', () => {
    const items = Array.from({ length: 50_000 }, (_, index) => `a${index}: "Bed ${index}"`);
    const php = Array.from({ length: 50_000 }, (_, index) => `'a${index}'=>'Bed ${index}'`);
    assert.equal(notesOf('/p/locales/en.yml', `{${items.join(', ')}}`).length, items.length);
    assert.equal(notesOf('/p/lang/en/a.php', `<?php return [${php.join(', /* a */ ')}];`).length, php.length);
  });
});

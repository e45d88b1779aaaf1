import assert from 'node:assert/strict';
import { formatFor } from '../../../../src/formats/all.ts';
import { readUnits } from '../../../../src/formats/readText.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';

/** Returns each key of a file with its note. */
function notesOf(path: string, source: string): [string | undefined, string | undefined][] {
  return unitsIn(formatFor('', path, source), source, { path }).map(({ key, note }) => [key, note]);
}

/** Returns the keys of the texts of a file with one message that has a note. */
function textsWith(note: string): readonly (string | undefined)[] {
  const source = `#. ${note}\nmsgid "Sun"\nmsgstr "Sonne"\n`;
  return readUnits({ name: 'de.po', source, languageId: '' }).map(({ key }) => key);
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

  for (const note of [
    'Do not translate.',
    'DO NOT TRANSLATE',
    "Shown in a log (don't translate this string)",
    'Translators: Do NOT translate or transliterate this text (this is an icon file name)!',
    'NOTE: DO NOT TRANSLATE - Key Name',
    'One of the values below. In any case, DO NOT TRANSLATE.',
    'This is the name of a key, do not translate.',
  ]) {
    it(`leaves a text to programs: ${note}`, () => {
      assert.deepEqual(textsWith(note), []);
    });
  }

  for (const note of [
    'Do not translate the word "all".',
    'Do not translate "POP3". Translate the rest.',
    'Do NOT translate or localize the semicolons!',
    'Do not translate this if your language has no word for it.',
    'Do not translate %1$s',
    'Keep it short. The width is a number. Do not translate.',
    'Do not translate\n#. "Worker".',
    "The name of a property, don't translate it.",
    'translators: %1$s Opening <strong> tag, do not translate. %2$s Closing </strong> tag, do not translate.',
    'The product `POP3` (do not translate).',
    "'POP3' is a protocol, don't translate.",
    'Shown on top. {name} is an id, DO NOT TRANSLATE.',
    'VPN is an acronym, do not translate.',
  ]) {
    it(`leaves no text to programs for a part: ${note}`, () => {
      assert.deepEqual(textsWith(note), ['Sun']);
    });
  }

  it('is the description of a message of go-i18n in YAML and JSON, which keeps the forms of its language', () => {
    const message = { description: 'The count', one: 'One lamp', other: '{{.Count}} lamps' };
    const yaml = 'lamps:\n  description: "The count"\n  one: One lamp\n  other: "{{.Count}} lamps"\n';
    for (const [path, source] of [
      ['i18n/active.en.yaml', yaml],
      ['i18n/active.en.json', JSON.stringify({ lamps: message, plain: { title: 'A title', description: 'A text' } })],
      ['i18n/en.json', JSON.stringify({ lamps: { ...message, other: 'Lamps' } })],
    ] as const) {
      const units = unitsIn(formatFor('', path, source), source, { path, targetLang: 'pl' });
      assert.deepEqual(
        units.filter(({ note }) => note === 'The count').map(({ key }) => key),
        ['one', 'few', 'many', 'other'].map((form) => `lamps.${form}`),
        path,
      );
      assert.equal(
        units.filter(({ key }) => key === 'plain.description.other').length,
        source.includes('plain') ? 1 : 0,
      );
    }
    const fields = '{"fields": {"description": "Description", "other": "Other"}, "form": {"title": "A title"}}';
    assert.deepEqual(notesOf('i18n/en.json', fields)[0], ['fields.description', undefined]);
  });

  it('is the description of a message of a browser extension in YAML', () => {
    const source = [
      'lamps:',
      '  description: The count of the lamps',
      '  message: $n$ lamps',
      '  placeholders:',
      '    n:',
      '      content: $1',
      '      example: Two lamps',
      '      message: No text',
      'plain:',
      '  message: Plain text',
      'description: A text',
      '',
    ].join('\n');
    assert.deepEqual(notesOf('src/_locales/en/messages.yml', source), [
      ['lamps.message', 'The count of the lamps'],
      ['plain.message', undefined],
      ['description', undefined],
    ]);
    assert.equal(notesOf('src/locales/en/messages.yml', source).length, 6);
  });

  it('is what the themes of Docusaurus have under the name of a message', () => {
    const source = '{"theme.close": "Close", "theme.close___DESCRIPTION": "The label of a button"}';
    const units = readUnits({ name: 'locales/base/theme.json', source, languageId: '', targetLang: 'de' });
    assert.deepEqual(
      units.map(({ parts, note }) => [parts, note]),
      [[['Close'], 'The label of a button']],
    );
  });

  it('leaves a text to programs unless it is selected', () => {
    const source = '#. Do not translate.\nmsgid "Sun"\nmsgstr "Sonne"\n';
    const start = source.indexOf('Sonne');
    const found = readUnits({ name: 'de.po', source, languageId: '', ranges: [{ start, end: start + 5 }] });
    assert.deepEqual(
      found.map(({ parts }) => parts),
      [['Sonne']],
    );
  });

  it('is found in linear time in one line', () => {
    const items = Array.from({ length: 50_000 }, (_, index) => `a${index}: "Bed ${index}"`);
    const php = Array.from({ length: 50_000 }, (_, index) => `'a${index}'=>'Bed ${index}'`);
    assert.equal(notesOf('/p/locales/en.yml', `{${items.join(', ')}}`).length, items.length);
    assert.equal(notesOf('/p/lang/en/a.php', `<?php return [${php.join(', /* a */ ')}];`).length, php.length);
  });
});

import assert from 'node:assert/strict';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

interface FilledFile {
  readonly source: readonly [path: string, text: string];
  readonly target: readonly [path: string, text: string];
  /** Texts of the target, and what stands in their place once it is translated. */
  readonly changes: readonly (readonly [before: string, after: string])[];
}

const resx = (body: string): string => `<root>\n${body}</root>\n`;
const android = (body: string): string =>
  `<resources xmlns:tools="http://schemas.android.com/tools">\n${body}</resources>\n`;
const stringsdict = (comment: string, one: string, other: string): string =>
  `<plist version="1.0"><dict><key>days</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@d@</string><key>d</key><dict>${comment}<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>${one}</string><key>other</key><string>${other}</string></dict></dict></dict></plist>\n`;
const plural =
  '    <plurals name="days"><item quantity="one">Day %d</item><item quantity="other">Days %d</item></plurals>\n';

/** Files of people around an empty text. */
const files: Readonly<Record<string, FilledFile>> = {
  'the comment of .resx': {
    source: [
      'S.resx',
      resx(
        '  <data name="On" xml:space="preserve">\n    <value>On</value>\n    <comment>Switch</comment>\n  </data>\n',
      ),
    ],
    target: [
      'S.de.resx',
      resx('  <data name="On">\n    <comment>Schalter</comment>\n    <!-- so -->\n    <value></value>\n  </data>\n'),
    ],
    changes: [['<value></value>', '<value>DE On</value>']],
  },
  'a single tag of .resx': {
    source: ['S.resx', resx('  <data name="On">\n    <value>On</value>\n  </data>\n')],
    target: ['S.de.resx', resx('  <data name="On">\n    <value />\n    <comment>Schalter</comment>\n  </data>\n')],
    changes: [['<value />', '<value>DE On</value>']],
  },
  'a comment of .resx without a value': {
    source: ['S.resx', resx('  <data name="On">\n    <value>On</value>\n    <comment>Switch</comment>\n  </data>\n')],
    target: ['S.de.resx', resx('  <data name="On">\n    <comment>Schalter</comment>\n  </data>\n')],
    changes: [['  <data name="On">', '  <data name="On">\n    <value>DE On</value>']],
  },
  'a value of .resx that is null': {
    source: ['S.resx', resx('  <data name="On">\n    <value>On</value>\n  </data>\n')],
    target: [
      'S.de.resx',
      resx(
        '  <data name="On" type="System.Resources.ResXNullRef, System.Windows.Forms">\n    <value />\n    <comment>Schalter</comment>\n  </data>\n',
      ),
    ],
    changes: [
      [' type="System.Resources.ResXNullRef, System.Windows.Forms"', ''],
      ['<value />', '<value>DE On</value>'],
    ],
  },
  'attributes and a comment of Android': {
    source: ['res/values/strings.xml', android('    <string name="on" formatted="false">On</string>\n')],
    target: [
      'res/values-de/strings.xml',
      android('    <!-- Schalter -->\n    <string tools:context="A" name="on"></string> <!-- dahinter -->\n'),
    ],
    changes: [['"on"></string>', '"on">DE On</string>']],
  },
  'a single tag of Android': {
    source: ['res/values/strings.xml', android('    <string name="on">On</string>\n')],
    target: ['res/values-de/strings.xml', android('    <string tools:context="A" name="on"/>\n')],
    changes: [['"on"/>', '"on">DE On</string>']],
  },
  'attributes and comments of a plural of Android': {
    source: ['res/values/strings.xml', android(plural)],
    target: [
      'res/values-de/strings.xml',
      android(
        '    <plurals name="days" tools:context="A"><!-- Tage --><item quantity="other"></item><!-- ein Tag --><item quantity="one"/></plurals>\n',
      ),
    ],
    changes: [
      ['"other"></item>', '"other">DE Days %d</item>'],
      ['"one"/>', '"one">DE Day %d</item>'],
    ],
  },
  'the attributes of a plural of Android with further forms': {
    source: ['res/values/strings.xml', android(plural)],
    target: [
      'res/values-de/strings.xml',
      android('    <plurals name="days" tools:context="A"><!-- Tage --><item quantity="other"></item></plurals>\n'),
    ],
    changes: [
      [
        '<item quantity="other"></item>',
        '<item quantity="one">DE Day %d</item><item quantity="other">DE Days %d</item>',
      ],
    ],
  },
  'the attributes of an array of Android': {
    source: ['res/values/strings.xml', android('    <string-array name="a"><item>One</item></string-array>\n')],
    target: ['res/values-de/strings.xml', android('    <string-array name="a" tools:context="A"></string-array>\n')],
    changes: [['"A"></string-array>', '"A"><item>DE One</item></string-array>']],
  },
  'the note and comments of a table of TOML': {
    source: ['i18n/en.toml', '[on]\ndescription = "Switch"\nother = "On"\n'],
    target: ['i18n/de.toml', '[on]\n# so\ndescription = "Schalter"\nother = "" # hier\n'],
    changes: [['other = ""', 'other = "DE On"']],
  },
  'the note of a message of go-i18n': {
    source: ['i18n/active.en.json', '{\n  "on": { "description": "Switch", "one": "On", "other": "All on" }\n}\n'],
    target: ['i18n/active.de.json', '{\n  "on": { "other": "", "one": "", "description": "Schalter" }\n}\n'],
    changes: [
      ['"other": ""', '"other": "DE All on"'],
      ['"one": ""', '"one": "DE On"'],
    ],
  },
  'the comment in a plural of Apple': {
    source: ['en.lproj/L.stringsdict', stringsdict('', 'Day %d', 'Days %d')],
    target: ['de.lproj/L.stringsdict', stringsdict('<!-- Tage -->', '', '')],
    changes: [
      ['<key>one</key><string></string>', '<key>one</key><string>DE Day %d</string>'],
      ['<key>other</key><string></string>', '<key>other</key><string>DE Days %d</string>'],
    ],
  },
  'comments before values of Apple': {
    source: ['en.lproj/A.strings', '"on" = "On";\n'],
    target: ['de.lproj/A.strings', '/* Schalter */\n"on" = /* so */ ""; // hier\n'],
    changes: [['""', '"DE On"']],
  },
  'comments before values of PHP': {
    source: ['lang/en/a.php', "<?php\nreturn [\n  'on' => 'On', // switch\n];\n"],
    target: ['lang/de/a.php', "<?php\nreturn [\n  'on' => /* so */ '', // Schalter\n];\n"],
    changes: [["''", "'DE On'"]],
  },
  'comments before values of JSON': {
    source: ['locales/en.jsonc', '{\n  "on": "On" // switch\n}\n'],
    target: ['locales/de.jsonc', '{\n  // Schalter\n  "on": /* so */ "" // hier\n}\n'],
    changes: [['""', '"DE On"']],
  },
  'comments before values of modules': {
    source: ['src/locales/en.ts', "export default {\n  on: 'On', // switch\n};\n"],
    target: ['src/locales/de.ts', "export default {\n  on: /* so */ '', // Schalter\n};\n"],
    changes: [["''", "'DE On'"]],
  },
  'a comment behind what becomes a block of YAML': {
    source: ['config/locales/en.yml', 'en:\n  long: |\n    One\n    two\n  end: End\n'],
    target: ['config/locales/de.yml', 'de:\n  long: # lang\n  end: Ende\n'],
    changes: [['long: # lang\n', 'long: | # lang\n    DE One\n    two\n']],
  },
};

describe('an empty entry of a translation', () => {
  for (const [name, { source, target, changes }] of Object.entries(files)) {
    it(`gets its text, and keeps all that is around it: ${name}`, async () => {
      const [path, text] = target;
      const folder = new MemoryFolder(Object.fromEntries([source, target]));
      const calls = new TranslateCalls();
      await folder.translate(calls);
      const expected = changes.reduce((result, [before, after]) => {
        assert.ok(result.includes(before));
        return result.replace(before, () => after);
      }, text);
      assert.equal(folder.text(path), expected);
      const sent = calls.texts.length;
      await folder.translate(calls);
      assert.equal(calls.texts.length, sent);
    });
  }

  it('is filled among others that are added', async () => {
    const entry = (name: string, text: string, comment: string): string =>
      `  <data name="${name}">\n    <value>${text}</value>\n    <comment>${comment}</comment>\n  </data>\n`;
    const names = ['a', 'b', 'c', 'd', 'e'];
    const folder = new MemoryFolder({
      'S.resx': resx(names.map((name) => entry(name, `Text ${name}`, 'Source')).join('')),
      'S.de.resx': resx(['b', 'd'].map((name) => entry(name, '', 'Person')).join('')),
    });
    await folder.translate(new TranslateCalls());
    assert.equal(
      folder.text('S.de.resx'),
      resx(names.map((name) => entry(name, `DE Text ${name}`, /[bd]/.test(name) ? 'Person' : 'Source')).join('')),
    );
  });

  it('is filled among thousands', async () => {
    const entries = (text: (at: number) => string): string =>
      resx(
        Array.from({ length: 3000 }, (_, at) => `  <data name="n${at}"><value>${text(at)}</value></data>\n`).join(''),
      );
    const folder = new MemoryFolder({ 'S.resx': entries((at) => `Text ${at}`), 'S.de.resx': entries(() => '') });
    await folder.translate(new TranslateCalls());
    assert.equal(
      folder.text('S.de.resx'),
      entries((at) => `DE Text ${at}`),
    );
  });
});

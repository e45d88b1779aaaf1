import assert from 'node:assert/strict';
import { addsAll, addUpper, lines, remove } from './entryFiles.ts';

describe('an entry of Android resources', () => {
  const paths = { source: '/res/values/strings.xml', target: '/res/values-de/strings.xml' };
  const open = '<?xml version="1.0" encoding="utf-8"?>';

  it('keeps the order of the source, with comments and namespaces', () => {
    const { text } = addUpper(
      paths,
      lines(
        open,
        '<resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2" xmlns:tools="http://schemas.android.com/tools">',
        '  <string name="app" translatable="false">App</string>',
        '  <string name="a">One apple</string>',
        '',
        '  <!-- About pears -->',
        '  <plurals name="b">',
        '    <item quantity="one">One pear</item>',
        '    <item quantity="other"><xliff:g id="n">%d</xliff:g> pears</item>',
        '  </plurals>',
        '  <string-array name="c">',
        '    <item>Red plum</item>',
        '    <item>Blue plum</item>',
        '  </string-array>',
        '</resources>',
      ),
      lines(open, '<resources>', '    <string name="a">Eins</string>', '</resources>'),
    );
    assert.equal(
      text,
      lines(
        open,
        '<resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">',
        '    <string name="a">Eins</string>',
        '',
        '    <!-- About pears -->',
        '    <plurals name="b">',
        '        <item quantity="one">ONE PEAR</item>',
        '        <item quantity="other"><xliff:g id="n">%d</xliff:g> PEARS</item>',
        '    </plurals>',
        '    <string-array name="c">',
        '        <item>RED PLUM</item>',
        '        <item>BLUE PLUM</item>',
        '    </string-array>',
        '</resources>',
      ),
    );
  });

  for (const { name, path, source, target, text } of [
    {
      name: 'Android',
      path: 'res/values/strings.xml',
      source: '<resources>\n    <string name="a">One</string>\n</resources>\n',
      target: `${open}\n<resources />\n`,
      text: `${open}\n<resources>\n    <string name="a">ONE</string>\n</resources>\n`,
    },
    {
      name: '.NET',
      path: 'Text.resx',
      source: '<root>\n  <data name="a"><value>One</value></data>\n</root>\n',
      target: '<root/>\n',
      text: '<root>\n  <data name="a"><value>ONE</value></data>\n</root>\n',
    },
    {
      name: 'Apple',
      path: 'Localizable.stringsdict',
      source:
        '<plist version="1.0">\n<dict>\n\t<key>a</key>\n\t<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>One</string>\n\t</dict>\n</dict>\n</plist>\n',
      target: '<plist version="1.0">\n<dict/>\n</plist>\n',
      text: '<plist version="1.0">\n<dict>\n\t<key>a</key>\n\t<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>ONE</string>\n\t</dict>\n</dict>\n</plist>\n',
    },
  ]) {
    it(`divides a file that is a single tag: ${name}`, () => {
      const [one, other] = [`/en/${path}`, `/de/${path}`];
      assert.equal(addUpper({ source: one, target: other }, source, target).text, text);
    });
  }

  it('uses the plurals of the target language', () => {
    const source = lines(
      '<resources>',
      '    <plurals name="b">',
      '        <item quantity="one">One pear</item>',
      '        <item quantity="other">%d pears</item>',
      '    </plurals>',
      '</resources>',
    );
    const { text } = addUpper(paths, source, '<resources>\n</resources>\n', () => true, 'ja');
    assert.equal(
      text,
      lines(
        '<resources>',
        '    <plurals name="b">',
        '        <item quantity="other">%d PEARS</item>',
        '    </plurals>',
        '</resources>',
      ),
    );
  });

  it('is removed with its comments', () => {
    const source = lines(
      '<resources>',
      '  <!-- x -->',
      '  <string name="a">One apple</string>',
      '  <string name="b">Two</string>',
      '</resources>',
    );
    assert.equal(
      remove(paths.target, source, ['a']).text,
      lines('<resources>', '  <string name="b">Two</string>', '</resources>'),
    );
  });
});

describe('an entry of .NET resources', () => {
  const paths = { source: '/Strings.resx', target: '/Strings.de.resx' };
  const header = '  <resheader name="version">\n    <value>2.0</value>\n  </resheader>';

  it('keeps the order of the source, and follows the header of a file without entries', () => {
    const [a, b] = ['One apple', 'Two pears'].map(
      (text, index) =>
        `  <data name="${'ab'.charAt(index)}" xml:space="preserve">\n    <value>${text}</value>\n    <comment>note</comment>\n  </data>`,
    );
    const source = lines('<root>', header, a ?? '', b ?? '', '</root>');
    const upper = (text = ''): string => text.replace(/(?<=<value>)[^<]*/, (value) => value.toUpperCase());
    addsAll(
      paths,
      source,
      lines('<root>', header, a ?? '', '</root>'),
      lines('<root>', header, a ?? '', upper(b), '</root>'),
    );
    addsAll(paths, source, lines('<root>', header, '</root>'), lines('<root>', header, upper(a), upper(b), '</root>'));
  });
});

describe('an entry of Apple stringsdict', () => {
  const paths = { source: '/en.lproj/L.stringsdict', target: '/de.lproj/L.stringsdict' };

  it('is added with all its variations', () => {
    const entry = (key: string, text: string): string =>
      lines(
        `\t<key>${key}</key>`,
        '\t<dict>',
        '\t\t<key>NSStringLocalizedFormatKey</key>',
        '\t\t<string>%#@n@</string>',
        '\t\t<key>n</key>',
        '\t\t<dict>',
        '\t\t\t<key>NSStringFormatSpecTypeKey</key>',
        '\t\t\t<string>NSStringPluralRuleType</string>',
        '\t\t\t<key>one</key>',
        `\t\t\t<string>One ${text}</string>`,
        '\t\t\t<key>other</key>',
        `\t\t\t<string>%d ${text}s</string>`,
        '\t\t</dict>',
        '\t</dict>',
      );
    const file = (...entries: string[]): string =>
      `<plist version="1.0">\n<dict>\n${entries.join('')}</dict>\n</plist>\n`;
    const upper = (text: string): string =>
      text.replace(/(?<=<string>)(?:One|%d)[^<]*/g, (value) => value.toUpperCase().replace('%D', '%d'));
    addsAll(
      paths,
      file(entry('a', 'apple'), entry('b', 'pear'), entry('c', 'plum')),
      file(entry('b', 'Birne')),
      file(upper(entry('a', 'apple')), entry('b', 'Birne'), upper(entry('c', 'plum'))),
    );
  });
});

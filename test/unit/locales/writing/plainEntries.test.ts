import { deepEqual, equal } from 'node:assert/strict';
import { withBranches } from '../../../../src/locales/grid/branches/withBranches.ts';
import { planMissing } from '../../../../src/locales/locales.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

/** A source with a text and an entry without one, and a translation that lacks that entry. */
interface Sample {
  readonly source: readonly [path: string, text: string];
  readonly target: readonly [path: string, text: string];
  readonly key: string;
  readonly after: string;
}

const samples: readonly Sample[] = [
  {
    source: ['locales/en.json', '{\n  "a": "Hello world",\n  "p": "{amount} €"\n}\n'],
    target: ['locales/de.json', '{\n  "a": "Hallo Welt"\n}\n'],
    key: 'p',
    after: '{\n  "a": "Hallo Welt",\n  "p": "{amount} €"\n}\n',
  },
  {
    source: [
      'res/values/strings.xml',
      '<resources>\n  <string name="a">Hello</string>\n  <string name="p">%1$s – %2$s</string>\n</resources>\n',
    ],
    target: ['res/values-de/strings.xml', '<resources>\n  <string name="a">Hallo</string>\n</resources>\n'],
    key: 'p',
    after: '<resources>\n  <string name="a">Hallo</string>\n  <string name="p">%1$s – %2$s</string>\n</resources>\n',
  },
  {
    source: ['en.lproj/App.strings', '"a" = "Hello";\n"f" = "%1$@ – %2$@";\n'],
    target: ['de.lproj/App.strings', '"a" = "Hallo";\n'],
    key: 'f',
    after: '"a" = "Hallo";\n"f" = "%1$@ – %2$@";\n',
  },
  {
    source: ['config/locales/en.yml', 'en:\n  a: Hello world\n  g:\n    u: https://example.org/help\n'],
    target: ['config/locales/de.yml', 'de:\n  a: Hallo Welt\n'],
    key: 'g.u',
    after: 'de:\n  a: Hallo Welt\n  g:\n    u: https://example.org/help\n',
  },
  {
    source: ['messages.properties', 'a=Hello world\np={0} / {1}\n'],
    target: ['messages_de.properties', 'a=Hallo Welt\n'],
    key: 'p',
    after: 'a=Hallo Welt\np={0} / {1}\n',
  },
  {
    source: ['i18n/en.toml', 'a = "Hello world"\np = "{{ .Share }}%"\n'],
    target: ['i18n/de.toml', 'a = "Hallo Welt"\n'],
    key: 'p',
    after: 'a = "Hallo Welt"\np = "{{ .Share }}%"\n',
  },
  {
    source: ['lang/en/app.php', "<?php\nreturn [\n  'a' => 'Hello world',\n  'n' => '1,500',\n];\n"],
    target: ['lang/de/app.php', "<?php\nreturn [\n  'a' => 'Hallo Welt',\n];\n"],
    key: 'n',
    after: "<?php\nreturn [\n  'a' => 'Hallo Welt',\n  'n' => '1,500',\n];\n",
  },
  {
    source: ['locales/en.ftl', 'a = Hello world\np = { $amount } €\n'],
    target: ['locales/de.ftl', 'a = Hallo Welt\n'],
    key: 'p',
    after: 'a = Hallo Welt\np = { $amount } €\n',
  },
  {
    source: [
      'App.resx',
      '<root>\n  <data name="a"><value>Hello world</value></data>\n  <data name="u"><value>https://example.org</value></data>\n</root>\n',
    ],
    target: ['App.de.resx', '<root>\n  <data name="a"><value>Hallo Welt</value></data>\n</root>\n'],
    key: 'u',
    after:
      '<root>\n  <data name="a"><value>Hallo Welt</value></data>\n  <data name="u"><value>https://example.org</value></data>\n</root>\n',
  },
];

describe('an entry without a text', () => {
  for (const { source, target, key, after } of samples) {
    it(`is missing until it is copied, without asking the service, in ${target[0]}`, async () => {
      const folder = new MemoryFolder(Object.fromEntries([source, target]));
      deepEqual(await folder.statesOf('de'), ['a: reviewed', `${key}: missing`]);
      const calls = new TranslateCalls();
      const { members } = await folder.translate(calls, undefined, { reuse: false });
      deepEqual(calls.texts, []);
      equal(folder.text(target[0]), after);
      deepEqual(
        members.map(({ translated, reused, kept }) => [translated, reused, kept]),
        [[0, 1, 0]],
      );
      deepEqual(await folder.statesOf('de'), ['a: reviewed']);
    });
  }

  it('costs nothing, and is no translation to be asked about', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': '{ "a": "Hello world", "p": "{amount} €" }',
      'locales/de.json': '{ "a": "Hallo Welt" }',
    });
    const [plan] = planMissing(await folder.states(), { include: ['missing'] }).languages;
    deepEqual([plan?.messages, plan?.texts, plan?.characters, plan?.textsWithReuse, plan?.reusable], [1, 0, 0, 0, 0]);
  });

  it('has no row in the grid', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': '{ "a": "Hello world", "p": "{amount} €" }',
      'locales/de.json': '{}',
    });
    const [state] = await folder.states();
    deepEqual(
      withBranches(state?.members ?? []).flatMap(({ messages }) => messages.map(({ key }) => key)),
      ['a'],
    );
  });

  it('goes into a new file with the texts', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': '{ "a": "Hello world", "p": "{amount} €" }',
      'locales/de.json': '',
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    equal(folder.text('locales/de.json'), '{ "a": "DE Hello world", "p": "{amount} €" }');
  });

  it('is not wanted where the file has another value, a date, a separator, or a mark against it', async () => {
    const folder = new MemoryFolder({
      'locales/en.json':
        '{ "a": "Hello world", "p": "{amount} €", "date": "%Y-%m-%d", "separator": "." , "g": { "u": "{x}" } }',
      'locales/de.json': '{ "a": "Hallo Welt", "p": "", "g": "{x}" }',
      'res/values/strings.xml':
        '<resources><string name="a">Hello</string><string name="u" translatable="false">https://example.org</string></resources>',
      'res/values-de/strings.xml': '<resources><string name="a">Hallo</string></resources>',
    });
    deepEqual(await folder.statesOf('de'), ['a: reviewed', 'a: reviewed']);
  });

  const data = (name: string, value: string) => `<data name="${name}"><value>${value}</value></data>`;

  it('is not wanted where it has a type: programs take it from the source', async () => {
    const text = (value: string) => data('a" xml:space="preserve', value);
    const typed = data('b.TabIndex" type="System.Int32, mscorlib', '3') + data('&gt;&gt;b.ZOrder', '2');
    const string = (value: string) => `<string name="a">${value}</string>`;
    const folder = new MemoryFolder({
      'Form.resx': `<root>${text('Hello')}${typed}</root>`,
      'Form.de.resx': `<root>${text('Hallo')}</root>`,
      'res/values/strings.xml': `<resources>${string('Hello')}<integer name="n">3</integer></resources>`,
      'res/values-de/strings.xml': `<resources>${string('Hallo')}</resources>`,
    });
    deepEqual(
      (await folder.messages('de')).map(({ key, state }) => `${key} ${state}`),
      ['a reviewed', 'a reviewed'],
    );
  });

  it('is not in a new file where programs take it from the source, or each language has its own', async () => {
    const folder = new MemoryFolder({
      'res/values/strings.xml': `<resources xmlns:tools="http://schemas.android.com/tools" tools:locale="en">
  <!-- Where lamps are sold -->
  <string name="shop" translatable="false">https://example.org/</string>
  <string name="lamps">Lamps</string>
  <color name="oil">#ffcc00</color>
  <item name="wick" type="dimen">3dp</item>
</resources>
`,
    });
    await folder.translateInto('de', new TranslateCalls());
    equal(
      folder.text('res/values-de/strings.xml'),
      `<resources xmlns:tools="http://schemas.android.com/tools">
  <string name="lamps">DE Lamps</string>
</resources>
`,
    );
    const resources = new MemoryFolder({
      'Form.fr.resx': `<root>${data('lamps', 'Lampes')}</root>`,
      'Form.resx': `<root>
  <resheader name="version"><value>2.0</value></resheader>
  <metadata name="$this.Localizable" type="System.Boolean, mscorlib"><value>True</value></metadata>
  <data name="lamps" xml:space="preserve"><value>Lamps</value></data>
  <data name="lamps.Size" type="System.Drawing.Size, System.Drawing"><value>75, 23</value></data>
  <data name="&gt;&gt;lamps.Name" xml:space="preserve"><value>lamps</value></data>
</root>
`,
    });
    await resources.translateInto('de', new TranslateCalls());
    equal(
      resources.text('Form.de.resx'),
      `<root>
  <resheader name="version"><value>2.0</value></resheader>
  <data name="lamps" xml:space="preserve"><value>DE Lamps</value></data>
</root>
`,
    );
  });
});

describe('a list of messages with ids', () => {
  it('gets the messages that it lacks, in the order of the source', async () => {
    const folder = new MemoryFolder({
      'i18n/en.yaml':
        '- id: a\n  translation: Hello there\n- id: home\n  translation: Good bye\n- id: c\n  translation: More text\n',
      'i18n/de.yaml': '- id: c\n  translation: Mehr Text\n- id: x\n  translation: Weg damit\n',
    });
    deepEqual(await folder.statesOf('de'), [
      'a.translation: missing',
      'home.translation: missing',
      'c.translation: reviewed',
      'x.translation: obsolete',
    ]);
    await folder.translate(new TranslateCalls());
    equal(
      folder.text('i18n/de.yaml'),
      '- id: a\n  translation: DE Hello there\n- id: home\n  translation: DE Good bye\n- id: c\n  translation: Mehr Text\n- id: x\n  translation: Weg damit\n',
    );
  });
});

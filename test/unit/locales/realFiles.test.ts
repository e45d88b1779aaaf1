import { deepEqual, equal, match } from 'node:assert/strict';
import { MemoryFolder, TranslateCalls } from './memoryFolder.ts';

const json = (texts: object): string => `${JSON.stringify(texts, undefined, 2)}\n`;
const angular = (target: string): string =>
  `<xliff version="1.2"><file source-language="en" target-language="de" original="x" datatype="plaintext"><body><trans-unit id="a"><source>Hello <x id="I" equiv-text="{{name}}"/></source><target>${target}</target></trans-unit></body></file></xliff>\n`;
const items = (forms: Readonly<Record<string, string>>): string =>
  Object.entries(forms)
    .map(([quantity, text]) => `<item quantity="${quantity}">${text}</item>`)
    .join('');
const android = (body: string): string => `<resources>\n  ${body}\n</resources>\n`;
const polish = { one: '%d element', few: '%d elementy', many: '%d elementów', other: '%d elementu' };
const english = { one: '%d item', other: '%d items' };

describe('a file as projects have it', () => {
  for (const { name, files, texts, changed } of [
    {
      name: 'a plural form gets the translation of the same form only, where another message has one',
      files: {
        'res/values/strings.xml': android(
          `<plurals name="a">${items(english)}</plurals>\n  <plurals name="b">${items(english)}</plurals>`,
        ),
        'res/values-pl/strings.xml': android(`<plurals name="b">${items(polish)}</plurals>`),
      },
      texts: [],
      changed: {
        'res/values-pl/strings.xml': android(
          `<plurals name="a">${items(polish)}</plurals>\n  <plurals name="b">${items(polish)}</plurals>`,
        ),
      },
    },
    {
      name: 'a placeholder of XLIFF may be called by another name of the same variable',
      files: { 'src/messages.de.xlf': angular('Hallo <x id="I" equiv-text="{{ name }}"/>') },
      texts: [],
      changed: {},
    },
    {
      name: 'an item of a list with ids is added where the translation lacks it',
      files: {
        'i18n/en.yaml': '- id: a\n  translation: One\n- id: b\n  translation: Two\n- id: c\n  translation: Three\n',
        'i18n/de.yaml': '- id: a\n  translation: Eins\n- id: c\n  translation: Drei\n',
      },
      texts: ['de Two'],
      changed: {
        'i18n/de.yaml': '- id: a\n  translation: Eins\n- id: b\n  translation: DE Two\n- id: c\n  translation: Drei\n',
      },
    },
    {
      name: 'a message of Fluent that begins with a placeable in the first column stays one',
      files: { 'texts/en/a.ftl': 'b =\n{ $n } files are here\nc = Last\n', 'texts/de/a.ftl': 'c = Letzte\n' },
      texts: ['de { $n } files are here'],
      changed: { 'texts/de/a.ftl': 'b =\n{ $n } files are here\nc = Letzte\n' },
    },
    {
      name: 'an escaped quotation mark within markup of Android keeps one backslash',
      files: {
        'res/values/strings.xml': android(
          String.raw`<string name="a">Install &lt;a href=\"https://example.org\"&gt;it&lt;/a&gt; now</string>`,
        ),
        'res/values-de/strings.xml': android(''),
      },
      texts: [String.raw`de Install &lt;a href=\"https://example.org\"&gt;it&lt;/a&gt; now`],
      changed: {
        'res/values-de/strings.xml':
          '<resources>\n  <string name="a">DE Install &lt;a href=\\"https://example.org\\"&gt;it&lt;/a&gt; now</string>\n</resources>\n',
      },
    },
    {
      name: 'a text in place of a map is a conflict, and not sent',
      files: {
        'config/locales/en.yml': 'en:\n  too_long:\n    one: is too long\n    other: are too long\n',
        'config/locales/de.yml': 'de:\n  too_long: ist zu lang\n',
      },
      texts: [],
      changed: {},
    },
  ]) {
    it(name, async () => {
      const folder = new MemoryFolder(Object.fromEntries(Object.entries(files)));
      const calls = new TranslateCalls();
      await folder.translate(calls);
      deepEqual(calls.texts.map(plain), texts.map(plain));
      await folder.translate(calls);
      equal(calls.texts.length, texts.length);
      const written = [...folder.files].filter(([path]) => !path.endsWith('.lock.json'));
      deepEqual(Object.fromEntries(written), { ...files, ...changed });
    });
  }

  it('gets the translation of another message by a person only in the same context', async () => {
    const message = (context: string, text: string): string =>
      `${context === '' ? '' : `msgctxt "${context}"\n`}msgid "Open"\nmsgstr "${text}"\n\n`;
    const header = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n\n';
    const folder = new MemoryFolder({
      'a/po/de.po': `${header}${message('Button', 'Öffnen')}`,
      'b/po/de.po': `${header}${message('State', '')}`,
      'c/po/de.po': `${header}${message('Button', '')}`,
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    const states = (await folder.messages('de')).map(({ target, state }) => `${target?.path ?? ''}: ${state}`);
    deepEqual(states, ['a/po/de.po: reviewed', 'b/po/de.po: machine', 'c/po/de.po: reviewed']);
    deepEqual(calls.texts, ['de Open']);
    match(folder.text('b/po/de.po'), /msgstr "DE Open"/);
  });

  it('gets the translation of another message by a person as not reviewed if only the notes differ', async () => {
    const noted = (name: string, description: string) => ({ [name]: 'Open', [`@${name}`]: { description } });
    const [button, state] = ['Opens the gate', 'The gate is open'];
    const folder = new MemoryFolder({
      'lib/l10n/app_en.arb': json({ ...noted('a', button), ...noted('b', state), ...noted('c', button), d: 'Open' }),
      'lib/l10n/app_de.arb': json({ a: 'Öffnen' }),
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    deepEqual(await folder.statesOf('de'), ['a: reviewed', 'b: machine', 'c: reviewed', 'd: machine']);
    deepEqual(calls.texts, []);
  });

  it('gets each form of an ICU plural from the same form of another message', async () => {
    const icu = (forms: Readonly<Record<string, string>>): string =>
      `{n, plural, ${Object.entries(forms)
        .map(([name, text]) => `${name}{${text.replace('%d', '#')}}`)
        .join(' ')}}`;
    const folder = new MemoryFolder({
      'lib/l10n/app_en.arb': json({ a: icu(english), b: icu(english) }),
      'lib/l10n/app_pl.arb': json({ a: icu(polish) }),
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    deepEqual(calls.texts, []);
    deepEqual(JSON.parse(folder.text('lib/l10n/app_pl.arb')), { a: icu(polish), b: icu(polish) });
  });

  it('keeps the state of a message whose key was renamed in all files', async () => {
    const strings = (name: string, text: string): string => android(`<string name="${name}">${text}</string>`);
    const folder = new MemoryFolder({
      'res/values/strings.xml': strings('before', 'Open the gate'),
      'res/values-de/strings.xml': android(''),
    });
    await folder.translate(new TranslateCalls());
    deepEqual(await folder.statesOf('de'), ['before: machine']);
    for (const path of ['res/values/strings.xml', 'res/values-de/strings.xml']) {
      folder.change(path, '"before"', '"after"');
    }
    deepEqual(await folder.statesOf('de'), ['after: machine']);
  });

  it('sends a text once that it writes in two ways', async () => {
    const source = String.raw`<string name="a">Don\'t go</string><string name="b">"Don't go"</string><string name="c">Don\u0027t go</string>`;
    const folder = new MemoryFolder({
      'res/values/strings.xml': android(source),
      'res/values-de/strings.xml': android(''),
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    deepEqual(await folder.statesOf('de'), ['a: machine', 'b: machine', 'c: machine']);
    equal(calls.texts.length, 1, calls.texts.join('; '));
  });

  it('is in no language where only a folder of code is named like one', async () => {
    const folder = new MemoryFolder({
      'app/ng/locales/en.json': json({ a: 'One' }),
      'src/ng/app.properties': 'a=b\n',
      'src/lib/app.properties': 'a=b\n',
    });
    deepEqual(
      (await folder.states()).map(({ family, members }) => [family.source, members.length]),
      [['app/ng/locales/en.json', 0]],
    );
  });
});

/** Returns a text without what a format shows in its own way. */
function plain(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('\\', '');
}

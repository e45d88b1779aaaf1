import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { UnitsToTranslate } from '../../../src/locales/planTranslation.ts';
import { MemoryFolder, TranslateCalls } from './memoryFolder.ts';

class RecordedCalls extends TranslateCalls {
  readonly requests: UnitsToTranslate[] = [];

  override readonly translate: TranslateCalls['translate'] = async ({ units, ...request }) => {
    this.requests.push({ units, ...request });
    return { translations: new Map(units.map(({ parts }, index) => [index, parts])) };
  };
}

/** Returns what is sent into German with each context. */
async function sent(files: Readonly<Record<string, string>>, messageContext: 'off' | 'file' = 'file') {
  const folder = new MemoryFolder(files);
  folder.options = { ...folder.options, messageContext };
  const calls = new RecordedCalls();
  await folder.translate(calls);
  return calls.requests.map(({ about, units }) => [about?.context, units.length] as const);
}

const gettext = (lang: string, body: string): string => `msgid ""\nmsgstr ""\n"Language: ${lang}\\n"\n\n${body}`;

const formats: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, context: string]>> = {
  JSON: [
    {
      'locales/en.json': '{"settings":{"account":{"deleteButton":"Delete","title":"Account"}}}',
      'locales/de.json': '{}',
    },
    'settings, account: Delete (delete button; button); Account (title)',
  ],
  'a plural': [
    {
      'locales/en.json': '{"cart":{"items_one":"{{count}} item","items_other":"{{count}} items"}}',
      'locales/de.json': '{}',
    },
    'cart: count item (items one); count items (items other)',
  ],
  ARB: [
    {
      'l10n/app_en.arb': '{"@@locale":"en","bank":"Bank","@bank":{"description":"The side of a river"}}',
      'l10n/app_de.arb': '{"@@locale":"de"}',
    },
    'Bank (The side of a river)',
  ],
  Android: [
    {
      'res/values/strings.xml':
        '<resources>\n  <!-- Leads to the page before -->\n  <string name="nav_back">Back</string>\n</resources>\n',
      'res/values-de/strings.xml': '<resources>\n</resources>\n',
    },
    'Back (nav back; Leads to the page before)',
  ],
  Apple: [
    { 'en.lproj/A.strings': '/* Closes the door */\n"door.close" = "Close";\n', 'de.lproj/A.strings': '' },
    'door: Close (Closes the door)',
  ],
  gettext: [
    { 'po/de.po': gettext('de', '#. On a button\nmsgctxt "menu"\nmsgid "Right"\nmsgstr ""\n') },
    'menu: Right (On a button)',
  ],
  Qt: [
    {
      't/app_de.ts':
        '<!DOCTYPE TS>\n<TS version="2.1" language="de" sourcelanguage="en">\n<context><name>MainWindow</name><message><source>Open</source><extracomment>In the menu</extracomment><translation type="unfinished"></translation></message></context>\n</TS>\n',
    },
    'main window: Open (In the menu)',
  ],
  XLIFF: [
    {
      'i/m.de.xlf':
        '<xliff version="1.2"><file source-language="en" target-language="de" original="a" datatype="x"><body><trans-unit id="cart.pay" maxwidth="12" size-unit="char"><source>Pay</source><note>A button</note></trans-unit></body></file></xliff>',
    },
    'cart: Pay (at most 12 characters; A button)',
  ],
  'XLIFF 2': [
    {
      'i/m.de.xlf':
        '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"><file id="f"><unit id="map.bank"><notes><note>The side of a river</note></notes><segment><source>Bank</source></segment></unit></file></xliff>',
    },
    'map: Bank (The side of a river)',
  ],
  '.NET': [
    {
      'Resources/Strings.resx':
        '<root>\n  <data name="Menu.Close" xml:space="preserve"><value>Close</value><comment>A verb</comment></data>\n</root>\n',
      'Resources/Strings.de.resx': '<root>\n</root>\n',
    },
    'menu: Close (A verb)',
  ],
  YAML: [
    {
      'config/locales/en.yml': 'en:\n  post:\n    # A verb\n    share: Share\n',
      'config/locales/de.yml': 'de:\n  a: b\n',
    },
    'post: Share (A verb)',
  ],
  properties: [
    { 'messages.properties': '# Not a colour\nform.light=Light\n', 'messages_de.properties': '' },
    'form: Light (Not a colour)',
  ],
  Fluent: [{ 'l/en.ftl': '# A noun\nsave-record = Record\n', 'l/de.ftl': '' }, 'Record (save record; A noun)'],
  PHP: [
    {
      'lang/en/auth.php': "<?php\nreturn [\n  'login' => ['error' => 'Wrong'],\n];\n",
      'lang/de/auth.php': '<?php\nreturn [\n];\n',
    },
    'login: Wrong (error; error message)',
  ],
};

describe('the context of messages', () => {
  for (const [format, [files, context]] of Object.entries(formats)) {
    it(`is what the file says of them: ${format}`, async () => {
      const [first] = await sent(files);
      assert.equal(first?.[0], context);
    });
  }

  it('has placeholders and tags as plain words', async () => {
    const files = {
      'locales/en.json': JSON.stringify({ menu: { a: 'Open {{fileName}}', b: '<b>Save</b> %s', c: '%1$s of {0}' } }),
      'locales/de.json': '{}',
    };
    assert.deepEqual(await sent(files), [['menu: Open fileName (a); Save … (b); … of … (c)', 3]]);
  });

  it('is never longer than 2,000 characters, whatever keys, texts, and notes there are', async () => {
    const words = fc.array(fc.constantFrom('bank', 'a', '🌊', '{x}', '.', ';', '\n', 'word '.repeat(60)), {
      maxLength: 12,
    });
    const text = words.map((parts) => parts.join(''));
    const entries = fc.uniqueArray(fc.tuple(text, text, text), { selector: ([key]) => key, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(entries, async (list) => {
        const arb = Object.fromEntries(
          list.flatMap(([key, value, note], at): [string, unknown][] => [
            [`k${at}${key}`, value],
            [`@k${at}${key}`, { description: note }],
          ]),
        );
        const source = JSON.stringify({ '@@locale': 'en', ...arb });
        const requests = await sent({ 'l10n/app_en.arb': source, 'l10n/app_de.arb': '{"@@locale":"de"}' });
        assert.ok(requests.every(([context = '']) => context.length <= 2000));
      }),
      { numRuns: 30 },
    );
  });

  it('is the heading above and the sentence before in a page', async () => {
    const page = [
      '# Install',
      'Choose your system:',
      '- Linux\n- Windows',
      '## Keys',
      'Each key of the keyboard has an action that you can change.',
      '| Key | Action |\n| --- | --- |\n| Back | Goes back |',
      '# Close',
    ];
    const files = { 'docs/index.en.md': `${page.join('\n\n')}\n`, 'docs/index.de.md': '' };
    assert.deepEqual(await sent(files), [
      [
        [
          'Install',
          'Install: Choose your system:',
          'Install, after “Choose your system:”: Linux; Windows',
          'Install: Keys',
          'Keys, after “Each key of the keyboard has an action that you can change.”: Key; Action; Back; Goes back',
          'Close',
        ].join('\n'),
        10,
      ],
      [undefined, 1],
    ]);
  });

  it('names the texts next to a message that stay as they are', async () => {
    const german = { menu: { file: 'Datei', view: 'Ansicht' }, other: { a: 'Anders' } };
    const english = { menu: { file: 'File', back: 'Back', view: 'View' }, other: { a: 'Other' } };
    const files = { 'locales/en.json': JSON.stringify(english), 'locales/de.json': JSON.stringify(german) };
    assert.deepEqual(await sent(files), [['menu: Back; next to: File / View', 1]]);
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`key${at}`, `A text with a number ${at}`]));
    const { key250: _, ...rest } = many;
    const [[context = ''] = []] = await sent({
      'locales/en.json': JSON.stringify(many),
      'locales/de.json': JSON.stringify(rest),
    });
    assert.match(context, /^A text with a number 250 \(key250\); next to: .*number 249 \/ A text with a number 251/);
    assert.ok(context.length <= 400);
  });

  it('has the code around the uses of a message where that is given', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': '{"nav":{"back":"Back","end":"End"}}',
      'locales/de.json': '{}',
    });
    const calls = new RecordedCalls();
    await folder.translate(calls, undefined, { uses: new Map([['nav.back', ["<a>{t('nav.back')}</a>"]]]) });
    assert.deepEqual(
      calls.requests.map(({ about }) => about?.context),
      ["nav: Back (in the code: <a>{t('nav.back')}</a>); End"],
    );
  });

  it('is left out for long texts without a note, and where the user turned it off', async () => {
    const long = 'A text with more than eight words says enough about what it means.';
    const files = { 'locales/en.json': JSON.stringify({ a: { b: 'Back' }, c: long }), 'locales/de.json': '{}' };
    assert.deepEqual(await sent(files), [
      ['a: Back (b)', 1],
      [undefined, 1],
    ]);
    assert.deepEqual(await sent(files, 'off'), [[undefined, 2]]);
  });

  it('is shared by as many texts as a request has, within its bounds', async () => {
    const texts = Object.fromEntries(
      Array.from({ length: 20 }, (_, group) => [
        `group${group}`,
        Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`key${at}_label`, `Word ${group} ${at}`])),
      ]),
    );
    const requests = await sent({ 'locales/en.json': JSON.stringify(texts), 'locales/de.json': '{}' });
    assert.equal(
      requests.reduce((sum, [, count]) => sum + count, 0),
      1000,
    );
    assert.ok(requests.length <= 26, `${requests.length} requests`);
    assert.ok(requests.every(([context = '']) => context.length <= 2000));
  });
});

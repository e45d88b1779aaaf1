import { deepEqual, match, ok } from 'node:assert/strict';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const header = (lang: string): string =>
  `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: ${lang}\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n`;

const xliff = (lang: string, units: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
  <file source-language="en" target-language="${lang}" datatype="plaintext" original="app"><body>
${units}
  </body></file>
</xliff>
`;

describe('a message that is called by a name', () => {
  it('is translated from the text of the XLIFF file of the source language', async () => {
    const unit = (id: string, name: string, text?: string): string =>
      `    <trans-unit id="${id}"><source>${name}</source>${text === undefined ? '' : `<target>${text}</target>`}</trans-unit>`;
    const folder = new MemoryFolder({
      'translations/messages.en.xlf': xliff(
        'en',
        [unit('a', 'home.page_title', 'Welcome'), unit('b', 'menu.log_out', 'Log out of %app%')].join('\n'),
      ),
      'translations/messages.de.xlf': xliff('de', unit('a', 'home.page_title', 'Willkommen')),
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    deepEqual(calls.texts, ['de Log out of %app%']);
    match(
      folder.text('translations/messages.de.xlf'),
      /<source>menu\.log_out<\/source><target>DE Log out of %app%<\/target>/,
    );
    deepEqual(await folder.statesOf('de'), ['a: reviewed', 'b: machine']);
  });

  it('has the escapes of the file that it is written to, not of that of the source language', async () => {
    const unit = (text: string): string => `    <trans-unit id="a"><source>home.made</source>${text}</trans-unit>`;
    const folder = new MemoryFolder({
      'translations/messages.en.xlf': xliff(
        'en',
        unit(`<target><![CDATA[Made with <a title='Light & simple'>lamps</a> & more]]></target>`),
      ),
      'translations/messages.de.xlf': xliff('de', unit('')),
    });
    await folder.translate(new TranslateCalls());
    match(
      folder.text('translations/messages.de.xlf'),
      /<target>DE Made with &lt;a title='Light &amp; simple'>lamps&lt;\/a> &amp; more<\/target>/,
    );
    deepEqual(await folder.statesOf('de'), ['a: machine']);
  });

  it('has the plurals of the language and safe apostrophes where its text is an ICU message', async () => {
    const unit = (text: string): string => `    <trans-unit id="a"><source>lamp.count</source>${text}</trans-unit>`;
    const entry = (id: string, text: string): string => `#. js-lingui-explicit-id\nmsgid "${id}"\nmsgstr "${text}"\n\n`;
    const message = '{n, plural, one {the # lamp} other {the # <x id="a"/> lamps}}';
    const folder = new MemoryFolder({
      'translations/messages+intl-icu.en.xlf': xliff('en', unit(`<target>${message}</target>`)),
      'translations/messages+intl-icu.pl.xlf': xliff('pl', unit('')),
      'locale/en/messages.po':
        header('en') +
        entry('lamps', '{n, plural, one {the {n} \\"lamp\\"} other {# lamps}}') +
        entry('open', 'the {n}'),
      'locale/fr/messages.po': header('fr') + entry('lamps', '') + entry('open', ''),
    });
    await folder.translate(new TranslateCalls((text) => text.replace('the ', "l'")));
    ok(
      folder
        .text('translations/messages+intl-icu.pl.xlf')
        .includes(
          '<target>{n, plural, one {l’# lamp} few {l’# <x id="a"/> lamps} many {l’# <x id="a"/> lamps} other {l’# <x id="a"/> lamps}}</target>',
        ),
    );
    match(
      folder.text('locale/fr/messages.po'),
      /msgstr "\{n, plural, one \{l’\{n\} \\"lamp\\"\} many \{# lamps\} other \{# lamps\}\}"/,
    );
    match(folder.text('locale/fr/messages.po'), /msgstr "l’\{n\}"/);
    deepEqual(await folder.statesOf('pl'), ['a: machine']);
  });

  it('is translated from the text of the Qt file of the source language, with its plurals', async () => {
    const message = (id: string, more: string, texts: readonly string[]): string => {
      const forms = more === '' ? texts[0] : texts.map((text) => `<numerusform>${text}</numerusform>`).join('');
      const type = texts.length === 0 ? ' type="unfinished"' : '';
      return `<message id="${id}"${more}><source>${id}</source><translation${type}>${forms ?? ''}</translation></message>\n`;
    };
    const file = (lang: string, texts: readonly string[], forms: readonly string[]): string =>
      `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="${lang}" sourcelanguage="en">\n<context>\n<name></name>\n${message('menu.log_out', '', texts)}${message('cart.items', ' numerus="yes"', forms)}</context>\n</TS>\n`;
    const folder = new MemoryFolder({
      'i18n/app_en.ts': file('en', ['Log out of %1'], ['Thing: %n', 'Things: %n']),
      'i18n/app_de.ts': file('de', [], []),
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    ok(calls.texts.includes('de Log out of %1'), calls.texts.join(', '));
    ok(
      !calls.texts.some((text) => text.includes('menu.log_out') || text.includes('cart.items')),
      calls.texts.join(', '),
    );
    match(folder.text('i18n/app_de.ts'), /<source>menu\.log_out<\/source><translation>DE Log out of %1<\/translation>/);
    match(folder.text('i18n/app_de.ts'), /<numerusform>DE Things: %n<\/numerusform>/);
  });

  it('is its own text where the file of the source language has only a draft, which programs do not use', async () => {
    const po = (lang: string, bodies: readonly string[]): string => header(lang) + bodies.join('\n');
    const [beds, colour] = ['msgid "%d beds"\n', 'msgid "Color of %s"\n'];
    const forms = 'msgid "%d seed"\nmsgid_plural "%d seeds"\n';
    const none = 'msgstr[0] ""\nmsgstr[1] ""\n';
    const folder = new MemoryFolder({
      'po/app.pot': po('', [`${beds}msgstr ""\n`, `${colour}msgstr ""\n`, forms + none]),
      'po/en.po': po('en', [
        `#, fuzzy\n${beds}msgstr "Bed"\n`,
        `${colour}msgstr "Colour of %s"\n`,
        `#, fuzzy\n${forms}msgstr[0] "Seed"\nmsgstr[1] "Seed bag"\n`,
      ]),
      'po/de.po': po('de', [`${beds}msgstr "%d Beete"\n`, `${colour}msgstr ""\n`, forms + none]),
    });
    const calls = new TranslateCalls();
    deepEqual(
      (await folder.messages('de')).flatMap(({ problems }) => problems),
      [],
    );
    await folder.translateInto('de', calls);
    deepEqual(calls.texts, ['de Colour of %s', 'de %d seed', 'de %d seeds']);
  });

  it('keeps placeholders whole that the file of the source language wraps', async () => {
    const wrapped = (words: string): string => `msgstr ""\n"Use {all,none,"\n"sizes}\\n"\n"${words}"\n`;
    const folder = new MemoryFolder({
      'locale/en/app.po': `${header('en')}msgid "menu.kinds"\n${wrapped('and others')}`,
      'locale/de/app.po': `${header('de')}msgid "menu.kinds"\nmsgstr ""\n`,
    });
    await folder.translate(new TranslateCalls());
    match(folder.text('locale/de/app.po'), /msgstr (?:""\n)?"DE Use \{all,none,sizes\}\\n(?:"\n")?and others"\n/);
    deepEqual(await folder.statesOf('de'), ['menu.kinds: machine']);
  });

  it('is stale when the text of the source language changed, not its name', async () => {
    const folder = new MemoryFolder({
      'locale/en/app.po': `${header('en')}msgid "menu.log_out"\nmsgstr "Log out"\n`,
      'locale/de/app.po': `${header('de')}msgid "menu.log_out"\nmsgstr ""\n`,
    });
    await folder.translate(new TranslateCalls());
    match(folder.text('locale/de/app.po'), /msgid "menu\.log_out"\nmsgstr "DE Log out"\n/);
    folder.change('locale/en/app.po', '"Log out"', '"Sign out"');
    deepEqual(await folder.statesOf('de'), ['menu.log_out: stale']);
  });

  it('has the text of the file next to its template, for each plural form', async () => {
    const forms = 'msgid "cart.items"\nmsgid_plural "cart.items"\n';
    const folder = new MemoryFolder({
      'po/app.pot': `${header('')}msgid "menu.log_out"\nmsgstr ""\n\n${forms}msgstr[0] ""\nmsgstr[1] ""\n`,
      'po/en.po': `${header('en')}msgid "menu.log_out"\nmsgstr "Log out"\n\n${forms}msgstr[0] "%d thing"\nmsgstr[1] "%d things"\n`,
      'po/de.po': `${header('de')}msgid "menu.log_out"\nmsgstr ""\n\n${forms}msgstr[0] ""\nmsgstr[1] ""\n`,
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    deepEqual(calls.texts, ['de Log out', 'de %d thing', 'de %d things']);
  });

  it('is not sent where the source language has no text for it', async () => {
    const folder = new MemoryFolder({
      'locale/en/app.po': `${header('en')}msgid "menu.log_out"\nmsgstr "Log out"\n\nmsgid "menu.new_name"\nmsgstr ""\n`,
      'locale/de/app.po': `${header('de')}msgid "menu.log_out"\nmsgstr ""\n\nmsgid "menu.new_name"\nmsgstr ""\n`,
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    deepEqual(calls.texts, ['de Log out']);
  });

  it('is not sent where a template is only a list of names', async () => {
    const names = (count: number): string =>
      Array.from({ length: count }, (_, at) => `msgid "shop.cart_${at}.title"\nmsgstr ""\n`).join('\n');
    for (const [count, sent] of [
      [12, 0],
      [5, 5],
    ] as const) {
      const folder = new MemoryFolder({
        'po/app.pot': `${header('')}${names(count)}`,
        'po/de.po': `${header('de')}${names(count)}`,
      });
      const calls = new TranslateCalls();
      await folder.translate(calls);
      deepEqual(calls.texts.length, sent);
    }
  });

  it('is translated from a file in a variant of the source language, which is a translation itself', async () => {
    const folder = new MemoryFolder({
      'po/app.pot': `${header('')}msgid "menu.log_out"\nmsgstr ""\n`,
      'po/en_GB.po': `${header('en_GB')}msgid "menu.log_out"\nmsgstr "Log out"\n`,
      'po/de.po': `${header('de')}msgid "menu.log_out"\nmsgstr ""\n`,
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    deepEqual(calls.texts, ['de Log out']);
  });

  it('keeps the whole text where the file of the source language has nothing else', async () => {
    const folder = new MemoryFolder({
      'locale/en/app.po': `${header('en')}msgid "Log out"\nmsgstr "Log out"\n`,
      'locale/de/app.po': `${header('de')}msgid "Log out"\nmsgstr ""\n`,
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    deepEqual(calls.texts, ['de Log out']);
  });
});

describe('a translation into a variant of the source language', () => {
  it('is not sent in place of the texts of the template, and gets its own missing texts', async () => {
    const folder = new MemoryFolder({
      'po/app.pot': `${header('')}msgid "Choose a color"\nmsgstr ""\n\nmsgid "Log out"\nmsgstr ""\n`,
      'po/en@shaw.po': `${header('en@shaw')}msgid "Choose a color"\nmsgstr ""\n\nmsgid "Log out"\nmsgstr "𐑤𐑪𐑜 𐑬𐑑"\n`,
      'po/en_GB.po': `${header('en_GB')}msgid "Choose a color"\nmsgstr "Choose a colour"\n\nmsgid "Log out"\nmsgstr ""\n`,
      'po/de.po': `${header('de')}msgid "Choose a color"\nmsgstr ""\n\nmsgid "Log out"\nmsgstr "Abmelden"\n`,
    });
    deepEqual(await folder.statesOf('de'), ['Choose a color: missing', 'Log out: reviewed']);
    deepEqual(await folder.statesOf('en-GB'), ['Choose a color: reviewed', 'Log out: missing']);
    deepEqual(await folder.statesOf('en-Shaw'), ['Choose a color: missing', 'Log out: reviewed']);
    const calls = new TranslateCalls();
    await folder.translate(calls);
    deepEqual(calls.texts.toSorted(), ['de Choose a color', 'en-Shaw Choose a color']);
    match(folder.text('po/en_GB.po'), /^msgid "Log out"\nmsgstr "Log out"$/m);
  });

  it('is not sent in place of the texts of its file where a project has no template', async () => {
    const folder = new MemoryFolder({
      'po/en_GB/app.po': `${header('en_GB')}msgid "Choose a color"\nmsgstr "Choose a colour"\n`,
      'po/de/app.po': `${header('de')}msgid "Choose a color"\nmsgstr ""\n`,
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    deepEqual(calls.texts, ['de Choose a color']);
  });
});

describe('an XLIFF file with parts in several languages', () => {
  it('is a translation into each, and gives each part to its own language only', async () => {
    const part = (lang: string, text: string): string =>
      `  <file original="app" source-language="en" target-language="${lang}" datatype="plaintext"><body>
    <trans-unit id="1"><source>Hello world</source><target>${text}</target></trans-unit>
    <trans-unit id="2"><source>Good night</source></trans-unit>
  </body></file>
`;
    const path = 'i18n/all.xlf';
    const folder = new MemoryFolder({
      [path]: `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n${part('fr', 'Bonjour')}${part('de', 'Hallo')}</xliff>\n`,
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    deepEqual(calls.texts, ['de Good night', 'fr Good night']);
    const [, french = '', german = ''] = folder.text(path).split('<file');
    ok(french.includes('>Bonjour<') && french.includes('>FR Good night<') && !french.includes('DE '));
    ok(german.includes('>Hallo<') && german.includes('>DE Good night<') && !german.includes('FR '));
  });
});

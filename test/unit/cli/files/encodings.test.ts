import { strict as assert } from 'node:assert';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { decodeText, encodeText, MissingCharacter, UnknownEncoding } from '../../../../src/cli/project/textBytes.ts';
import { propertiesEntries } from '../../../../src/formats/properties/properties.ts';
import { CliScene } from '../cliScene.ts';

const encodings = ['utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be'] as const;

describe('the encoding of a file on the command line', () => {
  const scene = new CliScene();

  it('is read and written without a change', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((each) => !each.includes('\0') && !each.startsWith('\ufeff'));
    fc.assert(
      fc.property(text, fc.constantFrom(...encodings), (given, encoding) => {
        const bytes = encodeText(given, encoding, 'a');
        assert.deepEqual(decodeText(bytes, 'a'), { text: given, encoding });
      }),
    );
    assert.deepEqual([...encodeText('ä', 'utf-16be', 'a')], [0xfe, 0xff, 0, 0xe4]);
  });

  it('is refused if it is another one, with the name of the file', () => {
    for (const bytes of [
      Buffer.from('für', 'latin1'),
      Buffer.from('f\0'),
      Buffer.from('für', 'utf16le'),
      Buffer.from([0xff, 0xfe, 0]),
      Buffer.from([0xff, 0xfe, 0, 0xd8]),
      Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0]),
      Buffer.from([0xc0, 0x80]),
    ]) {
      assert.throws(() => decodeText(bytes, 'de.json'), UnknownEncoding);
    }
    assert.deepEqual(decodeText(Buffer.from([]), 'a'), { text: '', encoding: 'utf-8' });
  });

  it('is the one that a page of DocBook or DITA declares', () => {
    const text = '<?xml version="1.0" encoding="ISO-8859-1"?>\n<article><para>Café</para></article>\n';
    for (const path of ['a.docbook', 'a.dbk', 'a.dita', 'a.ditamap']) {
      assert.deepEqual(decodeText(Buffer.from(text, 'latin1'), path), { text, encoding: 'iso-8859-1' });
    }
  });

  it('is the one that a document in LaTeX declares', () => {
    for (const [name, encoding] of [
      ['latin1', 'iso-8859-1'],
      ['latin9', 'iso-8859-15'],
      ['ansinew', 'windows-1252'],
    ] as const) {
      const text = `\\documentclass{article}\n\\usepackage[${name}]{inputenc}\n% Café\n`;
      assert.deepEqual(decodeText(Buffer.from(text, 'latin1'), 'a.tex'), { text, encoding });
    }
    const text = '\\usepackage[utf8]{inputenc}\n% Café\n';
    assert.deepEqual(decodeText(Buffer.from(text), 'a.tex'), { text, encoding: 'utf-8' });
  });

  it('leaves the byte order mark in a text whose program takes it for a fault', () => {
    for (const [path, text] of [
      ['l10n/bundle.l10n.de.json', '\ufeff{}'],
      ['package.nls.de.json', '{}'],
    ] as const) {
      const bytes = encodeText('{}', 'utf-8 with mark', path);
      const read = decodeText(bytes, path);
      assert.equal(read.text, text);
      assert.deepEqual(encodeText(read.text, read.encoding, path), bytes);
    }
  });

  it('refuses a character that it lacks, with the name of the file', () => {
    assert.deepEqual([...encodeText('für', 'iso-8859-1', 'de.po')], [0x66, 0xfc, 0x72]);
    assert.throws(() => encodeText('Łódź', 'iso-8859-1', 'pl.po'), MissingCharacter);
    assert.throws(() => encodeText('Łódź', 'iso-8859-1', 'pl.po'), /^MissingCharacter: pl\.po .*“Ł”/);
  });

  for (const encoding of encodings) {
    it(`stays as it is when translations are added: ${encoding}`, async () => {
      await scene.begin({ 'locales/en.json': { save: 'Save', close: 'Close' }, 'locales/de.json': {} });
      const file = join(scene.root, 'locales/de.json');
      await writeFile(file, encodeText('{\r\n  "save": "Süß 🙂"\r\n}\r\n', encoding, file));
      const { status, err } = await scene.run(['translate']);
      assert.equal(status, 0, err);
      const { text, encoding: found } = decodeText(await readFile(file), file);
      assert.equal(found, encoding);
      assert.match(text, /^\{\r\n {2}"save": "Süß 🙂",\r\n {2}"close": ".+"\r\n\}\r\n$/);
    });
  }

  it('is that of the source in a new file, with the byte order mark', async () => {
    for (const encoding of encodings) {
      await scene.begin({ 'locales/.keep': '' });
      const texts =
        '<?xml version="1.0" encoding="utf-16"?>\n<root>\n  <data name="a"><value>Save 🙂</value></data>\n</root>\n';
      await writeFile(join(scene.root, 'Texts.resx'), encodeText(texts, encoding, 'Texts.resx'));
      await writeFile(join(scene.root, 'locales/en.json'), encodeText('{\n  "a": "Save 🙂"\n}\n', encoding, 'en.json'));
      const { status, err } = await scene.run(['translate', '--language', 'de']);
      assert.equal(status, 0, err);
      for (const name of ['Texts.de.resx', 'locales/de.json']) {
        assert.equal(decodeText(await readFile(join(scene.root, name)), name).encoding, encoding);
      }
    }
  });

  it('is that which a gettext or Android file declares', async () => {
    const po = (body: string) =>
      `msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=ISO-8859-1\\n"\n\n${body}`;
    const strings = (body: string) =>
      `<?xml version="1.0" encoding="ISO-8859-1"?>\n<resources>\n    <string name="cafe">Café</string>\n${body}</resources>\n`;
    const open = 'msgid "Open"\nmsgstr ""\n';
    await scene.begin({ 'po/app.pot': po(open).replace('ISO-8859-1', 'CHARSET') });
    const write = (name: string, text: string) => scene.writeBytes(name, Buffer.from(text, 'latin1'));
    await write('po/de.po', po(`msgid "Close"\nmsgstr "Schließen"\n\n${open}`));
    await write('res/values/strings.xml', strings('    <string name="open">Open</string>\n'));
    await write('res/values-de/strings.xml', strings(''));
    const { status, err } = await scene.run(['translate', '--language', 'de', '--language', 'fr']);
    assert.equal(status, 0, err);
    const latin = async (name: string) => (await readFile(join(scene.root, name))).toString('latin1');
    assert.match(await latin('po/de.po'), /charset=ISO-8859-1[^]*msgstr "Schließen"[^]*msgstr "\[DE\] Öpen"/);
    for (const lang of ['de', 'fr']) {
      const text = await latin(`res/values-${lang}/strings.xml`);
      assert.match(text, /encoding="ISO-8859-1"/);
      assert.match(text, /<string name="open">(?:\[DE\] Öpen|\[FR\] Ôpén)<\/string>/);
    }
    assert.match(await scene.read('po/fr.po'), /charset=UTF-8[^]*msgstr "\[FR\] Ôpén"/);
  });

  it('is known where one text of many is damaged by a NUL, which msgfmt and Java read', async () => {
    const header =
      'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n';
    const german = `${header}\nmsgid "Open"\nmsgstr "Öff\0nen"\n\nmsgid "Close"\nmsgstr "Schließen"\n\nmsgid "Save"\nmsgstr ""\n`;
    const properties = '# Greetings of the shop, which are shown above each of its pages\nopen=Auf\0machen\nclose=Zu\n';
    await scene.begin({
      'po/app.pot': `${header.replace('Language: de\\n"\n"', '')}\nmsgid "Open"\nmsgstr ""\n\nmsgid "Close"\nmsgstr ""\n\nmsgid "Save"\nmsgstr ""\n`,
      'po/de.po': german,
      'r/M.properties': 'open=Open\nclose=Close\nsave=Save\n',
      'r/M_de.properties': properties,
    });
    const { status, err } = await scene.run(['translate', '--language', 'de']);
    assert.equal(status, 1, err);
    assert.equal(await scene.read('po/de.po'), german.replace('"Save"\nmsgstr ""', '"Save"\nmsgstr "[DE] Säve"'));
    assert.equal(await scene.read('r/M_de.properties'), `${properties}save=[DE] S\\u00e4ve\n`);
    const { out } = await scene.run(['check']);
    assert.match(out, /po\/de\.po:8 .*damaged characters/);
    assert.match(out, /r\/M_de\.properties:2 .*damaged characters/);
    const latin = Buffer.from(german.replace('UTF-8', 'ISO-8859-1'), 'latin1');
    assert.equal(decodeText(latin, 'de.po').encoding, 'iso-8859-1');
    for (const [text, path] of [
      [german, 'de.json'],
      ['a\0b', 'de.po'],
      ['\0'.repeat(9) + german, 'de.po'],
    ] as const) {
      assert.throws(() => decodeText(Buffer.from(text), path), UnknownEncoding);
    }
  });

  it('may be any that a gettext file declares, if its bytes are in it', () => {
    const headerOf = (charset: string) => `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=${charset}\\n"\n`;
    const bytesOf = {
      'iso-8859-2': ['Łódź', 'a3f364bc'],
      'ISO-8859-15': ['5 €', '3520a4'],
      CP1251: ['Поле', 'cfeeebe5'],
      'koi8-r': ['Поле', 'f0cfccc5'],
      'EUC-JP': ['日本カｶ', 'c6fccbdca5ab8eb6'],
      Shift_JIS: ['日本カｶ', '93fa967b834ab6'],
      GB2312: ['中a', 'd6d061'],
      'EUC-KR': ['한a', 'c7d161'],
    } as const;
    for (const [name, [word, bytes]] of Object.entries(bytesOf)) {
      const header = headerOf(name);
      const file = Buffer.concat([Buffer.from(header), Buffer.from(bytes, 'hex')]);
      const { text, encoding } = decodeText(file, 'a.po');
      assert.equal(text, header + word);
      assert.deepEqual(encodeText(text, encoding, 'a.po'), file);
      assert.throws(() => encodeText('🙂', encoding, 'a.po'), MissingCharacter);
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 40 }), (random) => {
          const given = Buffer.concat([Buffer.from(header), random]);
          const read = (() => {
            try {
              return decodeText(given, 'a.po');
            } catch (error) {
              assert.ok(error instanceof UnknownEncoding);
              return undefined;
            }
          })();
          if (read) {
            assert.deepEqual(Buffer.from(encodeText(read.text, read.encoding, 'a.po')), given);
          }
        }),
      );
    }
    const inUtf8 = `${headerOf('EUC-JP')}🙂`;
    assert.deepEqual(decodeText(Buffer.from(inUtf8), 'a.po'), { text: inUtf8, encoding: 'utf-8' });
  });

  it('is ISO-8859-1 for a .properties file that is not UTF-8, which escapes what that lacks', async () => {
    await scene.begin({ 'i18n/messages.properties': 'save=Open 🙂\nclose=Close\nback=Back\n' });
    const german = '# Gr\xfc\xdfe\nclose=Schlie\xdfen\nback=Zur\xfcck \\u2190\n';
    await scene.writeBytes('i18n/messages_de.properties', Buffer.from(german, 'latin1'));
    const { status, err } = await scene.run(['translate', '--language', 'de']);
    assert.equal(status, 0, err);
    const written = (await readFile(join(scene.root, 'i18n/messages_de.properties'))).toString('latin1');
    assert.equal(written.replace('save=[DE] \xd6pen \\ud83d\\ude42\n', ''), german);
    assert.deepEqual(await scene.sent(), { requests: 1, texts: 1 });
    assert.equal((await scene.run(['translate', '--language', 'de'])).status, 0);
    assert.deepEqual(await scene.sent(), { requests: 1, texts: 1 });
    const { status: found, out } = await scene.run(['check']);
    assert.equal(found, 0, out);
  });

  it('is ASCII for a new .properties file next to one in ISO-8859-1', async () => {
    await scene.begin({ 'i18n/.keep': '' });
    const source = Buffer.from('# Gr\xfc\xdfe\ncaf\xe9=Caf\xe9\nsave=Save\n', 'latin1');
    await scene.writeBytes('i18n/messages_en.properties', source);
    const { status, err } = await scene.run(['translate', '--language', 'fr']);
    assert.equal(status, 0, err);
    const written = await scene.read('i18n/messages_fr.properties');
    assert.match(written, /^# Gr\\u00fc\\u00dfe\ncaf\\u00e9=\[FR\] [\x20-\x7e]+\nsave=\[FR\] [\x20-\x7e]+\n$/);
    assert.match(written, /^caf.*\\u00e9$/m);
    assert.deepEqual(await readFile(join(scene.root, 'i18n/messages_en.properties')), source);
    assert.equal((await scene.run(['check'])).status, 0);
  });

  it('keeps each byte of a .properties file, and each text that is written to it', () => {
    const bytes = fc.array(fc.constantFrom(0x0a, 0x20, 0x3d, 0x41, 0x5c, 0x75, 0x80, 0xa9, 0xc3, 0xe9, 0xff));
    const valuesOf = (text: string) =>
      [...propertiesEntries(text)].map((entry) =>
        'isBroken' in entry ? [] : entry.value.map((piece) => piece.text).join(''),
      );
    fc.assert(
      fc.property(bytes, (given) => {
        const { text, encoding } = decodeText(Buffer.from(given), 'a.properties');
        assert.deepEqual([...encodeText(text, encoding, 'a.properties')], given);
      }),
    );
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '\\', 'é', 'Ã', '©', 'ю', '🙂', '\ud800', '=', ' ', '\n') }),
        (given) => {
          const file = encodeText(given, 'iso-8859-1', 'a.properties');
          assert.deepEqual(valuesOf(decodeText(file, 'a.properties').text), valuesOf(given));
        },
      ),
    );
  });

  it('is reported where it is unknown, and nothing is sent or written', async () => {
    await scene.begin({ 'locales/en.json': { save: 'Save' }, 'locales/de.json': {} });
    const file = join(scene.root, 'locales/de.json');
    const latin = Buffer.from('{\n  "close": "Schließen"\n}\n', 'latin1');
    await writeFile(file, latin);
    await scene.run(['translate']);
    const { status, out } = await scene.run(['check']);
    assert.equal(status, 1);
    assert.match(out, /locales\/de\.json.*UTF-8, or UTF-16 with a byte order mark/);
    assert.deepEqual(await readFile(file), latin);
    assert.deepEqual(await scene.sent(), { requests: 0, texts: 0 });
  });
});

import assert from 'node:assert/strict';
import { MemoryFolder, TranslateCalls } from '../../locales/memoryFolder.ts';

const source = {
  '@metadata': { authors: [] },
  count: '{{PLURAL:$1|One lamp|$1 lamps|0=No lamp}}',
  whole: '{{plural: $1 |It is|They are}} for {{GENDER:$2|him|her}} in [[Special:Lamps|the list]]',
  nested: "{{PLURAL:$1|{{GENDER:$2|He|She}} was|They were}} on [https://example.com the ''site''] of {{SITENAME}}",
  inWord: 'Show lamp{{PLURAL:$1||s}} of $2',
};

/** Translates the file of a language, and returns it with what was sent for it. */
async function translated(lang: string, own: Readonly<Record<string, string>> = {}) {
  const folder = new MemoryFolder({
    'i18n/en.json': JSON.stringify(source),
    [`i18n/${lang}.json`]: JSON.stringify(own),
  });
  const calls = new TranslateCalls((text) => (/[a-z]/i.test(text) ? text.toUpperCase() : text), true);
  await folder.translate(calls);
  const read: unknown = JSON.parse(folder.text(`i18n/${lang}.json`));
  return { folder, read, calls };
}

describe('functions of MediaWiki in a text', () => {
  it('choose texts, which are translated with the forms of the language', async () => {
    const { read } = await translated('pl');
    assert.deepEqual(read, {
      count: '{{PLURAL:$1|ONE LAMP|$1 LAMPS|$1 LAMPS|0=NO LAMP}}',
      whole: '{{plural: $1 |IT IS|THEY ARE|THEY ARE}} FOR {{GENDER:$2|HIM|HER}} IN [[Special:Lamps|THE LIST]]',
      nested: "{{PLURAL:$1|{{GENDER:$2|HE|SHE}} WAS|THEY WERE}} ON [https://example.com THE ''SITE''] OF {{SITENAME}}",
      inWord: 'SHOW LAMP{{PLURAL:$1||s}} OF $2',
    });
    assert.match(JSON.stringify((await translated('ja')).read), /"count":"\{\{PLURAL:\$1\|\$1 LAMPS\|0=NO LAMP\}\}"/);
    // The form of 1 is also that of 0, and needs the number.
    assert.match(
      JSON.stringify((await translated('fr')).read),
      /"count":"\{\{PLURAL:\$1\|\$1 LAMPS\|\$1 LAMPS\|0=NO LAMP/,
    );
  });

  it('have the forms of each language of a family', async () => {
    const folder = new MemoryFolder({
      'i18n/en.json': JSON.stringify({ count: source.count, more: '{{PLURAL:$1|a bed|beds}}' }),
      ...{ 'i18n/de.json': '{}', 'i18n/pl.json': '{}', 'i18n/ja.json': '{}' },
    });
    await folder.translate(new TranslateCalls());
    const forms = ['de', 'ja', 'pl'].map((lang) => /"more": ?"[^"]*"/.exec(folder.text(`i18n/${lang}.json`))?.[0]);
    assert.deepEqual(
      forms.map((text = '') => text.split('|').length - 1),
      [2, 1, 3],
    );
  });

  it('stay as a person has written them, in any number, order, and place', async () => {
    const own = {
      count: '{{PLURAL:$1|0=Żadnej lampy|Jedna lampa|$1 lampy}}',
      whole: 'W [[Special:Lamps|liście]] {{PLURAL:$1|jest|są}}',
      nested: '{{GENDER:$2|On|Ona}} na [https://example.com stronie] {{SITENAME}}',
      inWord: 'Pokaż {{PLURAL:$1|lampę|lampy|lamp}} z $2',
    };
    const { folder, read, calls } = await translated('pl', own);
    assert.deepEqual(read, own);
    assert.deepEqual(calls.texts, []);
    const messages = await folder.messages('pl');
    assert.deepEqual(
      messages.flatMap(({ key, problems, remarks = [] }) =>
        [...problems, ...remarks].length > 0 ? [key, JSON.stringify([...problems, ...remarks])] : [],
      ),
      [],
    );
  });
});

import { strict as assert } from 'node:assert';
import { editMessages, findFamilies, markFamilyReviewed } from '../../../src/locales/locales.ts';
import { pluck } from '../../helpers/pluck.ts';
import { MemoryFolder, TranslateCalls } from './memoryFolder.ts';

const version1 = (unit: string, target: string) =>
  `<?xml version="1.0"?>\n<xliff version="1.2"><file source-language="en" target-language="de" original="x" datatype="plaintext"><body>${unit}<source>Three</source>${target}</trans-unit></body></file></xliff>\n`;
const version2 = (state: string, text: string) =>
  `<?xml version="1.0"?>\n<xliff version="2.0" srcLang="en" trgLang="de"><file id="f"><unit id="a"><segment state="${state}"><source>Three</source><target>${text}</target></segment></unit></file></xliff>\n`;

/** Files whose only German text is translated, but not reviewed. */
const samples = [
  {
    version: 'XLIFF 1.2',
    before: version1('<trans-unit id="a" approved="no">', '<target state="translated">Vier</target>'),
    after: (text: string) =>
      version1('<trans-unit id="a" approved="yes">', `<target state="signed-off">${text}</target>`),
  },
  { version: 'XLIFF 2', before: version2('translated', 'Vier'), after: (text: string) => version2('reviewed', text) },
];

/** Files with one plural message, whose forms share a mark of drafts. */
const plurals = [
  {
    format: 'gettext',
    path: 'po/de.po',
    file: (one: string, other: string, mark = '') =>
      `msgid ""\nmsgstr ""\n"Language: de\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n${mark}msgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] "${one}"\nmsgstr[1] "${other}"\n`,
    mark: '#, fuzzy\n',
  },
  {
    format: 'Qt Linguist',
    path: 'ts/app_de.ts',
    file: (one: string, other: string, mark = '') =>
      `<?xml version="1.0"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="de" sourcelanguage="en">\n<context><name>A</name><message numerus="yes"><source>%n file(s)</source><translation${mark}><numerusform>${one}</numerusform><numerusform>${other}</numerusform></translation></message></context>\n</TS>\n`,
    mark: ' type="unfinished"',
  },
];

/** Files with two drafts, whose names are like those of plural forms. */
const numbered = {
  'po/de.po':
    'msgid ""\nmsgstr ""\n"Language: de\\n"\n\n#, fuzzy\nmsgid "item[0]"\nmsgstr "Teil[0]"\n\n#, fuzzy\nmsgid "item[1]"\nmsgstr "Teil[1]"\n',
  'l10n/a.de.xlf':
    '<xliff version="1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body>\n' +
    ['Water it', 'Open it']
      .map(
        (text, at) =>
          `<trans-unit id="steps[${at}]"><source>${text}</source><target state="needs-adaptation">Los</target></trans-unit>\n`,
      )
      .join('') +
    '</body></file></xliff>\n',
};

describe('a file with the states of its translations', () => {
  for (const { format, path, file, mark } of plurals) {
    it(`is finished by a person who edits or reviews any plural form of a draft: ${format}`, async () => {
      const texts = ['eine Datei', 'Dateien'] as const;
      for (const at of [0, 1]) {
        const open = async () => {
          const folder = new MemoryFolder({ [path]: file(...texts, mark) });
          assert.deepEqual(pluck(await folder.messages('de'), 'state'), ['draft', 'draft']);
          return { folder, family: await folder.family(), key: (await folder.messages('de'))[at]?.key ?? '' };
        };
        const isFinished = async (folder: MemoryFolder, ...forms: [string, string]) => {
          assert.equal(folder.text(path), file(...forms));
          assert.deepEqual(pluck(await folder.messages('de'), 'state'), ['reviewed', 'reviewed']);
        };
        const marked = await open();
        const { family } = marked;
        await markFamilyReviewed(marked.folder, { family, lang: 'de', keys: [marked.key] }, marked.folder.options);
        await isFinished(marked.folder, ...texts);
        const { folder, ...edited } = await open();
        const written = new Map([[edited.key, ['Blatt']]]);
        await editMessages(folder, { family: edited.family, lang: 'de', texts: written }, folder.options);
        await isFinished(folder, at === 0 ? 'Blatt' : texts[0], at === 1 ? 'Blatt' : texts[1]);
      }
    });
  }

  for (const [path, file] of Object.entries(numbered)) {
    it(`keeps the draft of another message whose name ends with another number: ${path}`, async () => {
      const folder = new MemoryFolder({ [path]: file });
      const [, second] = await folder.messages('de');
      const keys = [second?.key ?? ''];
      await markFamilyReviewed(folder, { family: await folder.family(), lang: 'de', keys }, folder.options);
      assert.deepEqual(pluck(await folder.messages('de'), 'state'), ['draft', 'reviewed']);
    });
  }

  it('is not reviewed where the service gave its text to plural forms that the file lacked', async () => {
    const folder = new MemoryFolder({
      'po/pl.po':
        'msgid ""\nmsgstr ""\n"Language: pl\\n"\n\nmsgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] ""\nmsgstr[1] ""\n',
    });
    await folder.translate(new TranslateCalls());
    assert.deepEqual(await folder.statesOf('pl'), [
      '%d file[0]: machine',
      '%d file[1]: machine',
      '%d file[2]: machine',
    ]);
  });

  it('has drafts, and translations that only need a review, which nothing replaces', async () => {
    const states = {
      'needs-review-translation': 'machine',
      'needs-adaptation': 'draft',
      'needs-l10n': 'draft',
      'needs-translation': 'draft',
      new: 'draft',
      translated: 'machine',
      final: 'reviewed',
    };
    for (const [state, expected] of Object.entries(states)) {
      const file = version1('<trans-unit id="a">', `<target state="${state}">Drei</target>`);
      const folder = new MemoryFolder({ 'de.xlf': file });
      assert.deepEqual(await folder.statesOf('de'), [`a: ${expected}`], state);
      await folder.translate(new TranslateCalls());
      assert.equal(folder.text('de.xlf'), file);
    }
    for (const file of [
      version1('<trans-unit id="a">', '<target state="new">Three</target>'),
      version2('initial', 'Three'),
    ]) {
      assert.deepEqual(await new MemoryFolder({ 'de.xlf': file }).statesOf('de'), ['a: missing']);
    }
    assert.deepEqual(await new MemoryFolder({ 'de.xlf': version2('initial', 'Drei') }).statesOf('de'), ['a: draft']);
  });

  it('has the state that a tool of Business Central writes before a text', async () => {
    for (const [text, expected] of [
      ['[NAB: NOT TRANSLATED]', 'missing'],
      ['[NAB: REVIEW]Drei', 'draft'],
      ['[NAB: SUGGESTION]Drei', 'draft'],
      ['[NAB] Drei', 'reviewed'],
    ]) {
      const file = version1('<trans-unit id="a">', `<target>${text}</target>`);
      assert.deepEqual(await new MemoryFolder({ 'de.xlf': file }).statesOf('de'), [`a: ${expected}`], text);
    }
  });

  it('has a draft where a String Catalog has another text than the source in the state of a new one', async () => {
    const german = (value: string) => ({ localizations: { de: { stringUnit: { state: 'new', value } } } });
    const strings = { Garden: german('Garten'), Lamp: german('Lamp'), Pump: german('') };
    const catalog = JSON.stringify({ sourceLanguage: 'en', strings, version: '1.0' });
    const folder = new MemoryFolder({ 'Localizable.xcstrings': catalog });
    assert.deepEqual(await folder.statesOf('de'), ['Garden: draft', 'Lamp: missing', 'Pump: missing']);
    await folder.translate(new TranslateCalls());
    assert.match(folder.text('Localizable.xcstrings'), /"Garten"/);
  });

  for (const { version, before, after } of samples) {
    it(`says that a person has read a translation: ${version}`, async () => {
      const folder = new MemoryFolder({ 'de.xlf': before });
      const family = await folder.family();
      const states = async () => (await folder.messages('de')).map(({ state }) => state);
      assert.deepEqual(await states(), ['machine']);
      assert.equal(await markFamilyReviewed(folder, { family, lang: 'de' }, folder.options), 1);
      assert.equal(folder.text('de.xlf'), after('Vier'));
      assert.deepEqual(await states(), ['reviewed']);
    });

    it(`leaves a translation alone that is not as it was shown: ${version}`, async () => {
      const folder = new MemoryFolder({ 'de.xlf': before });
      const family = await folder.family();
      const [shown] = await folder.messages('de');
      assert.ok(shown);
      const messages = { family, lang: 'de', keys: [shown.key], shown: [shown] };
      await folder.write('de.xlf', before.replace('Vier', 'Fünf'));
      assert.equal(await markFamilyReviewed(folder, messages, folder.options), 0);
      assert.equal(folder.text('de.xlf'), before.replace('Vier', 'Fünf'));
      await folder.write('de.xlf', before);
      assert.equal(await markFamilyReviewed(folder, messages, folder.options), 1);
      assert.equal(folder.text('de.xlf'), after('Vier'));
    });

    it(`says that a person has written a translation: ${version}`, async () => {
      const folder = new MemoryFolder({ 'de.xlf': before });
      const family = await folder.family();
      const texts = new Map((await folder.messages('de')).map(({ key }) => [key, ['Drei']] as const));
      await editMessages(folder, { family, lang: 'de', texts }, folder.options);
      assert.equal(folder.text('de.xlf'), after('Drei'));
      assert.deepEqual(pluck(await folder.messages('de'), 'state'), ['reviewed']);
    });
  }
});

describe('a text of the source in place of its translation', () => {
  const json = (texts: object): string => `${JSON.stringify(texts, undefined, 2)}\n`;
  const source = {
    a: 'Save all of your open files',
    b: 'Microsoft Visual Studio Code Insiders',
    c: 'Save it',
    d: 'One {n}',
  };

  it('is counted apart, until a person reviews it or translates it', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': json(source),
      'locales/de.json': json(source),
      'locales/en-GB.json': json(source),
    });
    const states = ['a: sameAsSource', 'b: reviewed', 'c: reviewed', 'd: reviewed'];
    assert.deepEqual(await folder.statesOf('de'), states);
    assert.deepEqual(await folder.statesOf('en-GB'), states.with(0, 'a: reviewed'));
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(calls.texts, []);
    const family = await folder.family();
    assert.equal(await markFamilyReviewed(folder, { family, lang: 'de' }, folder.options), 4);
    assert.deepEqual(await folder.statesOf('de'), states.with(0, 'a: reviewed'));
    folder.change('locales/en.json', 'open files', 'closed files');
    folder.change('locales/de.json', 'open files', 'closed files');
    assert.deepEqual((await folder.statesOf('de'))[0], 'a: stale');
  });

  it('is translated where it is chosen', async () => {
    const folder = new MemoryFolder({ 'locales/en.json': json(source), 'locales/de.json': json(source) });
    const calls = new TranslateCalls();
    await folder.translate(calls, { include: ['missing'], keys: ['a'] }, { reuse: false });
    assert.deepEqual(calls.texts, ['de Save all of your open files']);
    assert.deepEqual((await folder.statesOf('de'))[0], 'a: machine');
  });

  it('is not the translation of another message, nor of itself', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': json({ a: source.a, z: source.a }),
      'locales/de.json': json({ a: source.a }),
    });
    const calls = new TranslateCalls();
    await folder.translate(calls, { include: ['missing', 'sameAsSource'] }, { reuse: true });
    assert.deepEqual(calls.texts, ['de Save all of your open files']);
    assert.deepEqual(await folder.statesOf('de'), ['a: machine', 'z: machine']);
  });
});

describe('a whole language', () => {
  it('is marked as reviewed except for the messages that are not as they were shown', async () => {
    const source = { a: 'Open the gate.', b: 'Close it.', c: 'Water it.' };
    const folder = new MemoryFolder({ 'locales/en.json': JSON.stringify(source), 'locales/de.json': '{}' });
    await folder.translate(new TranslateCalls());
    const family = await folder.family();
    const messages = { family, lang: 'de', shown: await folder.messages('de') };
    const [a, , c] = messages.shown.map(({ target }) => target?.text);
    await folder.write('locales/de.json', JSON.stringify({ a, b: 'Ganz anders.', c }));
    await folder.write('locales/en.json', JSON.stringify({ ...source, c: 'Water it twice.' }));
    assert.equal(await markFamilyReviewed(folder, messages, folder.options), 1);
    assert.deepEqual(await folder.statesOf('de'), ['a: reviewed', 'b: reviewed', 'c: stale']);
  });

  it('is marked as reviewed except for the paragraphs that are not as they were shown', async () => {
    const folder = new MemoryFolder({
      'docs/en/page.md': '# Garden\n\nWater the beds.\n\nThe end.\n',
      'docs/de/page.md': '# Garten\n\nGieße die Beete.\n\nDas Ende.\n',
    });
    await folder.translate(new TranslateCalls());
    folder.change('docs/en/page.md', 'Water the beds.', 'Water all beds.');
    folder.change('docs/en/page.md', 'The end.', 'The very end.');
    const family = await folder.family();
    const messages = { family, lang: 'de', shown: await folder.messages('de') };
    folder.change('docs/de/page.md', 'Das Ende.', 'Ende.');
    await markFamilyReviewed(folder, messages, folder.options);
    assert.deepEqual(
      (await folder.statesOf('de')).filter((state) => !state.endsWith('reviewed')),
      ['The very end.: stale'],
    );
  });
});

describe('a translation that is not a valid message', () => {
  it('is not marked as reviewed where it is not as it was shown', async () => {
    const invalid = JSON.stringify({ a: '{n, plural, one {# Datei} other {# Dateien}' });
    const folder = new MemoryFolder({
      'locales/en.json': JSON.stringify({ a: '{n, plural, one {# file} other {# files}}' }),
      'locales/de.json': invalid,
    });
    const [family] = await findFamilies(folder, folder.options);
    const shown = (await folder.messages('de')).find((message) => message.invalid);
    assert.ok(family && shown);
    const messages = { family, lang: 'de', keys: [shown.key], shown: [shown] };
    await folder.write('locales/de.json', invalid.replace('Dateien', 'Ordner'));
    assert.equal(await markFamilyReviewed(folder, messages, folder.options), 0);
    await folder.write('locales/de.json', invalid);
    assert.equal(await markFamilyReviewed(folder, messages, folder.options), 1);
  });
});

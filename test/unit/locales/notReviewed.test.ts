import { strict as assert } from 'node:assert';
import type { LocaleOptions } from '../../../src/locales/localeOptions.ts';
import { editMessages, lockPath, markFamilyNotReviewed, markFamilyReviewed } from '../../../src/locales/locales.ts';
import { pluck } from '../../helpers/pluck.ts';
import { usualOptions } from '../../helpers/usualOptions.ts';
import { MemoryFolder, TranslateCalls } from './memoryFolder.ts';

const json = (texts: Readonly<Record<string, string>>) => `${JSON.stringify(texts, null, 2)}\n`;
const gettext = (mark = '') =>
  `msgid ""\nmsgstr ""\n"Language: de\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n${mark}msgid "Three"\nmsgstr "Drei"\n\nmsgid "Four"\nmsgstr "Vier"\n`;
const qt = (mark = '') =>
  `<?xml version="1.0"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="de" sourcelanguage="en">\n<context><name>A</name>\n<message><source>Three</source><translation${mark}>Drei &amp; &quot;mehr&quot;</translation></message>\n<message><source>Four</source><translation>Vier</translation></message></context>\n</TS>\n`;
const xliff1 = (unit: string, target: string) =>
  `<?xml version="1.0"?>\n<xliff version="1.2"><file source-language="en" target-language="de" original="x" datatype="plaintext"><body><trans-unit id="a"${unit}><source>Three <x id="1"/></source><target${target}>Drei <x id="1"/></target></trans-unit><trans-unit id="b"><source>Four</source><target>Vier</target></trans-unit></body></file></xliff>\n`;
const xliff2 = (state: string) =>
  `<?xml version="1.0"?>\n<xliff version="2.0" srcLang="en" trgLang="de"><file id="f"><unit id="a"><segment${state}><source>Three</source><target>Drei</target></segment></unit><unit id="b"><segment><source>Four</source><target>Vier</target></segment></unit></file></xliff>\n`;
const catalog = (state: string) => {
  const german = (value: string, named: string) => ({
    localizations: { de: { stringUnit: { state: named, value } } },
  });
  const strings = { Three: german('Drei “\n”', state), Four: german('Vier', 'translated') };
  return `${JSON.stringify({ sourceLanguage: 'en', strings, version: '1.0' }, null, 2)}\n`;
};

interface Sample {
  readonly format: string;
  readonly path: string;
  readonly before: string;
  /** With the mark that other tools read. */
  readonly after: string;
  readonly options?: Partial<LocaleOptions>;
  /** The file as another program writes it that takes the review for done, if it can say so. */
  readonly done?: string;
}

const bilingual: readonly Sample[] = [
  // A program does not use what is fuzzy.
  { format: 'gettext', path: 'po/de.po', before: gettext(), after: gettext() },
  {
    format: 'gettext with markForReview',
    path: 'po/de.po',
    before: gettext(),
    after: gettext('#, fuzzy\n'),
    options: { markForReview: true },
    done: gettext(),
  },
  { format: 'Qt', path: 'ts/app_de.ts', before: qt(), after: qt(' type="unfinished"'), done: qt() },
  {
    format: 'XLIFF 1.2',
    path: 'de.xlf',
    before: xliff1(' approved="yes"', ' state="final"'),
    after: xliff1(' approved="no"', ' state="needs-review-translation"'),
    done: xliff1(' approved="yes"', ' state="signed-off"'),
  },
  {
    format: 'XLIFF 1.2 without a state',
    path: 'de.xlf',
    before: xliff1('', ''),
    after: xliff1('', ' state="needs-review-translation"'),
    done: xliff1('', ''),
  },
  {
    format: 'XLIFF 2',
    path: 'de.xlf',
    before: xliff2(' state="final"'),
    after: xliff2(' state="translated"'),
    done: xliff2(' state="reviewed"'),
  },
  {
    format: 'XLIFF 2 without a state',
    path: 'de.xlf',
    before: xliff2(''),
    after: xliff2(' state="translated"'),
    done: xliff2(''),
  },
  {
    format: 'a String Catalog',
    path: 'Localizable.xcstrings',
    before: catalog('translated'),
    after: catalog('needs_review'),
    done: catalog('translated'),
  },
];

/** Files with one plural message, whose forms share a mark. */
const plurals = [
  {
    format: 'gettext',
    path: 'po/de.po',
    file: (mark: string) =>
      `msgid ""\nmsgstr ""\n"Language: de\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n${mark}msgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] "eine Datei"\nmsgstr[1] "Dateien"\n`,
    mark: '#, fuzzy\n',
  },
  {
    format: 'Qt',
    path: 'ts/app_de.ts',
    file: (mark: string) =>
      `<?xml version="1.0"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="de" sourcelanguage="en">\n<context><name>A</name><message numerus="yes"><source>%n file(s)</source><translation${mark}><numerusform>eine Datei</numerusform><numerusform>Dateien</numerusform></translation></message></context>\n</TS>\n`,
    mark: ' type="unfinished"',
  },
];

async function markAgain(folder: MemoryFolder, keys?: readonly string[]): Promise<number> {
  return markFamilyNotReviewed(folder, { family: await folder.family(), lang: 'de', keys }, folder.options);
}

const allChosen = { include: ['missing', 'stale'] } as const;

describe('a translation that is marked as not reviewed', () => {
  it('waits for a review, is never replaced unasked, and is reviewed once it is edited or marked', async () => {
    const texts = { a: 'Eins.', b: 'Zwei.' };
    const folder = new MemoryFolder({
      'locales/en.json': json({ a: 'One.', b: 'Two.' }),
      'locales/de.json': json(texts),
    });
    assert.equal(await markAgain(folder, ['a']), 1);
    assert.deepEqual(folder.writes, [lockPath]);
    assert.deepEqual(await folder.statesOf('de'), ['a: machine', 'b: reviewed']);
    // A change of the source does not make it a text of the service.
    const service = new TranslateCalls();
    await folder.translate(service, allChosen);
    folder.change('locales/en.json', 'One.', 'One more.');
    assert.deepEqual(await folder.statesOf('de'), ['a: stale', 'b: reviewed']);
    await folder.translate(service, allChosen);
    assert.deepEqual(service.texts, []);
    assert.equal(folder.text('locales/de.json'), json(texts));
    folder.change('locales/en.json', 'One more.', 'One.');
    assert.deepEqual(await folder.statesOf('de'), ['a: machine', 'b: reviewed']);
    const family = await folder.family();
    assert.equal(await markFamilyReviewed(folder, { family, lang: 'de', keys: ['a'] }, folder.options), 1);
    assert.deepEqual(await folder.statesOf('de'), ['a: reviewed', 'b: reviewed']);
    assert.equal(await markAgain(folder), 2);
    assert.deepEqual(await folder.statesOf('de'), ['a: machine', 'b: machine']);
    await editMessages(folder, { family, lang: 'de', texts: new Map([['a', ['Ein.']]]) }, folder.options);
    folder.change('locales/de.json', 'Zwei.', 'Zwo.');
    assert.deepEqual(await folder.statesOf('de'), ['a: reviewed', 'b: reviewed']);
  });

  it('is reused, but not as a reviewed one', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': json({ a: 'Open the gate.', b: 'Open the gate.' }),
      'locales/de.json': json({ a: 'Tor öffnen.' }),
    });
    await markAgain(folder);
    const service = new TranslateCalls();
    await folder.translate(service, allChosen);
    assert.deepEqual(service.texts, []);
    assert.deepEqual(await folder.statesOf('de'), ['a: machine', 'b: machine']);
    // Nor where its source is gone.
    folder.change('locales/en.json', '"a": "Open the gate."', '"c": "Open the gate."');
    folder.change('locales/de.json', ',\n  "b": "Tor öffnen."', '');
    await folder.translate(service, allChosen);
    assert.deepEqual(await folder.statesOf('de'), ['c: machine', 'b: machine', 'a: obsolete']);
  });

  it('has its problem and its hint again, and keeps its file', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': json({ a: 'Hello {name}' }),
      'locales/de.json': json({ a: 'Hallo {nam}' }),
    });
    const family = await folder.family();
    await markFamilyReviewed(folder, { family, lang: 'de', keys: ['a'] }, folder.options);
    const problems = async () => (await folder.messages('de')).flatMap((message) => pluck(message.problems, 'kind'));
    assert.deepEqual(await problems(), []);
    await markAgain(folder, ['a']);
    assert.deepEqual([await problems(), await folder.statesOf('de')], [['placeholders'], ['a: machine']]);
  });

  it('was reviewed: what waits for a review anyway, or is not there, stays as it is', async () => {
    const copied = 'Open all valves of the pump.';
    const folder = new MemoryFolder({
      'locales/en.json': json({ stale: 'One.', machine: 'Two.', copy: copied }),
      'locales/de.json': json({ stale: 'Eins.', copy: copied, gone: 'Weg.' }),
    });
    await folder.translate(new TranslateCalls(), allChosen);
    folder.change('locales/en.json', 'One.', 'One more.');
    folder.change('locales/en.json', '{', '{\n  "missing": "Three.",');
    const states = ['missing: missing', 'stale: stale', 'machine: machine', 'copy: sameAsSource', 'gone: obsolete'];
    assert.deepEqual(await folder.statesOf('de'), states);
    const lock = folder.text(lockPath);
    assert.equal(await markAgain(folder), 0);
    assert.equal(await markAgain(folder, ['stale', 'machine', 'copy', 'gone', 'missing', 'unknown']), 0);
    assert.deepEqual([await folder.statesOf('de'), folder.text(lockPath)], [states, lock]);
    const drafts = new MemoryFolder({ 'po/de.po': gettext('#, fuzzy\n') });
    assert.equal(await markAgain(drafts, ['Three']), 0);
    assert.deepEqual(await drafts.statesOf('de'), ['Three: draft', 'Four: reviewed']);
  });

  it('is only marked as the user saw it', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': json({ a: 'One.', b: 'Two.' }),
      'locales/de.json': json({ a: 'Eins.', b: 'Zwei.' }),
    });
    const shown = await folder.messages('de');
    folder.change('locales/de.json', 'Zwei.', 'Zwo.');
    const messages = { family: await folder.family(), lang: 'de', shown };
    assert.equal(await markFamilyNotReviewed(folder, messages, folder.options), 1);
    assert.deepEqual(await folder.statesOf('de'), ['a: machine', 'b: reviewed']);
  });

  for (const { format, path, before, after, options, done } of bilingual) {
    it(`has the mark of its file, if programs still use it then: ${format}`, async () => {
      const folder = new MemoryFolder({ [path]: before });
      folder.options = { ...usualOptions, ...options };
      const [first = '', second = ''] = (await folder.messages('de')).map(({ key }) => key);
      assert.deepEqual(await folder.statesOf('de'), [`${first}: reviewed`, `${second}: reviewed`]);
      assert.equal(await markAgain(folder, [first]), 1);
      assert.equal(folder.text(path), after);
      const [message, other] = await folder.messages('de');
      assert.deepEqual(
        [message?.state, message?.isByHand, other?.state, message?.target?.text.slice(0, 4)],
        ['machine', true, 'reviewed', 'Drei'],
      );
      const service = new TranslateCalls();
      await folder.translate(service, allChosen);
      assert.deepEqual([service.texts, folder.text(path)], [[], after]);
      if (done !== undefined) {
        folder.files.set(path, done);
        assert.deepEqual(await folder.statesOf('de'), [`${first}: reviewed`, `${second}: reviewed`]);
        folder.files.set(path, after);
      }
      const family = await folder.family();
      await markFamilyReviewed(folder, { family, lang: 'de', keys: [first] }, folder.options);
      assert.deepEqual(await folder.statesOf('de'), [`${first}: reviewed`, `${second}: reviewed`]);
      if (done !== undefined) {
        // Also for those who do not have the lock file.
        const alone = new MemoryFolder({ [path]: folder.text(path) });
        assert.deepEqual(await alone.statesOf('de'), [`${first}: reviewed`, `${second}: reviewed`]);
      }
    });
  }

  it('keeps its escapes and line breaks, also when it is reviewed again', async () => {
    const wrapped = gettext().replace('"Drei"', '"Drei, "\n"\\x64rei"');
    const samples = [
      { path: 'ts/app_de.ts', before: qt(), open: qt(' type="unfinished"') },
      { path: 'po/de.po', before: wrapped, open: wrapped.replace('msgid "Three"', '#, fuzzy\nmsgid "Three"') },
    ];
    for (const { path, before, open } of samples) {
      const folder = new MemoryFolder({ [path]: before });
      folder.options = { ...usualOptions, markForReview: true };
      const [{ key } = assert.fail()] = await folder.messages('de');
      await markAgain(folder, [key]);
      assert.equal(folder.text(path), open);
      await markFamilyReviewed(folder, { family: await folder.family(), lang: 'de', keys: [key] }, folder.options);
      assert.equal(folder.text(path), before);
    }
    // Where the mark does not go without another way of writing it, the text is still the same.
    const folder = new MemoryFolder({ 'de.xlf': xliff2('').replace('Drei', '<![CDATA[Drei & vier]]>') });
    await markAgain(folder);
    const [message] = await folder.messages('de');
    assert.deepEqual([message?.state, message?.target?.text], ['machine', 'Drei & vier']);
  });

  for (const { format, path, file, mark } of plurals) {
    it(`takes with it the other plural forms, which share its mark: ${format}`, async () => {
      for (const at of [0, 1]) {
        const folder = new MemoryFolder({ [path]: file('') });
        folder.options = { ...usualOptions, markForReview: true };
        const { key = '' } = (await folder.messages('de'))[at] ?? {};
        assert.equal(await markAgain(folder, [key]), 2);
        assert.equal(folder.text(path), file(mark));
        assert.deepEqual(pluck(await folder.messages('de'), 'state'), ['machine', 'machine']);
      }
    });
  }

  it('may be a plural form alone, if the file gets no mark', async () => {
    const [{ path, file } = assert.fail()] = plurals;
    const folder = new MemoryFolder({ [path]: file('') });
    const { key = '' } = (await folder.messages('de'))[1] ?? {};
    assert.equal(await markAgain(folder, [key]), 1);
    assert.equal(folder.text(path), file(''));
    assert.deepEqual(pluck(await folder.messages('de'), 'state'), ['reviewed', 'machine']);
  });

  it('may be a paragraph, which stays as it is when its source changes or goes', async () => {
    const folder = new MemoryFolder({
      'docs/en/start.md': '# Garden\n\nWater the beds.\n\nDig first.\n',
      'docs/de/start.md': '# Garten\n\nGieße die Beete.\n\nGrabe erst.\n',
    });
    assert.equal(await markAgain(folder, ['Water the beds.', 'Dig first.']), 2);
    const states = ['Garden: reviewed', 'Water the beds.: machine', 'Dig first.: machine'];
    assert.deepEqual(await folder.statesOf('de'), states);
    const before = folder.text('docs/de/start.md');
    folder.change('docs/en/start.md', 'Water the beds.', 'Water all beds.');
    const service = new TranslateCalls();
    await folder.translate(service, allChosen);
    assert.deepEqual([service.texts, folder.text('docs/de/start.md')], [[], before]);
    assert.deepEqual(await folder.statesOf('de'), [states[0], 'Water all beds.: stale', states[2]]);
    folder.change('docs/en/start.md', '\nDig first.\n', '\nA shed.\n');
    folder.change('docs/en/start.md', 'Water all beds.', 'Water the beds.');
    await folder.translate(service, { include: ['missing'] });
    assert.match(folder.text('docs/de/start.md'), /Gieße die Beete\.[^]*Grabe erst\./);
    assert.deepEqual((await folder.statesOf('de'))[1], states[1]);
    folder.change('docs/de/start.md', 'Gieße die Beete.', 'Gieß die Beete.');
    assert.deepEqual((await folder.statesOf('de'))[1], 'Water the beds.: reviewed');
  });
});

describe('a translation that waits for a review', () => {
  it('is of a person, and never replaced unasked, unless the service is known to have made it', async () => {
    const path = 'l10n/app.de.xlf';
    const unit = (id: string, source: string, target: string) =>
      `<trans-unit id="${id}"><source>${source}</source>${target}</trans-unit>`;
    const theirs = '<target state="needs-review-translation">Eins.</target>';
    const file = `<xliff version="1.2"><file source-language="en" target-language="de" original="x" datatype="plaintext"><body>${unit('a', 'One.', theirs)}${unit('b', 'Two.', '')}</body></file></xliff>\n`;
    const folder = new MemoryFolder({ [path]: file });
    const service = new TranslateCalls();
    await folder.translate(service, allChosen);
    assert.deepEqual(service.texts, ['de Two.']);
    const found = async () => (await folder.messages('de')).map(({ state, isByHand }) => [state, isByHand]);
    assert.deepEqual(await found(), [
      ['machine', true],
      ['machine', false],
    ]);
    folder.change(path, 'One.', 'One more.');
    folder.change(path, '>Two.', '>Two more.');
    assert.deepEqual(await found(), [
      ['stale', true],
      ['stale', false],
    ]);
    await folder.translate(service, allChosen);
    assert.deepEqual(service.texts, ['de Two.', 'de Two more.']);
    assert.ok(folder.text(path).includes(theirs));
  });
});

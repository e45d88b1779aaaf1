import assert from 'node:assert/strict';
import { CliScene } from '../cliScene.ts';

const header = (lang: string): string =>
  `msgid ""\nmsgstr ""\n"Language: ${lang}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n${
    lang === '' ? '' : '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
  }`;
const entry = (text: string, translation: string): string => `\nmsgid "${text}"\nmsgstr "${translation}"\n`;
const boat = entry('Row the boat', 'Rudere das Boot');
const lamps = '\n#, c-format\nmsgid "%d lamp"\nmsgid_plural "%d lamps"\n';

const qt = (messages: string): string =>
  `<!DOCTYPE TS>\n<TS version="2.1" language="de">\n<context>\n<name>Deck</name>\n${messages}</context>\n</TS>\n`;
const qtMessage = (text: string, translation: string, type = ''): string =>
  `<message>\n  <source>${text}</source>\n  <translation${type && ` type="${type}"`}>${translation}</translation>\n</message>\n`;

interface Example {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly path: string;
  readonly missing: number;
  readonly after: string;
  readonly status: number;
}

const gettext = (name: string, template: string, before: string, after: string, more?: Partial<Example>): Example => ({
  ...{ name, path: 'po/de.po', missing: 1, status: 0 },
  files: { 'po/deck.pot': header('') + entry('Row the boat', '') + template, 'po/de.po': header('de') + before },
  after: header('de') + after,
  ...more,
});

/** Obsolete messages that the source has again: as msgmerge 0.21 and lupdate 6.4 leave the files. */
const examples: readonly Example[] = [
  gettext(
    'gettext',
    `${entry('Light the lamp', '')}\nmsgctxt "menu"\nmsgid "Open"\nmsgstr ""\n`,
    `${boat}\n#~ msgid "Light the lamp"\n#~ msgstr ""\n#~ "Mach die "\n#~ "Lampe an"\n\n#~ msgctxt "menu"\n#~ msgid "Open"\n#~ msgstr "Öffnen"\n`,
    `${boat}\nmsgid "Light the lamp"\nmsgstr ""\n"Mach die "\n"Lampe an"\n\nmsgctxt "menu"\nmsgid "Open"\nmsgstr "Öffnen"\n\n`,
    { missing: 2 },
  ),
  gettext(
    'gettext with Windows line ends',
    entry('Light the lamp', ''),
    `${boat}\n#~ msgid "Light the lamp"\n#~ msgstr "Lampe an"\n`.replaceAll('\n', '\r\n'),
    `${boat}\nmsgid "Light the lamp"\nmsgstr "Lampe an"\n\n`.replaceAll('\n', '\r\n'),
  ),
  gettext(
    'a plural of gettext, with its notes',
    `${lamps}msgstr[0] ""\nmsgstr[1] ""\n`,
    `${boat}\n# Not the tree.\n#, c-format\n#~ msgid "%d lamp"\n#~ msgid_plural "%d lamps"\n#~ msgstr[0] "%d Lampe"\n#~ msgstr[1] "%d Lampen"\n`,
    `${boat}\n# Not the tree.${lamps}msgstr[0] "%d Lampe"\nmsgstr[1] "%d Lampen"\n\n`,
    { missing: 2 },
  ),
  gettext(
    'gettext, as the draft that it was',
    entry('Light the lamp', ''),
    `${boat}\n#, fuzzy\n#~ msgid "Light the lamp"\n#~ msgstr "Lampe"\n`,
    `${boat}\n#, fuzzy\nmsgid "Light the lamp"\nmsgstr "Lampe"\n\n`,
    { status: 1 },
  ),
  {
    name: 'Qt',
    path: 'tr/app_de.ts',
    files: {
      'tr/app_en.ts': qt(
        `${qtMessage('Light the lamp', '', 'unfinished')}${qtMessage('Row', '', 'unfinished')}${qtMessage('Open', '', 'unfinished')}`,
      ).replace('"de"', '"en"'),
      'tr/app_de.ts': qt(
        `${qtMessage('Light the lamp', 'Lampe an', 'vanished')}${qtMessage('Row', 'Rudern')}${qtMessage('Gone', 'Fort', 'vanished')}${qtMessage('Open', 'Auf', 'obsolete')}`,
      ),
    },
    missing: 2,
    after: qt(
      `${qtMessage('Light the lamp', 'Lampe an')}${qtMessage('Row', 'Rudern')}${qtMessage('Gone', 'Fort', 'vanished')}${qtMessage('Open', 'Auf', 'unfinished')}`,
    ),
    status: 1,
  },
];

describe('an obsolete message that the source has again', () => {
  const scene = new CliScene();

  for (const { name, files, path, missing, after, status } of examples) {
    it(`is missing until its translation is back, which is not sent: ${name}`, async () => {
      await scene.begin(files);
      const before = await scene.run(['status', '--json']);
      assert.match(before.out, new RegExp(`"missing": ${missing},`));
      assert.equal(before.status, 1);
      const { status: ended, err } = await scene.run(['translate', '--max-characters', '0'], {});
      assert.equal(ended, status, err);
      assert.equal(await scene.read(path), after);
      assert.equal((await scene.run(['translate'])).status, status);
      assert.equal(await scene.read(path), after);
      assert.deepEqual(await scene.sent(), { requests: 0, texts: 0 });
    });
  }

  it('is replaced where it was no plural, or is one no longer', async () => {
    const former = '#~ msgid "Lamp"\n#~ msgstr "Lampe"\n';
    const { files } = gettext(
      '',
      '\nmsgid "Lamp"\nmsgid_plural "Lamps"\nmsgstr[0] ""\nmsgstr[1] ""\n',
      `${boat}\n${former}`,
      '',
    );
    await scene.begin(files);
    assert.equal((await scene.run(['translate'])).status, 0);
    assert.equal((await scene.sent()).texts, 2);
    assert.doesNotMatch(await scene.read('po/de.po'), /#~/);
  });

  it('is sent where its name had another text', async () => {
    const english = (text: string): string => header('en') + entry('lamp.on', text);
    await scene.begin({ 'po/en.po': english('Light the lamp'), 'po/de.po': header('de') });
    await scene.run(['translate']);
    const translated = await scene.read('po/de.po');
    await scene.write({
      'po/en.po': english('Turn on the lamp'),
      'po/de.po': translated.replace(/^msg(?=id "lamp|str "[^"])/gm, '#~ msg'),
    });
    await scene.run(['translate']);
    assert.equal((await scene.sent()).texts, 2);
    assert.doesNotMatch(await scene.read('po/de.po'), /#~/);
  });
});

describe('an obsolete message with the name of another one', () => {
  const scene = new CliScene();
  const dead = '\n#~ msgid "Light the lamp"\n#~ msgstr "Lampe an"\n';

  for (const { name, before, line } of [
    { name: 'in use', before: entry('Light the lamp', 'Mach Licht') + dead, line: 10 },
    { name: 'that is obsolete', before: dead + dead, line: 10 },
  ]) {
    it(`is an error, as gettext refuses the file: ${name}`, async () => {
      await scene.begin({ 'po/deck.pot': header('') + entry('Light the lamp', ''), 'po/de.po': header('de') + before });
      assert.equal((await scene.run(['status'])).status, 1);
      const { status, out } = await scene.run(['check']);
      assert.equal(status, 1);
      const words = 'Two messages have the name Light the lamp. The second is on line';
      assert.ok(out.includes(`po/de.po:${line}  de  ${words} ${line}.\n`), out);
    });
  }

  it('goes when that is written', async () => {
    const files = { 'po/deck.pot': header('') + entry('Light the lamp', '') };
    await scene.begin({ ...files, 'po/de.po': header('de') + entry('Light the lamp', '') + dead });
    assert.equal((await scene.run(['translate'])).status, 0);
    assert.doesNotMatch(await scene.read('po/de.po'), /#~/);
    assert.equal((await scene.run(['check'])).out, 'All languages are up to date.\n');
  });
});

describe('a plural of gettext whose second name is empty', () => {
  const scene = new CliScene();

  it('gets all forms of the language', async () => {
    const name = '\nmsgid "Lamp.Group"\nmsgid_plural ""\n';
    const forms = header('pl').replace('nplurals=2; plural=(n != 1)', 'nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2)');
    await scene.begin({
      'locale/en/LC_MESSAGES/app.po': `${header('en')}${name}msgstr[0] "%d lamp"\nmsgstr[1] "%d lamps"\n`,
      'locale/pl/LC_MESSAGES/app.po': forms,
    });
    assert.equal((await scene.run(['translate'])).status, 0);
    assert.equal((await scene.sent()).texts, 2);
    assert.match(
      await scene.read('locale/pl/LC_MESSAGES/app.po'),
      /msgid_plural ""\nmsgstr\[0\] ".*%d.*"\nmsgstr\[1\] ".*%d.*"\nmsgstr\[2\] ".*%d.*"\n$/,
    );
  });
});

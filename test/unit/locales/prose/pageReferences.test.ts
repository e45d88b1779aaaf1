import { strict as assert } from 'node:assert';
import { loadFormat } from '../../../../src/formats/loadFormat.ts';
import { readInFormat } from '../../../../src/formats/readInFormat.ts';
import { placeTexts } from '../../../../src/formats/renderUnits.ts';
import { planMissing, translatePlan } from '../../../../src/locales/locales.ts';
import { referredIds } from '../../../../src/reading/referredIds.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

/** Returns the pages of a folder in English, and empty ones in German. */
function pagesOf(pages: Readonly<Record<string, string>>): MemoryFolder {
  const files: Record<string, string> = {};
  for (const [name, text] of Object.entries(pages)) {
    files[`docs/en/${name}`] = text;
    files[`docs/de/${name}`] = '';
  }
  return new MemoryFolder(files);
}

async function translated(folder: MemoryFolder, page: string): Promise<string> {
  await folder.translate(new TranslateCalls());
  return folder.text(`docs/de/${page}`);
}

const pump = '= Pump\n\n== Two parts\n\nWords.\n\n[[own]]\n== Own\n\n== Other\n\nMore.\n';

/** What is special, a page, and what it makes of the titles of `parts/pump.adoc`. */
const references: readonly (readonly [string, string, string])[] = [
  ['a path', 'See xref:parts/pump.adoc#_two_parts[them].', '[[_two_parts]]\n== DE Two parts'],
  ['a path with dots', 'See xref:./x/../parts/pump.adoc#_two_parts[them].', '[[_two_parts]]\n== DE Two parts'],
  ['angle brackets', 'See <<parts/pump.adoc#_two_parts,them>>.', '[[_two_parts]]\n== DE Two parts'],
  ['no ending', 'See xref:parts/pump#_two_parts[them].', '[[_two_parts]]\n== DE Two parts'],
  ['the page that is built', 'See link:parts/pump.html#_two_parts[them].', '[[_two_parts]]\n== DE Two parts'],
  ['a module of Antora', 'See xref:1.0@shop:parts:pump.adoc#_two_parts[them].', '[[_two_parts]]\n== DE Two parts'],
  ['an attribute', 'See xref:{parts}/pump.adoc#_two_parts[them].', '[[_two_parts]]\n== DE Two parts'],
  ['another prefix', ':idprefix: s-\n\nSee xref:parts/pump.adoc#two-parts[them].', '[[two-parts]]\n== DE Two parts'],
  ['an include', 'See <<_two_parts>>.\n\ninclude::parts/pump.adoc[]', '[[_two_parts]]\n== DE Two parts'],
  ['its own title', 'See <<_two_parts>>.\n\n== Two parts\n\ninclude::parts/pump.adoc[]', '\n== DE Two parts'],
  ['no include', 'See <<_two_parts>>.', '\n== DE Two parts'],
  ['another page', 'See xref:other/parts.adoc#_two_parts[them].', '\n== DE Two parts'],
  ['an address', 'See link:https://x.org/pump.adoc#_two_parts[them].', '\n== DE Two parts'],
  ['an id that is given', 'See xref:parts/pump.adoc#own[it].', '[[own]]\n== DE Own'],
];

describe('a reference of another page', () => {
  for (const [special, page, title] of references) {
    it(`in AsciiDoc with ${special} leads to a title`, async () => {
      const folder = pagesOf({ 'index.adoc': `${page}\n`, 'parts/pump.adoc': pump });
      const text = await translated(folder, 'parts/pump.adoc');
      assert.ok(text.includes(`\n${title}\n`), text);
      assert.equal(text.match(/^\[/gm)?.length, title.startsWith('[[') && !title.startsWith('[[own') ? 2 : 1);
    });
  }

  it('leads to the first part that has its title', async () => {
    const folder = pagesOf({
      'book.adoc': '= Book\n\ninclude::two.adoc[]\n\ninclude::one.adoc[]\n',
      'one.adoc': '== Use\n\nSee <<_care>>.\n',
      'two.adoc': '== Care\n\nWords.\n',
      'three.adoc': '== Care\n\nWords.\n',
    });
    assert.equal(await translated(folder, 'two.adoc'), '[[_care]]\n== DE Care\n\nDE Words.\n');
    assert.equal(folder.text('docs/de/three.adoc'), '== DE Care\n\nDE Words.\n');
  });

  it('has the id that most of them have', async () => {
    const folder = pagesOf({
      'a.adoc': 'See xref:x.adoc#two-parts[it].\n\nSee xref:x.adoc#two-parts[it].\n',
      'b.adoc': 'See xref:x.adoc#_two_parts[it].\n',
      'x.adoc': '== Two parts\n\nWords.\n',
    });
    assert.equal(await translated(folder, 'x.adoc'), '[[two-parts]]\n== DE Two parts\n\nDE Words.\n');
  });

  it('is looked for in known pages of the format alone, and only where one is translated', async () => {
    const pages = { 'a.adoc': 'See xref:x.adoc#_two_parts[it].\n', 'x.adoc': '== Two parts\n', 'y.md': '# Words\n' };
    const folder = pagesOf(pages);
    const read: string[] = [];
    const watched = {
      ...folder,
      read: async (path: string) => {
        read.push(path);
        return folder.read(path);
      },
    };
    const plan = planMissing(await folder.states(), { include: ['missing'] });
    const ofFile = (source: string) => ({
      languages: plan.languages.map((language) => ({
        ...language,
        members: language.members.filter(({ family }) => family.source === source),
      })),
    });
    const { translate } = new TranslateCalls();
    const options = { settings: folder.options, translate, reuse: true, pages: ['docs/en/a.adoc', 'docs/en/x.adoc'] };
    await translatePlan(watched, ofFile('docs/en/y.md'), options);
    assert.deepEqual(
      read.filter((path) => path.endsWith('.adoc')),
      [],
    );
    await translatePlan(watched, ofFile('docs/en/x.adoc'), options);
    assert.deepEqual(
      [...new Set(read.filter((path) => /\/en\//.test(path)))],
      ['docs/en/y.md', 'docs/en/a.adoc', 'docs/en/x.adoc'],
    );
    assert.equal(folder.text('docs/de/x.adoc'), '[[_two_parts]]\n== DE Two parts\n');
  });

  it('of files that are translated together leads to a title', async () => {
    const source = '== Two parts\n\nWords.\n';
    const ids = await referredIds([
      { path: 'a.adoc', source: 'See xref:x.adoc#_two_parts[it].\n' },
      { path: 'x.adoc', source },
      { path: 'y.rst', source: 'See :ref:`z:two parts`.\n' },
      { path: 'z.rst', source: 'Words.\n' },
      { path: 'z.md', source: '[it](x.adoc#_two_parts)\n' },
    ]);
    assert.deepEqual([...ids].flatMap(([path, each]) => [path, ...each]).sort(), [
      '_two_parts',
      'x.adoc',
      'y.rst',
      'z.rst',
      'z:two parts',
      'z:two parts',
    ]);
    const text = { name: 'x.adoc', source, languageId: '', targetLang: 'de', referredIds: ids.get('x.adoc') };
    const { units, write } = readInFormat(await loadFormat('', 'x.adoc'), text);
    const written = await write(new Map([[0, ['Zwei Teile']]]));
    assert.equal(placeTexts(source, units, written.texts), '[[_two_parts]]\n== Zwei Teile\n\nWords.\n');
  });

  it('of pages that include each other comes to an end', async () => {
    const one = 'include::two.adoc[]\n\nSee <<_two>>.\n';
    const folder = pagesOf({ 'one.adoc': one, 'two.adoc': '== Two\n\ninclude::one.adoc[]\n' });
    assert.equal(await translated(folder, 'two.adoc'), '[[_two]]\n== DE Two\n\ninclude::one.adoc[]\n');
  });

  it('in reStructuredText leads to a title', async () => {
    const folder = pagesOf({
      'index.rst': 'Shop\n====\n\nSee :ref:`parts/pump:Two parts`, :ref:`big pump`, :ref:`Json`, and :ref:`the end`.\n',
      'parts/pump.rst':
        'Two parts\n=========\n\nBig pump\n--------\n\nJson\n----\n\n.. _the end:\n\nEnd\n---\n\nThe end\n-------\n',
    });
    assert.equal(
      await translated(folder, 'parts/pump.rst'),
      [
        '.. _`parts/pump:two parts`:\n\nDE Two parts\n============\n',
        '.. _`big pump`:\n\nDE Big pump\n-----------\n',
        'DE Json\n-------\n',
        '.. _the end:\n\nDE End\n------\n',
        'DE The end\n----------\n',
      ].join('\n'),
    );
  });
});

/** The formats, a page before and after it refers to another, that one, and its translation. */
const later = [
  {
    name: 'x.adoc',
    before: 'Words.\n',
    after: 'See xref:y.adoc#_two_parts[them].\n',
    page: '= Pump\n\n----\ncode\n----\n\n== Two parts\n\nWords.\n',
    plain: '= DE Pump\n\n----\ncode\n----\n\n== DE Two parts\n\nDE Words.\n',
    anchor: '[[_two_parts]]\n',
    title: '== ',
  },
  {
    name: 'x.rst',
    before: 'Words.\n',
    after: 'See :ref:`y:two parts`.\n',
    page: 'Pump\n====\n\n::\n\n  code\n\nTwo parts\n---------\n\nWords.\n',
    plain: 'DE Pump\n=======\n\n::\n\n  code\n\nDE Two parts\n------------\n\nDE Words.\n',
    anchor: '.. _`y:two parts`:\n\n',
    title: '',
  },
];

for (const { name, before, after, page, plain, anchor, title } of later) {
  describe(`a reference that a page gets later (${name})`, () => {
    const other = name.replace('x', 'y');
    let folder: MemoryFolder;

    beforeEach(async () => {
      folder = pagesOf({ [name]: before, [other]: page });
      await folder.translate(new TranslateCalls());
    });

    function translation(): string {
      return folder.text(`docs/de/${other}`);
    }

    async function textsSent(): Promise<readonly string[]> {
      const calls = new TranslateCalls();
      await folder.translate(calls);
      return calls.texts;
    }

    const withAnchor = plain.replace(`${title}DE Two parts`, `${anchor}${title}DE Two parts`);

    it('leads to the translated title from the next time on, which sends nothing for it', async () => {
      assert.equal(translation(), plain);
      folder.change(`docs/en/${name}`, before, after);
      assert.equal((await textsSent()).length, 1);
      assert.equal(translation(), withAnchor);
      folder.writes.length = 0;
      assert.deepEqual(await textsSent(), []);
      assert.equal(translation(), withAnchor);
      assert.deepEqual(
        folder.writes.filter((path) => path.startsWith('docs/')),
        [],
      );
    });

    it('leaves what changes around the title', async () => {
      folder.change(`docs/en/${name}`, before, after);
      await textsSent();
      folder.change(`docs/en/${other}`, 'code', 'other code');
      assert.deepEqual(await textsSent(), []);
      assert.equal(translation(), withAnchor.replace('code', 'other code'));
      folder.change(`docs/en/${name}`, after, before);
      await textsSent();
      assert.equal(translation(), withAnchor.replace('code', 'other code'));
    });

    it('leads to a title whose words change with it', async () => {
      folder.change(`docs/en/${name}`, before, after.replace(/two(.)parts/, 'ten$1parts'));
      folder.change(`docs/en/${other}`, 'Two parts', 'Ten parts');
      assert.ok((await textsSent()).includes('de Ten parts'));
      assert.equal(translation(), withAnchor.replace(/two/, 'ten').replace('Two', 'Ten'));
    });
  });
}

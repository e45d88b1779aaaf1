import { strict as assert } from 'node:assert';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

/** Returns the pages of a folder in English, and empty ones in German. */
function pagesOf(pages: Readonly<Record<string, string>>): MemoryFolder {
  const empty = Object.keys(pages).map((name) => [`docs/de/${name}`, '']);
  const english = Object.entries(pages).map(([name, text]) => [`docs/en/${name}`, text]);
  return new MemoryFolder(Object.fromEntries([...english, ...empty]));
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

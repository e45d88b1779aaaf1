import { strict as assert } from 'node:assert';
import { lockPath, markFamilyReviewed, removeObsoleteMessages } from '../../../../src/locales/locales.ts';
import { pluck } from '../../../helpers/pluck.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const english = '# Garden\n\nWater the beds.\n\n```js\nwater();\n```\n\n- Dig first.\n- Sow then.\n\nThe end.\n';
const german = '# Garten\n\nGieße die Beete.\n\n```js\nwater();\n```\n\n- Erst graben.\n- Dann säen.\n\nDas Ende.\n';
const [source, target] = ['docs/en/x.md', 'docs/de/x.md'];

describe('a page with translations', () => {
  let folder: MemoryFolder;
  let calls: TranslateCalls;

  beforeEach(() => {
    folder = new MemoryFolder({ [source]: english, [target]: german });
    calls = new TranslateCalls();
  });

  async function family() {
    const [state] = await folder.states();
    assert.ok(state);
    return state.family;
  }

  it('counts as reviewed without a lock file, and stays as it is', async () => {
    assert.deepEqual(await folder.statesOf('de'), [
      ...['Garden: reviewed', 'Water the beds.: reviewed', 'Dig first.: reviewed', 'Sow then.: reviewed'],
      'The end.: reviewed',
    ]);
    await folder.translate(calls);
    assert.deepEqual([calls.texts, folder.text(target)], [[], german]);
    const lines = folder.text(lockPath).match(/^ +"\d+\.[\da-f]{10}\.[\da-f]{10}": "[\da-f]{10} r",?$/gm);
    assert.equal(lines?.length, 5);
    assert.doesNotMatch(folder.text(lockPath), /Garden|Garten/);
  });

  it('sends only changed and new paragraphs, in the order of the source', async () => {
    await folder.translate(calls);
    folder.change(target, 'Erst graben.', 'Zuerst graben!');
    folder.change(source, 'Sow then.', 'Sow then.\n- Rest.\n- Then eat.');
    folder.change(source, '# Garden', 'Welcome, all.\n\n# Garden');
    await folder.translate(calls);
    assert.deepEqual(calls.texts, ['de Welcome, all.', 'de Rest.', 'de Then eat.']);
    const corrected = german.replace('Erst graben.', 'Zuerst graben!');
    const added = corrected.replace('Dann säen.', 'Dann säen.\n- DE Rest.\n- DE Then eat.');
    assert.equal(folder.text(target), `DE Welcome, all.\n\n${added}`);
  });

  it('replaces a stale translation by a person only if it is asked for', async () => {
    await folder.translate(calls);
    folder.change(source, 'Water the beds.', 'Water all beds.');
    await folder.translate(calls);
    assert.deepEqual([calls.texts, folder.text(target)], [[], german]);
    const [, stale] = await folder.messages('de');
    assert.deepEqual([stale?.key, stale?.state, stale?.isByHand], ['Water all beds.', 'stale', true]);
    assert.equal(folder.text(target).slice(stale?.target?.start, stale?.target?.end), 'Gieße die Beete.');
    await folder.translate(calls, { include: ['byHand'] });
    assert.equal(folder.text(target), german.replace('Gieße die Beete.', 'DE Water all beds.'));
    folder.change(source, 'Water all beds.', 'Water no beds.');
    await folder.translate(calls);
    assert.equal(folder.text(target), german.replace('Gieße die Beete.', 'DE Water no beds.'));
  });

  it('does not send moved paragraphs again, in itself or to another page', async () => {
    await folder.translate(calls);
    folder.files.set(source, 'The end.\n\n# Garden\n\n- Sow then.\n- Dig first.\n');
    folder.files.set('docs/en/y.md', 'Water the beds.\n');
    folder.files.set('docs/de/y.md', '');
    await folder.translate(calls);
    assert.deepEqual(calls.texts, []);
    assert.equal(folder.text('docs/de/y.md'), 'Gieße die Beete.\n');
  });

  it('is translated as a whole where there is no file, and equal paragraphs are sent once', async () => {
    folder.files.set(target, '');
    folder.change(source, 'The end.', 'Dig first.');
    await folder.translate(calls);
    const texts = ['Garden', 'Water the beds.', 'Dig first.', 'Sow then.'];
    assert.deepEqual(
      calls.texts,
      texts.map((text) => `de ${text}`),
    );
    const made = texts.reduce((text, each) => text.replaceAll(each, `DE ${each}`), folder.text(source));
    assert.equal(folder.text(target), made);
    assert.deepEqual(new Set((await folder.messages('de')).map(({ state }) => state)), new Set(['machine']));
  });

  it('in AsciiDoc gets only its changed and new paragraphs', async () => {
    const manual = '= Garden\n\nWater the beds.\n\n[source]\nwater()\n\n. Dig first.\n. Sow then.\n';
    const handbook = '= Garten\n\nGieße die Beete.\n\n[source]\nwater()\n\n. Erst graben.\n. Dann säen.\n';
    folder = new MemoryFolder({ 'docs/en/x.adoc': manual, 'docs/de/x.adoc': handbook });
    await folder.translate(calls);
    folder.change('docs/en/x.adoc', 'Sow then.', 'Sow then.\n. Rest.');
    folder.change('docs/en/x.adoc', 'Water the beds.', 'Water the beds.\n\n.Title\nWords.');
    await folder.translate(calls);
    assert.deepEqual(calls.texts, ['de Title', 'de Words.', 'de Rest.']);
    assert.equal(
      folder.text('docs/de/x.adoc'),
      handbook.replace('Beete.', 'Beete.\n\n.DE Title\nDE Words.').replace('Dann säen.', 'Dann säen.\n. DE Rest.'),
    );
  });

  it('in reStructuredText gets only its changed and new paragraphs', async () => {
    const manual =
      'Garden\n======\n\nWater the beds.\n\n.. code-block:: js\n\n   water()\n\n#. Dig first.\n#. Sow then.\n';
    const handbook =
      'Garten\n======\n\nGieße die Beete.\n\n.. code-block:: js\n\n   water()\n\n#. Erst graben.\n#. Dann säen.\n';
    folder = new MemoryFolder({ 'docs/en/x.rst': manual, 'docs/de/x.rst': handbook });
    await folder.translate(calls);
    folder.change('docs/en/x.rst', 'Sow then.', 'Sow then.\n#. Rest.');
    folder.change('docs/en/x.rst', 'Water the beds.', 'Water the beds.\n\n.. note:: Words.\n\nTitle\n-----');
    await folder.translate(calls);
    assert.deepEqual(calls.texts, ['de Words.', 'de Title', 'de Rest.']);
    assert.equal(
      folder.text('docs/de/x.rst'),
      handbook
        .replace('Beete.', 'Beete.\n\n.. note:: DE Words.\n\nDE Title\n--------')
        .replace('Dann säen.', 'Dann säen.\n#. DE Rest.'),
    );
  });

  it('in DocBook gets only its changed and new paragraphs', async () => {
    const manual =
      '<article xml:lang="en">\n<title>Garden</title>\n<para>Water <emphasis>the</emphasis> beds.</para>\n<screen>water</screen>\n</article>\n';
    const handbook = manual
      .replace('Garden', 'Garten')
      .replace('Water', 'Gieße')
      .replace('the<', 'die<')
      .replace('beds', 'Beete');
    folder = new MemoryFolder({ 'docs/en/x.docbook': manual, 'docs/de/x.docbook': handbook });
    await folder.translate(calls);
    folder.change('docs/en/x.docbook', '</title>', '</title>\n<para>Dig &amp; sow.</para>');
    await folder.translate(calls);
    assert.deepEqual(calls.texts, ['de Dig & sow.']);
    assert.equal(
      folder.text('docs/de/x.docbook'),
      handbook.replace('</title>', '</title>\n<para>DE Dig &amp; sow.</para>'),
    );
  });

  it('in Astro keeps its own imports, and gets new texts with the code around them', async () => {
    const page =
      "---\nimport Page from '../Page.astro';\n---\n<Page>\n<h1>Garden</h1>\n{dry && <p>Water it.</p>}\n</Page>\n";
    const own = page.replace('../', '../../').replace('Garden', 'Garten').replace('Water it.', 'Gießen.');
    folder = new MemoryFolder({ 'src/pages/about.astro': page, 'src/pages/de/about.astro': own });
    await folder.translate(calls);
    folder.change('src/pages/about.astro', 'it.</p>}', 'it.</p>}\n{wet && <p>Dig first.</p>}');
    await folder.translate(calls);
    assert.deepEqual(calls.texts, ['de Dig first.']);
    const added = 'Gießen.</p>}\n{wet && <p>DE Dig first.</p>}';
    assert.equal(folder.text('src/pages/de/about.astro'), own.replace('Gießen.</p>}', added));
  });

  it('in LaTeX gets only its changed and new paragraphs', async () => {
    const manual = '\\section{Garden}\n\nWater \\emph{the} beds.\n\n\\begin{verbatim}\nwater\n\\end{verbatim}\n';
    const handbook = manual
      .replace('Garden', 'Garten')
      .replace('Water', 'Gieße')
      .replace('{the}', '{die}')
      .replace('beds', 'Beete');
    folder = new MemoryFolder({ 'docs/en/x.tex': manual, 'docs/de/x.tex': handbook });
    await folder.translate(calls);
    folder.change('docs/en/x.tex', 'en}\n', 'en}\n\nDig \\& sow 5\\%.\n');
    await folder.translate(calls);
    assert.deepEqual(calls.texts, ['de Dig & sow 5%.']);
    assert.equal(folder.text('docs/de/x.tex'), handbook.replace('en}\n', 'en}\n\nDE Dig \\& sow 5\\%.\n'));
  });

  it('lacks what could not be translated, and gets it later', async () => {
    await folder.translate(calls);
    folder.change(source, 'The end.', 'One more.\n\n| A table |\n| --- |\n\nThe end.');
    await folder.translate(calls, undefined, { translate: async () => ({ translations: new Map() }) });
    // A table would not be one without its text.
    assert.equal(folder.text(target), german.replace('Das Ende.', '| A table |\n| --- |\n\nDas Ende.'));
    const open = (await folder.messages('de')).filter(({ state }) => state === 'missing');
    assert.deepEqual(pluck(open, 'key'), ['One more.', 'A table']);
    await folder.translate(calls);
    const added = 'DE One more.\n\n| DE A table |\n| --- |\n\nDas Ende.';
    assert.equal(folder.text(target), german.replace('Das Ende.', added));
  });

  it('has aligned tables, also after changes', async () => {
    folder.files.set(source, '| Tool | Uses |\n|------|------|\n| hose | wet  |\n\n## End\n');
    folder.files.set(target, '');
    await folder.translate(calls);
    const made = '| DE Tool | DE Uses |\n|---------|---------|\n| DE hose | DE wet  |\n\n## DE End\n';
    assert.equal(folder.text(target), made);
    folder.change(source, 'hose | wet ', 'rake | soft');
    await folder.translate(calls);
    const changed = '| DE Tool | DE Uses |\n|---------|---------|\n| DE rake | DE soft |\n\n## DE End\n';
    assert.equal(folder.text(target), changed);
    folder.files.set(source, '| Tool | Uses |\n|------|------|\n| rake | soft |\n| saw  | cut  |\n\n### End\n');
    await folder.translate(calls);
    const longer = `${changed.slice(0, changed.indexOf('\n\n'))}\n| DE saw  | DE cut  |\n\n### DE End\n`;
    assert.equal(folder.text(target), longer);
    folder.files.set(source, '| Uses |\n|------|\n| soft |\n| cut  |\n\n### End\n');
    await folder.translate(calls);
    assert.equal(folder.text(target), '| DE Uses |\n|---------|\n| DE soft |\n| DE cut  |\n\n### DE End\n');
    assert.equal(calls.texts.length, 9);
  });

  it('leaves tables that were not aligned', async () => {
    folder.files.set(source, '| Tool | Use |\n|--|--|\n| hose | wet |\n| watering can | to water |\n');
    folder.files.set(target, '');
    await folder.translate(calls);
    const words = '| DE Tool | DE Use |\n|--|--|\n| DE hose | DE wet |\n| DE watering can | DE to water |\n';
    assert.equal(folder.text(target), words);
  });

  it('keeps paragraphs by a person whose source is gone until they are removed', async () => {
    await folder.translate(calls);
    folder.change(source, 'Water the beds.\n\n', '');
    folder.change(source, 'The end.', 'New end.\n\nThe end.');
    await folder.translate(calls);
    assert.equal(folder.text(target), german.replace('Das Ende.', 'DE New end.\n\nDas Ende.'));
    const obsolete = async () =>
      (await folder.messages('de')).flatMap(({ key, state }) => (state === 'obsolete' ? key : []));
    assert.deepEqual(await obsolete(), ['Gieße die Beete.']);
    folder.change(source, 'New end.\n\n', '');
    await folder.translate(calls);
    assert.equal(folder.text(target), german);
    const count = await removeObsoleteMessages(folder, { family: await family(), lang: 'de' }, folder.options);
    assert.deepEqual([count, await obsolete()], [1, []]);
    assert.equal(folder.text(target), german.replace('Gieße die Beete.\n\n', ''));
  });

  it('is up to date again once it is marked as reviewed', async () => {
    await folder.translate(calls);
    folder.change(source, 'Water the beds.', 'Water all beds.');
    folder.change(source, 'The end.', 'The very end.');
    const reviewed = { family: await family(), lang: 'de', keys: ['Water all beds.'] };
    assert.equal(await markFamilyReviewed(folder, reviewed, folder.options), 1);
    const states = await folder.statesOf('de');
    assert.deepEqual(
      states.filter((state) => !state.endsWith('reviewed')),
      ['The very end.: stale'],
    );
  });

  it('is not marked as reviewed where a paragraph is not as it was shown', async () => {
    await folder.translate(calls);
    folder.change(source, 'Water the beds.', 'Water all beds.');
    const shown = (await folder.messages('de')).find(({ key }) => key === 'Water all beds.');
    assert.ok(shown);
    const messages = { family: await family(), lang: 'de', keys: [shown.key], shown: [shown] };
    folder.change(target, 'Gieße die Beete.', 'Gieße das Beet.');
    assert.equal(await markFamilyReviewed(folder, messages, folder.options), 0);
    assert.ok((await folder.statesOf('de')).includes('Water all beds.: stale'));
    folder.change(target, 'Gieße das Beet.', 'Gieße die Beete.');
    assert.equal(await markFamilyReviewed(folder, messages, folder.options), 1);
  });

  const manual = [
    '# Lamp',
    'The lamp of Lumo has 3 levels, and remembers the last one.',
    '## Setup',
    'Connect it with `lumo setup` on your computer.',
    '- Open the Lumo app.',
    '- Choose [your lamp](https://lumo.example/lamps) there.',
    '## Care',
    'Clean it with water after 20 hours.',
    'Do not open it.',
  ];
  const anleitung = [
    '# Lampe',
    'Die Lampe von Lumo hat 3 Stufen und merkt sich die letzte.',
    '## Einrichten',
    'Verbinde sie mit `lumo setup` auf deinem Computer.',
    '- Öffne die Lumo-App.',
    '- Wähle dort [deine Lampe](https://lumo.example/lamps).',
    '## Pflege',
    'Reinige sie nach 20 Stunden mit Wasser.',
    'Öffne sie nicht.',
  ];
  const page = (blocks: readonly string[]): string => `${blocks.join('\n\n')}\n`;

  it('gets a section that it lacks, and keeps what people wrote', async () => {
    const added = ['## Tools', 'Use a `spade` for it.', '```sh\nlumo tools\n```', 'It must be dry.'];
    folder.files.set(source, page(manual.toSpliced(6, 0, ...added)));
    folder.files.set(target, page(anleitung));
    await folder.translate(calls);
    assert.deepEqual(calls.texts.flat(), ['de Tools', 'de Use a `spade` for it.', 'de It must be dry.']);
    const inGerman = ['## DE Tools', 'DE Use a `spade` for it.', '```sh\nlumo tools\n```', 'DE It must be dry.'];
    assert.equal(folder.text(target), page(anleitung.toSpliced(6, 0, ...inGerman)));
  });

  for (const where of ['before', 'after'] as const) {
    it(`keeps its own comments in code where a paragraph is added ${where} it`, async () => {
      const code = '```sh\n# Connects it\nlumo setup\n```';
      const own = code.replace('Connects it', 'Verbindet sie');
      folder.files.set(source, page(manual.toSpliced(4, 0, code)));
      folder.files.set(target, page(anleitung.toSpliced(4, 0, own)));
      await folder.translate(calls);
      const added = (block: string, words: string) => (where === 'before' ? [words, block] : [block, words]);
      folder.files.set(source, page(manual.toSpliced(4, 0, ...added(code, 'Wait a minute.'))));
      await folder.translate(calls);
      assert.deepEqual(calls.texts.flat(), ['de Wait a minute.']);
      assert.equal(folder.text(target), page(anleitung.toSpliced(4, 0, ...added(own, 'DE Wait a minute.'))));
    });
  }

  it('is named where it is not clear what translates a paragraph, which is not sent', async () => {
    folder.files.set(source, page(manual.toSpliced(8, 0, 'Keep it dry.')));
    const text = page(anleitung.toSpliced(8, 1, 'Halte sie trocken und öffne sie nicht.'));
    folder.files.set(target, text);
    const flaws = async () => (await folder.states())[0]?.members[0]?.flaws;
    const named = [{ kind: 'unmatched', line: 17, path: source, from: 17, to: 19 }];
    assert.deepEqual(await flaws(), named);
    folder.change(source, 'Keep it dry.', 'Keep it very dry.');
    for (const _ of [1, 2]) {
      await folder.translate(calls, { include: ['missing', 'stale', 'byHand'] });
      assert.deepEqual([calls.texts, folder.text(target), await flaws()], [[], text, named]);
    }
    folder.change(target, 'Halte sie trocken und öffne sie nicht.', 'Halte sie trocken.\n\nÖffne sie nicht.');
    assert.equal(await flaws(), undefined);
  });

  it('is named and stays as it is where it is another text', async () => {
    const text = `## Küche\n\n${'- Ein Topf mit Deckel\n'.repeat(6)}\n### Messer\n`;
    folder.files.set(target, text);
    const [state] = await folder.states();
    assert.deepEqual(
      state?.members.map(({ fault, messages }) => [fault, messages]),
      [['structure', []]],
    );
    await folder.translate(calls, { include: ['missing', 'stale', 'byHand'] });
    assert.deepEqual([calls.texts, folder.text(target)], [[], text]);
  });

  it('follows code that changes, also behind the last paragraph', async () => {
    folder.change(source, 'The end.\n', 'The end.\n\n```js\nlast();\n```\n');
    folder.change(target, 'Das Ende.\n', 'Das Ende.\n\n```js\nlast();\n```\n');
    await folder.translate(calls);
    folder.change(source, 'water();', 'water(1);');
    folder.change(source, 'last();', 'last(1);');
    await folder.translate(calls);
    assert.deepEqual(calls.texts, []);
    assert.match(folder.text(target), /water\(1\);[^]*last\(1\);/);
  });

  it('keeps what a person added where paragraphs next to it go', async () => {
    folder.files.set(target, '');
    await folder.translate(calls);
    folder.change(target, 'DE The end.', 'Von Hand.\n\nDE The end.\n\nÜbersetzt von Hand.');
    folder.change(source, '\nThe end.\n', '');
    await folder.translate(calls);
    assert.match(folder.text(target), /- DE Sow then\.\n\nVon Hand\.\n\nÜbersetzt von Hand\.\n$/);
  });

  it('is read with other line ends and other breaks of lines', async () => {
    folder.change(source, 'Water the beds.', 'Water the beds\nand rest.');
    await folder.translate(calls);
    folder.files.set(source, folder.text(source).replace('beds\nand', 'beds and').replaceAll('\n', '\r\n'));
    folder.files.set(target, german.replaceAll('\n', '\r\n'));
    await folder.translate(calls);
    assert.deepEqual([calls.texts, folder.text(target)], [[], german.replaceAll('\n', '\r\n')]);
    assert.ok((await folder.messages('de')).every(({ state }) => state === 'reviewed'));
  });
});

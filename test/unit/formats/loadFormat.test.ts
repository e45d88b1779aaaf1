import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { formatFor, formats } from '../../../src/formats/all.ts';
import { loadFormat } from '../../../src/formats/loadFormat.ts';

/** Sources that a format claims by their content, whatever their language id. */
const claimed = [
  '',
  'Title\n=====\n\n.. note:: Words.',
  'Some words.',
  '<?xml version="1.0"?><TS version="2.1"></TS>',
  '<resources></resources>',
];
const languageIds = ['plaintext', '', 'log', ...formats.flatMap((format) => format.languageIds)];
const names = [
  '',
  'notes',
  'Untitled-1',
  '/Untitled-1',
  'untitled-1.md',
  '.txt',
  '/.text',
  'NOTES.TXT',
  'a/b.text',
].concat(
  [
    'CMakeLists.txt',
    'docs/a.txt',
    'notes.txt.j2',
    'Makefile',
    'my-dockerfile',
    'lang/de/messages.php',
    'res/values/strings.xml',
  ],
  formats.flatMap(({ extensions }) =>
    extensions.flatMap((ending) => [`a${ending}`, `txt${ending}.txt`, `a.txt${ending}`]),
  ),
);

describe('a format that is loaded', () => {
  it('is the same as among all formats', async () => {
    for (const name of names) {
      for (const languageId of languageIds) {
        for (const source of claimed) {
          const format = await loadFormat(languageId, name, source);
          assert.equal(format, formatFor(languageId, name, source), `${languageId} ${name} ${source}`);
        }
      }
    }
  });

  it('has its parser', async () => {
    for (const [languageId, path] of [
      ['', 'a.adoc'],
      ['asciidoc', 'untitled-1'],
      ['', 'a.rst'],
      ['restructuredtext', 'untitled-1'],
      ['', 'a.tex'],
      ['latex', 'untitled-1'],
    ] as const) {
      const content = (await loadFormat(languageId, path)).open({ path, source: 'Words' });
      assert.ok(!('kind' in content), path);
      assert.deepEqual(
        Array.from(content.units({}), (unit) => unit?.parts),
        [['Words']],
      );
    }
    const page = { path: 'a.xml', source: '<sect1><title>Words</title></sect1>' };
    const opened = (await loadFormat('xml', page.path, page.source)).open(page);
    assert.ok(!('kind' in opened));
    assert.deepEqual(
      Array.from(opened.units({}), (unit) => unit?.parts),
      [['Words']],
    );
  });

  it('is the same for any name', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('/', '.', 'a', 'txt', 'text', 'untitled-', '1', 'md', 'file', 'values'), {
          maxLength: 7,
        }),
        fc.constantFrom(...claimed),
        async (parts, source) => {
          const name = parts.join('');
          assert.equal(await loadFormat('plaintext', name, source), formatFor('plaintext', name, source));
        },
      ),
      { numRuns: 500 },
    ));

  it('is the same for files of any language: a rare one, and one with a word of the project', () => {
    const layouts: readonly (readonly [path: (lang: string) => string, source: string])[] = [
      [(lang) => `lang/${lang}/shop.php`, "<?php\nreturn [\n  'lamp' => 'Lamp',\n];\n"],
      [(lang) => `lang/${lang}/lang.php`, "<?php\n$lang['lamp'] = 'Lamp';\n"],
      [(lang) => `locales/${lang}.ts`, "export default { lamp: 'Lamp' };\n"],
      [(lang) => `locales/${lang}/shop.ts`, "export default { lamp: 'Lamp' };\n"],
      [(lang) => `i18n/${lang}.toml`, 'lamp = "Lamp"\n'],
      [(lang) => `i18n/active.${lang}.toml`, 'lamp = "Lamp"\n'],
      [(lang) => `locale/${lang}.ini`, 'lamp="Lamp"\n'],
      [(lang) => `locale/lamps.${lang}.tr`, '# textdomain: lamps\nLamp=Lampe\n'],
    ];
    for (const [path, source] of layouts) {
      const { name } = formatFor('', path('de'), source);
      for (const lang of ['kaa', 'de_informal', 'de-informal', 'en_1337', 'pt_BR']) {
        assert.equal(formatFor('', path(lang), source).name, name, path(lang));
      }
    }
  });
});

import { strict as assert } from 'node:assert';
import {
  findPoTemplate,
  hasSourceEnding,
  languageFolders,
  pathByTemplate,
  sourcePath,
} from '../../../../src/names/paths/sourcePath.ts';
import { isKnownBase } from '../../../../src/service/api/atStart/languages/languageCodes.ts';

describe('sourcePath', () => {
  const pairs = [
    { sourceLang: 'en', targetLang: 'de' },
    { sourceLang: 'de', targetLang: 'en' },
  ];
  for (const { path, others, template = '${name}.${lang}${ext}', source, targetLang = 'de' } of [
    { path: 'locales/de.json', others: ['locales/en.json', 'locales/fr.json'], source: 'locales/en.json' },
    { path: 'notes.de.txt', others: ['notes.txt', 'other.txt'], source: 'notes.txt' },
    { path: 'README.de.md', others: ['README.md', 'README.en.md'], source: 'README.en.md' },
    { path: 'docs/de/x.md', others: ['docs/en/x.md'], source: 'docs/en/x.md' },
    { path: 'm_en_GB.properties', others: ['m_de.properties'], source: 'm_de.properties', targetLang: 'en-GB' },
    { path: 'app.de.json', others: ['app.en-US.json'], source: 'app.en-US.json' },
    { path: 'out/de/a/b.txt', others: ['a/b.txt'], template: 'out/${lang}/${dir}/${name}${ext}', source: 'a/b.txt' },
    {
      path: 'de.lproj/M.strings',
      others: ['fr.lproj/M.strings', 'Base.lproj/M.strings'],
      source: 'Base.lproj/M.strings',
    },
    { path: 'values-de/s.xml', others: ['values-fr/s.xml', 'values/s.xml'], source: 'values/s.xml' },
    { path: 'app_de.arb', others: ['app_en.arb', 'app_fr.arb'], source: 'app_en.arb' },
    { path: 'm_de.properties', others: ['m.properties'], source: 'm.properties' },
    { path: 'locales/de/app.ftl', others: ['locales/en-US/app.ftl'], source: 'locales/en-US/app.ftl' },
    { path: 'active.de.toml', others: ['active.en.toml'], source: 'active.en.toml' },
    { path: 'i18n/de.toml', others: ['i18n/en.toml', 'i18n/fr.toml'], source: 'i18n/en.toml' },
    { path: 'lang/de/auth.php', others: ['lang/en/auth.php'], source: 'lang/en/auth.php' },
    { path: 'movie.de.srt', others: ['movie.en.srt', 'movie.fr.srt'], source: 'movie.en.srt' },
    { path: 'movie.de.vtt', others: ['movie.vtt'], source: 'movie.vtt' },
    { path: 'po/de.po', others: ['po/fr.po', 'po/app.pot'], source: 'po/app.pot' },
    { path: 'locale/de/LC_MESSAGES/app.po', others: ['locale/app.pot'], source: 'locale/app.pot' },
    { path: 'garden.de.po', others: ['garden.pot'], source: 'garden.pot' },
    { path: 'i18n/garden_de.ts', others: ['i18n/garden_en.ts'], source: 'i18n/garden_en.ts' },
    { path: 'notes.fr.txt', others: ['notes.txt'], source: undefined },
    { path: 'notes.txt', others: ['notes.de.txt'], source: undefined },
  ]) {
    it(`of ${path} among ${others.join(', ')} is ${source ?? 'none'}`, () => {
      const found = sourcePath({ path, others, pairs, template, isLanguage: isKnownBase });
      assert.equal(found?.path, source);
      assert.equal(found?.targetLang, source === undefined ? undefined : targetLang);
    });
  }

  it('searches the siblings of language folders', () => {
    assert.deepEqual(languageFolders('docs/de/deep/x.md'), [{ parent: 'docs', rest: 'deep/x.md' }]);
    assert.deepEqual(languageFolders('manual/x.md'), []);
    assert.deepEqual(languageFolders('Sources/de.lproj/x.strings'), [{ parent: 'Sources', rest: 'x.strings' }]);
  });

  it('finds a gettext template next to a file or above its language folder', () => {
    assert.equal(hasSourceEnding('po/de.po', 'po/app.pot'), true);
    assert.equal(hasSourceEnding('po/de.po', 'po/fr.po'), true);
    assert.equal(hasSourceEnding('po/app.pot', 'po/de.po'), false);
    assert.equal(hasSourceEnding('a.de.txt', 'a.md'), false);
    assert.equal(findPoTemplate('locale/de/LC_MESSAGES/app.po'), 'locale/app.pot');
    assert.equal(findPoTemplate('de/LC_MESSAGES/app.po'), 'app.pot');
    assert.equal(findPoTemplate('po/de.po'), undefined);
  });

  it('applies a template in reverse', () => {
    assert.equal(pathByTemplate('out/de/a/b.txt', 'out/${lang}/${dir}/${name}${ext}'), 'a/b.txt');
    assert.equal(pathByTemplate('out/de/b.txt', 'out/${lang}/${dir}/${name}${ext}'), 'b.txt');
    assert.equal(pathByTemplate('b.de.txt', '${name}.${lang}${ext}'), undefined);
    assert.equal(pathByTemplate('b.de.txt', '${dir}/${name}.${lang}${constructor}'), undefined);
  });

  it('applies a template with many brackets that are not closed', () => {
    const start = performance.now();
    const template = '${dir}/${name}${ext}';
    assert.equal(pathByTemplate('a/b.txt${${', `${template}\${\${`), 'a/b.txt');
    assert.equal(pathByTemplate('a/b.txt', template + '${'.repeat(200_000)), undefined);
    // Looking for the end of each would take minutes.
    assert.ok(performance.now() - start < 10_000);
  });
});

import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { numberedPath } from '../../../../src/names/paths/numberedPath.ts';
import { outputPath } from '../../../../src/names/paths/outputPath.ts';
import { isKnownBase } from '../../../../src/service/api/atStart/languages/languageCodes.ts';
import { targetLanguages } from '../../../../src/service/api/atStart/languages/targetLanguages.ts';

const usual = '${name}.${lang}${ext}';

interface Row {
  readonly path: string;
  readonly source?: string;
  readonly target?: string;
  readonly template?: string;
  readonly format?: string;
  readonly gives: string | undefined;
}

const rows: readonly Row[] = [
  // The whole name.
  { path: 'en.json', gives: 'de.json' },
  { path: 'src/lang/en.json', source: 'EN', gives: 'src/lang/de.json' },
  { path: 'en-US.json', target: 'PT-BR', gives: 'pt-BR.json' },
  { path: 'en_US.json', target: 'PT-BR', gives: 'pt_BR.json' },
  { path: 'en-us.yml', target: 'PT-BR', gives: 'pt-br.yml' },
  { path: 'EN.json', target: 'PT-BR', gives: 'PT-BR.json' },
  { path: 'en.yaml', target: 'ZH-HANT', gives: 'zh-Hant.yaml' },
  { path: 'en-GB.json', gives: 'de.json' },
  { path: 'es-419.json', source: 'ES', target: 'EN-US', gives: 'en-US.json' },
  // The end of the name.
  { path: 'messages.en.properties', gives: 'messages.de.properties' },
  { path: 'messages_en.properties', source: 'en', gives: 'messages_de.properties' },
  { path: 'messages_en_US.properties', source: 'EN', target: 'PT-BR', gives: 'messages_pt_BR.properties' },
  { path: 'messages_en.properties', source: 'EN', target: 'PT-BR', gives: 'messages_pt_BR.properties' },
  { path: 'app.en-US.json', target: 'FR', gives: 'app.fr.json' },
  { path: 'strings-en.json', source: 'EN', gives: 'strings-de.json' },
  { path: 'README.en.md', gives: 'README.de.md' },
  // A folder.
  { path: 'locales/en/app.json', gives: 'locales/de/app.json' },
  { path: 'locales/en-US/deep/app.json', target: 'PT-BR', gives: 'locales/pt-BR/deep/app.json' },
  { path: '_locales/pt_BR/messages.json', target: 'ZH-HANS', gives: '_locales/zh_Hans/messages.json' },
  { path: 'docs/en/x.md', gives: 'docs/de/x.md' },
  { path: 'site/en/x.md', source: 'EN', gives: 'site/de/x.md' },
  { path: 'en/x.md', source: 'EN-US', gives: 'de/x.md' },
  { path: 'docs/en/guide.en.md', gives: 'docs/de/guide.de.md' },
  { path: 'en/old/en/x.md', source: 'EN', gives: 'en/old/de/x.md' },
  // Names that a platform prescribes.
  { path: 'lib/l10n/app_en.arb', gives: 'lib/l10n/app_de.arb' },
  { path: 'app_en.arb', target: 'ZH-HANS', gives: 'app_zh_Hans.arb' },
  { path: 'ui_en.properties', gives: 'ui_de.properties' },
  { path: 'messages.properties', target: 'PT-BR', gives: 'messages_pt_BR.properties' },
  { path: 'i18n/garden.ts', format: 'qt', target: 'PT-BR', gives: 'i18n/garden_pt_BR.ts' },
  { path: 'i18n/garden_en.ts', format: 'qt', gives: 'i18n/garden_de.ts' },
  { path: 'src/garden.ts', format: 'typescript', gives: 'src/garden.de.ts' },
  { path: 'messages.properties', template: '${lang}/${name}${ext}', gives: 'de/messages.properties' },
  { path: 'locales/en-US/app.ftl', gives: 'locales/de/app.ftl' },
  { path: 'active.en.toml', gives: 'active.de.toml' },
  { path: 'i18n/en.toml', target: 'PT-BR', gives: 'i18n/pt-BR.toml' },
  { path: 'lang/en/auth.php', gives: 'lang/de/auth.php' },
  { path: 'resources/lang/en.php', gives: 'resources/lang/de.php' },
  { path: 'movie.en.srt', gives: 'movie.de.srt' },
  { path: 'movie.vtt', gives: 'movie.de.vtt' },
  { path: 'faq-en.md', source: 'EN', gives: 'faq-de.md' },
  { path: 'App/Base.lproj/Main.strings', gives: 'App/de.lproj/Main.strings' },
  { path: 'en.lproj/Main.strings', source: 'EN', target: 'ZH-HANT', gives: 'zh-Hant.lproj/Main.strings' },
  { path: 'res/values/strings.xml', source: 'EN', gives: 'res/values-de/strings.xml' },
  { path: 'res/values/strings.xml', target: 'PT-BR', gives: 'res/values-pt-rBR/strings.xml' },
  { path: 'res/values-en-rUS/strings.xml', target: 'ZH-HANS', gives: 'res/values-b+zh+Hans/strings.xml' },
  { path: 'res/values-b+sr+Latn/strings.xml', gives: 'res/values-de/strings.xml' },
  { path: 'res/values-mcc310-en-night-v21/strings.xml', gives: 'res/values-mcc310-de-night-v21/strings.xml' },
  { path: 'res/values-night/strings.xml', gives: 'res/values-de-night/strings.xml' },
  { path: 'values/about.md', gives: 'values/about.de.md' },
  { path: 'Properties/Strings.resx', gives: 'Properties/Strings.de.resx' },
  { path: 'locale/en/LC_MESSAGES/django.po', target: 'PT-BR', gives: 'locale/pt_BR/LC_MESSAGES/django.po' },
  { path: 'po/en.po', target: 'PT-BR', gives: 'po/pt_BR.po' },
  { path: '_locales/en/messages.json', target: 'PT-BR', gives: '_locales/pt_BR/messages.json' },
  { path: 'package.nls.json', target: 'PT-BR', gives: 'package.nls.pt-br.json' },
  { path: 'l10n/bundle.l10n.de.json', source: 'DE', target: 'ZH-HANS', gives: 'l10n/bundle.l10n.zh-cn.json' },
  { path: 'locale/en/LC_MESSAGES/django.po', gives: 'locale/de/LC_MESSAGES/django.po' },
  { path: 'po/garden.pot', target: 'PT-BR', gives: 'po/pt_BR.po' },
  { path: 'src/locale/garden.pot', target: 'EN', gives: 'src/locale/en/LC_MESSAGES/garden.po' },
  { path: 'locales/pot/guide/garden.pot', target: 'PT-BR', gives: 'locales/pt_BR/LC_MESSAGES/guide/garden.po' },
  { path: 'pot/garden.pot', gives: 'pot/garden.de.po' },
  { path: 'garden.pot', gives: 'garden.de.po' },
  // Words that are not a language, or not the source's.
  { path: 'log-in.md', gives: 'log-in.de.md' },
  { path: 'how_to.md', gives: 'how_to.de.md' },
  { path: 'my/notes.md', source: 'EN', gives: 'my/notes.de.md' },
  { path: 'it/handbook.md', source: 'EN', gives: 'it/handbook.de.md' },
  { path: 'site/en/x.md', gives: 'site/en/x.de.md' },
  { path: 'strings-en.json', gives: 'strings-en.de.json' },
  { path: 'app.js.md', gives: 'app.js.de.md' },
  { path: 'messages_de.properties', source: 'EN', gives: 'messages_de.de.properties' },
  // Already at the language's position: never the source itself.
  { path: 'de.json', target: 'DE', gives: 'de.de.json' },
  { path: 'en.json', source: 'EN', target: 'EN-GB', gives: 'en-GB.json' },
  // No convention.
  { path: 'README.md', target: 'PT-BR', gives: 'README.pt-BR.md' },
  { path: 'LICENSE', gives: 'LICENSE.de' },
  { path: '.env', gives: '.env.de' },
  { path: 'a.b/c.d.txt', gives: 'a.b/c.d.de.txt' },
  // Templates.
  { path: 'guide/start.md', template: '${name}-${lang}${ext}', gives: 'guide/start-de.md' },
  { path: 'guide/start.md', template: '${lang}/${name}${ext}', gives: 'guide/de/start.md' },
  { path: 'guide/start.md', template: 'out/${lang}/${dir}/${name}${ext}', gives: 'out/de/guide/start.md' },
  { path: 'start.md', template: 'out/${dir}/${name}${ext}', gives: 'out/start.md' },
  { path: 'guide/start.md', template: '../${lang}/${name}${ext}', gives: 'de/start.md' },
  { path: 'guide/start.md', template: '../../${name}${ext}', gives: undefined },
  { path: 'guide/start.md', template: '${nmae}.${lang}${ext}', gives: undefined },
  { path: 'guide/start.md', template: '', gives: undefined },
  { path: 'guide/start.md', template: '${lang}/', gives: undefined },
];

const given = ({ path, source, target = 'DE', template = usual, format }: Row) => ({
  path,
  source,
  target,
  template,
  isLanguage: isKnownBase,
  ...(format !== undefined && { format }),
});

describe('the path of a translation', () => {
  for (const row of rows) {
    const { path, source = 'unknown', target = 'DE', template = usual, gives } = row;
    it(`${path} from ${source} into ${target}${template === usual ? '' : ` by ${template}`}: ${gives ?? 'none'}`, () => {
      assert.equal(outputPath(given(row)), gives);
    });
  }

  const segment = fc.oneof(
    fc.stringMatching(/^[\w.-]{1,8}$/).filter((text) => !/^\.+$/.test(text)),
    fc.constantFrom('en', 'locales', 'docs', 'en-US', 'pt_br'),
  );
  const paths = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
  const sources = fc.option(fc.constantFrom(...targetLanguages), { nil: undefined });

  it('is never the source or outside the project, and keeps the file extension', () => {
    fc.assert(
      fc.property(paths, sources, fc.constantFrom(...targetLanguages), (path, source, target) => {
        const result = outputPath({ path, source, target, template: usual, isLanguage: isKnownBase });
        assert.ok(result !== undefined && result.toLowerCase() !== path.toLowerCase());
        assert.ok(result.split('/').every((part) => part !== '' && part !== '..'));
        const [, ending = ''] = /[^/](\.[^./]*)$/.exec(path) ?? [];
        assert.ok(result.endsWith(ending) || ending === '');
        assert.equal(result.split('/').length, path.split('/').length);
      }),
    );
  });

  it('is never the source in another case, which is the same file on Windows and macOS', () => {
    const common = { source: 'PT', target: 'PT-BR', template: usual, isLanguage: isKnownBase };
    assert.equal(outputPath({ ...common, path: 'locales/pt-Br.json' }), 'locales/pt-Br.pt-BR.json');
  });

  it('leads back to the source where the path names the languages', () => {
    fc.assert(
      fc.property(fc.constantFrom('fr', 'de', 'it'), fc.constantFrom('ja', 'nl', 'sv'), (from, to) => {
        for (const path of [`${from}.json`, `locales/${from}/a.json`, `m.${from}.yml`, `m_${from}.properties`]) {
          const common = { template: usual, isLanguage: isKnownBase };
          const there = outputPath({ ...common, path, source: from, target: to });
          assert.equal(outputPath({ ...common, path: there ?? '', source: to, target: from }), path);
        }
      }),
    );
  });
});

describe('a number in a name', () => {
  it('is placed before the file extension', () => {
    assert.equal(numberedPath('a/x.de.md', 2), 'a/x.de (2).md');
    assert.equal(numberedPath('/x.md', 3), '/x (3).md');
    assert.equal(numberedPath('LICENSE', 2), 'LICENSE (2)');
    assert.equal(numberedPath('.env', 2), '.env (2)');
  });
});

import { type FormatMarks, hole } from './marks.ts';

const json = [
  '"a", ',
  '"a": ',
  '"a": "b", ',
  '{"a": "b"}, ',
  '[',
  '{',
  '},',
  '],',
  '"${lang}.json", ',
  '"{locale}/a.json", ',
];
const yaml = [
  '- a\n',
  'a: b\n',
  '\n  - a',
  '- source: a.json\n',
  '  translation: /%locale%/a.json\n',
  '- ',
  '  ',
  '\n',
  '*a, ',
  '&a ',
];
const code = [
  'a: b,',
  "'a', ",
  '{',
  '}',
  '[',
  ']',
  '...a,',
  'a(',
  '`${',
  '() => ',
  'const a = ',
  'return {',
  'import(`',
  '// a\n',
  '\n\n',
];
const ini = ['[a]\n', 'a = b\n', 'a: b, ', '\n\n', 'trans.a = b\n', 'source_file = a\n', '"a", ', '"res://a.po", '];

/** What a project declares its files with. */
export const declarationMarks: readonly FormatMarks[] = [
  {
    path: 'crowdin.yml',
    marks: yaml,
    frames: [
      `files:\n${hole}`,
      `files:\n  - source: /locales/en.json\n    translation: /locales/${hole}.json\n`,
      `files:\n  - source: ${hole}\n    translation: /locales/%locale%.json\n    ignore: [${hole}]\n`,
    ],
  },
  {
    path: '.tx/config',
    marks: ini,
    frames: [`[main]\nlang_map = ${hole}\n`, `[o:a:p:b:r:c]\n${hole}`, `[a]\nsource_file = ${hole}\n`],
  },
  {
    path: 'config/i18n-tasks.yml',
    marks: [...yaml, '<%', '%>', '<%= a %>'],
    frames: [`data:\n  read:\n${hole}`, `a: ${hole}\n`],
  },
  { path: 'angular.json', marks: json, frames: [`{"projects": {"a": {"i18n": {"locales": {${hole}}}}}}`] },
  {
    path: 'l10n.yaml',
    marks: yaml,
    frames: [`arb-dir: ${hole}\ntemplate-arb-file: app_en.arb\n`, `template-arb-file: ${hole}.arb\n`],
  },
  { path: 'po/LINGUAS', marks: ['de ', 'de\n', '# '], frames: [] },
  { path: 'res/resources.properties', marks: ini, frames: [`unqualifiedResLocale=${hole}\n`] },
  { path: '.vscode/settings.json', marks: json, frames: [`{"i18n-ally.localesPaths": [${hole}], "a": "${hole}"}`] },
  {
    path: '.phrase.yml',
    marks: [...yaml, '\n      - file: <locale_name>.yml', '\n      - file: a.yml'],
    frames: [`phrase:\n  push:\n    sources:${hole}\n  pull:\n    targets:${hole}\n`],
  },
  {
    path: '.tolgeerc.json',
    marks: json,
    frames: [`{"push": {"filesTemplate": [${hole}]}}`, `{"push": {"filesTemplate": ["${hole}"]}}`],
  },
  {
    path: 'localazy.json',
    marks: [...json, '{"pattern": "a.json"}, ', '"${lang}/a.json",'],
    frames: [`{"upload": {"files": [${hole}]}, "download": {"files": [${hole}]}}`],
  },
  {
    path: 'i18n.json',
    marks: [...json, '"a/[locale].json", ', '"a/*", '],
    frames: [
      `{"locale": {"source": "en", "targets": [${hole}]}, "buckets": {"json": {"include": [${hole}]}}}`,
      `{"locale": {"source": "en", "targets": ["de"]}, "buckets": {"json": {"include": [${hole}], "exclude": [${hole}]}}}`,
    ],
  },
  {
    path: 'a.inlang/settings.json',
    marks: json,
    frames: [`{"locales": [${hole}], "plugin.a": {"pathPattern": [${hole}]}}`],
  },
  {
    path: 'i18next.config.ts',
    marks: code,
    frames: [`export default defineConfig({ locales: [${hole}], extract: { output: '${hole}' } });`],
  },
  {
    path: 'lingui.config.ts',
    marks: code,
    frames: [
      `export default { locales: [${hole}], catalogs: [${hole}] };`,
      `${hole}\nexport default { locales: ['en', 'de'] };`,
    ],
  },
  {
    path: 'transloco.config.ts',
    marks: code,
    frames: [`module.exports = { langs: [${hole}], scopePathMap: { ${hole} } };`],
  },
  {
    path: 'next.config.ts',
    marks: [...code, 'import a from ', 'const a = require('],
    frames: [
      `import a from 'next-intl/plugin';\nexport default a({ experimental: { messages: { path: [${hole}] } } })({});`,
    ],
  },
  {
    path: 'nuxt.config.ts',
    marks: [...code, "{ code: 'a', file: 'b' }, "],
    frames: [
      `export default defineNuxtConfig({ i18n: { locales: [${hole}] } });`,
      `export default defineNuxtConfig({ i18n: { defaultLocale: 'c', locales: [{ code: 'c', files: [${hole}] }, ${hole}] } });`,
    ],
  },
  {
    path: 'package.json',
    marks: json,
    frames: [`{"lingui": {"locales": [${hole}], "catalogs": [${hole}]}}`, `{"a": "${hole}"}`],
  },
  {
    path: 'a.xcodeproj/project.pbxproj',
    marks: ['\n', '\t', 'developmentRegion = ', 'a = b;\n', '};\n'],
    frames: [`developmentRegion = ${hole};\n`],
  },
  {
    path: 'project.godot',
    marks: ini,
    frames: [`[internationalization]\n${hole}`, `[locale]\ntranslations=PoolStringArray(${hole})\n`],
  },
  {
    path: 'l10n.toml',
    marks: [...ini, '[[paths]]\n', 'reference = "a"\n', 'l10n = "{locale}/a"\n'],
    frames: [`locales = [${hole}]\n`, `basepath = "."\n${hole}`],
  },
  {
    path: 'docusaurus.config.js',
    marks: code,
    frames: [`module.exports = { i18n: { defaultLocale: 'en', locales: [${hole}] } };`],
  },
  { path: '.vitepress/config.ts', marks: code, frames: [`export default defineConfig({ locales: { ${hole} } });`] },
  {
    path: 'astro.config.mjs',
    marks: code,
    frames: [`export default { integrations: [starlight({ locales: { ${hole} } })] };`],
  },
  { path: 'mkdocs.yml', marks: yaml, frames: [`plugins:\n  - i18n:\n      languages: [${hole}]\n`, `nav:\n${hole}`] },
  { path: 'hugo.toml', marks: ini, frames: [`defaultContentLanguage = "en"\n[languages]\n${hole}`] },
];

import { deepEqual } from 'node:assert/strict';
import { FamilyIndex, findFamilies } from '../../../../src/locales/locales.ts';
import { MemoryFolder } from '../memoryFolder.ts';

const pages = {
  en: '# Lamp\n\nThis project puts the lamp on a level, dry surface so that people can read there in the evening.\n\nSwitch it off before you go.\n',
  es: '# Lámpara\n\nEste proyecto pone la lámpara en una superficie plana y seca para que la gente pueda leer por la noche.\n\nApáguela antes de salir de la casa.\n',
  fr: '# Lampe\n\nCe projet pose la lampe sur une surface plane et sèche pour que les gens puissent y lire le soir.\n\nÉteignez-la avant de partir de la maison.\n',
  de: '# Lampe\n\nDieses Projekt stellt die Lampe auf eine ebene Fläche, damit die Leute dort am Abend lesen können.\n\nSchalten Sie sie aus, bevor Sie gehen.\n',
  zh: '# 灯\n\n这个项目把灯放在平坦干燥的表面上，方便大家晚上在那里阅读。\n',
  mixed:
    '# LampServiceProxy\n\n使用 LampServiceProxy.dll 和 LampCommon.dll 的客户端，引用 LampClient 和 LampModel 的工程说明，以便改造现有项目，原来的架构不变。\n\n1. LampContract：契约\n',
  linked:
    '[English](a) | [简体中文](b) | [日本語](c) | [한국어](d) | [Русский](e)\n\n# Lamp\n\nThis project puts the lamp on a level, dry surface so that people can read there in the evening. Switch it off before you go home to bed.\n',
  none: '# Lamp\n\n`lamp --on`\n',
} as const;

/** Files by their paths, each with the language that its text is in, and `source language: languages` of each family. */
const folders: readonly (readonly [Readonly<Record<string, keyof typeof pages>>, readonly string[]])[] = [
  [{ 'README.md': 'es', 'README.en.md': 'en', 'README.de.md': 'de' }, ['README.md es: de en']],
  [{ 'README.md': 'zh', 'README_EN.md': 'en' }, ['README.md zh: en']],
  [{ 'README.md': 'zh', 'README.de.md': 'de' }, ['README.md zh: de']],
  [{ 'README.md': 'mixed', 'README.en.md': 'en' }, ['README.md zh: en']],
  [{ 'README.md': 'fr', 'docs/README.en.md': 'en' }, ['README.md fr: en']],
  [{ 'a/README.rst': 'de', 'a/README.en.rst': 'en' }, ['a/README.rst de: en']],
  // A region in the place of a language, if the text is in what most people speak there.
  [{ 'README.md': 'en', 'README_CN.md': 'zh', 'README_FR.md': 'fr' }, ['README.md en: fr zh-CN']],
  [{ 'README.md': 'en', 'docs/README-CN.md': 'zh' }, ['README.md en: zh-CN']],
  [{ 'README.md': 'zh', 'README_CN.md': 'zh', 'README_EN.md': 'en' }, ['README_EN.md en: zh-CN']],
  [{ 'README.md': 'en', 'README_CI.md': 'en', 'README_QA.md': 'en', 'README_UI.md': 'en' }, []],
  [{ 'README.md': 'en', 'README_CI.md': 'fr', 'README_PR.md': 'en' }, ['README.md en: fr-CI']],
  // Each may be in another language.
  [
    { 'README.md': 'en', 'README.fr.md': 'fr', 'CONTRIBUTING.md': 'fr', 'CONTRIBUTING.en.md': 'en' },
    ['CONTRIBUTING.md fr: en', 'README.md en: fr'],
  ],
  [
    { 'docs/a.md': 'none', 'docs/b.md': 'zh', 'docs/c.md': 'none', 'docs/en/b.md': 'en', 'docs/en/c.md': 'none' },
    ['docs/b.md zh: en', 'docs/c.md zh: en'],
  ],
  // English, or as before where it is not clear.
  [{ 'README.md': 'en', 'README.zh.md': 'zh' }, ['README.md en: zh']],
  [{ 'README.md': 'en', 'README.en.md': 'en', 'README.fr.md': 'fr' }, ['README.en.md en: fr']],
  [{ 'README.md': 'en', 'README.en.md': 'en' }, []],
  [{ 'README.md': 'linked', 'README.zh.md': 'zh' }, ['README.md en: zh']],
  [{ 'README.md': 'none', 'README.en.md': 'en', 'README.fr.md': 'fr' }, ['README.en.md en: fr']],
  [{ 'README.md': 'zh', 'README.zh.md': 'zh', 'README.en.md': 'en' }, ['README.en.md en: zh']],
  [{ 'docs/b.md': 'fr', 'docs/de/b.md': 'de' }, ['docs/b.md en: de']],
];

describe('the language of pages whose paths name none', () => {
  for (const [texts, expected] of folders) {
    it(`is that of their text: ${Object.entries(texts).join(' ').replaceAll(',', ' ')}`, async () => {
      const files = Object.entries(texts).map(([path, lang]) => {
        return [path, path.endsWith('.rst') ? pages[lang].replace(/^# (.*)/, '$1\n=======') : pages[lang]] as const;
      });
      const folder = new MemoryFolder(Object.fromEntries(files));
      const listed = {
        list: async () => ({ paths: await folder.list(), isLeftOut: () => false }),
        filesAt: async () => [],
      };
      const index = new FamilyIndex({ read: folder.read, ...listed }, folder.options);
      for (const families of [await findFamilies(folder, folder.options), await index.families()]) {
        deepEqual(
          families.map(
            ({ source, sourceLang, members }) =>
              `${source} ${sourceLang}: ${members.map(({ lang }) => lang).join(' ')}`,
          ),
          expected,
        );
      }
    });
  }

  it('is not asked for where the settings name the language of the source', async () => {
    const folder = new MemoryFolder({ 'README.md': pages.fr, 'README.de.md': pages.de });
    const [family] = await findFamilies(folder, { ...folder.options, sourceLang: 'en' });
    deepEqual([family?.source, family?.sourceLang], ['README.md', 'en']);
  });
});

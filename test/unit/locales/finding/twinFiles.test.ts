import assert from 'node:assert/strict';
import { MemoryFolder } from '../memoryFolder.ts';

const text = '{"a":"One"}';
const crowdin = (pattern: string): string =>
  `files:\n  - source: /l/en/*.json\n    translation: /l/${pattern}/%original_file_name%\n`;

/** Returns the files of translations, each with what is wrong in it as a whole. */
async function membersOf(paths: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const folder = new MemoryFolder({ ...Object.fromEntries(paths.map((path) => [path, text])), ...more });
  const states = await folder.states();
  return states.flatMap(({ members }) => members.map(({ member, flaws = [] }) => [member.path, ...flaws]));
}

describe('a second file of a language', () => {
  for (const { name, paths, more, expected } of [
    {
      name: 'in folders',
      paths: ['l/en/a.json', 'l/de/a.json', 'l/pt-BR/a.json', 'l/pt_BR/a.json'],
      expected: [['l/de/a.json'], ['l/pt-BR/a.json', 'l/pt_BR/a.json']],
    },
    {
      name: 'in names that differ in case',
      paths: ['i18n/en.json', 'i18n/de.json', 'i18n/DE.json'],
      expected: [['i18n/de.json', 'i18n/DE.json']],
    },
    {
      name: 'in two forms of Android',
      paths: [],
      more: Object.fromEntries(
        ['values', 'values-pt-rBR', 'values-b+pt+BR'].map((folder) => [
          `res/${folder}/strings.xml`,
          '<resources><string name="a">One</string></resources>',
        ]),
      ),
      expected: [['res/values-pt-rBR/strings.xml', 'res/values-b+pt+BR/strings.xml']],
    },
    {
      name: 'where a declaration gives its form',
      paths: ['l/en/a.json', 'l/de/a.json', 'l/pt-BR/a.json', 'l/pt_BR/a.json'],
      more: { 'crowdin.yml': crowdin('%osx_locale%') },
      expected: [['l/de/a.json'], ['l/pt_BR/a.json', 'l/pt-BR/a.json']],
    },
    {
      name: 'where a declaration gives the other form',
      paths: ['l/en/a.json', 'l/de/a.json', 'l/pt-BR/a.json', 'l/pt_BR/a.json'],
      more: { 'crowdin.yml': crowdin('%locale%') },
      expected: [['l/de/a.json'], ['l/pt-BR/a.json', 'l/pt_BR/a.json']],
    },
    {
      name: 'of another language by its name',
      paths: ['l/en/a.json', 'l/zh-Hans/a.json', 'l/zh-CN/a.json', 'l/pt/a.json', 'l/pt-BR/a.json'],
      expected: [['l/pt/a.json'], ['l/pt-BR/a.json'], ['l/zh-CN/a.json'], ['l/zh-Hans/a.json']],
    },
  ]) {
    it(`is named: ${name}`, async () => {
      const found = await membersOf(paths, more);
      const ofTwin = expected.map(([path, twin]) => [
        path,
        ...(twin === undefined ? [] : [{ kind: 'twin', line: 1, path: twin }]),
      ]);
      assert.deepEqual(found, ofTwin);
    });
  }
});

import assert from 'node:assert/strict';
import { findFamilies } from '../../../../src/locales/locales.ts';
import { MemoryFolder } from '../memoryFolder.ts';

const json = ['{"a":"One","b":"Two"}', '{"a":"Eins"}'] as const;
const typed = [
  "export const texts = { a: 'One', b: 'Two' } as const;\n",
  "import type { Texts } from '../texts';\nexport const texts: Partial<Texts> = { a: 'Eins' };\n",
] as const;

/** Returns each source with its languages, and the keys that they lack. */
async function missingIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const states = await new MemoryFolder(files).states();
  return states.map(({ family, members }) =>
    [
      family.source,
      ...members.map(({ member, messages }) => {
        const keys = messages.flatMap(({ key, state }) => (state === 'missing' ? key : []));
        return `${member.lang} ${member.path}: ${keys.join(' ')}`;
      }),
    ].join(', '),
  );
}

describe('a language at the beginning of a name', () => {
  for (const { paths, texts, expected } of [
    { paths: ['src/locales/en.dictionary.ts', 'src/locales/de.dictionary.ts'], texts: typed, expected: ['b'] },
    { paths: ['i18n/en.messages.mjs', 'i18n/pt-BR.messages.mjs'], texts: typed, expected: ['b'] },
    { paths: ['src/app/en.translations.json', 'src/app/de.translations.json'], texts: json, expected: ['b'] },
    { paths: ['dictionaries/en.shop.json', 'dictionaries/zh_CN.shop.json'], texts: json, expected: ['b'] },
    {
      paths: ['config/locales/en.models.yml', 'config/locales/de.models.yml'],
      texts: ['en:\n  a: One\n  b: Two\n', 'de:\n  a: Eins\n'],
      expected: ['b'],
    },
    { paths: ['locales/en/en.shop.json', 'locales/de/de.shop.json'], texts: json, expected: ['b'] },
    {
      paths: ['messages/en.shop.properties', 'messages/de.shop.properties'],
      texts: ['a=One\nb=Two\n', 'a=Eins\n'],
      expected: ['b'],
    },
  ] as const) {
    it(`is that of the file: ${paths[1]}`, async () => {
      const [source, target] = paths;
      const [found] = await missingIn({ [source]: texts[0], [target]: texts[1] });
      const lang = /(?:^|[/])(de|pt-BR|zh_CN)\./.exec(target)?.[1]?.replace('_', '-');
      assert.equal(found, `${source}, ${lang} ${target}: ${expected.join(' ')}`);
    });
  }

  it('is one only next to another, in a place of messages', async () => {
    const folder = new MemoryFolder({
      'src/lang/is.array.js': "export default { a: 'One' };\n",
      'src/lang/no.cache.json': json[0],
      'config/it.config.json': json[0],
      'config/de.config.json': json[1],
      'src/en.test.ts': typed[0],
      'src/de.test.ts': typed[1],
      'po/nb_NO.UTF-8.po': 'msgid "a"\nmsgstr "b"\n',
    });
    const families = await findFamilies(folder, folder.options);
    assert.deepEqual(
      families.map(({ source }) => source),
      ['po/nb_NO.UTF-8.po'],
    );
  });
});

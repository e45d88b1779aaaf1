import { deepEqual, equal, ok } from 'node:assert/strict';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { readCode } from '../../../../src/locales/declared/literalCode.ts';
import { type LiteralFile, readJson, readTomlValues, readYaml } from '../../../../src/locales/declared/literalFiles.ts';
import { readGodot } from '../../../../src/locales/declared/programs.ts';
import { findFamilies } from '../../../../src/locales/locales.ts';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';
import { MemoryFolder } from '../memoryFolder.ts';

/** Returns what is written for each number. */
const each = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join('');

interface Kind {
  readonly name: string;
  readonly read: (count: number) => LiteralFile | undefined;
  readonly keysOf: (index: number) => readonly (string | number)[];
  readonly lineOf: (index: number) => number;
}

const kinds: readonly Kind[] = [
  {
    name: 'TOML',
    read: (count) => readTomlValues(each(count, (index) => `[[paths]]\na = "${index}"\n`)),
    keysOf: (index) => ['paths', index],
    lineOf: (index) => index * 2 + 2,
  },
  {
    name: 'JSON',
    read: (count) => readJson(`{\n${each(count, (index) => `"k${index}": {"a": {}},\n`)}}`),
    keysOf: (index) => [`k${index}`, 'a'],
    lineOf: (index) => index + 2,
  },
  {
    name: 'YAML',
    read: (count) => readYaml(each(count, (index) => `k${index}: [a]\n`)),
    keysOf: (index) => [`k${index}`, 0],
    lineOf: (index) => index + 1,
  },
];

describe('a declaration with many entries', () => {
  for (const { name, read, keysOf, lineOf } of kinds) {
    it(`has the lines of all of its entries in a time that grows no faster than their number: ${name}`, () => {
      const timeOf = (count: number): number => {
        const file = read(count);
        const began = workedMs();
        for (let index = 0; index < count; index += 1) {
          equal(file?.lineOf(...keysOf(index)), lineOf(index));
        }
        return workedMs() - began;
      };
      const [some, many] = [timeOf(5000), timeOf(20_000)];
      // As the search for slow texts counts. With the square of the number it is 16 times, and seconds.
      ok(many < 300 || many < some * 10, `${some} ms, ${many} ms`);
    });
  }

  it('has the line of the first of several entries with one name, and of none that it lacks', () => {
    const text = '{\n"a": [\n{"b": 1},\n{"c": {\n"": 2}}],\n"a": 3,\n"d": {"e": 1,\n"e": {\n"f": 4}}}';
    const tree = parseTree(text);
    const file = readJson(text);
    const asked = [
      [],
      ['a'],
      ['a', 1],
      ['a', 1, 'c', ''],
      ['a', '1'],
      ['a', 2],
      ['d', 'e'],
      ['d', 'e', 'f'],
      ['x', 'y'],
    ];
    for (const keys of asked) {
      const offset = tree && findNodeAtLocation(tree, keys)?.offset;
      equal(file?.lineOf(...keys), text.slice(0, offset ?? 0).split('\n').length, JSON.stringify(keys));
    }
    const yaml = readYaml('a:\n  - b: 1\n  - c:\n      1: 2\nd: &x\n  e: f\nd: *x\n');
    const yamlLines = [['a', 1, 'c'], ['a', 1, 'c', 1], ['a', 1, 'c', '1'], ['d', 'e'], ['a', 7], ['x']];
    deepEqual(
      yamlLines.map((keys) => yaml?.lineOf(...keys)),
      [4, 4, 1, 6, 1, 1],
    );
    const toml = readTomlValues('[a]\nb = 1\nc = "x"\n[a.d]\ne = ["x",\n"y"]\n');
    const tomlLines = [['a'], ['a', 'c'], ['a', 'd'], ['a', 'd', 'e', 1], ['a', 'b'], []];
    deepEqual(
      tomlLines.map((keys) => toml?.lineOf(...keys)),
      [3, 3, 5, 5, 1, 3],
    );
  });

  for (const [name, constant] of Object.entries({
    'in parentheses': `(${'1,'.repeat(100_000)}1)`,
    'of a list of expressions': `[1${'+1'.repeat(100_000)}]`,
    'of a long text': `['${'x'.repeat(500_000)}\\n', 1]`,
  })) {
    it(`reads a constant in many places once: ${name}`, () => {
      const timeOf = (uses: number): number => {
        const began = workedMs();
        const file = readCode(`const a = ${constant};\nexport default { b: [${'a,'.repeat(uses)}] };`);
        ok(file !== undefined);
        return workedMs() - began;
      };
      timeOf(1);
      const [few, many] = [timeOf(1), timeOf(3000)];
      // Most of it is taken by the constant itself; if it is read again for each use, it takes seconds.
      ok(many < 300 || many < few * 8, `${few} ms, ${many} ms`);
    });
  }

  for (const [name, translation, pathOf] of [
    ['begin', '%two_letters_code%.%original_file_name%', (at: number) => `de.f${at}.json`],
    ['end', '%file_name%.%two_letters_code%', (at: number) => `f${at}.de`],
  ] as const) {
    it(`finds the translations of many sources in one folder, which ${name} with the language`, async () => {
      const timeFor = async (count: number): Promise<number> => {
        const indexes = Array.from({ length: count }, (_, at) => at);
        const folder = new MemoryFolder({
          'crowdin.yml': `files:\n  - source: /l/*.json\n    translation: /t/${translation}\n`,
          ...Object.fromEntries(
            indexes.flatMap((at) => [`l/f${at}.json`, `t/${pathOf(at)}`]).map((path) => [path, '{}']),
          ),
        });
        const began = workedMs();
        const families = await findFamilies(folder, folder.options);
        equal(families.filter(({ members }) => members.length === 1).length, count);
        return workedMs() - began;
      };
      const [some, many] = [await timeFor(1000), await timeFor(8000)];
      ok(many < 300 || many < some * 24, `${some} ms, ${many} ms`);
    });
  }

  const long = 'b/'.repeat(150_000);
  for (const [file, write] of [
    [
      '.phrase.yml',
      (uses: number) => `x: &a './${long}'\nphrase:\n  push:\n    sources:\n${'    - file: *a\n'.repeat(uses)}`,
    ],
    [
      'crowdin.yml',
      (uses: number) => `x: &a '${long}'\nfiles:\n${'  - source: *a\n    translation: *a\n'.repeat(uses)}`,
    ],
    ['config/i18n-tasks.yml', (uses: number) => `x: &a '${long}'\ndata:\n  read: [${'*a,'.repeat(uses)}]\n`],
    [
      'nuxt.config.ts',
      (uses: number) =>
        `const a = '${long}';\nexport default { i18n: { langDir: a, defaultLocale: 'en', locales: [{ code: 'en', file: 'en.json' }, ${each(uses, (at) => `{ code: 'de', file: '${at}.json' },`)}] } };`,
    ],
  ] as const) {
    it(`does not look at a text that is too long for a path, wherever it is named: ${file}`, async () => {
      const folder = new MemoryFolder({
        'locales/en.json': '{"a":"Put it away"}',
        'locales/de.json': '{}',
        [file]: write(300),
      });
      const began = workedMs();
      await findFamilies(folder, folder.options);
      ok(workedMs() - began < 1500);
    });
  }

  it('is left out if it is nested too deeply', async () => {
    const folder = new MemoryFolder({ 'lingui.config.ts': `export default ${'{...'.repeat(20_000)}` });
    deepEqual(await findFamilies(folder, folder.options), []);
  });

  it('keeps the places of values in an object with a long name in little memory', () => {
    const name = 'k'.repeat(200_000);
    const file = readCode(`export default { ${name}: [${'\n1,'.repeat(9000)}] };`);
    equal(file?.lineOf(name, 8999), 9001);
  });

  it('reads the list of a project of Godot of any length', () => {
    const { files } = readGodot(
      `[locale]\ntranslations=PackedStringArray("res://a.csv", ${' '.repeat(30_000_000)}"res://b)c.csv") "res://d.csv"`,
      '',
    );
    deepEqual(
      files.map(({ source }) => source),
      ['a.csv', 'b)c.csv'],
    );
  });
});

import { deepEqual, equal } from 'node:assert/strict';
import { readYaml } from '../../../../src/locales/declared/literalFiles.ts';

describe('a file of YAML', () => {
  const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

  it('is read with hundreds of aliases, and the lines of its values', () => {
    const anchors = numbers(500).map((at) => `- &a${at} {path: /${at}}\n`);
    const aliases = numbers(500).map((at) => `- *a${at}\n`);
    const file = readYaml(['files:\n', ...anchors, ...aliases].join(''));
    const paths = numbers(500).map((at) => ({ path: `/${at}` }));
    deepEqual(file?.value, { files: [...paths, ...paths] });
    equal(file.lineOf('files', 999), 1001);
  });

  const anchors = numbers(10_000).map((at) => `- &a${at} a\n`);
  const aliases = numbers(10_000).map((at) => `*a${at}`);
  for (const [name, lines] of [
    ['in a list', [...anchors, ...aliases.map((alias) => `- ${alias}\n`)]],
    ['in a list with an anchor', [...anchors, '- &b [', aliases.join(', '), ']\n- *b\n']],
  ] as const) {
    it(`is not read with thousands of aliases ${name}`, () => equal(readYaml(lines.join('')), undefined));
  }
});

import { strict as assert } from 'node:assert';
import { structureOf } from '../../../scripts/structure/structure.mts';

describe('the structure of the sources', () => {
  const structure = (files: Readonly<Record<string, string>>) => structureOf(new Map(Object.entries(files)));

  it('names folders with more than 20 files, the largest first, and the longest file', () => {
    const many = (folder: string, count: number) =>
      Array.from({ length: count }, (_, index) => [`${folder}/f${index}.ts`, '1;\n'] as const);
    const files = { ...Object.fromEntries([...many('src/x', 21), ...many('src/y', 20), ...many('src/z', 22)]) };
    const { largeFolders, longestFile } = structure({ ...files, 'src/long.ts': '1;\n2;\n3;\n' });
    assert.deepEqual(largeFolders, [
      { folder: 'src/z', files: 22 },
      { folder: 'src/x', files: 21 },
    ]);
    assert.deepEqual(longestFile, { path: 'src/long.ts', lines: 3 });
  });

  it('names the modules of src that share a name', () => {
    const { sharedNames } = structure({
      'src/b/same.ts': '',
      'src/a/same.ts': '',
      'src/a/own.ts': '',
      'src/a/own.d.ts': '',
      'test/own.ts': '',
      'scripts/same.ts': '',
    });
    assert.deepEqual(sharedNames, ['same.ts']);
  });

  it('has the lines and files of src, test, and scripts', () => {
    const { sizes } = structure({ 'src/a.ts': '1;\n2;\n', 'src/deep/b.ts': '3;\n', 'test/c.ts': '4;\n' });
    assert.deepEqual(sizes, [
      { folder: 'src', files: 2, lines: 3 },
      { folder: 'test', files: 1, lines: 1 },
      { folder: 'scripts', files: 0, lines: 0 },
    ]);
  });
});

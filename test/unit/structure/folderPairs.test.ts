import { strict as assert } from 'node:assert';
import { folderPairs } from '../../../scripts/structure/folderPairs.mts';

const pairsOf = (files: Readonly<Record<string, string>>, apart: readonly string[] = []) =>
  folderPairs(new Map(Object.entries(files)), apart).map(({ folders }) => [...folders].sort().join(' '));

describe('folders that import each other', () => {
  it('are found at any depth, whatever kind their imports have', () => {
    const files = {
      'src/a/one/x.ts': "import type { Y } from '../two/deep/y.ts';",
      'src/a/two/deep/y.ts': "const x = await import('../../one/x.ts');",
      'src/a/two/z.ts': "export { x } from '../../b/x.ts';",
      'src/b/x.ts': "import '../a/one/x.ts';",
    };
    assert.deepEqual(pairsOf(files), ['src/a/one src/a/two', 'src/a src/b']);
  });

  it('are no pair where one is within the other, or imports in one direction', () => {
    const files = {
      'src/a/x.ts': "import './inner/y.ts';",
      'src/a/inner/y.ts': "import '../x.ts'; import '../../b/z.ts'; import 'node:path';",
      'src/b/z.ts': "import './w.ts';",
    };
    assert.deepEqual(pairsOf(files), []);
  });

  it('are no pair where a part of one counts separately', () => {
    const files = {
      'src/service/api/x.ts': '',
      'src/service/y.ts': "import '../contract/z.ts';",
      'src/contract/z.ts': "import '../service/api/x.ts';",
    };
    assert.deepEqual(pairsOf(files), ['src/contract src/service']);
    assert.deepEqual(pairsOf(files, ['src/service/api']), []);
  });
});

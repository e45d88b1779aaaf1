import { strict as assert } from 'node:assert';
import { findBranches } from '../../../../src/locales/locales.ts';
import { MemoryFolder } from '../memoryFolder.ts';

describe('each text of a message', () => {
  it('is known by its key, in each way that files write plurals', () => {
    const keys = 'a[n:one] a[n:other] b[x:she][n:one]#2 b[x:she][n:other] c[0] c[1] d_one d_other'.split(' ');
    assert.deepEqual(
      [...findBranches([...keys, 'e.one', 'e.other', 'f[few]', 'f[many]'])].map(
        ([, { of, name }]) => `${of} / ${name}`,
      ),
      [
        ['a / n: one', 'a / n: other', 'b / x: she, n: one', 'b / x: she, n: other', 'c / 0', 'c / 1'],
        ['d / one', 'd / other', 'e / one', 'e / other', 'f / few', 'f / many'],
      ].flat(),
    );
  });

  it('is not one whose key only looks alike', () => {
    assert.deepEqual([...findBranches(['step_one', 'page.other', 'list[0]', 'plain', ''])], []);
  });

  it('may be a plural form that only the target language has', async () => {
    const text = '{n, plural, one {# file} other {# files}}';
    const folder = new MemoryFolder({ 'locales/en.json': JSON.stringify({ left: text }), 'locales/pl.json': '{}' });
    const keys = (await folder.messages('pl')).map(({ key }) => key);
    assert.deepEqual(
      [...findBranches(keys).values()].map(({ name }) => name),
      ['n: one', 'n: few', 'n: many', 'n: other'],
    );
  });
});

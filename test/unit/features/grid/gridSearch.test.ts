import { strict as assert } from 'node:assert';
import { GridScene } from './gridScene.ts';
import { manyRows } from './someRows.ts';

/** Lets promises settle. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('the search of a translation grid', () => {
  it('searches with a regular expression next to the page, and stops it if it takes too long', async () => {
    const scene = new GridScene().fill();
    const { panel } = scene;
    panel.toggleKind('missing');
    panel.search({ text: 'cible (4|6)', isExpression: true });
    await turn();
    assert.deepEqual(panel.state.shown, ['key4', 'key6']);
    panel.search({ text: '(' });
    await turn();
    assert.equal(panel.state.searchFault, 'invalid');
    assert.deepEqual(panel.state.shown, ['key4', 'key6'], 'the rows before stay');
    scene.match = async () => undefined;
    panel.search({ text: '(a+)+$' });
    await turn();
    assert.equal(panel.state.searchFault, 'slow');
    assert.deepEqual(panel.state.shown, ['key4', 'key6'], 'the rows before stay');
    panel.search({ text: 'cible 6', isExpression: false });
    assert.deepEqual(panel.state.shown, ['key6']);
    assert.equal(panel.state.searchFault, undefined);
  });

  it('ignores the result of a search that is no longer wanted', async () => {
    const scene = new GridScene().fill();
    const { panel } = scene;
    const { match } = scene;
    let first: () => void = () => undefined;
    scene.match = () =>
      new Promise((resolve) => {
        first = () => resolve([0]);
      });
    panel.search({ text: 'key.', isExpression: true });
    scene.match = match;
    panel.search({ text: 'key[12]' });
    await turn();
    first();
    await turn();
    assert.deepEqual(panel.state.shown, ['key1', 'key2']);
  });

  it('finds out by the expression whether a changed row still matches', async () => {
    const { panel } = new GridScene().fill(4);
    panel.search({ text: 'key[12]', isExpression: true });
    await turn();
    const [, row] = manyRows(4);
    assert.ok(row);
    panel.hear({ kind: 'changed', rows: [row] });
    await turn();
    assert.equal(panel.state.isOutdated, false);
    panel.search({ text: 'nothing|source 1' });
    await turn();
    panel.hear({ kind: 'changed', rows: [{ ...row, source: ['Other'] }] });
    await turn();
    assert.equal(panel.state.isOutdated, true);
  });

  it('does not give up a search for rows that change meanwhile', async () => {
    const scene = new GridScene().fill(4);
    const { panel } = scene;
    const { match } = scene;
    const ends: (() => void)[] = [];
    let running = 0;
    scene.match = (expression, lists) => {
      running += 1;
      assert.equal(running, 1, 'one search at a time');
      return new Promise((resolve) => {
        ends.push(() => {
          running -= 1;
          resolve(match(expression, lists));
        });
      });
    };
    const [, row] = manyRows(4);
    assert.ok(row);
    panel.search({ text: 'key[12]', isExpression: true });
    panel.hear({ kind: 'changed', rows: [row] });
    ends.shift()?.();
    panel.search({ text: 'key[13]' });
    await turn();
    ends.shift()?.();
    await turn();
    assert.deepEqual(panel.state.shown, ['key1', 'key3']);
    ends.shift()?.();
    await turn();
    assert.equal(panel.state.isOutdated, false);
  });
});

import { strict as assert } from 'node:assert';
import type { ToGridPage } from '../../../../src/features/grid/protocol/gridMessages.ts';
import { findOtherText } from '../../../../src/features/grid/view/pageState.ts';
import type { Text } from '../../../../src/locales/grid/gridPiece.ts';
import { GridScene } from './gridScene.ts';
import { cellOf, manyRows, openOf } from './someRows.ts';

const german = { id: 'key1', lang: 'de' };
const french = { id: 'key2', lang: 'fr' };

describe('a text that was typed into a translation grid', () => {
  const changed = (text: Text): ToGridPage => {
    const [, row] = manyRows(4);
    assert.ok(row);
    return { kind: 'changed', rows: [{ ...row, cells: { ...row.cells, de: cellOf('machine', text) } }] };
  };
  const refused = (text: Text, from: Text): ToGridPage => ({
    kind: 'notWritten',
    ...german,
    text,
    from,
    sentence: 'Not written.',
  });
  /** A grid in which a text was typed, and refused because the file has another one. */
  const conflict = () => {
    const scene = new GridScene().fill(4);
    const { panel } = scene;
    panel.edit(german);
    panel.edits.change(['Meins']);
    panel.edits.commit('stay');
    panel.hear(changed(['Anderes']));
    panel.hear(refused(['Meins'], ['Ziel 1']));
    return scene;
  };

  it('opens its cell again if it was not written, with the other one', () => {
    const { panel, editing } = conflict();
    assert.deepEqual(editing, german);
    assert.deepEqual(panel.state.editing?.text, ['Meins']);
    assert.deepEqual(findOtherText(panel.state), ['Anderes']);
    assert.equal(panel.state.refusal, 'Not written.');
  });

  it('is kept in place of the other one', () => {
    const { panel, posted } = conflict();
    panel.edits.commit('stay');
    assert.equal(posted.length, 1, 'the user decides first');
    assert.match(panel.state.refusal, /^changedMeanwhile/);
    assert.deepEqual(panel.state.editing?.text, ['Meins']);
    panel.edits.keepMine();
    assert.deepEqual(posted.at(-1), { kind: 'edit', ...german, text: ['Meins'], from: ['Anderes'] });
    assert.equal(panel.state.editing, undefined);
  });

  it('gives way to the other one', () => {
    const { panel, posted } = conflict();
    panel.giveUp();
    assert.equal(panel.state.editing, undefined);
    assert.deepEqual(panel.state.store.get('key1')?.cells['de']?.text, ['Anderes']);
    assert.equal(posted.length, 1);
  });

  it('is next to a translation that arrives while it is typed', () => {
    const { panel, posted } = new GridScene().fill(4);
    panel.edit(german);
    panel.hear(changed(['Zwischendurch']));
    assert.equal(findOtherText(panel.state), undefined, 'nothing was typed');
    panel.edits.change(['Meins']);
    assert.deepEqual(findOtherText(panel.state), ['Zwischendurch']);
    panel.edits.change(['Zwischendurch']);
    panel.edits.commit('stay');
    assert.deepEqual(posted, [], 'it is the same');
    assert.equal(panel.state.editing, undefined);
  });

  it('waits for a cell that is in edit', () => {
    const { panel } = new GridScene().fill(4);
    panel.edit(german);
    panel.edits.change(['Meins']);
    panel.edits.commit('stay');
    panel.edit(french);
    panel.edits.change(['À moi']);
    panel.hear(refused(['Meins'], ['Ziel 1']));
    const typed = () => panel.state.editing?.text;
    assert.deepEqual(typed(), ['À moi']);
    panel.edits.commit('next');
    assert.deepEqual(typed(), ['Meins']);
    panel.giveUp();
    assert.equal(typed(), undefined);
  });

  it('stays when its row goes, until it is discarded', () => {
    const { panel, posted } = new GridScene().fill(4);
    panel.edit({ id: 'key3', lang: 'de' });
    panel.edits.change(['Meins']);
    panel.hear(openOf(3));
    panel.hear({ kind: 'rows', rows: manyRows(3) });
    assert.deepEqual(panel.state.shown, ['key0', 'key1', 'key2', 'key3']);
    panel.edits.commit('stay');
    assert.deepEqual(posted, []);
    assert.match(panel.state.refusal, /^messageGone/);
    assert.deepEqual(panel.state.editing?.text, ['Meins']);
    panel.giveUp();
    assert.deepEqual(panel.state.shown, ['key0', 'key1', 'key2']);
  });

  it('comes back after a reload, even if its row is gone', () => {
    const typed = { id: '0/gone', lang: 'de', from: ['Ziel'], text: ['Meins'] };
    const { panel } = new GridScene({ unwritten: [typed] }).fill(2);
    assert.deepEqual(panel.state.editing?.text, ['Meins']);
    assert.ok(panel.state.shown.includes('0/gone'));
    assert.equal(panel.state.store.get('0/gone')?.key, 'gone');
  });

  it('stays when its language is hidden, and is shown again with it', () => {
    const { panel } = new GridScene().fill(2);
    panel.edit({ id: 'key1', lang: 'fr' });
    panel.edits.change(['À moi']);
    const opened = openOf(2);
    const [de, fr] = opened.languages;
    assert.ok(de && fr);
    panel.hear({ ...opened, languages: [de, { ...fr, isShown: false }] });
    const typed = () => panel.state.editing?.text;
    assert.equal(typed(), undefined);
    panel.hear(opened);
    assert.deepEqual(typed(), ['À moi']);
  });
});

import { strict as assert } from 'node:assert';
import { GridScene } from './gridScene.ts';
import { cellOf, manyRows, openOf, rowOf } from './someRows.ts';

const german = { id: 'key1', lang: 'de' };

describe('the state of a translation grid', () => {
  it('shows rows in the order of the files while they arrive, and counts their cells', () => {
    const { panel } = new GridScene();
    panel.hear(openOf(4));
    const rows = manyRows(4);
    panel.hear({ kind: 'rows', rows: rows.slice(0, 2) });
    assert.deepEqual(panel.state.shown, ['key0', 'key1']);
    panel.hear({ kind: 'rows', rows: rows.slice(2) });
    assert.deepEqual(panel.state.shown, ['key0', 'key1', 'key2', 'key3']);
    assert.deepEqual(panel.state.store.countsOf('de'), {
      all: 4,
      broken: 0,
      missing: 2,
      inherited: 0,
      draft: 0,
      stale: 0,
      machine: 0,
      sameAsSource: 0,
      reviewed: 2,
      obsolete: 0,
    });
    assert.deepEqual(panel.state.current, { id: 'key0', column: 3 });
  });

  it('joins filters by state, and combines them with the search', () => {
    const { panel } = new GridScene().fill();
    panel.toggleKind('missing');
    assert.deepEqual(panel.state.shown, ['key0', 'key2', 'key4', 'key6', 'key8']);
    panel.search({ text: 'source 4' });
    assert.deepEqual(panel.state.shown, ['key4']);
    panel.search({ area: 'target' });
    assert.deepEqual(panel.state.shown, []);
    panel.search({ text: '' });
    panel.clearFilters();
    assert.equal(panel.state.shown.length, 10);
  });

  it('marks what is reviewed as not reviewed, as the user sees it', () => {
    const { panel, posted } = new GridScene();
    panel.hear(openOf(3));
    const states = ['reviewed', 'machine', 'stale'] as const;
    panel.hear({ kind: 'rows', rows: states.map((state, at) => rowOf(state, at, ['One'], { de: cellOf(state) })) });
    panel.toggleAll();
    panel.reopenChosen();
    const { text = [] } = panel.state.store.get('reviewed')?.cells['de'] ?? {};
    const cells = [{ id: 'reviewed', lang: 'de', text, source: ['One'] }];
    assert.deepEqual(posted.at(-1), { kind: 'reopen', cells });
  });

  it('translates drafts by people only alone, and marks them as reviewed with others', () => {
    const { panel, posted } = new GridScene();
    panel.hear(openOf(3));
    const states = ['draft', 'stale', 'missing'] as const;
    panel.hear({ kind: 'rows', rows: states.map((state, at) => rowOf(state, at, ['One'], { de: cellOf(state) })) });
    const asked = (kind: string) =>
      posted
        .flatMap((message) => (message.kind === kind && 'cells' in message ? message.cells : []))
        .map(({ id }) => id);
    panel.translate();
    assert.deepEqual(asked('translate'), ['stale', 'missing']);
    panel.toggleAll();
    panel.acceptChosen();
    assert.deepEqual(asked('accept'), ['draft', 'stale']);
    panel.toggleKind('draft');
    assert.deepEqual(panel.state.shown, ['draft']);
  });

  it('asks for suggestions of the current cell, and ignores late answers', () => {
    const scene = new GridScene().fill(4);
    const { panel, posted } = scene;
    const list = [{ kind: 'term', text: ['Korb'], term: 'cart' }] as const;
    panel.assist.suggest(german);
    panel.assist.suggest({ id: 'key2', lang: 'de' });
    assert.deepEqual(posted.slice(-2), [
      { kind: 'suggest', serial: 1, ...german },
      { kind: 'suggest', serial: 2, id: 'key2', lang: 'de' },
    ]);
    panel.hear({ kind: 'suggestions', serial: 1, list, hasUnreadTerms: false });
    assert.equal(panel.state.suggestions, undefined);
    panel.hear({ kind: 'suggestions', serial: 2, list, hasUnreadTerms: true });
    assert.deepEqual(panel.state.suggestions, { id: 'key2', lang: 'de', list, hasUnreadTerms: true });
    panel.assist.readTerms();
    assert.deepEqual(posted.at(-1), { kind: 'readTerms', serial: 3, id: 'key2', lang: 'de' });
    panel.assist.clear();
    panel.hear({ kind: 'suggestions', serial: 3, list, hasUnreadTerms: false });
    assert.equal(panel.state.suggestions, undefined);
  });

  it('sorts by state: what needs the most work comes first', () => {
    const { panel } = new GridScene();
    panel.hear(openOf(3));
    panel.hear({
      kind: 'rows',
      rows: [
        rowOf('fine', 0, ['A'], { de: cellOf('reviewed') }),
        rowOf('missing', 1, ['B'], { de: cellOf('missing') }),
        rowOf('broken', 2, ['C'], { de: cellOf('reviewed', ['C'], ['Wrong.']) }),
      ],
    });
    panel.view({ sort: 'state' });
    assert.deepEqual(panel.state.shown, ['broken', 'missing', 'fine']);
  });

  it('keeps a row in view when it no longer matches, until it filters again', () => {
    const scene = new GridScene().fill(4);
    const { panel } = scene;
    panel.toggleKind('missing');
    const [row] = manyRows(4);
    assert.ok(row);
    panel.hear({ kind: 'changed', rows: [{ ...row, cells: { ...row.cells, de: cellOf('machine') } }] });
    assert.deepEqual(panel.state.shown, ['key0', 'key2']);
    assert.equal(panel.state.isOutdated, true);
    panel.view({});
    assert.deepEqual(panel.state.shown, ['key2']);
    assert.equal(panel.state.isOutdated, false);
  });

  it('keeps rows, focus, selection and an open input when all rows are sent again', () => {
    const { panel } = new GridScene().fill(4);
    panel.toggleRow('key2');
    panel.edit(german);
    panel.edits.change(['Neu']);
    panel.hear(openOf(3));
    assert.equal(panel.state.shown.length, 4, 'until the rows are complete');
    panel.hear({ kind: 'rows', rows: manyRows(3) });
    assert.deepEqual(panel.state.shown, ['key0', 'key1', 'key2']);
    assert.deepEqual(panel.state.editing?.text, ['Neu']);
    assert.deepEqual([...panel.state.selection.ids], ['key2']);
    assert.equal(panel.state.current.id, 'key1');
  });

  it('shows a message that the filters leave out if the extension asks for it', () => {
    const { panel } = new GridScene().fill(4);
    panel.toggleKind('missing');
    panel.hear({ kind: 'focus', id: 'key1', lang: 'fr' });
    assert.deepEqual(panel.state.shown, ['key0', 'key1', 'key2']);
    assert.deepEqual(panel.state.current, { id: 'key1', column: 4 });
  });

  it('sends an edit with the text that it began with, shows it at once, and sends nothing without a change', () => {
    const { panel, posted } = new GridScene().fill();
    panel.edit(german);
    panel.edits.commit('stay');
    assert.deepEqual(posted, []);
    panel.edit(german);
    panel.edits.change(['Neu ', { code: '{x}', index: 0 }]);
    panel.edits.commit('stay');
    const text = ['Neu ', { code: '{x}', index: 0 }];
    assert.deepEqual(posted, [{ kind: 'edit', ...german, text, from: ['Ziel 1'] }]);
    assert.deepEqual(panel.state.store.get('key1')?.cells['de']?.text, text);
    assert.match(panel.state.line, /^edited/);
  });

  it('gives an edit up', () => {
    const { panel, posted } = new GridScene().fill();
    panel.edit(german);
    panel.edits.change(['Neu']);
    panel.giveUp();
    assert.equal(panel.state.editing, undefined);
    assert.deepEqual(panel.state.store.get('key1')?.cells['de']?.text, ['Ziel 1']);
    assert.deepEqual(posted, []);
  });

  it('checks a text after a pause, and ignores an answer for another text', () => {
    const scene = new GridScene().fill();
    const { panel, posted } = scene;
    panel.edit(german);
    panel.edits.change(['N']);
    panel.edits.change(['Ne']);
    scene.pause();
    assert.deepEqual(posted, [{ kind: 'check', serial: 2, ...german, text: ['Ne'] }]);
    panel.hear({ kind: 'checked', serial: 1, ...german, problems: ['Old.'] });
    const problems = () => panel.state.editing?.problems;
    assert.deepEqual(problems(), []);
    panel.hear({ kind: 'checked', serial: 2, ...german, problems: ['Wrong.'] });
    assert.deepEqual(problems(), ['Wrong.']);
  });

  it('goes on with Tab to the next language and row, and back', () => {
    const { panel } = new GridScene().fill(2);
    panel.edit({ id: 'key0', lang: 'de' });
    panel.edits.commit('next');
    assert.deepEqual([panel.state.editing?.id, panel.state.editing?.lang], ['key0', 'fr']);
    panel.edits.commit('next');
    assert.deepEqual([panel.state.editing?.id, panel.state.editing?.lang], ['key1', 'de']);
    panel.edits.commit('previous');
    assert.deepEqual([panel.state.editing?.id, panel.state.editing?.lang], ['key0', 'fr']);
  });

  it('accepts, and goes to the next cell of the language that needs work', () => {
    const { panel, posted } = new GridScene().fill(3);
    panel.focus({ id: 'key1', column: 4 });
    panel.acceptAndGo();
    assert.deepEqual(posted, [
      { kind: 'accept', cells: [{ id: 'key1', lang: 'fr', text: ['Cible 1'], source: ['Source 1'] }] },
    ]);
    assert.deepEqual(panel.state.current, { id: 'key2', column: 4 });
    panel.acceptAndGo();
    assert.deepEqual(panel.state.current, { id: 'key0', column: 4 });
    panel.acceptAndGo();
    assert.match(panel.state.line, /^nothingLeft French/);
  });

  it('does not go to what a variant inherits', () => {
    const { panel } = new GridScene();
    panel.hear(openOf(3));
    const states = ['machine', 'inherited', 'stale'] as const;
    panel.hear({
      kind: 'rows',
      rows: states.map((state, order) => rowOf(state, order, ['A'], { de: cellOf(state) })),
    });
    panel.focus({ id: 'machine', column: 3 });
    panel.acceptAndGo();
    assert.deepEqual(panel.state.current, { id: 'stale', column: 3 });
  });

  it('translates what is missing: of the shown rows, or of the selected ones', () => {
    const { panel, posted } = new GridScene().fill(6);
    panel.search({ text: 'key2', area: 'key' });
    panel.translate();
    assert.deepEqual(posted, [{ kind: 'translate', cells: [{ id: 'key2', lang: 'de' }] }]);
    panel.clearFilters();
    panel.toggleRow('key0');
    panel.extendTo('key4');
    panel.translate();
    const cells = ['key0', 'key2', 'key4'].map((id) => ({ id, lang: 'de' }));
    assert.deepEqual(posted.at(-1), { kind: 'translate', cells });
    panel.clearSelection();
    panel.toggleRow('key1');
    panel.translate();
    assert.equal(posted.length, 2);
    assert.match(panel.state.line, /^nothingToTranslate/);
  });

  it('saves an open edit first, and says when it is saved', () => {
    const { panel, posted } = new GridScene().fill();
    panel.edit(german);
    panel.edits.change(['Neu']);
    panel.save();
    assert.deepEqual(
      posted.map(({ kind }) => kind),
      ['edit', 'save'],
    );
    panel.hear({ kind: 'documents', unsaved: 1, canUndo: true, canRedo: false });
    panel.hear({ kind: 'documents', unsaved: 0, canUndo: true, canRedo: false });
    assert.match(panel.state.line, /^saved/);
    panel.redo();
    assert.equal(posted.length, 2);
    panel.undo();
    assert.deepEqual(posted.at(-1), { kind: 'undo' });
  });

  it('does not say that it saved what had no changes', () => {
    const { panel, posted } = new GridScene().fill();
    panel.save();
    panel.hear({ kind: 'documents', unsaved: 0, canUndo: false, canRedo: false });
    assert.deepEqual(posted, []);
    assert.match(panel.state.line, /^nothingToSave/);
  });

  it('moves by keys, and stops at the edges', () => {
    const { panel } = new GridScene().fill(10);
    panel.move('End', true, 4);
    assert.deepEqual(panel.state.current, { id: 'key9', column: 4 });
    panel.move('ArrowRight', false, 4);
    panel.move('PageUp', false, 4);
    assert.deepEqual(panel.state.current, { id: 'key5', column: 4 });
    panel.move('Home', true, 4);
    panel.move('ArrowUp', false, 4);
    assert.deepEqual(panel.state.current, { id: undefined, column: 0 }, 'the header');
    assert.equal(panel.move('x', false, 4), false);
  });
});

import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import * as v from 'valibot';
import {
  type FromGridPage,
  fromGridPageSchema,
  gridStateSchema,
  type ToGridPage,
  toGridPageSchema,
} from '../../../../src/features/grid/protocol/gridMessages.ts';
import { spoilt } from '../../../helpers/pages/translatorMessages.ts';

const isGridFromPage = (value: unknown) => v.is(fromGridPageSchema, value);
const isGridToPage = (value: unknown) => v.is(toGridPageSchema, value);
const isGridState = (value: unknown) => v.is(gridStateSchema, value);

const cell = { id: '0/a', lang: 'de' };
const fromPage: readonly FromGridPage[] = [
  { kind: 'ready' },
  { kind: 'edit', ...cell, text: ['Hallo ', { code: '{name}', index: 0 }], from: [] },
  { kind: 'accept', cells: [cell] },
  { kind: 'revert', cells: [] },
  { kind: 'translate', cells: [cell] },
  { kind: 'cancel' },
  { kind: 'check', serial: 1, ...cell, text: ['Hallo'] },
  { kind: 'export', ids: ['0/a'] },
  { kind: 'import' },
  { kind: 'undo' },
  { kind: 'redo' },
  { kind: 'save' },
  { kind: 'reveal', id: '0/a' },
  { kind: 'show', langs: ['de'] },
];
const row = {
  id: '0/a',
  order: 0,
  path: 'en.json',
  key: 'a',
  source: ['Hello'],
  cells: { de: { text: ['Hallo'], state: 'machine', problems: [] } },
} as const;
const german = { lang: 'de', name: 'German', direction: 'ltr' } as const;
const state = { uris: ['file:///en.json'], langs: ['de'] };
const toPage: readonly ToGridPage[] = [
  { kind: 'open', title: 'en', source: german, languages: [{ ...german, isShown: true }], total: 1, state },
  { kind: 'rows', rows: [row] },
  { kind: 'changed', rows: [row] },
  { kind: 'documents', unsaved: 1, canUndo: true, canRedo: false },
  { kind: 'focus', id: '0/a' },
  { kind: 'progress', done: 0, total: 1, cells: [cell] },
  { kind: 'ended' },
  { kind: 'said', sentence: 'Done.' },
  { kind: 'refused', sentence: 'Failed.' },
  { kind: 'checked', serial: 1, ...cell, problems: [] },
];

describe('a message of a translation grid', () => {
  it('is accepted on the side that it is for, and only there', () => {
    for (const message of fromPage) {
      assert.deepEqual([isGridFromPage(message), isGridToPage(message)], [true, false], message.kind);
    }
    for (const message of toPage) {
      assert.deepEqual([isGridToPage(message), isGridFromPage(message)], [true, false], message.kind);
    }
  });

  it('is refused when a field is missing or of another type', () => {
    for (const message of [...fromPage, ...toPage]) {
      for (const field of Object.keys(message)) {
        const wrong = { ...message, [field]: Symbol('wrong') };
        assert.equal(isGridFromPage(wrong) || isGridToPage(wrong), false, `${message.kind} ${field}`);
      }
    }
    assert.equal(isGridFromPage({ kind: 'edit', ...cell, text: [{ code: '{name}', index: Number.NaN }] }), false);
    assert.equal(
      isGridToPage({ kind: 'rows', rows: [{ ...row, cells: { de: { state: 'other', problems: [] } } }] }),
      false,
    );
    assert.equal(isGridFromPage(undefined), false);
  });

  it('is checked without an error, whatever arrives', () => {
    const spoiltMessage = spoilt(fc.constantFrom<unknown>(...fromPage, ...toPage, state));
    const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true });
    fc.assert(
      fc.property(fc.oneof(spoiltMessage, anything), (message) => {
        // A message that both sides accept could be mistaken for another.
        assert.ok(!(isGridFromPage(message) && isGridToPage(message)));
        assert.equal(isGridState(message) && !isGridState(structuredClone(message)), false);
      }),
    );
  });

  it('opens a grid again only from a complete state', () => {
    assert.equal(isGridState(state), true);
    assert.equal(isGridState({ uris: state.uris }), false);
  });
});

import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { isOf } from '../../../../src/app/pages/shared/messages.ts';
import {
  type FromGridPage,
  fromGridPageSchema,
  gridStateSchema,
} from '../../../../src/features/grid/protocol/gridMessages.ts';
import { spoilt } from '../../../helpers/pages/translatorMessages.ts';

const isGridFromPage = (value: unknown) => isOf(fromGridPageSchema, value);
const isGridState = (value: unknown) => isOf(gridStateSchema, value);

const cell = { id: '0/a', lang: 'de' };
const fromPage: readonly FromGridPage[] = [
  { kind: 'ready' },
  { kind: 'focused' },
  { kind: 'edit', ...cell, text: ['Hallo ', { code: '{name}', index: 0 }], from: [] },
  { kind: 'accept', cells: [{ ...cell, text: ['Hallo'], source: ['Hello'] }] },
  { kind: 'reopen', cells: [{ ...cell, text: ['Hallo'], source: ['Hello'] }] },
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
const state = { uris: ['file:///en.json'], langs: ['de'] };

describe('a message of the page of a translation grid', () => {
  it('is accepted', () => {
    for (const message of fromPage) {
      assert.equal(isGridFromPage(message), true, message.kind);
    }
  });

  it('is refused when a field is missing or of another type', () => {
    for (const message of fromPage) {
      for (const field of Object.keys(message)) {
        assert.equal(isGridFromPage({ ...message, [field]: Symbol('wrong') }), false, `${message.kind} ${field}`);
      }
    }
    assert.equal(isGridFromPage({ kind: 'edit', ...cell, text: [{ code: '{name}', index: Number.NaN }] }), false);
    assert.equal(isGridFromPage({ kind: 'improve', ...cell, how: 'other' }), false);
    assert.equal(isGridFromPage(undefined), false);
  });

  it('is checked without an error, whatever arrives', () => {
    const spoiltMessage = spoilt(fc.constantFrom<unknown>(...fromPage, state));
    const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true });
    fc.assert(
      fc.property(fc.oneof(spoiltMessage, anything), (message) => {
        assert.equal(isGridFromPage(message) && !isGridFromPage(structuredClone(message)), false);
        assert.equal(isGridState(message) && !isGridState(structuredClone(message)), false);
      }),
    );
  });

  it('opens a grid again only from a complete state', () => {
    assert.equal(isGridState(state), true);
    assert.equal(isGridState({ uris: state.uris }), false);
  });
});

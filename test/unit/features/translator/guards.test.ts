import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import * as v from 'valibot';
import { applyMessage } from '../../../../src/features/translator/protocol/applyMessage.ts';
import { draftSchema } from '../../../../src/features/translator/protocol/draft.ts';
import { emptyPanel, type PanelState } from '../../../../src/features/translator/protocol/panelState.ts';
import { fromPageSchema, toPageSchema } from '../../../../src/features/translator/protocol/protocol.ts';
import { draft, fromPage, spoilt, toPage } from '../../../helpers/pages/translatorMessages.ts';
import { someWords } from './someWords.ts';

const isToPage = (value: unknown) => v.is(toPageSchema, value);
const isFromPage = (value: unknown) => v.is(fromPageSchema, value);
const isDraft = (value: unknown) => v.is(draftSchema, value);

/** Returns a message as it arrives, copied between page and extension. */
const sent = (message: unknown): unknown => structuredClone(message);

describe("a schema of the translator's messages", () => {
  it('accepts every message, also with unknown fields', () => {
    fc.assert(
      fc.property(toPage, fromPage, draft, (to, from, kept) => {
        assert.ok(isToPage(sent(to)));
        assert.ok(isFromPage(sent(from)));
        assert.ok(isDraft(sent(kept)));
        assert.ok(isToPage({ ...to, later: 1 }));
        assert.ok(isFromPage({ ...from, later: 1 }));
      }),
    );
  });

  it('never throws, for any value', () => {
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true }),
        (rubbish) => {
          assert.equal(isToPage(rubbish), false);
          assert.equal(isFromPage(rubbish), false);
          assert.equal(isDraft(rubbish), false);
          assert.equal(isToPage({ kind: rubbish }), false);
        },
      ),
    );
  });

  it('refuses anything of a wrong shape', () => {
    assert.ok(!isToPage({ kind: 'text' }));
    assert.ok(!isToPage({ kind: 'text', text: 7 }));
    assert.ok(!isToPage({ kind: 'toString', text: '' }));
    assert.ok(!isToPage(sent(Object.create({ kind: 'text', text: '' }))), 'what is inherited does not count');
    assert.ok(!isToPage({ kind: 'progress', id: 1, share: Number.NaN }));
    assert.ok(!isFromPage({ kind: 'put', place: 'trash', text: '', targetLang: '' }));
    assert.ok(!isFromPage({ kind: 'way', way: 'workbench.action.quit' }));
  });

  it('accepts only what the page can handle', () => {
    fc.assert(
      fc.property(fc.array(spoilt(toPage), { maxLength: 8 }), (messages) => {
        let state: PanelState = { ...emptyPanel, run: { id: 1, share: 0 }, detecting: 2 };
        for (const message of messages) {
          if (isToPage(message)) {
            state = applyMessage(state, message, someWords, 5);
          }
        }
        assert.ok(isDraft(state.draft), 'what is kept can be read again');
      }),
    );
  });
});

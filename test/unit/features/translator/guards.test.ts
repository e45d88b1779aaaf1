import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { isOf } from '../../../../src/app/pages/shared/messages.ts';
import { applyMessage } from '../../../../src/features/translator/protocol/applyMessage.ts';
import { draftSchema } from '../../../../src/features/translator/protocol/draft.ts';
import { emptyPanel, type PanelState } from '../../../../src/features/translator/protocol/panelState.ts';
import { fromPageSchema } from '../../../../src/features/translator/protocol/translatorMessages.ts';
import { draft, fromPage, toPage } from '../../../helpers/pages/translatorMessages.ts';
import { someWords } from './someWords.ts';

const isFromPage = (value: unknown) => isOf(fromPageSchema, value);
const isDraft = (value: unknown) => isOf(draftSchema, value);

/** Returns a message as it arrives, copied between page and extension. */
const sent = (message: unknown): unknown => structuredClone(message);

describe("a schema of the translator's messages", () => {
  it('accepts every message, also with unknown fields', () => {
    fc.assert(
      fc.property(fromPage, draft, (from, kept) => {
        assert.ok(isFromPage(sent(from)));
        assert.ok(isDraft(sent(kept)));
        assert.ok(isFromPage({ ...from, later: 1 }));
      }),
    );
  });

  it('never throws, for any value', () => {
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true }),
        (rubbish) => {
          assert.equal(isFromPage(rubbish), false);
          assert.equal(isDraft(rubbish), false);
          assert.equal(isFromPage({ kind: rubbish }), false);
        },
      ),
    );
  });

  it('refuses anything of a wrong shape', () => {
    assert.ok(!isFromPage({ kind: 'detect', id: 1 }));
    assert.ok(!isFromPage({ kind: 'detect', id: 1, text: 7 }));
    assert.ok(!isFromPage({ kind: 'toString', id: 1 }));
    assert.ok(!isFromPage(sent(Object.create({ kind: 'cancel', id: 1 }))), 'what is inherited does not count');
    assert.ok(!isFromPage({ kind: 'cancel', id: Number.NaN }));
    assert.ok(!isFromPage({ kind: 'put', place: 'trash', text: '', targetLang: '' }));
    assert.ok(!isFromPage({ kind: 'way', way: 'workbench.action.quit' }));
  });
});

describe('a page of the translator', () => {
  it('keeps a draft that can be read again, whatever the extension sends', () => {
    fc.assert(
      fc.property(fc.array(toPage, { maxLength: 8 }), (messages) => {
        let state: PanelState = { ...emptyPanel, run: { id: 1, share: 0 }, detecting: 2 };
        for (const message of messages) {
          state = applyMessage(state, message, someWords, 5);
        }
        assert.ok(isDraft(state.draft));
      }),
    );
  });
});

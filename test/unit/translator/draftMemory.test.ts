import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Draft, emptyDraft, type Result } from '../../../src/shared/translator/draft.ts';
import { DraftMemory } from '../../../src/shared/translator/draftMemory.ts';
import { later } from '../../../src/shared/translator/later.ts';

const draftOf = (text: string, changedAt: number): Draft => ({ ...emptyDraft, text, changedAt });
const result: Result = { mode: 'translate', text: 'Hallo', remarks: [] };

describe('the memory of a draft', () => {
  it('is empty at first', () => {
    assert.deepEqual(new DraftMemory().draft, emptyDraft);
  });

  it('takes the newer of the draft that a page has kept and its own', () => {
    const memory = new DraftMemory();
    memory.begin(draftOf('kept over a reload', 5));
    assert.equal(memory.draft.text, 'kept over a reload');
    memory.hear(draftOf('written', 9));
    memory.end();
    memory.begin(draftOf('older', 7));
    assert.equal(memory.draft.text, 'written');
    memory.begin(undefined);
    assert.equal(memory.draft.text, 'written');
  });

  it('changes what a page tells that is not there yet, whatever the time is there', () => {
    const memory = new DraftMemory(() => 1000);
    memory.change({ text: 'selected' });
    assert.equal(memory.draft.text, 'selected');
    const kept = { ...draftOf('written before', 1_800_000_000_000), formality: 'prefer_more' };
    memory.begin(kept);
    const { changedAt } = memory.draft;
    assert.deepEqual(memory.draft, { ...kept, text: 'selected', changedAt });
    assert.ok(changedAt > kept.changedAt);
  });

  it('is not changed back by what a page had said before it heard of the change', () => {
    const memory = new DraftMemory(() => 1000);
    memory.begin(undefined);
    memory.change({ text: 'selected' });
    memory.hear(draftOf('written meanwhile', 1020));
    assert.equal(memory.draft.text, 'selected');
    const { changedAt } = memory.draft;
    memory.hear(draftOf('written after it', later({ ...emptyDraft, changedAt }, 1030)));
    assert.equal(memory.draft.text, 'written after it');
  });

  it('chooses the languages anew in another mode, unless they are said', () => {
    const memory = new DraftMemory();
    memory.begin({ ...draftOf('text', 3), sourceLang: 'en', targetLang: 'de' });
    memory.change({ mode: 'rephrase' });
    assert.deepEqual([memory.draft.sourceLang, memory.draft.targetLang], ['', '']);
    memory.change({ mode: 'translate', targetLang: 'fr' });
    assert.deepEqual([memory.draft.sourceLang, memory.draft.targetLang], ['', 'fr']);
  });

  it('marks a result as one of an earlier draft where something changes, and not where nothing does', () => {
    const memory = new DraftMemory();
    memory.begin({ ...draftOf('text', 3), result });
    memory.change({ text: 'text', mode: 'translate' });
    assert.deepEqual([memory.draft.result, memory.draft.changedAt], [result, 3]);
    memory.change({ text: 'other' });
    assert.equal(memory.draft.result?.isStale, true);
  });

  it('keeps a result that came while no page was there, for the draft that comes back', () => {
    const memory = new DraftMemory();
    const asked = draftOf('text', 3);
    memory.begin(asked);
    memory.end();
    memory.keep(result, asked);
    // The page had told its last words only to itself.
    memory.begin(draftOf('text, and more', 4));
    assert.equal(memory.draft.text, 'text, and more');
    assert.deepEqual(memory.draft.result, { ...result, isStale: true });
    assert.ok(memory.draft.changedAt > 4);
    // One that is there shows the result, and tells of it.
    memory.keep({ ...result, text: 'Later' }, memory.draft);
    assert.equal(memory.draft.result.text, 'Hallo');
  });

  it('never loses what was written last: a page that comes back shows it', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('write' as const), isTold: fc.boolean() }),
      fc.constantFrom({ kind: 'hide' as const }, { kind: 'show' as const }, { kind: 'keep' as const }),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const memory = new DraftMemory(() => 50);
        let own = emptyDraft;
        let isThere = false;
        const show = () => {
          memory.begin(own);
          own = memory.draft.changedAt >= own.changedAt ? memory.draft : own;
          isThere = true;
        };
        let written = '';
        steps.forEach((each, at) => {
          if (each.kind === 'show') {
            show();
          } else if (each.kind === 'hide') {
            memory.end();
            isThere = false;
          } else if (each.kind === 'keep') {
            memory.keep(result, memory.draft);
          } else if (isThere) {
            written = `text ${at}`;
            own = { ...own, text: written, changedAt: later(own, at) };
            if (each.isTold) {
              memory.hear(own);
            }
          }
        });
        memory.end();
        show();
        assert.equal(own.text, written);
      }),
    );
  });
});

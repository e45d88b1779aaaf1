import assert from 'node:assert/strict';
import {
  type Draft,
  emptyDraft,
  isStale,
  later,
  type Result,
} from '../../../../src/features/translator/protocol/draft.ts';
import { DraftMemory } from '../../../../src/features/translator/protocol/draftMemory.ts';

const draftOf = (text: string, changedAt: number): Draft => ({ ...emptyDraft, text, changedAt });
const result: Result = { mode: 'translate', text: 'Hallo', remarks: [], of: 3 };

describe('the memory of a draft', () => {
  it('is empty at first', () => {
    assert.deepEqual(new DraftMemory().draft, emptyDraft);
  });

  it('uses the newer of its draft and that of a page', () => {
    const memory = new DraftMemory();
    memory.begin(draftOf('kept over a reload', 5));
    assert.equal(memory.draft.text, 'kept over a reload');
    memory.receive(draftOf('written', 9));
    memory.end();
    memory.begin(draftOf('older', 7));
    assert.equal(memory.draft.text, 'written');
    memory.begin(undefined);
    assert.equal(memory.draft.text, 'written');
  });

  it('marks a change as newer than what the page reports, with any clock in the page', () => {
    const memory = new DraftMemory(() => 1000);
    memory.change({ text: 'selected' });
    assert.equal(memory.draft.text, 'selected');
    const kept = { ...draftOf('written before', 1_800_000_000_000), formality: 'prefer_more' };
    memory.begin(kept);
    const { changedAt } = memory.draft;
    assert.deepEqual(memory.draft, { ...kept, text: 'selected', changedAt });
    assert.ok(changedAt > kept.changedAt);
  });

  it('is not changed back by what a page sent before it received the change', () => {
    const memory = new DraftMemory(() => 1000);
    memory.begin(undefined);
    memory.change({ text: 'selected' });
    memory.receive(draftOf('written meanwhile', 1020));
    assert.equal(memory.draft.text, 'selected');
    const { changedAt } = memory.draft;
    memory.receive(draftOf('written after it', later({ ...emptyDraft, changedAt }, 1030)));
    assert.equal(memory.draft.text, 'written after it');
  });

  it('resets the languages in another mode unless they are given', () => {
    const memory = new DraftMemory();
    memory.begin({ ...draftOf('text', 3), sourceLang: 'en', targetLang: 'de' });
    memory.change({ mode: 'rephrase' });
    assert.deepEqual([memory.draft.sourceLang, memory.draft.targetLang], ['', '']);
    memory.change({ mode: 'translate', targetLang: 'fr' });
    assert.deepEqual([memory.draft.sourceLang, memory.draft.targetLang], ['', 'fr']);
  });

  it('marks a result as one of an earlier draft after a change, but not without one', () => {
    const memory = new DraftMemory();
    memory.begin({ ...draftOf('text', 3), result });
    memory.change({ text: 'text', mode: 'translate' });
    assert.deepEqual([memory.draft.result, memory.draft.changedAt], [result, 3]);
    assert.equal(isStale(memory.draft), false);
    memory.change({ text: 'other' });
    assert.equal(memory.draft.result, result);
    assert.equal(isStale(memory.draft), true);
  });

  it('keeps a result that arrived without a page, for the draft that returns', () => {
    const memory = new DraftMemory();
    memory.begin(draftOf('text', 3));
    memory.end();
    memory.keep(result);
    // The page has not yet sent its latest text.
    memory.begin(draftOf('text, and more', 4));
    assert.deepEqual(memory.draft, { ...draftOf('text, and more', 4), result });
    assert.equal(isStale(memory.draft), true);
  });

  it('keeps a result that the page has not reported, as the page may have closed before it arrived', () => {
    const memory = new DraftMemory();
    memory.begin({ ...draftOf('text', 3), result: { ...result, text: 'earlier', of: 2 } });
    memory.keep(result);
    memory.receive({ ...draftOf('text, and more', 4), result: { ...result, text: 'earlier', of: 2 } });
    memory.receive(draftOf('text, and still more', 5));
    memory.end();
    memory.begin(undefined);
    assert.deepEqual(memory.draft, { ...draftOf('text, and still more', 5), result });
  });

  it('keeps the latest result when the same text is run again', () => {
    const memory = new DraftMemory();
    const asked = draftOf('text', 3);
    memory.begin(asked);
    memory.keep(result);
    memory.keep({ ...result, text: 'with another glossary' });
    memory.receive({ ...asked, result });
    assert.equal(memory.draft.result?.text, 'with another glossary');
    assert.equal(isStale(memory.draft), false);
  });
});

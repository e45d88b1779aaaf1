import assert from 'node:assert/strict';
import { computeOutline } from '../../../../src/asking/selections/outline.ts';
import { Strip } from '../../../../src/asking/selections/strip.ts';
import type { Code, Part } from '../../../../src/text/unit.ts';

const code = (role: Code['role'], id: number, source: string): Code => ({ role, id, source });

describe('the outline of a unit', () => {
  const bold = code('open', 1, '<b>');
  const link = code('open', 2, '<a>');
  const boldEnd = code('close', 1, '</b>');
  const linkEnd = code('close', 2, '</a>');
  const about = (parts: readonly Part[], pair?: Code) => computeOutline(parts).pairs.get(pair);

  it('says what has words, at any depth', () => {
    const parts = ['  ', bold, link, 'word', linkEnd, boldEnd];
    assert.deepEqual(about(parts), { parent: undefined, words: true, content: true });
    assert.deepEqual(about(parts, bold), { parent: undefined, words: true, content: true });
    assert.deepEqual(about(parts, link), { parent: bold, words: true, content: true });
  });

  it('says what has codes only', () => {
    const parts = [bold, link, ' ', linkEnd, boldEnd];
    assert.deepEqual(about(parts), { parent: undefined, words: false, content: true });
    assert.deepEqual(about(parts, bold), { parent: undefined, words: false, content: true });
    assert.deepEqual(about(parts, link), { parent: bold, words: false, content: false });
    const alone = [bold, code('alone', 3, '{x}'), boldEnd];
    assert.deepEqual(about(alone, bold), { parent: undefined, words: false, content: true });
  });

  it('says of a text alone whether it has words', () => {
    assert.deepEqual(about(['word']), { parent: undefined, words: true, content: true });
    assert.deepEqual(about([' ']), { parent: undefined, words: false, content: false });
    assert.deepEqual(about([code('alone', 1, '{x}')]), { parent: undefined, words: false, content: true });
  });

  it('lists the codes that keep their order', () => {
    const argument = code('alone', 1, '%s');
    const named = code('alone', 2, '{name}');
    const { ordered } = computeOutline([argument, ' ', named, ' ', bold, boldEnd]);
    assert.deepEqual(ordered, { half: [], argument: [argument] });
    const end = code('alone', 3, '</b>');
    assert.deepEqual(computeOutline([end]).ordered, { half: [end], argument: [] });
  });
});

describe('a strip of texts and codes', () => {
  it('has a text on each side of a code', () => {
    const x = code('alone', 1, '{x}');
    const strip = new Strip(['a', 'b', x, x, 'c']);
    assert.deepEqual(strip.texts, ['ab', '', 'c']);
    assert.deepEqual(strip.codes, [x, x]);
    assert.equal(strip.text(3), '');
    assert.deepEqual(strip.parts(), ['ab', x, x, 'c']);
    assert.deepEqual(new Strip([]).parts(), []);
  });
});

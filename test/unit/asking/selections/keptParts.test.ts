import assert from 'node:assert/strict';
import { containsParts, withKeptText } from '../../../../src/asking/selections/keptParts.ts';
import { formatFor } from '../../../../src/formats/all.ts';
import { protectText } from '../../../../src/formats/common/placeholders/protect.ts';
import { writtenUnit } from '../../../../src/formats/writtenUnit.ts';
import type { Part } from '../../../../src/text/unit.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';

/** Returns what is written for a text between others, whose file has it as `source`. */
function written(languageId: string, source: string, before: string, after: string): string | undefined {
  const [unit, ...others] = unitsIn(formatFor(languageId), source);
  assert.ok(unit);
  assert.equal(others.length, 0);
  return writtenUnit(source, unit, [before, ...unit.parts, after]);
}

describe('a translation that contains its text unchanged', () => {
  it('keeps the characters of the file', () => {
    assert.equal(written('markdown', 'a \\* b &amp; c', '', '.'), 'a \\* b &amp; c.');
    assert.equal(written('markdown', 'a \\* b &amp; c', '«', '»'), '«a \\* b &amp; c»');
    assert.equal(written('markdown', 'a **b \\# c** d', '‹', '›'), '‹a **b \\# c** d›');
    assert.equal(written('html', '<p>caf&eacute; &gt; <b>bar</b></p>', '¿', '?'), '¿caf&eacute; &gt; <b>bar</b>?');
  });

  it('is written as usual by a format that does not say where its characters are', () => {
    const parts = ['"', 'a', '"'];
    assert.equal(withKeptText('a', { start: 0, end: 1, parts: ['a'], write: () => '' }, parts), parts);
    const other = ['b'];
    assert.equal(withKeptText('a', { start: 0, end: 1, parts: ['a'], places: 0, write: () => '' }, other), other);
  });

  it('is recognized by its texts and codes', () => {
    const own = protectText('a {x} b', {});
    const other = protectText('a {y} b', {});
    const contains = (parts: readonly Part[], others: readonly Part[]) => containsParts(parts, others);
    assert.ok(contains(own, own));
    assert.ok(contains(['¡', ...own, '!'], own));
    assert.ok(contains(['(', ...other, ') ', ...own], own));
    assert.ok(!contains(other, own));
    assert.ok(!contains(['c', ...own], own));
    assert.ok(!contains([...own, 'c'], own));
    assert.ok(!contains([...own, '1'], own));
    assert.ok(!contains(own, []));
    assert.ok(!contains(own, ['']));
    assert.ok(!contains(['b'], ['a']));
  });

  it('keeps the texts and codes around it', () => {
    const source = 'a \\* b';
    const [unit] = unitsIn(formatFor('markdown'), source);
    const code: Part = { role: 'alone', id: 1, source: '{x}' };
    const parts = withKeptText(source, unit ?? assert.fail(), ['(', code, ' ', 'a * b', ') ', code]);
    const kept = parts.map((part) => (typeof part === 'string' || part === code ? part : part.source));
    assert.deepEqual(kept, ['(', code, ' ', 'a \\* b', ') ', code]);
    assert.equal(new Set(parts.flatMap((part) => (typeof part === 'string' ? [] : part.id))).size, 2);
    assert.ok(parts.every((part) => typeof part === 'string' || part.role === 'alone'));
  });
});

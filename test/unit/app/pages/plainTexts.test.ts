import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { detectDirection } from '../../../../src/app/pages/shared/detectDirection.ts';
import { fill, plainly } from '../../../../src/app/pages/shared/pageText.ts';
import { instructionSentence } from '../../../../src/features/translator/protocol/refusal.ts';
import { anyCharacter } from '../../../helpers/anyCharacter.ts';
import { someWords } from '../../features/translator/someWords.ts';

describe('a text for display', () => {
  it('shows invisible characters', () => {
    assert.equal(plainly('a\u202eb\u001b[31mc\td\n'), 'a⟨U+202E⟩b⟨U+001B⟩[31mc\td\n');
    assert.equal(plainly('\u2066x\u2069\ufeff\u200b'), '⟨U+2066⟩x⟨U+2069⟩⟨U+FEFF⟩⟨U+200B⟩');
  });

  it('is unchanged without invisible characters, also with joiners of emoji and scripts', () => {
    for (const text of ['Grüße, 世界!', 'שלום', '👩‍👩‍👧', 'می‌خواهم']) {
      assert.equal(plainly(text), text);
    }
  });

  it('never contains a character that changes the direction or controls a terminal', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        assert.doesNotMatch(plainly(text), /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
      }),
    );
  });
});

describe('the text direction', () => {
  it('is that of the first letter', () => {
    for (const text of ['שלום', '123 مرحبا, hello', '“پارسی”', '𞤀']) {
      assert.equal(detectDirection(text), 'rtl', text);
    }
    for (const text of ['', '123', 'Hello, שלום', '世界', '- ñ שלום']) {
      assert.equal(detectDirection(text), 'ltr', text);
    }
  });
});

describe('filling in placeholders', () => {
  it('inserts each value in its place, and nothing into values', () => {
    assert.equal(fill('{1} of {0}, {1}', 'a', '{0}'), '{0} of a, {0}');
    assert.equal(fill('{2}', 'a'), '{2}');
  });
});

describe('a list of custom instructions', () => {
  it('is counted by non-empty lines, in code points', () => {
    const longest = '😀'.repeat(300);
    assert.equal(instructionSentence('one\r\n\n  two \n'.repeat(5), someWords), undefined);
    assert.equal(instructionSentence(longest, someWords), undefined);
    const tooMany = fill(someWords.tooManyInstructions, 11, 10);
    assert.equal(instructionSentence('a\n'.repeat(11), someWords), tooMany);
    const tooLong = fill(someWords.instructionTooLong, 2, 301, 300);
    assert.equal(instructionSentence(`\na\n${longest}.`, someWords), tooLong);
  });
});

import assert from 'node:assert/strict';
import { keepsLaws, translate, wordsOf } from '../formatLaws.ts';
import { codeOf, languageNamed } from './sourceComments.ts';

function translated(name: string, source: string, change: (text: string) => string): string {
  const { format, language } = languageNamed(name);
  keepsLaws(format, source);
  const result = translate(format, source, change);
  assert.equal(codeOf(result, language), codeOf(source, language));
  return result;
}

describe('a translated comment', () => {
  it('keeps comment openings that are part of its text', () => {
    const shout = (text: string): string => text.toUpperCase();
    assert.equal(translated('c', 'int a; /* see /* here */ int b;', shout), 'int a; /* SEE /* HERE */ int b;');
    assert.equal(
      translated('javascript', '/* all of src/*.ts files */ a();', shout),
      '/* ALL OF src/*.ts FILES */ a();',
    );
    assert.equal(translated('go', '// see /* this */ there', shout), '// SEE /* THIS */ THERE');
  });

  it('adds no start or end of a comment', () => {
    const answer = (): string => 'Wörter */ /* mehr';
    assert.equal(translated('c', '/* words */ int a;', answer), '/* Wörter * / / * mehr */ int a;');
    assert.equal(translated('c', '/* see /* here */ int a;', answer), '/* Wörter * / /* mehr */ int a;');
    assert.equal(translated('rust', '/* words */ f();', answer), '/* Wörter * / / * mehr */ f();');
  });

  it('is skipped where comments nest and one contains another', () => {
    for (const name of ['rust', 'swift', 'kotlin', 'scala', 'dart']) {
      const source = '/* one /* two */ three */ f(); // four';
      assert.deepEqual(wordsOf(languageNamed(name).format, source), ['four']);
    }
  });

  it('begins with the same character as the source', () => {
    assert.equal(
      translated('python', '"""`run` does it."""', (text) => text.replace('does it', 'macht es')),
      '"""`run` macht es."""',
    );
    assert.equal(
      translated('java', '/** <p>{@link A} is it. */', (text) => text.replace('is it', 'ist es')),
      '/** <p>{@link A} ist es. */',
    );
  });

  it('ends with a backslash only where the source does', () => {
    assert.equal(
      translated('ruby', '# words with a \\\nf', (text) => text.replace('words with a', 'Wörter mit')),
      '# Wörter mit \\\nf',
    );
    assert.equal(
      translated('c', '// words\nint a;', () => 'Wörter \\'),
      '// words\nint a;',
    );
  });
});

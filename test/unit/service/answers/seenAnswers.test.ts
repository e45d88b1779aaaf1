import { strict as assert } from 'node:assert';
import { SeenAnswers } from '../../../../src/service/answers/seenAnswers.ts';

describe('an answer that was seen', () => {
  const answer = (text: string) => [{ text }];
  const known = (seen: SeenAnswers) => ['a', 'b', 'c', 'd'].filter((digest) => seen.get(digest).length > 0).join('');

  it('is known as it was added last', () => {
    const seen = new SeenAnswers();
    seen.add('a', answer('first'));
    seen.add('a', answer('second'));
    assert.deepEqual(seen.get('a'), answer('second'));
    assert.deepEqual(seen.get('b'), []);
  });

  it('is one of at most so many, of which the least recently used goes', () => {
    const seen = new SeenAnswers({ count: 3, units: 1000 });
    for (const digest of ['a', 'b', 'c', 'a', 'd']) {
      seen.add(digest, answer(digest));
    }
    assert.equal(known(seen), 'acd');
  });

  it('has at most so much text with the others, also where it has more alone', () => {
    const text = 'x'.repeat(100);
    const units = JSON.stringify(answer(text)).length;
    const seen = new SeenAnswers({ count: 10, units: 2 * units });
    for (const digest of ['a', 'b', 'b', 'c']) {
      seen.add(digest, answer(text));
    }
    assert.equal(known(seen), 'bc');
    seen.add('d', answer(text.repeat(3)));
    assert.equal(known(seen), '');
    seen.add('a', answer(text));
    seen.add('b', answer(text));
    assert.equal(known(seen), 'ab');
  });
});

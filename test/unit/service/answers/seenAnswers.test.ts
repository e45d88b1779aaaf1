import { strict as assert } from 'node:assert';
import { SeenAnswers } from '../../../../src/service/answers/seenAnswers.ts';

describe('answers that were seen', () => {
  const answer = (text: string) => [{ text }];
  const known = (seen: SeenAnswers) => ['a', 'b', 'c', 'd'].filter((digest) => seen.get(digest).length > 0).join('');

  it('are known as they were added last', () => {
    const seen = new SeenAnswers();
    seen.add('a', answer('first'));
    seen.add('a', answer('second'));
    assert.deepEqual(seen.get('a'), answer('second'));
    assert.deepEqual(seen.get('b'), []);
  });

  it('are at most so many, without the least recently used', () => {
    const seen = new SeenAnswers({ count: 3, units: 1000 });
    for (const digest of ['a', 'b', 'c', 'a', 'd']) {
      seen.add(digest, answer(digest));
    }
    assert.equal(known(seen), 'acd');
  });

  it('have at most so much text, also where one has more alone', () => {
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

import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  connectionPolicy,
  parseRetryAfter,
  retryDelay,
  unavailablePolicy,
} from '../../../../../src/service/api/transport/retryTiming.ts';

describe('retry timing', () => {
  it('spreads its waits from zero to twice the former bound, and ends after the tries allowed', () => {
    const latest = () => 0.999_999;
    const longest = [1, 2, 3, 4].map((tries) => retryDelay(unavailablePolicy, tries, latest));
    assert.deepEqual(longest, [999, 1999, 3999, 7999]);
    const soonest = () => 0;
    assert.equal(retryDelay(unavailablePolicy, 4, soonest), 0);
    assert.equal(retryDelay(unavailablePolicy, 5, soonest), undefined);
    assert.equal(retryDelay(connectionPolicy, 2, latest), 999);
    assert.equal(retryDelay(connectionPolicy, 3, soonest), undefined);
  });

  it('reads seconds and dates, and nothing else', () => {
    const now = Date.parse('2026-01-01T00:00:00Z');
    assert.equal(parseRetryAfter('0', now), 0);
    assert.equal(parseRetryAfter(' 120 ', now), 120_000);
    assert.equal(parseRetryAfter('0.25', now), 250);
    assert.equal(parseRetryAfter('Thu, 01 Jan 2026 00:00:30 GMT', now), 30_000);
    assert.equal(parseRetryAfter('Thursday, 01-Jan-26 00:00:30 GMT', now), 30_000);
    assert.equal(parseRetryAfter('Wed, 31 Dec 2025 23:59:30 GMT', now), 0);
    for (const other of [undefined, '', 'soon', '-1', '2026-01-01T00:00:30Z', '1e3', 'Infinity', '12 s', 'x12']) {
      assert.equal(parseRetryAfter(other, now), undefined);
    }
    fc.assert(fc.property(fc.nat(1_000_000), (seconds) => parseRetryAfter(String(seconds), now) === seconds * 1000));
    fc.assert(
      fc.property(fc.nat(1_000_000), (seconds) => {
        assert.equal(parseRetryAfter(new Date(now + seconds * 1000).toUTCString(), now), seconds * 1000);
      }),
    );
  });
});

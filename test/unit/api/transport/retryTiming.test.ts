import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  connectionPolicy,
  parseRetryAfter,
  type RetryPolicy,
  retryDelay,
  throttledPolicy,
} from '../../../../src/api/transport/retryTiming.ts';

const policies = fc.constantFrom<RetryPolicy>(throttledPolicy, connectionPolicy);
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('retry timing', () => {
  it('never waits beyond the total time, nor tries more often than allowed', () => {
    fc.assert(
      fc.property(
        policies,
        fc.integer({ min: 1, max: 10 }),
        fc.nat(120_000),
        fc.option(fc.nat(120_000), { nil: undefined }),
        chance,
        (policy, triesMade, elapsedMs, retryAfterMs, random) => {
          const delay = retryDelay(policy, { triesMade, elapsedMs, retryAfterMs }, () => random);
          if (delay === undefined) {
            const wanted = retryAfterMs ?? 0;
            const longest = retryAfterMs ?? policy.longestMs;
            assert.ok(triesMade >= policy.tries || elapsedMs + Math.max(wanted, longest) > policy.totalMs);
          } else {
            assert.ok(triesMade < policy.tries);
            assert.ok(elapsedMs + delay <= policy.totalMs);
            assert.ok(delay >= 0);
          }
        },
      ),
    );
  });

  it('waits as long as the service says and a little longer, with a different time for each client', () => {
    fc.assert(
      fc.property(policies, fc.nat(60_000), chance, (policy, retryAfterMs, random) => {
        const state = { triesMade: 1, elapsedMs: 0, retryAfterMs };
        const delay = retryDelay(policy, state, () => random) ?? assert.fail();
        assert.ok(delay >= retryAfterMs && delay <= retryAfterMs + Math.max(250, retryAfterMs / 10), String(delay));
        const most = retryDelay(policy, state, () => 0.999) ?? assert.fail();
        assert.ok(most > retryAfterMs || retryAfterMs === policy.totalMs);
      }),
    );
  });

  it('spreads its own waits from zero to twice the former bound', () => {
    const state = (triesMade: number) => ({ triesMade, elapsedMs: 0 });
    const longest = [1, 2, 3, 4].map((tries) => retryDelay(throttledPolicy, state(tries), () => 0.999_999));
    assert.deepEqual(longest, [999, 1999, 3999, 7999]);
    assert.equal(
      retryDelay(throttledPolicy, state(4), () => 0),
      0,
    );
    assert.equal(
      retryDelay(throttledPolicy, state(5), () => 0),
      undefined,
    );
  });

  it('reads seconds and dates, and nothing else', () => {
    const now = Date.parse('2026-01-01T00:00:00Z');
    assert.equal(parseRetryAfter('0', now), 0);
    assert.equal(parseRetryAfter(' 120 ', now), 120_000);
    assert.equal(parseRetryAfter('0.25', now), 250);
    assert.equal(parseRetryAfter('Thu, 01 Jan 2026 00:00:30 GMT', now), 30_000);
    assert.equal(parseRetryAfter('Thursday, 01-Jan-26 00:00:30 GMT', now), 30_000);
    assert.equal(parseRetryAfter('Wed, 31 Dec 2025 23:59:30 GMT', now), 0);
    for (const other of [undefined, '', 'soon', '-1', '2026-01-01T00:00:30Z', '1e3', 'Infinity']) {
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

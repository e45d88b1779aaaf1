import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { type JobRecord, jobSteps, newJob, parseJob } from '../../../../src/features/documents/jobs/jobRecord.ts';
import {
  failed,
  getJobState,
  getRetry,
  isUnderWay,
  recovered,
  restarted,
  retried,
} from '../../../../src/features/documents/jobs/jobSteps.ts';
import { believableSeconds, pollDelay, troubleDelay } from '../../../../src/features/documents/jobs/jobTiming.ts';
import { ServiceError } from '../../../../src/service/api/atStart/errors.ts';

const fresh = newJob(
  {
    source: 'file:///a.docx',
    service: { name: 'Test', address: 'https://example.com' },
    parameters: { targetLang: 'DE', glossaryIds: ['g'] },
    target: 'file:///a.de.docx',
  },
  '00000000-0000-0000-0000-000000000000',
  'batch',
  1,
);
const at = (step: JobRecord['step'], more: Partial<JobRecord> = {}): JobRecord => ({ ...fresh, step, ...more });
const anyRecord = fc
  .record({
    step: fc.constantFrom(...jobSteps),
    halt: fc.option(
      fc.record(
        {
          reason: fc.constantFrom('cancelled', 'interrupted', 'failed', 'refused', 'removed', 'unplaced'),
          mayHaveBeenBilled: fc.boolean(),
        },
        { requiredKeys: ['reason'], noNullPrototype: true },
      ),
      { nil: undefined },
    ),
  })
  .map(({ step, halt }) => at(step, halt && { halt }));

describe('the step of a document job', () => {
  it('is read as written, and other values are rejected', () => {
    fc.assert(fc.property(anyRecord, (record) => assert.deepEqual(parseJob(JSON.stringify(record)), record)));
    for (const text of ['', '[]', '{}', '{"version":2}', JSON.stringify({ ...fresh, step: 'lost' })]) {
      assert.equal(parseJob(text), undefined);
    }
  });

  it('never repeats an upload automatically after a crash', () => {
    const found = fc.record({ documentId: fc.option(fc.string(), { nil: undefined }), hasResult: fc.boolean() });
    fc.assert(
      fc.property(anyRecord, found, (record, left) => {
        const after = recovered(record, left);
        assert.ok(!isUnderWay(after) || !['prepared', 'uploading'].includes(after.step));
        assert.deepEqual(recovered(after, left), after, 'a second crash changes nothing');
      }),
    );
  });

  it('continues from the last saved step', () => {
    const nothing = { hasResult: false };
    assert.deepEqual(recovered(at('prepared'), nothing).halt, { reason: 'interrupted' });
    assert.deepEqual(recovered(at('uploading'), nothing).halt, { reason: 'interrupted', mayHaveBeenBilled: true });
    const taken = recovered(at('uploading'), { documentId: 'D', hasResult: false });
    assert.deepEqual([taken.step, taken.documentId], ['uploaded', 'D']);
    assert.equal(recovered(at('uploaded'), nothing).step, 'uploaded');
    assert.equal(recovered(at('downloading'), nothing).step, 'uploaded');
    assert.equal(recovered(at('downloading'), { hasResult: true }).step, 'downloaded');
    assert.equal(recovered(at('placing'), { hasResult: true }).step, 'placing');
  });

  it('is never an upload again after a failure that may have been billed', () => {
    const failure = fc.record({
      kind: fc.constantFrom(...(['network', 'timeout', 'serverError', 'protocol', 'notFound', 'forbidden'] as const)),
      mayHaveBeenBilled: fc.boolean(),
      count: fc.integer({ min: 1, max: 20 }),
      documentId: fc.option(fc.constant('D'), { nil: undefined }),
      hasResult: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.constantFrom(...jobSteps), failure, (step, { kind, mayHaveBeenBilled, ...rest }) => {
        const error = new ServiceError(kind, 'It failed.', { mayHaveBeenBilled });
        const after = failed(at(step), { error, ...rest });
        const isUploadedAgain = after.step === 'prepared' && isUnderWay(after);
        assert.ok(!isUploadedAgain || (!mayHaveBeenBilled && rest.documentId === undefined), JSON.stringify(after));
        assert.ok(isUnderWay(after) || step === 'placed' || after.halt?.problem?.kind === kind);
      }),
    );
  });

  it('reports the cost of continuing', () => {
    assert.equal(getRetry(at('prepared', { halt: { reason: 'interrupted' } })), 'upload');
    assert.equal(
      getRetry(at('uploading', { halt: { reason: 'interrupted', mayHaveBeenBilled: true } })),
      'uploadAgain',
    );
    assert.equal(getRetry(at('uploaded', { halt: { reason: 'refused' } })), 'uploadAgain');
    assert.equal(getRetry(at('uploaded', { halt: { reason: 'removed' } })), 'goOn');
    assert.equal(getRetry(at('downloaded', { halt: { reason: 'unplaced' } })), 'goOn');
    fc.assert(
      fc.property(anyRecord, (record) => {
        const again = retried(record);
        assert.equal(again.halt, undefined);
        assert.equal(again.step, getRetry(record) === 'goOn' ? record.step : 'prepared');
      }),
    );
    assert.deepEqual(restarted(at('uploaded', { documentId: 'D', halt: { reason: 'removed' } })), fresh);
    assert.equal(getJobState(at('placed')), 'done');
    assert.equal(getJobState(at('uploaded', { halt: { reason: 'cancelled' } })), 'failed');
  });
});

describe('the pause between status requests for a document', () => {
  it('follows estimates up to an hour', () => {
    assert.equal(believableSeconds(20), 20);
    for (const seconds of [undefined, 0, -1, 3601, 134_217_728, Number.NaN]) {
      assert.equal(believableSeconds(seconds), undefined);
    }
  });

  it('grows from a second to half a minute at any estimate', () => {
    const polling = fc.record({
      paused: fc.nat(10_000),
      secondsRemaining: fc.option(fc.oneof(fc.integer(), fc.constant(134_217_728), fc.double()), { nil: undefined }),
    });
    fc.assert(
      fc.property(polling, fc.double({ min: 0, max: 0.999, noNaN: true }), (given, random) => {
        const delay = pollDelay(given, () => random);
        assert.ok(delay >= 800 && delay <= 36_000, `${delay}`);
      }),
    );
    const calm = (paused: number) => pollDelay({ paused }, () => 0.5);
    assert.deepEqual([calm(0), calm(1), calm(2), calm(20)], [1000, 1500, 2250, 30_000]);
    assert.equal(
      pollDelay({ paused: 0, secondsRemaining: 12 }, () => 0.5),
      12_000,
    );
  });

  it('is up to a minute after a failure, and as long as the service requires', () => {
    assert.deepEqual(
      [1, 2, 3, 9, 5000].map((failures) => troubleDelay(failures, undefined, () => 1)),
      [2000, 4000, 8000, 60_000, 60_000],
    );
    assert.equal(
      troubleDelay(1, 90, () => 0),
      90_000,
    );
  });
});

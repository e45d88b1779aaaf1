import { strict as assert } from 'node:assert';
import { type JobRecord, newJob } from '../../../../src/features/documents/jobs/jobRecord.ts';
import { getJobGroup, isLostWith, listActions } from '../../../../src/features/documents/jobs/jobSteps.ts';

const fresh = newJob(
  {
    source: 'file:///a.txt',
    service: { name: 'Test', address: 'https://example.com' },
    parameters: { targetLang: 'DE' },
    target: 'file:///a.de.txt',
  },
  '00000000-0000-0000-0000-000000000000',
  'batch',
  1,
);

/** Record -> its group, its actions, and whether removing it discards something. */
const rows: readonly [string, Partial<JobRecord>, string, string, boolean][] = [
  ['not begun', {}, 'underWay', '', false],
  ['uploading', { step: 'uploading' }, 'underWay', '', true],
  ['translating', { step: 'uploaded' }, 'underWay', '', true],
  ['saving', { step: 'placing' }, 'underWay', '', true],
  ['done, a text', { step: 'placed', result: 'file:///a.de.txt' }, 'done', 'compare', false],
  ['done, no text', { step: 'placed', source: 'file:///a.pdf', result: 'file:///a.docx' }, 'done', '', false],
  ['cancelled before it was sent', { halt: { reason: 'cancelled' } }, 'failed', 'retry', false],
  ['cancelled while translated', { step: 'uploaded', halt: { reason: 'cancelled' } }, 'failed', 'retry', true],
  [
    'cancelled with all bytes sent',
    { step: 'uploading', halt: { reason: 'cancelled', mayHaveBeenBilled: true } },
    'failed',
    'uploadAgain',
    false,
  ],
  ['not uploaded', { halt: { reason: 'interrupted' } }, 'failed', 'retry error', false],
  [
    'interrupted',
    { step: 'uploading', halt: { reason: 'interrupted', mayHaveBeenBilled: true } },
    'failed',
    'uploadAgain error',
    false,
  ],
  ['upload failed', { halt: { reason: 'failed' } }, 'failed', 'retry error', false],
  ['wrong key', { step: 'uploaded', halt: { reason: 'failed' } }, 'failed', 'retry error', true],
  ['refused', { step: 'uploaded', halt: { reason: 'refused' } }, 'failed', 'uploadAgain error', false],
  ['unknown there', { step: 'uploaded', halt: { reason: 'removed' } }, 'failed', 'retry uploadAgain error', false],
  [
    'handed out',
    { step: 'downloading', downloads: 1, halt: { reason: 'removed' } },
    'failed',
    'uploadAgain error',
    false,
  ],
  ['without a place', { step: 'downloaded', halt: { reason: 'unplaced' } }, 'failed', 'saveAs retry error', true],
];

describe('the actions of a document job', () => {
  for (const [name, changes, group, actions, isLost] of rows) {
    it(`${name}: ${group} ${actions}`, () => {
      const record: JobRecord = { ...fresh, ...changes };
      assert.deepEqual(
        [getJobGroup(record), listActions(record).join(' '), isLostWith(record)],
        [group, actions, isLost],
      );
    });
  }
});

import { strict as assert } from 'node:assert';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KeptFile } from '../../../src/state/keptFile.ts';
import { UnwrittenAnswers } from '../../../src/state/unwrittenAnswers.ts';

/** Windows has no such modes: its folders of users are closed to others. */
const others = process.platform === 'win32' ? 0 : 0o077;

describe('files with texts of the user', () => {
  let folder = '';

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'own-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  const assertOwn = async (file: string) => assert.equal((await stat(file)).mode & others, 0);

  it('are readable by the user only, such as the draft of the translator', async () => {
    const file = path.join(folder, 'draft.json');
    const kept = new KeptFile(file);
    kept.keep({ text: 'private' });
    kept.dispose();
    await assertOwn(file);
  });

  it('are readable by the user only, such as translations that are not written yet', async () => {
    const file = path.join(folder, 'unwrittenAnswers.jsonl');
    const run = await new UnwrittenAnswers(file).begin();
    run.answersFor('https://service.example', { targetLang: 'de' }).set('a', { path: [['b']], source: 'EN' });
    await run.end(false);
    await assertOwn(file);
  });
});

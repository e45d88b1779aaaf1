import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnwrittenAnswers } from '../../../src/state/unwrittenAnswers.ts';

const address = 'https://service.example';
const german = { sourceLang: 'en', targetLang: 'de' };
const answer = { path: [['Die Pumpe läuft.']], source: 'EN' };

describe('answers that are not in files yet', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'answers-'));
    file = join(folder, 'storage', 'answers.jsonl');
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('are known to the next window after a kill, for the same parameters only', async () => {
    const run = await new UnwrittenAnswers(file).begin();
    run.answersFor(address, german).set('The pump is on.', answer);
    await run.end(false);
    await appendFile(file, '["half a li');
    const next = await new UnwrittenAnswers(file).begin();
    assert.deepEqual(next.answersFor(address, german).get('The pump is on.'), answer);
    assert.equal(next.answersFor(address, german).get('half a li'), undefined);
    const others = [
      next.answersFor(address, { ...german, targetLang: 'fr' }),
      next.answersFor(address, { ...german, glossaryId: 'g' }),
      next.answersFor('https://other.example', german),
    ];
    assert.deepEqual(
      others.map((known) => known.get('The pump is on.')),
      [undefined, undefined, undefined],
    );
  });

  it('are removed when the last run has written its files', async () => {
    const answers = new UnwrittenAnswers(file);
    const [one, other] = [await answers.begin(), await answers.begin()];
    one.answersFor(address, german).set('The pump is on.', answer);
    await one.end(true);
    assert.ok(existsSync(file));
    await other.end(true);
    assert.ok(!existsSync(file));
  });

  it('are ignored where the file is not readable, and kept for the run without a workspace', async () => {
    const blocked = join(folder, 'file');
    await writeFile(blocked, '');
    for (const place of [undefined, join(blocked, 'answers.jsonl')]) {
      const run = await new UnwrittenAnswers(place).begin();
      const known = run.answersFor(address, german);
      known.set('The pump is on.', answer);
      await run.end(true);
      assert.deepEqual(known.get('The pump is on.'), answer);
    }
  });
});

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { findingWords } from '../../../src/cli/report/findingWords.ts';
import { defaultSeverities } from '../../../src/locales/checks/severity.ts';
import type { Problem, WordCheck } from '../../../src/locales/message.ts';

/** Problems whose sentences have values. */
const withValues: readonly Problem[] = [
  { kind: 'placeholders', missing: ['{0}'], added: [] },
  { kind: 'placeholders', missing: [], added: ['{0}'] },
  { kind: 'tags', missing: ['{0}'], added: [] },
  { kind: 'tags', missing: [], added: ['{0}'] },
  { kind: 'formatting', missing: ['{0}'], added: [] },
  { kind: 'formatting', missing: [], added: ['{0}'] },
  { kind: 'plurals', missing: ['{0}'], keys: [] },
  { kind: 'term', source: '{1}', target: '{0}' },
  { kind: 'icu' },
  { kind: 'structure' },
];
const others: ReadonlySet<string> = new Set([...withValues.map(({ kind }) => kind), 'length']);

function isWordCheck(name: string): name is WordCheck {
  return !others.has(name);
}

describe('the sentences of findings', () => {
  it('are those of the editor', async () => {
    const bundle = await readFile(new URL('../../../l10n/bundle.l10n.json', import.meta.url), 'utf8');
    const known = new Set(Object.keys(z.record(z.string(), z.unknown()).parse(JSON.parse(bundle))));
    const words = Object.keys(defaultSeverities)
      .filter(isWordCheck)
      .map((kind): Problem => ({ kind }));
    const sentences = [...withValues, ...words].map((problem) => findingWords.problem(problem));
    const own = [findingWords.missing, findingWords.stale, findingWords.staleByHand];
    assert.deepEqual(
      [...sentences, ...own].filter((sentence) => !known.has(sentence)),
      [],
    );
  });
});

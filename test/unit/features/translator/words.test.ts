import { strict as assert } from 'node:assert';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { someWords } from './someWords.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

/** Returns each text of the page with its path. */
function leaves(value: object, at = ''): readonly (readonly [string, unknown])[] {
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    typeof part === 'object' && part !== null ? leaves(part, `${at}${key}.`) : [[`${at}${key}`, part] as const],
  );
}

describe('each string of the translator', () => {
  const words = leaves(someWords);

  it('exists', () => {
    assert.ok(words.length > 70);
    assert.deepEqual(
      words.filter(([, word]) => typeof word !== 'string' || word.trim() === ''),
      [],
    );
  });

  it('is used', () => {
    const files = globSync(
      ['src/app/pages/browser/*.{ts,tsx}', 'src/features/translator/{page,protocol}/**/*.{ts,tsx}'],
      {
        cwd: root,
      },
    );
    const sources = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
    const unused = words
      .map(([name]) => name.split('.').at(-1) ?? name)
      .filter(
        (name) =>
          !new RegExp(String.raw`words\.(modes\[[\w.]+\]\.)?${name}\b|\{[^}]*\b${name}\b[^}]*\} = words`).test(sources),
      );
    assert.deepEqual(unused, []);
  });
});

import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { devNull } from 'node:os';
import fc from 'fast-check';
import { judgeFlags } from '../../../../src/locales/checks/formatFlags.ts';

const header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n';

/** Returns which translations gettext's compiler, which the suite installs if missing, refuses. */
function refused(flag: string, pairs: readonly (readonly [source: string, target: string])[]): boolean[] {
  const entries = pairs.map(([source, target]) => `#, ${flag}\nmsgid "${source}"\nmsgstr "${target}"\n\n`);
  const { stderr, error } = spawnSync('msgfmt', ['--check-format', `--output-file=${devNull}`, '-'], {
    input: header + entries.join(''),
    encoding: 'utf8',
  });
  assert.equal(error, undefined);
  const lines = new Set(Array.from(stderr.matchAll(/^<stdin>:(\d+):/gm), ([, line]) => Number(line)));
  const first = header.split('\n').length + 1;
  return pairs.map((_, at) => lines.has(first + at * 4) || lines.has(first + at * 4 + 1));
}

const pieces = {
  'c-format':
    "%s|%d|%ld|%1$s|%2$d|%2$s|%1$d|%%|50 % von|% d|%u|%x|%i|%zu|%5.2f|%Lf|%lf|%c|%-5s|%*d|wet|%m|%p|%|%y|%'d|%lld|%qd|%hhd|%.*s|%<PRId64>|%<PRIu64>",
  'python-format': '%s|%d|%(a)s|%(b)d|%%|50 % von|% d|%|%y|wet|%*d|%(a)d|%5.2f|%r|%c',
};

describe('the flag of a message in gettext', () => {
  for (const [flag, all] of Object.entries(pieces)) {
    it(`refuses what the compiler of gettext refuses: ${flag}`, () => {
      const text = fc.array(fc.constantFrom(...all.split('|')), { minLength: 1, maxLength: 3 });
      const pair = text.chain((own) =>
        fc.tuple(fc.constant(own), fc.oneof(text, fc.shuffledSubarray(own, { minLength: own.length }))),
      );
      const pairs = fc.uniqueArray(pair, { minLength: 200, maxLength: 200, selector: ([own]) => own.join(' ') });
      fc.assert(
        fc.property(pairs, (some) => {
          const texts = some.map(([own, other]) => [`x ${own.join(' ')}`, `y ${other.join(' ')}`] as const);
          const found = texts.map(([own, other]) => judgeFlags([flag], [own], [other], false).problem !== undefined);
          const expected = refused(flag, texts);
          assert.deepEqual(
            texts.filter((_, at) => found[at]),
            texts.filter((_, at) => expected[at]),
          );
        }),
        { numRuns: 5 },
      );
    });
  }
});

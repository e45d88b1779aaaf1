import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { parseLock, parseLockInTurns, printLock, printLockInTurns } from '../../../../src/locales/lock/lockText.ts';
import { LockProblem } from '../../../../src/locales/lockFile.ts';
import { anyCharacter } from '../../../helpers/anyCharacter.ts';

const hash = fc.stringMatching(/^[\da-f]{10}$/);
const pair = fc.record(
  { source: hash, by: fc.constantFrom('machine', 'person', 'accepted'), target: hash, note: hash },
  { requiredKeys: ['source', 'by'], noNullPrototype: true },
);
const pairs = fc.array(pair, { minLength: 1, maxLength: 4 });
const isMissing = fc.constant(true as const);
const entry = fc.record({ pairs, isMissing }, { requiredKeys: ['pairs'], noNullPrototype: true });
const entries = fc.dictionary(fc.string({ unit: anyCharacter }), entry, { minKeys: 1, maxKeys: 3 });
/** A lock file as the extension writes it. */
const whole = fc.dictionary(fc.string(), entries, { maxKeys: 3 }).map((sections) =>
  printLock({
    files: new Map(
      Object.entries(sections).map(([name, found]) => [
        name,
        new Map(Object.entries(found).map(([key, each]) => [key, [each]])),
      ]),
    ),
  }),
);

/** Reads a lock file; undefined if it is refused. Throws for any other error. */
function read(text: string): ReturnType<typeof parseLock> | undefined {
  try {
    return parseLock(text);
  } catch (error) {
    assert.ok(error instanceof LockProblem, String(error));
    return undefined;
  }
}

describe('a damaged lock file', () => {
  const damaged = fc
    .tuple(whole, fc.nat(), fc.nat(40), fc.oneof(fc.string({ unit: anyCharacter, maxLength: 8 }), whole))
    .map(([text, at, removed, added]) => {
      const start = at % text.length;
      return text.slice(0, start) + added + text.slice(start + removed);
    });

  it('is read in turns as it is read at once', async () => {
    const property = fc.asyncProperty(fc.oneof(whole, damaged), async (text) => {
      const refused: unknown[] = [];
      const inTurns = await parseLockInTurns(text).catch((error: unknown) => {
        refused.push(error);
        return undefined;
      });
      assert.ok(refused.every((error) => error instanceof LockProblem));
      assert.deepEqual(inTurns, read(text));
      assert.equal(inTurns && (await printLockInTurns(inTurns)), inTurns && printLock(inTurns));
    });
    await fc.assert(property);
  });

  it('is read or refused, never misread without a trace', () => {
    fc.assert(
      fc.property(fc.oneof(damaged, fc.string({ unit: anyCharacter }), fc.json()), (text) => {
        const lock = read(text);
        // What is read is written and read again in the same way.
        assert.deepEqual(lock && parseLock(printLock(lock)), lock);
      }),
    );
  });

  it('is refused if a name has an invalid escape, or a control character next to one', () => {
    for (const name of ['a\\q', '\u0000\\\\']) {
      assert.equal(read(`{\n  "version": 2,\n  "files": {\n    "${name}": {\n    }\n  }\n}\n`), undefined);
    }
  });

  it('is refused if it is of a later version, or of none', () => {
    for (const version of ['3', '99999999999999999999', '-1', '1.5', '"1"', 'null', '[]', '{}']) {
      assert.equal(read(`{\n  "version": ${version},\n  "files": {}\n}\n`), undefined, version);
    }
    assert.equal(read(''), undefined);
    assert.equal(read('null'), undefined);
  });

  it('says what was written', () => {
    const file = fc.dictionary(fc.stringMatching(/^[a-z/.]{1,9}$/), entries, { minKeys: 1, maxKeys: 3 });
    fc.assert(
      fc.property(file, (sections) => {
        const files = new Map(
          Object.entries(sections).map(([name, found]) => [
            name,
            new Map(Object.entries(found).map(([key, each]) => [key, [each]])),
          ]),
        );
        assert.deepEqual(parseLock(printLock({ files })).files, files);
      }),
    );
  });

  it('may have a key twice: the last one counts', () => {
    const text = '{\n"version": 1,\n"files": {\n"a": {\n"k": "aa r",\n"k": "bb m cc"\n},\n"a": {\n"l": "dd r"\n}\n}\n}';
    assert.deepEqual(
      [...(read(text)?.files.get('a') ?? [])],
      [
        ['k', [{ pairs: [{ source: 'bb', target: 'cc', by: 'machine' }] }]],
        ['l', [{ pairs: [{ source: 'dd', by: 'person' }] }]],
      ],
    );
  });

  it('may be large, and may have names of the language', () => {
    const key = 'k'.repeat(4_000_000);
    const names = ['__proto__', 'constructor', 'toString', key];
    const lines = names.map((name) => `"${name}": "aa r"`);
    const lock = read(`{\n"version": 1,\n"files": {\n"__proto__": {\n${lines.join(',\n')}\n}\n}\n}\n`);
    assert.deepEqual([...(lock?.files.get('__proto__')?.keys() ?? [])], names);
    read(`{"version": 1, "files": {${'"a": {'.repeat(100_000)}`);
    read('{'.repeat(1_000_000));
    read(`{\n"version": 1,\n"files": {\n${'<<<<<<< a\n'.repeat(10_000)}`);
  });
});

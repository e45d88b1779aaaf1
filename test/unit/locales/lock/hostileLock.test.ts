import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { parseLock, printLock } from '../../../../src/locales/lock/lockText.ts';
import { type Lock, type LockEntry, LockProblem } from '../../../../src/locales/lockFile.ts';
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
const sections = fc.dictionary(fc.string(), entries, { maxKeys: 3 });

/** Returns a lock file as the extension writes it. */
function whole(found: Readonly<Record<string, Readonly<Record<string, LockEntry>>>>): Promise<string> {
  const files = new Map(
    Object.entries(found).map(([name, each]) => [
      name,
      new Map(Object.entries(each).map(([key, one]) => [key, [one]])),
    ]),
  );
  return printLock({ files });
}

/** Reads a lock file; undefined if it is refused. Rejects with any other error. */
async function read(text: string): Promise<Lock | undefined> {
  try {
    return await parseLock(text);
  } catch (error) {
    assert.ok(error instanceof LockProblem, String(error));
    return undefined;
  }
}

describe('a damaged lock file', () => {
  const damage = fc.record({
    at: fc.nat(),
    removed: fc.nat(40),
    added: fc.oneof(fc.string({ unit: anyCharacter, maxLength: 8 }), sections),
  });
  const isReadOrRefused = async (text: string): Promise<void> => {
    const lock = await read(text);
    // What is read is written and read again in the same way.
    assert.deepEqual(lock && (await parseLock(await printLock(lock))), lock);
  };

  it('is read or refused, never misread without a trace', async () => {
    await fc.assert(fc.asyncProperty(fc.oneof(fc.string({ unit: anyCharacter }), fc.json()), isReadOrRefused));
    await fc.assert(
      fc.asyncProperty(sections, damage, async (found, { at, removed, added }) => {
        const text = await whole(found);
        const start = at % text.length;
        const between = typeof added === 'string' ? added : await whole(added);
        await isReadOrRefused(text.slice(0, start) + between + text.slice(start + removed));
      }),
    );
  });

  it('is refused if a name has an invalid escape, or a control character next to one', async () => {
    for (const name of ['a\\q', '\u0000\\\\']) {
      assert.equal(await read(`{\n  "version": 2,\n  "files": {\n    "${name}": {\n    }\n  }\n}\n`), undefined);
    }
  });

  it('is refused if it is of a later version, or of none', async () => {
    for (const version of ['3', '99999999999999999999', '-1', '1.5', '"1"', 'null', '[]', '{}']) {
      assert.equal(await read(`{\n  "version": ${version},\n  "files": {}\n}\n`), undefined, version);
    }
    assert.equal(await read(''), undefined);
    assert.equal(await read('null'), undefined);
  });

  it('says what was written', async () => {
    const file = fc.dictionary(fc.stringMatching(/^[a-z/.]{1,9}$/), entries, { minKeys: 1, maxKeys: 3 });
    await fc.assert(
      fc.asyncProperty(file, async (sections) => {
        const files = new Map(
          Object.entries(sections).map(([name, found]) => [
            name,
            new Map(Object.entries(found).map(([key, each]) => [key, [each]])),
          ]),
        );
        assert.deepEqual((await parseLock(await printLock({ files }))).files, files);
      }),
    );
  });

  it('may have a key twice: the last one counts', async () => {
    const text = '{\n"version": 1,\n"files": {\n"a": {\n"k": "aa r",\n"k": "bb m cc"\n},\n"a": {\n"l": "dd r"\n}\n}\n}';
    assert.deepEqual(
      [...((await read(text))?.files.get('a') ?? [])],
      [
        ['k', [{ pairs: [{ source: 'bb', target: 'cc', by: 'machine' }] }]],
        ['l', [{ pairs: [{ source: 'dd', by: 'person' }] }]],
      ],
    );
  });

  it('may be large, and may have names of the language', async () => {
    const key = 'k'.repeat(4_000_000);
    const names = ['__proto__', 'constructor', 'toString', key];
    const lines = names.map((name) => `"${name}": "aa r"`);
    const lock = await read(`{\n"version": 1,\n"files": {\n"__proto__": {\n${lines.join(',\n')}\n}\n}\n}\n`);
    assert.deepEqual([...(lock?.files.get('__proto__')?.keys() ?? [])], names);
    await read(`{"version": 1, "files": {${'"a": {'.repeat(100_000)}`);
    await read('{'.repeat(1_000_000));
    await read(`{\n"version": 1,\n"files": {\n${'<<<<<<< a\n'.repeat(10_000)}`);
  });
});

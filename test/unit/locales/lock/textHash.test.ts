import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadParsers } from '../../../../src/formats/all.ts';
import { readUnits } from '../../../../src/formats/readText.ts';
import { lockPath } from '../../../../src/locales/locales.ts';
import { textHash } from '../../../../src/locales/lock/textHash.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const root = 'test/fixtures/formats';
/** Expressions of `languageServices.protect` that hit words, escapes, and the ends of texts. */
const expressions = [/\p{L}{7,}/u, /[^\p{L}]+/u, /^.{3}/u, /.{3}$/u, /[\\&'"<]/u];

describe('the hash by which the lock file knows a text', () => {
  before(() => loadParsers(['a.adoc', 'a.rst', 'a.dita', 'a.tex']));

  for (const format of readdirSync(root)) {
    it(`is the same whatever is protected in ${format}`, () => {
      let compared = 0;
      const files = readdirSync(join(root, format), { recursive: true, withFileTypes: true });
      for (const file of files.filter((each) => each.isFile())) {
        const path = join(file.parentPath, file.name).replaceAll('\\', '/');
        const source = readFileSync(path, 'utf8');
        const folder = { android: 'values', tables: 'locales' }[format];
        const name = folder ? `${folder}/${file.name}` : path.replace(/\.txt$/, format === 'qt' ? '' : '.txt');
        for (const targetLang of [undefined, 'de']) {
          const hashes = (protect: readonly RegExp[]): ReadonlyMap<string, string> =>
            new Map(
              readUnits({ name, source, languageId: '', protect, ...(targetLang && { targetLang }) })
                .filter(({ parts }) => parts.length > 0)
                .map(({ key, start, parts }) => [`${key} ${key === undefined ? start : ''}`, textHash(parts)]),
            );
          const before = hashes([]);
          for (const expression of expressions) {
            for (const [key, hash] of hashes([expression])) {
              // A text that has its words in quotations only has another key without these.
              assert.equal(hash, before.get(key) ?? hash, `${name} ${targetLang} ${expression}: ${key}`);
              compared += before.has(key) ? 1 : 0;
            }
          }
        }
      }
      assert.ok(compared > 0);
    });
  }

  it('does not make texts stale, and sends none, when an expression is added', async () => {
    const folder = new MemoryFolder({
      'l/en.json': '{"a":"Open \\"Garden Planner\\"","b":"Save"}',
      'l/de.json': '{}',
      'docs/en/start.md': '# Garden Planner\n\nUse the Garden Planner &amp; water.\n',
      'docs/de/start.md': '',
      'po/de.po': 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "The \\"Garden Planner\\""\nmsgstr ""\n',
    });
    await folder.translate(new TranslateCalls());
    const [before, states] = [new Map(folder.files), await folder.statesOf('de')];
    folder.options = { ...folder.options, protect: [/"?Garden/, /&/] };
    assert.deepEqual(await folder.statesOf('de'), states);
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(calls.texts, []);
    assert.deepEqual(folder.files, before);
  });
});

describe('a lock file of version 1', () => {
  const lock = `{
  "version": 1,
  "files": {
    "docs/de/start.md": {
      "00001.295697c563.84a5e71589": "e4bb9f1ece m 295697c563",
      "00002.e447b01880.75a11da44c": "d0bfaef7db m e447b01880",
      "00003.5bc402b400.75a11da44c": "92e0a996bc m 5bc402b400",
      "00004..01ba4719c8": "0 r"
    },
    "l10n/app_de.arb": {
      "a": "88562efcec m 0b7674e54e",
      "b": "491a30f3ab m 57bd2fc111",
      "c": "f7c192a00e r",
      "d": "2f598cea20 r"
    },
    "l10n/app_de.arb accepted": {
      "c": "f7c192a00e m ae04312b91"
    },
    "l10n/app_de.arb notes": {
      "a": "0cf292e8fc r"
    }
  }
}
`;
  const project = () =>
    new MemoryFolder({
      'l10n/app_en.arb': `${JSON.stringify({ a: 'Hello {name}', '@a': { description: 'At the top' }, b: 'Save 20 <b>files</b>', c: 'Bye {name}', d: 'Open {count} doors' })}\n`,
      'l10n/app_de.arb': `${JSON.stringify({ a: 'DE Hello {name}', b: 'DE Save 20 <b>files</b>', c: 'Tschüss', d: '{count} Türen öffnen' })}\n`,
      'docs/en/start.md': '# Start\n\nUse `cmd` now.\n\nPlain text.\n',
      'docs/de/start.md': '# DE Start\n\nDE Use `cmd` now.\n\nDE Plain text.\n',
      [lockPath]: lock,
    });
  const states = [
    ...['Start: machine', 'Use `cmd` now.: machine', 'Plain text.: machine'],
    ...['a: machine', 'b: machine', 'c: reviewed', 'd: reviewed'],
  ];

  it('is read, and taken over by the next run, which sends nothing', async () => {
    const folder = project();
    assert.deepEqual(await folder.statesOf('de'), states);
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(calls.texts, []);
    assert.match(folder.text(lockPath), /"version": 2/);
    assert.doesNotMatch(folder.text(lockPath), /accepted|notes|, /);
    assert.deepEqual(await folder.statesOf('de'), states);
    const problems = async () => (await folder.messages('de')).flatMap(({ problems: found }) => found);
    assert.deepEqual(await problems(), []);
    folder.options = { ...folder.options, protect: [/Tür|Save|now/] };
    assert.deepEqual(await folder.statesOf('de'), states);
    folder.change('l10n/app_en.arb', 'At the top', 'At the end');
    const [remark] = (await folder.messages('de')).flatMap(({ key, remarks = [] }) => (key === 'a' ? remarks : []));
    assert.equal(remark?.problem.kind, 'noteChanged');
  });

  it('says what is stale', async () => {
    const folder = project();
    folder.change('l10n/app_en.arb', 'Hello {name}', 'Hello, {name}');
    folder.change('l10n/app_en.arb', 'Open {count}', 'Open all {count}');
    folder.change('docs/en/start.md', 'Use `cmd` now', 'Use `cmd` today');
    const expected = ['Start: machine', 'Use `cmd` today.: stale', 'Plain text.: machine'];
    const now = [...expected, 'a: stale', 'b: machine', 'c: reviewed', 'd: stale'];
    assert.deepEqual(await folder.statesOf('de'), now);
    await folder.translate(new TranslateCalls(), { include: [] });
    assert.deepEqual(await folder.statesOf('de'), now);
  });
});

import { strict as assert } from 'node:assert';
import { LockProblem, lockPath, readLock } from '../../../../src/locales/locales.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const json = (values: Readonly<Record<string, string>>): string => `${JSON.stringify(values, null, 2)}\n`;

describe('the lock file', () => {
  async function translated(): Promise<MemoryFolder> {
    const folder = new MemoryFolder({
      'locales/en.json': json({ b: 'Two', a: 'One', 'a long key': 'Three' }),
      'locales/de.json': json({ a: 'Eins' }),
    });
    await folder.translate(new TranslateCalls());
    return folder;
  }

  it('is sorted, has one line for each key, and contains no text', async () => {
    const folder = await translated();
    const lines = folder.text(lockPath).split('\n');
    const shape = lines.map((line) => line.replaceAll(/\b[\da-f]{10}\b/g, 'HASH').replace(/#[\da-f]{12}/, '#KEY'));
    assert.deepEqual(shape, [
      ...['{', '  "version": 2,', '  "files": {', '    "locales/de.json": {'],
      ...['      "#KEY": "HASH m HASH",', '      "a": "HASH r HASH",', '      "b": "HASH m HASH"'],
      ...['    }', '  }', '}', ''],
    ]);
  });

  it('knows a plural form by its own text, and by that of `other` where this is translated in its place', async () => {
    const ru = { files_one: '{{count}} файл', files_few: 'файла', files_many: 'файлов', files_other: 'файла' };
    const folder = new MemoryFolder({
      'locales/en.json': json({ files_one: 'One file', files_other: 'All {{count}} files' }),
      'locales/de.json': json({ files_one: 'Eine Datei', files_other: '{{count}} Dateien' }),
      'locales/ru.json': json(ru),
      'locales/fr.json': '{}\n',
    });
    const states = async () => (await folder.statesOf('ru')).map((state) => state.replace('files_', ''));
    await folder.translate(new TranslateCalls());
    assert.match(folder.text('locales/fr.json'), /"files_one": "FR All \{\{count\}\} files"/);
    assert.deepEqual(await states(), ['one: reviewed', 'few: reviewed', 'many: reviewed', 'other: reviewed']);
    const [ofDe, ofRu] = [...folder.text(lockPath).matchAll(/"files_one": "\w+ r/g)].map(([start]) => start);
    assert.ok(ofDe !== undefined && ofRu !== undefined && ofDe !== ofRu);
    folder.change(lockPath, ofRu, ofDe);
    assert.deepEqual(await states(), ['one: reviewed', 'few: reviewed', 'many: reviewed', 'other: reviewed']);
    folder.change('locales/en.json', 'One file', 'A file');
    assert.deepEqual(await states(), ['one: stale', 'few: reviewed', 'many: reviewed', 'other: reviewed']);
  });

  it('hashes keys that can be texts', async () => {
    const folder = new MemoryFolder({
      'po/de.po': 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "Garden"\nmsgstr ""\n',
      'en.lproj/A.strings': '"Save" = "Save";\n',
      'de.lproj/A.strings': '"Save" = "Sichern";\n',
    });
    await folder.translate(new TranslateCalls());
    const lock = folder.text(lockPath);
    assert.equal(lock.match(/^ +"#[\da-f]{12}": /gm)?.length, 2);
    assert.doesNotMatch(lock, /Garden|Save/);
    assert.deepEqual(await folder.statesOf('de'), ['Save: reviewed', 'Garden: machine']);
  });

  it('is not written when nothing changes', async () => {
    const folder = await translated();
    folder.writes.length = 0;
    await folder.translate(new TranslateCalls());
    assert.deepEqual(folder.writes, []);
  });

  for (const { name, text, kind } of [
    { name: 'without its braces', text: '"a": 1', kind: 'broken' },
    { name: 'with another value', text: '{\n"version": 1,\n"files": {\n"x": {\n"a": 5\n}}}', kind: 'broken' },
    { name: 'with half a conflict', text: '{\n"version": 1,\n"files": {\n<<<<<<< a\n}}', kind: 'broken' },
    { name: 'of a later version', text: '{\n  "version": 3,\n  "things": {}\n}\n', kind: 'newer' },
  ]) {
    it(`${name} is reported, and nothing is sent or written`, async () => {
      const folder = await translated();
      folder.change('locales/en.json', 'One', 'One more');
      folder.files.set(lockPath, '{"version": 1, "files": {}}');
      const calls = new TranslateCalls();
      const before = new Map(folder.files);
      folder.files.set(lockPath, text);
      await assert.rejects(folder.translate(calls), (error) => error instanceof LockProblem && error.kind === kind);
      assert.deepEqual(calls.calls, []);
      assert.deepEqual(new Map(folder.files), before.set(lockPath, text));
    });
  }

  it('is read with other line ends and a missing comma', async () => {
    const folder = await translated();
    const lock = await readLock(folder);
    folder.files.set(
      lockPath,
      folder
        .text(lockPath)
        .replaceAll('\n', '\r\n')
        .replace(/",(?=\r\n\s+"b")/, '"'),
    );
    assert.deepEqual(await readLock(folder), lock);
  });

  it('resolves a conflict from the current files', async () => {
    const folder = await translated();
    const base = new Map(folder.files);
    const ours = folder.text(lockPath);
    folder.change('locales/en.json', 'Two', 'Two more');
    await folder.translate(new TranslateCalls());
    const theirs = folder.text(lockPath);
    const conflict = conflictOf(ours, theirs);
    assert.match(conflict, /<{7}/);
    // The files of one side, then those of the other.
    for (const [files, expected] of [
      [base, ['b: machine', 'a: reviewed', 'a long key: machine']],
      [new Map(folder.files), ['b: machine', 'a: reviewed', 'a long key: machine']],
      [
        new Map(base).set('locales/en.json', folder.text('locales/en.json')),
        ['b: stale', 'a: reviewed', 'a long key: machine'],
      ],
    ] as const) {
      const merged = new MemoryFolder(Object.fromEntries(files));
      merged.files.set(lockPath, conflict);
      assert.deepEqual(await merged.statesOf('de'), expected);
      await merged.translate(new TranslateCalls(), { include: [] });
      assert.doesNotMatch(merged.text(lockPath), /<{7}/);
      assert.deepEqual(await merged.statesOf('de'), expected);
    }
  });

  it('keeps a conflict of a file that still has one', async () => {
    const folder = await translated();
    const ours = folder.text(lockPath);
    folder.change('locales/en.json', 'Two', 'Two more');
    await folder.translate(new TranslateCalls());
    const resolved = folder.text('locales/de.json');
    folder.files.set(lockPath, conflictOf(ours, folder.text(lockPath)));
    folder.files.set('locales/de.json', `<<<<<<< a\n${resolved}=======\n${resolved}>>>>>>> b\n`);
    const before = await readLock(folder);
    // Another file is written, and so is the lock file.
    folder.files.set('locales/fr.json', '{}');
    await folder.translate(new TranslateCalls());
    const after = await readLock(folder);
    assert.ok(after.files.has('locales/fr.json'));
    assert.deepEqual(after.files.get('locales/de.json'), before.files.get('locales/de.json'));
    folder.files.set('locales/de.json', resolved);
    assert.deepEqual(await folder.statesOf('de'), ['b: machine', 'a: reviewed', 'a long key: machine']);
    await folder.translate(new TranslateCalls(), { include: [] });
    assert.doesNotMatch(folder.text(lockPath), /<{7}/);
  });
});

/** Returns what git makes of two texts with as many lines. */
function conflictOf(ours: string, theirs: string): string {
  const others = theirs.split('\n');
  return ours
    .split('\n')
    .flatMap((line, index) => {
      const other = others[index] ?? '';
      return line === other ? [line] : ['<<<<<<< HEAD', line, '=======', other, '>>>>>>> theirs'];
    })
    .join('\n');
}

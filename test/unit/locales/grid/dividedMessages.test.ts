import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import {
  editMessages,
  findFamilies,
  isInPartial,
  planTextImport,
  readExchange,
  readFamily,
  readLock,
  wholeMessage,
  withBranches,
  writeCsv,
  writeXliff,
} from '../../../../src/locales/locales.ts';
import type { Part } from '../../../../src/text/unit.ts';
import { MemoryFolder } from '../memoryFolder.ts';

const path = 'app.pl.xlf';
const source = '{n, plural, one {# file of &lt;b>} other {# files, don’t {move}}} left';

const number: Part = { id: 1, role: 'alone', source: '#' };

function xliff(target = ''): string {
  return (
    '<?xml version="1.0"?>\n<xliff version="2.0" srcLang="en" trgLang="pl">\n<file id="f">\n<unit id="left"><segment>' +
    `<source>${source}</source>${target}</segment></unit>\n</file>\n</xliff>\n`
  );
}

async function families(folder: MemoryFolder) {
  const found = await findFamilies(folder, folder.options);
  const lock = await readLock(folder);
  return Promise.all(found.map((family) => readFamily(folder, family, lock, folder.options)));
}

async function states(folder: MemoryFolder) {
  return (await families(folder)).flatMap(({ members }) => withBranches(members));
}

async function messages(folder: MemoryFolder) {
  return (await states(folder)).flatMap((state) => state.messages);
}

async function rows(folder: MemoryFolder): Promise<readonly string[]> {
  const all = await messages(folder);
  return all.map(({ key, state, target }) => `${key}: ${state} ${target?.text ?? ''}`.trimEnd());
}

/** Writes texts of the message by their branches. Returns its translation in the file. */
async function edit(folder: MemoryFolder, texts: Readonly<Record<string, readonly Part[]>>): Promise<string> {
  for (const { family } of await families(folder)) {
    const branches = new Map([['left', new Map(Object.entries(texts))]]);
    const done = await editMessages(folder, { family, lang: 'pl', texts: new Map(), branches }, folder.options);
    assert.deepEqual([...done], ['left']);
  }
  return /<target>([^]*)<\/target>/.exec(folder.text(path))?.[1] ?? '';
}

describe('an ICU message that a file has as one text', () => {
  it('has a row for each branch that the language needs', async () => {
    const target = '<target>{n, plural, one {# plik} other {# pliku}} zostało</target>';
    const folder = new MemoryFolder({ [path]: xliff(target) });
    assert.deepEqual(await rows(folder), [
      'left[n:one]: reviewed # plik',
      'left[n:few]: missing',
      'left[n:many]: missing',
      'left[n:other]: reviewed # pliku',
      'left: reviewed zostało',
    ]);
    const [first, ...others] = await messages(folder);
    assert.deepEqual(first && wholeMessage(first).key, 'left');
    assert.deepEqual(
      first?.remarks?.map(({ problem, severity }) => `${problem.kind}: ${severity}`),
      ['plurals: warning'],
    );
    assert.deepEqual(
      others.map(({ source: text, problems }) => [text?.text, problems.map(({ kind }) => kind)]),
      [
        ['# files, don’t {move}', []],
        ['# files, don’t {move}', []],
        ['# files, don’t {move}', ['placeholders']],
        ['left', []],
      ],
    );
  });

  it('stays one row if its translation cannot be divided', async () => {
    for (const target of ['{n, plural, one {# plik}', 'pliki', '{n, plural, =5 {pięć} other {# pliku}} zostało']) {
      const folder = new MemoryFolder({ [path]: xliff(`<target>${target}</target>`) });
      assert.deepEqual(await rows(folder), [`left: reviewed ${target}`]);
    }
  });

  it('keeps the source where a translation is missing, until all texts are translated', async () => {
    const folder = new MemoryFolder({ [path]: xliff() });
    assert.equal(
      await edit(folder, { '[n:few]': ['to ', number] }),
      '{n, plural, one {# file of &lt;b>} few {to #} many {# files, don’t {move}} other {# files, don’t {move}}} left',
    );
    assert.deepEqual(await rows(folder), [
      'left[n:one]: missing',
      'left[n:few]: reviewed to #',
      'left[n:many]: missing',
      'left[n:other]: missing',
      'left: missing',
    ]);
    assert.ok((await messages(folder)).every(isInPartial));
    // A translation that is the same as its source is one, too.
    await edit(folder, { '[n:one]': ['1'], '[n:many]': ['5'] });
    assert.equal(
      await edit(folder, { '[n:other]': ["'{'"], '': ['left'] }),
      "{n, plural, one {1} few {to #} many {5} other {'''{'''}} left",
    );
    assert.equal((await rows(folder)).at(-1), 'left: reviewed left');
    assert.ok(!(await messages(folder)).some(isInPartial));
  });

  it('keeps the escapes of a code that only the translation has', async () => {
    const own = 'patrz https://a.test/?a=1&amp;b=2';
    const folder = new MemoryFolder({ [path]: xliff(`<target>{n, plural, one {${own}} other {#}} c</target>`) });
    assert.ok((await edit(folder, { '[n:few]': ['pliki'] })).includes(`one {${own}}`));
  });

  it('loses its translation with the last of its texts', async () => {
    const folder = new MemoryFolder({ [path]: xliff() });
    await edit(folder, { '[n:few]': ['pliki'], '[n:one]': ['plik'] });
    assert.match(await edit(folder, { '[n:one]': [] }), /one \{# file of &lt;b>\} few \{pliki\}/);
    assert.equal(await edit(folder, { '[n:few]': [] }), '');
    assert.ok((await rows(folder)).every((row) => row.endsWith(': missing')));
  });

  it('is exported and imported by its branches', async () => {
    const folder = new MemoryFolder({ [path]: xliff('<target>{n, plural, one {# a} other {# b}} c</target>') });
    const all = (await states(folder)).flatMap((state) => state.messages.map((message) => ({ message, state })));
    const exported = all.map(({ message }) => ({ path, messages: new Map([['pl', message]]) }));
    for (const file of [writeXliff(exported, 'en', 'pl'), writeCsv(exported, ['pl'])]) {
      const changed = file.replace(/ a(?=<|"|,|\r|\n)/, ' plik');
      assert.notEqual(changed, file);
      const { texts, unknown } = planTextImport(readExchange(changed) ?? [], ({ key }) =>
        all.filter(({ message }) => message.key === key),
      );
      assert.deepEqual(unknown, []);
      assert.deepEqual(
        texts.map(({ key, isConflict, problems, parts }) => [key, isConflict, problems.length, parts.at(-1)]),
        [['left[n:one]', false, 0, ' plik']],
      );
    }
  });

  it('holds any texts as they were written, but for an apostrophe that would begin a quotation', async () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'ß', '👍', "'", '<', '&', '{', '}', '#', ' ', ']]>') });
    const names = ['[n:one]', '[n:few]', '[n:many]', '[n:other]', ''];
    const text = words.map((word) => [`x${word}y`]);
    const texts = fc.tuple(text, text, text, text, text);
    await fc.assert(
      fc.asyncProperty(texts, fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), async (given, order) => {
        const folder = new MemoryFolder({ [path]: xliff() });
        for (const index of order) {
          await edit(folder, { [names[index] ?? '']: given[index] ?? [] });
        }
        assert.deepEqual(
          (await messages(folder)).map(
            ({ state, target }) => `${state} ${literal(target?.parts ?? []).replaceAll('’', "'")}`,
          ),
          given.map((parts) => `reviewed ${parts.join('')}`),
        );
      }),
      { numRuns: 12 },
    );
  });
});

/** Returns the text that a program shows: quotations in ICU are codes. */
function literal(parts: readonly Part[]): string {
  return parts
    .map((part) =>
      typeof part === 'string'
        ? part
        : xmlText(part.source)
            .replace(/^'(.*)'$/, '$1')
            .replaceAll("''", "'"),
    )
    .join('');
}

function xmlText(source: string): string {
  return source.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

describe('an ICU message of a file that has its branches as texts', () => {
  it('is written with the source where its other texts are missing', async () => {
    const json = JSON.stringify({ left: '{n, plural, one {# file} other {# files}}', b: 'B' });
    for (const target of ['{}', undefined]) {
      const files = { 'locales/en.json': json, 'locales/de.json': '{}', ...(target && { 'locales/pl.json': target }) };
      const folder = new MemoryFolder(files);
      folder.options = { ...folder.options, localeFiles: [{ source: 'locales/en.json', targetLangs: ['pl', 'de'] }] };
      const [state] = await families(folder);
      assert.ok(state);
      const texts = new Map([['left[n:few]', [number, ' pliki']]]);
      const done = await editMessages(folder, { family: state.family, lang: 'pl', texts }, folder.options);
      assert.ok(done.has('left[n:few]'));
      assert.deepEqual(JSON.parse(folder.text('locales/pl.json')), {
        left: '{n, plural, one {# file} few {# pliki} many {# files} other {# files}}',
      });
      assert.deepEqual(await folder.statesOf('pl'), [
        'left[n:one]: stale',
        'left[n:few]: reviewed',
        'left[n:many]: stale',
        'left[n:other]: stale',
        'b: missing',
      ]);
    }
  });
});

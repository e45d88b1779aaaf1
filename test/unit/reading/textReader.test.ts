import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/bundle/options.mts';
import type { ReadText, TextToRead } from '../../../src/formats/readInFormat.ts';
import { readHere, readUnits } from '../../../src/formats/readText.ts';
import { SlowExpression, TextReader } from '../../../src/reading/textReader.ts';
import type { Part } from '../../../src/text/unit.ts';

/** The bundle, as in the extension: from its source, each new thread would load hundreds of modules. */
const thread = join(root, 'dist/textThread.js');

const paragraph = (at: number): string => `Press **button ${at}** and open [the cover](#cover-${at}), {name}.`;
const long = (paragraphs: number): string => Array.from({ length: paragraphs }, (_, at) => paragraph(at)).join('\n\n');
/** A file with both languages, with a translation in every other message. */
const gettext = (messages: number): TextToRead => ({
  source: Array.from({ length: messages }, (_, at) => `msgid "Bed ${at}"\nmsgstr "${at % 2 ? 'Beet' : ''}"\n`).join(
    '\n',
  ),
  languageId: 'po',
  name: 'po/de.po',
  targetLang: 'de',
});
const markdown = (source: string) => ({ source, languageId: 'markdown', protect: [/button/] });

/** Returns every unit with its texts in capitals. */
function shouted({ units }: Pick<ReadText, 'units'>): Map<number, readonly Part[]> {
  const shout = (part: Part): Part => (typeof part === 'string' ? part.toUpperCase() : part);
  return new Map(units.map(({ parts }, index) => [index, parts.map(shout)]));
}

const withoutWrite = (text: TextToRead) =>
  readUnits(text).map(({ write: _, places: __, translation: ___, ...unit }) => unit);

describe('reading texts', () => {
  let reader: TextReader;

  beforeEach(() => (reader = new TextReader(thread)));

  afterEach(() => reader.dispose());

  it('returns the same result with and without a thread', async () => {
    const text = markdown(long(450));
    const [there, here] = [await reader.read(text), readHere(text)];
    assert.deepEqual(there.units, withoutWrite(text));
    assert.equal(there.units.length, 450);
    assert.deepEqual(await there.write(shouted(there)), await here.write(shouted(there)));
  });

  it('returns translations with their states from a thread', async () => {
    const text = gettext(450);
    const [there, here] = [await reader.read(text), readHere(text)];
    assert.deepEqual(there.units, withoutWrite(text));
    assert.equal(there.units.filter(({ target }) => target?.state === 'reviewed').length, 225);
    assert.deepEqual(await there.write(shouted(there)), await here.write(shouted(there)));
  });

  it('aligns a table whose cells are written in several steps', async () => {
    const rows = Array.from({ length: 400 }, (_, at) => `| **word** ${String(at).padEnd(4)} | words |\n`);
    const text = markdown(`| Head          | Other |\n|---------------|-------|\n${rows.join('')}`);
    const read = await reader.read(text);
    const last = read.units.length - 1;
    const { texts } = await read.write(new Map([[last, ['many more words']]]));
    assert.equal(texts.get(last), ' many more words ');
    assert.equal(texts.get(last - 2), ' words           ');
  });

  it('writes a text that the thread no longer caches by reading it again', async () => {
    const text = markdown(long(200));
    const read = await reader.read(text);
    const filling = (at: number) => ({ source: String(at).repeat(5_000_000), languageId: 'plaintext' });
    await reader.read(filling(1));
    await reader.read(filling(2));
    const { texts } = await read.write(shouted(read));
    assert.equal(
      texts.get(0),
      paragraph(0).replace(/Press|and open|the cover/g, (words) => words.toUpperCase()),
    );
  });

  it('writes with a new thread after the first one ends', async () => {
    const read = await reader.read(markdown(long(200)));
    reader.dispose();
    assert.equal((await read.write(shouted(read))).texts.size, 200);
  });

  it('stops immediately when it is cancelled', async () => {
    const controller = new AbortController();
    // Takes minutes.
    const endless = { source: `${'a'.repeat(60)} `.repeat(2000), languageId: 'plaintext', protect: [/^(?:a+)+b/] };
    const reading = reader.read(endless, controller.signal);
    await reader.read({ source: 'short', languageId: 'plaintext' });
    controller.abort(new Error('no longer wanted'));
    await assert.rejects(reading, /no longer wanted/);
    assert.equal((await reader.read(markdown(long(200)))).units.length, 200);
  });

  it('works without a thread when none can start', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'thread-'));
    try {
      const broken = join(folder, 'broken.cjs');
      await writeFile(broken, 'throw new Error("no");');
      for (const file of [broken, join(folder, 'missing.cjs')]) {
        const alone = new TextReader(file);
        const read = await alone.read(markdown(long(200)));
        assert.equal((await read.write(shouted(read))).texts.size, 200);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('reports an error of the thread and continues with a new one', async () => {
    const fault = { source: long(200), languageId: 'markdown', ranges: [{ start: 0, end: Number.NaN }] };
    const failing = {
      ...fault,
      get name(): string {
        throw new Error('not to be cloned');
      },
    };
    await assert.rejects(reader.read(failing), /not to be cloned/);
    assert.equal((await reader.read(markdown(long(200)))).units.length, 200);
  });

  it('stops and reports a slow expression, and answers all other requests', async () => {
    const impatient = new TextReader(thread);
    const turns: number[] = [];
    const clock = setInterval(() => turns.push(performance.now()), 20);
    try {
      // Would take years, although the text is short.
      const source = `An ${'a'.repeat(60)}! And **more**.`;
      const bad = { source, languageId: 'markdown', protect: [/more/, /(a+)+$/] };
      const good = { ...bad, protect: [/more/] };
      const failing = assert.rejects(
        impatient.read(bad),
        (error) => error instanceof SlowExpression && error.index === 1,
      );
      const waiting = impatient.read(good);
      await failing;
      assert.deepEqual((await waiting).units, withoutWrite(good));
      assert.deepEqual((await impatient.read(markdown(long(200)))).units.length, 200);
      const code = { source: `// ${source}\n`, languageId: 'typescript', protect: [/more/, /(a+)+$/] };
      await assert.rejects(impatient.read(code), (error) => error instanceof SlowExpression && error.index === 1);
      assert.ok(turns.length > 5, 'The event loop was blocked.');
    } finally {
      clearInterval(clock);
      impatient.dispose();
    }
  });

  it('reports translations that the file cannot contain', async () => {
    const source = 'title: Hello you\n';
    const read = await reader.read({ source, languageId: 'yaml' });
    const { texts, unwritable } = await read.write(new Map([[0, ['Hallo']]]));
    assert.deepEqual([[...texts], unwritable], [[[0, 'Hallo']], []]);
  });
});

import { deepEqual, equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { Output } from '../../../src/cli/report/output.ts';
import { CliScene } from './cliScene.ts';

/** UTF-16 code units: far less than the results below. */
const maxPiece = 70_000;

/** Returns an output, and what is written to it. */
function collected(taken?: () => Promise<boolean>): { readonly output: Output; readonly pieces: string[] } {
  const pieces: string[] = [];
  const streams = {
    out: (text: string) => pieces.push(text),
    err: () => undefined,
    outIsTerminal: false,
    errIsTerminal: false,
    ...(taken && { taken }),
  };
  return { output: new Output(streams, {}), pieces };
}

describe('a result as JSON', () => {
  for (const stringUnit of ['grapheme-ascii', 'binary'] as const) {
    const what = stringUnit === 'binary' ? 'the values' : 'the bytes';
    it(`has ${what} of JSON.stringify, also where an iterable takes the place of an array`, async () => {
      const anyValue = fc.oneof(fc.jsonValue({ stringUnit }), fc.constant(undefined));
      const anyList = fc.array(fc.jsonValue());
      await fc.assert(
        fc.asyncProperty(fc.dictionary(fc.string(), anyValue), anyList, async (value, list) => {
          const { output, pieces } = collected();
          await output.json({ ...value, nested: [{ list: new Set(list).values() }] });
          const written = pieces.join('');
          const whole = JSON.stringify({ ...value, nested: [{ list: [...new Set(list)] }] }, undefined, 2);
          if (stringUnit === 'binary') {
            // What screens act on is written as escapes.
            const unescaped = written.replaceAll(
              /(?<!\\)((?:\\{2})*)((?:\\u[\da-f]{4})+)/g,
              (_, before: string, codes) => before + JSON.stringify(JSON.parse(`"${codes}"`)).slice(1, -1),
            );
            equal(unescaped, `${whole}\n`);
          } else {
            equal(written, `${whole}\n`);
          }
        }),
      );
    });
  }

  it('is read no faster than it is taken', async () => {
    let read = 0;
    function* items(): Generator<string> {
      for (; read < 1000; read += 1) {
        yield 'x'.repeat(1000);
      }
    }
    const seen: number[] = [];
    const { output, pieces } = collected(async () => {
      const before = read;
      await new Promise((resolve) => setImmediate(resolve));
      equal(read, before, 'nothing is read meanwhile');
      seen.push(read);
      return true;
    });
    await output.json({ items: items() });
    ok(seen.length > 10);
    ok(pieces.every(({ length }) => length < maxPiece));
    equal(pieces.join('').length > 1_000_000, true);
  });
});

describe('a long result', () => {
  it('is not read to its end once the reader of the output is gone', async () => {
    let read = 0;
    function* lines(): Generator<string> {
      for (; read < 1000; read += 1) {
        yield 'x'.repeat(1000);
      }
    }
    await collected(async () => false).output.list(lines());
    ok(read < 100, String(read));
  });
});

describe('a long result of check', () => {
  const scene = new CliScene();

  before(async () => {
    const texts = Array.from({ length: 1500 }, (_, at): [string, string] => [`text${at}`, `Text ${at} of {name}`]);
    const broken = texts.map(([key, text]): [string, string] => [key, text.replace('{name}', '{nam}')]);
    await scene.begin({
      'locales/en.json': Object.fromEntries(texts),
      'locales/de.json': Object.fromEntries(broken),
      'locales/fr.json': {},
    });
  });

  for (const format of ['text', 'json', 'sarif', 'github', 'junit']) {
    it(`is written in pieces: ${format}`, async () => {
      const { status, out, pieces } = await scene.run(['check', '--format', format]);
      equal(status, 1);
      ok(out.length > maxPiece, String(out.length));
      ok(pieces.every(({ length }) => length < maxPiece));
      if (format === 'json' || format === 'sarif') {
        equal(`${JSON.stringify(JSON.parse(out), undefined, 2)}\n`, out);
      }
    });
  }

  it('has the findings of each file in the order of the source', async () => {
    const { out } = await scene.run(['check', '--format', 'junit']);
    const names = Array.from(out.matchAll(/<testcase classname="([^"]*)" name="([^"]*)"/g), ([, file, name]) => [
      file,
      name,
    ]);
    const expected = [
      ['de', 'placeholders'],
      ['fr', 'missing'],
    ].flatMap(([lang, check]) =>
      Array.from({ length: 1500 }, (_, at) => [`locales/${lang}.json (${lang})`, `${check}: text${at}`]),
    );
    deepEqual(names, expected);
  });
});

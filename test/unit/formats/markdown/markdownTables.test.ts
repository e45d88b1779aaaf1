import assert from 'node:assert/strict';
import fc from 'fast-check';
import { withTables } from '../../../../src/formats/common/tables/withTables.ts';
import { markdown } from '../../../../src/formats/markdown/markdown.ts';
import type { ReadText } from '../../../../src/formats/readInFormat.ts';
import { readHere } from '../../../../src/formats/readText.ts';
import { placeTexts } from '../../../../src/formats/renderUnits.ts';
import type { Format } from '../../../../src/text/format.ts';
import type { Part } from '../../../../src/text/unit.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { keepsLaws } from '../formatLaws.ts';

function read(source: string, ranges?: readonly { readonly start: number; readonly end: number }[]): ReadText {
  return readHere({ source, languageId: 'markdown', ...(ranges && { ranges }) });
}

/** Returns a source with the words of some of its units changed. */
async function rendered(
  source: string,
  { units, write }: ReadText,
  change: (text: string, index: number) => string | undefined,
): Promise<string> {
  const translations = units.flatMap(({ parts }, index): (readonly [number, readonly Part[]])[] => {
    const changed = parts.map((part) => (typeof part === 'string' ? change(part, index) : part));
    return changed.includes(undefined) ? [] : [[index, changed.filter((part) => part !== undefined)]];
  });
  const { texts } = await write(new Map(translations));
  return placeTexts(source, units, texts);
}

const translate = (source: string, words: Readonly<Record<string, string>>): Promise<string> =>
  rendered(source, read(source), (text) => words[text]);

describe('a Markdown table', () => {
  it('keeps its columns aligned', async () => {
    const source = '| Name | Meaning |\n|------|---------|\n| a    | b       |\n| `c`  | 1       |\n\nText';
    assert.equal(
      await translate(source, { Name: 'Bezeichnung', Meaning: 'Sinn', a: 'd', b: 'e', Text: 'Text' }),
      '| Bezeichnung | Sinn |\n|-------------|------|\n| d           | e    |\n| `c`         | 1    |\n\nText',
    );
  });

  it('counts wide characters as two columns', async () => {
    const source = '| One  | Two |\n| ---- | --- |\n| four | e   |\n';
    assert.equal(
      await translate(source, { One: '日本語', Two: 'é', four: '🙂', e: '한국어' }),
      '| 日本語 | é      |\n| ------ | ------ |\n| 🙂     | 한국어 |\n',
    );
  });

  it('aligns to the right and to the center', async () => {
    const source = '| Count |  One  |\n|------:|:-----:|\n|     a |  two  |\n|    bb | three |\n';
    assert.equal(
      await translate(source, { Count: 'Zahl', One: 'Eins', a: 'A', two: 'Zwei', bb: 'BB', three: 'Dreizehn' }),
      '| Zahl |   Eins   |\n|-----:|:--------:|\n|    A |   Zwei   |\n|   BB | Dreizehn |\n',
    );
  });

  it('aligns without outer bars, in quotations', async () => {
    const source = '> Head | Two\n> ---- | ---\n> a    | b\n> cc   | dd\n';
    assert.equal(
      await translate(source, { Head: 'Header', Two: 'Zwei', a: 'a', b: 'b', cc: 'cc', dd: 'dd' }),
      '> Header | Zwei\n> ------ | ---\n> a      | b\n> cc     | dd\n',
    );
  });

  it('aligns with Windows line ends, empty cells and template tags between rows', async () => {
    const source = '| One | Two   |\n|-----|-------|\n{% if a %}\n|     | three |\n{% endif %}\n| 1   | `a`   |\n';
    const expected =
      '| Eines | Zwei |\n|-------|------|\n{% if a %}\n|       | drei |\n{% endif %}\n| 1     | `a`  |\n';
    const words = { One: 'Eines', Two: 'Zwei', three: 'drei' };
    assert.equal(await translate(source, words), expected);
    const windows = source.replaceAll('\n', '\r\n');
    assert.equal(await translate(windows, words), expected.replaceAll('\n', '\r\n'));
  });

  it('keeps a delimiter row that is not aligned', async () => {
    const source = '| One   | Two |\n|-|-|\n| three | x   |\n';
    assert.equal(
      await translate(source, { One: 'Eines', Two: 'Zwei', three: 'Drei', x: 'y' }),
      '| Eines | Zwei |\n|-|-|\n| Drei  | y    |\n',
    );
  });

  it('is not aligned again for a difference of one column', async () => {
    const source = '| One  | Two |\n|------|-----|\n| four | x   |\n';
    assert.equal(
      await translate(source, { One: 'Eins', Two: 'Zwei', four: 'vier', x: 'x' }),
      '| Eins  | Zwei |\n|------|-----|\n| vier | x   |\n',
    );
  });

  it('is unchanged if it was not aligned', async () => {
    for (const source of [
      '| One | Two |\n|-----|-----|\n| 3 | four |\n',
      '|One|\n|-|\n|two|\n',
      'One|Two\n-|-\n3|four',
    ]) {
      const longer = await rendered(source, read(source), (text) => `${text}x`);
      assert.equal(longer, source.replace(/[A-Za-z]+/g, '$&x'));
    }
  });

  it('aligns translated with untranslated cells', async () => {
    const source = '| One | Two |\n|-----|-----|\n| a   | b   |\n';
    assert.equal(
      await rendered(source, read(source), (text, index) => (index === 2 ? `${text} word` : undefined)),
      '| One    | Two |\n|--------|-----|\n| a word | b   |\n',
    );
  });

  it('is aligned again in a selection that has all of it', async () => {
    const table = '| Name | Meaning |\n|------|---------|\n| a    | b       |\n| `c`  | 1       |\n';
    const aligned = '| Name    | Meaning |\n|---------|---------|\n| a words | b       |\n| `c`     | 1       |\n';
    const source = `Before\n\n${table}\nAfter\n\n${table}`;
    const ranges = [{ start: source.indexOf('Name'), end: source.indexOf('After') + 5 }];
    const change = (text: string): string => (text === 'a' ? 'a words' : text);
    assert.equal(await rendered(source, read(source, ranges), change), `Before\n\n${aligned}\nAfter\n\n${table}`);
    const row = source.lastIndexOf('| a');
    const rows = [...ranges, { start: row, end: source.length }];
    assert.equal(
      await rendered(source, read(source, rows), change),
      `Before\n\n${aligned}\nAfter\n\n${table.replace('a ', 'a words ')}`,
    );
  });

  it('changes nothing outside a selection', async () => {
    const source = '| One | Two |\n|-----|-----|\n| a   | b   |\n';
    const start = source.indexOf('Two');
    const selected = read(source, [{ start, end: start + 3 }]);
    assert.equal(await rendered(source, selected, (text) => `${text}xxx`), source.replace('Two', 'Twoxxx'));
  });

  it('matches the source when its words match', async () => {
    const word = fc.constantFrom(
      'a',
      'two words',
      '`code`',
      '日本',
      '',
      '**b**',
      '1',
      'x \\| y',
      '[[p\\|label]]',
      '{{ x }}',
    );
    const form = fc.constantFrom('left', 'right', 'center', 'none');
    const table = fc
      .tuple(
        fc.array(fc.tuple(word, word, word), { minLength: 1, maxLength: 4 }),
        fc.tuple(form, form, form),
        fc.nat(2),
      )
      .map(([rows, forms, spare]) => alignedTable(rows, forms, spare));
    const aligning: Format = {
      ...markdown,
      open: ({ source }) => ({ units: () => withTables(source, unitsIn(markdown, source)) }),
    };
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom('\n', '\r\n'), async (lines, end) => {
        const source = `Words\n\n${lines.join('\n')}\n\nWords\n`.replaceAll('\n', end);
        keepsLaws(aligning, source);
        assert.equal(await rendered(source, read(source), (text) => text), source);
        const longer = await rendered(source, read(source), (text) => `${text}longer`);
        const again = await rendered(longer, read(longer), (text) => text.replace(/longer$/, ''));
        assert.equal(again, source);
      }),
      { numRuns: 100 },
    );
  });
});

/** Returns a table whose columns are aligned: each is as wide as its longest text. */
function alignedTable(
  rows: readonly (readonly string[])[],
  forms: readonly string[],
  spare: number,
): readonly string[] {
  const head = forms.map((_, column) => `Head ${column}`);
  const widthOf = (text: string): number => text.replace(/日本/g, 'wide').length;
  const widths = forms.map(
    (_, column) => Math.max(...[head, ...rows].map((row) => widthOf(row[column] ?? ''))) + spare,
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells
      .map((cell, column) => {
        const free = (widths[column] ?? 0) - widthOf(cell);
        const left = cell === '' ? 0 : ({ right: free, center: Math.floor(free / 2) }[forms[column] ?? ''] ?? 0);
        return ' '.repeat(left) + cell + ' '.repeat(free - left);
      })
      .join(' | ')} |`;
  const dashes = forms.map((form, column) => {
    const [before, after] = [/left|center/.test(form) ? ':' : '-', /right|center/.test(form) ? ':' : '-'];
    return before + '-'.repeat((widths[column] ?? 0) - 2) + after;
  });
  return [line(head), line(dashes), ...rows.map(line)];
}

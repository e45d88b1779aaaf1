import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatFor } from '../../../../../src/formats/all.ts';
import { qt } from '../../../../../src/formats/qt/qt.ts';
import { readUnits } from '../../../../../src/formats/readText.ts';
import { holdsTarget, problemIn } from '../../../../helpers/unitsIn.ts';
import { xmlOutline } from '../../../../helpers/xmlOutline.ts';
import { anyTexts, fixtures, inTurn, keepsLaws, translate, upper } from '../../formatLaws.ts';
import { keepsBilingualLaws, readsBack, translateInto, unitsFor } from './bilingualLaws.ts';

/** Their ending keeps them from the TypeScript compiler. */
const files = fixtures('qt').map(({ file, source }) => ({ file: file.replace(/\.txt$/, ''), source }));
const good = files.filter(({ file }) => file !== 'hostile.ts');
const sourceOf = (name: string): string => files.find(({ file }) => file === name)?.source ?? '';

function into(name: string, targetLang: string, markForReview = false): string {
  return translateInto({ name, source: sourceOf(name), targetLang, markForReview }, upper);
}

describe('Qt Linguist', () => {
  it('is distinguished from TypeScript by its content', () => {
    assert.equal(formatFor('typescript', '/p/garden_de.ts', sourceOf('garden_de.ts')), qt);
    assert.equal(formatFor('typescript', '/p/old.ts', sourceOf('old.ts')), qt);
    assert.equal(formatFor('typescript', '/p/a.ts', '// <TS>\nlet a = 1;').name, 'typescript');
    assert.equal(formatFor('typescript', '/p/a.ts').name, 'typescript');
    assert.equal(formatFor('typescript', '/p/a.ts', '<?xml version="1.0"?>\n<pump/>').name, 'typescript');
  });

  for (const { file, source } of files) {
    it(`satisfies the format laws in ${file}`, () => {
      keepsLaws(qt, source);
      for (const targetLang of ['de', 'fr', 'ru', 'ja']) {
        keepsBilingualLaws({ name: file, source, targetLang });
      }
    });
  }

  it('satisfies the format laws for any text', () => {
    const piece = fc.constantFrom(
      ...['<message>', '<message numerus="yes">', '</message>', '<source>', '</source>', '<translation>'],
      ...[
        '<translation type="unfinished">',
        '</translation>',
        '<numerusform>',
        '</numerusform>',
        '<comment>c</comment>',
      ],
      ...['word', ' ', '\n', '&amp;', '&x;', '<byte value="x7"/>', '<![CDATA[', ']]>', '%1', '%n'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const source = `<TS version="2.1"><context><name>a</name>${pieces.join('')}</context></TS>`;
        keepsLaws(qt, source);
        keepsBilingualLaws({ name: 'a_de.ts', source, targetLang: 'de' });
      }),
    );
  });

  for (const { file, source } of good) {
    it(`is well-formed for another parser and reads back in ${file} with any translation`, () => {
      const targetLang = file === 'ids.ts' ? 'ru' : 'de';
      fc.assert(
        fc.property(anyTexts, fc.boolean(), (texts, markForReview) => {
          const written = translateInto({ name: file, source, targetLang, markForReview }, inTurn(texts));
          assert.equal(problemIn(qt, written), undefined);
          const sources = (lines: string[]) =>
            lines.filter((line) => /^<\/?(?:source|message|context|name)/.test(line));
          assert.deepEqual(sources(xmlOutline(written)), sources(xmlOutline(source)));
          const text = texts
            .join(' ')
            .replace(/[\u0000-\u0008\u000b-\u001f]/g, ' ')
            .toWellFormed();
          readsBack({ name: file, source, targetLang }, text);
        }),
        { numRuns: 30 },
      );
    });
  }

  it('has contexts, notes and states', () => {
    assert.deepEqual(
      unitsFor({ name: 'garden_de.ts', source: sourceOf('garden_de.ts'), targetLang: 'DE' }).map(
        ({ key, note, target }) => [key, note, target?.state],
      ),
      [
        ['MainWindow\u0004&Water %1 now', 'Menu entry. %1 is a plant.', 'missing'],
        ['MainWindow\u0004Rest\u0004verb', 'verb', 'reviewed'],
        ['MainWindow\u0004Seeds', undefined, 'draft'],
        ['MainWindow\u0004%n bed(s) in the garden', undefined, 'missing'],
      ],
    );
  });

  it('writes translations to their elements, with the plural forms of the language', () => {
    const german = into('garden_de.ts', 'de');
    assert.match(german, /<translation>&amp;WATER %1 NOW<\/translation>/);
    assert.match(german, /type="vanished">Alte Worte</);
    const form = '<numerusform>%n BED\\(S\\) IN THE GARDEN</numerusform>';
    assert.match(german, new RegExp(`<translation>\\n {12}${form}\\n {12}${form}\\n {8}</translation>`));
    assert.equal(into('garden_de.ts', 'ru').split('<numerusform>').length - 1, 3);
    assert.match(into('garden_de.ts', 'pt-BR'), /language="pt_BR" sourcelanguage/);
    assert.match(into('garden_de.ts', 'de', true), /<translation type="unfinished">REST<\/translation>/);
    assert.match(
      into('windows.ts', 'de'),
      /version="2\.0" language="de">[^]*<translation>DIG THE BED\r\nSOW THE SEEDS</,
    );
    assert.match(into('ids.ts', 'ru'), /<\/source><translation>GARDEN <byte value="x1b"\/> PLANNER<\/translation>/);
  });

  it('keeps escaped tags as placeholders', () => {
    const source =
      '<TS version="2.1"><context><name>a</name><message><source>Take a &lt;b&gt;rest&lt;/b&gt;</source></message></context></TS>';
    assert.match(
      translateInto({ name: 'a_de.ts', source, targetLang: 'de' }, upper),
      /<\/source><translation>TAKE A &lt;b&gt;REST&lt;\/b&gt;<\/translation><\/message>/,
    );
  });

  it('applies corrections to its translations', () => {
    assert.match(translate(qt, sourceOf('garden_de.ts'), upper), /<translation>AUSRUHEN<\/translation>/);
  });

  it('has its target language in its content or its name', () => {
    const holds = (name: string, path: string, targetLang: string) =>
      holdsTarget(qt, { path, source: sourceOf(name) }, targetLang);
    assert.equal(holds('garden_de.ts', '/p/a.ts', 'DE'), true);
    assert.equal(holds('garden_de.ts', '/p/a.ts', 'fr'), false);
    assert.equal(holds('windows.ts', '/p/a_fr.ts', 'de'), false);
    assert.equal(holds('windows.ts', '/p/a_fr.ts', 'fr'), true);
  });

  it('is rejected with a reason', () => {
    const problem = (source: string) => problemIn(qt, source);
    assert.deepEqual(problem(sourceOf('hostile.ts')), { kind: 'entities' });
    assert.deepEqual(problem('<TS version="9"></TS>'), { kind: 'version', found: '9' });
    assert.deepEqual(problem('<TS>\n<context></TS>'), { kind: 'syntax', line: 2 });
    const hostile = { source: sourceOf('hostile.ts'), languageId: 'typescript', name: 'a.ts', targetLang: 'de' };
    assert.deepEqual(readUnits(hostile), []);
  });

  it('reads 100,000 entries in linear time', () => {
    const entries = Array.from(
      { length: 100_000 },
      (_, at) => `<message><source>Plant ${at}</source><translation type="unfinished"></translation></message>\n`,
    );
    const source = `<TS version="2.1" language="de"><context><name>a</name>${entries.join('')}</context></TS>`;
    assert.equal(unitsFor({ name: 'a_de.ts', source, targetLang: 'de' }).length, 100_000);
  });
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Content, type Resource, xliff2js, xliff12ToJs } from 'xliff';
import { formatFor } from '../../../../../src/formats/all.ts';
import { readUnits } from '../../../../../src/formats/readText.ts';
import { renderUnits } from '../../../../../src/formats/renderUnits.ts';
import { xliff } from '../../../../../src/formats/xliff/xliff.ts';
import type { FormatOptions, Unit } from '../../../../../src/text/unit.ts';
import { holdsTarget, problemIn, unitsIn } from '../../../../helpers/unitsIn.ts';
import { xmlOutline } from '../../../../helpers/xmlOutline.ts';
import { anyTexts, fixtures, inTurn, keepsLaws, translate, upper } from '../../formatLaws.ts';
import { keepsBilingualLaws, readsBack, translateInto, unitsFor } from './bilingualLaws.ts';

const files = fixtures('xliff');
const good = files.filter(({ file }) => file !== 'hostile.xlf');
const sourceOf = (name: string): string => files.find(({ file }) => file === name)?.source ?? '';

function into(name: string, targetLang: string, markForReview = false): string {
  return translateInto({ name, source: sourceOf(name), targetLang, markForReview }, upper);
}

/** Shows codes in guillemets, the ends of pairs with a slash. */
function shown({ parts }: Unit): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : `‹${part.role === 'close' ? '/' : ''}${part.source}›`))
    .join('');
}

/** Returns the tags of another reader without those of targets and the translation's metadata. */
function frameOf(source: string): string[] {
  const names = /"(?:target-language|trgLang|state|subState|approved)":"[^"]*",?/g;
  const lines = xmlOutline(source).map((line) => line.replace(names, '').replace(',}', '}'));
  return lines.filter((line) => /^<\/?(?:xliff|file|unit|trans-unit|segment|source|note|group|!--)/.test(line));
}

/** The language and the units of a file as another tool for XLIFF reads them. */
async function readByOthers(source: string): Promise<{ targetLanguage?: string; units: [string, Resource][] }> {
  const text = source.replace(/^\ufeff/, '');
  const { resources, ...file } = await (text.includes('version="1.2"') ? xliff12ToJs(text) : xliff2js(text));
  const units = Object.entries(resources).flatMap(([name, each]) =>
    Object.entries(each).map(([id, unit]): [string, Resource] => [`${name}:${id}`, unit]),
  );
  return { ...file, units };
}

/** The words of content, and the ids of its codes. */
function read(content: Content): { readonly words: string; readonly ids: readonly string[] } {
  if (typeof content === 'string') {
    return { words: content, ids: [] };
  }
  const inside =
    content instanceof Array
      ? content.map(read)
      : Object.values(content).map(({ id, contents = '' }) => {
          const { words, ids } = read(contents);
          return { words, ids: [...(id === undefined ? [] : [id]), ...ids] };
        });
  return { words: inside.map(({ words }) => words).join(''), ids: inside.flatMap(({ ids }) => ids) };
}

describe('XLIFF', () => {
  it('is recognized by its file extension and its language mode', () => {
    assert.equal(formatFor('xml', '/p/messages.xlf'), xliff);
    assert.equal(formatFor('plaintext', '/p/de.xliff'), xliff);
    assert.equal(formatFor('xliff'), xliff);
  });

  for (const { file, source } of files) {
    it(`satisfies the format laws in ${file}`, () => {
      keepsLaws(xliff, source);
      for (const targetLang of ['de', 'fr', 'ru', 'ja']) {
        keepsBilingualLaws({ name: file, source, targetLang });
      }
    });
  }

  it('satisfies the format laws for any text', () => {
    const piece = fc.constantFrom(
      ...['<trans-unit id="a">', '<trans-unit id="b" approved="yes">', '</trans-unit>', '<source>', '</source>'],
      ...['<target state="new">', '<target/>', '</target>', '<note>', '</note>', '<x id="1"/>', '<g id="2">', '</g>'],
      ...['word', ' ', '\n', '&amp;', '&x;', '<![CDATA[', ']]>', '{n, plural, one {a} other {b}}', '<!-- c -->'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const source = `<xliff version="1.2"><file><body>${pieces.join('')}</body></file></xliff>`;
        keepsLaws(xliff, source);
        keepsBilingualLaws({ name: 'a.xlf', source, targetLang: 'de' });
      }),
    );
  });

  for (const { file, source } of good) {
    it(`matches another parser in ${file} with any translation`, () => {
      fc.assert(
        fc.property(anyTexts, fc.boolean(), (texts, markForReview) => {
          const written = translateInto({ name: file, source, targetLang: 'ru', markForReview }, inTurn(texts));
          assert.equal(problemIn(xliff, written), undefined);
          assert.deepEqual(frameOf(written), frameOf(source));
        }),
        { numRuns: 30 },
      );
    });

    it(`has the same sources in another tool in ${file} with any translation`, async () => {
      const before = await readByOthers(source);
      const sources = ({ units }: typeof before) => units.map(([name, unit]) => [name, unit.source]);
      await fc.assert(
        fc.asyncProperty(anyTexts, async (texts) => {
          const after = await readByOthers(translateInto({ name: file, source, targetLang: 'ru' }, inTurn(texts)));
          assert.equal(after.targetLanguage, 'ru');
          assert.deepEqual(sources(after), sources(before));
        }),
        { numRuns: 20 },
      );
    });

    it(`shows the translations of ${file} in another tool`, async () => {
      const { units } = await readByOthers(translateInto({ name: file, source, targetLang: 'ru' }, upper));
      const translated = units.filter(([, { additionalAttributes }]) => additionalAttributes?.['translate'] !== 'no');
      assert.ok(translated.length > 1);
      for (const [name, unit] of translated) {
        const [own, target] = [read(unit.source ?? ''), read(unit.target ?? '')];
        // Plurals get other branches, and a unit of codes alone has nothing to translate.
        if (/\p{L}/u.test(own.words) && !own.words.includes(', plural,')) {
          assert.equal(target.words.replace(/\s/g, ''), upper(own.words).replace(/\s/g, ''), name);
          assert.deepEqual(target.ids, own.ids);
        }
      }
    });

    it(`reads back what it writes in ${file} for any text`, () => {
      const plain = source.replace(/<trans-unit id="beds"[^]*?<\/trans-unit>/, '');
      const targetLang = file === 'version2.xlf' ? 'fr' : 'de';
      fc.assert(
        fc.property(anyTexts, (texts) => {
          const text = texts
            .join(' ')
            .replace(/[\u0000-\u0008\u000b-\u001f]/g, ' ')
            .toWellFormed();
          readsBack({ name: file, source: plain, targetLang }, text);
        }),
        { numRuns: 30 },
      );
    });
  }

  it('has keys, notes, states and lengths', () => {
    const units = unitsFor({ name: 'xcode.de.xliff', source: sourceOf('xcode.de.xliff'), targetLang: 'DE' });
    const [water, ...rest] = units;
    assert.deepEqual([water?.note, water?.maxLength], ['Button. The argument is a plant.', 40]);
    assert.deepEqual(
      [water, ...rest].map((unit) => [unit?.key, unit?.target?.state]),
      [
        ['Garden/Localizable.strings:Water %@ now', 'missing'],
        ['Garden/Localizable.strings:Rest', 'reviewed'],
        ['Garden/Localizable.strings:Seeds', 'needsReview'],
        ['Garden/Localizable.strings:Beds', 'missing'],
        ['Garden/Info.plist:Rest', 'missing'],
        ['Garden/Info.plist:Sentences', 'missing'],
      ],
    );
    assert.deepEqual(
      unitsFor({ name: 'version2.xlf', source: sourceOf('version2.xlf'), targetLang: 'fr' }).map(
        ({ key, note, target }) => [key, note, target?.state],
      ),
      [
        ['u1.s1', 'Shown at noon & at night.', 'missing'],
        ['u1.s2', 'Shown at noon & at night.', 'reviewed'],
        ['u3', undefined, 'missing'],
      ],
    );
  });

  it('reads inline elements as placeholders', () => {
    const texts = (name: string, targetLang: string): string[] =>
      unitsFor({ name, source: sourceOf(name), targetLang })
        .filter(({ parts }) => parts.length > 0)
        .map(shown);
    assert.equal(
      texts('angular.xlf', 'de')[0],
      'Welcome, ‹<x id="START_BOLD_TEXT" ctype="x-b" equiv-text="&lt;b&gt;"/>›‹<x id="INTERPOLATION" equiv-text="{{ name }}"/>›‹/<x id="CLOSE_BOLD_TEXT" ctype="x-b" equiv-text="&lt;/b&gt;"/>›, to your garden & shed!',
    );
    assert.deepEqual(texts('version2.xlf', 'fr').slice(0, 2), [
      'Take a ‹<pc id="1" dataRefStart="d1" dataRefEnd="d2">›break‹/</pc>›.',
      'Drink ‹<mrk id="m1" translate="no">Evergreen Tea</mrk>› ‹<sc id="2"/>›slowly‹/<ec startRef="2"/>›.',
    ]);
    const [unit] = unitsIn(
      xliff,
      '<xliff version="1.2"><file><body><trans-unit id="a"><source><bpt id="1">[b]</bpt>Dig<ept id="1">[/b]</ept> in <g id="2">May</g></source></trans-unit></body></file></xliff>',
      { targetLang: 'de' },
    ).filter(({ parts }) => parts.length > 0);
    assert.equal(unit && shown(unit), '‹<bpt id="1">[b]</bpt>›Dig‹/<ept id="1">[/b]</ept>› in ‹<g id="2">›May‹/</g>›');
  });

  it('writes translations to their elements, with the language', () => {
    const angular = into('angular.xlf', 'PT-BR');
    assert.match(angular, /original="ng2\.template" target-language="pt-BR">/);
    assert.match(angular, /<\/source>\n {8}<target>WELCOME, <x id="START_BOLD_TEXT"[^]* &amp; SHED!<\/target>\n/);
    assert.doesNotMatch(angular, /state=/);
    const version2 = into('version2.xlf', 'fr');
    assert.match(version2, /<segment id="s1" state="translated">\n.*\n {8}<target>TAKE A <pc id="1".*>BREAK<\/pc>\./);
    assert.match(version2, /<segment id="s2" state="translated">/);
    assert.match(version2, /<\/source><target><!\[CDATA\[PULL THE WEEDS\]\]><\/target>/);
    const windows = into('windows.xliff', 'de');
    assert.match(windows, /srcLang="en" trgLang="de">\r\n/);
    assert.match(windows, /\r\n\t\t\t\t<target> {2}PLAN THE YEAR\r\nBED BY BED {2}<\/target>\r\n/);
    assert.match(windows, /\r\n\t\t\t\t<target>HARVEST <ph id="1" equiv="\{count\}"\/> BEDS<\/target>\r\n/);
    assert.match(into('version2.xlf', 'de'), /trgLang="de"/);
  });

  it('writes the state of translations', () => {
    const plain = into('xcode.de.xliff', 'de');
    assert.match(plain, /approved="no">\n.*\n {8}<target state="translated">REST<\/target>/);
    assert.match(plain, /<target state="translated">SEEDS<\/target>/);
    assert.match(plain, /<target state="translated"><mrk mtype="seg" mid="1">DIG\.<\/mrk> <mrk/);
    const marked = into('xcode.de.xliff', 'de', true);
    assert.match(marked, /<target state="needs-review-translation">BEDS<\/target>/);
    assert.match(into('angular.xlf', 'de', true), /<target state="needs-review-translation">WELCOME/);
  });

  it('approves what it writes where tools leave out all else, and what a person has read where a file has approvals', () => {
    const unit = (id: string, attributes: string, target: string) =>
      `<trans-unit id="${id}"${attributes}><source>The lamp</source>${target}</trans-unit>\n`;
    const file = (datatype: string, ...units: readonly string[]) =>
      `<xliff version="1.2"><file original="a" source-language="en" target-language="de" datatype="${datatype}"><body>\n${units.join('')}</body></file></xliff>\n`;
    const open = unit('b', '', '');
    const refused = unit('c', ' approved="no"', '<target>Die Lampe</target>');
    const all = [unit('a', ' approved="yes"', '<target>Lampe</target>'), open, refused];
    const written = (source: string, options: FormatOptions) => {
      const units = unitsIn(xliff, source, { targetLang: 'de', path: 'a.de.xlf', ...options });
      const index = units.findIndex(({ key }) => key === 'b');
      return /<trans-unit id="b".*/.exec(renderUnits(source, units, new Map([[index, ['Neu']]])))?.[0];
    };
    const is = (attributes: string, state = '') =>
      `<trans-unit id="b"${attributes}><source>The lamp</source><target${state}>Neu</target></trans-unit>`;
    const marked = ' state="needs-review-translation"';
    assert.equal(written(file('po', ...all), {}), is(' approved="yes"'));
    assert.equal(written(file('po', ...all), { markForReview: true }), is('', marked));
    assert.equal(written(file('plaintext', ...all), {}), is(''));
    assert.equal(written(file('plaintext', ...all), { isReviewed: true }), is(' approved="yes"'));
    assert.equal(written(file('plaintext', open, refused), { isReviewed: true }), is(''));
    const states = (source: string) =>
      unitsIn(xliff, source, { targetLang: 'de', path: 'a.de.xlf' }).flatMap(({ target }) => target?.state ?? []);
    assert.deepEqual(states(file('plaintext', ...all)), ['reviewed', 'missing', 'needsReview']);
    assert.deepEqual(states(file('plaintext', refused)), ['reviewed']);
    assert.deepEqual(states(file('po', unit('d', '', '<target>Die Lampe</target>'))), ['needsReview']);
  });

  it('translates the branches of messages with the plurals of the language', () => {
    assert.match(
      into('angular.xlf', 'ru'),
      /<target>\{VAR_PLURAL, plural, =0 \{NO BEDS YET\} one \{<x id="INTERPOLATION"\/> BEDS\} few \{<x id="INTERPOLATION"\/> BEDS\} many \{<x id="INTERPOLATION"\/> BEDS\} other \{<x id="INTERPOLATION"\/> BEDS\}\}<\/target>/,
    );
    assert.match(into('angular.xlf', 'ja'), /=0 \{NO BEDS YET\} other \{<x id="INTERPOLATION"\/> BEDS\}\}<\/target>/);
    const source = sourceOf('angular.xlf');
    const units = unitsFor({ name: 'angular.xlf', source, targetLang: 'de' });
    const index = units.findIndex(({ key }) => key === 'beds');
    const unit = units[index];
    assert.ok(unit);
    assert.equal(renderUnits(source, units, new Map([[index, unit.parts.toReversed()]])), source);
  });

  it('reads a pair of tags in a branch of a message as in any text', () => {
    const tag = (name: string) => `<x id="${name}_BOLD_TEXT"/>`;
    const branch = `Open <g id="1">the</g> ${tag('START')}door${tag('CLOSE')}`;
    const source = sourceOf('angular.xlf').replace('No beds yet', branch);
    const unit = unitsFor({ name: 'angular.xlf', source, targetLang: 'de' }).find(({ key }) => key === 'beds');
    const codes = unit?.parts.flatMap((part) => (typeof part === 'string' ? [] : `${part.role} ${part.id}`));
    assert.deepEqual(codes?.slice(0, 5), ['alone 1', 'open 2', 'close 2', 'open 3', 'close 3']);
  });

  it('keeps entries that are not translated', () => {
    const source = sourceOf('xcode.de.xliff');
    const unit = unitsFor({ name: 'xcode.de.xliff', source, targetLang: 'de' }).find(({ key }) =>
      key?.endsWith(':Beds'),
    );
    assert.ok(unit);
    assert.equal(
      source.slice(0, unit.start) + unit.write(['Beete']) + source.slice(unit.end),
      source.replace('<target state="new">Beds</target>', '<target state="translated">Beete</target>'),
    );
  });

  it('applies corrections to its translations', () => {
    const written = translate(xliff, sourceOf('version2.xlf'), upper);
    assert.match(written, /<target>BUVEZ <mrk id="m1" translate="no">Evergreen Tea<\/mrk> <sc id="2"\/>LENTEMENT</);
    assert.deepEqual(xmlOutline(written), xmlOutline(sourceOf('version2.xlf')));
  });

  it('applies corrections to the branches of a translated message', () => {
    const source = into('angular.xlf', 'ja');
    assert.match(
      translate(xliff, source, (text) => `${text}.`),
      /<target>\{VAR_PLURAL, plural, =0 \{NO BEDS YET\.\} other \{<x id="INTERPOLATION"\/> BEDS\.\}\}<\/target>/,
    );
  });

  it('gives each part of a file with several languages to its own one', () => {
    const part = (lang: string, target: string) =>
      `<file original="${lang}" source-language="en" target-language="${lang}" datatype="plaintext"><body><trans-unit id="a"><source>The pump is on.</source>${target}</trans-unit></body></file>`;
    const french = part('fr', '<target>La pompe tourne.</target>');
    const whole = (german: string) => `<xliff version="1.2">${french}${part('de', german)}</xliff>`;
    const source = whole('<target></target>');
    const into = (targetLang: string) => translateInto({ name: 'app.xlf', source, targetLang }, upper);
    assert.equal(into('de'), whole('<target>THE PUMP IS ON.</target>'));
    assert.equal(into('it'), source);
    assert.equal(into('fr'), source.replace('La pompe tourne.', 'THE PUMP IS ON.'));
    assert.deepEqual(
      ['de', 'fr', 'it'].map((lang) => holdsTarget(xliff, { path: 'app.xlf', source }, lang)),
      [true, true, false],
    );
  });

  it('has its target language in its content or its path', () => {
    const holds = (name: string, path: string, targetLang: string) =>
      holdsTarget(xliff, { path, source: sourceOf(name) }, targetLang);
    assert.equal(holds('version2.xlf', '/p/a.xlf', 'FR-CA'), true);
    assert.equal(holds('version2.xlf', '/p/a.xlf', 'de'), false);
    assert.equal(holds('angular.xlf', '/p/messages.xlf', 'de'), false);
    assert.equal(holds('angular.xlf', '/p/messages.en.xlf', 'de'), false);
    assert.equal(holds('angular.xlf', '/p/messages.de.xlf', 'de'), true);
  });

  it('is read and written in version 1.1', () => {
    const file = (target: string) =>
      `<xliff version="1.1" xmlns="urn:oasis:names:tc:xliff:document:1.1">\n<file source-language="en" target-language="de" original="a.html" datatype="html"><body>\n<trans-unit id="a">\n<source>Dig <g id="1">here</g></source>${target}\n</trans-unit>\n</body></file>\n</xliff>\n`;
    assert.equal(problemIn(xliff, file('')), undefined);
    assert.equal(
      translateInto({ name: 'a.xlf', source: file(''), targetLang: 'de' }, upper),
      file('\n<target>DIG <g id="1">HERE</g></target>'),
    );
  });

  it('is rejected with a reason', () => {
    const problem = (source: string) => problemIn(xliff, source);
    assert.deepEqual(problem(sourceOf('hostile.xlf')), { kind: 'entities' });
    // Files of TYPO3.
    assert.equal(problem('<xliff version="1.0"><file source-language="en"><body/></file></xliff>'), undefined);
    assert.deepEqual(problem('<xliff version="3.0"></xliff>'), { kind: 'version', found: '3.0' });
    assert.deepEqual(problem('<xliff version="1.2">\n<file></xliff>'), { kind: 'syntax', line: 2 });
    assert.deepEqual(problem('<table/>'), { kind: 'syntax', line: 1 });
    const hostile = { source: sourceOf('hostile.xlf'), languageId: 'xml', name: 'x.xlf', targetLang: 'de' };
    assert.deepEqual(readUnits(hostile), []);
  });

  it('reads 100,000 entries in linear time', () => {
    const entries = Array.from(
      { length: 100_000 },
      (_, index) => `<trans-unit id="${index}"><source>Plant ${index}</source></trans-unit>\n`,
    );
    const source = `<xliff version="1.2"><file source-language="en" target-language="de"><body>${entries.join('')}</body></file></xliff>`;
    assert.equal(unitsFor({ name: 'de.xlf', source, targetLang: 'de' }).length, 100_000);
  });
});

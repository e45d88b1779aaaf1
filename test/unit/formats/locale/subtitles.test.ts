import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseText } from 'media-captions';
import { formatFor } from '../../../../src/formats/all.ts';
import { readUnits } from '../../../../src/formats/readText.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import { cueUnits, srt, subtitleCues, vtt } from '../../../../src/formats/subtitles/subtitles.ts';
import type { Format } from '../../../../src/text/format.ts';
import { pluck } from '../../../helpers/pluck.ts';
import { problemIn, unitsIn } from '../../../helpers/unitsIn.ts';
import { anyTexts, fixtures, inTurn, keepsLaws, keepsLawsInTime, translate, upper, wordsOf } from '../formatLaws.ts';

/** Returns the same format, reading what is readable of an invalid file. */
const lenient = (format: Format): Format => {
  const kind = format.name === 'srt' ? 'srt' : 'vtt';
  return {
    ...format,
    open: ({ source }) => ({ units: (options) => cueUnits(source, kind, subtitleCues(source, kind), options) }),
  };
};
const problemOf = (format: Format, source: string) => problemIn(format, source);
const time = '00:00:01,000 --> 00:00:02,000\n';
const header = 'WEBVTT\n\n00:01.000 --> 00:02.000 line:10%\n';

const piece = fc.constantFrom(
  ...[
    'WEBVTT\n\n',
    'NOTE words\n',
    'STYLE\n',
    '1\n',
    time,
    '00:01.000 --> 00:02.000 align:start\n',
    '-->',
    '\n',
    '\r\n',
  ],
  ...[
    '\r',
    ' ',
    'Some words',
    'one two three four\n',
    '- Hi\n',
    '<v Ada>Hello',
    '<i>',
    '</i>',
    '{\\an8}',
    '&amp;',
    '&',
  ],
  ...['&lt;', '<', '>', '語のある文', '、', '🙂', '\ufeff', '42\n', '>> Yes\n', '\t'],
);
const anySource = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));

/** Returns names, times and settings from another reader of both formats. */
async function timesOf(source: string, type: 'srt' | 'vtt') {
  const { cues, errors } = await parseText(source.replace(/^\ufeff/, ''), { type, strict: false, errors: true });
  const times = cues.map(({ id, startTime, endTime, line, align, size }) => [
    id,
    startTime,
    endTime,
    line,
    align,
    size,
  ]);
  return { times, errors: errors.map(({ message }) => message) };
}

const shapeOf = (source: string, format: typeof srt) =>
  subtitleCues(source, format === srt ? 'srt' : 'vtt').cues.map(({ key }) => key);

describe('a subtitle file', () => {
  it('has a unit for each text of a speaker', () => {
    const source = `1\n${time}Good\n  morning.\n\n2\n${time}- Hello!\n- Who is\nthere?\n\n3\n${time}12\n`;
    assert.deepEqual(wordsOf(srt, source), ['Good morning.', 'Hello!', 'Who is there?']);
    assert.deepEqual(pluck(readUnits({ source, languageId: '', name: 'a.srt' }), 'key'), ['1', '2', '2#2']);
    assert.deepEqual(wordsOf(vtt, `${header}<v Ada>One\ntwo\n<v Ben>three`), ['<v Ada>One two', '<v Ben>three']);
  });

  it('has a unit for each sound, and for each name in capitals', () => {
    const of = (...lines: readonly string[]) => wordsOf(srt, `1\n${time}${lines.join('\n')}\n`);
    assert.deepEqual(of('[DOOR CLOSES]', 'ANN: Good night.', 'BOB: Good', 'night.'), [
      'DOOR CLOSES',
      'Good night.',
      'Good night.',
    ]);
    // They stay whatever the translation is, so that it has as many texts.
    const cue = `1\n${time}[DOOR CLOSES]\nANN: Good\n`;
    assert.equal(
      translate(srt, cue, () => '«アン»'),
      cue.replace('DOOR CLOSES', '«アン»').replace('Good', '«アン»'),
    );
    assert.deepEqual(of('(Rain falls)', 'It is late', '(and so', 'dark) here.'), [
      'Rain falls',
      'It is late (and so dark) here.',
    ]);
    assert.deepEqual(of('♪ One bed', '♪ Two beds'), ['One bed', 'Two beds']);
    assert.deepEqual(of('He said to Ann:', 'good night.'), ['He said to Ann: good night.']);
  });

  it('has the target language in its header', () => {
    const into = (head: string): string => {
      const source = `WEBVTT${head}\n\n00:01.000 --> 00:02.000\nLanguage: en\n`;
      const units = unitsIn(vtt, source, { targetLang: 'pt-br' });
      return renderUnits(source, units, new Map(units.map(({ parts }, index) => [index, parts])))
        .slice(6)
        .replace(/\n\n[^]*$/, '');
    };
    assert.equal(into('\nKind: captions\nLanguage: en'), '\nKind: captions\nLanguage: pt-BR');
    assert.equal(into('\nKind: captions'), '\nKind: captions');
    assert.equal(into(''), '');
  });

  it('keeps numbers, times, settings, tags, styles and comments', () => {
    const [lesson = ''] = fixtures('subtitles').flatMap(({ file, source }) => (file === 'lesson.vtt' ? [source] : []));
    const translated = translate(vtt, lesson, upper);
    assert.match(translated, /^WEBVTT - How to plant a bed\nKind: captions\n/);
    assert.match(translated, /region:top align:start line:10%\n<v Ada>SEEDS &amp; SOIL: <c\.loud>BOTH<\/c> MUST\n/);
    assert.match(translated, /<00:00:03\.000>SAYS THE BOOK\.\n/);
    assert.match(
      translated,
      /<v\.first Ben Root>IS THAT SO\?\n<v Ada>YES&nbsp;INDEED\.\n\nNOTE\nNobody sees\nthis\.\n$/,
    );
    const [first] = unitsIn(vtt, lesson, {});
    assert.equal(first?.note, 'Ada speaks slowly.');
    assert.equal(first.key, 'intro');
  });

  it('breaks translated lines at the line length of the file', () => {
    const file = (text: string) => `1\n${time}A line of thirty characters ...\n\n2\n${time}${text}\n`;
    const written = (source: string, text: string) =>
      translate(srt, source, (own) => (own.startsWith('A line') ? own : text)).split(time)[2];
    assert.equal(written(file('Short'), 'one two three four five six seven'), 'one two three four\nfive six seven\n');
    assert.equal(written(file('Two short\nlines'), 'ein kurzer Satz'), 'ein kurzer\nSatz\n');
    assert.equal(
      written(file('Short'), 'Donaudampfschifffahrtsgesellschaft ja'),
      'Donaudampfschifffahrtsgesellschaft\nja\n',
    );
    assert.equal(
      written(file('Short'), '今日は庭で、たくさんの花を見ました、とても'),
      '今日は庭で、たくさんの\n花を見ました、とても\n',
    );
    assert.equal(written(file('Short\nline'), 'Wort'), 'Wort\n');
  });

  it('escapes the characters of a translation', () => {
    assert.equal(
      translate(vtt, `${header}Some words`, () => 'a<b & c-->'),
      `${header}a&lt;b &amp; c--&gt;`,
    );
    assert.equal(
      translate(srt, `1\n${time}Words and more words\n`, () => 'a --> b\n\n2'),
      `1\n${time}a → b 2\n`,
    );
  });

  it('is rejected where a line belongs to no cue', () => {
    assert.deepEqual(problemOf(vtt, '00:01.000 --> 00:02.000\nWords'), { kind: 'syntax', line: 1 });
    assert.deepEqual(problemOf(srt, `1\n${time}Words\n\n2\n00:00:01 - 00:00:02\nMore`), { kind: 'syntax', line: 5 });
    assert.equal(problemOf(srt, `1\n${time}Words\n\n`), undefined);
    assert.equal(problemOf(vtt, `\ufeffWEBVTT\nKind: captions\n\nNOTE\nx\n\n${header.slice(8)}`), undefined);
  });

  it('satisfies the format laws for any text', () => {
    fc.assert(
      fc.property(anySource, anyTexts, fc.constantFrom(srt, vtt), (source, texts, format) => {
        keepsLaws(format, source);
        keepsLaws(lenient(format), source);
        const translated = translate(lenient(format), source, inTurn(texts));
        assert.deepEqual(shapeOf(translated, format), shapeOf(source, format));
      }),
      { numRuns: 2000 },
    );
  });

  it('reads extreme texts without delay', () => {
    for (const text of ['1\n', time, `1\n${time}Some words\n\n`, '<v ', '- Hi\n', '&amp;', '-->', ' ', 'word ']) {
      const source = header + text.repeat(10_000);
      keepsLawsInTime(lenient(vtt), source);
      keepsLawsInTime(lenient(srt), source);
    }
    const long = translate(srt, `1\n${time}Words`, () => 'word '.repeat(20_000));
    assert.equal(long.includes('word word'), false);
  });

  for (const { file, source } of fixtures('subtitles')) {
    it(`satisfies the format laws for ${file}`, async () => {
      const format = file.endsWith('.srt') ? srt : vtt;
      assert.equal(formatFor('', file), format);
      keepsLaws(format, source);
      keepsLaws(lenient(format), source);
      assert.ok(unitsIn(lenient(format), source).length > 0);
      assert.equal(problemOf(format, source) !== undefined, file.startsWith('hostile'));
      const translated = translate(lenient(format), source, (text) => `«${upper(text)}» and more words than before`);
      assert.deepEqual(
        await timesOf(translated, format === srt ? 'srt' : 'vtt'),
        await timesOf(source, format === srt ? 'srt' : 'vtt'),
      );
    });
  }
});

import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { missingTerms, type TermUnit } from '../../../../src/terms/finding/missingTerms.ts';
import { TermIndex } from '../../../../src/terms/finding/termIndex.ts';
import { TermPresence } from '../../../../src/terms/finding/termPresence.ts';
import { TermSearch } from '../../../../src/terms/finding/termSearch.ts';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';

const entriesOf = (phrases: Readonly<Record<string, string>>) =>
  Object.entries(phrases).map(([source, target]) => ({ source, target }));

const unitsOf = (...texts: readonly string[]): TermUnit[] =>
  texts.map((text, at) => ({ start: at * 1000, end: at * 1000 + text.length, parts: [text] }));

describe('finding glossary terms', () => {
  async function found(language: string, phrases: readonly string[], text: string): Promise<string[]> {
    const index = await TermIndex.of(entriesOf(Object.fromEntries(phrases.map((phrase) => [phrase, 'x']))), language);
    return index.find(text).map(({ start, end }) => text.slice(start, end));
  }

  for (const { of, language, phrases, text, terms } of [
    {
      of: 'whole words only',
      language: 'en',
      phrases: ['pump', 'can'],
      text: 'Pumps can’t; a pump can.',
      terms: ['pump', 'can'],
    },
    {
      of: 'the longest first',
      language: 'en',
      phrases: ['pump', 'hydraulic pump'],
      text: 'A hydraulic pump.',
      terms: ['hydraulic pump'],
    },
    {
      of: 'any case of a phrase in lower case',
      language: 'en',
      phrases: ['safety valve'],
      text: 'SAFETY VALVE, Safety Valve',
      terms: ['SAFETY VALVE', 'Safety Valve'],
    },
    {
      of: 'no other case of an abbreviation',
      language: 'en',
      phrases: ['US', 'iPhone'],
      text: 'Tell us: US and IPhone, iphone.',
      terms: ['US', 'IPhone'],
    },
    { of: 'Turkish as Turkish is', language: 'tr', phrases: ['ışık'], text: 'IŞIK açık', terms: ['IŞIK'] },
    { of: 'characters that grow in lower case', language: 'en', phrases: ['pump'], text: 'İİİ pump', terms: ['pump'] },
    { of: 'Chinese anywhere', language: 'zh', phrases: ['水泵'], text: '请检查水泵的状态', terms: ['水泵'] },
    {
      of: 'Korean before an ending',
      language: 'ko',
      phrases: ['펌프'],
      text: '펌프는 준비되었습니다',
      terms: ['펌프'],
    },
    {
      of: 'no part of a word in katakana',
      language: 'ja',
      phrases: ['ピン'],
      text: 'スピンドルとピン',
      terms: ['ピン'],
    },
    {
      of: 'signs at the edges',
      language: 'en',
      phrases: ['.NET', 'C++', 'R&D'],
      text: 'With .NET, C++ and R&D.',
      terms: ['.NET', 'C++', 'R&D'],
    },
    { of: 'what stands in brackets', language: 'en', phrases: ['a'], text: '(a)', terms: ['a'] },
  ]) {
    it(`finds ${of}`, async () => assert.deepEqual(await found(language, phrases, text), terms));
  }

  it('finds many long terms with one beginning in proportion to the text', async () => {
    const phrases = Array.from({ length: 500 }, (_, at) => `${'a '.repeat(at + 2)}b`);
    const began = workedMs();
    assert.deepEqual(await found('en', phrases, `${'a '.repeat(50_000)}c`), []);
    assert.deepEqual(
      (await found('en', phrases, `${'a '.repeat(50_000)}b`)).map(({ length }) => length),
      [1003],
    );
    assert.ok(workedMs() - began < 4000);
  });

  it('finds the same terms as a search at every position', async () => {
    const word = fc.constantFrom('ab', 'a', 'abc', 'abcd', 'abcde', 'abcdef', 'b', 'cd');
    const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(phrase, { maxLength: 8 }),
        fc.array(word, { maxLength: 12 }),
        async (phrases, words) => {
          const text = words.join(' ');
          const expected: string[] = [];
          for (let at = 0; at < words.length; ) {
            const rest = `${words.slice(at).join(' ')} `;
            const [longest] = phrases.filter((each) => rest.startsWith(`${each} `)).sort((a, b) => b.length - a.length);
            expected.push(...(longest === undefined ? [] : [longest]));
            at += longest === undefined ? 1 : longest.split(' ').length;
          }
          assert.deepEqual(await found('en', phrases, text), expected);
        },
      ),
    );
  });
});

describe('the term in a translation', () => {
  for (const { language, phrase, text, is } of [
    { language: 'de', phrase: 'Pumpe', text: 'Die Pumpen sind bereit.', is: true },
    { language: 'de', phrase: 'rotes Ventil', text: 'Öffnen des roten Ventils', is: true },
    { language: 'de', phrase: 'Pumpe', text: 'Das Pumpwerk ist bereit.', is: false },
    { language: 'de', phrase: 'Pumpe', text: 'Die pump ist bereit.', is: false },
    { language: 'de', phrase: 'Tor', text: 'Der Tornado', is: false },
    { language: 'de', phrase: 'Pumpe', text: 'PUMPE', is: true },
    { language: 'fr', phrase: 'vanne', text: 'Ouvrez la soupape', is: false },
    { language: 'ja', phrase: 'ポンプ', text: 'ポンプが準備できました', is: true },
    { language: 'zh', phrase: '水泵', text: '请检查阀门', is: false },
    { language: 'en', phrase: 'C++', text: 'in C++', is: true },
    { language: 'de', phrase: 'Lampe', text: 'Die Schreibtischlampe ist an.', is: true },
    { language: 'de-CH', phrase: 'Lampe', text: 'Zwei Schreibtischlampen', is: true },
    { language: 'de', phrase: 'Lampe', text: 'der Lampenschirm', is: true },
    { language: 'de', phrase: 'rotes Ventil', text: 'des roten Sicherheitsventils', is: true },
    { language: 'de', phrase: 'rotes Ventil', text: 'des blauen Sicherheitsventils', is: false },
    { language: 'de', phrase: 'Lampe', text: 'eine Schlampe', is: false },
    { language: 'de', phrase: 'Tor', text: 'Der Motor', is: false },
    { language: 'de', phrase: 'Rose', text: 'Die Prosen', is: false },
    { language: 'de', phrase: 'Buch', text: 'Der Buchstabe', is: false },
    { language: 'de', phrase: 'Lampe', text: 'Die Schreibtischleuchte', is: false },
    { language: 'nl', phrase: 'lamp', text: 'de bureaulamp', is: true },
    { language: 'sv', phrase: 'lampa', text: 'skrivbordslampan', is: true },
    { language: 'da', phrase: 'lampe', text: 'skrivebordslampen', is: true },
    { language: 'nb', phrase: 'lampe', text: 'skrivebordslamper', is: true },
    { language: 'fi', phrase: 'lamppu', text: 'pöytälamppua', is: true },
    { language: 'hu', phrase: 'lámpa', text: 'asztalilámpák', is: true },
    { language: 'en', phrase: 'lamp', text: 'the desklamp', is: false },
    { language: 'fr', phrase: 'porte', text: 'le passeporte', is: false },
  ]) {
    it(`${phrase} ${is ? 'is found' : 'is not found'} in ${text}`, () =>
      assert.equal(new TermPresence(language).in(text)(phrase), is));
  }

  it('is found in compounds of its language only, and where it is found alone', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'e', 'l', 'm', 'n', 's'), minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(word, word, fc.constantFrom('', ' '), (first, term, space) => {
        const [inGerman, inEnglish] = ['de', 'en'].map((language) => new TermPresence(language));
        const text = first + space + term;
        const isFound = inGerman?.in(text)(term) === true;
        // A compound is never less than its words, and a word is found in it only with another one before it.
        assert.ok(isFound || inEnglish?.in(text)(term) !== true);
        assert.ok(space === '' || isFound);
        const isCompound = term.length >= 4 && first.length >= 3 && /[ae]/.test(first);
        assert.ok(space === ' ' || !isCompound || isFound);
      }),
    );
  });
});

describe('a missing term', () => {
  const report = async (sources: TermUnit[], targets: TermUnit[], phrases: Readonly<Record<string, string>>) => {
    const dictionary = { index: await TermIndex.of(entriesOf(phrases), 'en'), presence: new TermPresence('de') };
    const { terms, missing } = await missingTerms(sources, targets, [dictionary]);
    return { terms, missing: missing.map(({ entry, target }) => [entry.source, target?.start]) };
  };

  it('is reported once for the unit that lacks it', async () => {
    assert.deepEqual(
      await report(unitsOf('The pump.', 'A pump, a pump and a valve.'), unitsOf('Die Pumpe.', 'Das Ventil.'), {
        pump: 'Pumpe',
        valve: 'Ventil',
      }),
      { terms: 4, missing: [['pump', 1000]] },
    );
  });

  it('is matched by key if all units have keys', async () => {
    const keyed = (units: readonly TermUnit[], ...keys: readonly string[]) =>
      units.map((unit, at) => ({ ...unit, key: keys[at] ?? '' }));
    assert.deepEqual(
      await report(keyed(unitsOf('The pump.', 'A valve.'), 'a', 'b'), keyed(unitsOf('Ein Ventil.'), 'b'), {
        pump: 'Pumpe',
        valve: 'Ventil',
      }),
      { terms: 1, missing: [] },
    );
  });

  it('is searched in the whole file if its units cannot be matched', async () => {
    assert.deepEqual(
      await report(unitsOf('The pump.', 'The valve.'), unitsOf('Die Pumpe.'), { pump: 'Pumpe', valve: 'Ventil' }),
      { terms: 2, missing: [['valve', undefined]] },
    );
  });

  it('is searched in turns, and no more when it is cancelled', async () => {
    const words = Array.from({ length: 5000 }, (_, at) => `a${at + 10_000}`);
    const index = await TermIndex.of(
      words.map((word) => ({ source: word, target: `ab${word}` })),
      'en',
    );
    const [source] = unitsOf(words.join(' '));
    const [target, other] = unitsOf(words.map((word) => `abc${word}`).join(' '), 'b');
    assert.ok(source && target && other);
    const cancel = new AbortController();
    const run = missingTerms([source], [target, other], [{ index, presence: new TermPresence('de') }], cancel.signal);
    setImmediate(() => cancel.abort());
    await assert.rejects(run, { name: 'AbortError' });
  });

  it('is counted for the first dictionary with the source term', async () => {
    const all: Readonly<Record<string, string>>[] = [{ pump: 'Pumpe' }, { pump: 'Förderer', valve: 'Ventil' }];
    const dictionaries = await Promise.all(
      all.map(async (phrases) => {
        return { index: await TermIndex.of(entriesOf(phrases), 'en'), presence: new TermPresence('de') };
      }),
    );
    const { terms, missing } = await missingTerms(unitsOf('Pump and valve'), unitsOf('Pumpe'), dictionaries);
    assert.equal(terms, 2);
    assert.deepEqual(
      missing.map(({ entry, dictionary }) => [entry.source, dictionary]),
      [['valve', 1]],
    );
  });
});

describe('looking up terms', () => {
  const phrases = async (query: string, most = 10) => {
    const search = await TermSearch.of([
      entriesOf({ 'safety valve': 'Sicherheitsventil', valve: 'Ventil', pump: 'Pumpe' }),
      entriesOf({ ventilation: 'Lüftung' }),
    ]);
    const { terms, count } = search.find(query, most);
    return { found: terms.map(({ phrase, other }) => `${phrase}=${other}`), count };
  };

  it('works from either language, with exact matches before prefixes', async () => {
    assert.deepEqual((await phrases('VENTIL')).found, [
      'Ventil=valve',
      'ventilation=Lüftung',
      'Sicherheitsventil=safety valve',
    ]);
    assert.deepEqual((await phrases('valve')).found, ['valve=Ventil', 'safety valve=Sicherheitsventil']);
  });

  it('returns the first terms and the number of all', async () => {
    assert.deepEqual(await phrases('', 2), { found: ['safety valve=Sicherheitsventil', 'valve=Ventil'], count: 4 });
    assert.deepEqual(await phrases('nothing'), { found: [], count: 0 });
  });
});

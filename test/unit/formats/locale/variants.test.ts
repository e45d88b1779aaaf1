import { deepEqual, equal } from 'node:assert/strict';
import fc from 'fast-check';
import { isProblem } from '../../../../src/formats/document.ts';
import { json } from '../../../../src/formats/json/json.ts';
import { parseDocument } from '../../../../src/formats/parseDocument.ts';
import type { Format } from '../../../../src/text/format.ts';
import { joinParts } from '../../../../src/text/unit.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { MemoryFolder, TranslateCalls } from '../../locales/memoryFolder.ts';
import { anyTexts, inTurn, keepsLaws, keepsLawsInTime, translate } from '../formatLaws.ts';

const inlang = {
  $schema: 'https://inlang.com/schema/inlang-message-format',
  greet: 'Hello {name}',
  lamps: [
    {
      declarations: ['input count', 'local countPlural = count: plural'],
      selectors: ['countPlural'],
      match: { 'countPlural=one': '{count} lamp', 'countPlural=other': '{count} lamps' },
    },
  ],
  place: [
    {
      declarations: ['input n', 'local nOrd = n: plural type=ordinal'],
      selectors: ['nOrd'],
      match: { 'nOrd=one': '{n}st', 'nOrd=two': '{n}nd', 'nOrd=few': '{n}rd', 'nOrd=other': '{n}th' },
    },
  ],
  owner: [
    {
      declarations: ['input who', 'input count', 'local countPlural = count: plural'],
      selectors: ['who', 'countPlural'],
      match: {
        'who=f, countPlural=one': 'her lamp',
        'who=f, countPlural=other': 'her lamps',
        'who=*, countPlural=*': 'their lamps',
      },
    },
  ],
  brace: String.raw`A \{literal\} brace`,
};

const messageFormat = {
  lamps: '.input {$n :number}\n.match $n\none {{{$n} lamp}}\n* {{{$n} lamps}}',
  place: '.input {$n :number select=ordinal}\n.match $n\none {{{$n}st}}\ntwo {{{$n}nd}}\nfew {{{$n}rd}}\n* {{{$n}th}}',
  date: 'Sail on {$d :date style=long} now',
  local: '.local $x = {$n :integer}\n.match $x\n0 {{no lamps}}\none {{one lamp}}\n* {{{$x} lamps}}',
  exact: '.input {$n :number select=exact}\n.match $n\n1 {{the only lamp}}\n* {{{$n} lamps}}',
  owner: '.input {$n :number}\n.match $who $n\nf one {{her lamp}}\nf * {{her lamps}}\n* * {{their lamps}}',
  quoted: '{{Just a {|pat}tern|} text}}',
  escaped: String.raw`A \{brace\} here`,
  broken: '.match $n\none {{lamp}',
};

const path = 'messages/en.json';
const jsonAt: Format = { ...json, open: ({ source }) => json.open({ path, source }) };

/** Translates into a language, and returns the file. */
async function translated(
  source: object,
  lang: string,
): Promise<{ readonly file: unknown; readonly sent: readonly string[] }> {
  const folder = new MemoryFolder({ [path]: JSON.stringify(source), [`messages/${lang}.json`]: '{}' });
  const calls = new TranslateCalls((text) => text.toUpperCase(), true);
  await folder.translate(calls);
  await folder.translate(calls);
  return { file: JSON.parse(folder.text(`messages/${lang}.json`)), sent: calls.texts };
}

const keysIn = (source: object): readonly string[] =>
  unitsIn(json, JSON.stringify(source), { path, worlds: ['messageFormat2'] }).map(
    ({ key = '', parts }) => `${key}: ${joinParts(parts)}`,
  );

describe('a message of inlang with variants', () => {
  it('has texts by what they are chosen by, with the plural categories of the language', async () => {
    const { file, sent } = await translated(inlang, 'pl');
    const [lamps, place, owner] = [inlang.lamps[0], inlang.place[0], inlang.owner[0]];
    deepEqual(file, {
      greet: 'HELLO {name}',
      lamps: [
        {
          ...lamps,
          match: {
            'countPlural=one': '{count} LAMP',
            'countPlural=few': '{count} LAMPS',
            'countPlural=many': '{count} LAMPS',
            'countPlural=other': '{count} LAMPS',
          },
        },
      ],
      place: [{ ...place, match: { 'nOrd=other': '{n}TH' } }],
      owner: [
        {
          ...owner,
          match: {
            'who=f, countPlural=one': 'HER LAMP',
            'who=f, countPlural=few': 'HER LAMPS',
            'who=f, countPlural=many': 'HER LAMPS',
            'who=f, countPlural=other': 'HER LAMPS',
            'who=*, countPlural=*': 'THEIR LAMPS',
          },
        },
      ],
      brace: String.raw`A \{LITERAL\} BRACE`,
    });
    equal(
      sent.some((text) => /input|local|Plural/.test(text)),
      false,
    );
  });

  it('gets the categories of the language for each of two things that it counts', async () => {
    const message = (match: object): object => ({
      stay: [
        {
          declarations: ['input n', 'local nights = n: plural', 'input m', 'local guests = m: plural'],
          selectors: ['nights', 'guests'],
          match,
        },
      ],
    });
    const source = message({
      'nights=one, guests=one': 'one night, one guest',
      'nights=one, guests=other': 'one night, {m} guests',
      'nights=other, guests=one': '{n} nights, one guest',
      'nights=*, guests=*': '{n} nights, {m} guests',
    });
    deepEqual((await translated(source, 'ja')).file, message({ 'nights=*, guests=*': '{n} NIGHTS, {m} GUESTS' }));
    // In Latvian, `one` is also for 21, so its texts say the number.
    const { file } = await translated(source, 'lv');
    const both = '{n} NIGHTS, {m} GUESTS';
    deepEqual(
      file,
      message({
        'nights=one, guests=one': both,
        'nights=one, guests=zero': both,
        'nights=one, guests=other': both,
        'nights=zero, guests=one': both,
        'nights=other, guests=one': both,
        'nights=zero, guests=zero': both,
        'nights=zero, guests=*': both,
        'nights=*, guests=zero': both,
        'nights=*, guests=*': both,
      }),
    );
    // Finnish says "one" of 1 alone, as English.
    deepEqual(
      (await translated(source, 'fi')).file,
      message({
        'nights=one, guests=one': 'ONE NIGHT, ONE GUEST',
        'nights=one, guests=other': 'ONE NIGHT, {m} GUESTS',
        'nights=other, guests=one': '{n} NIGHTS, ONE GUEST',
        'nights=*, guests=*': both,
      }),
    );
  });

  it('keeps its variants where it counts more than three things, or names them in other orders', async () => {
    const names = ['a', 'b', 'c', 'd'];
    const declarations = names.flatMap((name) => [`input ${name}`, `local ${name}Count = ${name}: plural`]);
    const selectors = names.map((name) => `${name}Count`);
    const match = (form: string): string => selectors.map((name) => `${name}=${form}`).join(', ');
    const many = {
      many: [{ declarations, selectors, match: { [match('one')]: 'A lamp', [match('other')]: 'Lamps' } }],
    };
    deepEqual((await translated(many, 'ja')).file, {
      many: [{ declarations, selectors, match: { [match('one')]: 'A LAMP', [match('other')]: 'LAMPS' } }],
    });
    const odd = { declarations, selectors: ['aCount', 'bCount'] };
    const texts = { 'aCount=one, bCount=one': 'A lamp', 'bCount=other, aCount=other': 'Lamps' };
    deepEqual((await translated({ odd: [{ ...odd, match: texts }] }, 'ja')).file, {
      odd: [{ ...odd, match: { 'aCount=one, bCount=one': 'A LAMP', 'bCount=other, aCount=other': 'LAMPS' } }],
    });
  });

  it('gets the variants that a translation lacks', async () => {
    const folder = new MemoryFolder({
      [path]: JSON.stringify({ lamps: inlang.lamps }),
      'messages/pl.json': JSON.stringify({
        lamps: [
          { ...inlang.lamps[0], match: { 'countPlural=one': '{count} lampa', 'countPlural=other': '{count} lampy' } },
        ],
      }),
    });
    deepEqual(await folder.statesOf('pl'), [
      'lamps.countPlural.one: reviewed',
      'lamps.countPlural.few: missing',
      'lamps.countPlural.many: missing',
      'lamps.countPlural.other: reviewed',
    ]);
    await folder.translate(new TranslateCalls((text) => text.toUpperCase(), true));
    const match = {
      'countPlural=one': '{count} lampa',
      'countPlural=few': '{count} LAMPS',
      'countPlural=many': '{count} LAMPS',
      'countPlural=other': '{count} lampy',
    };
    deepEqual(JSON.parse(folder.text('messages/pl.json')), { lamps: [{ ...inlang.lamps[0], match }] });
  });
});

describe('a message of MessageFormat 2', () => {
  it('has its variants as texts, with what they are chosen by', () => {
    deepEqual(keysIn({ lamps: messageFormat.lamps, owner: messageFormat.owner, quoted: messageFormat.quoted }), [
      'lamps[n:one]: {$n} lamp',
      'lamps[n:other]: {$n} lamps',
      'owner[who:f][n:one]: her lamp',
      'owner[who:f][n:other]: her lamps',
      'owner[who:*][n:other]: their lamps',
      'quoted: Just a {|pat}tern|} text',
    ]);
  });

  it('gets the plural categories of the language, and one that is not valid stays', async () => {
    const { file, sent } = await translated(messageFormat, 'pl');
    deepEqual(file, {
      lamps:
        '.input {$n :number}\n.match $n\none {{{$n} LAMP}}\nfew {{{$n} LAMPS}}\nmany {{{$n} LAMPS}}\n* {{{$n} LAMPS}}',
      place: '.input {$n :number select=ordinal}\n.match $n\n* {{{$n}TH}}',
      date: 'SAIL ON {$d :date style=long} NOW',
      local:
        '.local $x = {$n :integer}\n.match $x\n0 {{NO LAMPS}}\none {{ONE LAMP}}\nfew {{{$x} LAMPS}}\nmany {{{$x} LAMPS}}\n* {{{$x} LAMPS}}',
      exact: '.input {$n :number select=exact}\n.match $n\n1 {{THE ONLY LAMP}}\n* {{{$n} LAMPS}}',
      owner:
        '.input {$n :number}\n.match $who $n\nf one {{HER LAMP}}\nf few {{HER LAMPS}}\nf many {{HER LAMPS}}\nf * {{HER LAMPS}}\n* * {{THEIR LAMPS}}',
      quoted: '{{JUST A {|pat}tern|} TEXT}}',
      escaped: String.raw`A \{BRACE\} HERE`,
    });
    equal(
      sent.some((text) => /match|input/.test(text)),
      false,
    );
  });

  it('gets the categories of the language for each of two things that it counts', async () => {
    const two = (...variants: readonly string[]): string =>
      ['.input {$n :number}\n.input {$m :number}\n.match $n $m', ...variants].join('\n');
    const source = {
      both: two(
        'one one {{one lamp in one room}}',
        'one * {{one lamp in {$m} rooms}}',
        '* one {{{$n} lamps in one room}}',
        '* * {{{$n} lamps in {$m} rooms}}',
      ),
      some: two('0 * {{no lamps}}', 'one one {{a lamp, a room}}', '* * {{{$n} lamps, {$m} rooms}}'),
    };
    const rows = (first: string, one: string, many: string): readonly string[] => [
      `${first} one {{${one} IN ONE ROOM}}`,
      ...['few', 'many', '*'].map((name) => `${first} ${name} {{${many} IN {$m} ROOMS}}`),
    ];
    const { file } = await translated(source, 'pl');
    deepEqual(file, {
      both: two(
        ...rows('one', 'ONE LAMP', 'ONE LAMP'),
        ...['few', 'many'].flatMap((name) => `${name} one {{{$n} LAMPS IN ONE ROOM}}`),
        '* one {{{$n} LAMPS IN ONE ROOM}}',
        ...['few', 'many', '*'].flatMap((first) =>
          ['few', 'many', '*'].map((name) => `${first} ${name} {{{$n} LAMPS IN {$m} ROOMS}}`),
        ),
      ),
      some: two(
        '0 * {{NO LAMPS}}',
        'one one {{A LAMP, A ROOM}}',
        ...['few', 'many', '*'].map((name) => `one ${name} {{{$n} LAMPS, {$m} ROOMS}}`),
        ...['few', 'many', '*'].flatMap((first) =>
          ['one', 'few', 'many', '*'].map((name) => `${first} ${name} {{{$n} LAMPS, {$m} ROOMS}}`),
        ),
      ),
    });
    // In Russian, the form of one is that of 21.
    const russian = await translated({ both: source.both }, 'ru');
    equal(JSON.stringify(russian.file).includes('one one {{{$n} LAMPS IN {$m} ROOMS}}'), true);
    deepEqual((await translated({ both: source.both }, 'ja')).file, { both: two('* * {{{$n} LAMPS IN {$m} ROOMS}}') });
  });

  it('is named with its line if it is not valid', () => {
    const flawsOf = (name: string, source: string): readonly unknown[] => {
      const opened = parseDocument({ name, source, languageId: '' });
      return isProblem(opened) ? [opened] : opened.flaws;
    };
    const source = JSON.stringify({ ...messageFormat, more: '.match $n {{lamp}}', plain: 'A lamp }' }, undefined, 2);
    deepEqual(flawsOf(path, source), [
      { kind: 'junk', line: 10, text: String.raw`.match $n\none {{lamp}` },
      { kind: 'junk', line: 11, text: '.match $n {{lamp}}' },
    ]);
    deepEqual(flawsOf('messages/en.yaml', 'a: "{$n :number}"\nb: |\n  .match $n\n  one {{lamp}\nc: A lamp\n'), [
      { kind: 'junk', line: 3, text: '.match $n' },
    ]);
    // Without a sign of the format, braces are those of other programs.
    deepEqual(flawsOf(path, '{"a": "{{lamp}"}'), []);
  });

  it('has its variants in the lines of a block of YAML', async () => {
    const lines = (eol: string, ...variants: readonly string[]): string =>
      ['lamps: |', '  .input {$n :number}', '  .match $n', ...variants, 'door: A door', ''].join(eol);
    for (const eol of ['\n', '\r\n']) {
      const folder = new MemoryFolder({
        'locales/en.yaml': lines(eol, '  one {{a lamp}}', '  * {{{$n} lamps}}'),
        'locales/pl.yaml': '',
      });
      await folder.translate(new TranslateCalls((text) => text.toUpperCase(), true));
      const written = ['  one {{A LAMP}}', '  few {{{$n} LAMPS}}', '  many {{{$n} LAMPS}}', '  * {{{$n} LAMPS}}'];
      equal(folder.text('locales/pl.yaml'), lines(eol, ...written).replace('A door', 'A DOOR'));
    }
  });

  it('is what a program reads with any translation', () => {
    const source = JSON.stringify({ quoted: '{{Just a text}}', lamps: messageFormat.lamps }, undefined, 2);
    fc.assert(
      fc.property(anyTexts, (texts) => {
        const result: unknown = JSON.parse(translate(jsonAt, source, inTurn(texts)));
        equal(typeof result, 'object');
      }),
      { seed: 31, numRuns: 100 },
    );
  });

  it('satisfies the format laws, also where it is cut off, in linear time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(messageFormat)),
        fc.nat(90),
        fc.string({ maxLength: 5 }),
        (text, at, more) => {
          keepsLaws(jsonAt, JSON.stringify({ a: messageFormat.lamps, b: text.slice(0, at) + more, c: text + more }));
        },
      ),
      { seed: 33, numRuns: 300 },
    );
    for (const part of ['.input {$n :number}', '|', '{|', '* {{x}}\n', '\\', '{{', '.local $x = {$n}', 'one ']) {
      keepsLawsInTime(
        jsonAt,
        JSON.stringify({ a: messageFormat.lamps, b: `.input {$n :number}\n.match $n\n${part.repeat(20_000)}` }),
      );
      const both = `.input {$n :number}\n.input {$m :number}\n.match $n $m\n${`${part} * {{x}}\n`.repeat(5000)}`;
      unitsIn(jsonAt, JSON.stringify({ both }), { targetLang: 'ar' });
    }
  });
});

import { strict as assert } from 'node:assert';
import { worldsOf } from '../../../../../src/formats/common/placeholders/worlds.ts';
import { readUnits } from '../../../../../src/formats/readText.ts';
import { workedMs } from '../../../../helpers/measuring/workedMs.ts';
import { MemoryFolder } from '../../../locales/memoryFolder.ts';

/** Returns the texts of a file with each code in brackets. */
const textsIn = (name: string, source: string): readonly string[] =>
  readUnits({ name, source, languageId: '', targetLang: 'de' }).flatMap(({ parts }) =>
    parts.length === 0 ? [] : parts.map((part) => (typeof part === 'string' ? part : `‹${part.source}›`)).join(''),
  );
const po = (text: string, head = ''): string =>
  `msgid ""\nmsgstr ""\n"Language: de\\n"\n${head}\nmsgid "${text}"\nmsgstr ""\n`;
const json = (...texts: readonly string[]): string => JSON.stringify(Object.fromEntries(texts.entries()));

describe('the placeholders of a world of programs', () => {
  for (const [world, name, source, texts] of [
    ['icons of VS Code', 'package.nls.json', json('$(sync~spin) No lamps'), ['‹$(sync~spin)› No lamps']],
    [
      'links of vue-i18n',
      'locales/en.json',
      json("With @:brand @.upper:{'brand'}!", "See (@:brand.name) a{'@'}b", 'を@:brandを'),
      ["With ‹@:brand› ‹@.upper:{'brand'}›!", "See (‹@:brand.name›) a‹{'@'}›b", 'を‹@:brandを›'],
    ],
    [
      'colors of Minecraft',
      'lang/en.yml',
      'a: \'&aWelcome, &e%player%&r!\'\nb: "&8[&bLamps"\nc: Tom & Jerry do R&D',
      ['‹&a›Welcome, ‹&e›‹%player%›‹&r›!', '‹&8›[‹&b›Lamps', 'Tom & Jerry do R&D'],
    ],
    [
      'hexadecimal colors',
      'lang/en.yml',
      'a: "&#FF8800Orange &x&F&F&8&8&0&0glow"\nb: "§lbold"',
      ['‹&#FF8800›Orange ‹&x&F&F&8&8&0&0›glow', '‹§l›bold'],
    ],
    ['escaped colors', 'locales/en.json', String.raw`{"a": "\u00a7aLamp"}`, [String.raw`‹\u00a7a›Lamp`]],
    ['colors in XML', 'Text.resx', '<root><data name="a"><value>&amp;7Lamp</value></data></root>', ['‹&amp;7›Lamp']],
    ['colors of Warcraft', 'locales/en.json', json('|cff00ff00Lit|r lamps'), ['‹|cff00ff00›Lit‹|r› lamps']],
    [
      'codes of RPG Maker',
      'locales/en.json',
      json('\\c[3]Lamp\\c[0] of \\N[1]\\!'),
      ['‹\\\\c[3]›Lamp‹\\\\c[0]› of ‹\\\\N[1]›‹\\\\!›'],
    ],
    [
      'placeholders of Drupal',
      'po/de.po',
      po('@count lamps by @user, see !link at [site:name]!'),
      ['‹@count› lamps by ‹@user›, see ‹!link› at ‹[site:name]›!'],
    ],
    [
      'Markdown of Apple',
      'en.lproj/a.strings',
      '"a" = "**%@** is _new_, 2 * 3 * 4 snake_case_name";',
      ['‹**›‹%@›‹**› is ‹_›new‹_›, 2 * 3 * 4 snake_case_name'],
    ],
  ] as const) {
    it(`are kept in its files: ${world}`, () => {
      assert.deepEqual(textsIn(name, source), texts);
    });
  }

  it('are looked for in linear time', () => {
    for (const opening of [
      '&',
      '§',
      '&a',
      '@:a,',
      '@:a',
      '@.a',
      "{'",
      '<file ',
      '#: a.',
      '\n#: ',
      '"@',
      '\n"a@',
      '|c',
      '\\c[',
    ]) {
      const started = workedMs();
      worldsOf('a.json', opening.repeat(200_000));
      const milliseconds = workedMs() - started;
      assert.ok(milliseconds < 1000, `${opening}: ${milliseconds} ms`);
    }
  });

  it('are prose in all other files', () => {
    const prose = [
      'R&D, AT&T and Q&A at the B&B, &File, a?b=c&d=e&a=1',
      'Ask @user, and see !important, [site:name], $(sync) and **bold** or _this_ | that |r',
      'Costs 5 § 3, see §12 and §5a, C:\\c and \\n[x]',
    ];
    assert.deepEqual(textsIn('locales/en.json', json(...prose)), prose);
    assert.deepEqual(textsIn('locales/en.json', json('&3D View', '&Edit')), ['&3D View', '&Edit']);
    assert.deepEqual(textsIn('po/de.po', po('Ask @user, see !link')), ['Ask @user, see !link']);
  });

  it('are written so that what follows is not read as part of them: links of vue-i18n', () => {
    const source = json('With @:brand now', "With @.upper:{'brand'} now", "At a{'@'}b");
    const units = readUnits({ name: 'locales/en.json', source, languageId: '' });
    const written = (index: number, before: string, after: string): string | undefined => {
      const code = units[index]?.parts.find((part) => typeof part === 'object');
      return code && units[index]?.write([before, code, after]);
    };
    for (const [after, text] of [
      ['!', "In @:{'brand'}!"],
      ['を', "In @:{'brand'}を"],
      [' a@b | {c}', "In @:brand a{'@'}b {'|'} {'{'}c{'}'}"],
      [')', 'In @:brand)'],
      ['', 'In @:brand'],
    ] as const) {
      assert.equal(written(0, 'In ', after), text);
    }
    assert.equal(written(1, 'In ', '!'), "In @.upper:{'brand'}!");
    assert.equal(written(2, 'In ', '@'), "In {'@'}{'@'}");
  });

  it('are compared as the source has them, whatever is left of them in the translation', async () => {
    for (const [files, found] of [
      [
        {
          'package.nls.json': json('$(sync~spin) None'),
          'package.nls.de.json': json('$(synch~drehen) Keine'),
        },
        [{ kind: 'placeholders', missing: ['$(sync~spin)'], added: ['$(synch~drehen)'] }],
      ],
      [
        { 'lang/en.yml': 'a: "&8[Lamps of R&D"\n', 'lang/de.yml': 'a: "& 8[Lampen von R&D"\n' },
        [{ kind: 'formatting', missing: ['&8'], added: [] }],
      ],
      [
        {
          'po/de.po': po('@count lamps by @user').replace(/msgstr ""\n$/, 'msgstr "@count Lampen von @nutzer"\n'),
        },
        [{ kind: 'placeholders', missing: ['@user'], added: ['@nutzer'] }],
      ],
    ] as const) {
      const [message] = await new MemoryFolder(files).messages('de');
      assert.deepEqual(
        [...(message?.problems ?? []), ...(message?.remarks ?? []).map(({ problem }) => problem)],
        found,
      );
    }
  });
});

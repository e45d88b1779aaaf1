import { deepEqual, equal } from 'node:assert/strict';
import fc from 'fast-check';
import { json } from '../../../../src/formats/json/json.ts';
import { joinParts } from '../../../../src/text/unit.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { MemoryFolder, TranslateCalls } from '../../locales/memoryFolder.ts';
import { anyTexts, inTurn, keepsLaws, translate } from '../formatLaws.ts';

const path = 'lang/en.json';
const textsIn = (source: string): readonly (readonly unknown[])[] =>
  unitsIn(json, source, { path }).map(({ key, parts, note, maxLength }) => [key, joinParts(parts), note, maxLength]);

describe('a translation of FormatJS', () => {
  const source = { a: { defaultMessage: 'Open it', description: 'Button' }, b: { defaultMessage: 'Close it' } };
  const stateOf = async (translation: object) => {
    const folder = new MemoryFolder({
      'lang/en.json': JSON.stringify(source),
      'lang/de.json': JSON.stringify(translation),
    });
    const calls = new TranslateCalls();
    const states = await folder.statesOf('de');
    await folder.translate(calls);
    const file: unknown = JSON.parse(folder.text('lang/de.json'));
    return { states, sent: calls.texts, file };
  };

  it('may have its texts in objects or alone, and gets no object among texts', async () => {
    deepEqual(await stateOf({ a: { defaultMessage: 'Öffnen', description: 'Button' } }), {
      states: ['a: reviewed', 'b: missing'],
      sent: ['de Close it'],
      file: { a: { defaultMessage: 'Öffnen', description: 'Button' }, b: { defaultMessage: 'DE Close it' } },
    });
    deepEqual(await stateOf({ a: 'Öffnen' }), {
      states: ['a: reviewed', 'b: reviewed'],
      sent: [],
      file: { a: 'Öffnen' },
    });
    deepEqual((await stateOf({ a: 'Öffnen', b: 'Schließen' })).states, ['a: reviewed', 'b: reviewed']);
  });
});

describe('a message that FormatJS compiled', () => {
  it('has no texts: a build writes it', () => {
    const pieces = [
      { type: 0, value: 'Open the ' },
      { type: 1, value: 'name' },
      {
        options: { one: { value: [{ type: 7 }, { type: 0, value: ' lamp' }] } },
        pluralType: 'cardinal',
        type: 6,
        value: 'n',
      },
    ];
    deepEqual(textsIn(JSON.stringify({ empty: [], a: pieces, b: [{ type: 0, value: 'Close it' }] })), []);
    equal(textsIn(JSON.stringify({ a: [{ type: 0, value: 'Open it', label: 'A button' }] })).length, 2);
  });
});

describe('a message that is an object of a tool', () => {
  const tools: Readonly<Record<string, readonly [source: object, texts: readonly unknown[]]>> = {
    FormatJS: [
      {
        a1: {
          defaultMessage: 'Open the {name} now',
          description: 'Button above the lamps',
          file: 'src/app.js',
          line: 12,
        },
        a2: { defaultMessage: 'Off', description: { context: 'Switch', screen: 'Home' }, meta: { page: 'home' } },
      },
      [
        ['a1', 'Open the {name} now', 'Button above the lamps', undefined],
        ['a2', 'Off', 'Switch\nHome', undefined],
      ],
    ],
    Lingui: [
      {
        a1: {
          message: 'Open it',
          translation: 'Open it',
          comments: ['Button'],
          origin: [['src/app.js', 2]],
          placeholders: { 0: ['name'] },
        },
        Kq1: { message: 'Off', translation: 'Off', context: 'list', obsolete: true },
      },
      [['a1.translation', 'Open it', 'Button', undefined]],
    ],
    Lokalise: [
      { a1: { translation: 'Open it now', notes: 'Button', context: 'Garden page', limit: '40' } },
      [['a1.translation', 'Open it now', 'Button\nGarden page', 40]],
    ],
    Transifex: [
      {
        home: { a1: { string: 'Open it now', developer_comment: 'Button', character_limit: 20 } },
        a2: { string: 'Off' },
      },
      [
        ['home.a1.string', 'Open it now', 'Button', 20],
        ['a2.string', 'Off', undefined, undefined],
      ],
    ],
    'Transifex, next to texts': [
      { title: 'Lamps', a1: { string: 'Open it now', developer_comment: 'Button' } },
      [
        ['title', 'Lamps', undefined, undefined],
        ['a1.string', 'Open it now', 'Button', undefined],
      ],
    ],
    Smartling: [
      {
        smartling: {
          translate_paths: [{ path: '*/message', key: '{*}/message', instruction: '*/description' }],
          string_format: 'icu',
        },
        a1: { message: 'Open it now', description: 'Button', kind: 'Round button' },
      },
      [['a1.message', 'Open it now', 'Button', undefined]],
    ],
    'Smartling, without objects': [
      { smartling: { string_format: 'icu', placeholder_format_custom: 'of words' }, a1: 'Open it now' },
      [['a1', 'Open it now', undefined, undefined]],
    ],
  };

  for (const [tool, [source, texts]] of Object.entries(tools)) {
    it(`has its text and its note, and what its program reads stays: ${tool}`, () => {
      deepEqual(textsIn(JSON.stringify(source)), texts);
    });
  }

  it('is what its settings say, wherever its file is', () => {
    const paths = [
      { path: '*/messageformat', key: '{*}/messageformat', instruction: '*/description' },
      { path: '*/message', key: '{*}/message', instruction: '*/description' },
    ];
    const source = JSON.stringify({
      smartling: { string_format_paths: 'icu: [*/messageformat]', translate_paths: paths },
      'icu:count': { messageformat: '{n, number} unread', description: 'Nav tabs' },
      old: { message: 'Add a message', description: 'Title', ignoreUnused: true },
    });
    for (const own of ['_locales/en/messages.json', 'i18n/en/code.json', path]) {
      deepEqual(
        unitsIn(json, source, { path: own }).map(({ key, parts, note }) => [key, joinParts(parts), note]),
        [
          ['icu:count.messageformat', '{n, number} unread', 'Nav tabs'],
          ['old.message', 'Add a message', 'Title'],
        ],
        own,
      );
    }
  });

  it('is not seen in groups of texts with such names', () => {
    const labels = {
      form: { string: 'Text', notes: 'Notes', context: 'Where it is' },
      dialog: { message: 'Are you sure?', description: 'It cannot be undone.' },
      feature: { cancel: 'Cancel it', defaultMessage: 'Something went wrong', description: 'What happened' },
      words: { translation: 'Translation', rating: 'Rating', notes: 'Notes' },
    };
    deepEqual(
      textsIn(JSON.stringify(labels)).map(([, text]) => text),
      [
        'Text',
        'Notes',
        'Where it is',
        'Are you sure?',
        'It cannot be undone.',
        'Cancel it',
        'Something went wrong',
        'What happened',
        'Translation',
        'Rating',
        'Notes',
      ],
    );
  });

  it('is added with what describes it, and filled where it has no translation', async () => {
    const message = (name: string, translation: string, description?: string): object => ({
      message: name,
      translation,
      ...(description !== undefined && { comments: [description] }),
      origin: [['src/app.js', 2]],
    });
    const folder = new MemoryFolder({
      'locales/en.json': JSON.stringify({ a: message('On', 'On'), b: message('Open it', 'Open it', 'Button') }),
      'locales/de.json': JSON.stringify({ a: message('On', '') }),
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    deepEqual(JSON.parse(folder.text('locales/de.json')), {
      a: message('On', 'DE On'),
      b: message('Open it', 'DE Open it', 'Button'),
    });
    await folder.translate(calls);
    equal(calls.texts.length, 2);
  });

  it('keeps the bytes around its text with any translation, also where it is cut off', () => {
    const [source] = tools['Transifex'] ?? [];
    const text = JSON.stringify(source, undefined, 2);
    fc.assert(
      fc.property(anyTexts, fc.nat(text.length), (texts, end) => {
        keepsLaws(json, text.slice(0, end));
        const result: unknown = JSON.parse(
          translate({ ...json, open: ({ source }) => json.open({ path, source }) }, text, inTurn(texts)),
        );
        equal(JSON.stringify(result).includes('"developer_comment":"Button","character_limit":20'), true);
      }),
      { seed: 29, numRuns: 100 },
    );
  });
});

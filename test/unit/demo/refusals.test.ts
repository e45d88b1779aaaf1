import { strict as assert } from 'node:assert';
import { fields } from '../endpoints/outcomes.ts';
import { text } from './field.ts';
import { startDemo, startDemoOnce } from './startDemo.ts';

const terms = { source_lang: 'en', target_lang: 'de', entries: 'a\tb' };
const instruction = { label: 'Brief', prompt: 'Be brief.' };
const party = '🎉';

interface Endpoint {
  readonly method: 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly key?: string;
  /** Is accepted. */
  readonly body: object;
  /** Each change makes the body invalid. The error names the parameter. */
  readonly refused: readonly (readonly [change: object, parameter: string])[];
  readonly accepted?: readonly object[];
}

const endpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v2/translate',
    body: { text: ['Hello'], target_lang: 'DE' },
    refused: [
      [{ text: undefined }, 'text'],
      [{ text: [] }, 'text'],
      [{ text: 'Hello' }, 'text'],
      [{ text: [1] }, 'text[0]'],
      [{ text: ['a\ud83d'] }, 'text[0]'],
      [{ text: Array<string>(51).fill('a') }, 'text'],
      [{ target_lang: undefined }, 'target_lang'],
      [{ target_lang: 'XX' }, 'target_lang'],
      [{ target_lang: ['DE'] }, 'target_lang'],
      [{ source_lang: 'XX' }, 'source_lang'],
      [{ source_lang: 'EN-US' }, 'source_lang'],
      ...['english', '', 'd', 'de_DE'].flatMap((code) =>
        ['target_lang', 'source_lang'].map((name) => [{ [name]: code }, name] as const),
      ),
      [{ context: ['a'] }, 'context'],
      [{ model_type: 'best' }, 'model_type'],
      [{ split_sentences: 'all' }, 'split_sentences'],
      [{ split_sentences: 1 }, 'split_sentences'],
      [{ preserve_formatting: 1 }, 'preserve_formatting'],
      [{ show_billed_characters: 'true' }, 'show_billed_characters'],
      [{ outline_detection: 'no' }, 'outline_detection'],
      [{ enable_beta_languages: 1 }, 'enable_beta_languages'],
      [{ formality: 'formal' }, 'formality'],
      [{ formality: 'more', target_lang: 'EN-US' }, 'formality'],
      [{ formality: 'less', target_lang: 'PT' }, 'formality'],
      [{ source_lang: 'EN', glossary_id: 'a', glossary_ids: ['b'] }, 'glossary_id'],
      [{ glossary_id: 'a' }, 'source_lang'],
      [{ glossary_ids: ['a'] }, 'source_lang'],
      [{ source_lang: 'EN', glossary_ids: ['1', '2', '3', '4', '5', '6'] }, 'glossary_ids'],
      [{ custom_instructions: Array<string>(11).fill('a') }, 'custom_instructions'],
      [{ custom_instructions: [party.repeat(301)] }, 'custom_instructions'],
      [{ custom_instructions: ['a'], target_lang: 'NL' }, 'custom_instructions'],
      [{ translation_memory_threshold: -1 }, 'translation_memory_threshold'],
      [{ translation_memory_threshold: 101 }, 'translation_memory_threshold'],
      [{ translation_memory_threshold: 75.5 }, 'translation_memory_threshold'],
      [{ translation_memory_id: 'a' }, 'translation_memory_id'],
      [{ tag_handling: 'markdown' }, 'tag_handling'],
      [{ tag_handling_version: 'v3' }, 'tag_handling_version'],
      [{ ignore_tags: 'x' }, 'ignore_tags'],
      [{ splitting_tags: [1] }, 'splitting_tags[0]'],
      [{ non_splitting_tags: {} }, 'non_splitting_tags'],
    ],
    accepted: [
      { text: Array<string>(50).fill('a'), custom_instructions: Array<string>(10).fill(party.repeat(300)) },
      { translation_memory_threshold: 100, split_sentences: 'nonewlines', formality: 'less', target_lang: 'es-419' },
      { source_lang: null, glossary_id: null, formality: null, unknown: ['x'] },
    ],
  },
  {
    method: 'POST',
    path: '/v3/glossaries',
    body: { name: 'Plant', dictionaries: [terms] },
    refused: [
      [{ name: undefined }, 'name'],
      [{ name: '' }, 'name'],
      [{ name: `${'é'.repeat(512)}x` }, 'name'],
      [{ name: 1 }, 'name'],
      [{ dictionaries: undefined }, 'dictionaries'],
      [{ dictionaries: terms }, 'dictionaries'],
      [{ dictionaries: ['a\tb'] }, 'dictionaries[0]'],
      [{ dictionaries: [{ ...terms, source_lang: undefined }] }, 'dictionaries[0].source_lang'],
      [{ dictionaries: [{ ...terms, source_lang: 'en-US' }] }, 'dictionaries[0].source_lang'],
      [{ dictionaries: [{ ...terms, target_lang: undefined }] }, 'dictionaries[0].target_lang'],
      [{ dictionaries: [terms, { ...terms, target_lang: 'xx' }] }, 'dictionaries[1].target_lang'],
      [{ dictionaries: [{ ...terms, source_lang: 'th' }] }, 'dictionaries[0].source_lang'],
      [{ dictionaries: [{ ...terms, target_lang: 'TH' }] }, 'dictionaries[0].target_lang'],
      [{ dictionaries: [{ ...terms, target_lang: 'en-GB' }] }, 'dictionaries[0].target_lang'],
      [{ dictionaries: [{ ...terms, entries: undefined }] }, 'dictionaries[0].entries'],
      [{ dictionaries: [{ ...terms, entries_format: 'xml' }] }, 'dictionaries[0].entries_format'],
      [{ dictionaries: [terms, { ...terms, source_lang: 'EN' }] }, 'dictionaries[1].target_lang'],
    ],
    accepted: [{ name: 'é'.repeat(512), dictionaries: [] }, { dictionaries: [{ ...terms, entries: '' }] }],
  },
  {
    method: 'POST',
    path: '/v2/glossaries',
    body: { name: 'Old', ...terms },
    refused: [
      [{ name: undefined }, 'name'],
      [{ source_lang: undefined }, 'source_lang'],
      [{ target_lang: undefined }, 'target_lang'],
      [{ target_lang: 'th' }, 'target_lang'],
      [{ target_lang: 'en-US' }, 'target_lang'],
      [{ name: `${'é'.repeat(512)}x` }, 'name'],
      [{ entries_format: 'xml' }, 'entries_format'],
      [{ entries: undefined }, 'entries'],
    ],
  },
  {
    method: 'POST',
    path: '/v3/style_rules',
    body: { name: 'House', language: 'de' },
    refused: [
      [{ name: undefined }, 'name'],
      [{ name: '' }, 'name'],
      [{ name: party.repeat(1025) }, 'name'],
      [{ language: undefined }, 'language'],
      ...['nl', 'pt', 'xx', 'en-US', 'zh-Hans'].map((language) => [{ language }, 'language'] as const),
      [{ configured_rules: 'all' }, 'configured_rules'],
      [{ configured_rules: { punctuation: 'all' } }, 'configured_rules'],
      [{ configured_rules: { punctuation: { apostrophe: 1 } } }, 'configured_rules'],
      [{ custom_instructions: instruction }, 'custom_instructions'],
      [{ custom_instructions: [{ prompt: 'x' }] }, 'custom_instructions[0].label'],
      [{ custom_instructions: [{ ...instruction, prompt: party.repeat(301) }] }, 'custom_instructions[0].prompt'],
      [{ custom_instructions: [{ ...instruction, source_language: 'xx' }] }, 'custom_instructions[0].source_language'],
      [{ custom_instructions: Array<object>(201).fill(instruction) }, 'custom_instructions'],
    ],
    accepted: [
      { name: party.repeat(1024), custom_instructions: Array<object>(200).fill(instruction) },
      { custom_instructions: [{ ...instruction, prompt: party.repeat(300), source_language: 'EN' }] },
    ],
  },
  {
    method: 'POST',
    path: '/v2/write/rephrase',
    body: { text: ['The end.'] },
    refused: [
      [{ text: undefined }, 'text'],
      [{ text: [] }, 'text'],
      [{ text: 'The end.' }, 'text'],
      ...['en', 'pt', 'nl', 'zh-Hant', 'es-419', 'xx'].map((code) => [{ target_lang: code }, 'target_lang'] as const),
      [{ target_lang: 'de' }, 'text[0]'],
      [{ text: ['The end.', 'To nie jest dla mnie, ale się na to zgadzam.'] }, 'text[1]'],
      [{ writing_style: 'simple', tone: 'prefer_friendly' }, 'tone'],
      [{ writing_style: 'poetic' }, 'writing_style'],
      [{ writing_style: 'friendly' }, 'writing_style'],
      [{ writing_style: 'prefer_default' }, 'writing_style'],
      [{ tone: 'angry' }, 'tone'],
      [{ tone: 'business' }, 'tone'],
      [{ tone: 'prefer_default' }, 'tone'],
      [{ text: ['12'], target_lang: 'zh-Hans', tone: 'friendly' }, 'tone'],
    ],
    accepted: [{ text: ['12'], target_lang: 'ZH-hans', tone: 'prefer_friendly' }, { writing_style: 'default' }],
  },
  {
    method: 'POST',
    path: '/v2/write/correct',
    body: { text: ['The end.'] },
    refused: [
      [{ text: undefined }, 'text'],
      [{ text: [] }, 'text'],
      [{ text: 'The end.' }, 'text'],
      ...['nl', 'zh-Hant', 'es-419', 'xx'].map((code) => [{ target_lang: code }, 'target_lang'] as const),
      [{ writing_style: 'simple' }, 'writing_style'],
      [{ writing_style: 'default' }, 'writing_style'],
      [{ tone: 'friendly' }, 'tone'],
      [{ text: ['Das ist nicht gut.'], target_lang: 'en-GB' }, 'text[0]'],
    ],
    accepted: [{ target_lang: 'en' }],
  },
  {
    method: 'POST',
    path: '/v3/detect/language',
    body: { text: ['The end.'] },
    refused: [
      [{ text: undefined }, 'text'],
      [{ text: [] }, 'text'],
      [{ text: 'The end.' }, 'text'],
      [{ text: [1] }, 'text[0]'],
      [{ text: null }, 'text'],
      [{ text: Array<string>(51).fill('a') }, 'text'],
    ],
    accepted: [{ text: Array<string>(50).fill('a') }],
  },
  {
    method: 'POST',
    path: '/v2/admin/developer-keys',
    key: 'demo-admin',
    body: {},
    refused: [
      [{ label: 5 }, 'label'],
      [{ label: '' }, 'label'],
    ],
  },
];

describe('demo service: a refused parameter', () => {
  const demo = startDemoOnce();

  for (const { method, path, key, body, refused, accepted = [] } of endpoints) {
    it(`is named by ${method} ${path}`, async () => {
      const call = (change: object) => demo.call(method, path, { json: { ...body, ...change }, ...(key && { key }) });
      for (const change of [{}, ...accepted]) {
        const { status, text: answer } = await call(change);
        assert.ok(status === 200 || status === 201, `${JSON.stringify(change).slice(0, 200)}: ${answer}`);
      }
      for (const [change, parameter] of refused) {
        const { status, message = '', json } = await call(change);
        const what = `${JSON.stringify(change).slice(0, 200)}: ${message}`;
        assert.equal(status, 400, what);
        assert.equal(fields(json).detail, path.endsWith('/glossaries') ? message : undefined, what);
        assert.ok(message.startsWith(`Bad request: ${parameter} `) && message.endsWith('.'), what);
      }
    });
  }

  it('is refused in a form as in JSON', async () => {
    for (const [name, value] of [
      ['outline_detection', 'true'],
      ['target_lang', 'FR'],
      ['translation_memory_threshold', 'all'],
      ['formality', 'formal'],
    ] as const) {
      const form = [
        ['text', 'Hello'],
        ['target_lang', 'DE'],
        [name, value],
      ] as const;
      const { status, message } = await demo.call('POST', '/v2/translate', { form });
      assert.equal(status, 400);
      assert.match(message ?? '', new RegExp(`^Bad request: ${name} `));
    }
  });

  it('may be a format of entries that is not TSV', async () => {
    const created = await demo.call('POST', '/v2/glossaries', { json: { name: 'Old', ...terms } });
    for (const [accept, status] of [
      ['TEXT/Tab-Separated-Values; charset=utf-8', 200],
      ['text/csv, text/tab-separated-values;q=0.5', 200],
      ['text/*', 200],
      ['*/*', 200],
      ['application/json;q=0.5, text/tab-separated-values', 200],
      ['application/json', 415],
      ['text/csv', 415],
      ['text/tab-separated-values;q=0', 415],
    ] as const) {
      const path = `/v2/glossaries/${text(created.json, 'glossary_id')}/entries`;
      assert.equal((await demo.call('GET', path, { headers: { accept } })).status, status, accept);
    }
  });

  it('may be what belongs to another account, whose lists do not show it', async () => {
    const style = await demo.call('POST', '/v3/style_rules', { json: { name: 'House', language: 'de' } });
    const glossary = await demo.call('POST', '/v3/glossaries', { json: { name: 'Plant', dictionaries: [] } });
    const key = 'demo-exhausted';
    for (const [path, id, list] of [
      ['/v3/style_rules', text(style.json, 'style_id'), { style_rules: [] }],
      ['/v3/glossaries', text(glossary.json, 'glossary_id'), { glossaries: [] }],
    ] as const) {
      assert.equal((await demo.call('GET', `${path}/${id}`, { key })).status, 404);
      assert.deepEqual((await demo.call('GET', path, { key })).json, list);
    }
  });

  it('may be a glossary of the other version', async () => {
    const legacy = await demo.call('POST', '/v2/glossaries', { json: { name: 'Old', ...terms } });
    const glossary = await demo.call('POST', '/v3/glossaries', { json: { name: 'Plant', dictionaries: [terms] } });
    const [old, plant] = [text(legacy.json, 'glossary_id'), text(glossary.json, 'glossary_id')];
    const query = '?source_lang=en&target_lang=de';
    for (const path of [`/v3/glossaries/${old}`, `/v3/glossaries/${old}/entries${query}`, `/v2/glossaries/${plant}`]) {
      assert.equal((await demo.call('GET', path)).status, 404, path);
    }
    assert.equal((await demo.call('DELETE', `/v2/glossaries/${plant}`)).status, 404);
  });

  it('costs nothing, and changes nothing', async () => {
    const own = await startDemo();
    const { json: style } = await own.call('POST', '/v3/style_rules', { json: { name: 'House', language: 'de' } });
    const path = `/v3/style_rules/${text(style, 'style_id')}`;
    for (const [method, end, json] of [
      ['PATCH', '', {}],
      ['PATCH', '', { name: '' }],
      ['PATCH', '', { name: party.repeat(1025) }],
      ['PUT', '/configured_rules', { punctuation: null }],
      ['PUT', '/configured_rules', { punctuation: ['apostrophe'] }],
      ['PUT', '/configured_rules', []],
      ['POST', '/custom_instructions', { prompt: 'no label' }],
      ['POST', '/custom_instructions', { label: 'no prompt' }],
      ['POST', '/custom_instructions', { ...instruction, prompt: party.repeat(301) }],
    ] as const) {
      assert.equal((await own.call(method, `${path}${end}`, { json })).status, 400);
    }
    assert.deepEqual((await own.call('GET', path)).json, style);
    await own.call('POST', '/v2/translate', { json: { text: ['Hello'], target_lang: 'XX' } });
    assert.match((await own.call('GET', '/v2/usage')).text, /^\{"character_count":0,/);
    await own.close();
  });
});

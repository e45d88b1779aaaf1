import { strict as assert } from 'node:assert';
import * as z from 'zod/mini';
import { type DemoAnswer, type StartedDemo, startDemo } from '../startDemo.ts';

const answerShape = z.object({ translations: z.array(z.record(z.string(), z.unknown())) });

describe('demo service: translate', () => {
  let demo: StartedDemo;

  before(async () => {
    demo = await startDemo();
  });

  after(() => demo.close());

  const translate = (json: object): Promise<DemoAnswer> =>
    demo.call('POST', '/v2/translate', { json: { text: ['Hello'], target_lang: 'DE', ...json } });
  const first = async (json: object): Promise<Readonly<Record<string, unknown>> | undefined> =>
    answerShape.parse((await translate(json)).json).translations[0];

  it('answers each text in order, with the detected language and no unrequested fields', async () => {
    const text = ['The house is open.', 'Das ist nicht mein Haus.', 'Où est la gare ?', '今日は', ''];
    const answer = await translate({ text, target_lang: 'fr' });
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
    assert.ok(answer.headers.get('x-trace-id'));
    assert.deepEqual(answerShape.parse(answer.json).translations, [
      { detected_source_language: 'EN', text: '[FR] Thé hôùsé îs ôpén.' },
      { detected_source_language: 'DE', text: '[FR] Dàs îst nîçht méîn Hàùs.' },
      { detected_source_language: 'FR', text: '[FR] Ôù ést là gàré ?' },
      { detected_source_language: 'JA', text: '[FR] 今日は' },
      { detected_source_language: 'EN', text: '' },
    ]);
  });

  it('reads a form as it reads JSON', async () => {
    const form = [
      ['text', 'One & two'],
      ['text', 'Three'],
      ['target_lang', 'DE'],
      ['source_lang', 'en'],
      ['show_billed_characters', '1'],
      ['preserve_formatting', '0'],
      ['tag_handling', 'xml'],
      ['ignore_tags', 'x,y'],
      ['custom_instructions', 'Be brief'],
      ['custom_instructions', 'Be kind'],
      ['translation_memory_threshold', '80'],
    ] as const;
    const answer = await demo.call('POST', '/v2/translate', { form });
    assert.deepEqual(answerShape.parse(answer.json).translations, [
      {
        detected_source_language: 'EN',
        text: '[DE 2 instructions] Öne & twö',
        billed_characters: 9,
        tag_handling_version: 'v1',
      },
      {
        detected_source_language: 'EN',
        text: '[DE 2 instructions] Three',
        billed_characters: 5,
        tag_handling_version: 'v1',
      },
    ]);
  });

  it('returns the requested optional fields', async () => {
    assert.deepEqual(await first({ source_lang: 'nl', text: ['Grüße 🎉'], show_billed_characters: true }), {
      detected_source_language: 'NL',
      text: '[DE] Grüße 🎉',
      billed_characters: 7,
    });
    assert.equal((await first({ model_type: 'prefer_quality_optimized' }))?.model_type_used, 'quality_optimized');
    assert.equal((await first({ model_type: 'latency_optimized' }))?.model_type_used, 'latency_optimized');
    assert.equal((await first({ tag_handling: 'html' }))?.tag_handling_version, 'v1');
    assert.equal((await first({ tag_handling: 'xml', tag_handling_version: 'v2' }))?.tag_handling_version, 'v2');
  });

  it('shows the formality for targets that have it', async () => {
    assert.equal((await first({ formality: 'more' }))?.text, '[DE formal] Hellö');
    assert.equal((await first({ formality: 'prefer_less' }))?.text, '[DE informal] Hellö');
    assert.equal((await first({ formality: 'default' }))?.text, '[DE] Hellö');
    assert.equal((await first({ formality: 'prefer_more', target_lang: 'EN-GB' }))?.text, '[EN-GB] Hēllō');
  });

  it('accepts null for an absent parameter, and unknown parameters', async () => {
    assert.equal((await translate({ source_lang: null, formality: null, new_parameter: [1] })).status, 200);
  });

  for (const [name, json, parameter] of [
    ['no text', { text: undefined }, 'text'],
    ['no texts', { text: [] }, 'text'],
    ['a bare text', { text: 'Hello' }, 'text'],
    ['a number as text', { text: [1] }, 'text[0]'],
    ['half a surrogate pair', { text: ['a\ud83d'] }, 'text[0]'],
    ['51 texts', { text: Array<string>(51).fill('a') }, 'text'],
    ['no target', { target_lang: undefined }, 'target_lang'],
    ['an unknown target', { target_lang: 'XX' }, 'target_lang'],
    ['a target that is no string', { target_lang: ['DE'] }, 'target_lang'],
    ['an unknown source', { source_lang: 'XX' }, 'source_lang'],
    ['a regional source', { source_lang: 'EN-US' }, 'source_lang'],
    ['an empty source', { source_lang: '' }, 'source_lang'],
    ['a context that is no string', { context: ['a'] }, 'context'],
    ['an unknown model', { model_type: 'best' }, 'model_type'],
    ['an unknown splitting', { split_sentences: 'all' }, 'split_sentences'],
    ['a number for splitting', { split_sentences: 1 }, 'split_sentences'],
    ['1 for true in JSON', { preserve_formatting: 1 }, 'preserve_formatting'],
    ['a string for true in JSON', { show_billed_characters: 'true' }, 'show_billed_characters'],
    ['an outline that is no boolean', { outline_detection: 'no' }, 'outline_detection'],
    ['beta languages that are no boolean', { enable_beta_languages: 1 }, 'enable_beta_languages'],
    ['an unknown formality', { formality: 'formal' }, 'formality'],
    ['formality for a target without it', { formality: 'more', target_lang: 'EN-US' }, 'formality'],
    ['formality for a target in a variant without it', { formality: 'less', target_lang: 'PT' }, 'formality'],
    ['both glossary parameters', { source_lang: 'EN', glossary_id: 'a', glossary_ids: ['b'] }, 'glossary_id'],
    ['a glossary without source', { glossary_id: 'a' }, 'source_lang'],
    ['glossaries without source', { glossary_ids: ['a'] }, 'source_lang'],
    ['6 glossaries', { source_lang: 'EN', glossary_ids: ['1', '2', '3', '4', '5', '6'] }, 'glossary_ids'],
    ['11 instructions', { custom_instructions: Array<string>(11).fill('a') }, 'custom_instructions'],
    ['a long instruction', { custom_instructions: ['🎉'.repeat(301)] }, 'custom_instructions'],
    [
      'instructions for a target without them',
      { custom_instructions: ['a'], target_lang: 'PL' },
      'custom_instructions',
    ],
    ['a negative threshold', { translation_memory_threshold: -1 }, 'translation_memory_threshold'],
    ['a threshold above 100', { translation_memory_threshold: 101 }, 'translation_memory_threshold'],
    ['half a per cent', { translation_memory_threshold: 75.5 }, 'translation_memory_threshold'],
    ['a memory that is no UUID', { translation_memory_id: 'a' }, 'translation_memory_id'],
    ['unknown tag handling', { tag_handling: 'markdown' }, 'tag_handling'],
    ['an unknown version', { tag_handling_version: 'v3' }, 'tag_handling_version'],
    ['tags that are no list', { ignore_tags: 'x' }, 'ignore_tags'],
    ['tags that are no strings', { splitting_tags: [1] }, 'splitting_tags[0]'],
    ['non-splitting tags that are no list', { non_splitting_tags: {} }, 'non_splitting_tags'],
  ] as const) {
    it(`refuses ${name} with 400 and names the parameter`, async () => {
      const answer = await translate(json);
      assert.equal(answer.status, 400, answer.text);
      assert.ok(answer.message?.startsWith(`Bad request: ${parameter} `), answer.text);
    });
  }

  for (const [name, json] of [
    ['50 texts', { text: Array<string>(50).fill('a') }],
    [
      'instructions at their limits',
      { custom_instructions: Array<string>(10).fill('🎉'.repeat(300)), target_lang: 'zh-hant' },
    ],
    ['thresholds at their limits', { translation_memory_threshold: 100 }],
    ['every splitting', { split_sentences: 'nonewlines' }],
    ['formality for a variant with it', { formality: 'less', target_lang: 'es-419' }],
  ] as const) {
    it(`accepts ${name}`, async () => {
      assert.equal((await translate(json)).status, 200);
    });
  }

  for (const [name, json] of [
    ['glossary', { source_lang: 'EN', glossary_id: 'unknown' }],
    ['glossaries', { source_lang: 'EN', glossary_ids: ['1', '2', '3', '4', '5'] }],
    ['style rule list', { style_id: 'unknown' }],
    ['translation memory', { translation_memory_id: '2c8f0a55-8b0e-4f0a-9c53-0a1b2c3d4e5f' }],
  ] as const) {
    it(`answers 404 for an unknown ${name}`, async () => {
      assert.equal((await translate(json)).status, 404);
    });
  }

  for (const [name, form] of [
    ['true for a boolean', [['outline_detection', 'true']]],
    ['a repeated target', [['target_lang', 'FR']]],
    ['a threshold in words', [['translation_memory_threshold', 'all']]],
  ] as const) {
    it(`refuses ${name} in a form`, async () => {
      const base = [
        ['text', 'Hello'],
        ['target_lang', 'DE'],
      ] as const;
      assert.equal((await demo.call('POST', '/v2/translate', { form: [...base, ...form] })).status, 400);
    });
  }

  it('accepts a body of 131072 bytes and refuses one of 131073 with 413', async () => {
    const frame = JSON.stringify({ text: [''], target_lang: 'DE' }).length;
    for (const [size, status] of [
      [131_072, 200],
      [131_073, 413],
      [5_000_000, 413],
    ] as const) {
      const answer = await translate({ text: ['a'.repeat(size - frame)] });
      assert.equal(answer.status, status);
    }
    const answer = await demo.call('POST', '/v2/translate', { key: 'nobody', body: 'a'.repeat(131_073) });
    assert.equal(answer.status, 401);
  });
});

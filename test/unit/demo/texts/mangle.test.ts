import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { mangle, type TagMangle, tagMangles } from '../../../../src/demo/translation/mangle.ts';
import { pseudoTranslate } from '../../../../src/demo/translation/pseudoTranslate.ts';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';
import { field } from '../field.ts';
import { startDemoOnce } from '../startDemo.ts';

const handlings = ['xml', 'html'] as const;

describe('a mangled tag', () => {
  const wire = 'In <g id="1">all <x id="2"/></g>, one<x id="3"/>.';

  const cases: Readonly<Record<TagMangle, string>> = {
    drop: 'In all <x id="2"/>, one<x id="3"/>.',
    double: 'In <g id="1"><g id="1">all <x id="2"/></g></g>, one<x id="3"/>.',
    reorder: 'In <x id="3"/>all <g id="1"><x id="2"/>, one</g>.',
    translate: 'In <γ ιδ="1">all <ξ ιδ="2"/></γ>, one<ξ ιδ="3"/>.',
    unbalance: 'In </g>all </x><g id="1">, one</x>.',
    gather: 'In <g id="1">all </g>, one.<x id="2"/><x id="3"/>',
    stretch: '<g id="1">In all <x id="2"/>, one<x id="3"/>.</g>',
    swallow: 'In <g id="1">all <x id="2"/>, one</g><x id="3"/>.',
    respace: 'In< g id = "1" > all< x id = "2" /  > <  / g > , one < x id = "3" /  > .',
  };
  for (const how of tagMangles) {
    it(how, () => {
      assert.equal(mangle(wire, how, 'xml'), cases[how]);
      assert.equal(mangle(wire, how, 'html'), cases[how]);
    });
  }

  it('may be a void element of HTML, which counts as single, and keeps spaces in quoted values', () => {
    const html = '<p>One<br>two <a href="a=b" title=\'c d\'>three</a></p>';
    const of = (how: TagMangle): string => mangle(html, how, 'html');
    assert.equal(of('drop'), 'One<br>two <a href="a=b" title=\'c d\'>three</a>');
    assert.equal(of('unbalance'), '</p>One</br>two </a>three<a href="a=b" title=\'c d\'><p>');
    assert.equal(of('reorder'), '<p>One<a href="a=b" title=\'c d\'>two </a>three<br></p>');
    assert.equal(of('translate'), '<π>One<βρ>two <α ηρεφ="α=β" τιτλε=\'κ δ\'>three</α></π>');
    assert.equal(of('respace'), ' < p > One < br > two< a href = "a=b" title = \'c d\' > three <  / a > <  / p > ');
  });

  it('is not made up in text without tags, except that unbalance adds a closing one', () => {
    for (const how of tagMangles) {
      const text = 'Fish &amp; <!-- b --> chips < 3';
      assert.equal(mangle(text, how, 'xml'), how === 'unbalance' ? `${text}</x>` : text);
    }
  });

  const piece = fc.oneof(
    fc.constantFrom(
      '<b>',
      '</b>',
      '<i a="o">',
      '</i>',
      '<x id="1"/>',
      '<br>',
      '&amp;',
      '<!-- o -->',
      ' ',
      '\n',
      '<',
      '"',
    ),
    fc.string(),
  );
  const anyText = fc.array(piece).map((pieces) => pieces.join(''));
  const how = fc.constantFrom(...tagMangles);
  const handling = fc.constantFrom(...handlings);

  it('is the same each time', () => {
    fc.assert(
      fc.property(anyText, how, handling, (text, kind, rules) =>
        assert.equal(mangle(text, kind, rules), mangle(text, kind, rules)),
      ),
    );
  });

  it('keeps every word in place', () => {
    const word = fc.constantFrom('one ', ' two', '3', '\n', '', ' ');
    const tag = fc.constantFrom('<b>', '</b>', '<i a="o">', '</i>', '<x id="1"/>');
    fc.assert(
      fc.property(fc.array(fc.oneof(word, tag)), how, handling, (pieces, kind, rules) => {
        const text = pieces.join('');
        const words = (whole: string): string => whole.replace(/<[^>]*>|\s/g, '');
        assert.equal(words(mangle(text, kind, rules)), words(text));
      }),
    );
  });

  it('stays well nested after a reorder of well-nested ones', () => {
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc
        .array(
          fc.oneof(
            { maxDepth: 3 },
            fc.constantFrom('a', '<x/>'),
            tie('tree').map((inner) => `<g>${inner}</g>`),
          ),
        )
        .map((parts) => parts.join('')),
    }));
    fc.assert(
      fc.property(tree, (text) => {
        let depth = 0;
        for (const [tag] of mangle(text, 'reorder', 'xml').matchAll(/<[^>]*>/g)) {
          depth += tag === '<g>' ? 1 : tag === '</g>' ? -1 : 0;
          assert.ok(depth >= 0);
        }
        assert.equal(depth, 0);
      }),
    );
  });

  it('is fast for hostile markup that fills a body', () => {
    for (const part of ['<', '<a ', '<a>', '</a>', '<a><b>', '<a "', '<!--', '<x>  ', '     ']) {
      const text = part.repeat(131_072 / part.length);
      for (const kind of tagMangles) {
        const started = workedMs();
        mangle(text, kind, 'html');
        assert.ok(workedMs() - started < 1000, `${kind} ${part}`);
      }
    }
  });
});

describe('demo service: a planted mangle', () => {
  const wire = '<g id="1">Save</g> <x id="2"/> &amp; go';
  const demo = startDemoOnce();
  afterEach(() => demo.reset());

  const translations = async (parameters: object = {}, path = '/v2/translate'): Promise<readonly unknown[]> => {
    const json = { text: [wire, 'Plain'], target_lang: 'DE', tag_handling: 'xml', ...parameters };
    const answer = await demo.call('POST', path, { json, key: path.startsWith('/free') ? 'demo-free' : 'demo-pro' });
    assert.equal(answer.status, 200, answer.text);
    const list = field(answer.json, 'translations');
    assert.ok(Array.isArray(list));
    return list.map((each) => field(each, 'text'));
  };
  const translated = (text: string, handling: 'xml' | 'html' = 'xml'): string =>
    pseudoTranslate(text, { target: 'DE', traits: [], markup: { handling, ignoreTags: [] } });

  for (const how of tagMangles) {
    it(`${how}: answers as usual except for the tags, as often as it says`, async () => {
      await demo.plant({ match: '/v2/translate', mangle: how, times: 2 });
      const real = [translated(wire), translated('Plain')];
      const mangled = real.map((text) => mangle(text, how, 'xml'));
      assert.deepEqual(await translations(), mangled);
      assert.deepEqual(await translations(), mangled);
      assert.deepEqual(await translations(), real);
      const rows = await demo.requests();
      assert.deepEqual(
        rows.map(({ status, fault }) => [status, fault]),
        [
          [200, true],
          [200, true],
          [200, false],
        ],
      );
    });
  }

  it('mangles HTML, also at the Free address and after a delay', async () => {
    await demo.plant({ match: '/free/v2/translate', mangle: 'drop', delayMs: 1 });
    const text = '<p>One<br>two</p>';
    assert.deepEqual(await translations({ text: [text], tag_handling: 'html' }, '/free/v2/translate'), [
      translated('One<br>two', 'html'),
    ]);
  });

  it('does not change an answer without tag handling, or a refusal', async () => {
    await demo.plant({ match: '/v2/translate', mangle: 'unbalance', times: 2 });
    const json = { text: ['a <b>c</b>'], target_lang: 'DE' };
    const answer = await demo.call('POST', '/v2/translate', { json });
    assert.match(answer.text, /ä <b>c<\/b>/);
    assert.equal((await demo.call('POST', '/v2/translate', { json: {} })).status, 400);
    assert.deepEqual((await demo.call('GET', '/demo/faults')).json, []);
  });

  it('bills as without mangling', async () => {
    await demo.plant({ match: '/v2/translate', mangle: 'drop' });
    const json = { text: [wire], target_lang: 'DE', tag_handling: 'xml', show_billed_characters: true };
    const answer = await demo.call('POST', '/v2/translate', { json });
    assert.equal(answer.status, 200);
    assert.match(answer.text, new RegExp(`"billed_characters":${wire.length}\\b`));
  });

  for (const [name, fault] of [
    ['a mangle that it does not know', { match: '/v2/translate', mangle: 'shuffle' }],
    ['a mangle of an answer that is planted', { match: '/v2/translate', mangle: 'drop', body: {} }],
    ['a mangle of a failure', { match: '/v2/translate', mangle: 'drop', status: 500 }],
  ] as const) {
    it(`refuses ${name} with 400`, async () => {
      const answer = await demo.call('POST', '/demo/faults', { key: null, json: fault });
      assert.equal(answer.status, 400, answer.text);
      assert.match(answer.message ?? '', /^Bad fault: mangle .+\.$/);
    });
  }

  it('returns every character of a text between marks for `keep`', async () => {
    const texts = [' Two  spaces ', 'Line\nbreak &amp; <b>tag</b>', ''];
    await demo.plant({ match: '/v2/translate', mangle: 'keep' });
    const answer = await demo.call('POST', '/v2/translate', { json: { text: texts, target_lang: 'DE' } });
    const list = field(answer.json, 'translations');
    assert.ok(Array.isArray(list));
    assert.deepEqual(
      list.map((each) => field(each, 'text')),
      texts.map((text) => `‹${text}›`),
    );
  });

  it('lists planted mangles', async () => {
    await demo.plant({ match: '/v2/translate', mangle: 'respace' });
    assert.deepEqual((await demo.call('GET', '/demo/faults')).json, [
      { match: '/v2/translate', mangle: 'respace', times: 1 },
    ]);
  });
});

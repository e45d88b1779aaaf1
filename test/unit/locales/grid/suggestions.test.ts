import { strict as assert } from 'node:assert';
import { adaptedParts, NearTexts } from '../../../../src/locales/grid/suggestions/projectTexts.ts';
import { editMessages, ProjectTexts, termsIn } from '../../../../src/locales/locales.ts';
import type { Code, Part } from '../../../../src/text/unit.ts';
import { MemoryFolder } from '../memoryFolder.ts';

const code = (source: string, id = 1): Code => ({ id, role: 'alone', source });
const { signal } = new AbortController();

describe('a near text', () => {
  const all = () => true;

  it('comes first if it is the same, then if it has the fewest edits', async () => {
    const texts: readonly (readonly Part[])[] = [
      ['Your cart is full.'],
      ['Your cart is empty.'],
      ['Something else altogether'],
      ['Your cart was empty.'],
    ];
    const near = await NearTexts.of(texts);
    const found = near.find(['Your cart is empty.'], 5, all);
    assert.deepEqual(found, [
      { index: 1, percent: 100 },
      { index: 3, percent: 90 },
      { index: 0, percent: 73 },
    ]);
    assert.deepEqual(
      near.find(['Your cart is empty.'], 1, (index) => index !== 1),
      [{ index: 3, percent: 90 }],
    );
  });

  it('has at most 99 percent if only its placeholders differ', async () => {
    const near = await NearTexts.of([['Pay ', code('{amount}')]]);
    assert.deepEqual(near.find(['Pay ', code('{total}')], 5, all), [{ index: 0, percent: 99 }]);
  });

  it('is compared by words if it is long, and not at all if it is very long', async () => {
    const words = Array.from({ length: 100 }, (_, index) => `word${index}`);
    const long = words.join(' ');
    const longest = `${long} `.repeat(6);
    const near = await NearTexts.of([[long], [longest]]);
    assert.deepEqual(near.find([long.replace('word50', 'other')], 5, all), [{ index: 0, percent: 99 }]);
    assert.deepEqual(near.find([longest], 5, all), [{ index: 1, percent: 100 }]);
    assert.deepEqual(near.find([`${longest}!`], 5, all), []);
  });

  it('is found in languages without spaces', async () => {
    const near = await NearTexts.of([['カートは空です。'], ['ログインしてください。']]);
    assert.deepEqual(
      near.find(['カートが空です。'], 5, all).map(({ index }) => index),
      [0],
    );
  });
});

describe('an adapted translation', () => {
  it('has the placeholders of the text', () => {
    const [a, b, x, y] = [code('{a}', 1), code('{b}', 2), code('{x}', 1), code('{y}', 2)];
    assert.deepEqual(adaptedParts(['Pay ', x], ['Pay ', a], [a, ' zahlen']), {
      parts: [x, ' zahlen'],
      isFitting: true,
    });
    // The same placeholder stays, whatever the order.
    assert.deepEqual(adaptedParts([b, ' of ', x], [a, ' of ', b], [b, ' von ', a]).parts, [b, ' von ', x]);
    assert.equal(adaptedParts([x, y], [a, b], [a]).isFitting, false);
    assert.deepEqual(adaptedParts(['Pay'], ['Pay ', a], [a, ' zahlen']), { parts: [a, ' zahlen'], isFitting: false });
    const open: Code = { id: 1, role: 'open', source: '<b>' };
    assert.equal(adaptedParts([open, 'x'], [a, 'x'], [a, 'x']).isFitting, false);
  });
});

describe('a suggestion from the project', () => {
  const files = {
    'shop/en.json': JSON.stringify({ pay: 'Pay {amount}', sent: 'Sent to {name}', twice: 'Pay {amount}' }, null, 2),
    'shop/de.json': JSON.stringify({ pay: '{amount} zahlen', sent: 'An {wrong} gesendet' }, null, 2),
    'app/en.json': JSON.stringify({ price: 'Pay {total}', end: 'Sent to {who}', own: 'The end' }, null, 2),
    'app/de.json': JSON.stringify({ own: 'Das Ende' }, null, 2),
  };

  it('is a translation of another message, with the placeholders of the text, and none that is broken', async () => {
    const folder = new MemoryFolder(files);
    const texts = new ProjectTexts();
    const wanted = { lang: 'de', path: 'app/en.json' };
    const find = async (key: string, parts: readonly Part[]) =>
      texts.find(await folder.states(), { ...wanted, key, parts }, signal);
    const total = code('{total}');
    const found = await find('price', ['Pay ', total]);
    assert.deepEqual(
      found.map(({ parts, percent, isFitting, isReviewed, key, path }) => [
        ...[parts, percent, isFitting, isReviewed],
        ...[key, path],
      ]),
      [[[total, ' zahlen'], 99, true, true, 'pay', 'shop/en.json']],
    );
    assert.deepEqual(await find('end', ['Sent to ', code('{who}')]), []);
    assert.deepEqual(await find('own', ['The end']), []);
    const [family] = (await folder.states()).map((state) => state.family).filter(({ source }) => /shop/.test(source));
    assert.ok(family);
    await editMessages(
      folder,
      { family, lang: 'de', texts: new Map([['twice', ['Bezahle ', code('{amount}')]]]) },
      folder.options,
    );
    assert.deepEqual(
      (await find('price', ['Pay ', total])).map(({ key }) => key),
      ['pay', 'twice'],
    );
  });
});

describe('a suggestion from glossaries', () => {
  it('is a term of the text in dictionaries of the language pair', async () => {
    const dictionaries = [
      { sourceLang: 'en', targetLang: 'de', entries: [{ source: 'cart', target: 'Warenkorb' }] },
      { sourceLang: 'en', targetLang: 'fr', entries: [{ source: 'cart', target: 'panier' }] },
    ];
    const terms = async (text: string) =>
      termsIn([text, code('{cart}')], { sourceLang: 'en' }, { lang: 'de-AT' }, { dictionaries });
    assert.deepEqual(await terms('Your cart, the cart, and carton '), [{ source: 'cart', target: 'Warenkorb' }]);
    assert.deepEqual(await terms('Nothing '), []);
  });
});

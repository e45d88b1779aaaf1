import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { byProduct, usageNow } from '../../../../src/service/lists/usageNow.ts';

describe('the usage including the characters billed since the last request', () => {
  const characters = fc.nat({ max: 1_000_000 });

  it('has products that add up to the totals', () => {
    fc.assert(
      fc.property(
        characters,
        characters,
        characters,
        characters,
        fc.boolean(),
        (translate, write, one, other, isPro) => {
          const usage = {
            characterCount: translate + write,
            characterLimit: 5_000_000,
            ...(isPro && { apiKeyCharacterCount: translate }),
            products: [
              {
                productType: 'translate',
                characterCount: translate,
                ...(isPro && { apiKeyCharacterCount: translate }),
              },
            ],
          };
          const products =
            write === 0 ? usage.products : [...usage.products, { productType: 'write', characterCount: write }];
          const now = usageNow({ ...usage, products }, { translate: one, write: other });
          const sum = now.products?.reduce((all, { characterCount = 0 }) => all + characterCount, 0);
          assert.equal(sum, now.characterCount);
          assert.equal(now.characterCount, translate + write + one + other);
          assert.equal(now.apiKeyCharacterCount, isPro ? translate + one + other : undefined);
        },
      ),
    );
  });

  it('counts each feature toward the product that the service bills', () => {
    const features = ['translate', 'documents', 'rephrase', 'correct'] as const;
    assert.deepEqual(
      features.map((feature) => byProduct({ feature, characters: 7 })),
      [
        { translate: 7, write: 0 },
        { translate: 7, write: 0 },
        { translate: 0, write: 7 },
        { translate: 0, write: 7 },
      ],
    );
  });

  it('adds a product that the service has not named yet, also for the key when the service reports it', () => {
    const since = byProduct({ feature: 'rephrase', characters: 7 });
    const free = { characterCount: 1, characterLimit: 10 };
    assert.deepEqual(usageNow(free, since), { characterCount: 8, characterLimit: 10 });
    const pro = { ...free, apiKeyCharacterCount: 0, products: [] };
    assert.deepEqual(usageNow(pro, since), {
      characterCount: 8,
      characterLimit: 10,
      apiKeyCharacterCount: 7,
      products: [{ productType: 'write', characterCount: 7, apiKeyCharacterCount: 7 }],
    });
  });
});

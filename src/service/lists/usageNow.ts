import type { BilledResult } from '../api/billed.ts';
import type { Usage } from '../api/usage.ts';

/** Characters (code points) by product, as the service names products. */
export type ProductCharacters = Readonly<Record<'translate' | 'write', number>>;

export const noCharacters: ProductCharacters = { translate: 0, write: 0 };

/** Returns the characters of a request by the product that they count for. */
export function byProduct({ feature, characters }: Pick<BilledResult, 'feature' | 'characters'>): ProductCharacters {
  const isWritten = feature === 'rephrase' || feature === 'correct';
  return { ...noCharacters, [isWritten ? 'write' : 'translate']: characters };
}

export function sumProducts({ translate, write }: ProductCharacters): number {
  return translate + write;
}

/** Adds the characters of each product, or subtracts them. */
export function addProducts(one: ProductCharacters, other: ProductCharacters, sign: 1 | -1 = 1): ProductCharacters {
  return { translate: one.translate + sign * other.translate, write: one.write + sign * other.write };
}

/** Returns the service's answer plus the usage since then, in totals and products alike. */
export function usageNow(usage: Usage, since: ProductCharacters): Usage {
  const { characterCount, apiKeyCharacterCount, products } = usage;
  const billed = sumProducts(since);
  const ofKey = apiKeyCharacterCount !== undefined;
  return {
    ...usage,
    characterCount: characterCount + billed,
    ...(ofKey && { apiKeyCharacterCount: apiKeyCharacterCount + billed }),
    ...(products && { products: withProducts(products, since, ofKey) }),
  };
}

function withProducts(
  products: NonNullable<Usage['products']>,
  since: ProductCharacters,
  ofKey: boolean,
): NonNullable<Usage['products']> {
  const added = new Map(Object.entries(since));
  const listed = products.map((product) => {
    const { productType, characterCount, apiKeyCharacterCount } = product;
    const more = added.get(productType) ?? 0;
    added.delete(productType);
    return {
      ...product,
      ...(characterCount !== undefined && { characterCount: characterCount + more }),
      ...(apiKeyCharacterCount !== undefined && { apiKeyCharacterCount: apiKeyCharacterCount + more }),
    };
  });
  const others = [...added].flatMap(([productType, characters]) =>
    characters === 0
      ? []
      : { productType, characterCount: characters, ...(ofKey && { apiKeyCharacterCount: characters }) },
  );
  return [...listed, ...others];
}

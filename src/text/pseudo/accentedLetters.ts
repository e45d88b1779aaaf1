/** Latin letter → the same letter with an accent, still readable. Each is one code point. */
export const accentedLetters: ReadonlyMap<string, string> = new Map(
  [
    ...'aå bƀ cç dð eé fƒ gĝ hĥ iî jĵ kķ lļ mɱ nñ oö pþ qǫ rŕ sš tţ uü vṽ wŵ xẋ yý zž'.split(' '),
    ...'AÅ BƁ CÇ DÐ EÉ FƑ GĜ HĤ IÎ JĴ KĶ LĻ MṀ NÑ OÖ PÞ QǪ RŔ SŠ TŢ UÜ VṼ WŴ XẊ YÝ ZŽ'.split(' '),
  ].map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Letters that are doubled to make a text longer: other languages need more space than English. */
export const doubledLetters: ReadonlySet<string> = new Set('aeiouAEIOU');

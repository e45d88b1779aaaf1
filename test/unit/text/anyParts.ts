import fc from 'fast-check';
import { numberCodes } from '../../../src/text/numberCodes.ts';
import type { Part } from '../../../src/text/unit.ts';
import { anyCharacter } from '../../helpers/anyCharacter.ts';

/** Content that is hard on a wire of tags, among ordinary words. */
const awkward = fc.constantFrom(
  ...[
    '<x id="1"/>',
    '<g id="1">',
    '</g>',
    '</x>',
    '&lt;x id="2"/&gt;',
    '&amp;',
    '&amp;amp;',
    '&#39;',
    '&',
    '<',
    '>',
    '"',
  ],
  ...[' ', '\n', '\u00a0', '\u3000', 'words', 'Ünï', '語', 'مرحبا', '🙂', '\ud800', '{n}', '1', '.', '«', 'id = "3"'],
);
const text = fc.oneof(
  fc.array(awkward, { maxLength: 6 }).map((pieces) => pieces.join('')),
  fc.string({ unit: anyCharacter }),
);
const alone = fc
  .constantFrom('{n}', '%s', '<br>', '<b>', '</b>', '{% if x %}', '`code`', '')
  .map((source): Part[] => [{ id: 1, role: 'alone', source }]);

const { tree } = fc.letrec<{ tree: Part[]; pair: Part[] }>((tie) => ({
  tree: fc
    .array(
      fc.oneof(
        { maxDepth: 3 },
        text.map((words): Part[] => [words]),
        alone,
        tie('pair'),
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.flat()),
  pair: fc
    .tuple(fc.constantFrom(['**', '**'], ['<b>', '</b>'], ['[', '](a.md)']), tie('tree'))
    .map(([[open = '', close = ''], inside]): Part[] => [
      { id: 1, role: 'open', source: open },
      ...inside,
      { id: 1, role: 'close', source: close },
    ]),
}));

/** Parts of a unit: any texts, codes that nest, ids as `numberCodes` gives them. */
export const anyParts: fc.Arbitrary<readonly Part[]> = tree.map(numberCodes);

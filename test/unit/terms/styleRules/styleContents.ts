import fc from 'fast-check';
import type { StyleContent } from '../../../../src/terms/styleRules/styleContent.ts';

const texts = (maxLength: number) =>
  fc.string({ unit: 'grapheme', minLength: 1, maxLength }).filter((text) => text.trim() !== '' && text.isWellFormed());
const names = fc.oneof(fc.constantFrom('punctuation', 'apostrophe', 'style_and_tone', 'constructor'), texts(8));
const instructions = fc.record(
  { label: texts(20), prompt: texts(40), sourceLanguage: fc.constantFrom('en', 'de', 'ja') },
  { requiredKeys: ['label', 'prompt'], noNullPrototype: true },
);

/** Contents of lists, with names that are special in JavaScript. */
export const styleContents: fc.Arbitrary<StyleContent> = fc.record(
  {
    name: texts(30),
    language: fc.constantFrom('de', 'en'),
    configuredRules: records(records(texts(12))),
    customInstructions: fc.array(instructions, { maxLength: 4 }),
  },
  { noNullPrototype: true },
);

function records<T>(values: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> {
  return fc
    .uniqueArray(fc.tuple(names, values), { selector: ([name]) => name, maxLength: 3 })
    .map((entries) => Object.fromEntries(entries));
}

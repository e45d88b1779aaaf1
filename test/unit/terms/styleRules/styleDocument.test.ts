import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readStyle, type StyleLimits } from '../../../../src/terms/styleRules/readStyle.ts';
import { styleChanges } from '../../../../src/terms/styleRules/styleChanges.ts';
import { printStyle, type StyleContent } from '../../../../src/terms/styleRules/styleContent.ts';
import { anyCharacter } from '../../../helpers/anyCharacter.ts';
import { styleContents } from './styleContents.ts';

const limits: StyleLimits = {
  nameCharacters: 10,
  promptCharacters: 5,
  instructions: 2,
  isLanguage: (code) => ['de', 'en'].includes(code),
  isSourceLanguage: (code) => /^[a-z]{2}$/i.test(code),
};
const roomy: StyleLimits = { ...limits, nameCharacters: 1024, promptCharacters: 300, instructions: 200 };

/** Returns the problems, with the parts of the text that have them. */
function problems(document: unknown): string[] {
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  return readStyle(text, limits).problems.map(({ problem, start, end, found = '' }) =>
    `${problem} ${text.slice(start, end)} ${found}`.trim(),
  );
}

describe('a style rule document', () => {
  it('is the same after printing and reading', () => {
    fc.assert(
      fc.property(styleContents, (content) => {
        assert.deepEqual(readStyle(printStyle(content), roomy), { content, problems: [] });
        assert.deepEqual(styleChanges(content, content), { added: [], lost: [] });
      }),
    );
  });

  it('may omit empty fields and may use the field names of the service', () => {
    const { content, problems: found } = readStyle(
      '\ufeff{"style_id": "s", "version": 3, "name": "A", "language": "DE", "configured_rules": {"a": {"b": "c"}}, ' +
        '"custom_instructions": [{"id": "i", "label": "l", "prompt": "p", "source_language": null}]}',
      limits,
    );
    assert.deepEqual(found, []);
    assert.deepEqual(content, {
      name: 'A',
      language: 'de',
      configuredRules: { a: { b: 'c' } },
      customInstructions: [{ label: 'l', prompt: 'p' }],
    });
    assert.deepEqual(readStyle('{"name":"A","language":"en"}', limits).content?.customInstructions, []);
  });

  it('reports values that exceed a limit or are invalid', () => {
    const good = { name: '😀'.repeat(10), language: 'en' };
    assert.deepEqual(problems(good), []);
    assert.deepEqual(problems({ ...good, name: 'n'.repeat(11) }), [`nameTooLong "${'n'.repeat(11)}" 11`]);
    assert.deepEqual(problems({ ...good, name: ' ' }), ['name " "']);
    assert.deepEqual(problems({ language: 'en' }), ['name {']);
    assert.deepEqual(problems({ ...good, language: 'pt' }), ['language "pt"']);
    const instruction = { label: 'l', prompt: '😀😀😀😀😀' };
    const withInstructions = (...all: object[]) => problems({ ...good, customInstructions: all });
    assert.deepEqual(withInstructions(instruction, instruction), []);
    assert.deepEqual(withInstructions(instruction, instruction, instruction), ['tooMany [ 3']);
    assert.deepEqual(withInstructions({ label: 'l', prompt: '123456' }), ['promptTooLong "123456" 6']);
    assert.deepEqual(withInstructions({ label: '', prompt: 1 }), ['label ""', 'prompt 1']);
    assert.deepEqual(withInstructions({ ...instruction, sourceLanguage: 'english' }), ['sourceLanguage "english"']);
    assert.deepEqual(problems({ ...good, customInstructions: {} }), ['instructions {']);
    assert.deepEqual(problems({ ...good, configuredRules: { a: { b: 1 }, c: 'd' } }), ['rules 1', 'rules "d"']);
    assert.deepEqual(problems('[]'), ['object []']);
    assert.deepEqual(problems(''), ['syntax']);
    assert.match(problems('{"name": "A" // a comment\n}').join(), /syntax/);
  });

  it('can be saved with an unknown field, which is reported', () => {
    const text = '{"name":"A","language":"en","tone":"kind"}';
    assert.deepEqual(problems(text), ['unknown "tone"']);
    assert.equal(readStyle(text, limits).content?.name, 'A');
  });

  it('never throws for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { content, problems: found } = readStyle(text, limits);
        assert.ok(content !== undefined || found.length > 0);
        assert.ok(found.every(({ start, end }) => start >= 0 && end >= start));
      }),
    );
  });

  it('is read, or has problems with a range, however it is damaged', () => {
    const damage = fc.tuple(styleContents, fc.nat(), fc.nat(20), fc.string({ unit: anyCharacter, maxLength: 5 }));
    const text = damage.map(([content, at, removed, added]) => {
      const whole = printStyle(content);
      const start = at % whole.length;
      return whole.slice(0, start) + added + whole.slice(start + removed);
    });
    const values = fc.constantFrom(null, -1, 1e308, true, [], {}, [null], '\u0000', { __proto__: null, a: [[]] });
    const fields = fc.constantFrom('name', 'language', 'configuredRules', 'customInstructions', 'version', '__proto__');
    const wrong = fc
      .tuple(styleContents, fields, values)
      .map(([content, field, value]) => JSON.stringify({ ...content, [field]: value }));
    const deep = ['[', '{"a":', '{"configuredRules":{"a":'].map((open) => open.repeat(20_000));
    fc.assert(
      fc.property(fc.oneof(text, wrong, fc.constantFrom(...deep)), (given) => {
        const { content, problems: found } = readStyle(given, roomy);
        assert.ok(content !== undefined || found.length > 0);
        assert.ok(found.every(({ start, end }) => start >= 0 && end >= start && start <= given.length));
      }),
    );
  });
});

describe('the list of changes of style rules', () => {
  const one = { label: 'One', prompt: 'p' };
  const other = { label: 'Other', prompt: 'p', sourceLanguage: 'en' };
  const content: StyleContent = {
    name: 'A',
    language: 'de',
    configuredRules: { a: { x: '1', y: '2' }, b: {} },
    customInstructions: [one, other],
  };

  it('ignores the order of rules and the case of languages', () => {
    const same: StyleContent = {
      ...content,
      configuredRules: { b: {}, a: { y: '2', x: '1' } },
      customInstructions: [{ ...other, sourceLanguage: 'EN' }, one],
    };
    assert.deepEqual(styleChanges(content, same), { added: [], lost: [] });
  });

  it('has new, removed and changed items, with changed ones in both lists', () => {
    const changed = { ...one, prompt: 'q' };
    const after = {
      ...content,
      name: 'B',
      language: 'en',
      configuredRules: {},
      customInstructions: [changed, other, other],
    };
    assert.deepEqual(styleChanges(content, after), {
      name: 'B',
      language: 'en',
      configuredRules: {},
      added: [changed, other],
      lost: [one],
    });
  });
});

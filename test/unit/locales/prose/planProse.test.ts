import assert from 'node:assert/strict';
import fc from 'fast-check';
import { printOf } from '../../../../src/locales/lock/textHash.ts';
import { planProse } from '../../../../src/locales/prose/planProse.ts';
import { type ProseParagraph, proseEntries, readParagraphs } from '../../../../src/locales/prose/proseLock.ts';
import { type ProseText, readProse } from '../../../../src/locales/prose/proseText.ts';
import { type NewParagraph, renderProse } from '../../../../src/locales/prose/renderProse.ts';
import { LocaleFile } from '../../../../src/locales/reading/localeFile.ts';
import type { Part } from '../../../../src/text/unit.ts';
import { MemoryFolder } from '../memoryFolder.ts';

const { options } = new MemoryFolder({});
const read = (source: string, name: string): ProseText => readProse(new LocaleFile(options, name, source));

/** Compares a page with its translation. */
function plan(source: string, target: string, known?: readonly ProseParagraph[]) {
  const found = planProse(read(source, 'docs/en/x.md'), read(target, 'docs/de/x.md'), known);
  assert.ok(found);
  const { paragraphs, obsolete } = found;
  const asked = [...paragraphs.keys()].filter((index) => /missing|stale/.test(paragraphs[index]?.state ?? ''));
  return {
    units: found.source.units,
    asked,
    byHand: asked.filter((index) => paragraphs[index]?.isByHand),
    removed: obsolete.length,
    render: (translations: ReadonlyMap<number, NewParagraph>) => {
      const rendered = renderProse(found, translations, () => true);
      assert.ok(rendered);
      return rendered;
    },
  };
}

/** Translates the requested texts. */
function sync(source: string, target: string, known?: readonly ProseParagraph[]) {
  const found = plan(source, target, known);
  const translate = (part: Part): Part => (typeof part === 'string' ? `de ${part}` : part);
  const translation = (index: number) => ({ parts: found.units[index]?.parts.map(translate) ?? [], isMachine: true });
  const parts = new Map(found.asked.map((index) => [index, translation(index)]));
  const { text, paragraphs } = found.render(parts);
  const kept = readParagraphs(proseEntries(paragraphs));
  assert.deepEqual(
    kept?.map(({ order: _, ...paragraph }) => paragraph),
    paragraphs.map(({ order: _, ...paragraph }) => paragraph),
  );
  return { text, known: kept, asked: found.asked.map((index) => printOf(found.units[index]?.parts ?? [])) };
}

const source = '# Garden\n\nWater the beds.\n\n```js\nwater();\n```\n\n- Dig first.\n- Sow then.\n\nThe end of it.\n';
const target =
  '# Garten\n\nGie\u00dfe die Beete.\n\n```js\nwater();\n```\n\n- Erst graben.\n- Dann s\u00e4en.\n\nDas Ende davon.\n';

describe('a page with its translation', () => {
  it('is up to date at first if both have the same number of paragraphs', () => {
    const first = sync(source, target);
    assert.deepEqual([first.text, first.asked], [target, []]);
  });

  it('keeps what a person added', () => {
    const more = `${target}\nNoch ein Satz.\n`;
    const first = sync(source, more);
    assert.deepEqual([first.text, first.asked], [more, []]);
  });

  it('is up to date at first if a block has a title in one of both only, which stays as it is', () => {
    for (const [block, titled] of [
      ['/// tip\n\nIt is wet.\n\n///', '/// tip | Read this\n\nIt is wet.\n\n///'],
      ['!!! note\n    It is wet.', '!!! note "Read this"\n    It is wet.'],
      ['??? note\n    It is wet.', '??? note "Read this"\n    It is wet.'],
      [':::tip\n\nIt is wet.\n\n:::', ':::tip[Read this]\n\nIt is wet.\n\n:::'],
      ['::: tip\nIt is wet.\n:::', '::: tip Read this\nIt is wet.\n:::'],
    ] as const) {
      const [plain, withTitle] = [`${source}\n${block}\n\nLast words.\n`, `${source}\n${titled}\n\nLast words.\n`];
      for (const [one, other] of [
        [plain, withTitle],
        [withTitle, plain],
        [withTitle, withTitle],
      ] as const) {
        const first = sync(one, other);
        assert.deepEqual([first.text, first.asked], [other, []]);
        const next = sync(one.replace('Last words.', 'Other words.'), first.text, first.known);
        assert.deepEqual([next.text, next.asked], [other.replace('Last words.', 'de Other words.'), ['Other words.']]);
      }
    }
  });

  it('gets only changed paragraphs translated, and keeps corrections by people', () => {
    const { known } = sync(source, target);
    const corrected = target.replace('Erst graben.', 'Zuerst umgraben!');
    const { text, asked } = sync(source.replace('the beds', 'all beds'), corrected, known);
    assert.deepEqual(asked, ['Water all beds.']);
    assert.equal(text, corrected.replace('Gie\u00dfe die Beete.', 'de Water all beds.'));
  });

  it('gets no paragraph translated again that is moved or removed', () => {
    const { known } = sync(source, target);
    const moved = 'The end of it.\n\n# Garden\n\nWater the beds.\n\n- Sow then.\n';
    const { text, asked } = sync(moved, target, known);
    assert.deepEqual(asked, []);
    assert.equal(text, 'Das Ende davon.\n\n# Garten\n\nGie\u00dfe die Beete.\n\n- Dann s\u00e4en.\n');
    assert.equal(plan(moved, target, known).removed, 1);
  });

  it('updates what changes between paragraphs, unless the translation differs there', () => {
    const { known } = sync(source, target);
    const changed = source.replace('water();', 'waterAll();');
    assert.equal(sync(changed, target, known).text, target.replace('water();', 'waterAll();'));
    const own = target.replace('water();', 'water(); // alle');
    assert.equal(sync(changed, own, known).text, own);
  });

  it('keeps paragraphs that a translator added, and does not restore removed ones', () => {
    const { known } = sync(source, target);
    const more = target.replace('```js', 'Ein Satz mehr.\n\n```js').replace('\nDas Ende davon.\n', '');
    const { text, asked, known: now } = sync(source.replace('Garden', 'The garden'), more, known);
    assert.deepEqual(asked, ['The garden']);
    assert.equal(text.trimEnd(), more.replace('Garten', 'de The garden').trimEnd());
    assert.deepEqual(sync(source, text, now).asked, ['Garden']);
  });

  it('sends untranslated paragraphs again, and reports changes by hand', () => {
    const { known } = sync(source, target);
    const changed = source.replace('Water', 'Wet');
    const first = plan(changed, target, known);
    assert.deepEqual(first.byHand, first.asked);
    const { text, paragraphs } = first.render(new Map());
    assert.equal(text, target);
    assert.deepEqual(plan(changed, text, paragraphs).asked, first.asked);
    const translated = sync(changed, target, known);
    assert.deepEqual(plan(changed.replace('Wet', 'Hose'), translated.text, translated.known).byHand, []);
  });

  it('stays unchanged where paragraphs cannot be matched', () => {
    const { known } = sync(source, target);
    const joined = target.replace('Erst graben.\n- Dann s\u00e4en.', 'Erst graben, dann s\u00e4en.');
    assert.equal(planProse(read(source, 'docs/en/x.md'), read(joined, 'docs/de/x.md'), known), undefined);
  });

  it('stays up to date through any edits', () => {
    const edit = fc.record({
      kind: fc.constantFrom('edit', 'insert', 'delete', 'move', 'correct'),
      at: fc.nat(30),
      to: fc.nat(30),
    });
    fc.assert(
      fc.property(fc.array(fc.array(edit, { maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rounds) => {
        let count = 0;
        const fresh = (): string => `Paragraph number x${(count += 1)} of all.`;
        const paragraphs = [fresh(), fresh(), fresh()];
        const english = (): string => `${paragraphs.join('\n\n')}\n`;
        let german = `${paragraphs.map((text) => `Satz zu ${text}`).join('\n\n')}\n`;
        const translations = new Map(paragraphs.map((text) => [text, `Satz zu ${text}`]));
        let known = sync(english(), german).known;
        for (const edits of rounds) {
          const before = new Set(paragraphs);
          const inFile = [...paragraphs];
          for (const { kind, at, to } of edits) {
            const index = at % Math.max(1, paragraphs.length);
            const [text] = paragraphs.slice(index, index + 1);
            if (kind === 'insert' || text === undefined) {
              paragraphs.splice(index, 0, fresh());
            } else if (kind === 'edit') {
              paragraphs.splice(index, 1, fresh());
            } else if (kind === 'delete' && paragraphs.length > 1) {
              paragraphs.splice(index, 1);
            } else if (kind === 'move') {
              paragraphs.splice(index, 1);
              paragraphs.splice(to % (paragraphs.length + 1), 0, text);
            } else if (kind === 'correct') {
              const [own] = inFile.slice(at % inFile.length, (at % inFile.length) + 1);
              const old = translations.get(own ?? '');
              if (own !== undefined && old !== undefined) {
                const corrected = `${old.slice(0, -1)}, corrected ${(count += 1)}.`;
                german = german.replace(old, corrected);
                translations.set(own, corrected);
              }
            }
          }
          const result = sync(english(), german, known);
          assert.deepEqual(
            result.asked,
            paragraphs.filter((text) => !before.has(text)),
          );
          for (const text of result.asked) {
            translations.set(text, `de ${text}`);
          }
          assert.equal(result.text, `${paragraphs.map((text) => translations.get(text)).join('\n\n')}\n`);
          ({ text: german, known } = result);
        }
      }),
      { numRuns: 100 },
    );
  });
});

import assert from 'node:assert/strict';
import { readUnits } from '../../../../../src/formats/readText.ts';
import { placeTexts, renderUnits } from '../../../../../src/formats/renderUnits.ts';
import { type FormatOptions, joinParts, type Part, type Translation, type Unit } from '../../../../../src/text/unit.ts';

export interface BilingualFile extends Pick<FormatOptions, 'markForReview'> {
  readonly name: string;
  readonly source: string;
  readonly targetLang: string;
}

/** Returns the units of a file for its translation. */
export function unitsFor({ source, name, ...purpose }: BilingualFile): readonly Unit[] {
  return readUnits({ source, languageId: 'plaintext', name, ...purpose });
}

/** Returns the file with each text of each unit changed, codes kept; units without parts are written too. */
export function translateInto(file: BilingualFile, change: (text: string) => string): string {
  const units = unitsFor(file);
  const changed = units.map(({ parts }, index): [number, Part[]] => [
    index,
    parts.map((part) => (typeof part === 'string' ? change(part) : part)),
  ]);
  return renderUnits(file.source, units, new Map(changed));
}

/** Asserts what every bilingual format guarantees for every file. */
export function keepsBilingualLaws(file: BilingualFile): void {
  const { source } = file;
  const units = unitsFor(file);
  assert.equal(renderUnits(source, units, new Map()), source);
  const texts = readUnits({ source, languageId: 'plaintext', name: file.name });
  let done = 0;
  const keys = new Set<string>();
  for (const { start, end, parts, key, target, translation } of units) {
    assert.ok(start >= done && end >= start && end <= source.length, `${start}-${end} after ${done}`);
    done = end;
    if (parts.length > 0) {
      assert.ok(key !== undefined && !keys.has(key), `key ${key}`);
      assert.ok(target !== undefined);
      assert.equal(target.state === 'missing', target.text === '');
      assert.deepEqual(plain(translation?.()), plain(texts.find((text) => text.start >= start && text.end <= end)));
      keys.add(key);
    }
  }
}

/** Returns what of a translation does not depend on how the file is asked for it. */
function plain(text: Translation | undefined): Translation | undefined {
  return text && { start: text.start, end: text.end, parts: text.parts };
}

/** Asserts that one translation can be written alone, and is read as it was written. */
export function readsBack(file: BilingualFile, text: string): void {
  const units = unitsFor(file);
  const fixed = [...units.entries()].flatMap(([index, { parts, write }]): [number, string][] =>
    parts.length === 0 ? [[index, write([])]] : [],
  );
  for (const [index, unit] of units.entries()) {
    if (unit.parts.length > 0) {
      const parts = unit.parts.map((part) => (typeof part === 'string' ? text : part));
      const source = placeTexts(file.source, units, new Map([...fixed, [index, unit.write(parts)]]));
      const again = new Map(unitsFor({ ...file, source }).map((each) => [each.key, each]));
      const whole = joinParts(parts);
      for (const other of units) {
        if (other.key !== undefined) {
          // Once they have a text, the plural forms of Qt are several.
          const forms = [...again.values()].filter(({ key }) => key?.replace(/\[\d+\]$/, '') === other.key);
          const own = again.get(other.key);
          const found = own === undefined ? forms : [own];
          assert.notEqual(found.length, 0);
          for (const each of found) {
            assert.deepEqual(each.parts, other.parts);
            assert.equal(each.target?.text.trim(), other.key === unit.key ? whole.trim() : other.target?.text.trim());
          }
        }
      }
    }
  }
}

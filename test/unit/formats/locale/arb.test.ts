import assert from 'node:assert/strict';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import fc from 'fast-check';
import { formatFor } from '../../../../src/formats/all.ts';
import { json } from '../../../../src/formats/json/json.ts';
import { readUnits } from '../../../../src/formats/readText.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import { joinParts, type Part } from '../../../../src/text/unit.ts';
import { anyTexts, fixtures, inTurn, keepsLaws, upper } from '../formatLaws.ts';

const files = fixtures('arb');
const good = files.filter(({ file }) => file !== 'hostile_en.arb');

function unitsFor(file: string, targetLang?: string) {
  const source = files.find((each) => each.file === file)?.source ?? '';
  const name = `/p/lib/l10n/${file}`;
  return { source, units: readUnits({ source, languageId: 'json', name, ...(targetLang && { targetLang }) }) };
}

/** The file in another language, with each text changed. */
function into(file: string, targetLang: string, change: (text: string) => string): string {
  const { source, units } = unitsFor(file, targetLang);
  const changed = units.map(({ parts }, index): [number, Part[]] => [
    index,
    parts.map((part) => (typeof part === 'string' ? change(part) : part)),
  ]);
  return renderUnits(source, units, new Map(changed));
}

/** The file as another reader has it: the messages, and all that begins with `@`. */
function read(source: string): { readonly messages: Map<string, string>; readonly others: [string, unknown][] } {
  const all: unknown = JSON.parse(source.replace(/^\ufeff/, ''));
  assert.ok(typeof all === 'object' && all !== null);
  const entries: [string, unknown][] = Object.entries(all);
  const isMessage = ([key]: [string, unknown]): boolean => !key.startsWith('@');
  return {
    messages: new Map(entries.filter(isMessage).map(([key, value]) => [key, String(value)])),
    others: entries.filter((entry) => !isMessage(entry) && entry[0] !== '@@locale'),
  };
}

/** The names of the arguments of a message, as the reader of Format.JS has them; throws for what is no message. */
function argumentsOf(message: string): string[] {
  const names = new Set<string>();
  const visit = (elements: ReturnType<typeof parse>): void => {
    for (const element of elements) {
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        Object.values(element.options).forEach(({ value }) => visit(value));
      }
      if (element.type !== TYPE.literal && element.type !== TYPE.pound && element.type !== TYPE.tag) {
        names.add(element.value);
      }
    }
  };
  visit(parse(message, { ignoreTag: true }));
  return [...names].sort();
}

describe('a file of Flutter messages', () => {
  it('is recognized by its file extension', () => assert.equal(formatFor('plaintext', '/p/lib/l10n/app_en.arb'), json));

  for (const { file, source } of files) {
    it(`satisfies the format laws in ${file}`, () => keepsLaws(json, source));
  }

  for (const { file, source } of good) {
    it(`is accepted by another parser in ${file} with any translation`, () => {
      const before = read(source);
      fc.assert(
        fc.property(anyTexts, fc.constantFrom('de', 'ru', 'ja', 'ar'), (texts, targetLang) => {
          // Where a message has no branches, new characters of ICU stay unchanged: Flutter has no escapes by default.
          const plain = texts.map((text) => text.replace(/[{}<>]/g, ''));
          const after = read(into(file, targetLang, inTurn(plain)));
          assert.deepEqual(after.others, before.others);
          assert.deepEqual([...after.messages.keys()], [...before.messages.keys()]);
          for (const [key, message] of after.messages) {
            assert.deepEqual(argumentsOf(message), argumentsOf(before.messages.get(key) ?? ''), message);
          }
        }),
        { numRuns: 100 },
      );
    });
  }

  it('has its descriptions as notes', () => {
    const notes = unitsFor('app_en.arb').units.map(({ key, note }) => [key, note]);
    assert.deepEqual(notes, [
      ['appTitle', 'Title of the window'],
      ['greeting', 'Above the list of beds'],
      ['tip', undefined],
      ['link', undefined],
    ]);
    assert.equal(unitsFor('escaped_en.arb').units[0]?.note, 'The café behind the greenhouse');
  });

  it('writes the target language in the style of the source language', () => {
    assert.match(into('plurals_en.arb', 'PT-BR', upper), /"@@locale": "pt_BR"/);
    assert.match(into('escaped_en.arb', 'PT-BR', upper), /"@@locale":"pt-BR"/);
    assert.match(into('app_en.arb', 'zh-hant', upper), /"@@locale": "zh_Hant"/);
  });

  it('gets the plural categories of the target language', () => {
    const { messages } = read(into('plurals_en.arb', 'ru', upper));
    assert.equal(messages.get('days'), '{days, plural, one{IN # DAY} few{IN # DAYS} many{IN # DAYS} other{IN # DAYS}}');
    assert.equal(
      messages.get('beds'),
      '{count, plural, =0{NO BEDS} =1{ONE BED} one{{count} BEDS} few{{count} BEDS} many{{count} BEDS} other{{count} BEDS}}',
    );
    assert.equal(read(into('plurals_en.arb', 'ja', upper)).messages.get('days'), '{days, plural, other{IN # DAYS}}');
  });

  it('keeps its metadata, line ends and escapes', () => {
    const windows = into('windows_en.arb', 'de', upper);
    assert.ok(
      windows.startsWith('\ufeff{\r\n\t"@@locale": "de",\r\n\t"water": "WATER THE BEDS\\nBEFORE BREAKFAST",\r\n'),
    );
    assert.match(into('escaped_en.arb', 'de', upper), /"A CAF\\u00c9 IN THE GARDEN"/i);
  });

  it('translates no metadata of a message that has its text as a key', () => {
    const text = 'Water the beds before breakfast. '.repeat(20).trim();
    const about = { description: 'Above the list', placeholders: { name: { example: 'Two fine beds' } } };
    const source = JSON.stringify({ '@@locale': 'en', [text]: text, [`@${text}`]: about });
    const units = readUnits({ source, languageId: 'json', name: '/p/lib/l10n/app_en.arb' });
    assert.deepEqual(
      units.map(({ parts }) => parts),
      [[text]],
    );
  });

  it('is read as far as possible in a malformed file, without metadata', () => {
    const words = unitsFor('hostile_en.arb').units.map(({ parts }) => joinParts(parts));
    assert.ok(words.includes('The second text') && words.includes('A message like any other'));
    assert.ok(!words.some((each) => /Not a message|Of no message|A name without/.test(each)));
  });
});

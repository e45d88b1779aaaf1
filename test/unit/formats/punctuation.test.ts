import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { RetryStep } from '../../../src/asking/ask.ts';
import { askFor } from '../../../src/asking/askFor.ts';
import { verifyAnswer } from '../../../src/asking/verify.ts';
import { toWire } from '../../../src/asking/wire.ts';
import { json } from '../../../src/formats/json/json.ts';
import { properties } from '../../../src/formats/properties/properties.ts';
import { renderUnits } from '../../../src/formats/renderUnits.ts';
import { yaml } from '../../../src/formats/yaml/yaml.ts';
import type { Format } from '../../../src/text/format.ts';
import { type Code, joinParts, type Part } from '../../../src/text/unit.ts';
import { unitsIn } from '../../helpers/unitsIn.ts';

const messages = [
  'Some words',
  'Name:{name}',
  'Hello {name}, see {{other}}',
  'Used %d of %1$s files',
  'Used %(n)s of %%',
  'Hello %{name} and %1',
  'The %-d. of %B at %H:%M',
  '{n, plural, one {# file of {name}} other {# files}}',
  '{g, select, a {Her {n, selectordinal, one {#st} other {#th}} file} other {Their file}}',
  'Read <b>this</b>, $name',
  '{0} None|[1,*] Many :count',
  '[b]Bold[/b] @:menu.save',
];
/** For MessageFormat, in addition. */
const javaMessages = [
  "It''s {0} of {1}",
  'Found {0,choice,0#no files|1#one file|1<{0} files} here',
  "Use '{'braces'}' for {0}",
];
/** For unquoted values: a message with branches is written in parts, which cannot be quoted. */
const plainMessages = messages.filter((message) => !message.includes('{n,') && !message.startsWith('{'));

const mark = fc.constantFrom(
  ...["l'", " d'un", "'", "''", '"', ' : ', ': ', ' #1', '#', ' « ', ' »', ' & ', ' 5 % ', '%', ' % ', ', ', '; ', '!'],
  ...[' ? ', ' - ', '* ', ' @ ', ' > ', ' < ', '\\', '/', '…', '~', '=', '(a) ', '\u00a0%', '\u202f: ', 'é', 'word '],
);
const punctuation = fc.array(mark, { maxLength: 5 }).map((marks) => marks.join(''));

const isQuoted = ({ source }: Code): boolean => source.startsWith("'");
/** Returns a text without what quoting changes: apostrophes and doubled percent characters. */
const plainText = (parts: readonly Part[]): string =>
  joinParts(parts).replace(/['’]/g, '').replaceAll('%%', '%').trim();
const placeholders = (parts: readonly Part[]): string[] =>
  parts
    .flatMap((part) => (typeof part === 'string' || isQuoted(part) || part.source === '%%' ? [] : [part.source]))
    .sort();

/** Adds punctuation to every text of every unit, and reads what was written. */
function keepsMessages(format: Format, source: string, marks: readonly string[]): void {
  const units = unitsIn(format, source, {});
  let next = 0;
  const answer = (text: string): string => {
    next += 1;
    // A letter or brace right after the last mark may form a placeholder in some format.
    const mark = marks[next % marks.length] ?? '';
    return text.replace(/\s*$/, (space) => ` ${mark}${/[%#@\w]$/.test(mark) ? ' .' : ''}${space}`);
  };
  const translations = units.map(({ parts }) => {
    const wire = toWire(parts.map((part) => (typeof part === 'string' && /\p{L}/u.test(part) ? answer(part) : part)));
    const verdict = verifyAnswer(parts, wire, { targetLang: 'fr' });
    assert.ok(verdict.ok);
    return verdict.parts;
  });
  const written = renderUnits(source, units, new Map(translations.entries()));
  const again = unitsIn(format, written, {});
  assert.deepEqual(
    again.map(({ key, parts }) => [key, placeholders(parts)]),
    units.map(({ key, parts }) => [key, placeholders(parts)]),
    written,
  );
  assert.deepEqual(
    again.map(({ parts }) => plainText(parts)),
    translations.map(plainText),
    written,
  );
}

describe('punctuation in a translation', () => {
  const lines = (all: readonly string[], write: (message: string, index: number) => string): string =>
    all.map(write).join('\n');
  const files: readonly (readonly [string, Format, string])[] = [
    ['JSON', json, JSON.stringify(messages.concat(javaMessages.slice(1, 2)))],
    ['properties', properties, lines(messages.concat(javaMessages), (text, index) => `k${index} = ${text}`)],
    ['YAML between double quotes', yaml, lines(messages, (text, index) => `k${index}: ${JSON.stringify(text)}`)],
    ['YAML between single quotes', yaml, lines(messages, (text, index) => `k${index}: '${text}'`)],
    [
      'YAML without quotes',
      yaml,
      lines(plainMessages, (text, index) => `k${index}: "${text}"`.replace(/: "([^[{<%].*)"$/, ': $1')),
    ],
    ['YAML in lines', yaml, lines(messages, (text, index) => `k${index}: |\n  ${text}`)],
  ];
  for (const [name, format, source] of files) {
    it(`adds no syntax in ${name}`, () => {
      fc.assert(
        fc.property(fc.array(punctuation, { minLength: 1, maxLength: 7 }), (marks) => {
          keepsMessages(format, source, marks);
        }),
        { numRuns: 60 },
      );
    });
  }
});

describe('a percent sign in a translation', () => {
  const written = (parts: readonly Part[], answer: string): string => {
    const verdict = verifyAnswer(parts, answer);
    assert.ok(verdict.ok);
    return joinParts(verdict.parts);
  };
  const code = (source: string): Part => ({ id: 1, role: 'alone', source });

  it('is doubled in printf formats', () => {
    for (const source of ['%d', '%1$s', '%-5.2f', '%(n)s', '%%', '%@']) {
      assert.equal(
        written(['Used ', code(source), ' of it'], `5 % d'un <x id="1"/> 10%% et %`),
        `5 %% d'un ${source} 10%% et %%`,
      );
    }
  });

  it('is doubled where the texts between placeholders are sent', () => {
    let step: RetryStep = askFor(['Used ', code('%d'), ' of it']);
    for (const answers of [['lost'], ['lost'], ['5 % de', 'fin']]) {
      assert.ok(step.kind === 'ask');
      step = step.next(answers);
    }
    assert.deepEqual(step, { kind: 'translated', parts: ['5 %% de ', code('%d'), ' fin'], isSplit: true });
  });

  it('is kept in other texts', () => {
    for (const source of ['%1', '%name%', '%{n}', '%<n>', '{0}', '%d%']) {
      assert.equal(written(['Used ', code(source), ' of it'], '5 % <x id="1"/>'), `5 % ${source}`);
    }
    assert.equal(written(['100% of ', code('%s')], '100 % de <x id="1"/>'), '100 % de %s');
    assert.equal(written(['Half of it'], '50 % de tout'), '50 % de tout');
  });
});

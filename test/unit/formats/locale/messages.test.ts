import assert from 'node:assert/strict';
import { json } from '../../../../src/formats/json/json.ts';
import { po } from '../../../../src/formats/po/po.ts';
import { properties } from '../../../../src/formats/properties/properties.ts';
import { yaml } from '../../../../src/formats/yaml/yaml.ts';
import type { Format } from '../../../../src/text/format.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { translate, upper } from '../formatLaws.ts';

/** Returns the units of a file, codes in brackets. */
const shown = (format: Format, source: string): string[] =>
  unitsIn(format, source, {}).map(({ parts }) =>
    parts.map((part) => (typeof part === 'string' ? part : `⟦${part.source}⟧`)).join(''),
  );
/** Returns a JSON file with one message, translated. */
const inJson = (message: string, change: (text: string) => string): unknown =>
  JSON.parse(translate(json, JSON.stringify([message]), change));

describe('a choice in a message', () => {
  const message = "Found {0,choice,0#no files|1#it''s one file|1<{0,number,integer} files} in {1}.";

  it('has a unit for each branch and for the text around the choice', () => {
    const units = ['Found', 'no files', "it's one file", '⟦{0,number,integer}⟧ files', 'in ⟦{1}⟧.'];
    assert.deepEqual(shown(properties, `a=${message}`), units);
    assert.deepEqual(shown(json, JSON.stringify([message])), units);
    assert.deepEqual(shown(yaml, `a: "${message}"`), units);
    assert.equal(
      translate(properties, `a=${message}`, upper),
      "a=FOUND {0,choice,0#NO FILES|1#IT''S ONE FILE|1<{0,number,integer} FILES} IN {1}.",
    );
  });

  it('keeps any limits, empty branches and their spaces', () => {
    const source = '{n,choice,-1.5#less {n, choice, 0#x}|0# none|1≤|2< and {4} clouds}';
    assert.deepEqual(inJson(source, upper), ['{n,choice,-1.5#LESS {n, choice, 0#x}|0# NONE|1≤|2< AND {4} CLOUDS}']);
  });

  it('quotes syntax characters, twice in a branch with an argument', () => {
    const french = (): string => "l'un #1 | d";
    assert.equal(
      translate(properties, 'a=The {0,choice,0#file|1<{0} files}', french),
      "a=l''un #1 | d {0,choice,0#l''un '#'1 '|' d|1<{0}l''''un '#'1 '|' d}",
    );
    assert.deepEqual(inJson("{0,choice,0#don''t|1#a '#'b}", upper), ["{0,choice,0#DON''T|1#A '#'B}"]);
    assert.deepEqual(inJson("{0,choice,0#don''''t {1}}", upper), ["{0,choice,0#DON''''T {1}}"]);
  });

  it('is one placeholder where it is malformed', () => {
    assert.deepEqual(shown(json, '["Use {0,choice,no limit|1#one} now"]'), ['Use ⟦{0,choice,no limit|1#one}⟧ now']);
    assert.deepEqual(shown(json, '["Your choice, {name}, counts"]'), ['Your choice, ⟦{name}⟧, counts']);
  });
});

describe('an apostrophe or a brace', () => {
  it('stays adjacent as in the source', () => {
    for (const message of [
      "Run bash.exe '{0}' now",
      "Open '{{ip}}' now",
      "It's '{name}' or ''{other}'' now",
      "Add 'default:' or ''{platform}:'' now",
      "{n, plural, other {Don't add 'x' or ''{y}'' now}}",
    ]) {
      const is = (text: string): string => text.replaceAll('now', 'jetzt');
      assert.deepEqual(inJson(message, is), [is(message)]);
      assert.equal(translate(yaml, `a: ${JSON.stringify(message)}`, is), `a: ${JSON.stringify(is(message))}`);
    }
    assert.equal(translate(yaml, "a: 'Run ''{0}'' now'", upper), "a: 'RUN ''{0}'' NOW'");
    assert.equal(translate(yaml, "a: Run '{0}' now", upper), "a: RUN '{0}' NOW");
    assert.equal(translate(properties, "a=Run '{0}' now\nb=It''s {0}", upper), "a=RUN '{0}' NOW\nb=IT''S {0}");
    assert.equal(translate(properties, "a=Can't run '{0}' now", upper), "a=CAN'T RUN '{0}' NOW");
  });

  it('in a translation start no quotation', () => {
    const french = (text: string): string => `${text}l'`;
    assert.deepEqual(inJson('The {name}', french), ['The l’{name}']);
    assert.deepEqual(inJson("The '{{name}}' of {other} it", french), ["The l’'{{name}}' of l’{other} itl’"]);
    const tagged = (other: string): string => translate(json, JSON.stringify(['The <b>', other]), french);
    assert.equal(tagged('{n, plural, other {# lamps}}'), `["The l’<b>","{n, plural, other {# lampsl’}}"]`);
    // A program that knows no messages shows any apostrophe.
    assert.equal(tagged('lamps'), `["The l'<b>","lampsl'"]`);
    assert.equal(
      translate(po, 'msgid "a"\nmsgstr "The {name} it"\n', french),
      'msgid "a"\nmsgstr "The l’{name} itl\'"\n',
    );
  });

  it('in a date format stay unchanged', () => {
    const source = "a=it''s {0,date,EEE ''yy} and {1,number,#.##} in {2,time,h ''o''''clock''}";
    assert.equal(translate(properties, source, upper), source.replace(/it''s|and|in /g, upper));
  });

  it('is doubled in MessageFormat values that double it in tags', () => {
    const french = (text: string): string => `l'${text}`;
    assert.equal(
      translate(properties, "a=<a href=''https://example.com/b''>link</a>", french),
      "a=<a href=''https://example.com/b''>l''link</a>",
    );
    assert.deepEqual(shown(properties, "a=<a href=''{0}/b''>A link</a>"), ["⟦<a href=''{0}/b''>⟧A link⟦</a>⟧"]);
  });
});

describe('an ICU message next to other placeholders', () => {
  it('has translated branches', () => {
    const message = '{{a}} of {n, plural, =0 {nothing} one {# file in {{dir}}} other {{{n}} files}} now';
    assert.deepEqual(shown(json, JSON.stringify([message])), [
      ...['⟦{{a}}⟧ of', 'nothing', '⟦#⟧ file in ⟦{{dir}}⟧', '⟦{{n}}⟧ files', 'now'],
    ]);
    assert.deepEqual(inJson(message, upper), [
      '{{a}} OF {n, plural, =0 {NOTHING} one {# FILE IN {{dir}}} other {{{n}} FILES}} NOW',
    ]);
  });

  it('keeps tags and attributes', () => {
    const message = "{n, select, a {<a href=''{url}''>Open <b>it</b></a>} other {<link>Close</link>}}";
    assert.deepEqual(shown(json, JSON.stringify([message])), [
      "⟦<a href=''{url}''>⟧Open ⟦<b>⟧it⟦</b>⟧⟦</a>⟧",
      '⟦<link>⟧Close⟦</link>⟧',
    ]);
  });
});

describe('a choice by ranges', () => {
  const message = '{1} One :count file|[1,19] Some files|[20,*] Many files';

  it('has a unit for each text and keeps the ranges', () => {
    const units = ['One ⟦:count⟧ file', 'Some files', 'Many files'];
    assert.deepEqual(shown(json, JSON.stringify([message])), units);
    assert.deepEqual(shown(yaml, `a: "${message}"`), units);
    assert.deepEqual(inJson(message, upper), ['{1} ONE :count FILE|[1,19] SOME FILES|[20,*] MANY FILES']);
    assert.deepEqual(
      inJson(message, () => 'a|b'),
      ['{1} a/b:counta/b|[1,19] a/b|[20,*] a/b'],
    );
  });

  it('has a unit for each text and keeps the ranges, as i18next writes them', () => {
    const message = '(0)[no [big] lamp];(1)[{{n}} lamp];(2-inf)[lamps];';
    assert.deepEqual(inJson(message, upper), ['(0)[NO [BIG] LAMP];(1)[{{n}} LAMP];(2-inf)[LAMPS];']);
    assert.deepEqual(inJson('(2-inf)[lamps]; (0)[none]', upper), ['(2-inf)[LAMPS]; (0)[NONE]']);
    assert.deepEqual(
      inJson('(0)[none];(1-inf)[lamps];', () => 'a];'),
      ['(0)[a);];(1-inf)[a);];'],
    );
  });

  it('is text where a range is missing', () => {
    assert.deepEqual(shown(json, '["one file|many files", "{0} None|some|[2,*] Many"]'), [
      'one file|many files',
      '⟦{0}⟧ None|some⟦|[2,*]⟧ Many',
    ]);
  });
});

describe('a choice in an unquoted YAML value', () => {
  it('is not quoted in the middle', () => {
    const source = 'a: Found {0,choice,0#no files|1#one file}.\n';
    assert.equal(
      translate(yaml, source, (text) => `${text} : x`),
      source,
    );
    assert.equal(translate(yaml, source, upper), 'a: FOUND {0,choice,0#NO FILES|1#ONE FILE}.\n');
  });
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import ts from 'typescript';
import { formatFor } from '../../../../src/formats/all.ts';
import { readModule } from '../../../../src/formats/modules/moduleFile.ts';
import { modules, moduleText } from '../../../../src/formats/modules/modules.ts';
import type { EntryGroup } from '../../../../src/text/entry.ts';
import { pluck } from '../../../helpers/pluck.ts';
import { problemIn, unitsIn } from '../../../helpers/unitsIn.ts';
import { anyTexts, fixtures, inTurn, keepsLaws, keepsLawsInTime, translate, upper, wordsOf } from '../formatLaws.ts';

const parsed = (source: string): ts.SourceFile => ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true);

/** Returns the texts of strings that are values of objects and lists, as TypeScript reads them, in order. */
function valuesByTypeScript(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isValue =
      (ts.isPropertyAssignment(node.parent) &&
        node.parent.initializer === node &&
        !ts.isComputedPropertyName(node.parent.name)) ||
      ts.isArrayLiteralExpression(node.parent);
    if (ts.isStringLiteralLike(node) && isValue) {
      found.push(node.text);
    }
    if (!ts.isArrowFunction(node) && !ts.isMethodDeclaration(node)) {
      node.forEachChild(visit);
    }
  };
  parsed(source).forEachChild(visit);
  return found;
}

/** Returns the same from our reader. */
function valuesByUs(source: string): string[] {
  const { group, texts } = readModule(source);
  const found: string[] = [];
  const visit = ({ entries }: EntryGroup): void => {
    for (const { value, group: inner, isTied } of entries) {
      if (inner !== undefined) {
        visit(inner);
      } else if (texts.get(value.start) === value.end && isTied !== true) {
        found.push(moduleText(source, value).text);
      }
    }
  };
  visit(group ?? { entries: [], inside: { start: 0, end: 0 }, separator: '' });
  return found;
}

/** Returns the kinds of all tokens that TypeScript finds, without the text of strings. */
function shapeOf(source: string): string[] {
  const kinds: string[] = [];
  const visit = (node: ts.Node): void => {
    kinds.push(ts.SyntaxKind[node.kind]);
    node.forEachChild(visit);
  };
  visit(parsed(source));
  return kinds;
}

const files = fixtures('modules');
const good = files.filter(({ file }) => file !== 'hostile.ts.txt');
const sourceOf = (name: string): string => files.find(({ file }) => file === name)?.source ?? '';

describe('a module of messages', () => {
  it('is recognized by its folder, its language, and what it exports', () => {
    const nameOf = (path: string, source = 'export default { a: "Some words" };') => formatFor('', path, source).name;
    for (const path of [
      ...['/p/src/locales/en.ts', '/p/lang/en-US.js', '/p/src/i18n/de/shop.mjs', '/p/src/locale/lang/zhCN.ts'],
      '/p/i18n/messages.en.cjs',
      '/p/lang/de-DE-formal.ts',
      '/p/locales/cn.ts',
    ]) {
      assert.equal(nameOf(path), 'modules', path);
    }
    for (const path of [
      ...['/p/src/routes/en.ts', '/p/en.ts', '/p/src/locales/index.ts', '/p/src/locales/en.d.ts', '/p/src/de/app.ts'],
      ...['/p/src/i18n/setup.js', '/p/src/locales/en.tsx'],
    ]) {
      assert.notEqual(nameOf(path), 'modules', path);
    }
    for (const source of [
      ...['export function Page() { return 1; }', 'export default function Page() {}', 'import x from "y";\n', ''],
      ...['export default class Page {}', 'const a = { b: "Some words" };\nrun(a);\n'],
    ]) {
      assert.equal(nameOf('/p/src/locales/en.ts', source), 'typescript', source);
    }
  });

  for (const { file, source } of files) {
    it(`satisfies the format laws in ${file}`, () => keepsLaws(modules, source));
  }

  for (const { file, source } of good) {
    it(`is read as TypeScript reads it in ${file}, with any translation`, () => {
      assert.equal(problemIn(modules, source), undefined);
      assert.deepEqual(valuesByUs(source), valuesByTypeScript(source));
      fc.assert(
        fc.property(anyTexts, (texts) => {
          const written = translate(modules, source, inTurn(texts));
          assert.deepEqual(valuesByUs(written), valuesByTypeScript(written));
          assert.deepEqual(shapeOf(written), shapeOf(source));
        }),
        { numRuns: 40 },
      );
    });
  }

  it('is read as TypeScript reads it, whatever it exports', () => {
    const gap = fc.constantFrom('', ' ', '\r\n  ', " // don't, {\n", ' /* }, */ ');
    const text = fc.constantFrom("'It\\'s'", '"One, {two}"', '`Three: ]`', "''", '"\\u0041\\x42\\\n"');
    const code = fc.constantFrom(
      ...['12', 'null', '/[/,}\'"]/g', '() => "text"', '`a ${b(`c`)}, e`', "'f' + 'g'", 'h ? i : j'],
    );
    const key = fc.constantFrom('a', "'b c'", '"d.e"', '12', '$_');
    const other = fc.constantFrom('...others', 'short', 'run() { return "text"; }', '[computed]: "text"', '"odd"() {}');
    const between = (open: string, items: fc.Arbitrary<string>, close: string): fc.Arbitrary<string> =>
      fc
        .tuple(fc.array(fc.tuple(gap, items, gap), { maxLength: 4 }), fc.constantFrom('', ','), gap)
        .map(([all, end, last]) => {
          const list = all.map((each) => each.join('')).join(',');
          return `${open}${list}${all.length > 0 ? end : ''}${last}${close}`;
        });
    const { object } = fc.letrec<{ value: string; object: string }>((tie) => ({
      value: fc.oneof({ maxDepth: 3 }, text, code, between('[', tie('value'), ']'), tie('object')),
      object: between(
        '{',
        fc.oneof(
          fc.tuple(key, gap, tie('value')).map(([name, space, value]) => `${name}${space}:${space}${value}`),
          other,
        ),
        '}',
      ),
    }));
    const around = fc.constantFrom(
      ...[
        'export default $;',
        'export const a: B<C> = $ as const',
        'module.exports = define<A, B>($)',
        'exports.d = $\n',
      ],
      'import e from "f";\nconst g = $\nexport default g;',
    );
    fc.assert(
      fc.property(object, around, (messages, statement) => {
        const source = statement.replace('$', () => messages);
        assert.equal(problemIn(modules, source), undefined);
        assert.deepEqual(valuesByUs(source), valuesByTypeScript(source));
      }),
      { numRuns: 500 },
    );
  });

  it('keeps every character of a translation', () => {
    const source = 'export default { a: "One", b: \'Two\', c: `Three` };';
    fc.assert(
      fc.property(anyTexts, (texts) => {
        const text = texts.join('').replace(/\r\n?/g, '\n').trim();
        assert.deepEqual(valuesByTypeScript(translate(modules, source, () => text)), [text, text, text]);
      }),
    );
  });

  it('has keys, notes and placeholders', () => {
    const units = unitsIn(modules, sourceOf('vue.ts.txt'), { path: '/p/locales/en.ts' });
    assert.deepEqual(
      units.map(({ key, note }) => [key, note]),
      [
        ['title', 'shown at the top'],
        ['sub-title', undefined],
        ['nested.it', 'behind'],
        ['nested.deep.12', undefined],
        ['nested.deep.a\ufdd0b', undefined],
        ['list.0', undefined],
        ['list.1', undefined],
        ['list.2.name', undefined],
        ['count[one]', undefined],
        ['count[other]', undefined],
        ['emoji-🙂', undefined],
      ],
    );
    assert.deepEqual(pluck(unitsIn(modules, sourceOf('named.ts.txt')), 'key'), [
      'shop.title',
      'cart.empty',
      'cart.total',
    ]);
    assert.deepEqual(pluck(unitsIn(modules, sourceOf('declared.mts.txt')), 'key'), ['hello', 'bye']);
    assert.deepEqual(wordsOf(modules, sourceOf('declared.mts.txt')), ['Hello there', 'Goodbye, {name}']);
  });

  it('changes only texts', () => {
    assert.equal(
      translate(modules, sourceOf('commonjs.js.txt'), upper),
      sourceOf('commonjs.js.txt').replace('Save the beds', 'SAVE THE BEDS').replace('First group', 'FIRST GROUP'),
    );
    const written = translate(modules, sourceOf('vue.ts.txt'), upper);
    assert.match(written, /^ {2}greet: \(name: string\) => `Hello \$\{name\}/m);
    assert.match(written, /joined: 'Two ' \+ 'parts',/);
    assert.match(written, /^ {2}\[limit\.most\]: 'Computed key',/m);
    assert.match(written, /'sub-title': "IT'S TIME TO \\"WATER\\"",/);
  });

  it('is written in the style of the file', () => {
    const at = (source: string, text: string) => translate(modules, source, () => text);
    assert.equal(at("export default { a: 'One day' }", 'it\'s "b"\n\\'), "export default { a: 'it\\'s \"b\"\\n\\\\' }");
    assert.equal(at('export default { a: `One day` }', '`${b}` $'), 'export default { a: `\\`\\${b}\\` \\$` }');
    assert.equal(at('export default { a: "caf\\u00e9 bar" }', 'é🙂'), 'export default { a: "\\u00e9\\ud83d\\ude42" }');
  });

  it('is rejected with the line of the error', () => {
    const problem = (source: string) => problemIn(modules, source);
    assert.deepEqual(problem(sourceOf('hostile.ts.txt')), { kind: 'syntax', line: 2 });
    assert.deepEqual(problem('export default {\n a: `b ${c'), { kind: 'syntax', line: 2 });
    assert.deepEqual(problem('export default {\n a: "b" ]'), { kind: 'syntax', line: 2 });
    assert.deepEqual(problem('/* open'), { kind: 'syntax', line: 1 });
    assert.equal(problem('export default {};'), undefined);
  });

  it('has no texts if it exports none', () => {
    for (const source of [
      ...[
        'export default [1];',
        'const a = { b: "Some words" };',
        'export const a = () => { const b = "Some words"; };',
      ],
      ...['export default new Map({ a: "Some words" });', 'export { a } from "./a";', 'foo({ a: "Some words" });'],
    ]) {
      assert.deepEqual(wordsOf(modules, source), [], source);
    }
    for (const source of [
      ...['export default () => ({ a: "Some words" })', 'exports.default = { a: "Some words" }'],
      ...['const a = { b: "Some words" };\nexport default a;', 'const a = { b: "Some words" }\nmodule.exports = a'],
      'export default define<A, B>(async () => ({ a: "Some words" }));',
    ]) {
      assert.deepEqual(wordsOf(modules, source), source.includes('async') ? [] : ['Some words'], source);
    }
  });

  it('satisfies the format laws for any text', () => {
    const piece = fc.constantFrom(
      ...[
        'export default ',
        'export const a = ',
        '{',
        '}',
        '[',
        ']',
        '(',
        ')',
        ':',
        ',',
        ';',
        "'",
        '"',
        '`',
        '${',
        '/',
      ],
      ...[
        'a',
        "'key': ",
        "'Some words'",
        '"More words"',
        '`Third words`',
        '...',
        '=>',
        '\n',
        '\r\n',
        '\\',
        '// c',
        '/* c */',
      ],
      ...['=', '<', '\u2028', '\ufeff', 'a: "Some words",'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), anyTexts, (pieces, texts) => {
        for (const source of [pieces.join(''), `export default {${pieces.join('')}}`]) {
          keepsLaws(modules, source);
          const written = translate(modules, source, inTurn(texts));
          assert.equal(valuesByUs(written).length, valuesByUs(source).length);
        }
      }),
    );
  });

  it('is read in linear time', () => {
    const lines = Array.from({ length: 50_000 }, (_, index) => `  k${index}: 'Plant the ${index} seeds',\n`);
    assert.equal(unitsIn(modules, `export default {\n${lines.join('')}};\n`).length, 50_000);
    for (const hostile of [
      '`${',
      '`',
      '/',
      '/*',
      "'",
      '{',
      'a:',
      'a: {',
      '[',
      'export ',
      'export default ',
      '=',
      '\\',
      '// \n',
    ]) {
      keepsLawsInTime(modules, hostile.repeat(100_000));
      keepsLawsInTime(modules, `export default {${hostile.repeat(50_000)}`);
    }
  });
});

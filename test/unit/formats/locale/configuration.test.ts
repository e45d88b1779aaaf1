import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readUnits } from '../../../../src/formats/readText.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import { joinParts } from '../../../../src/text/unit.ts';

function read(name: string, source: string, languageId = '') {
  return readUnits({ source, languageId, name });
}

function wordsOf(...file: Parameters<typeof read>): string[] {
  return read(...file).map(({ parts }) => joinParts(parts));
}

describe('a configuration file', () => {
  it('includes the step names, descriptions and comments of a workflow', () => {
    const source = `# Runs the tests on each push.
# - name: A step that was taken out
# shell: bash
name: All tests
description: "Tests it"
on: [push] # and by hand
env:
  name: some words here
jobs:
  test:
    name: Test
    runs-on: ubuntu-latest
    steps:
      - name: Checkout
        uses: actions/checkout@v4
      - name: 'Run the tests'
        run: |
          # not a comment of the workflow
          npm test
        with:
          name: words of an artifact
`;
    assert.deepEqual(wordsOf('/p/.github/workflows/test.yml', source), [
      ...['Runs the tests on each push.', 'All tests', 'Tests it', 'and by hand', 'Test', 'Checkout', 'Run the tests'],
    ]);
  });

  it('excludes package names and other package fields', () => {
    const source = `{
  "name": "garden planner", "description": "Plans gardens.", "version": "next", "keywords": ["two words"],
  "author": { "name": "Jo Doe" }, "scripts": { "description": "echo some words" }, "main": "./some words.js",
  "contributes": { "commands": [{ "command": "x", "title": "Plan a Bed" }] }
}`;
    assert.deepEqual(wordsOf('/p/package.json', source), ['Plans gardens.', 'Plan a Bed']);
  });

  it('includes the titles and descriptions of a JSON Schema, but not its examples', () => {
    const source = `{ "$schema": "http://json-schema.org/draft-07/schema#", "title": "A bed",
  "properties": { "description": { "description": "What grows there", "default": "some words" } },
  "enumDescriptions": ["In the sun"], "enum": ["two words"], "examples": [{ "title": "An example" }] }`;
    assert.deepEqual(wordsOf('/p/bed.json', source), ['A bed', 'What grows there', 'In the sun']);
  });

  it('includes comments in settings files', () => {
    const source =
      '// The compiler of the planner.\n{ "a": "some words", /* as Node has it */ "b": "// no comment" }\n';
    assert.deepEqual(wordsOf('/p/tsconfig.json', source, 'jsonc'), ['The compiler of the planner.', 'as Node has it']);
    const lines =
      '# Style of the whole project\nroot = true\n# indent_size = 2\n#Port 22\n; [old]\n  ; For people too\n';
    for (const name of ['/p/.editorconfig', '/p/a.conf', '/p/a.ini', '/p/a.cfg', '/p/gradle.properties']) {
      assert.deepEqual(wordsOf(name, lines, 'properties'), ['Style of the whole project', 'For people too'], name);
    }
  });

  it('includes descriptions of settings that fit on one line', () => {
    const source = `[metadata]
name = Garden planner
description = Plans all beds
title="Beds of today"
summary: words ; a comment
long_description = One line
  and another
Description = pump.unit
`;
    const name = '/p/setup.cfg';
    assert.deepEqual(wordsOf(name, source), ['Plans all beds', 'Beds of today']);
    const units = read(name, source);
    const written = units.map(({ write }) => write(['Plant "alle" Beete']));
    assert.deepEqual(written, ['Plant "alle" Beete', 'Beds of today']);
    assert.deepEqual(
      units.map(({ write }) => write(['Plant; alle'])),
      ['Plans all beds', 'Beds of today'],
    );
  });

  it('is empty where text and data cannot be separated', () => {
    for (const name of ['a.tmx', 'a.lang', 'a.toml', 'a.xml', 'a.resx', 'a.csv', 'package-lock.json', 'a.js.map']) {
      assert.deepEqual(wordsOf(`/p/${name}`, '{ "description": "Some words of it." }'), [], name);
    }
  });

  it('includes the whole selection, or the whole file as plain text on request', () => {
    const source = '{ "main": "Some words" }';
    const selected = { source, name: '/p/package.json', languageId: 'json', ranges: [{ start: 10, end: 22 }] };
    assert.equal(readUnits(selected).length, 1);
    const messages = { source: 'msgid "Some words"', name: '/p/a.tmx', languageId: '' };
    assert.equal(readUnits({ ...messages, ranges: [{ start: 7, end: 17 }] }).length, 1);
    assert.equal(readUnits({ ...messages, asPlainText: true }).length, 1);
  });

  it('keeps the rest of any text', () => {
    const piece = fc.constantFrom(
      ...[
        '# Some words here\n',
        '; more words\n',
        'name: Two words\n',
        'description = It is\n',
        'title = "It is"\n',
        '  title: "It is"\n',
        '- description: |\n',
        '\r\n',
      ],
      ...[
        '{',
        '}',
        '// a comment\n',
        '/* b */',
        '"description": "It is",',
        "'",
        '"',
        '\ufeff',
        '#',
        ' #',
        '---\n',
        '\t',
      ],
    );
    const names = ['/p/.github/a.yml', '/p/package.json', '/p/a.ini'];
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), fc.constantFrom(...names), (pieces, name) => {
        const source = pieces.join('');
        const units = read(name, source);
        assert.equal(renderUnits(source, units, new Map()), source);
        let done = 0;
        for (const { start, end, parts, write } of units) {
          assert.ok(start >= done && end > start && end <= source.length);
          assert.equal(write(parts), source.slice(start, end));
          done = end;
        }
      }),
      { numRuns: 500 },
    );
  });
});

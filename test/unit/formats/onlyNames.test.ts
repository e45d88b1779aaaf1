import assert from 'node:assert/strict';
import { formatFor } from '../../../src/formats/all.ts';
import { readUnits } from '../../../src/formats/readText.ts';
import { fileKind } from '../../../src/names/files/fileKind.ts';
import { keepsLaws } from './formatLaws.ts';

const textsIn = (name: string, source: string): string[] =>
  readUnits({ languageId: '', name, source }).map(({ start, end }) => source.slice(start, end));

describe('a text that is only a name', () => {
  const names = [
    ...['favicon.svg', 'src/a/bed.ts', '$HOME', 'addBed()', 'Bed.add()', 'MAX_BEDS', 'bedList', '@beds/list'],
    ...['addBed(bed, options?)', 'new Bed([seeds], [options])', '.get(key, ...rest)', 'add(bed: Bed | string, at = 1)'],
  ];

  it('is not sent from Markdown', () => {
    for (const name of names) {
      assert.deepEqual(textsIn('a.md', `# ${name}\n\n- ${name}\n- A word\n`), ['A word'], name);
    }
  });

  it('is not sent from HTML', () => {
    for (const name of names) {
      assert.deepEqual(textsIn('a.html', `<h1>${name}</h1><p>A word</p>`), ['A word'], name);
    }
  });

  it('is no word with two endings, and no word with a remark', () => {
    for (const words of ['Author(s)', 'Gärtner(in)', 'Bed(the long one)', 'Notes (old)']) {
      assert.deepEqual(textsIn('a.md', `# ${words}\n`), [words]);
    }
  });

  it('is sent as a part of a sentence', () => {
    assert.deepEqual(textsIn('a.md', 'Open favicon.svg now.\n'), ['Open favicon.svg now.']);
  });
});

describe('data for programs', () => {
  const files: Readonly<Record<string, readonly [source: string, ...texts: string[]]>> = {
    'map.json': ['{"apiVersion": "v1", "kind": "ConfigMap", "data": {"a": "Some words"}}'],
    'stack.yml': [
      'version: "3"\nservices:\n  web:\n    restart: always\n    command: npm run start\n    description: Some words\n',
      'Some words',
    ],
    'steps.yml': [
      'trigger:\n  - main\nsteps:\n  - script: echo Some words\n    displayName: Say some words\n',
      'Say some words',
    ],
    'tool.json': [
      '{"scripts": {"build": "tsc && node build.js", "x": "echo Some words"}, "title": "A title"}',
      'A title',
    ],
    'tape.yml': ['http_interactions:\n- request:\n    body:\n      string: Some words\nrecorded_with: Tapes 3.0\n'],
    'tape.json': ['{"interactions": [{"response": {"body": "Some words"}}]}'],
  };
  for (const [name, [source, ...texts]] of Object.entries(files)) {
    it(`has few texts: ${name}`, () => {
      const format = formatFor('', name, source);
      assert.equal(fileKind({ path: name, languageId: '', source, format: format.name }), 'configuration');
      assert.deepEqual(textsIn(name, source), texts);
    });
  }
});

describe('a page of PHP', () => {
  it('has the texts of its HTML, and its comments', () => {
    const source =
      '<h1>Welcome</h1>\n<?php // One ?>\n<?php $a = "<p>no ?> no</p>"; /* Two ?> */ ?>\n<p title="A title">Some <?= $x /* no */ ?> words</p>\n';
    assert.deepEqual(textsIn('page.php', source), [
      ...['Welcome', 'One', 'Two ?>', 'A title', 'Some <?= $x /* no */ ?> words'],
    ]);
    keepsLaws(formatFor('', 'page.php'), source);
  });

  it('has only comments where all is code', () => {
    const source = '<?php\n// A comment\n$a = "<p>no ?> no</p>";\n';
    assert.deepEqual(textsIn('code.php', source), ['A comment']);
  });
});

import assert from 'node:assert/strict';
import { collectFindings } from '../../../../src/locales/checks/findings.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

interface RepeatedFile {
  readonly source: readonly [path: string, text: string];
  readonly target: readonly [path: string, text: string];
  /** What is found in the translation before anything is translated: lines and severities. */
  readonly found: readonly (readonly [line: number, severity: string])[];
  /** The states of its messages. */
  readonly states: readonly string[];
  /** The translation once it is translated; absent: as it was. */
  readonly after?: string;
}

/** Translations with a name that is there twice. */
const files: Readonly<Record<string, RepeatedFile>> = {
  'two texts': {
    source: ['locales/en.json', '{\n  "a": "Lamp on"\n}\n'],
    target: ['locales/de.json', '{\n  "a": "Lampe aus",\n  "a": "Lampe an"\n}\n'],
    found: [[2, 'warning']],
    states: ['a: reviewed'],
  },
  'a text and an empty one that is read': {
    source: ['locales/en.json', '{\n  "a": "Lamp on"\n}\n'],
    target: ['locales/de.json', '{\n  "a": "Lampe an",\n  "a": ""\n}\n'],
    found: [
      [2, 'warning'],
      [2, 'error'],
    ],
    states: ['a: missing'],
    after: '{\n  "a": "Lampe an",\n  "a": "DE Lamp on"\n}\n',
  },
  'an empty text and one that is read': {
    source: ['m.properties', 'a=Lamp on\n'],
    target: ['m_de.properties', 'a=\na=Lampe an\n'],
    found: [[1, 'warning']],
    states: ['a: reviewed'],
  },
  'a group of texts': {
    source: ['lang/en/m.php', "<?php\nreturn [\n  'g' => [\n    'a' => 'Lamp on',\n    'b' => 'Lamp off',\n  ],\n];\n"],
    target: [
      'lang/de/m.php',
      "<?php\nreturn [\n  'g' => [\n    'a' => 'Lampe an',\n  ],\n  'g' => [\n    'b' => 'Lampe aus',\n  ],\n];\n",
    ],
    found: [
      [3, 'warning'],
      [4, 'error'],
    ],
    states: ['g.a: missing', 'g.b: reviewed'],
    after:
      "<?php\nreturn [\n  'g' => [\n    'a' => 'Lampe an',\n  ],\n  'g' => [\n    'a' => 'DE Lamp on',\n    'b' => 'Lampe aus',\n  ],\n];\n",
  },
  'a key of Rails': {
    source: ['config/locales/en.yml', 'en:\n  a: Lamp on\n  b: Lamp off\n'],
    target: ['config/locales/de.yml', 'de:\n  a: Lampe\n  a: Lampe an\n'],
    found: [
      [2, 'warning'],
      [3, 'error'],
    ],
    states: ['a: reviewed', 'b: missing'],
    after: 'de:\n  a: Lampe\n  a: Lampe an\n  b: DE Lamp off\n',
  },
  'several notes, which are no messages': {
    source: ['locales/en.json', '{\n  "//": "Lamps",\n  "//": "On",\n  "a": "Lamp on"\n}\n'],
    target: ['locales/de.json', '{\n  "//": "Lampen",\n  "//": "An",\n  "a": "Lampe an"\n}\n'],
    found: [],
    states: ['a: reviewed'],
  },
  'a message of Fluent, of which the first is read': {
    source: ['l/en/m.ftl', 'a = Lamp on\n    .t = Press it\n'],
    target: ['l/de/m.ftl', 'a = Lampe an\nb = Weg\na = Lampe\n    .t = Drücken\n'],
    found: [
      [3, 'warning'],
      [2, 'error'],
    ],
    states: ['a: reviewed', 'a.t: missing', 'b: obsolete'],
    after: 'a = Lampe an\n    .t = DE Press it\nb = Weg\na = Lampe\n    .t = Drücken\n',
  },
};

describe('a name that is there twice in a translation', () => {
  for (const [name, { source, target, found, states, after }] of Object.entries(files)) {
    it(`is found, and counts as programs read it: ${name}`, async () => {
      const [path, text] = target;
      const folder = new MemoryFolder(Object.fromEntries([source, target]));
      const findings = await collectFindings(await folder.states(), folder.read, () => '');
      assert.deepEqual(
        findings.map(({ line, severity }) => [line, severity]),
        found,
      );
      assert.deepEqual(await folder.statesOf('de'), states);
      const calls = new TranslateCalls();
      await folder.translate(calls);
      assert.equal(folder.text(path), after ?? text);
      const sent = calls.texts.length;
      await folder.translate(calls);
      assert.equal(calls.texts.length, sent);
    });
  }
});

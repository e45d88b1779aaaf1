import { deepEqual, equal } from 'node:assert/strict';
import { collectFindings } from '../../../../src/locales/checks/findings.ts';
import { inEnglish } from '../../../../src/service/api/atStart/errors.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

/** Sources with entries that are not copied to a file that exists: the paths, the source, and a translation. */
const samples = {
  'a constant as a key in PHP': [
    'lang/en/a.php',
    'lang/de/a.php',
    "<?php\nreturn [\n  Role::ADMIN => 'One tied',\n  'g' => [ self::KEY => 'Two tied' ],\n  'z' => 'Free',\n];\n",
    "<?php\nreturn [\n  'a' => 'Alt',\n];\n",
  ],
  'an anchor in YAML': [
    'config/locales/en.yml',
    'config/locales/de.yml',
    'en:\n  a: Old\n  b: &b One tied\n  c: *b\n  d: &d\n    e: Two tied\n  z: Free\n',
    'de:\n  a: Alt\n',
  ],
  'an anchor in YAML at a key without a value': [
    'config/locales/en.yml',
    'config/locales/de.yml',
    'en:\n  a: Old\n  b: &b One tied\n  d: &d\n    e: Two tied\n  z: Free\n',
    'de:\n  a: Alt\n  b:\n  d:\n',
  ],
  'lines of YAML for a map in braces': [
    'config/locales/en.yml',
    'config/locales/de.yml',
    'en:\n  g:\n    a: Old\n    b: One tied\n    c: |\n      Two tied\n  z: Free\n',
    'de:\n  g: { a: Alt }\n',
  ],
  'a list with an anchor in YAML': [
    'config/locales/en.yml',
    'config/locales/de.yml',
    'en:\n  a: Old\n  l:\n    - &b One tied\n    - Two tied\n  z: Free\n',
    'de:\n  a: Alt\n',
  ],
} as const;

describe('an entry that refers to others', () => {
  for (const [name, [sourcePath, path, source, translation]] of Object.entries(samples)) {
    it(`is not sent where it cannot be added, and is reported: ${name}`, async () => {
      const folder = new MemoryFolder({ [sourcePath]: source, [path]: translation });
      const calls = new TranslateCalls();
      const { members } = await folder.translate(calls);
      deepEqual(calls.texts, ['de Free']);
      deepEqual(
        members.map(({ translated, kept }) => [translated, kept]),
        [[1, 0]],
      );
      const findings = await collectFindings(await folder.states(), folder.read, inEnglish);
      const sentence = 'The translation is missing. Add it by hand: its entry cannot be copied.';
      deepEqual(
        findings.map(({ state, message }) => [state, message]),
        [
          ['missing', sentence],
          ['missing', sentence],
        ],
      );
    });

    it(`is translated with an empty file: ${name}`, async () => {
      const folder = new MemoryFolder({ [sourcePath]: source, [path]: '' });
      await folder.translate(new TranslateCalls());
      equal(
        (await folder.messages('de')).every(({ state }) => state === 'machine'),
        true,
        folder.text(path),
      );
    });

    it(`is translated with a new file: ${name}`, async () => {
      const folder = new MemoryFolder({ [sourcePath]: source });
      folder.options = {
        ...folder.options,
        localeFiles: [{ source: sourcePath, target: path.replace('de', '${lang}'), targetLangs: ['de'] }],
      };
      await folder.translate(new TranslateCalls());
      equal(
        (await folder.messages('de')).every(({ state }) => state === 'machine'),
        true,
        folder.text(path),
      );
    });
  }
});

describe('a list of which a translation lacks entries', () => {
  for (const [name, list, lacking, sent, after] of [
    [
      'an alias before a text',
      '    - &a One\n    - Two\n    - *a\n    - Three tied\n',
      '    - &a Eins\n',
      ['de Two', 'de Free'],
      '    - &a Eins\n    - DE Two\n',
    ],
    [
      'an anchor before a group',
      '    - One\n    - &b Two tied\n    - t: Three tied\n',
      '    - Eins\n',
      ['de Free'],
      '    - Eins\n',
    ],
    [
      'a group that refers to another one',
      '    - &c\n      t: One\n    - <<: *c\n      more: Two\n    - Three\n',
      '    - &c\n      t: Eins\n',
      ['de Two', 'de Three', 'de Free'],
      '    - &c\n      t: Eins\n    -\n      more: DE Two\n    - DE Three\n',
    ],
    [
      'a list with an anchor in it',
      '    - One\n    -\n      - Two tied\n      - &d Three tied\n    - Four tied\n',
      '    - Eins\n',
      ['de Free'],
      '    - Eins\n',
    ],
    [
      'entries without a text before a text',
      "    - One\n    - 5\n    - ''\n    - Two\n    - 7\n",
      '    - Eins\n',
      ['de Two', 'de Free'],
      "    - Eins\n    - 5\n    - ''\n    - DE Two\n",
    ],
  ] as const) {
    it(`gets only those behind which there is no gap, and sends no other: ${name}`, async () => {
      const folder = new MemoryFolder({
        'config/locales/en.yml': `en:\n  l:\n${list}  z: Free\n`,
        'config/locales/de.yml': `de:\n  l:\n${lacking}`,
      });
      const calls = new TranslateCalls();
      const { members } = await folder.translate(calls);
      deepEqual(calls.texts, sent);
      deepEqual(
        members.map(({ kept }) => kept),
        [0],
      );
      equal(folder.text('config/locales/de.yml'), `de:\n  l:\n${after}  z: DE Free\n`);
    });
  }
});

describe('a list whose translation is a group, or the other way around', () => {
  for (const [one, other] of [
    ['["One list", "Two list"]', '{ "x": "Alt" }'],
    ['{ "x": "One group", "y": "Two group" }', '["Alt"]'],
  ]) {
    it(`is not sent, as its messages cannot be added: ${one}`, async () => {
      const folder = new MemoryFolder({
        'locales/en.json': `{ "a": ${one}, "z": "Free" }`,
        'locales/de.json': `{ "a": ${other} }`,
      });
      const calls = new TranslateCalls();
      await folder.translate(calls);
      deepEqual(calls.texts, ['de Free']);
      deepEqual(
        (await folder.messages('de')).filter(({ isTied }) => isTied).map(({ state }) => state),
        ['missing', 'missing'],
      );
    });
  }
});

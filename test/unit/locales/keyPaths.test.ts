import { deepEqual, equal, match } from 'node:assert/strict';
import { collectFindings } from '../../../src/locales/checks/findings.ts';
import { lockPath, markFamilyReviewed, removeObsoleteMessages } from '../../../src/locales/locales.ts';
import { inEnglish } from '../../../src/service/api/atStart/errors.ts';
import { shownKey } from '../../../src/text/keyName.ts';
import { pluck } from '../../helpers/pluck.ts';
import { MemoryFolder, TranslateCalls } from './memoryFolder.ts';

interface Layout {
  readonly source: string;
  readonly target: string;
  /** Returns a file with these texts: of the name `a.b`, and of `b` within `a`, in one order or the other. */
  readonly text: (texts: Texts, isReversed?: boolean) => string;
}

interface Texts {
  readonly flat?: string;
  readonly nested?: string;
  readonly other: string;
}

/** Returns entries in their order, or as they are expected in another file. */
function inOrder(entries: readonly (string | false)[], isReversed: boolean): string[] {
  const present = entries.filter((entry) => entry !== false);
  return isReversed ? present.toReversed() : present;
}

function json({ flat, nested, other }: Texts, isReversed = false): string {
  const entries = [
    flat !== undefined && `  "a.b": "${flat}"`,
    nested !== undefined && `  "a": {\n    "b": "${nested}"\n  }`,
    `  "other": "${other}"`,
  ];
  return `{\n${inOrder(entries, isReversed).join(',\n')}\n}\n`;
}

function yaml({ flat, nested, other }: Texts, isReversed = false): string {
  const entries = [
    flat !== undefined && `a.b: ${flat}\n`,
    nested !== undefined && `a:\n  b: ${nested}\n`,
    `other: ${other}\n`,
  ];
  return inOrder(entries, isReversed).join('');
}

function php({ flat, nested, other }: Texts, isReversed = false): string {
  const entries = [
    flat !== undefined && `    'a.b' => '${flat}',\n`,
    nested !== undefined && `    'a' => [\n        'b' => '${nested}',\n    ],\n`,
    `    'other' => '${other}',\n`,
  ];
  return `<?php\n\nreturn [\n${inOrder(entries, isReversed).join('')}];\n`;
}

const layouts: Readonly<Record<string, Layout>> = {
  JSON: { source: 'locales/en.json', target: 'locales/de.json', text: json },
  'i18next folders': { source: 'public/locales/en/app.json', target: 'public/locales/de/app.json', text: json },
  ARB: { source: 'lib/l10n/app_en.arb', target: 'lib/l10n/app_de.arb', text: json },
  YAML: { source: 'locales/en.yml', target: 'locales/de.yml', text: yaml },
  PHP: { source: 'lang/en/app.php', target: 'lang/de/app.php', text: php },
};

const both = { flat: 'The flat text', nested: 'The nested text', other: 'Another text' };
const german = { flat: 'Der flache Text', nested: 'Der tiefe Text', other: 'Ein anderer Text' };

async function pairsOf(folder: MemoryFolder): Promise<readonly string[]> {
  const messages = await folder.messages('de');
  return messages.map(({ state, source, target }) => `${state}: ${source?.text ?? ''} = ${target?.text ?? ''}`);
}

describe('a key as a path', () => {
  for (const [name, { source, target, text }] of Object.entries(layouts)) {
    describe(name, () => {
      it('pairs the name with a dot and the nested name in files of different order', async () => {
        const folder = new MemoryFolder({ [source]: text(both), [target]: text(german, true) });
        deepEqual(await pairsOf(folder), [
          'reviewed: The flat text = Der flache Text',
          'reviewed: The nested text = Der tiefe Text',
          'reviewed: Another text = Ein anderer Text',
        ]);
      });

      it('translates what is missing, whichever of the two that is', async () => {
        for (const left of ['flat', 'nested'] as const) {
          const { [left]: _, ...rest } = german;
          const folder = new MemoryFolder({ [source]: text(both), [target]: text(rest) });
          const calls = new TranslateCalls();
          await folder.translate(calls);
          deepEqual(calls.texts, [`de ${both[left]}`]);
          equal(folder.text(target), text({ ...german, [left]: `DE ${both[left]}` }));
        }
      });

      it('keeps an entry for each in the lock file, whose source changes alone', async () => {
        const folder = new MemoryFolder({ [source]: text(both), [target]: text({ other: german.other }) });
        await folder.translate(new TranslateCalls());
        equal([...folder.text(lockPath).matchAll(/"\w+ m \w+"/g)].length, 2);
        for (const [changed, other] of [
          ['flat', 'nested'],
          ['nested', 'flat'],
        ] as const) {
          folder.files.set(source, text({ ...both, [changed]: 'A new text' }));
          const states = (await pairsOf(folder)).map((pair) => pair.replace(/ = .*/, ''));
          equal(states.includes('stale: A new text'), true);
          equal(states.includes(`machine: ${both[other]}`), true);
        }
      });

      it('removes the obsolete message', async () => {
        for (const left of ['flat', 'nested'] as const) {
          const { [left]: _, ...rest } = both;
          const { [left]: __, ...translated } = german;
          const folder = new MemoryFolder({ [source]: text(rest), [target]: text(german, true) });
          const [state] = await folder.states();
          const obsolete = (await folder.messages('de')).filter(({ state: each }) => each === 'obsolete');
          deepEqual(
            obsolete.map(({ target: found }) => found?.text),
            [german[left]],
          );
          const family = state?.family;
          equal(family && (await removeObsoleteMessages(folder, { family, lang: 'de' }, folder.options)), 1);
          equal(folder.text(target), text(translated, true));
        }
      });

      it('reads a lock file of an earlier version', async () => {
        const { nested: _, ...flat } = both;
        const { nested: __, ...translated } = german;
        const folder = new MemoryFolder({ [source]: text(flat), [target]: text({ other: german.other }) });
        await folder.translate(new TranslateCalls());
        match(folder.text(lockPath), /"a\.\.b": /);
        folder.change(lockPath, '"a..b"', '"a.b"');
        deepEqual(await pairsOf(folder), [
          'machine: The flat text = DE The flat text',
          'reviewed: Another text = Ein anderer Text',
        ]);
        folder.files.set(source, text({ ...flat, flat: 'A new text' }));
        await folder.translate(new TranslateCalls());
        equal(folder.text(target), text({ ...translated, flat: 'DE A new text' }));
        equal([...folder.text(lockPath).matchAll(/"a\.\.b": /g)].length, 1);
        equal(folder.text(lockPath).includes('"a.b": '), false);
      });
    });
  }

  it('is shown and named with dots', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': json(both),
      'locales/de.json': json({ flat: 'Text', nested: german.nested, other: german.other }),
    });
    const [state] = await folder.states();
    const family = state?.family;
    folder.change('locales/en.json', 'The flat text', 'The {flat} text');
    const found = await collectFindings(await folder.states(), folder.read, inEnglish);
    deepEqual(pluck(found, 'key'), ['a.b']);
    deepEqual(
      (await folder.messages('de')).map(({ key }) => shownKey(key)),
      ['a.b', 'a.b', 'other'],
    );
    equal(family && (await markFamilyReviewed(folder, { family, lang: 'de', keys: ['a.b'] }, folder.options)), 2);
  });
});

describe('a name that a file gives to two entries', () => {
  const formats: readonly {
    readonly source: string;
    readonly path: string;
    readonly write: (entries: readonly (readonly [string, string])[]) => string;
  }[] = [
    {
      source: 'locales/en.json',
      path: 'locales/de.json',
      write: (entries) => `{\n${entries.map(([name, text]) => `  "${name}": "${text}"`).join(',\n')}\n}\n`,
    },
    {
      source: 'm/messages.properties',
      path: 'm/messages_de.properties',
      write: (entries) => entries.map(([name, text]) => `${name}=${text}\n`).join(''),
    },
    {
      source: 'en.lproj/a.strings',
      path: 'de.lproj/a.strings',
      write: (entries) => entries.map(([name, text]) => `"${name}" = "${text}";\n`).join(''),
    },
    {
      source: 'lang/en/a.php',
      path: 'lang/de/a.php',
      write: (entries) =>
        `<?php\n\nreturn [\n${entries.map(([name, text]) => `    '${name}' => '${text}',\n`).join('')}];\n`,
    },
  ];
  const twice = [
    ['title', 'Wrong title'],
    ['other', 'Other text'],
    ['title', 'Wrong title!'],
  ] as const;

  for (const { source, path, write } of formats) {
    it(`is one message, with the last of its texts, in ${path}`, async () => {
      const translated = write([
        ['title', 'Falscher Titel!'],
        ['other', 'Anderer Text'],
      ]);
      const folder = new MemoryFolder({ [source]: write(twice), [path]: translated });
      deepEqual(
        (await folder.messages('de')).map(({ key, state }) => [key, state]),
        [
          ['other', 'reviewed'],
          ['title', 'reviewed'],
        ],
      );
      const calls = new TranslateCalls();
      await folder.translate(calls);
      deepEqual(calls.texts, []);
      equal(folder.text(path), translated);
    });

    it(`is translated where the program reads it, in ${path}`, async () => {
      const before = write([
        ['title', 'Alter Titel'],
        ['other', 'Anderer Text'],
        ['title', 'Titel'],
      ]);
      const folder = new MemoryFolder({ [source]: write(twice), [path]: before });
      await folder.translate(new TranslateCalls(), { include: [], keys: ['title'], isAgain: true });
      equal(folder.text(path), before.replace(/Titel(?=["'\n])(?![^]*Titel)/, 'DE Wrong title!'));
    });

    it(`is translated once in a new file, ${path}`, async () => {
      const folder = new MemoryFolder({ [source]: write(twice), [path]: '' });
      const calls = new TranslateCalls();
      await folder.translate(calls);
      deepEqual(calls.texts, ['de Other text', 'de Wrong title!']);
      match(folder.text(path), /DE Other text[^]*DE Wrong title!/);
      deepEqual(pluck(await folder.messages('de'), 'state'), ['machine', 'machine']);
    });
  }

  it('is the same for a text and an object with a note in the files of VS Code', async () => {
    const folder = new MemoryFolder({
      'package.nls.json': '{"on": {"message": "Turn on", "comment": ["a verb"]}, "off": "Turn off"}',
      'package.nls.de.json': '{"on": "Einschalten", "off": {"message": "Ausschalten", "comment": ["ein Verb"]}}',
    });
    deepEqual(await folder.statesOf('de'), ['on: reviewed', 'off: reviewed']);
    deepEqual(
      (await folder.messages('de')).flatMap(({ problems }) => problems),
      [],
    );
  });

  it('is that of a text in the translations of VS Code, which does not read an object there', async () => {
    const source =
      '{\n  "ready": "Ready",\n  "Save/menu item": { "message": "Save \\"all\\"", "comment": ["menu item"] }\n}\n';
    const folder = new MemoryFolder({
      'l10n/bundle.l10n.json': source,
      'l10n/bundle.l10n.de.json': '{\n  "ready": "Bereit"\n}\n',
      'l10n/bundle.l10n.fr.json': '{}',
    });
    await folder.translate(new TranslateCalls());
    deepEqual(
      ['de', 'fr'].map((lang): unknown => JSON.parse(folder.text(`l10n/bundle.l10n.${lang}.json`))),
      [
        { ready: 'Bereit', 'Save/menu item': 'DE Save "all"' },
        { ready: 'FR Ready', 'Save/menu item': 'FR Save "all"' },
      ],
    );
    deepEqual(await folder.statesOf('fr'), ['ready: machine', 'Save/menu item: machine']);
  });
});

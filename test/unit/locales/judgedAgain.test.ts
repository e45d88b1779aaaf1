import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import type { FamilyState } from '../../../src/locales/atStart/message.ts';
import type { LocaleOptions } from '../../../src/locales/localeOptions.ts';
import {
  CacheScope,
  editMessages,
  findFamilies,
  lockPath,
  markFamilyReviewed,
  planMissing,
  readFamily,
  readLock,
  removeObsoleteMessages,
  translatePlan,
} from '../../../src/locales/locales.ts';
import { roundsOr } from '../../host/runVariables.mts';
import { MemoryFolder, TranslateCalls } from './memoryFolder.ts';

/** A message as a file has it. */
interface Row {
  readonly text: string;
  readonly note: string;
}

type Rows = ReadonlyMap<string, Row>;

interface Layout {
  readonly name: string;
  readonly pathOf: (lang: string) => string;
  readonly print: (lang: string, rows: Rows, source: Rows) => string;
}

const quoted = (text: string): string => JSON.stringify(text);
const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const layouts: readonly Layout[] = [
  {
    name: 'JSON',
    pathOf: (lang) => `locales/${lang}.json`,
    print: (_, rows) => `{\n${[...rows].map(([key, { text }]) => `  "${key}": ${quoted(text)}`).join(',\n')}\n}\n`,
  },
  {
    name: 'ARB',
    pathOf: (lang) => `lib/l10n/app_${lang}.arb`,
    print: (lang, rows) => {
      const lines = [...rows].flatMap(([key, { text, note }]) => [
        `  "${key}": ${quoted(text)}`,
        ...(note === '' ? [] : [`  "@${key}": { "description": ${quoted(note)} }`]),
      ]);
      return `{\n${[`  "@@locale": "${lang}"`, ...lines].join(',\n')}\n}\n`;
    },
  },
  {
    name: 'Android XML',
    pathOf: (lang) => `res/values${lang === 'en' ? '' : `-${lang}`}/strings.xml`,
    print: (_, rows) => {
      const lines = [...rows].map(([key, { text, note }]) => {
        const comment = note === '' ? '' : `  <!-- ${note} -->\n`;
        return `${comment}  <string name="${key}">${xml(text)}</string>\n`;
      });
      return `<resources>\n${lines.join('')}</resources>\n`;
    },
  },
  {
    name: 'properties',
    pathOf: (lang) => `messages${lang === 'en' ? '' : `_${lang}`}.properties`,
    print: (_, rows) =>
      [...rows].map(([key, { text, note }]) => `${note === '' ? '' : `# ${note}\n`}${key}=${text}\n`).join(''),
  },
  {
    name: 'gettext',
    pathOf: (lang) => `locale/${lang}/app.po`,
    print: (lang, rows, source) => {
      const entries = [...source].map(([key, { text, note }]) => {
        const own = lang === 'en' ? '' : (rows.get(key)?.text ?? '');
        return `${note === '' ? '' : `#. ${note}\n`}msgctxt ${quoted(key)}\nmsgid ${quoted(text)}\nmsgstr ${quoted(own)}\n`;
      });
      const head = `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: ${lang}\\n"\n`;
      return [head, ...entries].join('\n');
    },
  },
];

const texts = [
  'One',
  'Delete the {name} of room 12?',
  ' Spaces {n} ',
  "It's here, isn't it",
  'Two  words',
  'Delete the name of room 13.',
  '{count} files are in the folder of the project',
  'Line\\n',
  '{name}',
] as const;
const keys = ['a', 'b', 'c', 'menu.save', 'menu.open', 'files_one', 'files_other', 'files_many'] as const;
const langs = ['de', 'fr'] as const;

const anyRow = fc.record({ text: fc.constantFrom(...texts), note: fc.constantFrom('', '', 'A note', 'Of a button') });
const anyKey = fc.constantFrom(...keys);
const anyLang = fc.constantFrom(...langs);
const anyFile = fc.constantFrom('en', ...langs);
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('set'), lang: anyFile, key: anyKey, row: anyRow }),
  fc.record({ kind: fc.constant('respell'), lang: anyFile, key: anyKey, spaces: fc.constantFrom('', ' ') }),
  fc.record({ kind: fc.constant('remove'), lang: anyFile, key: anyKey }),
  fc.record({ kind: fc.constant('rename'), key: anyKey, to: anyKey }),
  fc.record({ kind: fc.constant('reorder'), lang: anyFile, by: fc.nat(8) }),
  fc.record({ kind: fc.constant('translate'), saveEvery: fc.constantFrom(0, 1e9) }),
  fc.record({ kind: fc.constant('review'), lang: anyLang, keys: fc.option(fc.array(anyKey), { nil: undefined }) }),
  fc.record({ kind: fc.constant('edit'), lang: anyLang, key: anyKey, text: fc.constantFrom(...texts, '') }),
  fc.record({ kind: fc.constant('clean'), lang: anyLang }),
  fc.record({ kind: fc.constant('lock'), version: fc.nat(4) }),
);

type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

/** Of all keys: one in ten is left out. */
const anyRows = fc.tuple(...keys.map(() => fc.option(anyRow, { freq: 10, nil: undefined })));

const anyHistory = fc.record({
  layout: fc.constantFrom(...layouts),
  start: fc.record(Object.fromEntries(['en', ...langs].map((lang) => [lang, anyRows]))),
  steps: fc.array(anyStep, { minLength: 3, maxLength: 8 }),
  onlyErrors: fc.boolean(),
  isStrict: fc.boolean(),
});

const terms = [{ sourceLang: 'en', targetLang: 'de', entries: [{ source: 'room', target: 'Zimmer' }] }];

/** A project whose files people, the grid, and the command line change. */
class ChangedProject {
  readonly folder = new MemoryFolder({});
  readonly #layout: Layout;
  readonly #options: LocaleOptions;
  readonly #rows = new Map<string, Map<string, Row>>(['en', ...langs].map((lang) => [lang, new Map()]));
  /** Each text that the lock file had. */
  readonly #locks: (string | undefined)[] = [];

  constructor(layout: Layout, options: Partial<LocaleOptions>) {
    this.#layout = layout;
    this.#options = { ...this.folder.options, ...options };
  }

  set(lang: string, key: string, row: Row | undefined): void {
    const rows = this.#rows.get(lang) ?? new Map<string, Row>();
    if (row === undefined) {
      rows.delete(key);
    } else {
      rows.set(key, row);
    }
  }

  write(lang: string): void {
    const source = this.#rows.get('en') ?? new Map<string, Row>();
    const rows = this.#rows.get(lang) ?? new Map<string, Row>();
    this.folder.files.set(this.#layout.pathOf(lang), this.#layout.print(lang, rows, source));
  }

  /** Returns what the step results in. */
  async step(step: Step): Promise<unknown> {
    const { folder } = this;
    const options = this.#options;
    this.#locks.push(folder.files.get(lockPath));
    switch (step.kind) {
      case 'set':
        this.set(step.lang, step.key, step.row);
        this.write(step.lang);
        return undefined;
      case 'respell': {
        const row = this.#rows.get(step.lang)?.get(step.key);
        // The same words, with other spaces around them and other escapes.
        const words = row?.text.trim().replaceAll("\\'", "'") ?? '';
        const text = `${step.spaces}${step.spaces === '' ? words : words.replaceAll("'", "\\'")}${step.spaces}`;
        this.set(step.lang, step.key, row && { ...row, text });
        this.write(step.lang);
        return undefined;
      }
      case 'remove':
        this.set(step.lang, step.key, undefined);
        this.write(step.lang);
        return undefined;
      case 'rename':
        for (const [lang, rows] of this.#rows) {
          this.#rows.set(lang, new Map([...rows].map(([key, row]) => [key === step.key ? step.to : key, row])));
          this.write(lang);
        }
        return undefined;
      case 'reorder': {
        const rows = [...(this.#rows.get(step.lang) ?? [])];
        this.#rows.set(step.lang, new Map([...rows.slice(step.by), ...rows.slice(0, step.by)]));
        this.write(step.lang);
        return undefined;
      }
      case 'translate': {
        const plan = planMissing(await this.states(), { include: ['missing', 'stale'] });
        const { translate } = new TranslateCalls();
        return translatePlan(folder, plan, { settings: options, translate, reuse: true, saveEvery: step.saveEvery });
      }
      case 'lock': {
        const text = this.#locks.at(-1 - step.version);
        return text === undefined ? folder.files.delete(lockPath) : folder.files.set(lockPath, text).size;
      }
      default: {
        const [family] = await findFamilies(folder, options);
        const { lang } = step;
        if (family === undefined) {
          return undefined;
        }
        if (step.kind === 'review') {
          return markFamilyReviewed(folder, { family, lang, keys: step.keys }, options);
        }
        if (step.kind === 'clean') {
          return removeObsoleteMessages(folder, { family, lang }, options);
        }
        return editMessages(
          folder,
          { family, lang, texts: new Map([[step.key, step.text === '' ? [] : [step.text]]]) },
          options,
        );
      }
    }
  }

  async states(): Promise<readonly FamilyState[]> {
    const lock = await readLock(this.folder, undefined, this.#options.memory);
    const states: FamilyState[] = [];
    for (const family of await findFamilies(this.folder, this.#options)) {
      states.push(await readFamily(this.folder, family, lock, this.#options));
    }
    return states;
  }
}

/** Returns what an operation resolves to, or the words of its error. */
async function outcomeOf(work: Promise<unknown>): Promise<unknown> {
  try {
    return await work;
  } catch (error) {
    return String(error);
  }
}

describe('a project that changes again and again', () => {
  const respelled = [
    {
      files: { 'locales/en.json': '{"a": " All {n} "}', 'locales/de.json': '{"a": " Alle {n} "}' },
      from: '" Alle {n} "',
      to: '"Alle {n}"',
      check: 'spaceAtEnds',
    },
    {
      files: {
        'res/values/strings.xml': '<resources><string name="a">It is here</string></resources>',
        'res/values-fr/strings.xml': '<resources><string name="a">C\\\'est ici</string></resources>',
      },
      from: "\\'",
      to: "'",
      check: 'apostrophes',
    },
  ] as const;
  for (const { files, from, to, check } of respelled) {
    it(`is checked for ${check} again where the words stay the same`, async () => {
      const folder = new MemoryFolder(files);
      const [, path = ''] = Object.keys(files);
      const options = { ...folder.options, memory: new CacheScope() };
      const found = async () => {
        const [family] = await findFamilies(folder, options);
        const state = family && (await readFamily(folder, family, await readLock(folder), options));
        const messages = state?.members.flatMap((member) => member.messages) ?? [];
        return messages.flatMap(({ problems, remarks = [] }) => [
          ...problems.map(({ kind }) => kind),
          ...remarks.map(({ problem }) => problem.kind),
        ]);
      };
      assert.deepEqual(await found(), []);
      folder.change(path, from, to);
      assert.deepEqual(await found(), [check]);
    });
  }

  it('is judged, written, and locked as if each message were judged anew', async () => {
    const property = fc.asyncProperty(anyHistory, async ({ layout, start, steps, onlyErrors, isStrict }) => {
      const options = {
        onlyErrors,
        dictionaries: terms,
        ...(isStrict && { checks: { spaceAtEnds: 'error', numbers: 'error', inconsistent: 'warning' } as const }),
      };
      const known = new ChangedProject(layout, { ...options, memory: new CacheScope(), files: new CacheScope() });
      const anew = new ChangedProject(layout, options);
      for (const project of [known, anew]) {
        for (const [lang, rows] of Object.entries(start)) {
          rows.forEach((row, index) => project.set(lang, keys[index] ?? '', row));
        }
        ['en', ...langs].forEach((lang) => project.write(lang));
        await project.states();
      }
      for (const step of steps) {
        assert.deepEqual(await outcomeOf(known.step(step)), await outcomeOf(anew.step(step)));
        assert.deepEqual(known.folder.files, anew.folder.files);
        assert.deepEqual(await known.states(), await anew.states());
      }
    });
    await fc.assert(property, { numRuns: roundsOr(40) });
  });
});

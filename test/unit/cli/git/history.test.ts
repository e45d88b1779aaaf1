import { deepEqual, equal, match } from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { runGit } from '../../../helpers/runGit.ts';
import { CliScene } from '../cliScene.ts';

const finding = z.object({
  state: z.string(),
  check: z.string(),
  lang: z.string(),
  key: z.string().optional(),
  line: z.number(),
  message: z.string(),
});
const report = z.object({ findings: z.array(finding) });

const en = { a: 'Open the gate', b: 'Close the gate', c: 'Lock the gate' };
const de = { a: 'Tor öffnen', b: 'Tor schließen', c: 'Tor sperren' };
const [source, target] = ['locales/en.json', 'locales/de.json'];

describe('what the history says of translations without an entry in the lock file', () => {
  const scene = new CliScene();

  const git = (...args: readonly string[]): string => runGit(scene.root, ...args);
  const commit = (message: string): void => {
    git('add', '.');
    git('commit', '--quiet', '-m', message);
  };
  /** Begins with a project in one commit. */
  const begin = async (files: Readonly<Record<string, string | object>>): Promise<void> => {
    await scene.begin(files);
    git('init', '--quiet', '-b', 'main');
    commit('first');
  };
  const change = async (path: string, content: string | object): Promise<void> => {
    await scene.write({ [path]: content });
    commit(`change ${path}`);
  };
  let cache = '';
  before(async () => (cache = await mkdtemp(join(tmpdir(), 'cache-'))));
  after(() => rm(cache, { recursive: true }));
  const check = async (environment: Readonly<Record<string, string>>, ...options: readonly string[]) => {
    const { out } = await scene.run(['check', '--json', '--severity', 'hint', ...options], environment);
    return report.parse(JSON.parse(out)).findings;
  };
  const remembering = () => ({ XDG_CACHE_HOME: cache });
  /** Returns the findings, which what was found before, also in the tests before, does not change. */
  const found = async (...options: readonly string[]) => {
    const own = await check({}, ...options);
    for (const run of ['first', 'second']) {
      deepEqual(await check(remembering(), ...options), own, run);
    }
    return own;
  };
  /** The keys of messages in each state but missing, with a check for those that are not stale. */
  const states = async (...options: readonly string[]) =>
    (await found(...options)).map(
      ({ state, check, key, lang }) => `${lang} ${key} ${state === 'stale' ? state : check}`,
    );
  const sentences = async () => (await found()).map(({ message }) => message.replace(/\d{4}-\d\d-\d\d/g, 'DAY'));

  describe('messages', () => {
    it('are stale where their source changed after the commit of their translation', async () => {
      await begin({ [source]: en });
      await change(target, de);
      await change(source, { ...en, a: 'Open the old gate' });
      await change(source, { ...en, a: 'Open the new gate', b: 'Close the door' });
      await change(target, { ...de, b: 'Tür schließen' });
      deepEqual(await states(), ['de a stale']);
      deepEqual(await sentences(), [
        'On DAY, the source changed from “Open the gate” to “Open the new gate”, according to Git. Review the translation.',
      ]);
    });

    it('are current where both changed in one commit, or the text came back', async () => {
      await begin({ [source]: en, [target]: de });
      await scene.write({ [source]: { ...en, a: 'Open the door' }, [target]: { ...de, a: 'Tür öffnen' } });
      commit('both');
      await change(source, { ...en, a: 'Open the door', c: 'Bolt the gate', b: 'Tor schließen' });
      await change(target, { ...de, a: 'Tür öffnen', b: 'Tor zumachen' });
      await change(source, { ...en, a: 'Open the door' });
      deepEqual(await states(), []);
    });

    it('are of the source that their branch had', async () => {
      await begin({ [source]: en });
      git('checkout', '--quiet', '-b', 'german');
      await change(target, de);
      git('checkout', '--quiet', 'main');
      await change(source, { ...en, c: 'Bolt the gate' });
      git('merge', '--quiet', '--no-ff', '-m', 'merge', 'german');
      deepEqual(await states(), ['de c stale']);
    });

    it('are followed through other names, forms of the file, and keys', async () => {
      await begin({ 'text/en.json': en, 'text/de.json': de });
      await rename(join(scene.root, 'text'), join(scene.root, 'locales'));
      commit('move');
      await change(source, { ...en, a: 'Open the door' });
      await change(target, `${JSON.stringify({ c: de.c, a: de.a, b: de.b })}\n`);
      deepEqual(await states(), ['de a stale']);
    });

    it('are stale where the source is changed and not committed, and current where the translation is', async () => {
      await begin({ [source]: en, [target]: de });
      await scene.write({ [source]: { ...en, a: 'Open the door', b: 'Close the door' } });
      deepEqual(await states(), ['de a stale', 'de b stale']);
      equal(
        (await sentences())[0],
        'The source changed from “Open the gate” to “Open the door”. The change is not committed. Review the translation.',
      );
      await scene.write({ [target]: { ...de, b: 'Tür schließen' } });
      deepEqual(await states(), ['de a stale']);
    });

    it('are not those of commits that the repository ignores', async () => {
      await begin({ [source]: en, [target]: de });
      await change(source, { ...en, a: 'Open the door' });
      await change(source, { ...en, a: 'Open the door', b: 'Close the gate!!' });
      const punctuation = git('rev-parse', 'HEAD').trim();
      await change(target, { ...de, a: '»Tor öffnen«' });
      const quotes = git('rev-parse', 'HEAD').trim();
      deepEqual(await states(), ['de b sourceCorrected']);
      await change('.git-blame-ignore-revs', `# Form only\n${punctuation}\n${quotes}\n`);
      deepEqual(await states(), ['de a stale']);
    });

    it('whose source was only corrected get a hint', async () => {
      await begin({
        [source]: { ...en, d: 'Recieve mail', e: 'Send 1 letter' },
        [target]: { ...de, d: 'Post', e: 'Brief' },
      });
      await change(source, {
        a: 'Open The Gate.',
        b: 'Shut the gate',
        c: en.c,
        d: 'Receive mail',
        e: 'Send 2 letters',
      });
      deepEqual(await states(), ['de a sourceCorrected', 'de b stale', 'de d sourceCorrected', 'de e stale']);
      equal(
        (await sentences())[0],
        'The source was corrected after it was translated. According to Git, it was “Open the gate”.',
      );
      equal((await scene.run(['check', target])).status, 1);
    });

    it('whose sources got each other’s text get a hint', async () => {
      await begin({
        [source]: { next: 'Previous', back: 'Next', more: 'More' },
        [target]: { next: 'Weiter', back: 'Zurück', more: 'Mehr' },
      });
      await change(source, { next: 'Next', back: 'Previous', more: 'All' });
      deepEqual(await states(), ['de next sourceCorrected', 'de back sourceCorrected', 'de more stale']);
    });

    it('are stale in all plural forms that the language has', async () => {
      const forms = (word: string) => ({ [`gate_one`]: `One ${word}`, [`gate_other`]: `{{count}} ${word}s` });
      const polish = {
        gate_one: 'brama',
        gate_few: '{{count}} bramy',
        gate_many: '{{count}} bram',
        gate_other: '{{count}} bramy',
      };
      await begin({ [source]: forms('gate'), 'locales/pl.json': polish });
      await change(source, forms('door'));
      const stale = await states();
      deepEqual(stale, ['pl gate_one stale', 'pl gate_few stale', 'pl gate_many stale', 'pl gate_other stale']);
    });

    it('keep what is known when the lock file is written, and are not sent', async () => {
      await begin({ [source]: en, [target]: { a: de.a, b: de.b } });
      await change(source, { ...en, a: 'Open the door' });
      equal((await scene.run(['translate'])).status, 1);
      equal((await scene.sent()).texts, 1);
      deepEqual(await states(), ['de a stale']);
      match((await sentences())[0] ?? '', /^On DAY, the source changed from “Open the gate”/);
      deepEqual(await states('--no-history'), ['de a stale']);
    });
  });

  describe('messages of files with both languages', () => {
    type Texts = readonly (readonly [id: string, source: string, target: string, state?: string])[];
    const xliff = (...texts: Texts): string => {
      const units = texts.map(
        ([id, from, to, state = 'translated']) =>
          `    <trans-unit id="${id}">\n      <source>${from}</source>\n      <target state="${state}">${to}</target>\n    </trans-unit>`,
      );
      const head = '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">';
      const file = '<file source-language="en" target-language="de" datatype="plaintext" original="gate">';
      return `${head}\n${file}\n  <body>\n${units.join('\n')}\n  </body>\n</file>\n</xliff>\n`;
    };
    const own = 'locales/messages.de.xlf';
    const gate = ['gate', 'Open the gate', 'Tor öffnen'] as const;
    const key = ['key', 'Take the key', 'Schlüssel nehmen'] as const;

    it('are stale where their text changed after their translation', async () => {
      await begin({ [own]: xliff(gate, key) });
      await change(own, xliff(['gate', 'Open the old gate', gate[2]], key));
      await change(own, xliff(['gate', 'Open the door', gate[2]], ['key', 'Take the keys', 'Die Schlüssel nehmen']));
      deepEqual(await states(), ['de gate stale']);
      match((await sentences())[0] ?? '', /^On DAY, the source changed from “Open the gate” to “Open the door”,/);
      await scene.write({ [own]: xliff(['gate', 'Open the door', 'Tür öffnen'], key) });
      deepEqual(await states(), []);
    });

    it('are current where a person finished them, or the text came back', async () => {
      await begin({ [own]: xliff(gate, key) });
      const doors = ['gate', 'Open the doors', gate[2]] as const;
      await change(own, xliff([...doors, 'needs-translation'], ['key', 'Take it', key[2]]));
      await change(own, xliff(doors, key));
      deepEqual(await states(), []);
    });

    it('are those of the text before a commit that the repository ignores', async () => {
      await begin({ [own]: xliff(gate, key) });
      await change(own, xliff(['gate', 'Open the door', gate[2]], key));
      await change(own, xliff(['gate', 'Open the door', '»Tor öffnen«'], ['key', 'Take all keys', key[2]]));
      deepEqual(await states(), ['de key stale']);
      await change('.git-blame-ignore-revs', git('rev-parse', 'HEAD'));
      deepEqual(await states(), ['de gate stale']);
    });

    it('are stale where the text of their name changed, and current where a text is kept for another one', async () => {
      const po = (texts: Readonly<Record<string, string>>): string =>
        [['', 'Content-Type: text/plain; charset=UTF-8\\n'], ...Object.entries(texts)]
          .map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`)
          .join('\n');
      const names = ['open', 'close', 'lock', 'key', 'wall', 'roof', 'door', 'tower', 'bridge', 'garden'];
      const named = (text: (name: string) => string) =>
        po(Object.fromEntries(names.map((name) => [`gate.${name}_it`, text(name)])));
      const [english, german] = ['locale/en/LC_MESSAGES/app.po', 'locale/de/LC_MESSAGES/app.po'];
      await begin({ [english]: named((name) => `The ${name}`), [german]: named((name) => `Das ${name}`) });
      await change(
        english,
        named((name) => `The ${name === 'key' ? 'golden key' : name}`),
      );
      deepEqual(await states(), ['de gate.key_it stale']);
      await begin({ 'po/de.po': po({ 'Open the gate': 'Tor öffnen' }) });
      await change('po/de.po', po({ 'Open the old gate': 'Tor öffnen' }));
      deepEqual(await states(), []);
    });

    it('are those of each language of a file', async () => {
      const catalog = (en: string, de: string, fr: string): object => {
        const value = (text: string) => ({ stringUnit: { state: 'translated', value: text } });
        const localizations = { en: value(en), de: value(de), fr: value(fr) };
        return { sourceLanguage: 'en', strings: { gate: { localizations } }, version: '1.0' };
      };
      const path = 'Localizable.xcstrings';
      await begin({ [path]: catalog('Open the gate', 'Tor öffnen', 'Ouvrir la porte') });
      await change(path, catalog('Open the old gate', 'Altes Tor öffnen', 'Ouvrir la porte'));
      deepEqual(await states(), ['fr gate stale']);
    });
  });

  describe('pages', () => {
    const page = (...blocks: readonly string[]): string => `${blocks.join('\n\n')}\n`;
    const english = [
      '# The gate',
      'The gate is opened with the key `K1`.',
      'If nobody stands in its way, it closes by itself after 30 seconds.',
      '## Colours',
      'Gates are painted in red, white, and `green`.',
    ];
    const german = [
      '# Das Tor',
      'Das Tor wird mit dem Schlüssel `K1` geöffnet.',
      'Wenn niemand im Weg steht, schließt es sich nach 30 Sekunden von selbst.',
      '## Farben',
      'Tore werden rot, weiß und `green` gestrichen.',
    ];
    const [docs, own] = ['docs/en/gate.md', 'docs/de/gate.md'];

    it('lack the sections that were added, and are stale in the paragraphs that changed', async () => {
      await begin({ [docs]: page(...english), [own]: page(...german) });
      const [title = '', first = '', second = '', ...rest] = english;
      const added = ['## Keys', 'A key opens each of the 12 gates.', 'Lost keys are replaced.'];
      await change(docs, page(title, first, second.replace('30 seconds', 'half a minute'), ...added, ...rest));
      const all = await found();
      deepEqual(
        all.map(({ state, key }) => [state, key]),
        [
          ['stale', 'If nobody stands in its way, it closes by itself after half…'],
          ['missing', 'Keys'],
          ['missing', 'A key opens each of the 12 gates.'],
          ['missing', 'Lost keys are replaced.'],
        ],
      );
      match(
        all[0]?.message ?? '',
        /^On [\d-]+, this was translated from “…way, it closes by itself after 30 seconds\.”, according to Git\. The source is now “…way, it closes by itself after half a minute\.”\. /,
      );
      deepEqual(
        (await found('--no-history')).filter(({ state }) => state === 'stale'),
        [],
      );
    });

    it('keep the translation of a paragraph that is gone, and of one that moved', async () => {
      await begin({ [docs]: page(...english), [own]: page(...german) });
      const [title = '', first = '', second = '', heading = '', last = ''] = english;
      await change(docs, page(title, second, heading, last, first));
      deepEqual(await found(), []);
      await change(docs, page(title, first, heading, last));
      deepEqual(await found(), []);
      equal(await scene.read(own), page(...german));
    });

    it('are current where only addresses, code, or dates changed since', async () => {
      const dated = (day: string, host: string) =>
        page(
          `---\nlastUpdated: ${day}\n---`,
          ...english,
          `\`\`\`sh\nopen ${host}\n\`\`\``,
          `See [more](https://${host}/).`,
        );
      await begin({
        [docs]: dated('2026-01-01', 'a.example'),
        [own]: page(...german, 'Siehe [mehr](https://a.example/).'),
      });
      await change(docs, dated('2026-02-02', 'b.example'));
      deepEqual(
        (await found()).filter(({ state }) => state === 'stale'),
        [],
      );
    });

    it('are current in the paragraphs in which only an address or a mark changed', async () => {
      const more = (address: string, mark = '') => `See ${mark}more${mark} [about gates](${address}).`;
      await begin({ [docs]: page(...english, more('gates/')), [own]: page(...german, 'Mehr [über Tore](gates/).') });
      await change(docs, page(...english.slice(0, 4), 'Gates have all colours of the year.', more('../doors/', '**')));
      deepEqual(
        (await found()).map(({ state, key }) => `${state} ${key}`),
        ['stale Gates have all colours of the year.'],
      );
    });

    it('are stale where a text of a component changed', async () => {
      const card = (title: string, description: string, address: string): string =>
        `<LinkCard\n\ttitle="${title}"\n\tdescription="${description}"\n\thref="https://${address}/"\n/>`;
      const names = ['docs/en/gate.mdx', 'docs/de/gate.mdx'] as const;
      await begin({
        [names[0]]: page(...english, card('All about keys', 'Which keys there are', 'a.example')),
        [names[1]]: page(...german, card('Alles über Schlüssel', 'Welche Schlüssel es gibt', 'a.example')),
      });
      await change(names[0], page(...english, card('All about keys', 'Which keys there are', 'b.example')));
      deepEqual(await found(), []);
      await change(names[0], page(...english, card('All about keys', 'Which keys are sold here', 'b.example')));
      deepEqual(
        (await found()).map(({ state, key }) => `${state} ${key}`),
        ['stale Which keys are sold here'],
      );
    });

    it('are of the source of the commit that they name', async () => {
      await begin({ [docs]: page(...english), [own]: page(...german) });
      const first = git('rev-parse', 'HEAD').trim();
      await change(docs, page(...english.slice(0, 4), 'Gates are painted in all colours of the year.'));
      await change(own, page(`---\nl10n:\n  sourceCommit: ${first}\n---`, '# Unser Tor', ...german.slice(1)));
      deepEqual(
        (await found()).map(({ state }) => state),
        ['stale'],
      );
      await change(own, page('---\nl10n:\n  sourceCommit: 0123456789abcdef\n---', '# Ein Tor', ...german.slice(1)));
      deepEqual(await found(), []);
    });

    it('are of the source of the commit that changed their words last', async () => {
      await begin({ [docs]: page(...english), [own]: page(...german) });
      await change(docs, page(...english.slice(0, 4), 'Gates are painted in all colours of the year.'));
      await change(own, page(...german).replaceAll('`green`', '`green`  '));
      deepEqual(
        (await found()).map(({ state }) => state),
        ['stale'],
      );
      await change(own, page(...german.slice(0, 4), 'Tore werden in allen Farben des Jahres gestrichen.'));
      deepEqual(await found(), []);
    });
  });

  describe('is found out once', () => {
    const kept = async (): Promise<string> => {
      const [name = '', ...others] = await readdir(join(cache, 'language-services/history'));
      deepEqual(others, []);
      return join(cache, 'language-services/history', name);
    };
    /** Removes the content that a file had in the first commit. */
    const removeFirst = async (path: string): Promise<void> => {
      const id = git('rev-parse', `HEAD^:${path}`).trim();
      await rm(join(scene.root, '.git/objects', id.slice(0, 2), id.slice(2)));
    };
    const keys = async (environment: Readonly<Record<string, string>>) =>
      (await check(environment)).map(({ key, state }) => `${key} ${state}`);

    it('as long as no file changes', async () => {
      await rm(cache, { recursive: true });
      await begin({ [source]: en, [target]: de });
      await change(source, { ...en, a: 'Open the door' });
      deepEqual(await states(), ['de a stale']);
      equal((await stat(await kept())).mode & 0o077, 0);
      await removeFirst(source);
      deepEqual(await keys({}), []);
      deepEqual(await keys(remembering()), ['a stale']);
      await scene.write({ [target]: { ...de, a: 'Tür öffnen' } });
      deepEqual(await keys(remembering()), []);
    });

    it('of messages and pages, unless it is broken, or of another version', async () => {
      await rm(cache, { recursive: true });
      await begin({ [source]: en, [target]: de, 'docs/en/a.md': 'Open the gate.\n', 'docs/de/a.md': 'Tor öffnen.\n' });
      await scene.write({ 'docs/en/a.md': 'Open the door slowly.\n' });
      await change(source, { ...en, a: 'Open the door' });
      const stale = ['de Open the door slowly. stale', 'de a stale'];
      deepEqual(await states(), stale);
      const text = await readFile(await kept(), 'utf8');
      match(text, /Open the gate\.\\n/);
      const broken = [
        text.slice(0, -2),
        text.replaceAll('"text"', '"txt"'),
        '[]',
        '{"version":"1.2.3","members":[[1]]}',
      ];
      for (const each of [...broken, text.replace('"1.2.3"', '"1.2.4"').replace('Open the gate', 'Shut the gate')]) {
        await writeFile(await kept(), each);
        deepEqual(await states(), stale, each.slice(0, 60));
        equal(await readFile(await kept(), 'utf8'), text);
      }
    });

    it('and forgotten after 30 days without a change', async () => {
      await begin({ [source]: en, [target]: de });
      await found();
      const old = join(cache, 'language-services/history/old.json');
      await writeFile(old, '{}');
      const past = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
      await utimes(old, past, past);
      await change(source, { ...en, a: 'Open the door' });
      deepEqual(await states(), ['de a stale']);
      await kept();
    });
  });

  describe('is left out', () => {
    const beginStale = async (settings: object = {}): Promise<void> => {
      await begin({ [source]: en, [target]: de, '.vscode/settings.json': settings });
      await change(source, { ...en, a: 'Open the door' });
    };

    it('with --no-history, and by a setting', async () => {
      await beginStale();
      deepEqual(await states('--no-history'), []);
      equal((await scene.run(['status', '--no-history'])).status, 0);
      await beginStale({ 'languageServices.history': 'off' });
      deepEqual(await states(), []);
    });

    it('of findings that a commit had already', async () => {
      await beginStale();
      deepEqual(await states('--since', 'HEAD'), []);
      deepEqual(await states('--since', 'HEAD^'), ['de a stale']);
    });

    it('without its older part, which is said', async () => {
      await beginStale();
      const clone = await mkdtemp(join(tmpdir(), 'shallow-'));
      await rm(clone, { recursive: true });
      try {
        git('clone', '--quiet', '--depth', '1', pathToFileURL(scene.root).href, clone);
        await rm(scene.root, { recursive: true });
        await rename(clone, scene.root);
      } finally {
        await rm(clone, { recursive: true, force: true });
      }
      const { status, err } = await scene.run(['status']);
      equal(status, 0);
      match(err, /^Older commits are missing here, so older changes of sources are not known\. /);
      equal((await scene.run(['status', '--no-history'])).err, '');
    });

    it('in a folder of a repository, of files elsewhere', async () => {
      await scene.begin({ 'app/locales/en.json': en, 'app/locales/de.json': de });
      git('init', '--quiet');
      commit('first');
      await change('app/locales/en.json', { ...en, a: 'Open the door' });
      const { out } = await scene.run(['check', '--json', 'app']);
      deepEqual(
        report.parse(JSON.parse(out)).findings.map(({ key }) => key),
        ['a'],
      );
      await rm(join(scene.root, '.git'), { recursive: true });
      await mkdir(join(scene.root, '.git'));
      deepEqual(await states(), []);
    });
  });
});

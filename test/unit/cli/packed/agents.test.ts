import assert from 'node:assert/strict';
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { samples } from '../../../../scripts/host/copyWorkspace.mts';
import { CliScene } from '../cliScene.ts';
import { builtProgram } from './builtProgram.ts';

const answer = z.looseObject({
  id: z.number().optional(),
  result: z.unknown().optional(),
  error: z.unknown().optional(),
});
const called = z.looseObject({ content: z.array(z.object({ text: z.string() })), isError: z.boolean().optional() });
const listed = z.looseObject({
  tools: z.array(
    z.looseObject({ name: z.string(), inputSchema: z.looseObject({ additionalProperties: z.boolean() }) }),
  ),
});

/** A client of the server that an agent starts: a request or a notification is a line. */
class Agent {
  readonly #program: ChildProcessWithoutNullStreams;
  readonly #waiting = new Map<number, (given: z.infer<typeof answer>) => void>();
  readonly ended: Promise<number | null>;
  /** Lines that are no messages of the protocol. */
  readonly others: string[] = [];
  calls = 0;
  #id = 0;
  /** What calls gave that were begun. */
  readonly #begun: string[] = [];

  constructor(program: string, args: readonly string[], cwd: string, environment: Readonly<Record<string, string>>) {
    this.#program = spawn(process.execPath, [program, 'mcp', ...args], {
      cwd,
      env: { ...process.env, ...environment },
    });
    this.ended = new Promise((resolve) => this.#program.once('close', resolve));
    // The program may end before it has read all.
    this.#program.stdin.on('error', () => undefined);
    createInterface(this.#program.stdout).on('line', (line) => {
      const read = answer.safeParse(JSON.parse(line));
      this.#waiting.get(read.data?.id ?? -1)?.(read.success ? read.data : { id: -1 });
    });
    createInterface(this.#program.stderr).on('line', (line) => this.others.push(line));
  }

  async open(): Promise<void> {
    const clientInfo = { name: 'agent', version: '1.0.0' };
    await this.ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
    this.#send({ method: 'notifications/initialized' });
  }

  async ask(method: string, params: object): Promise<unknown> {
    this.#id += 1;
    const id = this.#id;
    const answered = new Promise<z.infer<typeof answer>>((resolve) => this.#waiting.set(id, resolve));
    this.#send({ id, method, params });
    const { result, error } = await answered;
    assert.equal(error, undefined);
    return result;
  }

  /** Returns the JSON that a tool gives. */
  async call(name: string, args: object): Promise<unknown> {
    const { text, isError } = await this.say(name, args);
    assert.equal(isError, false, text);
    return JSON.parse(text);
  }

  async say(name: string, args: object): Promise<{ readonly text: string; readonly isError: boolean }> {
    this.calls += 1;
    const { content, isError = false } = called.parse(await this.ask('tools/call', { name, arguments: args }));
    return { text: content[0]?.text ?? '', isError };
  }

  /** Starts a call of a tool. Returns a function that cancels it. */
  begin(name: string, args: object): () => void {
    this.#id += 1;
    const requestId = this.#id;
    this.#waiting.set(requestId, ({ result, error }) => {
      this.#begun.push(JSON.stringify(result ?? error));
    });
    this.#send({ id: requestId, method: 'tools/call', params: { name, arguments: args } });
    return () => this.#send({ method: 'notifications/cancelled', params: { requestId } });
  }

  /** Waits until calls that were begun have sent that many requests. Fails if one of them ends instead. */
  async sends(scene: CliScene, requests: number): Promise<void> {
    while ((await scene.sent()).requests < requests) {
      assert.deepEqual([this.#begun, this.others], [[], []]);
      await wait(5);
    }
  }

  stopReading(): void {
    this.#program.stdout.destroy();
  }

  close(): Promise<number | null> {
    this.#program.stdin.end();
    return this.ended;
  }

  #send(message: object): void {
    this.#program.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }
}

const counts = z.object({ lang: z.string(), missing: z.number(), machine: z.number(), reviewed: z.number() });
const status = z.object({ families: z.array(z.object({ source: z.string(), languages: z.array(counts) })) });
const findings = z.object({ findings: z.array(z.object({ key: z.string(), check: z.string() })) });
const translation = z.looseObject({
  billedCharacters: z.number().optional(),
  characters: z.number().optional(),
  mostCharacters: z.number().optional(),
  error: z.looseObject({ kind: z.string() }).optional(),
});
const terms = z.object({
  dictionaries: z.array(z.object({ terms: z.array(z.object({ source: z.string(), target: z.string() })) })),
});

describe('the server for agents', () => {
  const scene = new CliScene();
  let agent: Agent;
  /** What the program keeps between two runs, such as an answer that came while its call was cancelled. */
  let cache: string;

  beforeEach(async () => (cache = await mkdtemp(join(tmpdir(), 'cli-cache-'))));
  afterEach(async () => {
    await agent.close();
    await rm(cache, { recursive: true });
  });

  const start = async (...args: readonly string[]): Promise<Agent> => {
    agent = new Agent(await builtProgram(), args, scene.root, { ...scene.environment, XDG_CACHE_HOME: cache });
    await agent.open();
    return agent;
  };

  it('lets an agent fill a missing language, and overwrites nothing that a person wrote', async () => {
    await scene.begin({
      'locales/en.json': { a: 'Open the gate', b: 'Close {name}', c: 'More text' },
      'locales/de.json': { a: 'Tor öffnen', b: 'Schließen' },
    });
    await start();
    const { tools } = listed.parse(await agent.ask('tools/list', {}));
    assert.deepEqual(tools.map(({ name }) => name).sort(), [
      ...['checkLocales', 'localeStatus', 'terms', 'translateMissing'],
    ]);
    assert.deepEqual(new Set(tools.map(({ inputSchema }) => inputSchema.additionalProperties)), new Set([false]));
    const before = status.parse(await agent.call('localeStatus', {}));
    assert.deepEqual(before.families[0]?.languages, [{ lang: 'de', missing: 1, machine: 0, reviewed: 2 }]);
    const wrong = findings.parse(await agent.call('checkLocales', { languages: ['de'] }));
    assert.deepEqual(
      wrong.findings.map(({ key, check }) => [key, check]),
      [
        ['b', 'placeholders'],
        ['c', 'missing'],
      ],
    );
    const planned = translation.parse(await agent.call('translateMissing', { languages: ['de', 'fr'], dryRun: true }));
    assert.ok((planned.characters ?? 0) > 0);
    assert.equal(planned.mostCharacters, (planned.characters ?? 0) + 500);
    assert.deepEqual(await scene.sent(), { requests: 0, texts: 0 });
    await agent.call('translateMissing', { languages: ['de', 'fr'], files: ['locales'] });
    const after = status.parse(await agent.call('localeStatus', {}));
    assert.deepEqual(after.families[0]?.languages, [
      { lang: 'de', missing: 0, machine: 1, reviewed: 2 },
      { lang: 'fr', missing: 0, machine: 3, reviewed: 0 },
    ]);
    const german = z.looseObject({ a: z.string(), b: z.string() }).parse(await scene.readJson('locales/de.json'));
    assert.deepEqual([german.a, german.b], ['Tor öffnen', 'Schließen']);
    assert.ok(agent.calls <= 10);
    assert.equal(await agent.close(), 0);
    assert.deepEqual(agent.others, []);
  });

  it('lets an agent fill the languages of the sample workspace in at most ten calls, and keeps what people wrote', async () => {
    await scene.begin({});
    await cp(samples, scene.root, { recursive: true });
    const paths = ['locales/de.json', 'po/de.po', 'android/res/values-de/strings.xml', 'docs/de/care.md'];
    const before = await Promise.all(paths.map((path) => scene.read(path)));
    await start();
    const missingIn = async (): Promise<readonly string[]> => {
      const { families } = status.parse(await agent.call('localeStatus', {}));
      return families.flatMap(({ source, languages }) =>
        languages.flatMap(({ lang, missing }) => (missing > 0 ? `${source} ${lang}` : [])),
      );
    };
    assert.ok((await missingIn()).length > 0);
    const stale = findings
      .parse(await agent.call('checkLocales', {}))
      .findings.filter(({ check }) => check === 'stale');
    await agent.call('translateMissing', { languages: ['de', 'fr'], dryRun: true });
    await agent.call('translateMissing', { languages: ['de', 'fr'] });
    assert.deepEqual(await missingIn(), []);
    assert.ok(agent.calls <= 10, `${agent.calls} calls`);
    const isStale = (line: string): boolean =>
      stale.some(({ key }) => line.includes(`"${key.split('.').at(-1) ?? ''}"`));
    for (const [index, path] of paths.entries()) {
      const after = new Set((await scene.read(path)).split('\n').map(textIn));
      const lines = (before[index] ?? '')
        .split('\n')
        .filter((line) => !isStale(line) && !/^msgstr(?:\[\d\])? ""$/.test(line));
      for (const line of lines.map(textIn)) {
        assert.ok(after.has(line), `${path}: ${line}`);
      }
    }
  });

  it('refuses an input that it does not know, before anything is read or sent', async () => {
    await scene.begin({ 'locales/en.json': { a: 'Open the gate' }, 'locales/de.json': {} });
    await start();
    const { text, isError } = await agent.say('translateMissing', { languages: ['de'], dry_run: true });
    assert.equal(isError, true);
    assert.match(text, /Unknown option: dry_run\. Did you mean dryRun\?/);
    assert.deepEqual(await scene.sent(), { requests: 0, texts: 0 });
    assert.deepEqual(await scene.readJson('locales/de.json'), {});
  });

  it('bills no more than its limit, with all calls together', async () => {
    await scene.begin({ 'locales/en.json': { a: 'Open the gate' }, 'locales/de.json': {}, 'locales/fr.json': {} });
    await start('--max-characters', '20');
    const first = translation.parse(await agent.call('translateMissing', { languages: ['de'] }));
    assert.equal(first.billedCharacters, 13);
    const second = translation.parse(await agent.call('translateMissing', { languages: ['fr'] }));
    assert.equal(second.error?.kind, 'overMaxCharacters');
    assert.deepEqual(await scene.sent(), { requests: 1, texts: 1 });
  });

  it('counts what a cancelled call may have billed', async () => {
    await scene.begin({ 'locales/en.json': { a: 'Open the gate' }, 'locales/de.json': {}, 'locales/fr.json': {} });
    await start('--max-characters', '20');
    await scene.demo.plant({ match: '/v2/translate', delayMs: 60_000 });
    const cancel = agent.begin('translateMissing', { languages: ['de'] });
    await agent.sends(scene, 1);
    cancel();
    await scene.demo.release();
    const next = translation.parse(await agent.call('translateMissing', { languages: ['fr'] }));
    assert.equal(next.error?.kind, 'overMaxCharacters');
    assert.deepEqual(await scene.sent(), { requests: 1, texts: 1 });
  });

  it('gives the terms of the glossaries in the settings, all or those in a text', async () => {
    const created = await fetch(`${scene.demo.url}/v3/glossaries`, {
      method: 'POST',
      headers: { Authorization: 'Service-Auth-Key demo-pro', 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name: 'Shop',
        dictionaries: [
          { source_lang: 'en', target_lang: 'de', entries: 'gate\tTor\nsail\tSegel', entries_format: 'tsv' },
        ],
      }),
    });
    const { glossary_id: id } = z.looseObject({ glossary_id: z.string() }).parse(await created.json());
    await scene.begin({
      '.vscode/settings.json': { 'languageServices.glossaries': [id] },
      'locales/en.json': { a: 'Open the gate' },
      'locales/de.json': {},
    });
    await start();
    const all = terms.parse(await agent.call('terms', {}));
    assert.deepEqual(all.dictionaries[0]?.terms.map(({ target }) => target).sort(), ['Segel', 'Tor']);
    const some = terms.parse(await agent.call('terms', { text: 'Close the Gate' }));
    assert.deepEqual(some.dictionaries[0]?.terms, [{ source: 'gate', target: 'Tor' }]);
  });

  it('ends without a word once its answers are not read anymore', async () => {
    await scene.begin({ 'locales/en.json': { a: 'Open the gate' }, 'locales/de.json': {} });
    await start();
    agent.stopReading();
    agent.begin('localeStatus', {});
    assert.equal(await agent.ended, 0);
    assert.deepEqual(agent.others, []);
  });

  it('writes what was paid before its answers were not read anymore', async () => {
    await scene.begin({ 'locales/en.json': { a: 'Open the gate' }, 'locales/de.json': {}, 'locales/fr.json': {} });
    await start();
    await scene.demo.plant({ match: '/v2/translate', delayMs: 60_000 });
    agent.begin('translateMissing', { languages: ['de', 'fr'] });
    await agent.sends(scene, 2);
    // Meanwhile, the second answer is taken.
    await agent.call('localeStatus', {});
    agent.stopReading();
    agent.begin('localeStatus', {});
    assert.equal(await agent.ended, 0);
    const files = await Promise.all(['de', 'fr'].map((lang) => scene.readJson(`locales/${lang}.json`)));
    assert.equal(files.filter((file) => 'a' in z.looseObject({}).parse(file)).length, 1);
    await scene.demo.release();
  });

  it('ends with a sentence at a message that is too long to be read', async () => {
    await scene.begin({ 'locales/en.json': { a: 'Open the gate' }, 'locales/de.json': {} });
    await start();
    agent.begin('tools/'.repeat(4_000_000), {});
    assert.equal(await agent.ended, 3);
    assert.match(agent.others.join('\n'), /^ReadBuffer exceeded maximum size of \d+ bytes$/);
  });

  it('says what is wrong in a sentence', async () => {
    await scene.begin({ 'readme.txt': 'No locale files here.' });
    await start();
    const { text, isError } = await agent.say('localeStatus', {});
    assert.ok(isError);
    assert.match(text, /^No locale files found\./);
    await scene.begin({
      'locales/en.json': { a: 'One' },
      'locales/de.json': {},
      '.vscode/settings.json': { 'languageServices.protect': ['##[error]x('] },
    });
    const wrong = await agent.say('localeStatus', {});
    assert.ok(wrong.isError);
    assert.match(wrong.text, /protect/);
    assert.doesNotMatch(wrong.text, /##\[/);
  });
});

/** Returns a line without the separator of a list, which a new line behind it needs. */
function textIn(line: string): string {
  return line.replace(/,?\r?$/, '');
}

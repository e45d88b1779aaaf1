import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { Output } from '../../../../src/cli/report/output.ts';
import { runCommandLine } from '../../../../src/cli/runCommandLine.ts';
import type { SettingKey, Settings } from '../../../../src/contract/contributions.ts';
import type { Fault } from '../../../../src/demo/faults/fault.ts';
import { protectText } from '../../../../src/formats/common/placeholders/protect.ts';
import type { Passage } from '../../../../src/formats/readInFormat.ts';
import * as engine from '../../../../src/reading/engine.ts';
import type { AnswerRun } from '../../../../src/service/answers/answerRun.ts';
import { AnswerStore } from '../../../../src/service/answers/answerStore.ts';
import type { ServiceClient } from '../../../../src/service/api/client.ts';
import type { TranslateParameters } from '../../../../src/service/api/translation/translate.ts';
import type { Agreement } from '../../../../src/service/requests/agreement.ts';
import { improveForCaller, translateForCaller } from '../../../../src/service/requests/callerTexts.ts';
import { createRequestServices, type RequestServices } from '../../../../src/service/requests/requestServices.ts';
import { requestUnits } from '../../../../src/service/requests/translation/requestUnits.ts';
import { requestCorrections, requestRephrasing } from '../../../../src/service/requests/writing/requestImprovements.ts';
import { Chance } from '../../../helpers/chance.ts';
import { Opened } from '../../../helpers/documents/opened.ts';
import { Account } from '../../../helpers/service/account.ts';
import { roundsOr } from '../../../host/runVariables.mts';
import { type StartedDemo, startComparedDemo } from '../../demo/startDemo.ts';
import { demoClient } from '../api/demoClient.ts';
import { BilledRequests, interrupted } from './interruption.ts';

const rounds = roundsOr(30);

/** Each damaged answer is repaired, whatever it costs, so that every run has the same requests. */
const repairs = { add: () => {}, take: () => true };
const agreed: Agreement = { confirm: async () => {}, confirmAgain: async () => true, repairs };
const usageShape = z.object({ api_key_character_count: z.number() });
const words = ['pump', 'ready', 'lamp', 'valve', 'open', 'wait'] as const;
const codes = ['{name}', '%s', '<b>now</b>'] as const;
const match = { translate: '/v2/translate', write: '/v2/write/*' };

class Random extends Chance {
  /** Some are equal, some equal apart from their placeholders, and some longer than a request for improvement. */
  text(): string {
    const pieces = Array.from({ length: 1 + this.upTo(4) }, () => this.of(this.is(0.3) ? codes : words));
    const text = `The ${pieces.join(' ')} ${this.of(words)} is here.`;
    return this.is(0.03) ? Array.from({ length: 300 }, (_, index) => `${index} ${text}`).join(' ') : text;
  }

  texts(most: number): readonly [string, ...string[]] {
    return [this.text(), ...Array.from({ length: this.upTo(most) }, () => this.text())];
  }

  units(): readonly Passage[] {
    return this.texts(60).map((text) => ({ start: 0, end: 0, parts: protectText(text, {}) }));
  }
}

/** A process that uses the service, until it is killed. */
interface Process {
  readonly services: RequestServices;
  readonly client: ServiceClient;
  readonly address: string;
}

/** What a user does, and does again when it was interrupted. */
interface Job {
  readonly name: string;
  readonly key: string;
  /** Whether texts with damaged answers may be left out. Texts that are translated are not sent again. */
  readonly mayDecline?: boolean;
  readonly settings?: { readonly [Key in SettingKey]?: Settings[Key] };
  /** Makes everything as it was before. */
  readonly prepare?: () => Promise<void>;
  /** Rejects if it is interrupted. */
  readonly run: (host: Process, agreement: Agreement, signal: AbortSignal) => Promise<unknown>;
}

/** Copies a folder as a killed process leaves it. A temporary file may get its name meanwhile: it is left out. */
function copyAsKilled(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const copy = path.join(to, path.relative(from, file));
    if (entry.isDirectory()) {
      mkdirSync(copy, { recursive: true });
      continue;
    }
    mkdirSync(path.dirname(copy), { recursive: true });
    try {
      copyFileSync(file, copy);
    } catch (error) {
      assert.ok(error instanceof Error && 'code' in error && error.code === 'ENOENT', String(error));
    }
  }
}

describe('the bill', function () {
  this.timeout(120_000 + rounds * 3_000);
  const opened = new Opened();
  const billed = new BilledRequests();
  const clients = new Map<string, ServiceClient>();
  let demo: StartedDemo;
  let glossary: string;
  let style: string;
  /** What survives a process. */
  let disk: string;

  before(async () => {
    demo = opened.add(await startComparedDemo());
    const account = new Account(demo.url);
    glossary = await account.glossary('Pumps', { sourceLang: 'en', targetLang: 'de', entries: 'pump\tKREISELPUMPE' });
    style = await account.styleRules('Plain', 'de');
    for (const key of ['demo-pro', 'demo-no-detect']) {
      clients.set(key, opened.add(demoClient(demo.url, { key, plan: 'pro', timeoutSeconds: 30 })));
    }
  });

  beforeEach(async () => (disk = await mkdtemp(path.join(tmpdir(), 'billed-'))));

  afterEach(() => rm(disk, { recursive: true }));

  after(async () => {
    billed.close();
    await opened.closeAll();
  });

  const folder = (...names: readonly string[]) => path.join(disk, 'process', ...names);

  async function billedCharacters(key: string): Promise<number> {
    return usageShape.parse((await demo.call('GET', '/v2/usage', { key })).json).api_key_character_count;
  }

  function start({ key, settings = {} }: Job): Process {
    const address = demo.url;
    const client = clients.get(key);
    assert.ok(client);
    const services = createRequestServices(
      { address, use: (work) => work(client, { address }) },
      (setting) => settings[setting],
      new AnswerStore(folder('answers')),
    );
    return { services, client, address };
  }

  /** Whether the results of the latest job were brought to their place. */
  let isPlaced = false;

  /** Brings results to their place, and settles them. */
  async function place(run: AnswerRun, signal: AbortSignal, onPlaced = () => {}): Promise<void> {
    await turn();
    signal.throwIfAborted();
    isPlaced = true;
    onPlaced();
    await turn();
    await run.settle();
  }

  function translating(random: Random): Job {
    const units = random.units();
    const [name, key, settings, given] = random.of<
      readonly [string, string, Job['settings'], Partial<TranslateParameters>]
    >([
      ['a selection', 'demo-pro', {}, { sourceLang: 'EN' }],
      ['a selection of an unknown language', 'demo-pro', {}, {}],
      ['a selection with a glossary', 'demo-pro', { glossaries: [glossary] }, { sourceLang: 'EN' }],
      ['a selection with a glossary whose language is detected', 'demo-pro', { glossaries: [glossary] }, {}],
      ['a selection with a glossary whose language is bought', 'demo-no-detect', { glossaries: [glossary] }, {}],
      ['a selection with a style', 'demo-pro', { styleRules: style }, { context: 'Pumps.' }],
      ['a selection with its own tags', 'demo-pro', {}, { tagHandling: 'xml' }],
    ]);
    /** Without those that are translated. */
    let left = units;
    return {
      name,
      key,
      // Without the translated texts, the language of the rest would be detected with another text.
      mayDecline: key === 'demo-pro',
      ...(settings && { settings }),
      async prepare() {
        left = units;
      },
      async run({ services }, agreement, signal) {
        const run = await services.answers.begin();
        const wanted = { given, targetLang: 'DE', resource: undefined };
        const request = { services, engine, units: left, wanted, agreement, run, onRemarks: () => {} };
        const { kept, failures } = await requestUnits(request, signal, () => {});
        assert.deepEqual(failures, []);
        await place(run, signal, () => {
          left = left.filter((_, index) => kept.has(index));
        });
      },
    };
  }

  function improving(random: Random): Job {
    const units = random.units();
    const isCorrection = random.is(0.5);
    return {
      name: isCorrection ? 'a correction' : 'a rephrasing',
      key: 'demo-pro',
      async run({ services }, agreement, signal) {
        const run = await services.answers.begin();
        const request = { services, engine, units, agreement, run, found: undefined };
        const { failures } = isCorrection
          ? await requestCorrections(
              { services, engine, units, agreement, run, targetLang: undefined },
              signal,
              () => {},
            )
          : await requestRephrasing({ ...request, manner: { tone: 'prefer_friendly' } }, signal, () => {});
        assert.deepEqual(failures, []);
        await place(run, signal);
      },
    };
  }

  function ofCaller(random: Random): Job {
    const texts = random.texts(100);
    const call = random.of(['translate', 'rephrase', 'correct'] as const);
    return {
      name: `an extension that wants to ${call}`,
      key: 'demo-pro',
      async run({ services, client, address }, _, signal) {
        const run = await services.answers.begin();
        const sending = { services, client, address, run };
        const load = async () => engine;
        const options = { signal, repairs };
        const about = texts.map((text) => ({ text }));
        await (call === 'translate'
          ? translateForCaller(sending, load, about, { targetLang: 'DE' }, options)
          : improveForCaller(sending, load, call, texts, {}, options));
        await place(run, signal);
      },
    };
  }

  function commandLine(random: Random): Job {
    const texts = random.texts(60).filter((text) => text.length < 1000);
    const languages = ['fr', 'es'].slice(random.upTo(2));
    const isPage = random.is(0.3);
    const page = `# Pumps\n\n${texts.join('\n\n')}\n`;
    const messages = JSON.stringify(Object.fromEntries(texts.map((text, index) => [`key${index}`, text])));
    const source: Readonly<Record<string, string>> = isPage
      ? { 'README.md': page, 'README.de.md': page }
      : { 'locales/en.json': messages, ...Object.fromEntries(languages.map((lang) => [`locales/${lang}.json`, '{}'])) };
    const environment = {
      LANGUAGE_SERVICES_URL: demo.url,
      LANGUAGE_SERVICES_AUTH_KEY: 'demo-pro',
      XDG_CACHE_HOME: folder('cache'),
    };
    const named = isPage ? ['README.md', '--language', languages.join(',')] : [];
    return {
      name: isPage ? 'pages on the command line' : 'messages on the command line',
      key: 'demo-pro',
      async prepare() {
        for (const [name, text] of Object.entries(source)) {
          const file = folder('project', name);
          await mkdir(path.dirname(file), { recursive: true });
          await writeFile(file, text);
        }
      },
      async run(_host, _agreement, signal) {
        let said = '';
        const say = (text: string) => (said += text);
        const output = new Output({ out: say, err: say, outIsTerminal: false, errIsTerminal: false }, environment);
        const context = { root: folder('project'), environment, output, signal, version: () => '1.2.3' };
        let status = await runCommandLine(['translate', ...named], context);
        // What one run may repair is limited: the next ones go on.
        for (let runs = 1; runs < 10 && status === 1 && !signal.aborted; runs += 1) {
          status = await runCommandLine(['translate', ...named], context);
        }
        assert.ok(signal.aborted || status === 0, said);
      },
    };
  }

  /** Removes what survives a process, and prepares a job. */
  async function begin({ prepare }: Job): Promise<void> {
    await rm(folder(), { recursive: true, force: true });
    await mkdir(folder(), { recursive: true });
    await prepare?.();
  }

  /** Runs a job to its end, without interruption. Returns the turns of the event loop that it took. */
  async function finish(job: Job, host: Process): Promise<number> {
    const never = { after: Number.POSITIVE_INFINITY, mayInterrupt: () => false, onInterrupt: () => {} };
    return (await interrupted((signal) => job.run(host, agreed, signal), never)).turns;
  }

  /** Plants faults in place of those before; the first of a path applies first. */
  async function plant(...faults: readonly Fault[]): Promise<void> {
    while ((await demo.requests()).some(({ outcome }) => outcome === 'pending')) {
      await turn();
    }
    await demo.reset();
    for (const fault of faults) {
      await demo.plant(fault);
    }
  }

  it(`is each text once, whatever is cancelled, killed, or declined, in ${rounds} rounds`, async () => {
    const ends = { cancelled: 0, killed: 0, declined: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const random = new Random(round);
      const job = random.of([
        translating,
        improving,
        ofCaller,
        translating,
        improving,
        ofCaller,
        translating,
        commandLine,
      ])(random);
      // All the same, so that it does not matter which request is the first.
      const damage = random.is(0.5) ? { mangle: random.of(['drop', 'double'] as const) } : undefined;
      const mangled: readonly Fault[] = damage ? [{ match: match.translate, ...damage, times: 10_000 }] : [];
      const before = await billedCharacters(job.key);
      await begin(job);
      await plant(...mangled);
      const turns = await finish(job, start(job));
      const once = (await billedCharacters(job.key)) - before;

      await begin(job);
      const story = [`round ${round}: ${job.name}, ${damage?.mangle ?? 'not'} damaged`];
      let host = start(job);
      for (let left = 1 + random.upTo(2); left > 0; left -= 1) {
        // One request is not answered; with more of them, the work is interrupted before or after them all.
        const isAgreed = !(job.mayDecline && damage && random.is(0.4));
        const isHeld = isAgreed && random.is(0.7);
        const answered = random.upTo(4);
        const holding = [match.translate, match.write].flatMap((path): Fault[] => [
          ...(answered > 0 ? [{ match: path, delayMs: 0, times: answered, ...damage }] : []),
          { match: path, delayMs: 600_000 },
        ]);
        await plant(...(isHeld ? holding : []), ...mangled);
        billed.reset();
        const mayInterrupt = () => billed.pending === (isHeld && billed.began > answered ? 1 : 0);
        const isKill = random.is(0.5);
        const onInterrupt = () => {
          if (isKill) {
            copyAsKilled(folder(), `${folder()}.killed`);
          }
        };
        const question = { isDeclined: false };
        const confirmAgain = async () => {
          question.isDeclined ||= !isAgreed;
          return isAgreed;
        };
        const agreement = { ...agreed, confirmAgain };
        isPlaced = false;
        const after = isAgreed ? random.upTo(turns + 3) : Number.POSITIVE_INFINITY;
        const { isDone: isEnded } = await interrupted((signal) => job.run(host, agreement, signal), {
          after,
          mayInterrupt,
          onInterrupt,
        });
        const isDone = isEnded || isPlaced;
        if (!isEnded && isKill) {
          await rm(folder(), { recursive: true });
          await rename(`${folder()}.killed`, folder());
          host = start(job);
        }
        const end = isDone ? (question.isDeclined ? 'declined' : 'done') : isKill ? 'killed' : 'cancelled';
        story.push(`${end} after ${after} turns, ${isHeld ? `${answered} answers` : 'all answered'}`);
        if (end !== 'done') {
          ends[end] += 1;
        } else {
          break;
        }
      }
      await plant(...mangled);
      if (!story.at(-1)?.startsWith('done')) {
        await finish(job, host);
      }
      assert.equal((await billedCharacters(job.key)) - before - once, once, story.join('\n'));
    }
    for (const [end, times] of Object.entries(ends)) {
      assert.ok(times > rounds / 50, `${times} times ${end}`);
    }
  });
});

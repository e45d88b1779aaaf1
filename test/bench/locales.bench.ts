import { rmSync } from 'node:fs';
import path from 'node:path';
import type * as vscode from 'vscode';
import { runCommand } from '../helpers/extension.ts';
import { figure } from '../helpers/measuring/figures.ts';
import { longestBlock } from '../helpers/measuring/heartbeat.ts';
import { SampleFolder } from '../helpers/sampleFolder.ts';
import { connect, disconnect, startService, type TestService } from '../helpers/service/service.ts';

const keys = 10_000;
const languages = ['ar', 'cs', 'de', 'el', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'sv'];
const changedKey = 'text5000';
const aim = { atMost: 50 };

const json = (texts: object) => `${JSON.stringify(texts, undefined, 2)}\n`;
const texts = (text: string) =>
  Object.fromEntries(Array.from({ length: keys }, (_, at) => [`text${at}`, `${text} ${at}`]));

/** The demo service runs in the same extension host, so these figures include its work. */
describe(`locale files of ${languages.length} languages with ${keys} messages in the editor`, () => {
  let service: TestService;
  let folder: SampleFolder;
  let source: vscode.Uri;

  before(async () => {
    service = await startService();
    await connect(service);
    folder = new SampleFolder();
    source = folder.write('locales/en.json', json(texts('The pump')));
    languages.forEach((lang) =>
      folder.write(`locales/${lang}.json`, json({ ...texts(lang), [changedKey]: undefined })),
    );
  });

  after(async () => {
    rmSync(folder.path, { recursive: true });
    rmSync(path.join(folder.path, '../language-services.lock.json'), { force: true });
    await disconnect();
    await service.stop();
  });

  it('check', async () => {
    const started = performance.now();
    const { blockMs, workMs } = await longestBlock(() => runCommand('checkLocales', { uri: source }));
    figure('12 locale files of 10,000 keys: check', performance.now() - started, 'ms');
    figure('12 locale files of 10,000 keys: check, longest block', blockMs, 'ms', aim);
    figure('12 locale files of 10,000 keys: check, longest block, work alone', workMs, 'ms', aim);
  }).timeout(120_000);

  it('one changed source text', async () => {
    const translate = () => runCommand('translateMissing', { uri: source, targetLangs: languages });
    // The first run fills in a missing message and writes the lock file.
    await translate();
    await service.reset();
    folder.write('locales/en.json', json({ ...texts('The pump'), [changedKey]: 'The valve' }));
    const before = languages.map((lang) => new Set(folder.read(`locales/${lang}.json`).split('\n')));
    const started = performance.now();
    const { blockMs, workMs } = await longestBlock(translate);
    figure('one changed key of 12 locale files of 10,000 keys', performance.now() - started, 'ms');
    figure('one changed key of 12 locale files of 10,000 keys, longest block', blockMs, 'ms', aim);
    figure('one changed key of 12 locale files of 10,000 keys, longest block, work alone', workMs, 'ms', aim);
    const sent = (await service.requests('/v2/translate')).length;
    figure('one changed key of 12 locale files of 10,000 keys', sent, 'requests', { atMost: languages.length });
    const changes = languages.map(
      (lang, at) =>
        folder
          .read(`locales/${lang}.json`)
          .split('\n')
          .filter((line) => before[at]?.has(line) !== true).length,
    );
    figure('one changed key of 12 locale files of 10,000 keys', Math.max(...changes), 'lines', { atMost: 1 });
  }).timeout(240_000);
});

import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { seededRandom } from '../../helpers/seededRandom.ts';
import { type DemoServer, startDemoServer } from '../../host/demoServer.ts';
import { interruptionsVariable } from '../../host/runVariables.mts';
import { closeAfterTests } from '../helpers/closeAfterTests.ts';
import { openInstalledEditor, type TestEditor } from '../helpers/editors.ts';
import { OtherWindow } from '../helpers/otherWindow.ts';
import { keepPicture } from '../helpers/pictures.ts';
import { jobFolder, type StoredJob, StoredJobs } from '../helpers/storedJobs.ts';
import { Dialog } from '../pages/dialog.ts';
import { SideView } from '../pages/sideView.ts';
import { until } from '../pages/until.ts';

/** Crashes that the editor tolerates within minutes; a reload of the window resets its count. */
const killsBetweenReloads = 1;
const rounds = Number(process.env[interruptionsVariable] ?? 2);
const documentsPerRound = 5;
const seed = 20_260;
/** The steps at which a job is interrupted. */
const steps = ['prepared', 'uploading', 'uploaded', 'done', 'downloading', 'downloaded', 'placing', 'placed'];
/** Spreads rounds over the steps if there are fewer rounds. */
const spread = (round: number) => Math.floor(((round + 0.5) * steps.length) / Math.min(rounds, steps.length));
/** Maximum milliseconds before the interruption, so that it can happen anywhere within a step. */
const longestDelayMs = 40;

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** Each round has its own keys, which order its documents. */
const keysOf = (round: number) => [
  `f${1 + Math.floor(round / letters.length)}`,
  letters[round % letters.length] ?? 'a',
];
const folderOf = (round: number | '') => `round-${round}`;

describe('the list of document jobs', () => {
  let editor: TestEditor;
  let service: DemoServer;
  let view: SideView;
  const random = seededRandom(seed);

  before(async () => {
    service = await startDemoServer(['--latency', '100']);
    const settings = { 'languageServices.connection': 'Demo' };
    const keyBindings = (workspace: string) =>
      Array.from({ length: rounds + 1 }, (_, round) => ({
        key: `ctrl+alt+${keysOf(round).join(' ')}`,
        command: 'languageServices.translateDocument',
        args: { uri: pathToFileURL(path.join(workspace, folderOf(round))).href, targetLang: 'DE', wait: false },
      }));
    const env = { LANGUAGE_SERVICES_DEMO_URL: service.url };
    // The host of an extension from its source folder is not started again.
    editor = await openInstalledEditor({ user: settings, machine: settings }, { keyBindings, env });
    view = new SideView(editor.workbench.page, 'Documents');
  });

  closeAfterTests(() => [editor, service]);

  /** Each document has another length, so that the list of requests identifies them by their bytes. */
  const linesOf = (round: number, at: number) => 300 + round * documentsPerRound + at;
  const write = async (round: number) => {
    const folder = path.join(editor.workspace, folderOf(round));
    await mkdir(folder);
    for (let at = 0; at < documentsPerRound; at += 1) {
      await writeFile(path.join(folder, `${at}.txt`), 'The pump is ready.\n'.repeat(linesOf(round, at)));
    }
  };
  /** With the keyboard only. */
  const order = async (round: number) => {
    const { keyboard } = editor.workbench.page;
    const [first, second] = keysOf(round);
    await keyboard.press(`Control+Alt+${first?.toUpperCase()}`);
    await keyboard.press(second ?? '');
  };
  const interrupt = async (round: number) => {
    const before = editor.extensionHosts();
    if (round % (killsBetweenReloads + 1) === killsBetweenReloads) {
      await editor.workbench.reload();
    } else {
      before.forEach((pid) => process.kill(pid, 'SIGKILL'));
    }
    await until('the extensions run again', async () => {
      const now = editor.extensionHosts();
      return now.length > 0 && now.every((pid) => !before.includes(pid)) ? true : undefined;
    });
  };
  const isOf = (round: number) => (job: StoredJob) => job.source.includes(`/${folderOf(round)}/`);
  const isUnderWay = ({ step, halt }: StoredJob) => step !== 'placed' && halt === undefined;

  it('appears as soon as it can be read, also with those of other windows, whose rows have no actions', async () => {
    // Before the view is shown for the first time.
    const folder = jobFolder(editor);
    await mkdir(path.dirname(folder), { recursive: true });
    await writeFile(folder, 'No folder.');
    await view.open();
    await view.foldOthers();
    await view.welcomes('Could not read the list of documents.');
    await keepPicture(editor.workbench, 'documents-unreadable');
    await rm(folder);
    await view.clickWelcome('Try Again');
    await view.welcomes('No documents yet');

    const [source = '', target = ''] = ['other.txt', 'other.de.txt'].map(
      (name) => pathToFileURL(path.join(editor.workspace, name)).href,
    );
    const other = new OtherWindow(folder, { source, target, service: { name: 'Demo', address: service.url } });
    await other.begin();
    const label = 'document other.txt, German, in another window';
    const row = await view.shows(label);
    await view.hover(label);
    assert.equal(await row.getByRole('button').count(), 0);
    await keepPicture(editor.workbench, 'documents-another-window');
    await other.end();
    await view.shows('document other.txt, German, 7 characters billed');
  });

  it('is changed at once where several rows are selected, after one confirmation', async () => {
    const { contextMenu } = editor.workbench;
    const names = Array.from({ length: documentsPerRound }, (_, at) => `document ${at}.txt`);
    const body = { document_id: 'x', status: 'error', message: 'The document is damaged.' };
    await service.plant({ match: '/v2/document/*', status: 200, times: documentsPerRound, body });
    await write(rounds);
    await order(rounds);
    for (const name of names) {
      await view.shows(`${name}, German, rejected`);
    }
    await view.select(names);
    await view.rightClick('document 0.txt');
    await contextMenu.choose('Upload Again…');
    const dialog = new Dialog(editor.workbench.page);
    await dialog.shown(`Upload ${documentsPerRound} documents again?`);
    await keepPicture(editor.workbench, 'documents-several');
    await dialog.click('Upload Again');
    for (const name of names) {
      await view.shows(new RegExp(`${name}, German, .* characters billed`));
    }
    await view.select(names);
    await view.rightClick('document 0.txt');
    await contextMenu.choose('Remove from List');
    for (const name of names) {
      await view.showsNo(name);
    }
    await view.shows('document other.txt');
  });

  it(`survives ${rounds} killed or reloaded windows, each job billed once, downloaded once and complete`, async () => {
    await service.reset();
    const jobs = new StoredJobs(jobFolder(editor));
    const met = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      await write(round);
      await order(round);
      await jobs.until((all) => all.filter(isOf(round)).length === documentsPerRound);
      const wanted = round < steps.length ? spread(round) : Math.floor(random() * steps.length);
      await jobs.until((all) => all.some((job) => isOf(round)(job) && steps.indexOf(job.step) >= wanted));
      await delay(random() * longestDelayMs);
      const underWay = jobs.all().filter(isUnderWay);
      await interrupt(round);
      underWay.forEach(({ step }) => met.set(step, (met.get(step) ?? 0) + 1));
    }
    await jobs.until((all) => !all.some(isUnderWay));
    await keepPicture(editor.workbench, 'documents-after-kills');

    const rows = (await service.requests()).filter(({ status }) => status === 200);
    const paid = rows.filter(({ path: at }) => at === '/v2/document').map(({ bodyBytes }) => bodyBytes);
    assert.equal(new Set(paid).size, paid.length, 'a document was paid twice');
    const taken = rows.filter(({ path: at, outcome }) => at.endsWith('/result') && outcome === 'answered');
    assert.equal(new Set(taken.map(({ path: at }) => at)).size, taken.length, 'a document was downloaded twice');
    const all = jobs.all().filter(({ source }) => source.includes(`/${folderOf('')}`));
    jobs.close();
    assert.equal(all.length, rounds * documentsPerRound, 'a document was lost');
    const placed = all.filter(({ step }) => step === 'placed');
    const halted = all.filter(({ step }) => step !== 'placed');
    const reasons = halted.map(({ halt }) => halt?.reason ?? '');
    assert.ok(
      reasons.every((reason) => reason === 'interrupted' || reason === 'removed'),
      reasons.join(),
    );
    for (const { source, result = '' } of placed) {
      const [original, translation] = await Promise.all(
        [source, result].map((at) => readFile(fileURLToPath(at), 'utf8')),
      );
      assert.equal(translation?.split('\n').length, original?.split('\n').length, `${result} is not whole`);
    }
    const told = `${placed.length} placed, ${halted.length} wait; interrupted at ${JSON.stringify(Object.fromEntries(met))}`;
    console.log(`      ${told}`);
    assert.ok(rounds < steps.length || (placed.length > 0 && met.size >= 3), told);
  }).timeout(180_000 + rounds * 30_000);
});

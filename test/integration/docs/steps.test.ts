import { strict as assert } from 'node:assert';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { docPage } from '../../../scripts/readme/docPage.mts';
import { openText, select } from '../../helpers/documents/documents.ts';
import { answerSaveDialog } from '../../helpers/documents/saveDialog.ts';
import { extensionUnderTest, runCommand, until, writeSetting, writtenSetting } from '../../helpers/extension.ts';
import { gridFixture } from '../../helpers/pages/gridDoor.ts';
import type { Pickers } from '../../helpers/pickers.ts';
import { pluck } from '../../helpers/pluck.ts';
import { replaceMember } from '../../helpers/replaceMember.ts';
import { editorScene } from '../../helpers/scene.ts';

/** A step of a page: how its text begins, and what it does. Absent: a later step does it, or the editor. */
type Step = readonly [begins: string, follow?: (text: string) => Promise<unknown>];

/** Numbered lists that are not steps, and those that a UI test follows. */
const otherLists = ['docs/locales.md#source-files-and-translations', 'docs/translating.md#protected-text'];

describe('the steps of a page for users', () => {
  const scene = editorScene({ isHurried: true });
  const fixture = gridFixture();
  const { extensionPath } = extensionUnderTest();
  let pickers: Pickers;

  beforeEach(() => (pickers = scene.pickers));

  afterEach(async () => {
    for (const key of ['targetLanguage', 'confirmAbove']) {
      await writeSetting(key, undefined);
    }
  });

  const question = () =>
    until('the question is asked', () => scene.messages.shown.findLast(({ modal }) => modal === true));
  const json = (texts: object) => `${JSON.stringify(texts, undefined, 2)}\n`;

  const addConnection: Step = [
    'Run **Language Services: Add Connection**',
    async (text) => {
      const added = await run(text, { name: 'Steps', url: scene.service.url, plan: 'free', key: 'demo-pro' });
      assert.equal(added['name'], 'Steps');
      await runCommand('removeConnection', { name: 'Steps' });
      await runCommand('switchConnection', { name: 'Test' });
      await runCommand('setKey', { key: 'demo-pro' });
    },
  ];
  let editor: vscode.TextEditor;
  let running: Promise<Record<string, unknown>>;

  const lists: Readonly<Record<string, readonly Step[]>> = {
    'README.md#quick-start': [
      ['Install the extension: run **Extensions: Install from VSIX...**'],
      [
        'Select some text, right-click it, and select **Language Services** > **Translate Selection**.',
        async () => {
          editor = await openText('Put the lamp on a level, dry surface.\n', 'md');
          select(editor, 'Put the lamp on a level, dry surface.');
        },
      ],
      [
        'Select **Try the Demo Service**.',
        async () => {
          assert.equal((await runCommand('switchConnection', { name: 'Demo' })).status, 'done');
        },
      ],
      [
        'Choose a target language. The translation replaces the selected text. Press Ctrl+Z',
        async () => {
          await runCommand('translateSelection', { targetLang: 'DE' });
          assert.equal(editor.document.getText(), 'Stellen Sie die Lampe auf eine ebene, trockene Fläche.\n');
          await vscode.commands.executeCommand('undo');
          assert.equal(editor.document.getText(), 'Put the lamp on a level, dry surface.\n');
          await runCommand('switchConnection', { name: 'Test' });
        },
      ],
    ],
    'docs/connections-and-usage.md#add-a-connection': [
      addConnection,
      ['Enter a name, the address, the plan (Pro or Free), and the key.'],
    ],
    'docs/documents.md#translate-a-document': [
      [
        'In the Explorer, select one or more files or folders, right-click them, and select **Language Services** > ' +
          '**Translate Document**.',
        async (text) => {
          const uris = [fixture.folder.write('plan.pdf', 'This is a plan.'), fixture.folder.write('a.txt', 'A text.')];
          const { jobs } = await run(text, { uris, targetLangs: ['DE', 'FR'], outputFormat: 'pdf' });
          assert.ok(Array.isArray(jobs) && jobs.length === 4);
          assert.deepEqual(
            fixture.folder.names().filter((name) => /\.(?:de|fr)\./.test(name)),
            ['a.de.txt', 'a.fr.txt', 'plan.de.pdf', 'plan.fr.pdf'],
          );
        },
      ],
      ['Choose one or more target languages.'],
      ['If the documents include a pdf, choose whether the translation is a pdf or a docx file.'],
      ['If the documents may cost more than `languageServices.confirmAbove`, check the [cost]'],
    ],
    'docs/glossaries.md#create-and-use-a-glossary': [
      [
        'Open the Glossaries view in the side bar and select **Create Glossary…**.',
        async (text) => {
          const entries = [{ source: 'pump', target: 'Pumpe' }];
          const made = await run(text, { name: 'Steps', sourceLang: 'en', targetLang: 'de', entries });
          assert.equal((await runCommand('useGlossary', { glossaryId: String(made['glossaryId']) })).status, 'done');
          const active = vscode.workspace.getConfiguration('languageServices').get('glossaries');
          assert.deepEqual(active, [made['glossaryId']]);
          await runCommand('stopUsingGlossary', { glossaryId: String(made['glossaryId']) });
        },
      ],
      ['Enter a name, and choose the source language and one or more target languages.'],
      ['Select the initial content: empty, a file, or, if text is selected, that text.'],
      ['In the Glossaries view, select the check box of the glossary'],
    ],
    'docs/grid.md#edit': [
      ['Select a translation and press Enter.', openGrid],
      [
        'Change the text. Placeholders and tags are chips',
        () => fixture.door.page.edit('door', 'de', ['Tür schließen.']),
      ],
      [
        'Press Enter to finish, or Escape to discard your edit.',
        async () => {
          await fixture.door.page.say({ kind: 'save' });
          assert.match(fixture.folder.read('locales/de.json'), /Tür schließen\./);
        },
      ],
    ],
    'docs/grid.md#work-with-a-translator': [
      ['Select **More Actions** (`⋯`), then **Export Shown…**. If you selected messages, it is', openGrid],
      [
        'Select XLIFF 2.1, for one language, or CSV, for all shown languages.',
        async () => {
          const { page } = fixture.door;
          const target = fixture.folder.uri('texts.xlf');
          const saving = answerSaveDialog(target);
          const exporting = page.say({ kind: 'export', ids: [...page.rows.keys()] });
          await pickers.shown(1);
          await pickers.accept(() => existsSync(target.fsPath));
          await exporting;
          saving.dispose();
        },
      ],
      [
        'Send the file to your translator.',
        async () => {
          const file = fixture.folder.read('texts.xlf');
          fixture.folder.write('texts.xlf', file.replace('Schließen.', 'Tür zu.'));
        },
      ],
      ['When you get it back, select **More Actions** (`⋯`), then **Import…**.'],
      [
        'Check the changes, and select the ones to import.',
        async () => {
          const { page } = fixture.door;
          const choose = () => Promise.resolve([fixture.folder.uri('texts.xlf')]);
          const restore = replaceMember(vscode.window, 'showOpenDialog', choose);
          const importing = page.say({ kind: 'import' });
          assert.deepEqual(pluck((await pickers.filled()).items, 'label'), ['door']);
          await pickers.accept(() => page.text('door', 'de') === 'Tür zu.');
          await importing;
          restore();
        },
      ],
    ],
    'docs/locales.md#translate-missing-messages': [
      [
        'Select **Locales** in the Activity Bar.',
        async () => {
          fixture.folder.write('locales/en.json', json({ pump: 'The pump is on.', valve: 'Open the valve.' }));
          fixture.folder.write('locales/de.json', json({ pump: 'Die Pumpe ist an.' }));
          fixture.folder.write('locales/fr.json', json({}));
          await writeSetting('confirmAbove', 10);
          await vscode.commands.executeCommand('languageServices.locales.focus');
        },
      ],
      [
        'Select **Translate Missing Messages** next to a message, a language, or a source file.',
        async (text) => {
          running = run(text, { uri: fixture.folder.uri('locales/en.json') });
        },
      ],
      ['If you are asked, select the languages, and for each what is translated: missing messages,'],
      [
        'If the text is longer than `languageServices.confirmAbove`, check the number of characters',
        async () => {
          const asked = await question();
          assert.match(asked.message, /^Translate \d+ characters into/);
          asked.press(asked.buttons[0]);
          await running;
          assert.match(fixture.folder.read('locales/de.json'), /Öpen the välve\./);
          assert.match(fixture.folder.read('locales/fr.json'), /\[FR\] /);
        },
      ],
    ],
    'docs/locales.md#add-a-language': [
      [
        'In the Locales view, right-click a source file and select **Add Language…**.',
        async (text) => {
          const uri = fixture.folder.write('locales/en.json', json({ pump: 'The pump is on.' }));
          fixture.folder.write('locales/de.json', json({ pump: 'Die Pumpe ist an.' }));
          await run(text, { uri, lang: 'fr' });
          assert.match(fixture.folder.read('locales/fr.json'), /\[FR\] /);
        },
      ],
      ['Select the language.'],
      ['If the text is longer than `languageServices.confirmAbove`, check the number of characters'],
    ],
    'docs/remote-and-web.md#uninstall': [
      [
        'To remove API keys, run **Clear API Key** for each connection, and **Clear Admin API Key**',
        async (text) => {
          for (const id of commandsIn(text)) {
            assert.deepEqual(await vscode.commands.executeCommand(id), { status: 'done' });
          }
          assert.equal((await runCommand('showUsage', { reveal: false })).error?.kind, 'unauthorized');
          await runCommand('setKey', { key: 'demo-pro' });
        },
      ],
      ['To remove the local usage, select **Clear Local Usage…**', (text) => run(text, { isConfirmed: true })],
      ['In the Extensions view, select **Uninstall** on the page of the extension.'],
    ],
    'docs/rephrasing-and-correcting.md#rephrase': [
      [
        'Select text, right-click it, and select **Language Services** > **Rephrase Selection…**.',
        async (text) => {
          editor = await openText('I has recieved the letter.\n');
          select(editor, 'I has recieved the letter.');
          const [id = ''] = commandsIn(text);
          running = Promise.resolve(vscode.commands.executeCommand<Record<string, unknown>>(id));
          await pickers.filled();
        },
      ],
      [
        'Choose a writing style, a tone, or a variant of the language, such as British English.',
        async () => {
          await pickers.accept(() => editor.document.getText() !== 'I has recieved the letter.\n');
          assert.equal((await running)['status'], 'done');
        },
      ],
    ],
    'docs/style-rules.md#create-and-use-a-list': [
      [
        'Open the Style Rules view in the side bar and select **Create Style Rule List…**.',
        async (text) => {
          const made = await run(text, { name: 'Steps', language: 'de' });
          const styleId = String(made['styleId']);
          assert.equal((await runCommand('useStyleRules', { styleId })).status, 'done');
          assert.equal(vscode.workspace.getConfiguration('languageServices').get('styleRules'), styleId);
          await runCommand('stopUsingStyleRules', { styleId });
        },
      ],
      ['Enter a name and choose a language: German, English, Spanish, French, Italian, Japanese, Korean, or Chinese.'],
      ['Select the initial content: empty, a file, or, if text is selected, that text as the first instruction.'],
      ['In the Style Rules view, select the check box of the list'],
    ],
    'docs/team-setup.md#set-up-a-project': [
      [
        'Open the Locales view and check that it shows your source files.',
        async () => {
          const uri = fixture.folder.write('locales/en.json', json({ pump: 'The pump is on.' }));
          fixture.folder.write('locales/de.json', json({}));
          const { families = [] } = await runCommand('checkLocales', { uri });
          assert.deepEqual(pluck(families, 'source'), [uri.toString()]);
        },
      ],
      [
        'Translate one message, so that the lock file is created.',
        async () => {
          const uri = fixture.folder.uri('locales/en.json');
          await runCommand('translateMissing', { uri, targetLangs: ['de'], keys: ['pump'] });
          assert.ok(existsSync(path.join(fixture.folder.path, '../language-services.lock.json')));
        },
      ],
      ['Add `npx language-services check` to CI.'],
    ],
    'docs/team-setup.md#join-a-project': [
      ['Install the extension and clone the repository.'],
      ['Trust the workspace when the editor asks you.'],
      addConnection,
    ],
    'docs/translating.md#translate-a-selection': [
      [
        'Select text. To translate several places at once, hold Alt and select more text.',
        async () => {
          editor = await openText('Open the valve.\n\nStart the pump.\n');
          select(editor, 'Open the valve.', 'Start the pump.');
        },
      ],
      [
        'Right-click the selection and select **Language Services** > **Translate Selection**.',
        async (text) => {
          running = run(text);
          await pickers.filled();
        },
      ],
      [
        'The first time, choose a target language. It is remembered for the next time.',
        async () => {
          await pickers.goTo('German');
          await pickers.accept(() => editor.document.getText().startsWith('[DE]'));
          await running;
          assert.equal(editor.document.getText(), '[DE] Öpen the välve.\n\n[DE] Stärt the pümp.\n');
          assert.equal(writtenSetting('targetLanguage'), 'DE');
        },
      ],
    ],
    'docs/translating.md#the-translator': [
      [
        'Type or paste a text, or select **Use Selection**.',
        async () => {
          editor = await openText('Open the valve.\n');
          select(editor, 'Open the valve.');
          assert.equal((await runCommand('openInTranslator', { targetLang: 'DE' })).status, 'done');
          // The views next to it request their lists when they are shown.
          assert.deepEqual(
            (await scene.service.requests()).filter(({ method }) => method !== 'GET'),
            [],
          );
        },
      ],
      ['Choose the languages.'],
      [
        'Select the button, or press Ctrl+Enter (macOS: Cmd+Enter). Nothing is sent while you type.',
        async () => {
          const { text } = await runCommand('openInTranslator', { targetLang: 'DE', run: true });
          assert.equal(text, '[DE] Öpen the välve.');
        },
      ],
    ],
  };

  async function openGrid(): Promise<void> {
    const uri = fixture.folder.write('locales/en.json', json({ pump: 'The pump is on.', door: 'Close it.' }));
    fixture.folder.write('locales/de.json', json({ pump: 'Die Pumpe ist an.', door: 'Schließen.' }));
    await runCommand('openTranslationGrid', { uri });
    await fixture.door.page.ready();
  }

  const stepsOf = new Map<string, readonly string[]>(
    ['README.md', ...globSync('docs/*.md', { cwd: extensionPath })].flatMap((file) => {
      const page = docPage(file.replaceAll('\\', '/'), readFileSync(path.join(extensionPath, file), 'utf8'));
      return page.orderedLists.map(({ section, items }) => [`${page.path}#${section}`, items] as const);
    }),
  );

  it('is followed for each list', () => {
    assert.deepEqual([...stepsOf.keys()].sort(), [...Object.keys(lists), ...otherLists].sort());
  });

  for (const [list, steps] of Object.entries(lists)) {
    it(`leads where it says: ${list}`, async () => {
      const texts = stepsOf.get(list) ?? [];
      assert.deepEqual(
        texts.map((text, index) => text.slice(0, steps[index]?.[0].length)),
        steps.map(([begins]) => begins),
      );
      for (const [index, [, follow]] of steps.entries()) {
        await follow?.(texts[index] ?? '');
      }
    });
  }
});

/** Runs the command that a step names in bold, and returns its outcome. */
async function run(step: string, options?: object): Promise<Record<string, unknown>> {
  const [id = ''] = commandsIn(step);
  const outcome = await vscode.commands.executeCommand<Record<string, unknown>>(id, options);
  assert.equal(outcome['status'], 'done', JSON.stringify(outcome));
  return outcome;
}

/** Returns the ids of the commands whose titles a step has in bold. */
function commandsIn(step: string): readonly string[] {
  const labels = [...step.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) =>
    label.replace(/^Language Services: /, '').replace(/…$/, ''),
  );
  const strings = readFileSync(path.join(extensionUnderTest().extensionPath, 'package.nls.json'), 'utf8');
  const ids = labels.flatMap((label) => {
    const [, name] = new RegExp(`"command\\.(\\w+)": "${label}…?"`).exec(strings) ?? [];
    return name === undefined ? [] : [`languageServices.${name}`];
  });
  assert.ok(ids.length > 0, `no command in: ${step}`);
  return ids;
}

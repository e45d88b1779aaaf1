import { strict as assert } from 'node:assert';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as vscode from 'vscode';
import manifest from '../../../package.json' with { type: 'json' };
import type { CommandName, Commands } from '../../../src/contract/contributions.ts';
import { inView } from '../../../src/contract/ownOptions.ts';
import { closeAllEditors, openText } from '../../helpers/documents/documents.ts';
import { runCommand, until } from '../../helpers/extension.ts';
import { ListenerCount } from '../../helpers/listenerCount.ts';
import { OpenedFolders } from '../../helpers/openedFolders.ts';
import { TranslatorDoor } from '../../helpers/pages/translatorDoor.ts';
import { SampleFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';
import { Account } from '../../helpers/service/account.ts';

type Options = Partial<Commands[CommandName]['options']>;

const sentences = 'The pump is on. We recieved it.\n';
const pair = { sourceLang: 'en', targetLang: 'de' };

const commandNames = manifest.contributes.commands.map(({ command }) => command.replace('languageServices.', ''));

const door = new TranslatorDoor();

describe('no listener is left after', () => {
  const scene = editorScene({ isHurried: true, keepsEditors: true });
  let count: ListenerCount;
  let folders: OpenedFolders;
  let document: vscode.TextDocument;
  let locales: SampleFolder;
  let given: Readonly<Partial<Record<CommandName, readonly Options[]>>>;

  before(async () => {
    // An object that replaces another from before the count would look like one more.
    count = new ListenerCount();
    folders = new OpenedFolders();
    ({ document } = await openText(sentences));
    const account = new Account(scene.service.url);
    const glossaryId = await account.glossary('Terms', { ...pair, entries: 'pump\tPumpe' });
    const styleId = await account.styleRules('House', 'en');
    await runCommand('useGlossary', { glossaryId });
    const folder = new SampleFolder();
    const source = folder.write('a.txt', sentences);
    const uri = folder.write('a.de.txt', 'Sie läuft.\n');
    const entries = folder.write('a.csv', 'valve,Ventil\n');
    locales = new SampleFolder();
    await restoreLocales();
    const [inLocales, lang] = [locales.uri('locales/en.json'), 'de'];
    given = {
      translateMissing: [{ uri: inLocales, targetLangs: [lang] }, { uri: inLocales }],
      checkLocales: [{ uri: inLocales }],
      markReviewed: [{ uri: inLocales, lang }],
      markNotReviewed: [{ uri: inLocales, lang }],
      removeObsolete: [{ uri: inLocales, lang }],
      addLocale: [{ uri: inLocales, lang: 'fr' }],
      openMessage: [{ uri: inLocales, lang, keys: ['a'] }],
      translateSelection: [{ applyMode: 'replace' }, { applyMode: 'sideBySide' }, { applyMode: 'review' }],
      translateFile: [{ uri: source }, { uri: source, output: 'sideBySide' }],
      translateDocument: [{ uri: source }],
      rephraseSelection: [{ applyMode: 'sideBySide' }, { applyMode: 'review' }],
      correctSelection: [{}, { applyMode: 'review' }],
      correctFile: [{}],
      setKey: [{ key: 'demo-pro' }],
      editDictionary: [{ glossaryId, ...pair }],
      importDictionary: [
        { glossaryId, ...pair, uri: entries },
        { glossaryId, ...pair, uri: entries, ...inView },
      ],
      findTerm: [{ phrase: 'pump' }, {}],
      checkTerms: [{ uri, source, ...pair }],
      editStyleRules: [{ styleId }],
      tryStyleRules: [{ styleId }],
      showLanguages: [{ resource: 'write' }],
      showLanguagePair: [pair],
    };
  });

  after(() => {
    folders.dispose();
    count.dispose();
    rmSync(locales.path, { recursive: true });
    rmSync(lockFile(), { force: true });
  });

  const lockFile = () => path.join(locales.path, '../language-services.lock.json');
  const contents = new Map([
    ['locales/en.json', JSON.stringify({ a: 'Hello {name}', b: 'The pump is on.' })],
    ['locales/de.json', JSON.stringify({ a: 'Hallo {nam}', c: 'Alt' })],
  ]);
  /**
   * Restores locale files with a missing, a broken, and an obsolete message, and checks them again if they changed.
   * Each file exists at any time with a whole text: a check meanwhile would remove its findings and their fixes.
   */
  const restoreLocales = async () => {
    const names = locales.names();
    const changed = [...contents].filter(([name, content]) => !names.includes(name) || locales.read(name) !== content);
    const added = names.filter((name) => !contents.has(name));
    if (changed.length + added.length > 0 || existsSync(lockFile())) {
      rmSync(lockFile(), { force: true });
      added.forEach((name) => rmSync(locales.uri(name).fsPath));
      for (const [name, content] of changed) {
        const written = locales.write('locales/.written', content);
        renameSync(written.fsPath, locales.uri(name).fsPath);
      }
      await runCommand('checkLocales', { uri: locales.uri('locales/en.json') });
    }
  };

  /** Shows the text for the commands: the open editor if it is the only one and unchanged, else a new one. */
  const open = async () => {
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    const isAsItWas = tabs.length === 1 && !document.isClosed && !document.isDirty && document.getText() === sentences;
    if (!isAsItWas) {
      await closeAllEditors();
      ({ document } = await openText(sentences));
    }
    return vscode.window.showTextDocument(document);
  };

  /** Runs a command on a selected text, cancels every question, closes what it opened, and restores locale files. */
  const run = async (name: string, options: Options) => {
    const editor = await open();
    editor.selection = new vscode.Selection(0, 0, 1, 0);
    const ended = Promise.resolve(
      vscode.commands.executeCommand(`languageServices.${name}`, { targetLang: 'DE', ...options }),
    ).then(() => true);
    while (!(await Promise.race([ended, wait(10, false)]))) {
      scene.messages.shown.splice(0).forEach((message) => message.press());
      await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
    }
    scene.messages.shown.splice(0).forEach((message) => message.press());
    await open();
    if (name === 'clearKey') {
      await runCommand('setKey', { key: 'demo-pro' });
    }
    await restoreLocales();
  };

  for (const name of commandNames) {
    it(name, async () => {
      for (const options of new Map(Object.entries(given)).get(name) ?? [{}]) {
        // Objects that are created at the first use stay.
        await run(name, options);
        if (name === 'openInTranslator') {
          // A visible, loaded page follows the editors.
          door.heard.splice(0);
          await run(name, options);
          await until('its page is loaded', () => door.heard.length > 0);
        }
        const before = count.kept();
        await run(name, options);
        // Work of the earlier run may end meanwhile; nothing may be added.
        const added = () => Object.entries(count.kept()).filter(([what, times]) => times > (before[what] ?? 0));
        await until('what was begun ends', () => added().length === 0).catch(() => assert.deepEqual(added(), []));
      }
    });
  }

  it('the Locales view is shown and hidden', async () => {
    const showAndHide = async () => {
      await vscode.commands.executeCommand('languageServices.locales.focus');
      await runCommand('checkLocales', { uri: locales.uri('locales/en.json') });
      await vscode.commands.executeCommand('workbench.view.explorer');
    };
    // Objects that are created at the first use stay.
    await showAndHide();
    const after = count.kept();
    await showAndHide();
    await showAndHide();
    await until('nothing more is kept', () => isSame(count.kept(), after));
  });

  it('a preview is closed, and listeners are counted while it is open', async () => {
    const before = count.kept();
    const editor = await openText(sentences);
    editor.selection = new vscode.Selection(0, 0, 1, 0);
    await runCommand('translateSelection', { targetLang: 'DE', applyMode: 'sideBySide' });
    assert.ok(!isSame(count.kept(), before));
    await closeAllEditors();
    await until('it is closed', () => isSame(count.kept(), before));
  });
});

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

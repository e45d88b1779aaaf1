import assert from 'node:assert/strict';
import { cpSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { parse as parseMessage } from '@formatjs/icu-messageformat-parser';
import { parser as php } from '@lezer/php';
import { parse as parseYaml } from 'yaml';
import { xmlOutline } from '../helpers/xmlOutline.ts';
import { demoEditor } from './helpers/demoEditor.ts';
import { SideView } from './pages/sideView.ts';
import { until } from './pages/until.ts';

const fixture = path.resolve(import.meta.dirname, '../fixtures/localeProjects');
const qt = 'qt/translations/app_de.ts';

describe('a folder with a project of each kind', () => {
  const editor = demoEditor();
  const projects = () => path.join(editor.workspace, 'projects');
  const read = (name: string) => readFileSync(path.join(projects(), name), 'utf8');
  const source = (name: string) => readFileSync(path.join(fixture, name), 'utf8');

  before(() => {
    cpSync(fixture, projects(), { recursive: true });
    // Among the tests it would be taken for TypeScript.
    renameSync(path.join(projects(), `${qt}.txt`), path.join(projects(), qt));
  });

  it('is translated by one command of its menu', async () => {
    const { workbench } = editor;
    const { explorer, contextMenu } = workbench;
    const before = globSync('**/*.*', { cwd: projects() });
    await workbench.openFile('manual.md', 'Markdown');
    await explorer.shows('projects');
    await explorer.rightClick('projects');
    await contextMenu.choose('Language Services', 'Translate File');
    await workbench.statusBar.tells('Translated 12 files');
    const added = globSync('**/*.*', { cwd: projects() }).filter((each) => !before.includes(each));
    assert.deepEqual(added.sort(), [
      ...['android/app/src/main/res/values-de/strings.xml', 'angular/src/locale/messages.de.xlf'],
      ...['firefox/locales/de/garden.ftl', 'flutter/lib/l10n/app_de.arb', 'ios/Garden/de.lproj'],
      ...['ios/Garden/de.lproj/Localizable.strings', 'ios/Garden/de.lproj/Localizable.stringsdict'],
      ...['laravel/lang/de/shop.php', 'rails/config/locales/de.yml', 'wpf/Properties/Strings.de.resx'],
    ]);
    const both = ['django/locale/de/LC_MESSAGES/django.po', 'ios/Garden/Localizable.xcstrings', qt];
    for (const name of both) {
      await workbench.unsavedTabShown(path.basename(name));
    }
    await workbench.runCommand('File: Save All Files');
    await until('the files with both languages are saved', async () => {
      return both.every((name) => read(name).includes('[DE] ')) || undefined;
    });
    assert.match(read(both[0] ?? ''), /^msgstr "Kleingarten"$/m);
    assert.match(read(qt), /<translation>Altes Beet<\/translation>/);
  });

  it('has messages that parsers of ICU and Fluent accept', () => {
    const texts: unknown = JSON.parse(read('flutter/lib/l10n/app_de.arb'));
    assert.ok(typeof texts === 'object' && texts !== null && 'bedCount' in texts && '@@locale' in texts);
    assert.equal(texts['@@locale'], 'de');
    assert.equal(parseMessage(String(texts.bedCount)).length, 1);
    const bundle = new FluentBundle('de', { useIsolating: false });
    assert.deepEqual(bundle.addResource(new FluentResource(read('firefox/locales/de/garden.ftl'))), []);
    const beds = bundle.getMessage('beds')?.value;
    assert.match(beds ? bundle.formatPattern(beds, { count: 3 }) : '', /^3 \[DE\] /);
  });

  it('has XML with the same elements', () => {
    for (const [from, into] of [
      ['android/app/src/main/res/values/strings.xml', 'android/app/src/main/res/values-de/strings.xml'],
      ['ios/Garden/en.lproj/Localizable.stringsdict', 'ios/Garden/de.lproj/Localizable.stringsdict'],
      ['wpf/Properties/Strings.resx', 'wpf/Properties/Strings.de.resx'],
    ] as const) {
      assert.deepEqual(xmlOutline(read(into)), xmlOutline(source(from)));
    }
    const targets = xmlOutline(read('angular/src/locale/messages.de.xlf')).filter((tag) => tag.startsWith('<target'));
    assert.equal(targets.length, 2);
    const unfinished = xmlOutline(read(qt)).filter((tag) => tag.includes('unfinished'));
    assert.deepEqual(unfinished, []);
  });

  it('has YAML and PHP of the same structure', () => {
    const texts: unknown = parseYaml(read('rails/config/locales/de.yml'));
    assert.deepEqual(Object.keys(texts ?? {}), ['de']);
    const structure = (text: string) => {
      const names: string[] = [];
      php.parse(text).iterate({ enter: ({ name }) => names.push(name) > 0 });
      return names;
    };
    assert.deepEqual(structure(read('laravel/lang/de/shop.php')), structure(source('laravel/lang/en/shop.php')));
  });

  it('is kept up to date from the Locales view by mouse', async () => {
    const [from, into] = ['rails/config/locales/en.yml', 'rails/config/locales/de.yml'];
    const before = read(into);
    const view = new SideView(editor.workbench.page, 'Locales');
    await view.open();
    await view.foldOthers();
    // A view that was open before first shows what it had.
    await view.shows(/^locale files projects\/rails/);
    const next = path.join(editor.workspace, 'next.yml');
    writeFileSync(next, read(from).replace('    items:', '    sale: Sale ends today.\n    items:'));
    renameSync(next, path.join(projects(), from));
    await view.toggle('German, 1 missing');
    await view.clickInline('sale, missing, Sale ends today.', 'Translate Missing Messages');
    await view.shows('German, 1 not reviewed');
    await view.clickInline('sale, not reviewed, Sale ends today.', 'Mark as Reviewed');
    await view.showsNo('German, 1 not reviewed');
    const [added] = read(into).match(/^ {4}sale: .*\n/m) ?? [];
    assert.match(added ?? '', /\[DE\] /);
    assert.equal(read(into).replace(added ?? '', ''), before);
  });
});

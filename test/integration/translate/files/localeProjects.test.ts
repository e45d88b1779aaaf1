import { strict as assert } from 'node:assert';
import { cpSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { parse as parseMessage } from '@formatjs/icu-messageformat-parser';
import { parser as php } from '@lezer/php';
import * as vscode from 'vscode';
import { parse as parseYaml } from 'yaml';
import { extensionUnderTest, runCommand } from '../../../helpers/extension.ts';
import { SampleFolder } from '../../../helpers/sampleFolder.ts';
import { editorScene } from '../../../helpers/scene.ts';
import { xmlOutline } from '../../../helpers/xmlOutline.ts';

const qt = 'qt/translations/app_de.ts';

describe('a folder with a project of each kind', () => {
  const scene = editorScene({ keepsEditors: true });
  const folder = new SampleFolder();
  const read = (name: string) => folder.read(name);
  const source = (name: string) =>
    readFileSync(path.join(extensionUnderTest().extensionPath, 'test/fixtures/localeProjects', name), 'utf8');

  before(() => {
    cpSync(path.join(extensionUnderTest().extensionPath, 'test/fixtures/localeProjects'), folder.path, {
      recursive: true,
    });
    // Among the tests it would be taken for TypeScript.
    renameSync(path.join(folder.path, `${qt}.txt`), path.join(folder.path, qt));
  });

  after(() => folder.remove());

  it('is translated by one command', async () => {
    const before = folder.names();
    const outcome = await runCommand('translateFile', { uri: folder.uri(), targetLang: 'DE' });
    assert.equal(outcome.status, 'done', outcome.error?.message);
    assert.deepEqual(scene.lines.shown, ['Translated 12 files']);
    assert.deepEqual(
      folder.names().filter((each) => !before.includes(each)),
      [
        ...['android/app/src/main/res/values-de/strings.xml', 'angular/src/locale/messages.de.xlf'],
        ...['firefox/locales/de/garden.ftl', 'flutter/lib/l10n/app_de.arb'],
        ...['ios/Garden/de.lproj/Localizable.strings', 'ios/Garden/de.lproj/Localizable.stringsdict'],
        ...['laravel/lang/de/shop.php', 'rails/config/locales/de.yml', 'wpf/Properties/Strings.de.resx'],
      ],
    );
    const both = ['django/locale/de/LC_MESSAGES/django.po', 'ios/Garden/Localizable.xcstrings', qt];
    // The editor opens no tab for them here.
    const dirty = vscode.workspace.textDocuments.filter(({ isDirty }) => isDirty);
    assert.deepEqual(await Promise.all(dirty.map((document) => document.save())), [true, true, true]);
    assert.ok(both.every((name) => read(name).includes('[DE] ')));
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

  it('is kept up to date: only what is new is added, until it is marked as reviewed', async () => {
    const [from, into] = ['rails/config/locales/en.yml', 'rails/config/locales/de.yml'];
    const before = read(into);
    const uri = folder.write(from, read(from).replace('    items:', '    sale: Sale ends today.\n    items:'));
    const { files } = await runCommand('translateMissing', { uri, targetLangs: ['de'] });
    assert.deepEqual(
      files?.map(({ translated }) => translated),
      [1],
    );
    const [added = ''] = read(into).match(/^ {4}sale: .*\n/m) ?? [];
    assert.match(added, /\[DE\] /);
    assert.equal(read(into).replace(added, ''), before);
    const machine = async () => (await runCommand('checkLocales', { uri })).families?.[0]?.languages[0]?.machine;
    assert.equal(await machine(), 1);
    await runCommand('markReviewed', { uri, lang: 'de' });
    assert.equal(await machine(), 0);
  });
});

import assert from 'node:assert/strict';
import { findFamilies } from '../../../../src/locales/locales.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const folderOf = (files: Readonly<Record<string, string>>): MemoryFolder =>
  new MemoryFolder(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`src/main/resources/Lamp/${name}`, text])),
  );
const textOf = (folder: MemoryFolder, name: string): string => folder.text(`src/main/resources/Lamp/${name}`);

const view =
  '<f:entry title="${%Lamp name}"/><f:entry title="${%Switch on: &quot;now&quot;…}"/><p>${%blurb(app.root)}</p><a>${%Lamp name}</a>';

describe('a view of Jenkins', () => {
  it('has its keys as texts, and those that its file names', async () => {
    const folder = folderOf({
      'config.jelly': view,
      'config.properties': '# The MIT License\n# Copyright (c) 2026\nblurb=See <a href="{0}">the lamps</a>.',
      'config_de.properties': 'Lamp\\ name=Lampenname\nOld\\ name=Alt\n',
      'config_en.properties': 'Lamp\\ name=Name of the lamp\n',
    });
    const calls = new TranslateCalls((text) => text.toUpperCase(), true);
    assert.deepEqual(await folder.statesOf('de'), [
      'blurb: missing',
      'Lamp name: reviewed',
      'Switch on: "now"…: missing',
      'Old name: obsolete',
    ]);
    await folder.translate(calls);
    await folder.translate(calls);
    assert.equal(
      textOf(folder, 'config_de.properties'),
      'blurb=SEE <a href="{0}">THE LAMPS</a>.\nLamp\\ name=Lampenname\nSwitch\\ on\\:\\ "now"\\u2026=SWITCH ON: "NOW"\\u2026\nOld\\ name=Alt\n',
    );
    assert.equal(calls.texts.length, 2);
    assert.equal((await folder.family()).members.length, 1);
    assert.ok(!textOf(folder, 'config.properties').includes('Lamp'));
  });

  it('needs no file in the source language, and gets a file for a further language', async () => {
    const folder = folderOf({
      'index.groovy': "f.entry(title:_(\"Lamp's name\")) { _('Off') }",
      'index_ja.properties': 'Off=\u7121\u52b9\n',
    });
    const calls = new TranslateCalls();
    await folder.translateInto('pl', calls);
    assert.equal(textOf(folder, 'index_pl.properties'), "Lamp's\\ name=PL Lamp's name\nOff=PL Off\n");
    await folder.translate(calls);
    assert.equal(textOf(folder, 'index_ja.properties'), "Lamp's\\ name=JA Lamp's name\nOff=\u7121\u52b9\n");
    assert.ok(!folder.files.has('src/main/resources/Lamp/index.properties'));
  });

  it('is none without keys, and other files have their own source', async () => {
    const folder = folderOf({
      'empty.jelly': '<div/>',
      'empty_de.properties': 'a=Alt\n',
      'Messages.properties': 'Lamp.on=Lamp on\n',
      'Messages_de.properties': 'Lamp.on=Lampe an\nLamp.off=Lampe aus\n',
    });
    const families = await findFamilies(folder, folder.options);
    assert.deepEqual(
      families.map(({ source, keyFiles }) => [source, keyFiles]),
      [['src/main/resources/Lamp/Messages.properties', undefined]],
    );
  });

  it('has pages of help with languages behind an underscore', async () => {
    const page = '<div>The name of the lamp.</div>\n';
    const folder = folderOf({
      'help-name.html': page,
      'help-name_de.html': '<div>Der Name der Lampe.</div>\n',
      'help.html': page,
      'help_zh_TW.html': page,
      'api.html': page,
      'api_it.html': page,
    });
    const families = await findFamilies(folder, folder.options);
    assert.deepEqual(
      families
        .filter(({ members }) => members.length > 0)
        .map(({ source, members }) => [source.replace(/.*\//, ''), ...members.map(({ lang }) => lang)]),
      [
        ['help-name.html', 'de'],
        ['help.html', 'zh-TW'],
      ],
    );
  });
});

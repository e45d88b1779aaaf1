import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { CliScene } from '../cliScene.ts';

const report = z.object({
  families: z.array(z.object({ languages: z.array(z.object({ missing: z.number(), obsolete: z.number() })) })),
});

describe('a source with empty values whose keys are the texts', () => {
  const scene = new CliScene();
  const count = async () => {
    const { families } = report.parse(JSON.parse((await scene.run(['status', '--json'])).out));
    return families.flatMap(({ languages }) => languages.map(({ missing, obsolete }) => [missing, obsolete]));
  };

  for (const { name, files, path, missing, written } of [
    {
      name: 'i18next, with plurals, and a single word',
      files: {
        'locales/en/app.json': {
          'Lamp on': '',
          'Lamp off': '',
          Lamps: '',
          '{{count}} lamps_other': '',
          'Go. Now': null,
        },
        'locales/de/app.json': { 'Lamp on': 'Lampe an', 'Lamp off': '', '{{count}} lamps_other': '{{count}} Lampen' },
      },
      path: 'locales/de/app.json',
      missing: 3,
      written:
        /^\{\n  "Lamp on": "Lampe an",\n  "Lamp off": "\[DE\] .+",\n  "Lamps": "\[DE\] .+",\n  "\{\{count\}\} lamps_other": "\{\{count\}\} Lampen",\n  "Go\. Now": "\[DE\] .+"\n\}\n$/,
    },
    {
      name: 'YAML',
      files: {
        'locales/en.yml': 'en:\n  Lamp on: ""\n  Lamp off:\n  It is "on"!: \'\'\n',
        'locales/de.yml': 'de:\n  Lamp on: "Lampe an"\n',
      },
      path: 'locales/de.yml',
      missing: 2,
      written: /^de:\n  Lamp on: "Lampe an"\n  Lamp off: .*\[DE\] .+\n  It is "on"!: .*\[DE\] .+\n$/,
    },
    {
      name: 'PHP',
      files: {
        'messages/en/app.php': "<?php\nreturn [\n    'Lamp on' => '',\n    'It\\'s off.' => '',\n];\n",
        'messages/de/app.php': "<?php\nreturn [\n    'Lamp on' => 'Lampe an',\n];\n",
      },
      path: 'messages/de/app.php',
      missing: 1,
      written: /'Lamp on' => 'Lampe an',\n    'It\\'s off\.' => '\[DE\] .+',\n\];\n$/,
    },
  ]) {
    it(`is compared and translated with them: ${name}`, async () => {
      await scene.begin(files);
      assert.deepEqual(await count(), [[missing, 0]]);
      const { status, err } = await scene.run(['translate']);
      assert.equal(status, 0, err);
      assert.equal((await scene.sent()).texts, missing);
      assert.match(await scene.read(path), written);
      assert.equal((await scene.run(['check'])).out, 'All languages are up to date.\n');
      assert.equal((await scene.run(['translate'])).status, 0);
      assert.equal((await scene.sent()).texts, missing);
    });
  }

  it('is named with the line that it has', async () => {
    const empty = Array.from({ length: 20 }, (_, at) => [`Lamp number ${at} is on`, ''] as const);
    await scene.begin({ 'locales/en.json': Object.fromEntries(empty), 'locales/de.json': {} });
    const { out } = await scene.run(['check']);
    assert.match(out, /^locales\/en\.json:2 .*Lamp number 0[^]*^locales\/en\.json:21 .*Lamp number 19/m);
  });

  it('is the source before a variant with fewer texts', async () => {
    await scene.begin({
      'locales/en-US.json': { 'Color on': '', 'Color off': '' },
      'locales/en-GB.json': { 'Color on': 'Colour on' },
      'locales/de.json': { 'Color off': 'Farbe aus' },
    });
    assert.match((await scene.run(['status'])).out, /^locales\/en-US\.json \(en-US\)\n/);
  });

  it('has no texts where its keys are names', async () => {
    await scene.begin({
      'locales/en.json': { title: '', 'menu.open': '', save: 'Save', close: 'Close' },
      'locales/de.json': { save: 'Speichern', close: 'Schließen' },
    });
    assert.deepEqual(await count(), [[0, 0]]);
  });
});

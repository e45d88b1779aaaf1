import assert from 'node:assert/strict';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

interface Layout {
  readonly source: string;
  readonly text: string;
  readonly target: string;
  /** A file without texts -> with those of the source, `lamp` and, in a group, `on`. */
  readonly files: Readonly<Record<string, string>>;
}

const yaml = 'lamp: «Lamp»\nmode:\n  on: «On now»\n';
const json = '{\n  "lamp": "«Lamp»",\n  "mode": { "on": "«On now»" }\n}';
const php = "    'lamp' => '«Lamp»',\n    'mode' => ['on' => '«On now»']\n";
const strings = '  "lamp" = "«Lamp»";\n  "on" = "«On now»";\n';

const layouts: readonly Layout[] = [
  {
    source: 'i18n/en.yml',
    text: 'lamp: Lamp\nmode:\n  on: On now\n',
    target: 'i18n/de.yml',
    files: {
      '{}\n': yaml,
      '{ }': yaml,
      '{\n}\n': yaml,
      '[]\n': yaml,
      '~\n': yaml,
      'null\n': yaml,
      '\ufeff{}\n': `\ufeff${yaml}`,
      '---\n': `---\n${yaml}`,
      '--- \n': `---\n${yaml}`,
      '---\n{}\n': `---\n${yaml}`,
      '---\r\n{}\r\n': `---\n${yaml}`.replaceAll('\n', '\r\n'),
      '--- {}\n': `---\n${yaml}`,
      '--- ~': `---\n${yaml}`,
      '--- !ruby/hash {}\n': `---\n${yaml}`,
      '--- &all !!map {}\n...\n': `---\n${yaml}...\n`,
      '---\n...\n': `---\n${yaml}...\n`,
      '%YAML 1.2\n---\n{}\n': `%YAML 1.2\n---\n${yaml}`,
      '# Head\n': `# Head\n${yaml}`,
      '# Head\n{} # Nothing yet\n': `# Head\n${yaml} # Nothing yet\n`,
      '\n{}\n\n# Tail\n': `\n${yaml}\n# Tail\n`,
      'mode: {}\n': yaml,
      'mode: []\n': yaml,
    },
  },
  {
    source: 'config/locales/en.yml',
    text: 'en:\n  lamp: Lamp\n',
    target: 'config/locales/de.yml',
    files: {
      '{}\n': 'de:\n  lamp: «Lamp»\n',
      '--- {}\n': '---\nde:\n  lamp: «Lamp»\n',
      '---\nde: {}\n': '---\nde:\n  lamp: «Lamp»\n',
      'de: ~\n': 'de:\n  lamp: «Lamp»\n',
    },
  },
  {
    source: 'locales/en.json',
    text: '{\n  "lamp": "Lamp",\n  "mode": { "on": "On now" }\n}\n',
    target: 'locales/de.json',
    files: {
      '{}': json,
      '{ }\n': `${json}\n`,
      '[]': json,
      '[ ]\n': `${json}\n`,
      'null\n': `${json}\n`,
      '\ufeff{}\n': `\ufeff${json}\n`,
      '{\n  "mode": []\n}\n': '{\n  "lamp": "«Lamp»",\n  "mode": {\n    "on": "«On now»"\n  }\n}\n',
      '{ "mode": [] }\n': '{ "lamp": "«Lamp»", "mode": {"on": "«On now»"} }\n',
    },
  },
  {
    source: 'lang/en/m.php',
    text: "<?php\n\nreturn [\n    'lamp' => 'Lamp',\n    'mode' => ['on' => 'On now'],\n];\n",
    target: 'lang/de/m.php',
    files: {
      '<?php\n\nreturn [];\n': `<?php\n\nreturn [\n${php}];\n`,
      '<?php return array();': `<?php return array(\n${php});`,
      '<?php\n': `<?php\n\nreturn [\n${php}];\n`,
      '<?php\n// Later\n?>\n': `<?php\n// Later\n\nreturn [\n${php}];\n?>\n`,
    },
  },
  {
    source: 'App/en.lproj/L.strings',
    text: '"lamp" = "Lamp";\n"on" = "On now";\n',
    target: 'App/de.lproj/L.strings',
    files: {
      '{}\n': `{\n${strings}}\n`,
      '{\n}\n': `{\n${strings}}\n`,
      '/* Later */\n': `/* Later */\n${strings.replaceAll('  "', '"')}`,
    },
  },
  {
    source: 'res/values/strings.xml',
    text: '<resources>\n    <string name="lamp">Lamp</string>\n</resources>\n',
    target: 'res/values-de/strings.xml',
    files: {
      '<resources/>\n': '<resources>\n    <string name="lamp">«Lamp»</string>\n</resources>\n',
      '<resources></resources>\n': '<resources>\n    <string name="lamp">«Lamp»</string>\n</resources>\n',
    },
  },
  {
    source: 'src/locales/en.ts',
    text: "export default {\n  lamp: 'Lamp',\n};\n",
    target: 'src/locales/de.ts',
    files: {
      'export default {};\n': "export default {\n  lamp: '«Lamp»'\n};\n",
      'export default {} as const;\n': "export default {\n  lamp: '«Lamp»'\n} as const;\n",
    },
  },
];

describe('a file without texts yet', () => {
  for (const { source, text, target, files } of layouts) {
    for (const [before, after] of Object.entries(files)) {
      it(`gets its texts: ${target} ${JSON.stringify(before)}`, async () => {
        const folder = new MemoryFolder({ [source]: text, [target]: before });
        const states = await folder.statesOf('de');
        assert.ok(states.length > 0 && states.every((state) => state.endsWith(': missing')), states.join());
        const calls = new TranslateCalls((words) => `«${words}»`);
        await folder.translate(calls);
        assert.equal(folder.text(target), after);
        const sent = calls.texts.length;
        await folder.translate(calls);
        assert.equal(calls.texts.length, sent);
      });
    }
  }

  it('is not read where it has something else than a map', async () => {
    for (const [source, text, target, others] of [
      ['i18n/en.yml', 'lamp: Lamp\n', 'i18n/de.yml', ['""\n', '---\n---\n', '--- !other {}\n', 'lamp\n']],
      ['locales/en.json', '{ "lamp": "Lamp" }\n', 'locales/de.json', ['"lamp"\n', '["a"]\n']],
    ] as const) {
      for (const other of others) {
        const folder = new MemoryFolder({ [source]: text, [target]: other });
        const calls = new TranslateCalls();
        await folder.translate(calls);
        assert.deepEqual([folder.text(target), calls.texts], [other, []]);
      }
    }
  });
});

describe('a gettext catalog without a header', () => {
  const header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n';
  const template = `${header}\nmsgid "Lamp"\nmsgstr ""\n`;

  it('gets one with an encoding, behind its comments', async () => {
    const folder = new MemoryFolder({ 'po/a.pot': template, 'po/de.po': '# By hand\n' });
    await folder.translate(new TranslateCalls());
    assert.match(
      folder.text('po/de.po'),
      /^# By hand\n\nmsgid ""\nmsgstr ""\n"Content-Type: text\/plain; charset=UTF-8\\n"\n/,
    );
    assert.match(folder.text('po/de.po'), /\n\nmsgid "Lamp"\nmsgstr "DE Lamp"\n$/);
  });

  it('gets an encoding where its header is empty', async () => {
    const folder = new MemoryFolder({ 'po/a.pot': template, 'po/de.po': 'msgid ""\nmsgstr ""\n' });
    await folder.translate(new TranslateCalls());
    assert.match(folder.text('po/de.po'), /"Content-Type: text\/plain; charset=UTF-8\\n"\n/);
  });
});

import assert from 'node:assert/strict';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const android = (entries: string): string => `<resources>\n${entries}\n</resources>\n`;
const string = (name: string, text: string): string => `    <string name="${name}">${text}</string>`;

interface Project {
  readonly files: Readonly<Record<string, string>>;
  readonly sent: readonly string[];
  /** What the written file has, and what it must not have. */
  readonly written: readonly [path: string, has: RegExp, hasNot: RegExp];
}

/** Projects whose program reads all files of a language as one. In each, a person put a text in another file. */
const projects: Readonly<Record<string, Project>> = {
  'a file of Rails without a translation': {
    files: {
      'config/locales/en.yml': 'en:\n  title: Lamps\n',
      'config/locales/models.en.yml': 'en:\n  models:\n    lamp: Lamp model\n    light: Light model\n',
      'config/locales/de.yml': 'de:\n  title: Lampen\n  models:\n    lamp: Lampenmodell\n',
    },
    sent: ['de Light model'],
    written: ['config/locales/models.de.yml', /light: DE Light model/, /lamp:/],
  },
  'folders of Rails': {
    files: {
      'config/locales/views/en.yml': 'en:\n  home:\n    title: Lamps\n    note: New\n',
      'config/locales/views/de.yml': 'de:\n  home:\n    note: Neu\n',
      'config/locales/admin/en.yml': 'en:\n  admin:\n    title: Desk\n',
      'config/locales/admin/de.yml': 'de:\n  admin:\n    title: Tisch\n  home:\n    title: Lampen\n',
    },
    sent: [],
    written: ['config/locales/views/de.yml', /Neu/, /DE/],
  },
  'plurals of Rails': {
    files: {
      'config/locales/en.yml': 'en:\n  title: Lamps\n  wall: A wall\n',
      'config/locales/items.en.yml': 'en:\n  items:\n    one: "%{count} item"\n    other: "%{count} items"\n',
      'config/locales/pl.yml':
        'pl:\n  title: Lampy\n  items:\n    one: "%{count} rzecz"\n    few: "%{count} rzeczy"\n    many: "%{count} rzeczy"\n    other: "%{count} rzeczy"\n',
    },
    sent: ['pl A wall'],
    written: ['config/locales/pl.yml', /PL A wall/, /PL %/],
  },
  'resources of Android': {
    files: {
      'app/src/main/res/values/strings.xml': android(string('title', 'Lamps') + string('off', 'Switch off')),
      'app/src/main/res/values/more.xml': android(string('note', 'A new lamp') + string('on', 'Switch on')),
      'app/src/main/res/values-de/strings.xml': android(string('title', 'Lampen') + string('note', 'Eine neue Lampe')),
      'app/src/main/res/values-de/more.xml': android(string('off', 'Aus')),
    },
    sent: ['de Switch on'],
    written: ['app/src/main/res/values-de/more.xml', /name="on">DE Switch on/, /name="note"/],
  },
  'a file of Rails without a source': {
    files: {
      'config/locales/en.yml': 'en:\n  title: Lamps\n  devise:\n    enter: Sign in\n    leave: Sign out\n',
      'config/locales/de.yml': 'de:\n  title: Lampen\n',
      'config/locales/devise.de.yml': 'de:\n  devise:\n    enter: Anmelden\n',
    },
    sent: ['de Sign out'],
    written: ['config/locales/de.yml', /leave: DE Sign out/, /enter:/],
  },
  'arrays of Android': {
    files: {
      'res/values/strings.xml': android(string('title', 'Lamps')),
      'res/values/arrays.xml': android(
        '    <string-array name="colors">\n        <item>Red one</item>\n        <item>Blue one</item>\n    </string-array>',
      ),
      'res/values-b+sr+Latn/strings.xml': android(
        `${string('title', 'Lampe')}\n    <string-array name="colors">\n        <item>Crvena</item>\n        <item>Plava</item>\n    </string-array>`,
      ),
    },
    sent: [],
    written: ['res/values-b+sr+Latn/strings.xml', /Crvena/, /SR/],
  },
  'plurals of Android': {
    files: {
      'res/values/strings.xml': android(string('title', 'Lamps')),
      'res/values/plurals.xml': android(
        '    <plurals name="n">\n        <item quantity="one">%d lamp</item>\n        <item quantity="other">%d lamps</item>\n    </plurals>',
      ),
      'res/values-de/strings.xml': android(
        `${string('title', 'Lampen')}\n    <plurals name="n">\n        <item quantity="other">%d Lampen</item>\n    </plurals>`,
      ),
    },
    sent: [],
    written: ['res/values-de/strings.xml', /Lampen/, /DE/],
  },
};

describe('a program that reads all files of a language as one', () => {
  for (const [name, { files, sent, written }] of Object.entries(projects)) {
    it(`has a message in any of them, which is not missing and not obsolete: ${name}`, async () => {
      const folder = new MemoryFolder(files);
      const calls = new TranslateCalls();
      const states = (await folder.states()).flatMap(({ members }) => members);
      assert.deepEqual(
        states.map(({ counts }) => counts.obsolete),
        states.map(() => 0),
      );
      await folder.translate(calls);
      assert.deepEqual(calls.texts, sent);
      const [path, has, hasNot] = written;
      assert.match(folder.text(path), has);
      for (const text of folder.files.values()) {
        assert.equal(text === folder.text(path) && hasNot.test(text), false, text);
      }
      const again = new TranslateCalls();
      await folder.translate(again);
      assert.deepEqual(again.texts, []);
    });
  }

  it('has a message of Info.plist in the files of translations alone', async () => {
    const folder = new MemoryFolder({
      'App/en.lproj/InfoPlist.strings': '"CFBundleDisplayName" = "Lamps";\n',
      'App/de.lproj/InfoPlist.strings': '"NSCameraUsageDescription" = "Um Lampen zu sehen.";\n',
    });
    const [family] = await folder.states();
    assert.deepEqual(
      family?.members[0]?.messages.map(({ key, state }) => [key, state]),
      [['CFBundleDisplayName', 'missing']],
    );
  });

  it('has not a text that is empty in the other file', async () => {
    const folder = new MemoryFolder({
      'config/locales/en.yml': 'en:\n  title: Lamps\n',
      'config/locales/models.en.yml': 'en:\n  lamp: Lamp model\n',
      'config/locales/de.yml': 'de:\n  title: Lampen\n  lamp: ""\n',
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(calls.texts, ['de Lamp model']);
  });

  it('has not what is in the file of another language, another folder, or another program', async () => {
    const folder = new MemoryFolder({
      'config/locales/en.yml': 'en:\n  title: Lamps\n',
      'config/locales/models.en.yml': 'en:\n  lamp: Lamp model\n',
      'config/locales/de.yml': 'de:\n  title: Lampen\n',
      'config/locales/fr.yml': 'fr:\n  title: Lampes\n  lamp: Lampe\n',
      'engine/config/locales/en.yml': 'en:\n  other: Other\n',
      'engine/config/locales/de.yml': 'de:\n  other: Andere\n  lamp: Modell\n',
      'i18n/en/a.yml': 'title: Lamps\n',
      'i18n/en/b.yml': 'lamp: Lamp model\n',
      'i18n/de/a.yml': 'title: Lampen\nlamp: Modell\n',
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(calls.texts, ['de Lamp model']);
    assert.match(folder.text('config/locales/models.de.yml'), /DE Lamp model/);
    assert.match(folder.text('i18n/de/b.yml'), /Lamp/);
  });
});

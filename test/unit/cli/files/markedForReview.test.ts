import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { CliScene } from '../cliScene.ts';

const header = (lang: string): string =>
  `msgid ""\nmsgstr ""\n"Language: ${lang}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n`;
const qt = (lang: string, messages: string): string =>
  `<!DOCTYPE TS>\n<TS version="2.1" language="${lang}"><context><name>A</name>${messages}</context></TS>\n`;
const counts = z.object({ missing: z.number(), draft: z.number(), machine: z.number(), reviewed: z.number() });
const report = z.object({ families: z.array(z.object({ languages: z.array(counts) })) });

describe('a translation of the service that its file marks for a review', () => {
  const scene = new CliScene();
  const states = async () => {
    const { families } = report.parse(JSON.parse((await scene.run(['status', '--json'])).out));
    return families.flatMap(({ languages }) => languages);
  };

  for (const { name, files, path, mark } of [
    {
      name: 'gettext',
      files: {
        'po/a.pot': `${header('')}\nmsgid "Light the lamp"\nmsgstr ""\n\nmsgid "%d lamp"\nmsgid_plural "%d lamps"\nmsgstr[0] ""\nmsgstr[1] ""\n`,
        'po/de.po': header('de'),
      },
      path: 'po/de.po',
      mark: /^#, fuzzy\n/gm,
    },
    {
      name: 'Qt',
      files: {
        'tr/app_en.ts': qt(
          'en',
          ['Light the lamp', 'Row', 'Open']
            .map((text) => `<message><source>${text}</source><translation type="unfinished"></translation></message>`)
            .join(''),
        ),
        'tr/app_de.ts': qt('de', ''),
      },
      path: 'tr/app_de.ts',
      mark: / type="unfinished"/g,
    },
  ]) {
    it(`is not reviewed, and is no draft of a person, until the mark is gone: ${name}`, async () => {
      await scene.begin({ ...files, '.vscode/settings.json': { 'languageServices.markForReview': true } });
      const { status, err } = await scene.run(['translate']);
      assert.equal(status, 0, err);
      const text = await scene.read(path);
      assert.match(text, mark);
      assert.deepEqual(await states(), [{ missing: 0, draft: 0, machine: 3, reviewed: 0 }]);
      assert.equal((await scene.run(['check'])).out, 'All languages are up to date.\n');
      await scene.write({ [path]: text.replace(mark, '') });
      assert.deepEqual(await states(), [{ missing: 0, draft: 0, machine: 0, reviewed: 3 }]);
      // What a person wrote stays a draft.
      await scene.write({ [path]: text.replaceAll('[DE]', 'Neu:') });
      assert.deepEqual(await states(), [{ missing: 0, draft: 3, machine: 0, reviewed: 0 }]);
    });
  }
});

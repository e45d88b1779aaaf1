import assert from 'node:assert/strict';
import { CliScene } from '../cliScene.ts';

describe('a gettext translation into a variant of the source language', () => {
  const scene = new CliScene();

  it('gives no texts to other languages, whatever languages are chosen', async () => {
    const entry = (text: string): string =>
      `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Choose a color"\nmsgstr "${text}"\n`;
    await scene.begin({
      'po/app.pot': entry(''),
      'po/en_GB.po': entry('Choose a colour').replace('msgid "C', '#, fuzzy\nmsgid "C'),
      'po/de.po': entry(''),
    });
    const { status, err } = await scene.run(['translate', '--language', 'de']);
    assert.equal(status, 0, err);
    assert.match(await scene.read('po/de.po'), /msgstr "\[DE\] Chööse ä cölör"/);
  });
});

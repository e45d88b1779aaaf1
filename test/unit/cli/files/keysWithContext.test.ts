import assert from 'node:assert/strict';
import { CliScene } from '../cliScene.ts';

describe('a key that begins with a context', () => {
  const scene = new CliScene();

  it('is printed with a sign that screens show, and is a draft by its name', async () => {
    const message = (source: string, translation: string, attributes = '') =>
      `<message><source>${source}</source><translation${attributes}>${translation}</translation></message>\n`;
    const texts = [message('Open', 'Vielleicht öffnen', ' type="unfinished"'), message('Close', 'Zu')].join('');
    const file = `<!DOCTYPE TS>\n<TS version="2.1" language="de"><context><name>Main</name>\n${texts}</context></TS>\n`;
    await scene.begin({ 'tr/app_de.ts': file });
    const { out } = await scene.run(['check']);
    assert.match(out, /^tr\/app_de\.ts:3 {2}de {2}Main › Open {2}The file marks the translation as not finished\./);
    assert.match((await scene.run(['check', '--format', 'github'])).out, /\(tr\/app_de\.ts\): Main › Open$/m);
    assert.match((await scene.run(['check', '--format', 'sarif'])).out, /"Main › Open \(de\): The file marks/);
    assert.match((await scene.run(['check', '--format', 'junit'])).out, / name="draft: Main › Open"/);
  });
});

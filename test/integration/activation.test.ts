import { strict as assert } from 'node:assert';
import { Session } from 'node:inspector';
import * as vscode from 'vscode';
import manifest from '../../package.json' with { type: 'json' };
import { extensionUnderTest, writtenSetting } from '../helpers/extension.ts';
import { settingProperties } from '../helpers/settingProperties.ts';

const slots = ['undici.globalDispatcher.1', 'undici.globalDispatcher.2'].map((name) => Symbol.for(name));
const slotValues = () => slots.map((slot): unknown => Reflect.get(globalThis, slot));

/** Returns the scripts of this process, as a debugger sees them: no module cache is readable. */
function loadedScripts(): string[] {
  const session = new Session();
  session.connect();
  const urls: string[] = [];
  session.on('Debugger.scriptParsed', ({ params }) => urls.push(params.url));
  session.post('Debugger.enable');
  session.disconnect();
  return urls;
}

describe('activation', () => {
  it('writes no setting and loads neither the client nor the demo service', async () => {
    const extension = extensionUnderTest();
    const before = slotValues();
    await extension.activate();
    const settings = Object.keys(settingProperties(manifest.contributes.configuration));
    assert.ok(settings.length > 0);
    for (const setting of settings) {
      assert.equal(writtenSetting(setting.replace('languageServices.', '')), undefined, setting);
    }
    const loaded = loadedScripts().filter((url) => url.includes(`${extension.extensionPath}/dist/`));
    assert.ok(loaded.some((url) => url.endsWith('/extension.js')));
    assert.deepEqual(
      loaded.filter((url) => !/\/(extension|chunk-\w+)\.js$/.test(url)),
      [],
    );
    assert.deepEqual(slotValues(), before);
  });

  it('registers exactly the commands that the manifest promises', async () => {
    await extensionUnderTest().activate();
    const registered = (await vscode.commands.getCommands(true)).filter((id) => /^languageServices\.[a-z]/i.test(id));
    const promised = manifest.contributes.commands;
    const ours = registered.filter(
      (id) => !id.includes('.action.') && !/\.(focus|open|resetViewLocation|removeView|toggleVisibility)$/.test(id),
    );
    assert.deepEqual(ours.sort(), promised.map(({ command }) => command).sort());
  });
});

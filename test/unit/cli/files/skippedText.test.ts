import assert from 'node:assert/strict';
import { FluentResource } from '@fluent/bundle';
import { CliScene } from '../cliScene.ts';

const english = 'lamp-on = Lamp on\nlamp-help = Use the arrows.\nPress Enter to save.\nlamp-off = Lamp off\n';

describe('a Fluent file with text that programs skip', () => {
  const scene = new CliScene();

  it('stays the source, whose other messages are compared, and is named', async () => {
    await scene.begin({
      'l10n/en-US/lamp.ftl': english,
      'l10n/en-GB/lamp.ftl': 'lamp-on = Lamp on\n',
      'l10n/de/lamp.ftl': 'lamp-on = Lampe an\n',
    });
    const words = 'Programs skip this text, as it is not a valid message: Press Enter to save.';
    const status = await scene.run(['status', '--language', 'de']);
    assert.equal(status.status, 1);
    assert.match(status.out, /^l10n\/en-US\/lamp\.ftl \(en-US\)\n.*\n +de +2 /m);
    assert.ok(status.out.includes(`l10n/en-US/lamp.ftl:3  ${words}\n`), status.out);
    assert.equal((await scene.run(['translate', '--language', 'de,fr'])).status, 0);
    assert.equal((await scene.sent()).texts, 5);
    for (const path of ['l10n/de/lamp.ftl', 'l10n/fr/lamp.ftl']) {
      assert.match(await scene.read(path), /^lamp-on = .+\nlamp-help = .+\nlamp-off = .+\n$/);
    }
    const check = await scene.run(['check', '--language', 'de,fr']);
    assert.equal(check.status, 0);
    assert.equal(check.out, `l10n/en-US/lamp.ftl:3  en-US  ${words}\n1 warning.\n`);
    assert.equal((await scene.run(['check', '--severity', 'warning', '--language', 'de'])).status, 1);
  });

  it('does not count translations of what it may be as obsolete', async () => {
    await scene.begin({
      'l10n/en/lamp.ftl': 'lamp-on = Lamp on\nlamp-off = Lamp { off\n',
      'l10n/de/lamp.ftl': 'lamp-on = Lampe an\nlamp-off = Lampe aus\nold = Alt\n',
    });
    assert.match((await scene.run(['status', '--json'])).out, /"missing": 0,[^}]*"obsolete": 1,/);
  });

  it('lacks the message in a translation', async () => {
    await scene.begin({
      'l10n/en/lamp.ftl': 'lamp-on = Lamp on\nlamp-off = Lamp off\n',
      'l10n/de/lamp.ftl': 'lamp-on = Lampe { an\nlamp-off = Lampe aus\n',
    });
    const { out } = await scene.run(['check']);
    assert.match(
      out,
      /^l10n\/de\/lamp\.ftl:1 .* Lampe \{ an\nl10n\/en\/lamp\.ftl:1 .*missing\.\n1 missing, 1 warning\.\n$/,
    );
    await scene.run(['translate']);
    const text = await scene.read('l10n/de/lamp.ftl');
    assert.match(text, /^lamp-on = Lampe \{ an\nlamp-on = .+\nlamp-off = Lampe aus\n$/);
    assert.equal(new FluentResource(text).body.length, 2);
  });
});

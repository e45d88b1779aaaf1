import assert from 'node:assert/strict';
import { CliScene } from '../cliScene.ts';

describe('messages that PHP assigns to an array', () => {
  const scene = new CliScene();

  it('are added to their files in the order of the source, and are sent once', async () => {
    await scene.begin({
      'lang/en/lang.php':
        "<?php\n/** English */\n$lang['direction'] = 'ltr';\n$lang['open'] = 'Open it';\n\n// In scripts\n$lang['js']['close'] = 'Close %s'; // a file\n$lang['last'] = 'The last';\n",
      'lang/de/lang.php': "<?php\n/** Deutsch */\n$lang['open']  = 'Öffnen';\n$lang['last']  = 'Zum \\'Ende\\'';\n?>\n",
      'lang/fr/lang.php': '<?php\n/** Français */\n',
      'localization/en_US/labels.inc':
        "<?php\n\n$labels['welcome'] = \"Welcome to $product\";\n$labels['user'] = 'User $name';\n",
    });
    const { status, err } = await scene.run(['translate', '--language', 'de', '--language', 'fr']);
    assert.equal(status, 0, err);
    assert.equal(
      await scene.read('lang/de/lang.php'),
      "<?php\n/** Deutsch */\n$lang['open']  = 'Öffnen';\n\n// In scripts\n$lang['js']['close']  = '[DE] Clöse %s'; // a file\n$lang['last']  = 'Zum \\'Ende\\'';\n?>\n",
    );
    assert.equal(
      await scene.read('lang/fr/lang.php'),
      "<?php\n/** Français */\n$lang['open'] = '[FR] Ôpén ît';\n\n// In scripts\n$lang['js']['close'] = '[FR] Çlôsé %s'; // a file\n$lang['last'] = '[FR] Thé làst';\n",
    );
    assert.equal(
      await scene.read('localization/de/labels.inc'),
      "<?php\n\n$labels['welcome'] = \"Welcome to $product\";\n$labels['user'] = '[DE] Üser $name';\n",
    );
    const sent = await scene.sent();
    assert.equal((await scene.run(['translate', '--language', 'de', '--language', 'fr'])).status, 0);
    assert.deepEqual(await scene.sent(), sent);
  });
});

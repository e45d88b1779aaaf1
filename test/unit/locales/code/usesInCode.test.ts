import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isReadableCode, UsesInCode } from '../../../../src/locales/code/usesInCode.ts';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';

/** Returns the uses of messages in files, by their keys. */
function usesOf(keys: readonly string[], ...texts: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const uses = new UsesInCode(keys);
  texts.forEach((text) => uses.search(text));
  return Object.fromEntries(uses.byKey);
}

describe('the list of uses of a message in code', () => {
  const found: Readonly<Record<string, readonly [key: string, code: string]>> = {
    'a function': ['nav.back', "const label = t('nav.back');"],
    'a name of a file before it': ['cart.title', 't("shop:cart.title")'],
    'an attribute': ['cart.title', '<Trans i18nKey="cart.title" />'],
    'a template': ['cart.title', '{{ `cart.title` | translate }}'],
    'a plural': ['cart.items_one', "t('cart.items', { count })"],
    'a text that is its own key': ['Open the door', 'gettext("Open the door")'],
    'the text of gettext after its context': ['menu\u0004Open', 'pgettext("menu", "Open")'],
    'the resources of Android': ['nav_back', 'getString(R.string.nav_back)'],
    'a layout of Android': ['nav_back', 'android:text="@string/nav_back"'],
    'the localizations of Flutter': ['navBack', 'Text(AppLocalizations.of(context)!.navBack)'],
    'an apostrophe in a comment before it': ['nav.back', "/* don't */ t('nav.back')"],
  };
  for (const [name, [key, code]] of Object.entries(found)) {
    it(`is found with the lines around it: ${name}`, () => {
      assert.deepEqual(usesOf([key], `first\n${code}\nlast`), { [key]: [`first ${code} last`] });
    });
  }

  it('is empty where the key is only a part of a word, a comment, or another key', () => {
    assert.deepEqual(usesOf(['back'], "t('nav.back'); back(); goBack('backwards'); // back\n"), {});
  });

  it('has three at most, each once, and at most as much text as is said', () => {
    const lines = Array.from({ length: 9 }, (_, index) => `${'x '.repeat(200)}t('back', ${index})${' y'.repeat(200)}`);
    const { back = [] } = usesOf(['back'], lines.join('\n'.repeat(3)), lines.join('\n'.repeat(3)));
    assert.equal(back.length, 3);
    assert.equal(new Set(back).size, 3);
    assert.ok(back.every((use) => use.length <= 200 && use.includes("t('back'")));
  });

  it('leaves out lines that look like secrets, and values that are not for reading', () => {
    assert.deepEqual(usesOf(['back'], "const apiKey = 'abc'; t('back')"), {});
    assert.deepEqual(usesOf(['back'], "password: 'x'\nt('back')"), {});
    const hash = 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6';
    assert.deepEqual(usesOf(['back'], `t('back', '${hash}')`), { back: ["t('back', '…')"] });
  });

  it('is made from code, and not from files that may hold secrets', () => {
    const android = ['app/src/main/res/layout-land/a.xml', 'app/src/main/AndroidManifest.xml'];
    const files = ['src/app.tsx', 'lib/main.dart', 'app/views/a.html.erb', 'src/keyboard.ts', 'a/Monkey.kt'];
    const code = [...files, ...android, 'src/manifest.json'];
    assert.deepEqual(code.filter(isReadableCode), code);
    const other = [
      'src/locales/en.ts',
      '.env',
      'src/.env.ts',
      'config/secrets.rb',
      'src/keys.ts',
      'credentials.py',
      'a.pem',
      'en.json',
      'app/src/main/res/values-de/strings.xml',
    ];
    assert.deepEqual(other.filter(isReadableCode), []);
  });

  it('never fails and never is longer, whatever the code is', () => {
    const code = fc.array(fc.constantFrom("'", '"', '`', 'k', '\n', ' ', ':', 'R.string.', '=', 'token', '🌊'));
    fc.assert(
      fc.property(code, (parts) => {
        const { k = [] } = usesOf(['k'], parts.join(''));
        assert.ok(k.length <= 3 && k.every((use) => use.length <= 200 && use.includes('k')));
      }),
    );
  });

  it('has those in long lines of quotes in a moment', () => {
    const began = workedMs();
    usesOf(['k'], `${'"a"'.repeat(150)}\n`.repeat(2000));
    assert.ok(workedMs() - began < 2000);
  });
});

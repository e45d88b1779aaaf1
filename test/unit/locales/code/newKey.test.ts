import { equal, match } from 'node:assert/strict';
import { findFamilies, withNewKey } from '../../../../src/locales/locales.ts';
import { MemoryFolder } from '../memoryFolder.ts';

/** Returns the source with a new message. */
async function withKey(
  path: string,
  text: string,
  name: string,
  words = 'It is “new”: {count} \\ yes',
): Promise<string | undefined> {
  const folder = new MemoryFolder({ [path]: text, [path.replaceAll(/\ben\b/g, 'de')]: text.replace(/\ben:/, 'de:') });
  const [family] = await findFamilies(folder, folder.options);
  return family && withNewKey(folder, family, name, words, folder.options);
}

describe('a new key', () => {
  const nested = '{\n    "cart": {\n        "title": "Your cart"\n    },\n    "back": "Go back"\n}\n';

  it('gets its place in the group of its siblings, and changes nothing else', async () => {
    equal(
      await withKey('locales/en.json', nested, 'cart.empty'),
      nested.replace('"Your cart"', '"Your cart",\n        "empty": "It is “new”: {count} \\\\ yes"'),
    );
    equal(
      await withKey(
        'config/locales/en.yml',
        'en:\n  cart:\n    title: Your cart\n  back: Back # to the list\n',
        'cart.empty',
      ),
      'en:\n  cart:\n    title: Your cart\n    empty: "It is “new”: {count} \\\\ yes"\n  back: Back # to the list\n',
    );
  });

  it('brings the groups that are not there', async () => {
    equal(
      await withKey('locales/en.json', nested, 'order.state.sent', 'Sent'),
      nested.replace(
        '"Go back"\n',
        '"Go back",\n    "order": {\n        "state": {\n            "sent": "Sent"\n        }\n    }\n',
      ),
    );
  });

  it('is one name in a file whose names have dots, and goes without the namespace that code has', async () => {
    equal(
      await withKey('locales/en.json', '{\n  "cart.title": "Your cart"\n}\n', 'cart.empty', 'Empty'),
      '{\n  "cart.title": "Your cart",\n  "cart.empty": "Empty"\n}\n',
    );
    equal(
      await withKey('locales/en/shop.json', '{\n  "title": "Shop"\n}\n', 'shop:open', 'Open'),
      '{\n  "title": "Shop",\n  "open": "Open"\n}\n',
    );
    match(
      (await withKey('Messages_en.properties', 'cart.title=Your cart\n', 'cart.empty', 'a\nb\\c')) ?? '',
      /^cart\.title=Your cart\ncart\.empty=a\\nb\\\\c\n$/,
    );
  });

  it('is not written where it is there, where a text is in the place of its group, or into a file with an error', async () => {
    equal(await withKey('locales/en.json', nested, 'back'), undefined);
    equal(await withKey('locales/en.json', nested, 'back.home'), undefined);
    equal(await withKey('locales/en.json', nested, 'cart'), undefined);
    equal(await withKey('locales/en.json', nested.slice(0, -4), 'cart.empty'), undefined);
  });
});

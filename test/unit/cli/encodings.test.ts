import { strict as assert } from 'node:assert';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { bytesOfText, textOfBytes, UnknownEncoding } from '../../../src/cli/project/textBytes.ts';
import { CliScene } from './cliScene.ts';

const encodings = ['utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be'] as const;

describe('encodings of files on the command line', () => {
  let scene: CliScene;

  before(async () => {
    scene = await CliScene.open();
  });

  after(() => scene.close());

  it('are read and written without a change', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((each) => !each.includes('\0') && !each.startsWith('\ufeff'));
    fc.assert(
      fc.property(text, fc.constantFrom(...encodings), (given, encoding) => {
        const bytes = bytesOfText(given, encoding);
        assert.deepEqual(textOfBytes(bytes, 'a'), { text: given, encoding });
      }),
    );
    assert.deepEqual([...bytesOfText('ä', 'utf-16be')], [0xfe, 0xff, 0, 0xe4]);
  });

  it('are refused if they are others, with the name of the file', () => {
    for (const bytes of [
      Buffer.from('für', 'latin1'),
      Buffer.from('f\0'),
      Buffer.from('für', 'utf16le'),
      Buffer.from([0xff, 0xfe, 0]),
      Buffer.from([0xff, 0xfe, 0, 0xd8]),
      Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0]),
      Buffer.from([0xc0, 0x80]),
    ]) {
      assert.throws(() => textOfBytes(bytes, 'de.json'), UnknownEncoding);
    }
    assert.deepEqual(textOfBytes(Buffer.from([]), 'a'), { text: '', encoding: 'utf-8' });
  });

  for (const encoding of encodings) {
    it(`stay as they are when translations are added: ${encoding}`, async () => {
      await scene.begin({ 'locales/en.json': { save: 'Save', close: 'Close' }, 'locales/de.json': {} });
      const file = join(scene.root, 'locales/de.json');
      await writeFile(file, bytesOfText('{\r\n  "save": "Süß 🙂"\r\n}\r\n', encoding));
      const { status, err } = await scene.run(['translate']);
      assert.equal(status, 0, err);
      const { text, encoding: found } = textOfBytes(await readFile(file), file);
      assert.equal(found, encoding);
      assert.match(text, /^\{\r\n {2}"save": "Süß 🙂",\r\n {2}"close": ".+"\r\n\}\r\n$/);
    });
  }

  it('are reported where they are unknown, and nothing is sent or written', async () => {
    await scene.begin({ 'locales/en.json': { save: 'Save' }, 'locales/de.json': {} });
    const file = join(scene.root, 'locales/de.json');
    const latin = Buffer.from('{\n  "close": "Schließen"\n}\n', 'latin1');
    await writeFile(file, latin);
    await scene.run(['translate']);
    const { status, out } = await scene.run(['check']);
    assert.equal(status, 1);
    assert.match(out, /locales\/de\.json.*UTF-8, or UTF-16 with a byte order mark/);
    assert.deepEqual(await readFile(file), latin);
    assert.deepEqual(await scene.sent(), { requests: 0, texts: 0 });
  });
});

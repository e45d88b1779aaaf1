import assert from 'node:assert/strict';
import { MemoryFolder, TranslateCalls } from './memoryFolder.ts';

describe('the plural formula of a gettext file', () => {
  it('is that of the language in an empty file, and stays in another', async () => {
    const forms = '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n';
    const bed = 'msgid "%d bed"\nmsgid_plural "%d beds"\nmsgstr[0] ""\nmsgstr[1] ""\n';
    const own = `msgid ""\nmsgstr ""\n"Language: pl\\n"\n${forms}\n${bed}`;
    for (const before of [undefined, '', '\n']) {
      const folder = new MemoryFolder({
        'po/app.pot': `msgid ""\nmsgstr ""\n${forms}\n${bed}`,
        'po/de.po': `msgid ""\nmsgstr ""\n"Language: de\\n"\n${forms}\n${bed}`,
        ...(before !== undefined && { 'po/pl.po': before }),
      });
      await folder.translateInto('pl', new TranslateCalls());
      assert.match(folder.text('po/pl.po'), /nplurals=3; plural=\(n==1 \? 0 :[^]*msgstr\[2\] "%d beds"/, `${before}`);
    }
    const folder = new MemoryFolder({ 'po/app.pot': bed, 'po/pl.po': own });
    await folder.translate(new TranslateCalls());
    assert.match(folder.text('po/pl.po'), /nplurals=2; plural=\(n != 1\)/);
    const found = (await folder.messages('pl')).flatMap(({ problems }) => problems);
    assert.deepEqual(found, [{ kind: 'plurals', missing: ['[2]'], keys: [] }]);
  });
});

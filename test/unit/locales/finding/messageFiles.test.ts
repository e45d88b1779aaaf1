import { equal } from 'node:assert/strict';
import { formatFor } from '../../../../src/formats/all.ts';
import { messageFile } from '../../../../src/locales/finding/messageFiles.ts';

/** Formats of other files, which a path alone makes no files of messages. */
const others = new Set(['plainText', 'html', 'php', 'blade', 'settings']);
const endings =
  'json json5 jsonc yaml yml xml properties arb resx resw strings stringsdict ftl xcstrings php inc toml ini cfg lang tr js mjs cjs mts cts po xlf xliff';

describe('the endings of files of messages', () => {
  for (const ending of endings.split(' ')) {
    it(`is shared with other files where a format of those has it: .${ending}`, () => {
      const isOther = others.has(formatFor('', `config/x.${ending}`).name);
      equal(messageFile(`config/x.${ending}`)?.isShared === true, isOther);
    });
  }
});

import { doesNotMatch, equal } from 'node:assert/strict';
import fc from 'fast-check';
import { plainMessage, plainRowText, visibleLines } from '../../../src/text/plainMessage.ts';
import { visibleText } from '../../../src/text/visibleText.ts';

const pieces = [
  '](',
  '$(',
  ')',
  '[',
  '\u2060',
  '\u202e',
  '\u001b[2J',
  '\u0085',
  '\u2028',
  '\n',
  '\t',
  '\ud800',
  '\u{e0041}',
];
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme' })))
  .map((all) => all.join(''));

describe('a message of the editor', () => {
  it('has no link, no icon, and no invisible character, whatever is put into it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const plain = plainMessage(text);
        doesNotMatch(plain, /\]\(|\$\(/);
        doesNotMatch(
          plain.replaceAll(/(?<=[\]$])\u2060(?=\()/g, ''),
          /[\p{Cs}\p{Zl}\p{Bidi_Control}\u2060]|(?![\n\t])\p{Cc}/u,
        );
        equal(plainMessage(plain), plain);
        equal(plain.split('\n').length, text.split('\n').length);
      }),
    );
  });

  it('is as it was if all of it is visible', () => {
    for (const text of ['Übersetzen? Ja (2).', '翻訳', 'می‌خواهم', '👩‍👩‍👧 🇩🇪 ❤️', 'Silben\u00adtrennung', 'a\nb\tc']) {
      equal(plainMessage(text), text);
    }
  });
});

describe('a text in a row of a picker', () => {
  it('has no link, no icon, and one line, whatever is put into it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const plain = plainRowText(text);
        doesNotMatch(plain, /\]\(|\$\(/);
        doesNotMatch(plain.replaceAll(/(?<=[\]$])\u2060(?=\()/g, ''), /[\p{Cc}\p{Cs}\p{Zl}\p{Bidi_Control}\u2060]/u);
        equal(plainRowText(plain), plain);
      }),
    );
  });
});

describe('a text whose invisible characters are shown', () => {
  it('is one line, or keeps its lines', () => {
    equal(visibleText('a\r\n\tb\u001b\u202e\u{e0041}\ud800'), String.raw`a\r\n\tb\u001b\u202e\udb40\udc41\ud800`);
    equal(visibleText('a\u2800\ufffe\u{1ffff}\u00ad\u200d'), 'a\\u2800\\ufffe\\ud83f\\udfff\u00ad\u200d');
    equal(visibleLines('a\r\n\tb\u001b'), 'a\\u000d\n\tb\\u001b');
  });

  it('stays the same when it is shown again', () => {
    fc.assert(fc.property(anyText, (text) => equal(visibleText(visibleText(text)), visibleText(text))));
  });
});

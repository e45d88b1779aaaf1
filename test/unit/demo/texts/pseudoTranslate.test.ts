import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { baseLanguages } from '../../../../src/demo/specification.ts';
import { pseudoLetters, pseudoTranslate } from '../../../../src/demo/translation/pseudoTranslate.ts';
import { anyCharacter } from '../../../helpers/anyCharacter.ts';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';

describe('pseudo-translation', () => {
  const plain = (text: string, target: string, ...traits: string[]): string =>
    pseudoTranslate(text, { target, traits });
  const tagged = (text: string, handling: 'xml' | 'html' = 'xml', ...ignoreTags: string[]): string =>
    pseudoTranslate(text, { target: 'DE', traits: [], markup: { handling, ignoreTags } });

  it('has one marker per text, inside its white space', () => {
    assert.equal(plain(' \n\tSave all.\r\nOr none. \n', 'DE'), ' \n\t[DE] Säve äll.\r\nÖr nöne. \n');
    assert.equal(plain('Hello', 'PT-BR', 'formal'), '[PT-BR formal] Hêllõ');
  });

  it('shows the script of the target', () => {
    assert.match(plain('Hello', 'JA'), /^\[JA\] \p{Script=Katakana}{5}$/u);
    assert.match(plain('Hello', 'RU'), /^\[RU\] \p{Script=Cyrillic}{5}$/u);
    assert.match(plain('Hello', 'AR'), /^\[AR\] \p{Script=Arabic}{5}$/u);
    assert.notEqual(plain('Hello', 'ZH-HANT').slice(-5), plain('Hello', 'ZH-HANS').slice(-5));
  });

  it('keeps numbers readable, and texts without a word or number as they are', () => {
    assert.equal(plain('42', 'DE'), '[DE] 42');
    for (const text of ['', ' \n', '—', '🎉', '()']) {
      assert.equal(plain(text, 'DE'), text);
    }
  });

  it('maps each letter to a letter in every language, but not all to themselves', () => {
    for (const language of [...baseLanguages.map((code) => code.toUpperCase()), 'ZH-HANT']) {
      const letters = [...pseudoLetters('abcdefghijklmnopqrstuvwxyz', language)];
      assert.equal(letters.length, 26, language);
      assert.ok(
        letters.every((letter) => /^\p{L}$/u.test(letter)),
        language,
      );
      assert.notEqual(letters.join(''), 'abcdefghijklmnopqrstuvwxyz', language);
    }
  });

  it('keeps tags, attributes, comments, sections and entities', () => {
    assert.equal(
      tagged('<p title="one>two">Tom &amp; <b class=\'x\'>Otto</b><br/><!-- no <b> --><![CDATA[no]]> &#x41;o</p>'),
      '<p title="one>two">[DE] Töm &amp; <b class=\'x\'>Öttö</b><br/><!-- no <b> --><![CDATA[no]]> &#x41;ö</p>',
    );
  });

  it('keeps the text of ignored tags, nested and self-closing ones too', () => {
    assert.equal(tagged('<x>o<x>o</x>o</x>o<x/>o <y>o</y>', 'xml', 'x', 'y'), '<x>o<x>o</x>o</x>[DE] ö<x/>ö <y>o</y>');
    assert.equal(
      tagged('<X>o</X> <script>go()</script><BR>o', 'html', 'x', 'br'),
      '<X>o</X> <script>go()</script><BR>[DE] ö',
    );
    assert.equal(tagged('<X>o</X>', 'xml', 'x'), '<X>[DE] ö</X>');
  });

  it('treats a lone bracket as a character', () => assert.equal(tagged('a < b, <open'), '[DE] ä < b, <öpen'));

  const target = fc.constantFrom('DE', 'FR', 'PL', 'EL', 'JA', 'KO', 'AR', 'ZH', 'ZH-HANT', 'EN-GB');
  const anyText = fc.string({ unit: anyCharacter });
  const withoutMarker = (text: string, code: string): string => text.replace(`[${code}] `, '');

  it('keeps every character but Latin letters, in number and order', () => {
    fc.assert(
      fc.property(anyText, target, (text, code) => {
        const result = [...withoutMarker(plain(text, code), code)];
        const source = [...text];
        assert.equal(result.length, source.length);
        source.forEach((character, index) => {
          if (!/\p{Script=Latin}/u.test(character)) {
            assert.equal(result[index], character);
          }
        });
      }),
    );
  });

  it('is the same for the same text, and well-formed for a well-formed text', () => {
    fc.assert(
      fc.property(anyText, target, (text, code) => {
        const result = plain(text, code);
        assert.equal(result, plain(text, code));
        assert.ok(result.isWellFormed());
      }),
    );
  });

  it('keeps tags and white space of any marked-up text', () => {
    const piece = fc.oneof(
      fc.constantFrom('<b>', '</b>', '<a href="o">', '<x id="1"/>', '&amp;', '<!-- o -->', ' ', '\n', '\r\n', '\t'),
      fc.string(),
    );
    const skeleton = /<\/?[A-Za-z][^<>]*>|<!-- o -->|&amp;|\s/g;
    fc.assert(
      fc.property(fc.array(piece), fc.constantFrom('xml', 'html'), (pieces, handling) => {
        const safe = pieces.map((each) =>
          /^[<&]|^\s+$/.test(each) && each.length > 1 ? each : each.replace(/[<>&"']/g, ''),
        );
        const text = safe.join('');
        const result = withoutMarker(tagged(text, handling), 'DE');
        assert.deepEqual(result.match(skeleton), text.match(skeleton));
      }),
    );
  });

  it('accepts any text as marked-up text without losing a character', () => {
    const fragment = fc.constantFrom(
      '<',
      '</',
      '<a ',
      '>',
      '"',
      "'",
      '=',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '&',
      ';',
      '1 ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(fragment, fc.string())), (pieces) => {
        const text = pieces.join('').replace(/[a-z]/gi, '1');
        assert.equal(withoutMarker(tagged(text, 'html', '1'), 'DE'), text);
      }),
    );
  });

  it('is fast for hostile markup that fills a body', () => {
    for (const part of ['<', '<a ', '<a "', '<!--', '&#', '<a \'"', '<x>']) {
      const started = workedMs();
      tagged(part.repeat(131_072 / part.length), 'html', 'x');
      assert.ok(workedMs() - started < 1000, part);
    }
  });
});

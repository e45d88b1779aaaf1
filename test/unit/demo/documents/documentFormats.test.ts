import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { field } from '../field.ts';
import { startDemoOnce } from '../startDemo.ts';
import { ended, resultOf, translated, uploaded } from './documentClient.ts';
import { leapingClock } from './documentClock.ts';

describe('demo service: document formats', () => {
  const demo = startDemoOnce({ now: leapingClock() });

  // Random texts may be in any language, also in the target language.
  const fields = { source_lang: 'EN' };
  const translate = async (name: string, content: string): Promise<string> =>
    (await translated(demo, { name, content, fields })).bytes.toString();

  for (const [what, name, content, expected] of [
    ['each line of a text', 'a.txt', 'One\r\n\r\n  two \n3', '[DE] Öne\r\n\r\n  [DE] twö \n[DE] 3'],
    [
      'a sentence of the samples that goes on in the next line',
      'a.txt',
      'One\nThe ring turns\r\nblue.\nTwo',
      '[DE] Öne\nDer Ring leuchtet blau.\n[DE] Twö',
    ],
    ['a text with a byte order mark', 'a.txt', '\uFEFFOne', '\uFEFF[DE] Öne'],
    [
      'a page block by block',
      'a.html',
      '<!doctype html><title>Hi</title><script>if (a<b) "don\'t"</script>\n<p class="x">One <b>word</b> &amp; <br>more<p>Two<!-- no -->',
      '<!doctype html><title>[DE] Hi</title><script>if (a<b) "don\'t"</script>\n<p class="x">[DE] Öne <b>wörd</b> &amp; <br>möre<p>[DE] Twö<!-- no -->',
    ],
    [
      'the texts of XML',
      'a.xml',
      '<?xml version="1.0"?>\n<r a="One">\n <t>One <b>two</b></t><n/><![CDATA[One]]><!-- One --><e>&#246;</e></r>',
      '<?xml version="1.0"?>\n<r a="One">\n <t>[DE] Öne <b>twö</b></t><n/><![CDATA[One]]><!-- One --><e>&#246;</e></r>',
    ],
    [
      'the values of JSON',
      'a.json',
      '{"One": "One: \\u00f6 \\"x\\"",\n\t"n": [1.50, true, null, "two", {"a:b" : ""}]}',
      '{"One": "[DE] \\u00d6ne: \\u00f6 \\"x\\"",\n\t"n": [1.50, true, null, "[DE] tw\\u00f6", {"a:b" : ""}]}',
    ],
    [
      'subtitles, their numbers and times kept',
      'a.srt',
      '1\r\n00:00:01,000 --> 00:00:02,000\r\nOne <i>two</i>\r\nmore\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n2020\r\n',
      '1\r\n00:00:01,000 --> 00:00:02,000\r\n[DE] Öne <i>twö</i>\r\nmöre\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n[DE] 2020\r\n',
    ],
    [
      'sources of XLIFF 1.2 into targets, created where they are missing',
      'a.xlf',
      '<xliff version="1.2"><file source-language="en"><body><trans-unit id="1"><source>One <x id="1"/></source></trans-unit><trans-unit id="2"><source>One</source><target state="new"/><alt-trans><source>One</source></alt-trans></trans-unit></body></file></xliff>',
      '<xliff version="1.2"><file source-language="en" target-language="de"><body><trans-unit id="1"><source>One <x id="1"/></source><target state="translated">[DE] Öne <x id="1"/></target></trans-unit><trans-unit id="2"><source>One</source><target state="translated">[DE] Öne</target><alt-trans><source>One</source></alt-trans></trans-unit></body></file></xliff>',
    ],
    [
      'sources of XLIFF 2 into targets, written over where they are there',
      'a.xliff',
      '<xliff version="2.1" srcLang="en" trgLang="fr"><file id="f"><unit id="u"><segment><source>One</source><target>Un</target></segment><ignorable><source> </source></ignorable></unit></file></xliff>',
      '<xliff version="2.1" srcLang="en" trgLang="de"><file id="f"><unit id="u"><segment><source>One</source><target>[DE] Öne</target></segment><ignorable><source> </source></ignorable></unit></file></xliff>',
    ],
  ] as const) {
    it(`translates ${what}`, async () => assert.equal(await translate(name, content), expected));
  }

  it('keeps UTF-16 with a byte order mark, in both byte orders', async () => {
    for (const name of ['a.txt', 'a.json']) {
      const little = Buffer.from('\uFEFF"One"', 'utf16le');
      const expected = Buffer.from('\uFEFF"[DE] Öne"', 'utf16le');
      const swapped = Buffer.from(little).swap16();
      if (name === 'a.json') {
        assert.deepEqual((await translated(demo, { name, content: Uint8Array.from(little) })).bytes, expected);
        assert.deepEqual(
          (await translated(demo, { name, content: Uint8Array.from(swapped) })).bytes,
          Buffer.from(expected).swap16(),
        );
      } else {
        assert.ok((await translated(demo, { name, content: Uint8Array.from(little) })).bytes.includes(0xd6));
      }
    }
  });

  it('writes the target language of XLIFF as BCP 47', async () => {
    const content = '<xliff version="2.0" srcLang="en"><file id="f"/></xliff>';
    for (const [target, written] of [
      ['pt-br', 'pt-BR'],
      ['ZH-HANS', 'zh-Hans'],
      ['es-419', 'es-419'],
    ] as const) {
      const { text } = await translated(demo, { name: 'a.xlf', content, fields: { target_lang: target } });
      assert.ok(text.includes(` trgLang="${written}"`), text);
    }
  });

  for (const [name, content] of [
    ['a.txt', Uint8Array.of(0x61, 0xff, 0x62)],
    ['a.json', '{"a": '],
    ['a.docx', 'no zip'],
  ] as const) {
    it(`ends in an error for a broken ${name}`, async () => {
      const document = await uploaded(demo, { name, content });
      const status = await ended(demo, document);
      assert.equal(field(status, 'status'), 'error');
      assert.match(String(field(status, 'message')), /^The .+\.$/);
      assert.equal((await resultOf(demo, document)).status, 400);
    });
  }

  for (const extension of ['pptx', 'xlsx', 'pdf', 'idml', 'dita', 'mif', 'jpeg', 'jpg', 'png']) {
    it(`returns .${extension} unchanged`, async () => {
      const content = Uint8Array.from({ length: 1000 }, (_, index) => index % 256);
      assert.deepEqual((await translated(demo, { name: `a.${extension}`, content })).bytes, Buffer.from(content));
    });
  }

  it('returns a structured document unchanged when it is too large for the memory limit', async () => {
    const content = `"${'One '.repeat(9_000_000)}"`;
    assert.equal((await translated(demo, { name: 'a.json', content })).text, content);
  });

  it('translates a text of many chunks like its lines', async () => {
    const lines = Array.from({ length: 30_000 }, (_, index) => `${'é🎉'.repeat(index % 7)} line ${index}`);
    const found = await translate('a.txt', lines.join('\n'));
    assert.deepEqual(
      found.split('\n'),
      lines
        .map((line) => line.replace('line', '[DE] line').replaceAll('é', 'e'))
        .map((line) => line.replace(/^(e\S*) \[DE\] /, '[DE] $1 ')),
    );
  });

  it('loses no character of a line without an end', async () => {
    const found = await translate('a.txt', '🎉1'.repeat(200_000));
    assert.equal(found.replaceAll('[DE] ', ''), '🎉1'.repeat(200_000));
  });

  it('changes only the values of any JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (json) => {
        const found: unknown = JSON.parse(await translate('a.json', json));
        const shape = (value: unknown): unknown => {
          if (Array.isArray(value)) {
            return value.map(shape);
          }
          if (typeof value === 'object' && value !== null) {
            return Object.entries(value).map(([key, each]) => [key, shape(each)]);
          }
          return typeof value === 'string' ? 'text' : value;
        };
        assert.deepEqual(shape(found), shape(JSON.parse(json)));
      }),
      { numRuns: 50, examples: [['{"a":"sinD B"}']] },
    );
  });

  it('ends for any bytes of any type', async () => {
    const content = fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 300 }),
      fc
        .array(
          fc.constantFrom('<', '>', '/', 'a', '"', '-->', '\n', '1', '<source>', '</segment>', '{', '<p', '<!--'),
          { minLength: 1 },
        )
        .map((parts) => Buffer.from(parts.join(''))),
    );
    const extension = fc.constantFrom('txt', 'html', 'xml', 'xliff', 'json', 'srt', 'docx');
    await fc.assert(
      fc.asyncProperty(extension, content, async (type, bytes) => {
        const document = await uploaded(demo, { name: `a.${type}`, content: Uint8Array.from(bytes) });
        await ended(demo, document);
        assert.ok([200, 400].includes((await resultOf(demo, document)).status));
      }),
    );
  });
});

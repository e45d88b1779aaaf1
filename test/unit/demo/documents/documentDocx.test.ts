import { strict as assert } from 'node:assert';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { field } from '../field.ts';
import { startDemoOnce } from '../startDemo.ts';
import { ended, resultOf, translated, uploaded } from './documentClient.ts';
import { leapingClock } from './documentClock.ts';

const run = (text: string, extra = ''): string => `<w:r>${extra}<w:t xml:space="preserve">${text}</w:t></w:r>`;

function word(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
}

describe('demo service: Word documents', () => {
  const demo = startDemoOnce({ now: leapingClock() });

  it('translates paragraphs of the text, headers, footers and notes, one marker each, and nothing else', async () => {
    const bold = '<w:rPr><w:b/></w:rPr>';
    const parts = {
      '[Content_Types].xml': '<Types>One</Types>',
      'word/document.xml': `<w:document><w:body><w:p>${run('One &amp; ')}${run('two', bold)}<w:instrText>PAGE One</w:instrText></w:p><w:p/><w:p>${run(' three')}<w:txbxContent><w:p>${run('box')}</w:p></w:txbxContent>${run('more')}</w:p></w:body></w:document>`,
      'word/header1.xml': `<w:hdr><w:p>${run('Top')}</w:p></w:hdr>`,
      'word/footnotes.xml': `<w:footnotes><w:p>${run('Note')}</w:p></w:footnotes>`,
      'word/styles.xml': `<w:styles><w:p>${run('One')}</w:p></w:styles>`,
    };
    const { bytes, headers } = await translated(demo, { name: 'a.docx', content: word(parts) });
    const found = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, xml]) => [name, strFromU8(xml)]));
    assert.deepEqual(found, {
      ...parts,
      'word/document.xml': `<w:document><w:body><w:p>${run('[DE] Öne &amp; ')}${run('twö', bold)}<w:instrText>PAGE One</w:instrText></w:p><w:p/><w:p>${run(' [DE] three')}<w:txbxContent><w:p>${run('[DE] böx')}</w:p></w:txbxContent>${run('[DE] möre')}</w:p></w:body></w:document>`,
      'word/header1.xml': `<w:hdr><w:p>${run('[DE] Töp')}</w:p></w:hdr>`,
      'word/footnotes.xml': `<w:footnotes><w:p>${run('[DE] Nöte')}</w:p></w:footnotes>`,
    });
    assert.match(headers.get('content-type') ?? '', /wordprocessingml/);
  });

  it('bills the text of a long document', async () => {
    const xml = `<w:document><w:p>${run('&lt;'.repeat(60_000))}</w:p></w:document>`;
    const document = await uploaded(demo, { name: 'a.docx', content: word({ 'word/document.xml': xml }) });
    assert.equal(field(await ended(demo, document), 'billed_characters'), 60_000);
  });

  for (const [name, fields] of [
    ['letter.pdf', { output_format: 'docx' }],
    ['letter.doc', {}],
  ] as const) {
    it(`makes a Word document of ${name}`, async () => {
      const { bytes, headers } = await translated(demo, { name, content: 'any bytes', fields });
      const parts = unzipSync(bytes);
      assert.deepEqual(Object.keys(parts), ['[Content_Types].xml', '_rels/.rels', 'word/document.xml']);
      assert.match(strFromU8(parts['word/document.xml'] ?? new Uint8Array()), /<w:t xml:space="preserve">\[DE\] /);
      assert.match(headers.get('content-disposition') ?? '', /filename="letter\.docx"/);
    });
  }

  it('refuses a document that would unpack to more than the memory limit', async () => {
    const bomb = Buffer.from(word({ 'word/document.xml': '<w:document/>', 'word/media/a.bin': 'x' }));
    // The size in the last entry of the central directory.
    bomb.writeUInt32LE(300 * 1024 * 1024, bomb.lastIndexOf('PK\u0001\u0002') + 24);
    const document = await uploaded(demo, { name: 'a.docx', content: Uint8Array.from(bomb) });
    assert.equal(field(await ended(demo, document), 'status'), 'error');
    assert.equal((await resultOf(demo, document)).status, 400);
  });
});

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { Busboy } from '@fastify/busboy';
import fc from 'fast-check';
import { multipart } from '../../../../../src/service/api/documents/documents.ts';
import { testBody } from '../texts/sources.ts';

/** Characters that can end a name, a line or a boundary, and non-ASCII characters. */
const awkward = fc.constantFrom('"', '\r', '\n', '\r\n', '--', '\\', ';', "'", '%', 'ä', '日本', '🙂', '=?', '\t', ' ');
const text = fc
  .array(fc.oneof(awkward, fc.string({ unit: 'grapheme', maxLength: 4 })), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(''));
// Browsers write a quote as %22, so a name that contains %22 is read like one with a quote.
const name = text.filter((value) => !/%(?:22|5C|0[AD])/i.test(value) && !value.includes('\0'));

const bytesOf = (form: ReturnType<typeof multipart>) => buffer(form.body.open());

/** Reads names like a server that knows the browsers' escapes. */
const unescape = (value: string) => value.replace(/%(?:22|5C|0D|0A)/g, decodeURIComponent);

async function readBack(form: ReturnType<typeof multipart>) {
  const parser = new Busboy({ headers: { 'content-type': form.contentType }, preservePath: true });
  const fields: [name: string, value: string][] = [];
  const files: Promise<{ field: string; fileName: string; type: string; bytes: Buffer }>[] = [];
  parser.on('field', (field, value) => fields.push([unescape(field), value]));
  parser.on('file', (field, stream, given, _encoding, type) => {
    files.push(buffer(stream).then((bytes) => ({ field, fileName: given, type, bytes })));
  });
  parser.end(await bytesOf(form));
  await once(parser, 'finish');
  return { fields, files: await Promise.all(files) };
}

describe('multipart body', () => {
  it('is read back unchanged by a form parser, with any names, and has the announced length', async () => {
    const value = text.map((given) => given.toWellFormed());
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value)), name, fc.nat(300), async (fields, fileName, size) => {
        const body = testBody(size, { pieceBytes: 64 });
        const form = multipart(fields, { name: 'file', fileName, body });
        assert.equal(form.body.size, (await bytesOf(form)).byteLength);
        const read = await readBack(form);
        assert.deepEqual(read.fields, fields);
        assert.deepEqual(
          read.files.map((file) => [file.field, unescape(file.fileName), file.type]),
          [['file', fileName, 'application/octet-stream']],
        );
        assert.deepEqual(read.files[0]?.bytes, await buffer(body.open()));
      }),
    );
  });

  it('does not let a file name add a header line', async () => {
    const fileName = 'Übersicht "final"\r\nX-Injected: 1\r\n\r\n— 日本.txt';
    const form = multipart([], { name: 'file', fileName, body: testBody(10) });
    const lines = (await bytesOf(form)).toString().split('\r\n');
    assert.equal(
      lines[1],
      'Content-Disposition: form-data; name="file"; ' +
        'filename="Übersicht %22final%22%0D%0AX-Injected: 1%0D%0A%0D%0A— 日本.txt"',
    );
    assert.equal(lines.length, 7);
  });

  it('has a new boundary each time', () => {
    const part = { name: 'file', fileName: 'a.txt', body: testBody(1) };
    assert.notEqual(multipart([], part).contentType, multipart([], part).contentType);
  });
});

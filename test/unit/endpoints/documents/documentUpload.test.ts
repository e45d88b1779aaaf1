import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { listOutputFormats } from '../../../../src/service/api/atStart/documentFormats.ts';
import { DocumentClock } from '../../demo/documents/documentClock.ts';
import { errorBody, failure, fields, refusedUnsent } from '../outcomes.ts';
import { serveOnce } from '../serve.ts';
import { documentOf, download, ended, handleIn, rawDocument, rawUpload, upload } from './documentCalls.ts';

const formalTargets = 'DE FR IT ES NL PL PT-BR PT-PT JA RU'.split(' ');
const plainTargets = 'AR BG CS EN-GB EN-US ES-419 KO SV TR UK ZH ZH-HANT'.split(' ');
const types = 'docx doc pptx xlsx pdf htm html txt xlf xliff srt idml xml json dita mif jpeg jpg png'.split(' ');

const word = Buffer.from(
  zipSync({ 'word/document.xml': strToU8('<w:document><w:p><w:r><w:t>One</w:t></w:r></w:p></w:document>') }),
);
/** Returns a document of each type. */
function contentOf(type: string): string | Uint8Array {
  const contents: Readonly<Record<string, string | Uint8Array>> = {
    docx: word,
    json: '{"a":"One"}',
    xml: '<a>One</a>',
    xlf: '<xliff version="1.2"><file><body><trans-unit id="1"><source>One</source></trans-unit></body></file></xliff>',
    xliff:
      '<xliff version="2.1" srcLang="en"><file id="f"><unit id="u"><segment><source>One</source></segment></unit></file></xliff>',
    srt: '1\n00:00:01,000 --> 00:00:02,000\nOne\n',
  };
  return contents[type] ?? 'One';
}

describe('Endpoints > Document translation: upload', () => {
  const clock = new DocumentClock();
  const served = serveOnce({ now: clock.now });
  beforeEach(() => served.reset());

  const refused = async (given: Readonly<Record<string, unknown>>, field: string, name = 'a.txt') => {
    const error = await refusedUnsent(served, () => upload(served.client(), documentOf(name), given));
    assert.equal(error.field, field);
  };
  const refusedRaw = async (form: Readonly<Record<string, string | readonly string[]>>, name: string) => {
    const { message } = errorBody(await rawUpload(served, { target_lang: 'DE', ...form }), 400);
    assert.ok(String(message).includes(name), String(message));
  };
  /** Returns the text of the document translated with the client. */
  const translated = async (given: Readonly<Record<string, unknown>>, content = 'pump') => {
    const client = served.client();
    const handle = await upload(client, documentOf('a.txt', content), given);
    clock.pass(2000);
    assert.equal((await ended(client, handle)).status, 'done');
    return (await download(client, handle)).toString();
  };
  const create = async (path: string, json: object, id: string) => {
    const answer = await served.call('POST', path, { json });
    assert.ok(answer.status === 200 || answer.status === 201, answer.text);
    return String(fields(answer.json)[id]);
  };
  const createGlossary = (target_lang: string, entries = 'pump\tPumpe') =>
    create(
      '/v3/glossaries',
      { name: 'Terms', dictionaries: [{ source_lang: 'en', target_lang, entries }] },
      'glossary_id',
    );

  it('file: required, not empty, with a name from its content disposition or from filename', async () => {
    errorBody(await rawUpload(served, { target_lang: 'DE' }, null), 400);
    errorBody(await rawUpload(served, { target_lang: 'DE' }, ['a.txt', '']), 400);
    handleIn(await rawUpload(served, { target_lang: 'DE', filename: 'a.html' }, ['noname', '<p>Hello']));
    errorBody(await rawUpload(served, { target_lang: 'DE' }, ['noname', 'Hello']), 400);
    await upload(served.client(), documentOf('noname'), { filename: 'a.html' });
    const empty = await refusedUnsent(served, () => upload(served.client(), documentOf('a.txt', '')));
    assert.equal(empty.field, 'source');
    await refused({}, 'filename', 'noname');
  });

  it('target_lang: required; source_lang: optional', async () => {
    errorBody(await rawUpload(served, {}), 400);
    await refusedRaw({ target_lang: 'XX' }, 'target_lang');
    await refusedRaw({ source_lang: 'XX' }, 'source_lang');
    await refused({ targetLang: undefined }, 'targetLang');
    await refused({ targetLang: 'en' }, 'targetLang');
    await refused({ sourceLang: '?' }, 'sourceLang');
    handleIn(await rawUpload(served, { target_lang: 'DE', source_lang: 'EN' }));
    assert.equal(await translated({ sourceLang: 'en-US' }, 'Hello'), '[DE] Hellö');
  });

  it('formality: the values and targets of text translation, except ES-419', async () => {
    for (const target of formalTargets) {
      for (const formality of ['default', 'more', 'less', 'prefer_more', 'prefer_less']) {
        handleIn(await rawUpload(served, { target_lang: target, formality }));
        await upload(served.client(), documentOf('a.txt'), { targetLang: target, formality });
      }
    }
    for (const target of plainTargets) {
      for (const formality of ['more', 'less']) {
        await refusedRaw({ target_lang: target, formality }, 'formality');
        await refused({ targetLang: target, formality }, 'formality');
      }
      handleIn(await rawUpload(served, { target_lang: target, formality: 'prefer_more' }));
      await upload(served.client(), documentOf('a.txt'), { targetLang: target, formality: 'prefer_less' });
    }
    await refusedRaw({ formality: 'very' }, 'formality');
    await refused({ formality: 'very' }, 'formality');
    assert.equal(await translated({ formality: 'more' }, 'Hello'), '[DE formal] Hellö');
  });

  it('glossary_id: requires source_lang, and the pair must match', async () => {
    const [german, french] = [await createGlossary('de'), await createGlossary('fr', 'pump\tpompe')];
    await refused({ glossaryId: german }, 'sourceLang');
    await refusedRaw({ glossary_id: german }, 'source_lang');
    await refusedRaw({ source_lang: 'EN', glossary_id: french }, 'glossary_id');
    const error = await failure(upload(served.client(), documentOf('a.txt'), { sourceLang: 'EN', glossaryId: french }));
    assert.equal(error.kind, 'badRequest');
    assert.equal(await translated({ sourceLang: 'EN', glossaryId: german }), '[DE] Pumpe');
  });

  it('glossary_ids: at most 5, with source_lang, not together with glossary_id', async () => {
    const ids = await Promise.all('abcdef'.split('').map((word) => createGlossary('de', `${word}\t${word.repeat(3)}`)));
    const five = ids.slice(0, 5);
    const [id = ''] = ids;
    assert.equal(await translated({ sourceLang: 'EN', glossaryIds: five }, 'a e f'), '[DE] aaa eee f');
    handleIn(await rawUpload(served, { target_lang: 'DE', source_lang: 'EN', glossary_ids: five }));
    await refused({ sourceLang: 'EN', glossaryIds: ids }, 'glossaryIds');
    await refusedRaw({ source_lang: 'EN', glossary_ids: ids }, 'glossary_ids');
    await refused({ glossaryIds: five }, 'sourceLang');
    await refusedRaw({ glossary_ids: five }, 'source_lang');
    await refused({ sourceLang: 'EN', glossaryId: id, glossaryIds: five }, 'glossaryIds');
    await refusedRaw({ source_lang: 'EN', glossary_id: id, glossary_ids: five }, 'glossary_ids');
  });

  it('style_id: must have the language of the target', async () => {
    const styleId = await create('/v3/style_rules', { name: 'Voice', language: 'de' }, 'style_id');
    assert.equal(await translated({ styleId }, 'Hello'), '[DE style:Voice v1] Hellö');
    handleIn(await rawUpload(served, { target_lang: 'DE', style_id: styleId }));
    await refusedRaw({ target_lang: 'FR', style_id: styleId }, 'style_id');
    const error = await failure(upload(served.client(), documentOf('a.txt'), { targetLang: 'FR', styleId }));
    assert.equal(error.kind, 'badRequest');
  });

  it('translation_memory_id and translation_memory_threshold (0 to 100)', async () => {
    const id = randomUUID();
    errorBody(await rawUpload(served, { target_lang: 'DE', translation_memory_id: id }), 404);
    const error = await failure(upload(served.client(), documentOf('a.txt'), { translationMemoryId: id }));
    assert.equal(error.kind, 'notFound');
    for (const threshold of [0, 75, 100]) {
      handleIn(await rawUpload(served, { target_lang: 'DE', translation_memory_threshold: String(threshold) }));
      await upload(served.client(), documentOf('a.txt'), { translationMemoryThreshold: threshold });
    }
    for (const threshold of [-1, 101, 0.5]) {
      await refusedRaw({ translation_memory_threshold: String(threshold) }, 'translation_memory_threshold');
      await refused({ translationMemoryThreshold: threshold }, 'translationMemoryThreshold');
    }
  });

  it('model_type: accepted and ignored', async () => {
    handleIn(await rawUpload(served, { target_lang: 'DE', model_type: 'quality_optimized' }));
    handleIn(await rawUpload(served, { target_lang: 'DE', model_type: 'any' }));
    assert.equal(await translated({ modelType: 'quality_optimized' }, 'Hello'), '[DE] Hellö');
  });

  for (const type of types) {
    it(`${type} is a supported type`, async () => {
      const client = served.client();
      const handle = await upload(client, documentOf(`letter.${type.toUpperCase()}`, contentOf(type)));
      clock.pass(2000);
      assert.equal((await ended(client, handle)).status, 'done');
      const answer = await rawDocument(served, handle, '/result');
      assert.equal(answer.status, 200);
      const output = type === 'doc' ? 'docx' : type;
      assert.match(answer.headers.get('content-disposition') ?? '', new RegExp(`filename="letter\\.${output}"`, 'i'));
      assert.ok(answer.text.length > 0);
    });
  }

  it('another type is refused', async () => {
    for (const type of ['exe', 'odt', 'rtf', 'csv', 'gif', 'txt.zip', '']) {
      errorBody(await rawUpload(served, { target_lang: 'DE' }, [`letter.${type}`, 'Hello']), 400);
      await refused({}, 'filename', `letter.${type}`);
    }
  });

  it('output_format: docx for a pdf, otherwise the same as the input', async () => {
    const client = served.client();
    const handle = await upload(client, documentOf('letter.pdf'), { outputFormat: 'docx' });
    clock.pass(2000);
    await ended(client, handle);
    assert.match(
      strFromU8(unzipSync(await download(client, handle))['word/document.xml'] ?? Buffer.alloc(0)),
      /\[DE\]/,
    );
    for (const type of types.filter((each) => each !== 'doc')) {
      handleIn(await rawUpload(served, { target_lang: 'DE', output_format: type }, [`a.${type}`, 'Hello']));
      await upload(client, documentOf(`a.${type}`), { outputFormat: listOutputFormats(type)[0] });
      const other = type === 'pdf' || type === 'docx' ? 'pptx' : 'docx';
      errorBody(await rawUpload(served, { target_lang: 'DE', output_format: other }, [`a.${type}`, 'Hello']), 400);
      await refused({ outputFormat: other }, 'outputFormat', `a.${type}`);
    }
  });
});

import { notFound, RequestError } from '../http/requestError.ts';
import type { AddRoute, DemoContext, Method } from '../route.ts';
import { glossaryLanguages } from '../specification.ts';
import {
  type DemoGlossaries,
  type DemoGlossary,
  dictionaryMetadata,
  findDictionary,
  formatEntries,
  parseDictionary,
  readDictionaries,
  readName,
  readPair,
} from './demoGlossaries.ts';

type Handle = (c: DemoContext) => Response;

/** Returns a handler whose 400 bodies have a `detail` (specification, Error body). */
function withDetail(handle: Handle): Handle {
  return (c) => {
    try {
      return handle(c);
    } catch (error) {
      if (error instanceof RequestError && error.status === 400 && error.details.detail === undefined) {
        throw new RequestError(400, error.message, { ...error.details, detail: error.message });
      }
      throw error;
    }
  };
}

/** Returns the metadata of a glossary (specification, Glossary v3). */
function metadataOf({ id, name, dictionaries, creationTime }: DemoGlossary) {
  return { glossary_id: id, name, dictionaries: dictionaries.map(dictionaryMetadata), creation_time: creationTime };
}

/** Returns a glossary in v2 form (specification, Glossary v2). */
function legacyMetadataOf({ id, name, dictionaries, creationTime }: DemoGlossary) {
  const [dictionary] = dictionaries;
  const metadata = dictionary && dictionaryMetadata(dictionary);
  return { glossary_id: id, ready: true, name, ...metadata, creation_time: creationTime };
}

const tsvType = 'text/tab-separated-values';

/** Returns true if an `Accept` header allows TSV, the only format of entries. */
function takesTsv(accept = '*/*'): boolean {
  return accept
    .toLowerCase()
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim()))
    .some(
      ([type = '', ...attributes]) =>
        [tsvType, 'text/*', '*/*'].includes(type) && !attributes.some((each) => /^q=0(?:\.0*)?$/.test(each)),
    );
}

/** The endpoints of specification sections Glossaries v3, which has no DELETE, and Glossaries v2 (legacy). */
export function addGlossaryRoutes(addRoute: AddRoute, glossaries: DemoGlossaries): void {
  const add = (method: Method, path: string, handle: Handle): void =>
    addRoute(method, path, 'glossaries', withDetail(handle));
  const find = (c: DemoContext): DemoGlossary => glossaries.get(c.req.param('id'), c.var.key.account, false);
  const findLegacy = (c: DemoContext): DemoGlossary => glossaries.get(c.req.param('id'), c.var.key.account, true);

  add('POST', '/v3/glossaries', (c) => {
    const body = c.var.body();
    const content = { isLegacy: false, name: readName(body), dictionaries: readDictionaries(body) };
    return c.json({ ...metadataOf(glossaries.create(c.var.key.account, content)), ready: true }, 201);
  });
  add('GET', '/v3/glossaries', (c) =>
    c.json({ glossaries: glossaries.list(c.var.key.account, false).map(metadataOf) }),
  );
  add('GET', '/v3/glossaries/:id', (c) => c.json(metadataOf(find(c))));
  add('GET', '/v3/glossaries/:id/entries', (c) => {
    const glossary = find(c);
    const pair = readPair(c.var.query());
    const dictionary = findDictionary(glossary, pair);
    if (dictionary === undefined) {
      throw notFound('the glossary has no dictionary for this language pair');
    }
    const { entry_count: _, ...languages } = dictionaryMetadata(dictionary);
    return c.json({ dictionaries: [{ ...languages, entries: formatEntries(dictionary), entries_format: 'tsv' }] });
  });
  add('PUT', '/v3/glossaries/:id/dictionaries', (c) => {
    const glossary = find(c);
    const body = c.var.body();
    const replaced = findDictionary(glossary, readPair(body));
    const others = glossary.dictionaries.filter((each) => each !== replaced);
    const dictionary = parseDictionary(
      body,
      others.reduce((sum, each) => sum + Buffer.byteLength(formatEntries(each)), 0),
    );
    // Replaced at the same index: lists keep their order.
    glossary.dictionaries = replaced
      ? glossary.dictionaries.map((each) => (each === replaced ? dictionary : each))
      : [...others, dictionary];
    return c.json(dictionaryMetadata(dictionary));
  });
  add('PATCH', '/v3/glossaries/:id', (c) => {
    const glossary = find(c);
    const body = c.var.body();
    const name = readName(body);
    if (body.objects('dictionaries') !== undefined) {
      // How entries are merged is not specified, and ignoring them would lose them.
      throw body.bad('dictionaries', 'cannot be changed here; use PUT /v3/glossaries/{glossary_id}/dictionaries');
    }
    glossary.name = name;
    return c.json(metadataOf(glossary));
  });

  add('POST', '/v2/glossaries', (c) => {
    const body = c.var.body();
    const content = { isLegacy: true, name: readName(body), dictionaries: [parseDictionary(body, 0)] };
    return c.json(legacyMetadataOf(glossaries.create(c.var.key.account, content)), 201);
  });
  add('GET', '/v2/glossaries', (c) =>
    c.json({ glossaries: glossaries.list(c.var.key.account, true).map(legacyMetadataOf) }),
  );
  add('GET', '/v2/glossaries/:id', (c) => c.json(legacyMetadataOf(findLegacy(c))));
  add('GET', '/v2/glossaries/:id/entries', (c) => {
    const [dictionary] = findLegacy(c).dictionaries;
    if (!takesTsv(c.req.header('accept'))) {
      throw new RequestError(415, `Unsupported media type: entries are given as ${tsvType} only.`);
    }
    return c.body(dictionary ? formatEntries(dictionary) : '', 200, { 'content-type': `${tsvType}; charset=utf-8` });
  });
  add('DELETE', '/v2/glossaries/:id', (c) => {
    glossaries.remove(findLegacy(c));
    return c.body(null, 204);
  });
  add('GET', '/v2/glossary-language-pairs', (c) =>
    c.json({
      supported_languages: glossaryLanguages.flatMap((source) =>
        glossaryLanguages.map((target) => ({ source_lang: source, target_lang: target })),
      ),
    }),
  );
}

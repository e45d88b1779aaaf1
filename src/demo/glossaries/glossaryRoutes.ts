import { jsonAnswer } from '../http/httpAnswer.ts';
import { RequestError } from '../http/requestError.ts';
import type { KeyedRequest, ServiceRoute } from '../http/route.ts';
import { findDictionary, type Glossary } from './glossary.ts';
import { dictionaryMetadata, glossaryMetadata } from './glossaryMetadata.ts';
import { glossaryRoute } from './glossaryRoute.ts';
import type { GlossaryStore } from './glossaryStore.ts';
import { glossaryBodyBytes, readDictionaries, readDictionary, readName, readPair } from './readGlossary.ts';

const one = '/v3/glossaries/:glossaryId';

/** The endpoints of specification section Glossaries v3. There is no DELETE: 405. */
export function glossaryRoutes(glossaries: GlossaryStore): readonly ServiceRoute[] {
  const found = ({ params, key }: KeyedRequest): Glossary =>
    glossaries.get(params.glossaryId ?? '', { account: key.account, legacy: false });
  return [
    glossaryRoute({
      method: 'POST',
      path: '/v3/glossaries',
      bodyLimit: glossaryBodyBytes,
      handle(request) {
        const body = request.body();
        const content = { name: readName(body), dictionaries: readDictionaries(body) };
        const glossary = glossaries.create({ account: request.key.account }, content);
        return jsonAnswer(201, { ...glossaryMetadata(glossary), ready: true });
      },
    }),
    glossaryRoute({
      method: 'GET',
      path: '/v3/glossaries',
      handle: ({ key }) => {
        const all = glossaries.list({ account: key.account, legacy: false });
        return jsonAnswer(200, { glossaries: all.map(glossaryMetadata) });
      },
    }),
    glossaryRoute({
      method: 'GET',
      path: one,
      handle: (request) => jsonAnswer(200, glossaryMetadata(found(request))),
    }),
    glossaryRoute({
      method: 'GET',
      path: `${one}/entries`,
      handle(request) {
        const dictionary = findDictionary(found(request), readPair(request.query()));
        if (dictionary === undefined) {
          throw new RequestError(404, 'Resource not found: the glossary has no dictionary for this language pair.');
        }
        const { sourceLang, targetLang, tsv } = dictionary;
        const entries = { source_lang: sourceLang, target_lang: targetLang, entries: tsv, entries_format: 'tsv' };
        return jsonAnswer(200, { dictionaries: [entries] });
      },
    }),
    glossaryRoute({
      method: 'PUT',
      path: `${one}/dictionaries`,
      bodyLimit: glossaryBodyBytes,
      handle(request) {
        const glossary = found(request);
        const body = request.body();
        const replaced = findDictionary(glossary, readPair(body));
        const kept = glossary.dictionaries.filter((each) => each !== replaced);
        const otherBytes = kept.reduce((sum, { tsv }) => sum + Buffer.byteLength(tsv), 0);
        const dictionary = readDictionary(body, otherBytes);
        // Replaced at the same index: lists keep their order.
        const dictionaries =
          replaced === undefined
            ? [...kept, dictionary]
            : glossary.dictionaries.map((each) => (each === replaced ? dictionary : each));
        glossaries.change(glossary, { dictionaries });
        return jsonAnswer(200, dictionaryMetadata(dictionary));
      },
    }),
    glossaryRoute({
      method: 'PATCH',
      path: one,
      handle(request) {
        const glossary = found(request);
        const body = request.body();
        const name = readName(body);
        if (body.objects('dictionaries') !== undefined) {
          // How entries are merged is not specified, and ignoring them would lose them.
          throw body.bad('dictionaries', 'cannot be changed here; use PUT /v3/glossaries/{glossary_id}/dictionaries');
        }
        glossaries.change(glossary, { name });
        return jsonAnswer(200, glossaryMetadata(glossary));
      },
    }),
  ];
}

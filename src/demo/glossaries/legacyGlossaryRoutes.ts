import { sourceLanguages } from '../baseLanguages.ts';
import { emptyAnswer, jsonAnswer } from '../http/httpAnswer.ts';
import { RequestError } from '../http/requestError.ts';
import type { KeyedRequest, ServiceRoute } from '../http/route.ts';
import type { Glossary } from './glossary.ts';
import { legacyGlossary } from './glossaryMetadata.ts';
import { glossaryRoute } from './glossaryRoute.ts';
import type { GlossaryStore } from './glossaryStore.ts';
import { glossaryBodyBytes, readDictionary, readName } from './readGlossary.ts';

const one = '/v2/glossaries/:glossaryId';
const tsvType = 'text/tab-separated-values';

/** Returns true if an `Accept` header allows TSV, the only format of entries. */
function takesTsv(accept: string | undefined): boolean {
  return (accept ?? '*/*')
    .toLowerCase()
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim()))
    .some(
      ([type = '', ...attributes]) =>
        [tsvType, 'text/*', '*/*'].includes(type) && !attributes.some((each) => /^q=0(?:\.0*)?$/.test(each)),
    );
}

/** The endpoints of specification section Glossaries v2 (legacy). */
export function legacyGlossaryRoutes(glossaries: GlossaryStore): readonly ServiceRoute[] {
  const found = ({ params, key }: KeyedRequest): Glossary =>
    glossaries.get(params.glossaryId ?? '', { account: key.account, legacy: true });
  return [
    glossaryRoute({
      method: 'POST',
      path: '/v2/glossaries',
      bodyLimit: glossaryBodyBytes,
      handle(request) {
        const body = request.body();
        const content = { name: readName(body), dictionaries: [readDictionary(body, 0)] };
        const glossary = glossaries.create({ account: request.key.account, legacy: true }, content);
        return jsonAnswer(201, legacyGlossary(glossary));
      },
    }),
    glossaryRoute({
      method: 'GET',
      path: '/v2/glossaries',
      handle({ key }) {
        const all = glossaries.list({ account: key.account, legacy: true });
        return jsonAnswer(200, { glossaries: all.map(legacyGlossary) });
      },
    }),
    glossaryRoute({
      method: 'GET',
      path: one,
      handle: (request) => jsonAnswer(200, legacyGlossary(found(request))),
    }),
    glossaryRoute({
      method: 'GET',
      path: `${one}/entries`,
      handle(request) {
        const [dictionary] = found(request).dictionaries;
        if (!takesTsv(request.accept)) {
          throw new RequestError(415, `Unsupported media type: entries are given as ${tsvType} only.`);
        }
        const body = Buffer.from(dictionary?.tsv ?? '');
        return { status: 200, headers: { 'content-type': `${tsvType}; charset=utf-8` }, body };
      },
    }),
    glossaryRoute({
      method: 'DELETE',
      path: one,
      handle(request) {
        glossaries.remove(found(request));
        return emptyAnswer();
      },
    }),
    glossaryRoute({
      method: 'GET',
      path: '/v2/glossary-language-pairs',
      handle() {
        const languages = sourceLanguages.filter((each) => each !== 'TH').map((each) => each.toLowerCase());
        const pairs = languages.flatMap((source) =>
          languages.map((target) => ({ source_lang: source, target_lang: target })),
        );
        return jsonAnswer(200, { supported_languages: pairs });
      },
    }),
  ];
}

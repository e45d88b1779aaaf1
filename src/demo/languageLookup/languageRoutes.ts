import { jsonAnswer } from '../http/httpAnswer.ts';
import type { Parameters } from '../http/parameters.ts';
import type { ServiceRoute } from '../http/route.ts';
import { type Inclusion, languagesOf, resourcesWithLanguages } from './languageLists.ts';
import { resourceObject, resources } from './resources.ts';

function readInclusion(query: Parameters): Inclusion {
  const include = query.strings('include') ?? [];
  if (include.some((each) => each !== 'beta' && each !== 'external')) {
    throw query.bad('include', 'must be beta or external; it can be given twice');
  }
  return { beta: include.includes('beta'), external: include.includes('external') };
}

/** The endpoints of specification section Languages, which support GET only. */
export function languageRoutes(): readonly ServiceRoute[] {
  return [
    {
      method: 'GET',
      path: '/v3/languages',
      scope: 'languages',
      handle(request) {
        const query = request.query();
        const resource = query.choice('resource', resourcesWithLanguages);
        if (resource === undefined) {
          throw query.bad('resource', 'is required');
        }
        return jsonAnswer(200, languagesOf(resource, readInclusion(query)));
      },
    },
    {
      method: 'GET',
      path: '/v3/languages/resources',
      scope: 'languages',
      handle: () =>
        jsonAnswer(
          200,
          Object.entries(resources).map(([name, features]) => resourceObject(name, features)),
        ),
    },
    {
      method: 'GET',
      path: '/v2/languages',
      scope: 'languages',
      handle(request) {
        const type = request.query().choice('type', ['source', 'target']) ?? 'source';
        const languages = languagesOf('translate_text', { beta: false, external: false }).filter((language) =>
          type === 'source' ? language.usable_as_source : language.usable_as_target,
        );
        return jsonAnswer(
          200,
          languages.map(({ lang, name, features }) => ({
            language: lang.toUpperCase(),
            name,
            supports_formality: features.formality !== undefined,
          })),
        );
      },
    },
  ];
}

import { defaultStyleRulePageSize, styleRulePageSize } from '../../service/api/limits.ts';
import { jsonAnswer } from '../http/httpAnswer.ts';
import type { Parameters } from '../http/parameters.ts';
import type { KeyedRequest, ServiceRoute } from '../http/route.ts';
import {
  checkInstructionCount,
  readConfiguredRules,
  readInstruction,
  readInstructions,
  readLanguage,
  readName,
} from './readStyleRules.ts';
import { requirePro } from './requirePro.ts';
import { modified, newStyleRuleList, type StyleRuleList } from './storedStyleRules.ts';
import type { StyleRuleStore } from './styleRuleStore.ts';

interface Page {
  readonly detailed: boolean;
  /** Indexes of the first list on the page and of the first one after it. */
  readonly start: number;
  readonly end: number;
}

/** Reads the query of `GET /v3/style_rules` (specification, Style rules); throws 400. */
function readPage(query: Parameters): Page {
  const detailed = query.choice('detailed', ['true', 'false', '1', '0']) ?? 'false';
  const page = query.integerWithin('page', { min: 0, max: Number.MAX_SAFE_INTEGER }) ?? 0;
  const size = query.integerWithin('page_size', styleRulePageSize) ?? defaultStyleRulePageSize;
  return { detailed: detailed === 'true' || detailed === '1', start: page * size, end: (page + 1) * size };
}

const one = '/v3/style_rules/:styleId';

function proRoute(route: Omit<ServiceRoute, 'scope'>): ServiceRoute {
  return {
    ...route,
    scope: 'styleRules',
    handle(request: KeyedRequest) {
      requirePro(request.plan);
      return route.handle(request);
    },
  };
}

function withoutDetails({ configured_rules: _, custom_instructions: __, ...rest }: StyleRuleList): object {
  return rest;
}

/** The endpoints of specification section Style rules. */
export function styleRuleRoutes(styleRules: StyleRuleStore): readonly ServiceRoute[] {
  const found = ({ params, key }: KeyedRequest): StyleRuleList => styleRules.get(params.styleId ?? '', key.account);
  return [
    proRoute({
      method: 'POST',
      path: '/v3/style_rules',
      handle(request) {
        const body = request.body();
        const list = newStyleRuleList({
          name: readName(body),
          language: readLanguage(body),
          configured_rules: readConfiguredRules(body.value('configured_rules'), body),
          custom_instructions: readInstructions(body),
        });
        styleRules.put(list, request.key.account);
        return jsonAnswer(201, list);
      },
    }),
    proRoute({
      method: 'GET',
      path: '/v3/style_rules',
      handle(request) {
        const { detailed, start, end } = readPage(request.query());
        const lists = styleRules.list(request.key.account).slice(start, end);
        return jsonAnswer(200, { style_rules: detailed ? lists : lists.map(withoutDetails) });
      },
    }),
    proRoute({ method: 'GET', path: one, handle: (request) => jsonAnswer(200, found(request)) }),
    proRoute({
      method: 'PATCH',
      path: one,
      handle(request) {
        const list = modified(found(request), { name: readName(request.body()) });
        styleRules.put(list, request.key.account);
        return jsonAnswer(200, list);
      },
    }),
    proRoute({
      method: 'PUT',
      path: `${one}/configured_rules`,
      handle(request) {
        const before = found(request);
        const body = request.body();
        const rules = Object.fromEntries(body.names().map((name) => [name, body.value(name)]));
        const list = modified(before, { configured_rules: readConfiguredRules(rules, body) });
        styleRules.put(list, request.key.account);
        return jsonAnswer(200, list);
      },
    }),
    proRoute({
      method: 'POST',
      path: `${one}/custom_instructions`,
      handle(request) {
        const before = found(request);
        const body = request.body();
        const instruction = readInstruction(body);
        const all = [...before.custom_instructions, instruction];
        checkInstructionCount(all.length, body);
        styleRules.put(modified(before, { custom_instructions: all }), request.key.account);
        return jsonAnswer(201, instruction);
      },
    }),
  ];
}

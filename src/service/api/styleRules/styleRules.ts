import * as z from 'zod/mini';
import { countCharacters } from '../../../text/countCharacters.ts';
import { phrase } from '../atStart/errors.ts';
import { checkLanguageCode, isBaseLanguageCode } from '../atStart/languages/languageCodes.ts';
import {
  instructionPromptCharacters,
  instructionsPerStyleRuleList,
  styleRuleNameCharacters,
  styleRulePageSize,
} from '../atStart/limits.ts';
import {
  checkTextLength,
  checkTextValue,
  checkValue,
  isAnyText,
  isFlag,
  isInteger,
  isListOf,
  type ParameterCheck,
} from '../atStart/parameterChecks.ts';
import { requirePro, type ServicePlan } from '../parameters/servicePlan.ts';
import { noContent } from '../transport/carriers/answerForms.ts';
import { dropUndefined } from '../transport/dropUndefined.ts';
import { encodeJson } from '../transport/operation.ts';
import { pathSegment } from '../transport/pathSegment.ts';
import { answerList, answerMap, answerObject, count, readShape } from '../transport/readShape.ts';
import type { Send } from '../transport/request.ts';
import { undocumented } from '../transport/undocumented.ts';
import type {
  ConfiguredRules,
  CustomInstruction,
  InstructionInput,
  StyleRuleChanges,
  StyleRuleInput,
  StyleRuleList,
  StyleRulePage,
} from './styleRuleList.ts';

/** Checks a list's name: at most 1024 characters (specification, Limits). */
const isStyleRuleName = checkTextLength(styleRuleNameCharacters, countCharacters);

const isPrompt = checkTextLength(instructionPromptCharacters, countCharacters, isAnyText);

function isObjectOf(check: ParameterCheck): ParameterCheck {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return { allowed: phrase`an object of categories, each an object of rules with string values` };
    }
    for (const item of Object.values(value)) {
      const refusal = check(item);
      if (refusal) {
        return refusal;
      }
    }
    return undefined;
  };
}

/** Category -> rule -> option. The specification does not list them, so any name passes. */
const isConfiguredRules: ParameterCheck = isObjectOf(isObjectOf(checkTextValue));

/** Checks an instruction and converts it to wire format; `prefix` goes before the names of its fields. */
export function wireInstruction({ label, prompt, sourceLanguage }: InstructionInput, prefix = '') {
  checkValue(`${prefix}label`, label, isAnyText);
  checkValue(`${prefix}prompt`, prompt, isPrompt);
  if (sourceLanguage !== undefined) {
    checkValue(`${prefix}sourceLanguage`, sourceLanguage, checkLanguageCode);
  }
  return dropUndefined({ label, prompt, source_language: sourceLanguage });
}

/** Checks and converts the instructions of a new list: at most 200 (specification, Limits). */
function wireInstructions(instructions: readonly InstructionInput[]) {
  checkValue(
    'customInstructions',
    instructions,
    isListOf(() => undefined, instructionsPerStyleRuleList),
  );
  return instructions.map((instruction, index) => wireInstruction(instruction, `customInstructions[${index}].`));
}

/** Checks rules; they have the same shape on the wire. */
function wireRules(rules: ConfiguredRules): ConfiguredRules {
  checkValue('configuredRules', rules, isConfiguredRules);
  return rules;
}

const instructionAnswer = answerObject({
  id: z.string(),
  label: z.string(),
  prompt: z.string(),
  source_language: z.nullish(z.string()),
});

const listAnswer = answerObject({
  style_id: z.string(),
  name: z.string(),
  creation_time: z.string(),
  updated_time: z.string(),
  language: z.string(),
  version: count,
  configured_rules: z.nullish(answerMap(answerMap(z.string()))),
  custom_instructions: z.nullish(answerList(instructionAnswer)),
});

const pageAnswer = z.object({ style_rules: answerList(listAnswer) });

const readStyleRuleList = (answer: unknown): StyleRuleList => readShape(listAnswer, answer);
const readStyleRulePage = (answer: unknown): StyleRuleList[] => readShape(pageAnswer, answer).style_rules;
const readInstruction = (answer: unknown): CustomInstruction => readShape(instructionAnswer, answer);

/**
 * Style rule lists (specification, Style rules). They need the Pro plan. Calls reject with `InvalidInput` before
 * anything is sent if the plan is known to be another, and for what exceeds a limit.
 */
export interface StyleRuleCalls {
  /** `POST /v3/style_rules`. Not repeated if it may have been created. */
  create(list: StyleRuleInput, signal: AbortSignal): Promise<StyleRuleList>;
  /** One page of `GET /v3/style_rules`. */
  list(page: StyleRulePage, signal: AbortSignal): Promise<readonly StyleRuleList[]>;
  /** Yields the lists of all pages, each once; pages are requested as needed. */
  all(options: Pick<StyleRulePage, 'detailed'>, signal: AbortSignal): AsyncGenerator<StyleRuleList>;
  /** `GET /v3/style_rules/{style_id}`, with rules and instructions. */
  get(styleId: string, signal: AbortSignal): Promise<StyleRuleList>;
  /** `PATCH /v3/style_rules/{style_id}`. */
  rename(styleId: string, name: string, signal: AbortSignal): Promise<StyleRuleList>;
  /** `PUT /v3/style_rules/{style_id}/configured_rules`: replaces all rules; the instructions stay. */
  putConfiguredRules(styleId: string, rules: ConfiguredRules, signal: AbortSignal): Promise<void>;
  /** `POST /v3/style_rules/{style_id}/custom_instructions`. Not repeated if it may have been added. */
  addCustomInstruction(styleId: string, instruction: InstructionInput, signal: AbortSignal): Promise<CustomInstruction>;
  /**
   * Changes the name, then the rules, then adds the instructions; each is a request and adds one to the version.
   * Changes made before a failure stay. Resolves to the changed list.
   */
  change(styleId: string, changes: StyleRuleChanges, signal: AbortSignal): Promise<StyleRuleList>;
  /**
   * `DELETE /v3/style_rules/{style_id}`, which is not in the specification: rejects with `notFound` and the code
   * `notOffered` if the service has no such call or no such list.
   */
  deleteUndocumented(styleId: string, signal: AbortSignal): Promise<void>;
  /** `DELETE /v3/style_rules/{style_id}/custom_instructions/{id}`; see {@link deleteUndocumented}. */
  deleteInstructionUndocumented(styleId: string, instructionId: string, signal: AbortSignal): Promise<void>;
}

const path = '/v3/style_rules';
const pathOf = (styleId: string) => `${path}/${pathSegment('styleId', styleId)}`;

function pageQuery({ detailed, page, pageSize }: StyleRulePage): Record<string, string> {
  const { min, max } = styleRulePageSize;
  for (const [field, value, check] of [
    ['detailed', detailed, isFlag],
    ['page', page, isInteger(0, Number.MAX_SAFE_INTEGER)],
    ['pageSize', pageSize, isInteger(min, max)],
  ] as const) {
    if (value !== undefined) {
      checkValue(field, value, check);
    }
  }
  return {
    ...(detailed !== undefined && { detailed: String(detailed) }),
    ...(page !== undefined && { page: String(page) }),
    ...(pageSize !== undefined && { page_size: String(pageSize) }),
  };
}

export function createStyleRuleCalls(send: Send, plan: ServicePlan | undefined): StyleRuleCalls {
  /** All requests go through here, so none is sent for a plan without style rules. */
  const sendPro: Send = (operation, signal) => {
    requirePro(plan, 'plan');
    return send(operation, signal);
  };

  const listPage = async (page: StyleRulePage, signal: AbortSignal) => {
    const query = pageQuery(page);
    return sendPro({ method: 'GET', path, query, effect: 'none', read: readStyleRulePage }, signal);
  };

  return {
    async create({ name, language, configuredRules, customInstructions }, signal) {
      checkValue('name', name, isStyleRuleName);
      checkValue('language', language, isBaseLanguageCode);
      const list = dropUndefined({
        name,
        language: language.toLowerCase(),
        configured_rules: configuredRules && wireRules(configuredRules),
        custom_instructions: customInstructions && wireInstructions(customInstructions),
      });
      const call = { method: 'POST', path, body: encodeJson(list), effect: 'creates' } as const;
      return sendPro({ ...call, read: readStyleRuleList }, signal);
    },
    list: listPage,
    async *all({ detailed = false }, signal) {
      const pageSize = styleRulePageSize.max;
      const seen = new Set<string>();
      for (let page = 0; ; page += 1) {
        const lists = await listPage({ detailed, page, pageSize }, signal);
        // Lists that were created or removed meanwhile move others from page to page.
        const fresh = lists.filter(({ styleId }) => !seen.has(styleId));
        for (const list of fresh) {
          seen.add(list.styleId);
          yield list;
        }
        if (lists.length < pageSize || fresh.length === 0) {
          return;
        }
      }
    },
    async get(styleId, signal) {
      return sendPro({ method: 'GET', path: pathOf(styleId), effect: 'none', read: readStyleRuleList }, signal);
    },
    async rename(styleId, name, signal) {
      checkValue('name', name, isStyleRuleName);
      const call = { method: 'PATCH', path: pathOf(styleId), body: encodeJson({ name }) } as const;
      return sendPro({ ...call, effect: 'none', read: readStyleRuleList }, signal);
    },
    async putConfiguredRules(styleId, rules, signal) {
      const body = encodeJson(wireRules(rules));
      const call = { method: 'PUT', path: `${pathOf(styleId)}/configured_rules`, body } as const;
      return sendPro({ ...call, effect: 'none', ...noContent }, signal);
    },
    async addCustomInstruction(styleId, instruction, signal) {
      const body = encodeJson(wireInstruction(instruction));
      const call = { method: 'POST', path: `${pathOf(styleId)}/custom_instructions`, body } as const;
      return sendPro({ ...call, effect: 'creates', read: readInstruction }, signal);
    },
    async change(styleId, { name, configuredRules, added = [] }, signal) {
      if (name !== undefined) {
        await this.rename(styleId, name, signal);
      }
      if (configuredRules !== undefined) {
        await this.putConfiguredRules(styleId, configuredRules, signal);
      }
      for (const instruction of added) {
        await this.addCustomInstruction(styleId, instruction, signal);
      }
      return this.get(styleId, signal);
    },
    async deleteUndocumented(styleId, signal) {
      const call = { method: 'DELETE', path: pathOf(styleId), effect: 'removes', ...noContent } as const;
      return undocumented(sendPro(call, signal));
    },
    async deleteInstructionUndocumented(styleId, instructionId, signal) {
      const onePath = `${pathOf(styleId)}/custom_instructions/${pathSegment('instructionId', instructionId)}`;
      return undocumented(sendPro({ method: 'DELETE', path: onePath, effect: 'removes', ...noContent }, signal));
    },
  };
}

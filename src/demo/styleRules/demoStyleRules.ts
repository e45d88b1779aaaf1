import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { countCharacters } from '../../text/countCharacters.ts';
import type { Account, DemoPlan } from '../account/apiKeys.ts';
import type { Parameters } from '../http/parameters.ts';
import { notFound, RequestError } from '../http/requestError.ts';
import type { AddRoute, DemoContext, Handle, Method } from '../route.ts';
import { limits, sourceLanguage, stripVariant, styleLanguages } from '../specification.ts';

/** A style rule list in full (specification, Style rule list). Immutable; a change replaces it. */
interface StyleRuleList {
  readonly style_id: string;
  readonly name: string;
  readonly creation_time: string;
  readonly updated_time: string;
  readonly language: string;
  readonly version: number;
  readonly configured_rules: z.infer<typeof rulesShape>;
  readonly custom_instructions: readonly CustomInstruction[];
}

interface CustomInstruction {
  readonly id: string;
  readonly label: string;
  readonly prompt: string;
  readonly source_language: string | undefined;
}

/** Category -> rule -> option. The specification does not list them: any name and any option pass. */
const rulesShape = z.record(z.string(), z.record(z.string(), z.string()));

/** The style rule lists of all accounts, oldest first. */
export class DemoStyleRules {
  #all: readonly { readonly account: Account; readonly list: StyleRuleList }[] = [];

  list(account: Account): readonly StyleRuleList[] {
    return this.#all.filter((each) => each.account === account).map(({ list }) => list);
  }

  add(list: StyleRuleList, account: Account): void {
    this.#all = [...this.#all, { account, list }];
  }

  /** Throws 404. */
  get(id: string | undefined, account: Account): StyleRuleList {
    const found = this.list(account).find(({ style_id }) => style_id === id);
    if (found === undefined) {
      throw notFound('there is no such style rule list');
    }
    return found;
  }

  /** Replaces a list with its next version (specification, States), which is returned. */
  change(list: StyleRuleList, change: Partial<StyleRuleList>): StyleRuleList {
    // Increases even within a millisecond.
    const updated = new Date(Math.max(Date.now(), Date.parse(list.updated_time) + 1));
    const next = { ...list, ...change, version: list.version + 1, updated_time: updated.toISOString() };
    this.#all = this.#all.map((each) => (each.list === list ? { ...each, list: next } : each));
    return next;
  }

  /**
   * Returns how the list of the `style_id` of a translation or document appears in it, `style:Brand voice v2`;
   * `undefined` if absent. Throws 400 if its language is not the target's, 403 at the Free address, 404 if it does not
   * exist.
   */
  readTrait(parameters: Parameters, { key, plan }: Pick<DemoContext['var'], 'key' | 'plan'>, target: string) {
    const id = parameters.string('style_id');
    if (id === undefined) {
      return undefined;
    }
    requirePro(plan);
    const { name, version, language } = this.get(id, key.account);
    if (language !== stripVariant(target)) {
      throw parameters.bad('style_id', 'is a style rule list for a language other than that of target_lang');
    }
    // Without what could end the marker, break its line or look like markup.
    return `style:${name.replace(/[\s\p{C}[\]<>&]+/gu, ' ').trim()} v${version}`;
  }
}

/** Throws 403 at the Free address: style rules need the Pro plan (specification, What the service does). */
function requirePro(plan: DemoPlan): void {
  if (plan !== 'pro') {
    throw new RequestError(403, 'Forbidden: style rules need the Pro plan.');
  }
}

function readText(parameters: Parameters, name: string, maxCharacters = Number.POSITIVE_INFINITY): string {
  const text = parameters.requiredString(name);
  const characters = countCharacters(text);
  if (text === '') {
    throw parameters.bad(name, 'must not be empty');
  }
  if (characters > maxCharacters) {
    throw parameters.bad(name, `must have at most ${maxCharacters} characters, not ${characters}`);
  }
  return text;
}

/** Returns the language of a list in lower case. */
function readLanguage(parameters: Parameters): string {
  const language = parameters.requiredString('language').toLowerCase();
  if (!styleLanguages.includes(language)) {
    throw parameters.bad('language', `must be one of ${styleLanguages.join(', ')}`);
  }
  return language;
}

/** Throws 400 for anything but an object of objects of strings. */
function readConfiguredRules(value: unknown, parameters: Parameters): z.infer<typeof rulesShape> {
  const { success, data } = rulesShape.safeParse(value ?? {});
  if (!success) {
    const rule = 'must be an object of categories, each an object of rules with a string each';
    throw parameters.bad('configured_rules', rule);
  }
  return data;
}

/** Reads a new custom instruction. */
function readInstruction(parameters: Parameters): CustomInstruction {
  const source = parameters.string('source_language');
  if (source !== undefined && sourceLanguage(source) === undefined) {
    throw parameters.bad('source_language', 'is not a supported source language');
  }
  return {
    id: randomUUID(),
    label: readText(parameters, 'label'),
    prompt: readText(parameters, 'prompt', limits.promptCharacters),
    source_language: source?.toLowerCase(),
  };
}

/** Throws 400 if a list would have more instructions than allowed. */
function checkInstructionCount(count: number, parameters: Parameters): void {
  const most = limits.instructionsPerStyleRuleList;
  if (count > most) {
    throw parameters.bad('custom_instructions', `must have at most ${most} items in a list`);
  }
}

/** Reads the custom instructions of a new list. */
function readInstructions(parameters: Parameters): readonly CustomInstruction[] {
  const given = parameters.objects('custom_instructions') ?? [];
  checkInstructionCount(given.length, parameters);
  return given.map(readInstruction);
}

/** The endpoints of specification section Style rules. */
export function addStyleRuleRoutes(addRoute: AddRoute, styleRules: DemoStyleRules): void {
  const add = (method: Method, path: string, handle: Handle): void =>
    addRoute(method, path, 'styleRules', (c) => {
      requirePro(c.var.plan);
      return handle(c);
    });
  const find = (c: DemoContext): StyleRuleList => styleRules.get(c.req.param('id'), c.var.key.account);

  add('POST', '/v3/style_rules', (c) => {
    const body = c.var.body();
    const now = new Date().toISOString();
    const list: StyleRuleList = {
      style_id: randomUUID(),
      creation_time: now,
      updated_time: now,
      version: 1,
      name: readText(body, 'name', limits.styleRuleNameCharacters),
      language: readLanguage(body),
      configured_rules: readConfiguredRules(body.value('configured_rules'), body),
      custom_instructions: readInstructions(body),
    };
    styleRules.add(list, c.var.key.account);
    return c.json(list, 201);
  });
  add('GET', '/v3/style_rules', (c) => {
    const query = c.var.query();
    const detailed = query.choice('detailed', ['true', 'false', '1', '0']);
    const page = query.integer('page', { min: 0, max: Number.MAX_SAFE_INTEGER }) ?? 0;
    const size = query.integer('page_size', limits.pageSize) ?? limits.pageSize.usual;
    const lists = styleRules.list(c.var.key.account).slice(page * size, (page + 1) * size);
    return c.json({
      style_rules: lists.map(({ configured_rules, custom_instructions, ...rest }) =>
        detailed === 'true' || detailed === '1' ? { ...rest, configured_rules, custom_instructions } : rest,
      ),
    });
  });
  add('GET', '/v3/style_rules/:id', (c) => c.json(find(c)));
  add('PATCH', '/v3/style_rules/:id', (c) => {
    const list = find(c);
    return c.json(styleRules.change(list, { name: readText(c.var.body(), 'name', limits.styleRuleNameCharacters) }));
  });
  add('PUT', '/v3/style_rules/:id/configured_rules', (c) => {
    const list = find(c);
    const body = c.var.body();
    const rules = Object.fromEntries(body.names().map((name) => [name, body.value(name)]));
    return c.json(styleRules.change(list, { configured_rules: readConfiguredRules(rules, body) }));
  });
  add('POST', '/v3/style_rules/:id/custom_instructions', (c) => {
    const list = find(c);
    const body = c.var.body();
    const instruction = readInstruction(body);
    const all = [...list.custom_instructions, instruction];
    checkInstructionCount(all.length, body);
    styleRules.change(list, { custom_instructions: all });
    return c.json(instruction, 201);
  });
}

import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

const instructionShape = z.object({
  id: z.string(),
  label: z.string(),
  prompt: z.string(),
  source_language: z.optional(z.string()),
});

/**
 * Category -> rule -> option (specification, Style rule list). The specification does not list them: any name and any
 * option pass.
 */
export const configuredRulesShape = z.record(z.string(), z.record(z.string(), z.string()));

/** A style rule list in full. Immutable; a change replaces it. */
export const styleRuleListShape = z.object({
  style_id: z.string(),
  name: z.string(),
  creation_time: z.string(),
  updated_time: z.string(),
  language: z.string(),
  version: z.int(),
  configured_rules: configuredRulesShape,
  custom_instructions: z.array(instructionShape),
});

export type StyleRuleList = z.infer<typeof styleRuleListShape>;
export type ConfiguredRules = z.infer<typeof configuredRulesShape>;
export type CustomInstruction = z.infer<typeof instructionShape>;

/** Returns a list in its first version. */
export function newStyleRuleList(
  content: Pick<StyleRuleList, 'name' | 'language' | 'configured_rules' | 'custom_instructions'>,
): StyleRuleList {
  const now = new Date().toISOString();
  return { style_id: randomUUID(), creation_time: now, updated_time: now, version: 1, ...content };
}

/** Returns the next version of a changed list (specification, States). */
export function modified(
  list: StyleRuleList,
  change: Partial<Pick<StyleRuleList, 'name' | 'configured_rules' | 'custom_instructions'>>,
): StyleRuleList {
  // Increases even within a millisecond.
  const updated = new Date(Math.max(Date.now(), Date.parse(list.updated_time) + 1));
  return { ...list, ...change, version: list.version + 1, updated_time: updated.toISOString() };
}

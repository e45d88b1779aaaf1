import * as z from 'zod/mini';
import { dropUndefined } from '../transport/dropUndefined.ts';
import { count, readShape } from '../transport/readShape.ts';
import type { CustomInstruction, StyleRuleList } from './styleRuleList.ts';

const instructionAnswer = z.looseObject({
  id: z.string(),
  label: z.string(),
  prompt: z.string(),
  source_language: z.nullish(z.string()),
});

const listAnswer = z.looseObject({
  style_id: z.string(),
  name: z.string(),
  creation_time: z.string(),
  updated_time: z.string(),
  language: z.string(),
  version: count,
  configured_rules: z.nullish(z.record(z.string(), z.record(z.string(), z.string()))),
  custom_instructions: z.nullish(z.array(instructionAnswer)),
});

const pageAnswer = z.looseObject({ style_rules: z.array(listAnswer) });

function toInstruction(instruction: z.output<typeof instructionAnswer>): CustomInstruction {
  return dropUndefined({
    id: instruction.id,
    label: instruction.label,
    prompt: instruction.prompt,
    sourceLanguage: instruction.source_language ?? undefined,
  });
}

function toList(list: z.output<typeof listAnswer>): StyleRuleList {
  return dropUndefined({
    styleId: list.style_id,
    name: list.name,
    creationTime: list.creation_time,
    updatedTime: list.updated_time,
    language: list.language,
    version: list.version,
    configuredRules: list.configured_rules ?? undefined,
    customInstructions: list.custom_instructions?.map(toInstruction),
  });
}

export function readStyleRuleList(answer: unknown): StyleRuleList {
  return toList(readShape(listAnswer, answer));
}

export function readStyleRulePage(answer: unknown): readonly StyleRuleList[] {
  return readShape(pageAnswer, answer).style_rules.map(toList);
}

export function readInstruction(answer: unknown): CustomInstruction {
  return toInstruction(readShape(instructionAnswer, answer));
}

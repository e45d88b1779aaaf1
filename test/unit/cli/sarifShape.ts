import { z } from 'zod';

// What the schema of SARIF 2.1.0 (OASIS) asks of what is written here. Objects are strict: the schema allows no others.

const message = z.strictObject({ text: z.string().min(1) });
const uri = z.string().refine((text) => URL.canParse(text));
/** A reference relative to the root of the repository, with slashes. */
const artifactLocation = z.strictObject({
  uri: z.string().regex(/^(?![\w.+-]+:|\/)(?:[\w\-.~!$&'()*+,;=:@/]|%[\dA-F]{2})+$/),
});
const level = z.enum(['none', 'note', 'warning', 'error']);
const position = z.int().min(1);
const region = z
  .strictObject({
    startLine: position,
    startColumn: position.optional(),
    endLine: position.optional(),
    endColumn: position.optional(),
  })
  .refine(({ startLine, startColumn = 1, endLine = startLine, endColumn = Infinity }) =>
    endLine === startLine ? endColumn >= startColumn : endLine > startLine,
  );
const replacement = z.strictObject({ deletedRegion: region, insertedContent: z.strictObject({ text: z.string() }) });
const fix = z.strictObject({
  description: message,
  artifactChanges: z.array(z.strictObject({ artifactLocation, replacements: z.array(replacement).min(1) })).min(1),
});
const rule = z.strictObject({
  id: z.string().min(1),
  shortDescription: message,
  help: message,
  helpUri: uri,
  defaultConfiguration: z.strictObject({ enabled: z.boolean(), level }).optional(),
});
const result = z.strictObject({
  ruleId: z.string(),
  ruleIndex: z.int().min(-1),
  level,
  message,
  locations: z.array(z.strictObject({ physicalLocation: z.strictObject({ artifactLocation, region }) })).length(1),
  partialFingerprints: z.record(z.string(), z.string()),
  fixes: z.array(fix).optional(),
});

/** A report in the format of SARIF 2.1.0. */
export const sarifLog = z.strictObject({
  $schema: uri,
  version: z.literal('2.1.0'),
  runs: z.tuple([
    z.strictObject({
      tool: z.strictObject({ driver: z.strictObject({ name: z.string(), version: z.string(), rules: z.array(rule) }) }),
      columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
      results: z.array(result),
    }),
  ]),
});

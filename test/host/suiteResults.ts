import * as z from 'zod/mini';

const failure = z.object({
  /** Full title: suite, then test. */
  title: z.string(),
  message: z.string(),
});

/** The results of a suite, written at its end as JSON to the file given by its starter. */
export const suiteResults = z.object({ passed: z.number(), failures: z.array(failure) });

export type Failure = z.infer<typeof failure>;
export type SuiteResults = z.infer<typeof suiteResults>;

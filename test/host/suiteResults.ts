import * as z from 'zod/mini';

const failure = z.object({
  /** Full title: suite, then test. */
  title: z.string(),
  message: z.string(),
});

/** What a suite has to say at its end, written as JSON to the file that its starter named. */
export const suiteResults = z.object({ passed: z.number(), failures: z.array(failure) });

export type Failure = z.infer<typeof failure>;
export type SuiteResults = z.infer<typeof suiteResults>;

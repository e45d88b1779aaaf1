import type { JobGroup } from '../../../state/documentJobs/jobActions.ts';

/** A row of the view for jobs that stand alike. */
export interface GroupNode {
  readonly group: JobGroup;
}

/** A row for a job. Menus hand it to commands as their options, with a mark that a user asked. */
export interface JobNode {
  readonly inView: true;
  readonly jobId: string;
}

export type DocumentNode = GroupNode | JobNode;

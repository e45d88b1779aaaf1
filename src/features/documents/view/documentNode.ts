import type { JobGroup } from '../jobs/jobSteps.ts';

/** A row of the view for a group of jobs. */
export interface GroupNode {
  readonly group: JobGroup;
}

/** A row for a job. Menus pass it to commands as options, marked as started by the user. */
export interface JobNode {
  readonly inView: true;
  readonly jobId: string;
}

export type DocumentNode = GroupNode | JobNode;

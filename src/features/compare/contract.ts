// The public commands of the feature: options, and additions to the outcome.
/** The commands of a preview or a review in a diff editor, whatever its texts are. */
export interface ReviewCommands {
  applyPreview: { options: object; adds: { readonly applied: number } };
  keepAllChanges: { options: object; adds: object };
  /** Units that were reverted; units that were edited or already reverted do not count. */
  revertAllChanges: { options: object; adds: { readonly restored: number } };
}

declare module '../../contract/contributions.ts' {
  interface Commands extends ReviewCommands {}
}

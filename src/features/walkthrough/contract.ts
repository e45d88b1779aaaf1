// The public commands of the feature: options, and additions to the outcome.
export interface WalkthroughCommands {
  openWalkthrough: { options: object; adds: object };
}

declare module '../../contract/contributions.ts' {
  interface Commands extends WalkthroughCommands {}
}
